import Display
import Document
import Geometry

/// A text with a line to what it is about: the drag goes from there to where the text is.
final class CreationCallout: CreationShape {
  /// Points of the page as shown: how far the line goes straight before it meets the box, and what the box is at a drag.
  private static let knee = 12.0
  private static let box = Size<PageSpace>(120, 36)

  private var tip = Point<PageSpace>.origin
  private var end = Point<PageSpace>.origin
  private var size = box

  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost) {
    (tip, size) = (page.bounds.clamp(point), CreationCallout.box)
    end = tip
  }

  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost) {
    end = isConstrained ? CreationLine.stepped(from: tip, toward: point, page.bounds) : page.bounds.clamp(point)
  }

  /// It points at the place of the tap; the text lies up and to the right, or to wherever there is room.
  func place(
    at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost
  ) -> Bool {
    begin(at: point, page, host)
    self.size = size
    let (right, up) = (tip.x + size.width + 60 <= page.bounds.maxX, tip.y - size.height - 20 >= page.bounds.minY)
    end = page.bounds.clamp(tip + Vector(right ? 60 : -60, up ? -40 : 40))
    return true
  }

  func isItem(_ page: ToolPage) -> Bool {
    page.toView.apply(end - tip).length >= CreationLimits.shortestDrag
  }

  /// The box with the middle of the side that faces the tip at the end of the drag, as far as the page goes.
  private func text(_ page: ToolPage) -> Rect<PageSpace> {
    let middle = Point<PageSpace>(end.x + (end.x >= tip.x ? size.width / 2 : -size.width / 2), end.y)
    return page.rect(around: middle, size)
  }

  /// Tip, knee and the box's side.
  private func line(_ page: ToolPage) -> [Point<PageSpace>] {
    let box = text(page)
    let isLeft = tip.x <= box.center.x
    let side = Point<PageSpace>(isLeft ? box.minX : box.maxX, box.center.y)
    let knee = Point<PageSpace>(side.x + (isLeft ? -CreationCallout.knee : CreationCallout.knee), side.y)
    return page.bounds.contains(knee) ? [tip, knee, side] : [tip, side]
  }

  func write(to annotation: inout Annotation, _ page: ToolPage) {
    annotation.rect = page.geometry.toPDF.apply(text(page))
    let points = line(page).map { page.geometry.toPDF.apply($0) }
    annotation.points = [Annotation.PointList(kind: PointsKind.callout, points: points)]
  }

  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost) {
    let painter = CreationPainter(page: page, host: host)
    let rgba = style.color.rgba(style.opacity)
    painter.draw(.quad, Quad(text(page)), style.interiorColor.rgba(style.opacity))
    painter.draw(.frame, Quad(text(page)), rgba, width: style.width)
    let points = line(page)
    for (a, b) in zip(points, points.dropFirst()) { painter.line(a, b, rgba, width: style.width) }
  }
}
