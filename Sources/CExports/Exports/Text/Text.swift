// The text of a page: glyphs in reading order, words, lines and blocks, and finding text.
//
// Words, lines and order are derived from the boxes of the glyphs alone. A page has no text until its text is loaded,
// see ix_document_load(). Coordinates are page space.

import CInteract
import Document
import Geometry
import Text

// MARK: - Parts

/// Gets the number of glyphs of a page, without white space; 0 before its text is loaded.
///
/// - Parameter outCount: Receives the number.
/// - Complexity: O(1); the first call after a load also arranges the page, O(n log n) in its glyphs.
func pageGlyphCount(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ outCount: Out<UInt>) throws(IXError) {
  try put(UInt(clamping: try box.text(ofPage: page)?.glyphCount ?? 0), outCount)
}

/// Copies the glyphs of a page in reading order.
///
/// - Parameter glyphs: Receives them in reading order. NULL with a capacity of 0 asks for the number alone.
/// - Complexity: O(glyphs); the first call after a load also arranges the page, O(n log n) in its glyphs.
func pageCopyGlyphs(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ glyphs: Buffer<ix_text_glyph>) throws(IXError) {
  let text = try box.text(ofPage: page)
  try glyphs.fill(text?.glyphCount ?? 0) { ix_text_glyph($0, of: text) }
}

/// Lists the words of a page: the glyphs between two gaps.
///
/// - Parameter spans: Receives them in reading order. NULL with a capacity of 0 asks for the number alone.
/// - Complexity: O(glyphs); the first call after a load also arranges the page, O(n log n) in its glyphs.
func pageWords(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ spans: Buffer<ix_text_span>) throws(IXError) {
  let text = try box.text(ofPage: page)
  try spans.fill(text?.wordCount ?? 0) { ix_text_span(word: $0, of: text) }
}

/// Lists the lines of a page.
///
/// - Parameter spans: Receives them in reading order. NULL with a capacity of 0 asks for the number alone.
/// - Complexity: O(lines); the first call after a load also arranges the page, O(n log n) in its glyphs.
func pageLines(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ spans: Buffer<ix_text_span>) throws(IXError) {
  let text = try box.text(ofPage: page)
  try spans.fill(text?.lineCount ?? 0) { ix_text_span(line: $0, of: text) }
}

/// Lists the blocks of a page: columns, or parts of a column that are divided by wider gaps.
///
/// - Parameter spans: Receives them in reading order. NULL with a capacity of 0 asks for the number alone.
/// - Complexity: O(lines); the first call after a load also arranges the page, O(n log n) in its glyphs.
func pageBlocks(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ spans: Buffer<ix_text_span>) throws(IXError) {
  let text = try box.text(ofPage: page)
  try spans.fill(text?.blockCount ?? 0) { ix_text_span(block: $0, of: text) }
}

// MARK: - Ranges

/// Copies the text of a range: words are separated by a space, lines by a line feed, blocks by two.
///
/// - Parameters:
///   - first: Index of the first glyph in reading order.
///   - count: How many glyphs; what lies beyond the page's text is cut off, so SIZE_MAX takes all.
/// - Complexity: O(bytes); the first call after a load also arranges the page, O(n log n) in its glyphs.
func pageCopyText(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ first: UInt, _ count: UInt, _ buffer: Buffer<CChar>
) throws(IXError) {
  var utf8: [UInt8] = []
  try box.text(ofPage: page)?.utf8(of: TextRange(c: first, count), appendTo: &utf8)
  try buffer.fill(utf8: utf8)
}

/// Copies quads that cover a range: one per line, or more if right-to-left text or a wide gap divides it.
///
/// - Parameters:
///   - first: Index of the first glyph in reading order.
///   - count: How many glyphs; what lies beyond the page's text is cut off, so SIZE_MAX takes all.
///   - quads: Receives them in reading order, in page space. NULL with a capacity of 0 asks for the number alone.
/// - Complexity: O(lines of the range + glyphs of its first and last line); the first call after a load also arranges
///   the page, O(n log n) in its glyphs.
func pageTextQuads(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ first: UInt, _ count: UInt, _ quads: Buffer<ix_quad>
) throws(IXError) {
  var found: [Quad<PageSpace>] = []
  try box.text(ofPage: page)?.quads(of: TextRange(c: first, count), appendTo: &found)
  try quads.fill(found.count) { found[$0].c }
}

// MARK: - Points

/// Gets the glyph whose box contains a point, otherwise the nearest one within `slop`.
///
/// - Parameters:
///   - point: page space.
///   - slop: The largest distance from a box, in points; 0 for none.
///   - outGlyph: Receives the glyph's index in reading order; UINT32_MAX if there is none.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid number.
/// - Complexity: O(columns + log lines + log glyphs of a line); the first call after a load also arranges the page, O(n
///   log n) in its glyphs.
func pageGlyphAt(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ point: ix_point, _ slop: Double, _ outGlyph: Out<UInt32>
) throws(IXError) -> ix_status {
  let (point, slop): (Point<PageSpace>, Double) = (try Point(c: point), try Double(c: slop))
  let found = try box.text(ofPage: page)?.glyph(at: point, slop: slop)
  _ = try put(found.map { UInt32(clamping: $0) } ?? UInt32.max, outGlyph)
  return found == nil ? IX_NO_OP : IX_OK
}

/// Gets the range of text that a click at a point selects: the word there, the line, and so on.
///
/// - Parameters:
///   - point: page space. Beside the text, the nearest glyph of the nearest line is used.
///   - outRange: Receives the range; it has no glyphs if the page has no text.
/// - Returns: `IX_OK`; `IX_NO_OP` where the page has no text; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown
///   granularity or an invalid number.
/// - Complexity: O(columns + log lines + log glyphs of a line); the first call after a load also arranges the page, O(n
///   log n) in its glyphs.
func pageTextRangeAt(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ point: ix_point, _ granularity: Choice<ix_granularity>,
  _ outRange: Out<ix_text_range>
) throws(IXError) -> ix_status {
  let (unit, point): (TextGranularity, Point<PageSpace>) = (try TextGranularity(c: granularity), try Point(c: point))
  let range = try box.text(ofPage: page)?.range(of: unit, at: point) ?? .empty
  _ = try put(range.c(page), outRange)
  return range.isEmpty ? IX_NO_OP : IX_OK
}
