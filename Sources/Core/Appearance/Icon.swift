import Document
import Geometry

/// The icon of a Text, FileAttachment or Sound: in the largest square at the top left of its rectangle.
struct Icon {
  private let sketch: IconSketch
  private let place: Transform<PDFSpace, PDFSpace>
  private let scale: Double
  let style: Style

  init(_ annotation: Annotation) {
    let name = annotation.texts.text(TextKind.icon) ?? []
    sketch = IconSketch(annotation.subtype, name)
    let rect = annotation.rect
    let side = min(rect.width, rect.height)
    scale = side / IconSketch.side
    place = Transform(scale: scale, dx: rect.minX, dy: rect.maxY - side)
    var style = Style(annotation)
    let body = annotation.color.isVisible ? annotation.color : sketch.color
    (style.fill, style.stroke) = (body, sketch.isLine ? body : body.contrast)
    (style.width, style.dash, style.isRound) = (sketch.lineWidth * scale, [], true)
    self.style = style
  }

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
  }
}

extension Annotation.Color {
  /// Dark on what is light, white on what is dark.
  fileprivate var contrast: Annotation.Color {
    let (a, b, c, d) = values
    let light: Double =
      switch components {
      case 1: a
      case 3: 0.3 * a + 0.59 * b + 0.11 * c
      default: 1 - min(1, 0.3 * a + 0.59 * b + 0.11 * c + d)
      }
    return Annotation.Color(components: 1, values: (light < 0.35 ? 1 : 0.2, 0, 0, 0))
  }
}
