// Found text in a view: scrolling to it, selecting it, and showing it in the display list.
//
// The functions take the ranges of ix_search_matches(), which refer to pages by id, so they stay valid when pages are
// inserted, removed or moved. For the index of a page see ix_document_page_index().

import CInteract
import Document
import Geometry
import Selection
import View
import Text

/// Scrolls just far enough to show a range of text: all of it if it fits, else its beginning. The zoom is not changed.
/// Loads the page's text.
///
/// - Parameters:
///   - range: The page's id, and glyphs in reading order; those past the page's text are ignored.
///   - margin: The space around the text, if there is room for it, in view units; not negative.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already visible; `IX_ERROR_NOT_FOUND` for an id that names no page, and if
///   there is no such text; `IX_PENDING` where the text comes later: call again after its IX_EFFECT_LOADED;
///   `IX_ERROR_DAMAGED` for a text that cannot be read; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid number.
/// - Complexity: O(lines of the range); O(glyphs) where the text was not loaded.
func viewShowText(_ view: Changing<ViewBox>, _ range: In<ix_text_range>, _ margin: Double) throws(IXError) -> ix_status
{
  guard let range else { throw .invalidArgument }
  let room = try Double(c: margin)
  guard room >= 0 else { throw .invalidArgument }
  switch view.core.showText(TextPiece(c: range.pointee), margin: room) {
  case .moved: return IX_OK
  case .inSight: return IX_NO_OP
  case .noSuchPage: throw view.box.failure(.notFound, "the range's page id ", range.pointee.page, " names no page")
  case .noText: throw view.box.failure(.notFound, "the page has no such glyphs")
  case .pending: return IX_PENDING
  case .unreadable: throw view.box.failure(.damaged, "the text of the page cannot be read")
  }
}

/// Selects a range of text, as `ix_view_select_text` does, by the id of its page.
///
/// - Parameter range: The page's id, and glyphs in reading order; those past the page's text are ignored.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already selected; `IX_ERROR_NOT_FOUND` for an id that names no page.
/// - Complexity: O(glyphs) where the text was not loaded.
func viewSelectTextRange(_ view: Changing<ViewBox>, _ range: In<ix_text_range>) throws(IXError) -> ix_status {
  guard let range else { throw .invalidArgument }
  let piece = TextPiece(c: range.pointee)
  guard let page = view.core.document.pages.index(of: piece.page) else {
    throw view.box.failure(.notFound, "the range's page id ", range.pointee.page, " names no page")
  }
  let ends = TextEnds(firstPage: page, first: piece.range.lower, lastPage: page, last: piece.range.upper)
  switch view.core.select(ends) {
  case .done: return IX_OK
  case .same: return IX_NO_OP
  case .noSuchPage, .reversed: throw .notFound
  }
}

/// Shows ranges of text in the display list as IX_ROLE_SEARCH_HIT, and one of them as IX_ROLE_CURRENT_SEARCH_HIT,
/// replacing the previous ones. They lie below the selection. Only visible ranges become items; their text is loaded
/// when their page becomes visible.
///
/// - Parameters:
///   - ranges: From `ix_search_matches`. Ranges of removed pages are ignored. NULL where the count is 0.
///   - count: At most 2^24; 0 shows none.
///   - current: The index of the current hit among them; SIZE_MAX for none.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for NULL or an index out of
///   range; `IX_ERROR_TOO_LARGE`.
/// - Complexity: O(ranges log ranges); afterwards O(ranges of the visible pages) per change of the display list.
func viewSetSearchHits(
  _ view: Changing<ViewBox>, _ ranges: In<ix_text_range>, _ count: UInt, _ current: UInt
) throws(IXError) -> ix_status {
  let given = try readArray(ranges, count)
  guard current == .max || current < count else {
    throw view.box.failure(
      .invalidArgument, "the current one is ", UInt64(clamping: current), ", of ", UInt64(clamping: count), " ranges")
  }
  let before = view.core.shownSearchHits
  view.core.setSearchHits(given.map { TextPiece(c: $0) }, current: Int(exactly: current))
  return view.core.shownSearchHits == before ? IX_NO_OP : IX_OK
}

extension TextPiece {
  fileprivate init(c range: ix_text_range) {
    let first = Int(clamping: range.first)
    let last = first + min(Int(clamping: range.count), .max - first)
    self.init(page: PageID(raw: range.page), range: TextRange(first, last))
  }
}
