// Selections: of text, of annotations, and of what was found; points that measuring tools snap to.

import CInteract
import Document
import Geometry
import Selection
import View
import Text

// MARK: - The text selection

/// Selects a piece of text: from a gap of one page to a gap of the same or a later page, in reading order.
///
/// - Parameters:
///   - firstIndex: Of the first page.
///   - first: Gap before the first glyph, from 0.
///   - lastIndex: Of the last page, not before the first.
///   - last: Gap after the last glyph; beyond the page's text: its end.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range; `IX_ERROR_INVALID_ARGUMENT` for an end before
///   the beginning.
/// - Complexity: O(glyphs) once for each of both pages whose text is not loaded.
func viewSelectText(
  _ view: Changing<ViewBox>, _ firstIndex: UInt32, _ first: UInt32, _ lastIndex: UInt32, _ last: UInt32
) throws(IXError) -> ix_status {
  guard firstIndex <= lastIndex else { throw .invalidArgument }
  let range = TextEnds(
    firstPage: Int(clamping: firstIndex), first: Int(clamping: first), lastPage: Int(clamping: lastIndex),
    last: Int(clamping: last))
  switch view.core.select(range) {
  case .done: return IX_OK
  case .noSuchPage: throw .notFound
  case .reversed: throw .invalidArgument
  }
}

/// Selects what a click at a point would.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is no text; `IX_ERROR_INVALID_ARGUMENT` for an unknown granularity or an
///   invalid point.
func viewSelectTextAt(
  _ view: Changing<ViewBox>, _ point: ix_point, _ granularity: Choice<ix_granularity>
) throws(IXError) -> ix_status {
  let unit = try TextGranularity(c: granularity)
  return view.core.selectText(at: try Point(c: point), by: unit) ? IX_OK : IX_NO_OP
}

/// Drops the text selection.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none.
func viewClearTextSelection(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  guard !view.core.textSelection.isEmpty else { return IX_NO_OP }
  view.core.select(TextSelection())
  return IX_OK
}

/// Copies the selected text as UTF-8, not NUL-terminated: a space between words, a line feed between lines, two between
/// blocks, a form feed between pages. Loads the text of pages between the first and the last; from inside a callback it
/// loads nothing.
///
/// - Parameters:
///   - text: The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - outLength: How long the text is.
/// - Returns: `IX_OK`; `IX_NO_OP` where nothing is selected, the length 0; `IX_ERROR_REENTRANT` from inside a callback
///   where text is missing.
/// - Complexity: O(glyphs selected).
func viewCopySelectedText(_ view: Querying<ViewBox>, _ text: Buffer<CChar>) throws(IXError) -> ix_status {
  guard view.box.callback == .none || view.core.hasSelectedText else { throw .reentrant }
  var utf8: [UInt8] = []
  view.core.selectedText(appendTo: &utf8)
  let status = try text.fill(utf8: utf8)
  return view.core.textSelection.isEmpty ? IX_NO_OP : status
}

/// Lists the selected pieces of text, one a page.
///
/// - Parameter ranges: The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Complexity: O(pages selected).
func viewTextSelection(_ view: Querying<ViewBox>, _ ranges: Buffer<ix_text_range>) throws(IXError) {
  let pieces = view.core.selectedPieces()
  try ranges.fill(pieces.count) {
    ix_text_range(
      page: pieces[$0].page.raw, first: pieces[$0].range.lower.c, count: pieces[$0].range.count.c)
  }
}

/// Lists the quads of the selection on one page, one or more a line.
///
/// - Parameters:
///   - index: The page's, from 0.
///   - quads: Page space. The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range.
/// - Complexity: O(lines selected).
func viewSelectionQuads(_ view: Querying<ViewBox>, _ index: UInt32, _ quads: Buffer<ix_quad>) throws(IXError) {
  guard let found = view.core.selectedQuads(onPage: Int(clamping: index)) else { throw .notFound }
  try quads.fill(found.count) { found[$0].c }
}
