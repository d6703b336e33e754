// Text in a rectangle: selecting it in a view, such as one column of a page or of a table.
//
// A glyph is selected if its centre lies in the rectangle. If the rectangle is not taller than one line, only the
// horizontal position is used. Over several pages it continues as a column: from the first corner to the end of the
// first page, over all of the pages between, and from the top of the last page to the other corner, everywhere between
// the same two distances from the left edge of the page. A drag selects a rectangle with the keys of
// IX_SETTING_TEXT_RECTANGLE_KEYS, or, by IX_SETTING_TEXT_RECTANGLE, without them. Keys that extend a selection continue
// from its ends as running text.

import CInteract
import Document
import Geometry
import Text
import View

/// Selects the text in a rectangle. Loads the texts of the first and the last page.
///
/// - Parameters:
///   - firstIndex: Index of the first page, from 0.
///   - from: A corner on that page, page space.
///   - lastIndex: Index of the last page, not before the first.
///   - to: The opposite corner on that page, page space.
///   - granularity: IX_GRANULARITY_CHARACTER, or IX_GRANULARITY_WORD to select whole words where an edge cuts one.
/// - Returns: `IX_OK`; `IX_NO_OP` if it contains no text, and then nothing is selected; `IX_ERROR_NOT_FOUND` for an
///   index out of range; `IX_ERROR_INVALID_ARGUMENT` for a last page before the first one, another granularity, or an
///   invalid point.
/// - Complexity: O(glyphs) of the first and the last page.
func viewSelectTextRect(
  _ view: Changing<ViewBox>, _ firstIndex: IndexedPage, _ from: ix_point, _ lastIndex: IndexedPage, _ to: ix_point,
  _ granularity: Choice<ix_granularity>
) throws(IXError) -> ix_status {
  let unit = try TextGranularity(c: granularity)
  guard firstIndex <= lastIndex, unit == .character || unit == .word else { throw .invalidArgument }
  let (from, to): (Point<PageSpace>, Point<PageSpace>) = (try Point(c: from), try Point(c: to))
  let (first, last) = (Int(clamping: firstIndex), Int(clamping: lastIndex))
  guard last < view.core.document.pages.count else { throw .notFound }
  return view.core.selectText(from: from, page: first, to: to, page: last, byWords: unit == .word) ? IX_OK : IX_NO_OP
}

/// Gets the rectangle of the selection on a page.
///
/// - Parameters:
///   - index: Index of the page, from 0.
///   - outRect: Its part of the page, page space.
/// - Returns: `IX_OK`; `IX_NO_OP` if running text or nothing is selected, or nothing on this page;
///   `IX_ERROR_NOT_FOUND` for an index out of range; `IX_ERROR_INVALID_ARGUMENT` for NULL.
func viewSelectedRect(
  _ view: Querying<ViewBox>, _ index: IndexedPage, _ outRect: Out<ix_rect>
) throws(IXError) -> ix_status {
  guard outRect != nil else { throw .invalidArgument }
  let page = Int(clamping: index)
  guard page < view.core.document.pages.count else { throw .notFound }
  guard let found = view.core.selectedRectangle(onPage: page) else { return IX_NO_OP }
  return try put(found.c, outRect)
}
