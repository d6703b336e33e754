import Document
import Geometry
import Typesetting
import Unicode

/// A FreeText with its callout line (ISO 32000-2, 12.5.6.6). The box is filled with /C; border, line and text have the colour
/// of /DA.
struct FreeText {
  private static let padding = 2.0
  private static let leading = 1.2

  let style: Style
  let place: Upright
  private let annotation: Annotation
  private let text: TextStyle
  private let fontsOfDocument: DocumentFonts?
  private let box: BoxShape
  private let callout: Callout?
  /// Its text where it stands in its frame; `nil` where it is not drawn.
  private(set) var laid: TypesetText?

  /// - Parameter isDrawn: False where only its measures are wanted.
  init(_ annotation: Annotation, _ fonts: DocumentFonts?, isDrawn: Bool = false) {
    self.annotation = annotation
    fontsOfDocument = fonts
    place = Upright(annotation)
    text = TextStyle(annotation.texts.text(TextKind.defaultAppearance) ?? [])
    style = FreeText.style(annotation, text).within(place.inner)
    box = BoxShape(annotation, style, inner: place.inner, outer: place.outer)
    callout = Callout(annotation, style)
    guard isDrawn, !frame.room.isEmpty else { return }
    let words = words
    if words.contains(where: { !CharacterTest.isSpace($0) }) {
      laid = TypesetText(words, in: frame, fonts, onlyShown: true)
    }
  }

  private var words: [UInt32] { Latin.scalars(annotation.texts.text(TextKind.contents) ?? []) }

  private var hasWords: Bool { !(annotation.texts.text(TextKind.contents) ?? []).isEmpty }

  private static func style(_ annotation: Annotation, _ text: TextStyle) -> Style {
    var style = Style(annotation)
    style.fill = annotation.color.isVisible ? annotation.color : nil
    style.stroke = text.color
    // Text that is typed onto the page has no frame unless one is requested.
    let isTyped = annotation.texts.text(TextKind.intent)?.elementsEqual("FreeTextTypeWriter".utf8) ?? false
    if isTyped, !annotation.traits.contains(.hasBorderWidth) { style.width = 0 }
    return style
  }

  /// The box with its bulges and the callout line: /Rect.
  static func rect(of annotation: Annotation) -> Rect<PDFSpace> {
    // The colour makes no difference.
    let style = style(annotation, TextStyle())
    let reach = BoxShape.reach(of: annotation)
    let box = annotation.innerRect.expanded(by: reach)
    guard let callout = Callout(annotation, style) else { return reach > 0 ? box : annotation.rect }
    var extent = Extent()
    callout.trace(&extent)
    return extent.rect.map { box.union($0.expanded(by: style.width / 2)) } ?? box
  }

  /// The box that just holds the text in lines as it has them, from its upper left corner as it is read.
  static func sizedToText(_ annotation: Annotation, _ fonts: DocumentFonts?) -> Annotation {
    let shape = FreeText(annotation, fonts)
    guard shape.hasWords else { return annotation }
    let edge = 2 * (shape.style.width + padding)
    let (text, widest) = shape.measured(width: Coordinate.limit)
    let width = widest + edge + 0.01
    let height = text + edge
    let inner = shape.place.inner
    let box = Rect<PDFSpace>(x: inner.minX, y: inner.maxY - height, width: width, height: height)
    var sized = annotation
    shape.place.put(box, into: &sized)
    return sized
  }

  /// The box of its width that holds all of its lines.
  static func tallAsText(_ annotation: Annotation, _ canShrink: Bool, _ fonts: DocumentFonts?) -> Annotation {
    let shape = FreeText(annotation, fonts)
    guard shape.hasWords else { return annotation }
    let edge = 2 * (shape.style.width + padding)
    let inner = shape.place.inner
    let needed = shape.measured(width: max(inner.width - edge, 0), isHeightAlone: true).height + edge
    let height = canShrink ? needed : max(needed, inner.height)
    guard height != inner.height else { return annotation }
    var sized = annotation
    shape.place.put(Rect(x: inner.minX, y: inner.maxY - height, width: inner.width, height: height), into: &sized)
    return sized
  }

  /// How high its lines are in a width, and, unless the height alone is asked for, how wide the widest is.
  private func measured(width: Double, isHeightAlone: Bool = false) -> (height: Double, widest: Double) {
    let words = words
    let encoded = Latin.encoded(words)
    if encoded.isWhole || !(fontsOfDocument?.isAvailable ?? false) {
      let lines = TextBlock(encoded.codes, text, width: width, most: 10_000, isMeasured: !isHeightAlone).lines
      return (Double(lines.count) * text.size * FreeText.leading, lines.reduce(0) { max($0, $1.width) })
    }
    var wide = frame
    wide.box = Rect(x: 0, y: 0, width: width + 2 * wide.padding, height: wide.box.height)
    wide.quadding = 0
    let laid = TypesetText(words, in: wide, fontsOfDocument)
    let widest = laid.lines.prefix(10_000).reduce(0) { max($0, $1.right - $1.left) }
    return (Double(min(laid.lines.count, 10_000)) * text.size * laid.leading, widest)
  }

  func write(_ out: inout ContentStream) {
    if style.fill != nil || style.width > 0 {
      box.trace(&out)
      style.paint(&out)
    }
    if let callout, style.width > 0 {
      var pen = PlacingPen(out, place.toForm)
      if style.fill != nil, callout.ending.isClosed {
        callout.traceInterior(&pen)
        pen.pen.op("f")
      }
      pen.pen.op("1 j")
      callout.trace(&pen)
      pen.pen.op("S")
      out = pen.pen
    }
    writeText(&out)
  }

  private func writeText(_ out: inout ContentStream) {
    guard let laid else { return }
    out.add(frame.area)
    out.op("W n")
    text.begin(laid, &out)
    out.show(laid.lines, text)
    out.op("ET")
  }

  /// Where its text is laid, and how.
  var frame: TextFrame {
    TextFrame(
      box: place.inner, matrix: place.matrix, inset: style.width, padding: style.width + FreeText.padding,
      quadding: annotation.quadding, kind: .block, spacing: .freeText, style: text)
  }
}

/// The line that leads from a FreeText to what it is about.
private struct Callout {
  let ending: LineEnding
  private let points: [Point<PDFSpace>]

  /// `nil` without two points.
  init?(_ annotation: Annotation, _ style: Style) {
    guard var points = annotation.firstPoints(PointsKind.callout), points.count >= 2 else { return nil }
    let way = points[0] - points[1]
    ending = LineEnding(annotation.lineEndings.0, at: points[0], outward: way.unit, width: style.width)
    points[0] = points[0] - way.unit * min(ending.inset, way.length)
    self.points = points
  }

  func traceInterior(_ pen: inout some Pen) { ending.trace(&pen) }

  func trace(_ pen: inout some Pen) {
    pen.add(points)
    ending.trace(&pen)
  }
}
