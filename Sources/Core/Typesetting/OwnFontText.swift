import Document
import Unicode

/// A text in the font that the document has for it, all of it: a font that lacks a character would leave words of two fonts.
struct OwnFontText {
  let text: ShapedText
  let clusters: GraphemeBoundaries

  /// - Returns: `nil` where there is no such font, or it lacks a character; nothing is asked then for a text of a standard font.
  /// - Complexity: O(scalars).
  init?(_ scalars: [UInt32], in frame: borrowing TextFrame, _ fonts: DocumentFonts?) {
    guard let font = frame.style.embedded, let fonts, !scalars.isEmpty, fonts.mayShow(in: font) else { return nil }
    clusters = GraphemeBoundaries(scalars)
    guard let text = ShapedText(frame.shown(scalars), clusters, in: copy frame, fonts, font: font) else { return nil }
    self.text = text
  }
}
