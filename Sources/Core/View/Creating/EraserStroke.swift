import Document
import Geometry

/// Where an eraser has been: all within a distance of a line.
struct EraserStroke {
  let a: Point<PDFSpace>
  let b: Point<PDFSpace>
  let radius: Double

  /// Which part of the way between two points is rubbed out, as shares of it; `nil` for none. It is one part, because what is
  /// within a distance of a line bulges nowhere inwards.
  func part(of p: Point<PDFSpace>, _ q: Point<PDFSpace>) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    func take(_ found: (Double, Double)?) {
      guard let found else { return }
      (low, high) = (min(low, found.0), max(high, found.1))
    }
    take(crossing(p, q, a))
    take(crossing(p, q, b))
    take(crossingBand(p, q))
    (low, high) = (max(low, 0), min(high, 1))
    // A segment that only touches the edge stays.
    return high - low > 1e-9 ? low...high : nil
  }

  /// Where the line through two points is within a circle.
  private func crossing(
    _ p: Point<PDFSpace>, _ q: Point<PDFSpace>, _ center: Point<PDFSpace>
  ) -> (Double, Double)? {
    let (way, to) = (q - p, p - center)
    let (square, half, rest) = (way.dot(way), way.dot(to), to.dot(to) - radius * radius)
    guard square > 0 else { return rest <= 0 ? (0, 1) : nil }
    let root = half * half - square * rest
    guard root >= 0 else { return nil }
    return ((-half - root.squareRoot()) / square, (-half + root.squareRoot()) / square)
  }

  /// Where it is beside the line itself.
  private func crossingBand(_ p: Point<PDFSpace>, _ q: Point<PDFSpace>) -> (Double, Double)? {
    let along = b - a
    let length = along.length
    guard length > 0 else { return nil }
    let unit = along / length
    let (from, to) = (p - a, q - a)
    guard let across = share(unit.cross(from), unit.cross(to), -radius, radius),
      let ahead = share(unit.dot(from), unit.dot(to), 0, length)
    else { return nil }
    let (low, high) = (max(across.0, ahead.0), min(across.1, ahead.1))
    return low <= high ? (low, high) : nil
  }

  /// Where a number that goes from one value to another is within bounds.
  private func share(_ from: Double, _ to: Double, _ low: Double, _ high: Double) -> (Double, Double)? {
    guard from != to else { return from >= low && from <= high ? (-.infinity, .infinity) : nil }
    let (one, other) = ((low - from) / (to - from), (high - from) / (to - from))
    return (min(one, other), max(one, other))
  }

  /// The remaining pieces of a stroke, of at least two points each; `nil` if nothing is erased. Its pressures, where it has
  /// them, are cut along with it.
  func cut(_ stroke: InkStroke) -> [InkStroke]? {
    guard stroke.points.count > 1 else {
      return stroke.points.first.flatMap { part(of: $0, $0) } == nil ? nil : []
    }
    var pieces: [InkStroke] = []
    var piece = InkStroke()
    var isCut = false
    piece.add(stroke, 0, 0)
    for i in 0..<(stroke.points.count - 1) {
      guard let gone = part(of: stroke.points[i], stroke.points[i + 1]) else {
        piece.add(stroke, i, 1)
        continue
      }
      isCut = true
      if gone.lowerBound > 0 { piece.add(stroke, i, gone.lowerBound) }
      if piece.points.count > 1 { pieces.append(piece) }
      piece = InkStroke()
      if gone.upperBound < 1 {
        piece.add(stroke, i, gone.upperBound)
        piece.add(stroke, i, 1)
      }
    }
    if piece.points.count > 1 { pieces.append(piece) }
    return isCut ? pieces : nil
  }
}

/// A stroke with how hard the pen pressed, where that is known.
struct InkStroke {
  var points: [Point<PDFSpace>] = []
  /// As many, or none.
  var pressures: [Point<PDFSpace>] = []

  /// Adds a place on the way from a point of a stroke to the next one.
  mutating func add(_ stroke: InkStroke, _ i: Int, _ share: Double) {
    guard stroke.points.indices.contains(i) else { return }
    let next = min(i + 1, stroke.points.count - 1)
    points.append(at(share, stroke.points[i], stroke.points[next]))
    guard stroke.pressures.count == stroke.points.count else { return }
    pressures.append(at(share, stroke.pressures[i], stroke.pressures[next]))
  }

  /// The ends are exact.
  private func at(_ share: Double, _ a: Point<PDFSpace>, _ b: Point<PDFSpace>) -> Point<PDFSpace> {
    share <= 0 ? a : share >= 1 ? b : a.interpolated(to: b, share)
  }
}

extension Annotation {
  /// Cuts the strokes where an eraser has been, or takes away those that it has met. Returns whether anything changed.
  mutating func rub(_ swath: EraserStroke, wholeStrokes: Bool) -> Bool {
    var lists: [PointList] = []
    var (isChanged, skips) = (false, false)
    for (i, list) in points.enumerated() {
      if skips {
        skips = false
        continue
      }
      let next = points.indices.contains(i + 1) ? points[i + 1] : nil
      let pressures = next.flatMap { $0.kind == PointsKind.pressure ? $0.points : nil }
      let stroke = InkStroke(points: list.points, pressures: pressures ?? [])
      guard list.kind == PointsKind.stroke, let rest = swath.cut(stroke) else {
        lists.append(list)
        continue
      }
      (isChanged, skips) = (true, pressures != nil)
      for piece in wholeStrokes ? [] : rest {
        lists.append(PointList(kind: PointsKind.stroke, points: piece.points))
        if piece.pressures.count == piece.points.count {
          lists.append(PointList(kind: PointsKind.pressure, points: piece.pressures))
        }
      }
    }
    if isChanged { points = lists }
    return isChanged
  }
}
