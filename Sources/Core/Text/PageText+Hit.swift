public import Geometry

/// The text at a point. None of these allocates; the cost is O(columns + log lines + log glyphs of a line).
extension PageText {
  /// The glyph whose box holds the point, otherwise the nearest one within `slop`.
  ///
  /// - Parameter slop: In points; negative counts as 0.
  public func glyph(at point: Point<PageSpace>, slop: Double = 0) -> Int? {
    var best: Int?
    var bestDistance = slop > 0 ? slop * slop : 0
    for column in columns where column.bounds.squaredDistance(to: point) <= bestDistance {
      let (u, v) = (column.frame.u(point), column.frame.v(point))
      for line in linesNear(v, in: column.lines) where lines[line].box.squaredDistance(u: u, v: v) <= bestDistance {
        guard let (glyph, distance) = nearestGlyph(u, v, in: line), distance <= bestDistance else { continue }
        if distance == 0 { return glyph }
        if best == nil || distance < bestDistance { (best, bestDistance) = (glyph, distance) }
      }
    }
    return best
  }

  /// The word with a glyph at the point.
  public func word(at point: Point<PageSpace>, slop: Double = 0) -> Int? {
    glyph(at: point, slop: slop).flatMap { word(of: $0) }
  }

  /// The line whose box holds the point, between its words too; of several the one with the nearest glyph.
  public func line(at point: Point<PageSpace>) -> Int? { lines(at: point).nearest }

  /// The same, and whether it is the only line whose box holds the point.
  func lines(at point: Point<PageSpace>) -> (nearest: Int?, isOnly: Bool) {
    var (best, isOnly): (Int?, Bool) = (nil, true)
    for column in columns where column.bounds.contains(point) {
      let (u, v) = (column.frame.u(point), column.frame.v(point))
      for line in linesNear(v, in: column.lines) where lines[line].box.contains(u: u, v: v) {
        isOnly = best == nil
        best = best.map { nearer($0, line, point) } ?? line
      }
    }
    return (best, isOnly)
  }

  /// Which of two lines has the nearer glyph; the first one where both are as near.
  func nearer(_ a: Int, _ b: Int, _ point: Point<PageSpace>) -> Int {
    func distance(_ line: Int) -> Double {
      let frame = lines[line].frame
      return nearestGlyph(frame.u(point), frame.v(point), in: line)?.distance ?? .infinity
    }
    return distance(b) < distance(a) ? b : a
  }

  /// True if a pointer there is over text: on a glyph or between the words of a line.
  public func isOverText(_ point: Point<PageSpace>, slop: Double = 0) -> Bool {
    glyph(at: point, slop: slop) != nil || line(at: point) != nil
  }

  /// The smallest block whose rectangle holds the point.
  ///
  /// - Complexity: O(lines of the columns there).
  public func block(at point: Point<PageSpace>) -> Int? {
    var best: (block: Int, area: Double)?
    for column in columns where column.bounds.contains(point) {
      guard let first = column.lines.first, let last = column.lines.last else { continue }
      for block in lines[first].block...max(lines[first].block, lines[last].block) {
        guard let bounds = bounds(ofBlock: block), bounds.contains(point) else { continue }
        if best.map({ bounds.area < $0.area }) ?? true { best = (block, bounds.area) }
      }
    }
    return best?.block
  }

  /// The place between two glyphs that is nearest to the point: in the nearest column, there in the line at the
  /// point's height.
  public func caret(near point: Point<PageSpace>) -> TextPosition {
    guard let line = nearestLine(to: point) else { return TextPosition(0) }
    return caret(in: line, u: lines[line].frame.u(point), v: lines[line].frame.v(point))
  }
}

// MARK: - Lines and glyphs near a point

