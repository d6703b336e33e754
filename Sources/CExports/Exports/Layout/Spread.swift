// Spreads: their pages, their position, and the continuous index, in the current layout.

import CInteract
import Document
import Geometry
import Layout
import View

/// Gets the number of spreads.
///
/// - Parameter outCount: Receives the number.
func viewSpreadCount(_ view: Querying<ViewBox>, _ outCount: Out<UInt32>) throws(IXError) {
  try put(view.core.viewport.layout.spreads.count.c, outCount)
}

/// Gets the current spread, which has the current page. Several spreads may be visible.
///
/// - Parameter outSpread: Receives the index of the spread, from 0.
/// - Returns: `IX_OK`; `IX_END` without pages.
/// - Complexity: that of the page in IX_EFFECT_PAGE.
func viewSpreadIndex(_ view: Querying<ViewBox>, _ outSpread: Out<UInt32>) throws(IXError) -> ix_status {
  guard let outSpread else { throw .invalidArgument }
  guard let spread = view.core.viewport.spreadIndex else { return IX_END }
  outSpread.pointee = spread.c
  return IX_OK
}

/// Gets the spread of a page.
///
/// - Parameters:
///   - index: Index of the page, from 0.
///   - outSpread: Receives the index of the spread, from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range.
/// - Complexity: O(1), in a layout of a host O(log spreads).
func viewSpreadOfPage(_ view: Querying<ViewBox>, _ index: IndexedPage, _ outSpread: Out<UInt32>) throws(IXError) {
  guard let spread = view.core.viewport.layout.spreads.index(ofPage: Int(clamping: index)) else { throw .notFound }
  try put(spread.c, outSpread)
}

/// Gets the pages of a spread, in order.
///
/// - Parameters:
///   - spread: From 0.
///   - outPages: Receives the index of the first page, and how many.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range.
func viewPagesOfSpread(_ view: Querying<ViewBox>, _ spread: UInt32, _ outPages: Out<ix_page_range>) throws(IXError) {
  let pages = view.core.viewport.layout.spreads.pages(of: Int(clamping: spread))
  guard !pages.isEmpty else { throw .notFound }
  try put(pages.c, outPages)
}

/// Gets the position of a spread and how it is displayed.
///
/// - Parameter spread: From 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range.
/// - Complexity: O(pages of the spread).
func viewGetSpread(_ view: Querying<ViewBox>, _ spread: UInt32, _ outInfo: Out<ix_spread_info>) throws(IXError) {
  guard let info = view.core.viewport.spreadInfo(Int(clamping: spread)) else { throw .notFound }
  try put(info, sized: outInfo)
}

/// Gets the continuous index of a point: i + 0.5 in the middle of spread i, constant in the gaps, increasing in reading
/// direction, at least 0 and less than the number of spreads.
///
/// - Parameters:
///   - point: Canvas space.
///   - outIndex: Receives the index.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid point.
/// - Complexity: O(log spreads); O(spreads) if the host places the spreads.
func viewContinuousIndex(_ view: Querying<ViewBox>, _ point: ix_point, _ outIndex: Out<Double>) throws(IXError) {
  let place = try Point<CanvasSpace>(c: point)
  try put(try view.box.unrecorded { () throws(IXError) in view.core.continuousIndex(at: place) }, outIndex)
}

/// Gets the point of a continuous index, on the middle line of its spread; for one out of range, the nearest point.
///
/// - Parameters:
///   - index: A continuous index, as from `ix_view_continuous_index`.
///   - outPoint: Canvas space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` without spreads; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid number.
func viewPointAtIndex(_ view: Querying<ViewBox>, _ index: Double, _ outPoint: Out<ix_point>) throws(IXError) {
  let wanted = try Double(c: index)
  let found = try view.box.unrecorded { () throws(IXError) in view.core.point(atContinuousIndex: wanted) }
  guard let found else { throw .notFound }
  try put(found.c, outPoint)
}

/// Scrolls a continuous index to the middle of the view, clamped to the scrollable area.
///
/// - Parameter index: A continuous index, as from `ix_view_continuous_index`.
/// - Returns: `IX_OK`; `IX_NO_OP` without spreads, and if it is already there; `IX_ERROR_INVALID_ARGUMENT` for an
///   invalid number.
func viewShowIndex(_ view: Changing<ViewBox>, _ index: Double) throws(IXError) -> ix_status {
  let wanted = try Double(c: index)
  return try view.going { _ = view.core.show(continuousIndex: wanted) }
}
