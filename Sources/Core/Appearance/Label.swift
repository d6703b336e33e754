import Document
import Geometry
import Typesetting
import Unicode

/// A text in one line that stands at a place of its own: the caption of a line, the value of a measure, the name of a stamp, the number
/// of a marker.
struct Label {
  private let text: TypesetText
  private let style: TextStyle

  /// `nil` for a text of which nothing shows.
  ///
  /// - Parameter style: Its size is above 0.
  init?(_ scalars: [UInt32], _ style: TextStyle, _ fonts: DocumentFonts?) {
    guard scalars.contains(where: { !CharacterTest.isSpace($0) }) else { return nil }
    // A box of no size that puts the baseline to 0.
    let middle = Point<PDFSpace>(0, (style.font.ascent - style.font.descent) / 2 * style.size)
    let frame = TextFrame(box: Rect(corner: middle, corner: middle), kind: .line, style: style)
    text = TypesetText(FieldShape.inOneLine(scalars), in: frame, fonts)
    guard text.hasGlyphs else { return nil }
    self.style = style
  }

  /// In a size that follows from how wide the text is; `nil` where it would be too small to show.
  ///
  /// - Parameter size: From the width at size 1, which is above 0.
  init?(
    _ scalars: [UInt32], _ font: StandardFont, _ color: Annotation.Color, _ fonts: DocumentFonts?,
    sized size: (Double) -> Double
  ) {
    var style = TextStyle(size: 1, color: color)
    style.font = font
    guard let ems = Label(scalars, style, fonts)?.width else { return nil }
    style.size = size(max(ems, 0.001))
    guard style.size > 0.01 else { return nil }
    self.init(scalars, style, fonts)
  }

  /// In pdf space units.
  var width: Double { text.lines.reduce(0) { max($0, $1.right - $1.left) } }

  /// The entries of /Font that it needs.
  var fontResources: [UInt8] { text.fontResources }
  var fontUses: [FontUse] { text.fontUses }

  /// Shows it from the start of its baseline on.
  ///
  /// - Parameter along: The way that the baseline goes, of length 1.
  func write(from start: Point<PDFSpace>, along: Vector<PDFSpace> = Vector(1, 0), _ out: inout ContentStream) {
    style.begin(text, &out)
    out.show(
      text.lines, style, Transform(a: along.dx, b: along.dy, c: -along.dy, d: along.dx, tx: start.x, ty: start.y))
    out.op("ET")
  }

  /// Shows it upright, with its capitals in the middle.
  func write(centredOn middle: Point<PDFSpace>, _ out: inout ContentStream) {
    write(from: Point(middle.x - width / 2, middle.y - 0.36 * style.size), &out)
  }
}
