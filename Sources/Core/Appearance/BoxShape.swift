import Document
import Geometry

/// A Square or Circle (ISO 32000-2, 12.5.6.8).
struct BoxShape {
  private let rect: Rect<PDFSpace>
  private let isEllipse: Bool
  let style: Style

  init(_ annotation: Annotation) {
    style = Style(annotation)
    isEllipse = annotation.subtype == .circle
    rect = annotation.innerRect
  }

  /// The border runs inside the rectangle.
  func trace(_ pen: inout some Pen) {
    let path = rect.expanded(by: -min(style.half, min(rect.width, rect.height) / 2))
    if isEllipse { pen.addEllipse(in: path) } else { pen.add(path) }
  }
}

extension Annotation {
  /// /Rect without /RD.
  var innerRect: Rect<PDFSpace> {
    let d = rectDifferences
    let low = Point<PDFSpace>(min(rect.minX + max(d.0, 0), rect.maxX), min(rect.minY + max(d.1, 0), rect.maxY))
    let high = Point<PDFSpace>(max(rect.maxX - max(d.2, 0), low.x), max(rect.maxY - max(d.3, 0), low.y))
    return Rect(corner: low, corner: high)
  }
}
