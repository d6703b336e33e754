import Document
import Geometry

/// Strokes of a pen: one a drag. What the host has of earlier ones it joins them to (``Creation/joins``).
final class CreationStroke: CreationShape {
  private var points: [Point<PageSpace>] = []
  /// Beside the points; empty for what has no pressure.
  private var pressures: [Double] = []
  private var pressure: Double?

  func press(_ pressure: Double?) { self.pressure = pressure }

  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost) {
    points.removeAll(keepingCapacity: true)
    pressures.removeAll(keepingCapacity: true)
    add(page.bounds.clamp(point))
  }

  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost) {
    let point = page.bounds.clamp(point)
    guard point != points.last, points.count < CreationLimits.strokePoints else { return }
    add(point)
  }

  private func add(_ point: Point<PageSpace>) {
    points.append(point)
    if let pressure { pressures.append(pressure.clamped(0, 1)) }
  }

  /// A dot: the pen goes nowhere, and its round tip shows.
  func place(
    at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost
  ) -> Bool {
    begin(at: point, page, host)
    if let dot = points.first { add(dot) }
    return true
  }

  func isItem(_ page: ToolPage) -> Bool { points.count > 1 }

  func write(to annotation: inout Annotation, _ page: ToolPage) {
    let stroke = points.map { page.geometry.toPDF.apply($0) }
    annotation.points = [Annotation.PointList(kind: PointsKind.stroke, points: stroke)]
    // A pen that tells none presses with 0 all along.
    if pressures.count == stroke.count, pressures.contains(where: { $0 > 0 }) {
      let shares = pressures.map { Point<PDFSpace>($0, 0) }
      annotation.points.append(Annotation.PointList(kind: PointsKind.pressure, points: shares))
    }
    annotation.setRect(around: stroke, stroke: annotation.borderWidth)
  }

  /// Points nearer to each other than an eye sees are drawn as one.
  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost) {
    let painter = CreationPainter(page: page, host: host)
    let rgba = style.color.rgba(style.opacity)
    let least = 1 / page.toView.scale
    guard var last = points.first, let end = points.last else { return }
    for point in points where point.squaredDistance(to: last) >= least * least {
      painter.line(last, point, rgba, width: style.width)
      last = point
    }
    if last != end { painter.line(last, end, rgba, width: style.width) }
  }
}
