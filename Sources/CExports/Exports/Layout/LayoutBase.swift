// The layout that a host's layout inherits from. Inside its functions these calls give the inherited answer, outside
// the answer in use.

import CInteract
import Document
import Geometry
import Layout
import View

/// Gets the number of spreads.
///
/// - Parameter outCount: Receives the number.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no layout of the host, or one that was never built.
func layoutBaseSpreadCount(_ view: Querying<ViewBox>, _ layout: ix_layout_id, _ outCount: Out<UInt32>) throws(IXError) {
  try put(try view.stage(layout).spreads.count.c, outCount)
}

/// Gets the pages of a spread.
///
/// - Parameters:
///   - spread: Index of the spread, from 0.
///   - outPages: Receives the index of the first page, and how many.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a spread or a layout that does not exist, or one that was never made.
func layoutBasePages(
  _ view: Querying<ViewBox>, _ layout: ix_layout_id, _ spread: UInt32, _ outPages: Out<ix_page_range>
) throws(IXError) {
  let pages = try view.stage(layout).spreads.pages(of: Int(clamping: spread))
  guard !pages.isEmpty else { throw .notFound }
  try put(pages.c, outPages)
}

/// Gets the spread of a page.
///
/// - Parameters:
///   - index: Index of the page, from 0.
///   - outSpread: Receives the index of the spread.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a page or a layout that does not exist, or one that was never made.
func layoutBaseSpread(
  _ view: Querying<ViewBox>, _ layout: ix_layout_id, _ index: UInt32, _ outSpread: Out<UInt32>
) throws(IXError) {
  guard let spread = try view.stage(layout).spreads.index(ofPage: Int(clamping: index)) else { throw .notFound }
  try put(spread.c, outSpread)
}

/// Gets the rectangle of a page in its spread.
///
/// - Parameters:
///   - index: Index of the page, from 0.
///   - outFrame: Spread space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a page or a layout that does not exist, or one that was never made.
func layoutBasePageFrame(
  _ view: Querying<ViewBox>, _ layout: ix_layout_id, _ index: UInt32, _ outFrame: Out<ix_rect>
) throws(IXError) {
  guard let frame = try view.stage(layout).arrangement.frame(ofPage: Int(clamping: index)) else { throw .notFound }
  try put(frame.c, outFrame)
}

/// Gets the rectangle of a spread in the layout, at zoom 1.
///
/// - Parameters:
///   - spread: Index of the spread, from 0.
///   - outFrame: Canvas space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a spread or a layout that does not exist, or one that was never made.
func layoutBaseSpreadFrame(
  _ view: Querying<ViewBox>, _ layout: ix_layout_id, _ spread: UInt32, _ outFrame: Out<ix_rect>
) throws(IXError) {
  guard let frame = try view.stage(layout).frame(ofSpread: Int(clamping: spread)) else { throw .notFound }
  try put(frame.c, outFrame)
}

/// Gets the continuous index of a point: i + 0.5 in the middle of spread i.
///
/// - Parameters:
///   - point: Canvas space.
///   - outIndex: Receives the index.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a layout that does not exist or was never built;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid point.
/// - Complexity: O(log spreads); O(spreads) if the host places the spreads.
func layoutBaseContinuousIndex(
  _ view: Querying<ViewBox>, _ layout: ix_layout_id, _ point: ix_point, _ outIndex: Out<Double>
) throws(IXError) {
  try put(try view.stage(layout).continuousIndex(at: try Point(c: point)), outIndex)
}

/// Gets the point of a continuous index; for one out of range, the nearest point.
///
/// - Parameters:
///   - index: A continuous index: i + 0.5 is the middle of spread i.
///   - outPoint: Canvas space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` without spreads, for a layout that does not exist, or one that was never
///   built; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid number.
func layoutBasePoint(
  _ view: Querying<ViewBox>, _ layout: ix_layout_id, _ index: Double, _ outPoint: Out<ix_point>
) throws(IXError) {
  guard let point = try view.stage(layout).point(atContinuousIndex: try Double(c: index)) else { throw .notFound }
  try put(point.c, outPoint)
}

extension ViewBox {
  /// A host's layout as far as it is made.
  fileprivate func stage(_ layout: ix_layout_id) throws(IXError) -> SpreadLayout {
    guard let made = core.layoutObject(LayoutID(rawValue: layout))?.stage else { throw .notFound }
    return made
  }
}
