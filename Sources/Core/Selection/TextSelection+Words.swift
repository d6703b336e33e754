public import Document
import Text

extension TextSelection {
  /// The selection with both ends moved outward to where a word begins and ends. What is empty stays so, and so does an end on
  /// a page whose text is not there.
  ///
  /// - Complexity: O(log n), and O(glyphs between two gaps).
  public func widenedToWords(in document: Document) -> TextSelection {
    guard let first, let last else { return self }
    if let rectangle {
      return TextSelection(rectangle.widenedToWords, from: first.page, to: last.page, in: document)
    }
    let low = word(at: first.range.lower, of: first, in: document)?.lower ?? first.range.lower
    let high = word(at: last.range.upper &- 1, of: last, in: document)?.upper ?? last.range.upper
    if first == last { return TextSelection(TextPiece(page: first.page, range: TextRange(low, high))) }
    return TextSelection(
      from: TextPiece(page: first.page, range: TextRange(low, first.range.upper)),
      to: TextPiece(page: last.page, range: TextRange(last.range.lower, high)))
  }

  /// The word of a glyph that a piece holds.
  private func word(at glyph: Int, of piece: TextPiece, in document: Document) -> TextRange? {
    guard !piece.range.isEmpty, let page = document.pages.index(of: piece.page),
      let range = document.pageText(ofPage: page)?.range(of: .word, glyph: glyph), !range.isEmpty
    else { return nil }
    return range
  }
}