extension PageText {
  /// The few lines of a column whose boxes may hold something at this height.
  func linesNear(_ v: Double, in range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if centers[middle] < v { low = middle + 1 } else { high = middle }
    }
    return max(range.lowerBound, low - 3)..<min(range.upperBound, low + 3)
  }

  /// The line that a pointer at the point means: of the one whose box holds it and the one at its height the one with the
  /// nearer glyph; `nil` only for a page without text.
  func nearestLine(to point: Point<PageSpace>) -> Int? {
    guard let level = levelLine(to: point) else { return nil }
    return line(at: point).map { nearer(level, $0, point) } ?? level
  }

  private func levelLine(to point: Point<PageSpace>) -> Int? {
    var best: Int?
    var bestDistance = (column: Double.infinity, line: Double.infinity)
    for column in columns {
      let distance = column.bounds.squaredDistance(to: point)
      guard distance <= bestDistance.column, let line = nearestLine(to: point, in: column) else { continue }
      let frame = column.frame
      let inner = lines[line].box.squaredDistance(u: frame.u(point), v: frame.v(point))
      if distance < bestDistance.column || inner < bestDistance.line {
        best = line
        bestDistance = (distance, inner)
      }
    }
    return best
  }

  /// The line of a column at the point's height, however far away along the line.
  func nearestLine(to point: Point<PageSpace>, in column: TextColumn) -> Int? {
    let v = column.frame.v(point)
    var best: Int?
    var bestDistance = (box: Double.infinity, center: Double.infinity)
    for line in linesNear(v, in: column.lines) {
      let main = lines[line].main
      let distance = (box: (v - v.clamped(main.v0, main.v1)).magnitude, center: (v - main.centerV).magnitude)
      if distance.box < bestDistance.box
        || (distance.box == bestDistance.box && distance.center < bestDistance.center)
      {
        (best, bestDistance) = (line, distance)
      }
    }
    return best
  }

  /// The glyph that stands at a place of its line's visual order.
  func glyph(standingAt place: Int) -> Int { visual.isEmpty ? place : Int(clamping: visual[place]) }

  /// The last place of a line that begins at or before `u`; the first one if none does.
  func place(_ u: Double, in line: Int) -> Int {
    var (low, high) = (lines[line].glyphs.lowerBound, lines[line].glyphs.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if boxes[glyph(standingAt: middle)].u0 <= u { low = middle } else { high = middle }
    }
    return low
  }

  /// The glyph of a line nearest to a point, with the square of the distance.
  func nearestGlyph(_ u: Double, _ v: Double, in line: Int) -> (glyph: Int, distance: Double)? {
    let place = place(u, in: line)
    let range = lines[line].glyphs
    var best: (glyph: Int, distance: Double)?
    for other in max(range.lowerBound, place - 2)..<min(range.upperBound, place + 3) {
      let glyph = glyph(standingAt: other)
      let distance = boxes[glyph].squaredDistance(u: u, v: v)
      // Of several that hold the point the first one counts.
      if distance == 0 { return (glyph, distance) }
      if distance < best?.distance ?? .infinity { best = (glyph, distance) }
    }
    return best
  }

  /// The gap of a line nearest to `u`; where glyphs stand above each other, beside the one nearest to `v`.
  func caret(in line: Int, u: Double, v: Double? = nil) -> TextPosition {
    let range = lines[line].glyphs
    var place = place(u, in: line)
    let next = place + 1
    if next < range.upperBound, isNearer(glyph(standingAt: next), than: glyph(standingAt: place), u) { place = next }
    let glyph = v.map { stacked(at: place, in: range, u, $0) } ?? glyph(standingAt: place)
    let isAfter = (u > boxes[glyph].centerU) != isRightToLeft(glyph)
    let index = isAfter ? glyph + 1 : glyph
    return TextPosition(index, leansBack: isAfter && (index == range.upperBound || isWordStart(index)))
  }

  /// Of the glyphs at a place that stand above each other the one nearest to `v`.
  private func stacked(at place: Int, in range: Range<Int>, _ u: Double, _ v: Double) -> Int {
    var best = glyph(standingAt: place)
    for other in max(range.lowerBound, place - 2)..<min(range.upperBound, place + 3) {
      let (new, old) = (boxes[glyph(standingAt: other)], boxes[best])
      guard u >= new.u0, u <= new.u1, new.overlapV(old) < 0.5 * min(new.height, old.height) else { continue }
      if new.squaredDistance(u: u, v: v) < old.squaredDistance(u: u, v: v) { best = glyph(standingAt: other) }
    }
    return best
  }

  private func isNearer(_ a: Int, than b: Int, _ u: Double) -> Bool {
    (u - u.clamped(boxes[a].u0, boxes[a].u1)).magnitude < (u - u.clamped(boxes[b].u0, boxes[b].u1)).magnitude
  }

  func isRightToLeft(_ glyph: Int) -> Bool { levels.isEmpty ? false : levels[glyph] & 1 == 1 }
}
