// Measures: the real lengths that distances on a page stand for, and measuring with them.
//
// The measures of a page come from ix_page_viewports(), the one of an annotation from ix_annotation_measure().

import CInteract
import Document

/// Gets the plain members of a measure.
func measureGet(_ box: Querying<DocumentBox>, _ measure: ix_measure_id, _ outMeasure: Out<ix_measure>) throws(IXError) {
  try put(try box.measure(measure).c, sized: outMeasure)
}

/// Copies a text of a measure.
///
/// - Parameter occurrence: Which of several of that kind, from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no measure, or a text that it does not have.
func measureCopyText(
  _ box: Querying<DocumentBox>, _ measure: ix_measure_id, _ kind: Choice<ix_text_kind>, _ occurrence: UInt,
  _ buffer: Buffer<CChar>
) throws(IXError) {
  try buffer.fill(utf8: box.text(try box.measure(measure).texts, kind, occurrence))
}

/// Copies the points of a measure.
///
/// - Parameters:
///   - kind: `IX_POINTS_BOUNDS`, `IX_POINTS_GEOGRAPHIC` or `IX_POINTS_LOCAL`, which defines the numbers.
///   - points: Receives the points, in the space that `kind` defines. NULL with a capacity of 0 asks for the number
///     alone.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no measure, or points that it does not have.
func measureCopyPoints(
  _ box: Querying<DocumentBox>, _ measure: ix_measure_id, _ kind: UInt32, _ points: Buffer<ix_point>
) throws(IXError) {
  let found = try box.measure(measure).points(kind)
  try points.fill(found.count) { found[$0].c }
}

/// Gets the number of number formats of a measure.
///
/// - Parameter outCount: Receives the number.
func measureFormatCount(_ box: Querying<DocumentBox>, _ measure: ix_measure_id, _ outCount: Out<UInt>) throws(IXError) {
  try put(UInt(clamping: try box.measure(measure).formats.count), outCount)
}

/// Gets a number format of a measure.
///
/// - Parameter index: From 0; those of a role are ordered with the largest unit first.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no measure, or past its last format.
func measureGetFormat(
  _ box: Querying<DocumentBox>, _ measure: ix_measure_id, _ index: UInt, _ outFormat: Out<ix_number_format>
) throws(IXError) {
  try put(try box.format(measure, index).c, sized: outFormat)
}

/// Copies a text of a number format.
///
/// - Parameters:
///   - index: Index of the format, from 0.
///   - kind: `IX_TEXT_UNIT` to `IX_TEXT_UNIT_SUFFIX`.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no measure, past its last format, or a text that it
///   does not have.
func measureCopyFormatText(
  _ box: Querying<DocumentBox>, _ measure: ix_measure_id, _ index: UInt, _ kind: UInt32, _ buffer: Buffer<CChar>
) throws(IXError) {
  try buffer.fill(utf8: box.text(try box.format(measure, index).texts, kind, 0))
}
