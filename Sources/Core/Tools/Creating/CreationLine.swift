import Document
import Geometry

/// Lines with two ends.
final class CreationLine: CreationShape {
  private var start = Point<PageSpace>.origin
  private var end = Point<PageSpace>.origin

  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost) {
    start = page.bounds.clamp(point)
    end = start
  }

  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost) {
    end = isConstrained ? CreationLine.stepped(from: start, toward: point, page.bounds) : page.bounds.clamp(point)
  }

  /// The nearest point on the nearest of the directions 15 degrees apart, no farther than the page goes.
  static func stepped(
    from start: Point<PageSpace>, toward point: Point<PageSpace>, _ bounds: Rect<PageSpace>
  ) -> Point<PageSpace> {
    let way = point - start
    var best = Vector<PageSpace>(1, 0)
    for turn in 0..<4 {
      for direction in quarter {
        let candidate = turned(direction, turn)
        if way.dot(candidate) > way.dot(best) { best = candidate }
      }
    }
    let length = min(
      max(way.dot(best), 0), room(start.x, best.dx, bounds.minX, bounds.maxX),
      room(start.y, best.dy, bounds.minY, bounds.maxY))
    return bounds.clamp(start + best * length)
  }

  /// How far one may go before a coordinate leaves its range.
  private static func room(_ from: Double, _ step: Double, _ low: Double, _ high: Double) -> Double {
    if step == 0 { return .infinity }
    return step > 0 ? (high - from) / step : (low - from) / step
  }

  /// Unit vectors, 15 degrees apart, of a quarter of all; those along the axes are exact.
  private static let quarter: [(x: Double, y: Double)] = [
    (1, 0), (0.9659258262890683, 0.25881904510252074), (0.8660254037844387, 0.5),
    (0.7071067811865476, 0.7071067811865476), (0.5, 0.8660254037844387), (0.25881904510252074, 0.9659258262890683),
  ]

  private static func turned(_ direction: (x: Double, y: Double), _ quarters: Int) -> Vector<PageSpace> {
    switch quarters {
    case 0: Vector(direction.x, direction.y)
    case 1: Vector(-direction.y, direction.x)
    case 2: Vector(-direction.x, -direction.y)
    default: Vector(direction.y, -direction.x)
    }
  }

  func place(
    at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost
  ) -> Bool {
    let box = page.rect(around: point, Size(size.width, 0))
    (start, end) = (Point(box.minX, box.minY), Point(box.maxX, box.minY))
    return true
  }

  func isItem(_ page: ToolPage) -> Bool {
    page.toView.apply(end - start).length >= CreationLimits.shortestDrag
  }

  func write(to annotation: inout Annotation, _ page: ToolPage) {
    let ends = [page.geometry.toPDF.apply(start), page.geometry.toPDF.apply(end)]
    annotation.points = [Annotation.PointList(kind: PointsKind.vertices, points: ends)]
    annotation.setRect(around: ends, stroke: annotation.borderWidth)
  }

  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost) {
    let painter = CreationPainter(page: page, host: host)
    let rgba = style.color.rgba(style.opacity)
    painter.line(start, end, rgba, width: style.width)
    let ends = style.lineEndings
    if CreationLine.isArrow(ends.start) { drawArrow(at: start, from: end, style, rgba, painter) }
    if CreationLine.isArrow(ends.end) { drawArrow(at: end, from: start, style, rgba, painter) }
  }

  /// Open and closed arrows; the other endings are not shown while a line is drawn.
  private static func isArrow(_ ending: UInt32) -> Bool { ending == 4 || ending == 5 }

  /// Both barbs, 30 degrees off the line.
  private func drawArrow(
    at tip: Point<PageSpace>, from tail: Point<PageSpace>, _ style: ToolStyle, _ rgba: UInt32,
    _ painter: CreationPainter
  ) {
    let way = tail - tip
    guard way.length > 0 else { return }
    let back = way * (min(9 * style.width * painter.page.geometry.userUnit, way.length) / way.length)
    let (c, s) = (0.8660254037844387, 0.5)
    let left = tip + Vector(back.dx * c - back.dy * s, back.dx * s + back.dy * c)
    let right = tip + Vector(back.dx * c + back.dy * s, back.dy * c - back.dx * s)
    painter.line(tip, left, rgba, width: style.width)
    painter.line(tip, right, rgba, width: style.width)
  }
}
