public import Geometry

extension SpreadLayout {
  /// A run of spreads that holds all whose inner container touches the rectangle; those at its ends may miss it in
  /// the direction across the axis, and in a layout placed by hand others may too.
  ///
  /// - Complexity: O(1) for alike pages, else O(log spreads).
  public func spreads(near rect: Rect<CanvasSpace>) -> Range<Int> {
    if isFree { return free.candidates(in: rect) }
    guard track.count > 0 else { return 0..<0 }
    let (low, high) = mainInterval(of: rect)
    var first = track.index(at: low)
    if track.start(of: first) + track.length(of: first) < low { first += 1 }
    // Empty spreads share their beginning with the next one.
    while first > 0, track.start(of: first - 1) + track.length(of: first - 1) >= low { first -= 1 }
    let last = track.index(at: high, notBefore: first)
    return first <= last && track.start(of: last) <= high ? first..<last + 1 : 0..<0
  }

  /// The spread whose inner container is nearest to the point, of those beside it along the axis of a stack; `nil` without
  /// spreads. Of equally near ones the first.
  ///
  /// - Complexity: O(log spreads) for a stack and for rows; O(spreads) where a host placed them without any order.
  public func spread(nearest point: Point<CanvasSpace>) -> Int? {
    guard spreads.count > 0 else { return nil }
    var best = 0
    var distance = Double.infinity
    for index in nearCandidates(of: point) {
      guard let frame = frame(ofSpread: index) else { continue }
      let away = frame.squaredDistance(to: point)
      if away < distance { (best, distance) = (index, away) }
    }
    return best
  }

  private func nearCandidates(of point: Point<CanvasSpace>) -> Range<Int> {
    if isFree { return free.candidates(near: point) }
    let here = track.index(at: mainPosition(of: point))
    return here..<Swift.min(here + 2, track.count)
  }

  /// Where between the spreads a point of the canvas lies: i + 0.5 in the middle of spread i, constant in the gaps,
  /// rising in the direction of reading, at least 0 and below the number of spreads; 0 without spreads.
  ///
  /// - Complexity: as ``spread(nearest:)``.
  public func continuousIndex(at point: Point<CanvasSpace>) -> Double {
    let count = Double(spreads.count)
    guard count > 0 else { return 0 }
    guard isFree else {
      let position = mainPosition(of: point)
      let index = track.index(at: position)
      let share = fraction(position - track.start(of: index), of: track.length(of: index))
      return (Double(index) + share).clamped(0, count.nextDown)
    }
    guard let index = spread(nearest: point), let frame = frame(ofSpread: index) else { return 0 }
    let share =
      axis == .vertical
      ? fraction(point.y - frame.minY, of: frame.height)
      : fraction(runsBackwards ? frame.maxX - point.x : point.x - frame.minX, of: frame.width)
    return (Double(index) + share).clamped(0, count.nextDown)
  }

  /// The point of the canvas, on the middle line of its spread, that has the continuous index; an index out of range
  /// is taken as the nearest in it. `nil` without spreads.
  public func point(atContinuousIndex index: Double) -> Point<CanvasSpace>? {
    let within = index.clamped(0, Double(spreads.count).nextDown)
    let spread = within.clampedInt
    guard let frame = frame(ofSpread: spread) else { return nil }
    let share = within - Double(spread)
    if axis == .vertical { return Point(frame.center.x, frame.minY + share * frame.height) }
    let x = runsBackwards ? frame.maxX - share * frame.width : frame.minX + share * frame.width
    return Point(x, frame.center.y)
  }

  /// The position along the track: from the beginning of the document, whichever way it runs.
  private func mainPosition(of point: Point<CanvasSpace>) -> Double {
    axis == .vertical ? point.y : runsBackwards ? canvasSize.width - point.x : point.x
  }

  private func mainInterval(of rect: Rect<CanvasSpace>) -> (low: Double, high: Double) {
    if axis == .vertical { return (rect.minY, rect.maxY) }
    return runsBackwards
      ? (canvasSize.width - rect.maxX, canvasSize.width - rect.minX) : (rect.minX, rect.maxX)
  }
}

/// The share of a length that lies before a position, within 0 to 1.
private func fraction(_ position: Double, of length: Double) -> Double {
  length > 0 ? (position / length).clamped(0, 1) : position < 0 ? 0 : 1
}
