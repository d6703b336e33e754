import Document
import Geometry
import Typesetting

/// The icon of a Text, FileAttachment or Sound: in the largest square at the top left of its rectangle.
struct Icon {
  private let sketch: IconSketch
  private let place: Transform<PDFSpace, PDFSpace>
  private let scale: Double
  let style: Style
  /// The number that a count marker shows; empty for all others.
  private let label: [UInt8]

  init(_ annotation: Annotation) {
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
    label = annotation.isCountMarker ? Latin.encode(annotation.texts.text(TextKind.contents) ?? []) : []
  }

  var fonts: [UInt8] { label.isEmpty ? [] : StandardFont.helveticaBold.resource(for: label) }

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
    if !label.isEmpty { writeLabel(&out) }
  }

  /// The number in the middle, as large as the circle holds.
  private func writeLabel(_ out: inout ContentStream) {
    let width = StandardFont.helveticaBold.width(label)
    var text = TextStyle(size: min(11, 14 / max(width, 0.001)) * scale, color: (style.fill ?? .black).contrast(0.6))
    text.font = .helveticaBold
    let middle = place.apply(Point<PDFSpace>(10, 10))
    text.begin(&out)
    out.point(Point(middle.x - width * text.size / 2, middle.y - 0.36 * text.size))
    out.op("Td")
    out.show(label, text)
    out.op("ET")
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
