// Measuring: from paths to values, and from values to texts.
//
// A measure, from the file or made by the host, defines what a length stands for. Values do not depend on zoom,
// rotation, or the gaps of a layout. docs/contracts/measuring.md has the rules.

import CInteract
import Decorations
import Document
import Geometry
import View

/// Gets the measure at a point of a page: that of the last viewport there with number formats.
///
/// - Parameters:
///   - point: pdf space.
///   - outMeasure: Receives its id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page, and if no viewport there has one:
///   measurements are then in points; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid point.
func pageMeasureAt(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ point: ix_point, _ outMeasure: Out<ix_measure_id>
) throws(IXError) {
  guard let outMeasure else { throw .invalidArgument }
  let found = box.document.measure(at: try Point(c: point), ofPage: try box.page(page))
  guard !found.isNone else { throw box.failure(.notFound, "no viewport has a measure there") }
  try put(found.raw, outMeasure)
}

/// Creates a measure by calibration with a known length: a length in pdf space units stands for a value in a unit.
///
/// - Parameters:
///   - points: A length on the page, pdf space units; above 0.
///   - value: The length that it stands for; above 0.
///   - unit: Its name, UTF-8, copied; areas are in `sq` and that name.
///   - digits: Digits after the decimal separator, at most 9.
///   - outMeasure: Receives its id; nothing uses it yet.
/// - Returns: `IX_OK`; `IX_NOT_SHOWN` when it was done, but no font has a character of the unit;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL, a number that is not above 0, a scale of more than 1e9 or
///   of 0 per point, or more digits; `IX_ERROR_TOO_LARGE` for more than the budget holds.
func measureCalibrate(
  _ box: Changing<DocumentBox>, _ points: Double, _ value: Double, _ unit: In<CChar>, _ length: UInt, _ digits: UInt32,
  _ outMeasure: Out<ix_measure_id>
) throws(IXError) -> ix_status {
  let (known, stands) = (try Double(c: points), try Double(c: value))
  guard let outMeasure, known > 0, stands > 0, digits <= 9 else { throw .invalidArgument }
  let factor = try Double(c: stands / known)
  guard factor > 0 else { throw .invalidArgument }
  var precision: UInt32 = 1
  for _ in 0..<digits { precision *= 10 }
  let name = try readUTF8(unit, length)
  let made = Measure.calibrated(factor, of: Measure.Unit(name: name), precision: precision)
  let status = try box.add(made, outMeasure)
  return status == IX_OK ? box.noteMissing(in: name) : status
}

/// Creates a measure with these plain members. Add its formats with `ix_measure_add_format` before it is used.
///
/// - Parameters:
///   - measure: Copied. With a box it may become a viewport.
///   - outMeasure: Receives its id.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, a number that is not finite, an unknown kind or flag;
///   `IX_ERROR_TOO_LARGE` for more than the budget holds.
func measureCreate(
  _ box: Changing<DocumentBox>, _ measure: In<ix_measure>, _ outMeasure: Out<ix_measure_id>
) throws(IXError) -> ix_status {
  let made = try Measure(c: ix_measure(sized: measure))
  guard let outMeasure else { throw .invalidArgument }
  return try box.add(made, outMeasure)
}

/// Adds a number format to the measure that was created last, before it is used. For each role, add the largest unit
/// first.
///
/// - Parameters:
///   - format: Copied.
///   - unit: Its label, UTF-8, copied.
/// - Returns: `IX_OK`; `IX_NOT_SHOWN` when it was done, but no font has a character of the unit;
///   `IX_ERROR_CONFLICT` for a measure that is in use, or not the last one created;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL, a number that is not finite, an unknown role, fraction or flag;
///   `IX_ERROR_TOO_LARGE` for more than the budget holds.
func measureAddFormat(
  _ box: Changing<DocumentBox>, _ measure: ix_measure_id, _ format: In<ix_number_format>, _ unit: In<CChar>,
  _ length: UInt
) throws(IXError) -> ix_status {
  var made = try NumberFormat(c: ix_number_format(sized: format))
  let label = try readUTF8(unit, length)
  made.texts = [TextEntry(kind: TextKind.unit, utf8: label)]
  let status = try box.edit { document throws(EditError) in
    try document.addFormat(made, toMeasure: MeasureID(raw: measure))
    return true
  }
  return status == IX_OK ? box.noteMissing(in: label) : status
}

