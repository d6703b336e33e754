import Display
import Document
import Geometry

/// Rectangles, ellipses, and whatever else is drawn from corner to corner.
final class CreationBox: CreationShape {
  private let isRound: Bool
  private var anchor = Point<PageSpace>.origin
  private var corner = Point<PageSpace>.origin

  /// - Parameter isRound: True if it is shown as the ellipse inside the box.
  init(isRound: Bool) { self.isRound = isRound }

  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost) {
    anchor = page.bounds.clamp(point)
    corner = anchor
  }

  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost) {
    corner = isConstrained ? squareCorner(toward: point, page.bounds) : page.bounds.clamp(point)
  }

  /// As far as the pointer is on the longer side, and no farther than the page goes on either.
  private func squareCorner(toward point: Point<PageSpace>, _ bounds: Rect<PageSpace>) -> Point<PageSpace> {
    let way = point - anchor
    let (right, down) = (way.dx >= 0, way.dy >= 0)
    let roomX = right ? bounds.maxX - anchor.x : anchor.x - bounds.minX
    let roomY = down ? bounds.maxY - anchor.y : anchor.y - bounds.minY
    let side = min(max(way.dx.magnitude, way.dy.magnitude), min(roomX, roomY))
    return Point(anchor.x + (right ? side : -side), anchor.y + (down ? side : -side))
  }

  func place(
    at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost
  ) -> Bool {
    let box = page.rect(around: point, size)
    (anchor, corner) = (Point(box.minX, box.minY), Point(box.maxX, box.maxY))
    return true
  }

  func isItem(_ page: ToolPage) -> Bool {
    let way = page.toView.apply(corner - anchor)
    return max(way.dx.magnitude, way.dy.magnitude) >= CreationLimits.shortestDrag
  }

  /// The border runs along the box that was drawn: half of it lies outside, and the rectangle holds all of it.
  func write(to annotation: inout Annotation, _ page: ToolPage) {
    let map = page.geometry.toPDF
    // That of a field lies inside.
    if annotation.subtype == .polygon { annotation.setCorners(map, anchor, corner) }
    let isOutside = annotation.subtype != .widget && annotation.traits.contains(.hasBorderWidth)
    let border = isOutside ? annotation.borderWidth : 0
    annotation.setRect(around: [map.apply(anchor), map.apply(corner)], stroke: border)
  }

  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost) {
    let painter = CreationPainter(page: page, host: host)
    let box = Quad(Rect(corner: anchor, corner: corner))
    painter.draw(isRound ? .disc : .quad, box, style.interiorColor.rgba(style.opacity))
    guard style.width > 0, style.color.rgba(1) != 0 else {
      // Seen while it is drawn, whatever it will look like.
      return painter.draw(.frame, box, 0x8080_80FF, width: 0)
    }
    painter.draw(isRound ? .ellipse : .frame, box, style.color.rgba(style.opacity), width: style.width)
  }
}
