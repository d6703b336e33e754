import Document
import Geometry
import Typesetting

/// The text of a field as content: lines, a block or a comb, laid by ``TypesetText``.
struct FieldText {
  let text: TypesetText
  private let scroll: TextScroll

  init(_ scalars: [UInt32], _ look: FieldLook, _ fonts: DocumentFonts?) {
    scroll = look.scroll
    text = TypesetText(scalars, in: look.textFrame, fonts, onlyShown: scroll == .zero)
  }

  /// Lays no more than shows of a text that stands at the top of its box.
  init(_ utf8: [UInt8], _ look: FieldLook, _ fonts: DocumentFonts?) {
    self.init(Latin.scalars(look.scroll == .zero ? look.textFrame.shownPart(of: utf8) : utf8), look, fonts)
  }

  /// The place of its caret that is nearest to a point of the form's space.
  func place(at point: Point<PDFSpace>) -> TextPlace { text.place(at: point - scroll.vector) }

  var style: TextStyle {
    var style = text.frame.style
    style.size = text.fontSize
    return style
  }

  /// Shows it, cut to its area.
  func write(_ out: inout ContentStream) {
    let area = text.frame.area
    guard text.hasGlyphs, !area.isEmpty else { return }
    out.op("q")
    out.add(area)
    out.op("W n")
    if scroll != .zero { out.transform(scroll.transform) }
    style.begin(text, &out)
    out.show(text.lines, style)
    out.op("ET")
    out.op("Q")
  }
}

extension FieldLook {
  /// Where the value of a field is laid, and how.
  var textFrame: TextFrame {
    let isText = field.shape == .text
    let kind: TextFrame.Kind =
      isText && field.traits.contains(.multiLine) ? .block : field.combCells > 0 ? .comb(cells: field.combCells) : .line
    return TextFrame(
      box: box, matrix: matrix, inset: inset, padding: padding, quadding: field.quadding, kind: kind, style: text,
      isPassword: isText && field.traits.contains(.password), canScroll: !field.traits.contains(.doNotScroll))
  }
}
