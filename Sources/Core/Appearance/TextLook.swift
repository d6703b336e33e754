public import Document
public import Geometry
import Typesetting

/// How the text of an annotation is written, for who lays a text entry of a toolkit over it.
public struct TextLook: Hashable, Sendable {
  /// The box of the text as it is read, in its own space.
  public let box: Rect<PDFSpace>
  /// From that space to pdf space: turns the box to where it stands.
  public let matrix: Transform<PDFSpace, PDFSpace>
  /// PDF space units.
  public let size: Double
  public let color: Annotation.Color
  public let font: TextFont
  public let style: FontStyle
  public let alignment: TextAlignment

  /// Of a field or a free text; `nil` for an annotation whose text its page does not show.
  ///
  /// - Complexity: O(bytes of text).
  public init?(_ annotation: Annotation, _ fonts: DocumentFonts?) {
    let text: TextStyle
    if let look = FieldLook(annotation) {
      (box, matrix, text, size) = (look.box, look.matrix, look.text, Appearance.fontSize(of: annotation, look, fonts))
      alignment = look.field.shape == .listBox ? .left : TextAlignment(quadding: look.field.quadding)
    } else if annotation.subtype == .freeText {
      let place = Upright(annotation)
      text = TextStyle(annotation.texts.text(TextKind.defaultAppearance) ?? [])
      (box, matrix, size) = (place.inner, place.matrix, text.size)
      alignment = TextAlignment(quadding: annotation.quadding)
    } else {
      return nil
    }
    color = text.color
    font =
      switch text.font.family {
      case .helvetica: .sansSerif
      case .times: .serif
      case .courier: .monospaced
      }
    style = (text.font.isBold ? FontStyle.bold : []).union(text.font.isItalic ? .italic : [])
  }
}
