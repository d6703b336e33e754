// Measuring tools: the current measurement, snapping of points, and the lines of pages.

import CInteract
import Decorations
import Document
import Geometry
import Selection
import View

/// Gets the value of the line, perimeter, area or angle that the current tool is drawing, before it is created.
///
/// - Parameters:
///   - outMeasurement: Filled as far as its `size`, which the caller has set, reaches. `ix_measurement_copy_text`
///     formats it.
///   - outPoint: The last point of the drawing, view space. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` while no measurement is being drawn.
/// - Complexity: O(points).
func viewMeasuring(
  _ view: Querying<ViewBox>, _ outMeasurement: Out<ix_measurement>, _ outPoint: Out<ix_point>
) throws(IXError) -> ix_status {
  guard let (found, by, at) = view.core.measuringInHand() else {
    throw view.box.failure(.notFound, "nothing is being drawn that measures")
  }
  let status = try put(found.c(by: by.raw), sized: outMeasurement)
  outPoint?.pointee = at.c
  return status
}

/// Gets the point to which a measured point snaps, by `IX_SETTING_POINT_SNAP`. Only what is already loaded is
/// considered.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` if nothing is near, and if snapping is off; `IX_ERROR_INVALID_ARGUMENT`
///   for NULL or an invalid point.
/// - Complexity: O(log lines + items nearby + decorations in use); no allocation.
func viewSnapPoint(
  _ view: Querying<ViewBox>, _ point: ix_point, _ outSnapped: Out<ix_snapped_point>
) throws(IXError) -> ix_status {
  guard let (page, found) = view.core.snappedPoint(at: try Point(c: point)) else { return IX_ERROR_NOT_FOUND }
  let shown = view.core.viewPoint(of: found.point, on: page)
  let snapped = ix_snapped_point(
    size: 0, feature: found.feature.rawValue, source: found.source.rawValue, reserved: 0, page: page.raw,
    pdf_point: found.point.c, view_point: shown.c)
  return try put(snapped, sized: outSnapped)
}

/// Copies the straight strokes that a page's content paints, once they are loaded (`IX_PART_LINES`). For lines of text
/// see `ix_page_lines`.
///
/// - Parameters:
///   - points: Receives both ends of each stroke, pdf space. NULL with a capacity of 0 asks for the number alone.
///   - outCount: Receives how many points there are. May be NULL with a buffer.
/// - Complexity: O(strokes).
func pageCopyLines(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ points: Buffer<ix_point>) throws(IXError) {
  let ends = box.document.lines(ofPage: try box.page(page))?.ends ?? []
  try points.fill(ends.count) { ends[$0].c }
}

/// Replaces the lines, to which measured points may snap, of a page of a document made by ix_document_new().
///
/// - Parameters:
///   - points: Both ends of each line, pdf space. NULL where the count is 0.
///   - count: How many points: an even number.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an odd number or an invalid point; `IX_ERROR_TOO_LARGE`
///   for more than 2^20 lines or more than the budget holds. On an error the page keeps its lines.
/// - Complexity: O(strokes).
func memorySetLines(
  _ box: Building<DocumentBox>, _ page: ix_page_id, _ points: In<ix_point>, _ count: UInt
) throws(IXError) {
  let index = try box.page(page)
  let ends: [Point<PDFSpace>] = try readPoints(points, count)
  guard ends.count.isMultiple(of: 2) else { throw .invalidArgument }
  try box.build { document throws(BuildError) in try document.setLines(ends, ofPage: index) }
}
