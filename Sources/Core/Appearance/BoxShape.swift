import Document
import Geometry

/// A Square or Circle (ISO 32000-2, 12.5.6.8), or the box of a FreeText.
struct BoxShape {
  private let box: Rect<PDFSpace>
  private let isEllipse: Bool
  private let cloud: Cloud?
  let style: Style

  init(_ annotation: Annotation) {
    self.init(annotation, Style(annotation), inner: annotation.innerRect, outer: annotation.rect)
  }

  /// - Parameters:
  ///   - inner: Along which the border runs: half of it inside, or the bulges round it.
  ///   - outer: The rectangle that has to hold the bulges.
  init(_ annotation: Annotation, _ style: Style, inner: Rect<PDFSpace>, outer: Rect<PDFSpace>) {
    self.style = style.within(inner)
    isEllipse = annotation.subtype == .circle
    let radius = Cloud.radius(annotation)
    var ring = inner
    var cloud = BoxShape.cloud(inner, isEllipse, radius)
    if let needed = cloud, !outer.expanded(by: 0.001).contains(inner.expanded(by: needed.radius + style.half)) {
      // It has not been fitted: smaller bulges, and all of them inside.
      let least = min(outer.width, outer.height) / 4 - style.half
      ring = outer.expanded(by: -(min(needed.radius, max(least, 0)) + style.half))
      cloud = BoxShape.cloud(ring, isEllipse, min(needed.radius, least))
    }
    self.cloud = cloud
    box = cloud == nil ? inner : ring
  }

  private static func cloud(_ rect: Rect<PDFSpace>, _ isEllipse: Bool, _ radius: Double) -> Cloud? {
    guard radius > 0 else { return nil }
    if isEllipse { return Cloud(ellipse: rect, radius: radius) }
    let corners: [Point<PDFSpace>] = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ]
    return Cloud(ring: corners, radius: radius)
  }

  /// How far bulges and the border reach beyond the rectangle without /RD.
  static func reach(of annotation: Annotation) -> Double {
    let cloud = cloud(annotation.innerRect, annotation.subtype == .circle, Cloud.radius(annotation))
    return cloud.map { $0.radius + Style(annotation).width / 2 } ?? 0
  }

  func trace(_ pen: inout some Pen) {
    if let cloud { return cloud.trace(&pen) }
    let path = box.expanded(by: -style.half)
    if isEllipse { pen.addEllipse(in: path) } else { pen.add(path) }
  }
}

extension Style {
  /// For a box with corners of its own, whose border is no wider than the box.
  func within(_ box: Rect<PDFSpace>) -> Style {
    var style = self
    style.width = min(width, min(box.width, box.height))
    style.hasRoundCorners = false
    return style
  }
}