/// Sets the measure of an annotation, as one undo step. Saved as /Measure.
///
/// - Parameter measure: 0 removes its measure.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has that measure; `IX_ERROR_NOT_FOUND` for an id that names no
///   annotation or no measure; `IX_ERROR_CONFLICT` while a gesture is using it.
func annotationSetMeasure(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ measure: ix_measure_id
) throws(IXError) -> ix_status {
  try box.edit { document throws(EditError) in
    try document.setMeasure(MeasureID(raw: measure), ofAnnotation: AnnotationID(raw: annotation))
  }
}

/// Sets the viewports of a page, as one undo step. Saved as /VP; viewports from the file are saved unchanged.
///
/// - Parameters:
///   - measures: Measures with a box; where they overlap, the last one applies. They may include current ones of the
///     page.
///   - count: How many; 0 removes all.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has these; `IX_ERROR_NOT_FOUND` for an id that names no page, or no
///   measure with a box; `IX_ERROR_TOO_LARGE` for more than 2^24; `IX_ERROR_DAMAGED` where the page's annotations are
///   not loaded yet or cannot be read.
func pageSetViewports(
  _ box: Changing<DocumentBox>, _ page: ix_page_id, _ measures: In<ix_measure_id>, _ count: UInt
) throws(IXError) -> ix_status {
  let (index, given) = (try box.page(page), try readArray(measures, count))
  var ids: [MeasureID] = []
  for id in given { ids.append(MeasureID(raw: id)) }
  return try box.edit { document throws(EditError) in try document.setViewports(ids, ofPage: index) }
}

/// Measures a path on one page, without a view.
///
/// - Parameters:
///   - measure: The measure to use; 0 for points.
///   - points: pdf space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no measure; `IX_ERROR_NOT_SUPPORTED` for a value that
///   the measure cannot give: a map, axes whose units cannot be compared, an angle without three points;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind or an invalid point; `IX_ERROR_TOO_LARGE`.
/// - Complexity: O(points).
func measurePath(
  _ box: Querying<DocumentBox>, _ measure: ix_measure_id, _ kind: Choice<ix_measured>, _ points: In<ix_point>,
  _ count: UInt,
  _ outMeasurement: Out<ix_measurement>
) throws(IXError) {
  let kind = try Measured(c: kind)
  let by = measure == 0 ? Measure.points : try box.measure(measure)
  guard let value = by.value(of: kind, try readPoints(points, count)) else { throw box.notMeasurable }
  let found = Measurement(kind: kind, value: value, firstPage: .none, lastPage: .none)
  try put(found.c(by: measure), sized: outMeasurement)
}

/// Gets the value that an annotation measures, by its own measure or in points: a dimension line, a perimeter, an area,
/// an angle. A count marker gives the number of all count markers on the loaded pages.
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` for an annotation that does not measure, and as `ix_measure_path`.
/// - Complexity: O(points); O(annotations) for a count marker.
func annotationMeasurement(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outMeasurement: Out<ix_measurement>
) throws(IXError) {
  let id = AnnotationID(raw: annotation)
  let measuring = try box.annotation(annotation)
  guard let page = box.document.place(of: id)?.page,
    let found = box.document.measurement(of: measuring, onPage: page)
  else { throw box.notMeasurable }
  let by = found.kind == .count ? 0 : measuring.measure.raw
  try put(found.c(by: by), sized: outMeasurement)
}

/// Copies a measurement as text, formatted by the number formats of its measure (ISO 32000-2, 12.9.2).
///
/// - Parameter measurement: Only its kind, value and measure are used.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no measure; `IX_ERROR_INVALID_ARGUMENT` for NULL, an
///   unknown kind or a value that is not finite.
func measurementCopyText(
  _ box: Querying<DocumentBox>, _ measurement: In<ix_measurement>, _ buffer: Buffer<CChar>
) throws(IXError) {
  let given = try ix_measurement(sized: measurement)
  let kind = try Measured(c: given.kind)
  let by = given.measure == 0 ? Measure.points : try box.measure(given.measure)
  let found = Measurement(kind: kind, value: given.value, firstPage: .none, lastPage: .none)
  guard let text = by.text(found) else { throw .invalidArgument }
  try buffer.fill(utf8: text)
}

extension DocumentBox {
  /// Adds a measure that nothing uses yet.
  fileprivate func add(_ measure: Measure, _ out: UnsafeMutablePointer<ix_measure_id>) throws(IXError) -> ix_status {
    var id = MeasureID.none
    let status = try edit { document throws(EditError) in
      id = try document.addMeasure(measure)
      return true
    }
    out.pointee = id.raw
    return status
  }
}
