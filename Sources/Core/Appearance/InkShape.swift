import Document
import Geometry

/// The strokes of an Ink (ISO 32000-2, 12.5.6.13), or of a signature: straight from point to point, with round ends and corners.
/// Where a stroke knows how hard the pen pressed it is as wide as that.
struct InkShape {
  let style: Style
  private let annotation: Annotation
  private let hasPressure: Bool

  /// `nil` without points.
  init?(_ annotation: Annotation) {
    guard annotation.points.contains(where: { $0.kind == PointsKind.stroke && !$0.points.isEmpty }) else { return nil }
    var style = Style(annotation)
    style.fill = nil
    style.isRound = true
    // The intent by which a marker is told from a pen.
    style.isMultiplied = annotation.texts.text(TextKind.intent)?.elementsEqual("InkHighlight".utf8) ?? false
    hasPressure = annotation.points.indices.contains { annotation.points.pressures(of: $0) != nil }
    if hasPressure { (style.fill, style.stroke, style.dash) = (style.stroke, nil, []) }
    self.style = style
    self.annotation = annotation
  }

  /// All strokes are one path, so that they do not darken each other.
  func trace(_ pen: inout some Pen) {
    for (i, list) in annotation.points.enumerated() where list.kind == PointsKind.stroke {
      if hasPressure {
        trace(list.points, annotation.points.pressures(of: i) ?? [], &pen)
        continue
      }
      pen.add(list.points)
      // A stroke of one point is a dot.
      if list.points.count == 1 { pen.line(to: list.points[0]) }
    }
  }

  /// Half the width where the pen pressed so hard: 1 as wide as asked for in the middle, a quarter of it at least.
  private func half(_ pressures: [Point<PDFSpace>], _ i: Int) -> Double {
    let share = pressures.indices.contains(i) ? pressures[i].x.clamped(0, 1) : 0.5
    return style.width / 2 * (0.25 + 1.5 * share)
  }

  /// The outline of a stroke in pieces that all run counterclockwise: what two cover is filled once.
  private func trace(_ points: [Point<PDFSpace>], _ pressures: [Point<PDFSpace>], _ pen: inout some Pen) {
    guard let first = points.first else { return }
    pen.addCircle(first, radius: half(pressures, 0))
    var before = Vector<PDFSpace>(0, 0)
    for i in points.indices.dropFirst() {
      let (a, b) = (points[i - 1], points[i])
      let way = b - a
      guard way.length > 0 else { continue }
      let side = Vector<PDFSpace>(-way.dy, way.dx) / way.length
      let (start, end) = (side * half(pressures, i - 1), side * half(pressures, i))
      pen.add([a - start, b - end, b + end, a + start], isClosed: true)
      // Between two pieces that go nearly the same way nothing shows.
      if before.dot(side) < 0.995 { pen.addCircle(a, radius: half(pressures, i - 1)) }
      before = side
    }
    if let last = points.last, points.count > 1 { pen.addCircle(last, radius: half(pressures, points.count - 1)) }
  }
}

extension [Annotation.PointList] {
  /// The pressures of the stroke at a place: as many as it has points; `nil` without.
  func pressures(of place: Int) -> [Point<PDFSpace>]? {
    guard indices.contains(place + 1), self[place].kind == PointsKind.stroke,
      self[place + 1].kind == PointsKind.pressure, self[place].points.count == self[place + 1].points.count
    else { return nil }
    return self[place + 1].points
  }
}
