// Spreads: which pages they hold, where they stand, and the continuous index, in the layout in use.

import CInteract
import Document
import Geometry
import Layout
import View

/// How many spreads there are.
///
/// - Parameter outCount: Receives the number.
func viewSpreadCount(_ view: Querying<ViewBox>, _ outCount: Out<UInt32>) throws(IXError) {
  try put(view.core.viewport.layout.spreads.count.c, outCount)
}

/// The spread that counts as the current one, which has the current page; there may be several visible ones.
///
/// - Parameter outSpread: Receives the index of the spread, from 0.
/// - Returns: `IX_OK`; `IX_END` without pages.
/// - Complexity: as for the page that is told by IX_EFFECT_PAGE.
func viewSpreadIndex(_ view: Querying<ViewBox>, _ outSpread: Out<UInt32>) throws(IXError) -> ix_status {
  guard let outSpread else { throw .invalidArgument }
  guard let spread = view.core.viewport.spreadIndex else { return IX_END }
  outSpread.pointee = spread.c
  return IX_OK
}

/// The spread that a page is in.
///
/// - Parameters:
///   - index: The page's, from 0.
///   - outSpread: Receives the index of the spread, from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range.
/// - Complexity: O(1), in a layout of a host O(log spreads).
func viewSpreadOfPage(_ view: Querying<ViewBox>, _ index: IndexedPage, _ outSpread: Out<UInt32>) throws(IXError) {
  guard let spread = view.core.viewport.layout.spreads.index(ofPage: Int(clamping: index)) else { throw .notFound }
  try put(spread.c, outSpread)
}

/// The pages of a spread, in order.
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

/// Tells where a spread stands and how it shows.
///
/// - Parameter spread: From 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range.
/// - Complexity: O(pages of the spread).
func viewGetSpread(_ view: Querying<ViewBox>, _ spread: UInt32, _ outInfo: Out<ix_spread_info>) throws(IXError) {
  guard let info = view.core.viewport.spreadInfo(Int(clamping: spread)) else { throw .notFound }
  try put(info, sized: outInfo)
}

/// Where between the spreads a point lies: i + 0.5 in the middle of spread i, constant in the gaps, rising in the direction
/// of reading, at least 0 and below the number of spreads.
///
/// - Parameters:
///   - point: Canvas space.
///   - outIndex: Receives the index.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid point.
/// - Complexity: O(log spreads), in a layout that is placed by hand O(spreads).
func viewContinuousIndex(_ view: Querying<ViewBox>, _ point: ix_point, _ outIndex: Out<Double>) throws(IXError) {
  let place = try Point<CanvasSpace>(c: point)
  try put(try view.box.unrecorded { () throws(IXError) in view.core.continuousIndex(at: place) }, outIndex)
}

/// The point that has a continuous index, on the middle line of its spread; the nearest there is for one out of range.
///
/// - Parameters:
///   - index: A continuous index, as `ix_view_continuous_index` tells it.
///   - outPoint: Canvas space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` without spreads; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid number.
func viewPointAtIndex(_ view: Querying<ViewBox>, _ index: Double, _ outPoint: Out<ix_point>) throws(IXError) {
  let wanted = try Double(c: index)
  let found = try view.box.unrecorded { () throws(IXError) in view.core.point(atContinuousIndex: wanted) }
  guard let found else { throw .notFound }
  try put(found.c, outPoint)
}

/// Brings a continuous index to the middle of the view, as far as there is something to scroll.
///
/// - Parameter index: A continuous index, as `ix_view_continuous_index` tells it.
/// - Returns: `IX_OK`; `IX_NO_OP` without spreads and where it is there already; `IX_ERROR_INVALID_ARGUMENT` for an invalid
///   number.
func viewShowIndex(_ view: Changing<ViewBox>, _ index: Double) throws(IXError) -> ix_status {
  let wanted = try Double(c: index)
  return try view.going { _ = view.core.show(continuousIndex: wanted) }
}
