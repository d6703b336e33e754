import Document
import Geometry
import Typesetting

/// The icon of a Text, FileAttachment or Sound: in the largest square at the top left of its rectangle.
struct Icon {
  private let sketch: IconSketch
  private let place: Transform<PDFSpace, PDFSpace>
  private let scale: Double
  let style: Style
  /// The number that a count marker shows; `nil` for all others.
  private let label: Label?

  init(_ annotation: Annotation, _ fonts: DocumentFonts?) {
    let name = annotation.texts.text(TextKind.icon) ?? []
    sketch = IconSketch(annotation.subtype, name)
    let rect = annotation.rect
    let side = min(rect.width, rect.height)
    scale = side / IconSketch.side
    place = Transform(scale: scale, dx: rect.minX, dy: rect.maxY - side)
    var style = Style(annotation)
    let body = annotation.color.isVisible ? annotation.color : sketch.color
    (style.fill, style.stroke) = (body, sketch.isLine ? body : body.contrast(0.35))
    (style.width, style.dash, style.isRound) = (sketch.lineWidth * scale, [], true)
    self.style = style
    let number = annotation.isCountMarker ? Latin.scalars(annotation.texts.text(TextKind.contents) ?? []) : []
    let scale = scale
    // As large as the circle holds.
    label = Label(number, .helveticaBold, body.contrast(0.6), fonts) { ems in min(11, 14 / ems) * scale }
  }

  var fonts: [UInt8] { label?.fontResources ?? [] }
  var fontUses: [FontUse] { label?.fontUses ?? [] }

  func write(_ out: inout ContentStream) {
    var pen = PlacingPen(out, place)
    if !sketch.isLine {
      sketch.traceBody(&pen)
      style.paint(&pen.pen)
    }
    if sketch.hasLines {
      sketch.traceLines(&pen)
      style.paintLine(&pen.pen)
    }
    out = pen.pen
    label?.write(centredOn: place.apply(Point(10, 10)), &out)
  }

}

extension Annotation.Color {
  /// Dark on what is light, white on what is darker than some share of white.
  fileprivate func contrast(_ least: Double) -> Annotation.Color {
    let (a, b, c, d) = values
    let light: Double =
      switch components {
      case 1: a
      case 3: 0.3 * a + 0.59 * b + 0.11 * c
      default: 1 - min(1, 0.3 * a + 0.59 * b + 0.11 * c + d)
      }
    return Annotation.Color(components: 1, values: (light < least ? 1 : 0.2, 0, 0, 0))
  }
}
