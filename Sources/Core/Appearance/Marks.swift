import Document
import Geometry
import Typesetting

/// A Caret (ISO 32000-2, 12.5.6.11): two curves that meet at the top, filled.
struct CaretShape {
  let style: Style
  private let rect: Rect<PDFSpace>

  init(_ annotation: Annotation) {
    var style = Style(annotation)
    (style.fill, style.stroke) = (style.stroke ?? .black, nil)
    self.style = style
    rect = annotation.innerRect
  }

  func trace(_ pen: inout some Pen) {
    let (x, foot, waist) = (rect.center.x, rect.minY, rect.width / 8)
    let middle = foot + rect.height / 2
    pen.move(to: Point(rect.minX, foot))
    pen.curve(to: Point(x, rect.maxY), Point(x - waist, foot), Point(x - waist, middle))
    pen.curve(to: Point(rect.maxX, foot), Point(x + waist, middle), Point(x + waist, foot))
    pen.close()
  }
}

/// A Redact that has not been applied (ISO 32000-2, 12.5.6.23): the outlines of what will go.
struct RedactShape {
  let style: Style
  private let bands: [Band]
  private let frame: Rect<PDFSpace>?

  init(_ annotation: Annotation) {
    var style = Style(annotation, fallback: .red)
    // The interior colour is that of the area once it is blank.
    (style.fill, style.stroke) = (nil, annotation.color.isVisible ? annotation.color : .red)
    let hasQuads = annotation.points.contains { $0.kind == PointsKind.quads && $0.points.count >= 4 }
    if !hasQuads { style = style.within(annotation.rect) }
    self.style = style
    bands = hasQuads ? Band.all(of: annotation) : []
    frame = hasQuads ? nil : annotation.rect.expanded(by: -style.half)
  }

  func trace(_ pen: inout some Pen) {
    if let frame { pen.add(frame) }
    for band in bands { band.traceOutline(&pen) }
  }

  /// The bounds of the outlines; `nil` where the rectangle is the geometry.
  var bounds: Rect<PDFSpace>? {
    guard frame == nil else { return nil }
    var extent = Extent()
    trace(&extent)
    return extent.rect?.expanded(by: style.half)
  }
}
