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
    let kind: TextFrame.Kind =
      field.isBlock ? .block : field.combCells > 0 ? .comb(cells: field.combCells) : .line
    return TextFrame(
      box: box, matrix: matrix, inset: inset, padding: padding, quadding: field.quadding, kind: kind, style: text,
      baselines: baselines, isPassword: field.shape == .text && field.traits.contains(.password),
      canScroll: !field.traits.contains(.doNotScroll))
  }
}

extension Annotation.Field {
  /// True if its text may have several lines.
  var isBlock: Bool { shape == .text && traits.contains(.multiLine) }
}

extension Baselines {
  /// Of the text that the file's picture of a field has; else by the heights of the font that the file has for it. `nil` where the file tells
  /// neither.
  ///
  /// - Parameter padding: From the edge of the box to where text begins.
  init?(_ annotation: Annotation, isBlock: Bool, padding: Double) {
    if let given = annotation.texts.thousandths(TextKind.fieldBaseline, count: 4) {
      self =
        isBlock
        ? Baselines(ofLines: given[0] - padding, leading: given[3], size: given[2])
        : Baselines(ofLine: given[0], fromBottom: given[1], size: given[2])
      if middle != nil || ascent != nil { return }
    }
    guard let heights = annotation.texts.thousandths(TextKind.fieldFontHeights, count: 2) else { return nil }
    self.init(ascent: heights[0], descent: -heights[1])
    if !isBlock { leading = nil }
  }
}
