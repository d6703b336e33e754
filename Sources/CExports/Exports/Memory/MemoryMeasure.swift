// Measures of documents made by ix_document_new().

import CInteract
import Document

/// Adds a viewport with its measure to a page.
///
/// - Parameters:
///   - measure: Its `box` is that of the viewport, and must be set.
///   - outMeasure: Receives the measure's id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, a number that is not finite, an unknown kind or flag, or
///   no box.
func memoryAddViewport(
  _ box: Building<DocumentBox>, _ page: ix_page_id, _ measure: In<ix_measure>, _ outMeasure: Out<ix_measure_id>
) throws(IXError) {
  let index = try box.page(page)
  let measure = try Measure(c: ix_measure(sized: measure))
  guard measure.box != nil else { throw box.failure(.invalidArgument, "a viewport needs a box") }
  try box.build(outMeasure) { document throws(BuildError) in
    try document.appendViewport(measure, ofPage: index)
  }
}

/// Sets the measure of an annotation, replacing the previous one.
///
/// - Parameters:
///   - measure: Copied.
///   - outMeasure: Receives the measure's id. May be NULL.
func memorySetMeasure(
  _ box: Building<DocumentBox>, _ annotation: ix_annotation_id, _ measure: In<ix_measure>,
  _ outMeasure: Out<ix_measure_id>
) throws(IXError) {
  let measure = try Measure(c: ix_measure(sized: measure))
  try box.build(outMeasure) { document throws(BuildError) in
    try document.setMeasure(measure, of: AnnotationID(raw: annotation))
  }
}

/// Adds a text to a measure, after those of the same kind.
///
/// - Parameter text: UTF-8, copied; invalid bytes become U+FFFD.
func memoryAddMeasureText(
  _ box: Building<DocumentBox>, _ measure: ix_measure_id, _ kind: Choice<ix_text_kind>, _ text: In<CChar>,
  _ length: UInt
) throws(IXError) {
  let entry = try TextEntry(c: kind, text, length)
  try box.build { document throws(BuildError) in
    try document.appendText(entry, to: MeasureID(raw: measure))
  }
}

/// Sets points of a measure.
///
/// - Parameters:
///   - kind: `IX_POINTS_BOUNDS`, `IX_POINTS_GEOGRAPHIC` or `IX_POINTS_LOCAL`, which defines the numbers.
///   - points: Copied. In the space that `kind` defines.
func memoryAddMeasurePoints(
  _ box: Building<DocumentBox>, _ measure: ix_measure_id, _ kind: UInt32, _ points: In<ix_point>, _ count: UInt
) throws(IXError) {
  guard PointsKind.isOfMeasure(kind) else { throw .invalidArgument }
  let list = Measure.PointList(kind: kind, points: try readPoints(points, count))
  try box.build { document throws(BuildError) in
    try document.appendPoints(list, to: MeasureID(raw: measure))
  }
}

/// Adds a number format to a measure, after the existing ones. For each role, add the largest unit first.
///
/// - Parameter format: Copied.
func memoryAddFormat(
  _ box: Building<DocumentBox>, _ measure: ix_measure_id, _ format: In<ix_number_format>
) throws(IXError) {
  let format = try NumberFormat(c: ix_number_format(sized: format))
  try box.build { document throws(BuildError) in
    try document.appendFormat(format, to: MeasureID(raw: measure))
  }
}

/// Adds a text to a number format.
///
/// - Parameters:
///   - index: Index of the format in the measure, from 0.
///   - text: UTF-8, copied; invalid bytes become U+FFFD.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no measure, or past its last format.
func memoryAddFormatText(
  _ box: Building<DocumentBox>, _ measure: ix_measure_id, _ index: UInt, _ kind: Choice<ix_text_kind>,
  _ text: In<CChar>,
  _ length: UInt
) throws(IXError) {
  let entry = try TextEntry(c: kind, text, length)
  try box.build { document throws(BuildError) in
    try document.appendText(entry, toFormat: Int(clamping: index), of: MeasureID(raw: measure))
  }
}
