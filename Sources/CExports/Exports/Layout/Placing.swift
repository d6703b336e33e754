// Pages that a host places: for viewers with their own layout, scrolling and zoom.

import CInteract
import Document
import Geometry
import Layout
import View

/// Shows these pages, and no others, where the host places them. The view then does not lay out, scroll or zoom itself:
/// when it would, IX_EFFECT_SCROLL_WANTED or IX_EFFECT_PAGE_WANTED asks the host, which places the pages again.
///
/// Call this whenever a page appears, disappears or moves. Gestures continue: a drag stays with its page and under its
/// pointer. Hit testing, text, annotations, tools and the display list work as with the view's own layout. The zoom is
/// that of the page with the largest frame. `ix_view_use_layout` returns layout, scrolling and zoom to the view.
///
/// - Parameters:
///   - pages: Each once, in any order. NULL with a count of 0 where none is visible.
///   - count: At most 4,096.
/// - Returns: `IX_OK`; `IX_NO_OP` if they are already placed this way and nothing was requested since;
///   `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for a page that occurs twice, an
///   invalid turn, a frame that is empty (less than a millionth of a unit wide or high) or has an invalid number;
///   `IX_ERROR_TOO_LARGE` for more pages. `ix_document_copy_last_failure` names the page and what is wrong with it.
/// - Complexity: O(count) if pages are ordered by index; no allocation if all have moved and zoomed in the same way.
func viewPlacePages(
  _ view: Changing<ViewBox>, _ pages: In<ix_placed_page>, _ count: UInt
) throws(IXError) -> ix_status {
  guard count <= 4096 else {
    throw view.box.failure(.tooLarge, "a view takes 4096 placed pages, not ", UInt64(clamping: count))
  }
  guard let pages else {
    guard count == 0 else { throw .invalidArgument }
    return try placed(view.core.placePages(0) { _ in .none })
  }
  let given = UnsafeBufferPointer(start: pages, count: Int(clamping: count))
  let document = view.core.document
  // As a rule they are those of the frame before, and have scrolled: then nothing more has to be looked at.
  let followed = view.core.followPages(given.count) { given[$0].placed(in: document) ?? .none }
  if followed != .refused { return try placed(followed) }
  var (last, rises) = (-1, true)
  for (place, one) in given.enumerated() {
    guard let page = one.placed(in: document) else { throw view.box.refusal(of: one, at: place) }
    rises = rises && page.page > last
    last = page.page
  }
  if rises { return try placed(view.core.placePages(given.count) { given[$0].placed(in: document) ?? .none }) }
  let sorted = given.map { $0.placed(in: document) ?? .none }.arranged { $0.page < $1.page }
  let outcome = view.core.placePages(sorted.count) { sorted[$0] }
  if outcome == .refused { throw view.box.failure(.invalidArgument, "a page was placed twice") }
  return try placed(outcome)
}

private func placed(_ outcome: ChangeOutcome) throws(IXError) -> ix_status {
  switch outcome {
  case .changed: return IX_OK
  case .same: return IX_NO_OP
  case .refused: throw .invalidArgument
  }
}

extension ix_placed_page {
  /// Parses what a caller has placed; `nil` where it cannot be.
  @inline(__always)
  fileprivate func placed(in document: Document) -> PlacedPage? {
    guard let index = document.pages.index(of: PageID(raw: page)), reserved == 0, turn < 360,
      let turn = QuarterTurn(degrees: Int(clamping: turn)),
      let rect = Rect<ViewSpace>(x0: frame.x0, y0: frame.y0, x1: frame.x1, y1: frame.y1),
      Swift.min(rect.width, rect.height) >= PlacedPage.leastSide
    else { return nil }
    return PlacedPage(page: index, turn: turn, frame: rect)
  }
}

extension DocumentBox {
  /// Says what is wrong with a page that cannot be placed.
  fileprivate func refusal(of one: ix_placed_page, at place: Int) -> IXError {
    let place = UInt64(clamping: place)
    if document.pages.index(of: PageID(raw: one.page)) == nil {
      return failure(.notFound, "placed page ", place, ": there is no page with the id ", one.page)
    }
    if one.turn >= 360 || QuarterTurn(degrees: Int(clamping: one.turn)) == nil {
      return failure(
        .invalidArgument, "placed page ", place, ": a turn is 0, 90, 180 or 270, not ", UInt64(clamping: one.turn))
    }
    if one.reserved != 0 { return failure(.invalidArgument, "placed page ", place, ": its reserved member is not 0") }
    return failure(.invalidArgument, "placed page ", place, ": its frame is empty or holds an invalid number")
  }
}
