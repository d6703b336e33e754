public import Geometry

/// Where a label stands beside a path, or inside it.
public enum LabelBox {
  /// The box of a label: beside the middle of an open path, above it or to its right, on the other side where it would touch
  /// the path there; in the middle of what a closed path encloses, above it where there is no room.
  ///
  /// - Parameters:
  ///   - clearance: How far it keeps from the path.
  ///   - up: 1 where y goes up, -1 where it goes down.
  /// - Returns: `nil` for a path without points.
  /// - Complexity: O(points); allocates nothing.
  public static func place<Space>(
    _ path: [Point<Space>], isClosed: Bool, _ size: Size<Space>, clearance: Double, up: Double = -1
  ) -> Rect<Space>? {
    guard let at = middle(path, isClosed: isClosed), let first = path.first else { return nil }
    guard !isClosed else {
      let inside = box(size, around: at)
      if !touches(inside, path, isClosed: true) { return inside }
      var (top, left, right) = (first.y * up, first.x, first.x)
      for corner in path { (top, left, right) = (max(top, corner.y * up), min(left, corner.x), max(right, corner.x)) }
      return box(size, around: Point((left + right) / 2, (top + clearance + size.height / 2) * up))
    }
    let across = upward(direction(path, at: at), up)
    let reach = across.dx.magnitude * size.width / 2 + across.dy.magnitude * size.height / 2 + clearance
    let upper = box(size, around: at + across * reach)
    guard touches(upper, path, isClosed: false) else { return upper }
    let lower = box(size, around: at + across * -reach)
    return touches(lower, path, isClosed: false) ? upper : lower
  }

  /// The box of a label of the angle at the middle one of three corners: between its arms, as near as they leave room; beyond the
  /// corner where they leave none.
  public static func place<Space>(
    inAngle path: [Point<Space>], _ size: Size<Space>, clearance: Double
  ) -> Rect<Space>? {
    guard path.count == 3 else { return nil }
    let (first, second) = (path[0] - path[1], path[2] - path[1])
    guard first.length > 0, second.length > 0 else { return nil }
    let sum = first / first.length + second / second.length
    let inward = sum.length > 1e-6 ? sum / sum.length : Vector(-first.dy / first.length, first.dx / first.length)
    let room = Size<Space>(size.width + 2 * clearance, size.height + 2 * clearance)
    for step in 0..<64 {
      let center = path[1] + inward * (room.height * (0.5 + 0.25 * Double(step)))
      if !touches(box(room, around: center), path, isClosed: false) { return box(size, around: center) }
    }
    return box(size, around: path[1] - inward * (room.width / 2))
  }

  private static func box<Space>(_ size: Size<Space>, around at: Point<Space>) -> Rect<Space> {
    Rect(x: at.x - size.width / 2, y: at.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Across a way: up, or to the right of one that goes straight up or down.
  private static func upward<Space>(_ way: Vector<Space>, _ up: Double) -> Vector<Space> {
    let across = Vector<Space>(way.dy, -way.dx)
    return across.dy * up > 1e-6 || (across.dy * up > -1e-6 && across.dx > 0) ? across : -across
  }

  /// The way of the side that a point of the path is on; to the right where there is none.
  private static func direction<Space>(_ path: [Point<Space>], at point: Point<Space>) -> Vector<Space> {
    var (best, way) = (Double.infinity, Vector<Space>(1, 0))
    var i = 1
    while i < path.count {
      let (from, to) = (path[i - 1], path[i])
      let length = from.distance(to: to)
      let detour = from.distance(to: point) + point.distance(to: to) - length
      if detour < best, length > 0 { (best, way) = (detour, (to - from) / length) }
      i += 1
    }
    return way
  }

  private static func touches<Space>(_ box: Rect<Space>, _ path: [Point<Space>], isClosed: Bool) -> Bool {
    guard var before = isClosed ? path.last : path.first else { return false }
    for corner in path {
      if touches(box, before, corner) { return true }
      before = corner
    }
    return false
  }

  /// True if a line goes through a box: the part of the line between the box's sides is taken axis by axis.
  private static func touches<Space>(_ box: Rect<Space>, _ from: Point<Space>, _ to: Point<Space>) -> Bool {
    var (start, end) = (0.0, 1.0)
    func cut(_ from: Double, _ step: Double, _ low: Double, _ high: Double) {
      guard step != 0 else {
        if from < low || from > high { end = -1 }
        return
      }
      let (a, b) = ((low - from) / step, (high - from) / step)
      (start, end) = (max(start, min(a, b)), min(end, max(a, b)))
    }
    cut(from.x, to.x - from.x, box.minX, box.maxX)
    cut(from.y, to.y - from.y, box.minY, box.maxY)
    return start <= end
  }

  /// Where a label belongs: half way along an open path, in the middle of what a closed one encloses.
  ///
  /// - Returns: `nil` for a path without points.
  /// - Complexity: O(points).
  static func middle<Space>(_ path: [Point<Space>], isClosed: Bool) -> Point<Space>? {
    isClosed ? centroid(path) ?? halfWay(path) : halfWay(path)
  }

  private static func halfWay<Space>(_ path: [Point<Space>]) -> Point<Space>? {
    guard var before = path.first else { return nil }
    var left = 0.0
    for corner in path {
      left += before.distance(to: corner)
      before = corner
    }
    left /= 2
    before = path[0]
    for corner in path {
      let step = before.distance(to: corner)
      if step >= left, step > 0 { return before.interpolated(to: corner, left / step) }
      left -= step
      before = corner
    }
    return before
  }

  /// The centre of gravity; `nil` for what encloses nothing.
  private static func centroid<Space>(_ path: [Point<Space>]) -> Point<Space>? {
    guard let first = path.first, var before = path.last else { return nil }
    var (area, x, y) = (0.0, 0.0, 0.0)
    for corner in path {
      let (a, b) = (before - first, corner - first)
      let part = a.cross(b)
      area += part
      x += part * (a.dx + b.dx)
      y += part * (a.dy + b.dy)
      before = corner
    }
    guard area.magnitude > 1e-12 else { return nil }
    return Point(first.x + x / (3 * area), first.y + y / (3 * area))
  }
}
