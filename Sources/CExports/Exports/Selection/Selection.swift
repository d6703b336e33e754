// Selections of text, annotations and images; search hits; points to which measuring tools snap.

import CInteract
import Document
import Geometry
import Selection
import View
import Text

// MARK: - The text selection

/// Selects a range of text: from a gap of one page to a gap of the same or a later page, in reading order.
///
/// - Parameters:
///   - firstIndex: Index of the first page, from 0.
///   - first: Gap before the first glyph, from 0.
///   - lastIndex: Index of the last page, not before the first.
///   - last: Gap after the last glyph; a gap past the page's text means its end.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already selected; `IX_ERROR_NOT_FOUND` for an index out of range;
///   `IX_ERROR_INVALID_ARGUMENT` for an end before
///   the beginning.
/// - Complexity: O(glyphs) once for each of both pages whose text is not loaded.
func viewSelectText(
  _ view: Changing<ViewBox>, _ firstIndex: IndexedPage, _ first: UInt32, _ lastIndex: IndexedPage, _ last: UInt32
) throws(IXError) -> ix_status {
  guard firstIndex <= lastIndex else { throw .invalidArgument }
  let range = TextEnds(
    firstPage: Int(clamping: firstIndex), first: Int(clamping: first), lastPage: Int(clamping: lastIndex),
    last: Int(clamping: last))
  switch view.core.select(range) {
  case .done: return IX_OK
  case .same: return IX_NO_OP
  case .noSuchPage: throw .notFound
  case .reversed: throw .invalidArgument
  }
}

/// Selects the text that a click at a point would select.
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

/// Selects all text of the document or of the current page. For the document only the texts of the first and the last
/// page are loaded; those of the pages between are read when they are shown or copied. IX_COMMAND_SELECT_ALL does the
/// same by IX_SETTING_SELECT_ALL, unless it selects annotations.
///
/// - Parameter scope: `IX_SELECT_ALL_DOCUMENT` or `IX_SELECT_ALL_PAGE`.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is no text; `IX_ERROR_INVALID_ARGUMENT` for an unknown scope.
/// - Complexity: O(pages).
func viewSelectAllText(_ view: Changing<ViewBox>, _ scope: Choice<ix_select_all>) throws(IXError) -> ix_status {
  guard let scope = SelectAllScope(rawValue: scope) else { throw .invalidArgument }
  return view.core.selectAllText(scope) ? IX_OK : IX_NO_OP
}

/// Clears the text selection.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none.
func viewClearTextSelection(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  guard !view.core.textSelection.isEmpty else { return IX_NO_OP }
  view.core.select(TextSelection())
  return IX_OK
}

/// Copies the selected text as UTF-8, not NUL-terminated: a space between words, a line feed between lines, two between
/// blocks, a form feed between pages. Pages whose text is not loaded are read one after another and not kept: a
/// selection of 10,000 pages needs no more memory than the caller's buffer. `ix_view_read_selected_text` returns the
/// text in pieces.
///
/// A page whose text cannot be read is left out; its failure is reported as by `ix_document_load`.
///
/// - Parameters:
///   - text: The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - outLength: The length of the text.
/// - Returns: `IX_OK`; `IX_NO_OP` if nothing is selected: the length is 0; `IX_PENDING` if the text of a page comes
///   later, and the rest was copied: call again after its IX_EFFECT_LOADED; `IX_ERROR_REENTRANT` from inside a callback
///   where text is missing.
/// - Complexity: O(glyphs selected).
func viewCopySelectedText(_ view: Querying<ViewBox>, _ text: Buffer<CChar>) throws(IXError) -> ix_status {
  guard view.box.callback == .none || view.core.hasSelectedText else { throw .reentrant }
  let core = view.core
  return try view.box.unrecorded { () throws(IXError) in
    var outcome = ReadingOutcome.end
    do throws(IXError) {
      try text.fill(pieces: { outcome = core.forEachSelectedText($0) })
    } catch {
      throw outcome == .cancelled ? .cancelled : error
    }
    if outcome == .cancelled { throw .cancelled }
    if core.textSelection.isEmpty { return IX_NO_OP }
    return outcome == .pending ? IX_PENDING : IX_OK
  }
}

/// Reads the next piece of the selected text, from where the last call ended. The text is that of
/// `ix_view_copy_selected_text`; pieces fit the buffer and end between two characters. Pages whose text is not loaded
/// are read and not kept.
///
/// - Parameters:
///   - outCursor: In and out: 0 to begin; each call advances it. It belongs to the selection: begin again after an
///     IX_EFFECT_TEXT_SELECTION.
///   - text: The caller's buffer, of at least 4 bytes; not NULL.
///   - outLength: How many bytes were written.
/// - Returns: `IX_OK` where there is more; `IX_END` with the last piece, which may be empty; `IX_NO_OP` where nothing is
///   selected; `IX_PENDING` where the text of the next page comes later: call again after its IX_EFFECT_LOADED, the bytes
///   of the pages before it were written; `IX_ERROR_INVALID_ARGUMENT` for NULL or a buffer of fewer than 4 bytes;
///   `IX_ERROR_REENTRANT` from inside a callback where text is missing.
/// - Complexity: O(glyphs of the pages read).
func viewReadSelectedText(
  _ view: Querying<ViewBox>, _ outCursor: Out<UInt64>, _ text: Buffer<CChar>
) throws(IXError) -> ix_status {
  guard let outCursor, text.room >= 4 else { throw .invalidArgument }
  guard view.box.callback == .none || view.core.hasSelectedText else { throw .reentrant }
  var place = TextReading(
    page: Int(clamping: outCursor.pointee >> 32), byte: Int(clamping: outCursor.pointee & UInt64(clamping: UInt32.max)))
  let (core, room) = (view.core, min(text.room, 1 << 24))
  return try view.box.unrecorded { () throws(IXError) in
    var bytes: [UInt8] = []
    let outcome = core.readSelectedText(from: &place, room: room, appendTo: &bytes)
    try text.fill(utf8: bytes)
    outCursor.pointee = UInt64(clamping: place.page) << 32 | UInt64(clamping: UInt32(clamping: place.byte))
    switch outcome {
    case .more: return IX_OK
    case .end: return IX_END
    case .pending: return IX_PENDING
    case .cancelled: throw .cancelled
    case .nothingSelected: return IX_NO_OP
    }
  }
}

/// Lists the selected ranges of text on loaded pages: one per page, or, for a rectangle, one for each run of glyphs.
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

/// Lists the quads of the selection on one page, one or more per line.
///
/// - Parameters:
///   - index: Index of the page, from 0.
///   - quads: Page space. The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range.
/// - Complexity: O(lines selected).
func viewSelectionQuads(_ view: Querying<ViewBox>, _ index: IndexedPage, _ quads: Buffer<ix_quad>) throws(IXError) {
  guard let found = view.core.selectedQuads(onPage: Int(clamping: index)) else { throw .notFound }
  try quads.fill(found.count) { found[$0].c }
}
