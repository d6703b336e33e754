public import Geometry

/// Questions about a path in the view.
public enum DecorationShape {
  /// How far a point is from a path; 0 inside one that is closed and filled. Infinite for a path without points.
  ///
  /// - Complexity: O(points).
  public static func distance(
    from point: Point<ViewSpace>, to path: [Point<ViewSpace>], isClosed: Bool, isFilled: Bool
  ) -> Double {
    guard let first = path.first, let last = path.last else { return .infinity }
    if isClosed, isFilled, path.surrounds(point) { return 0 }
    var best = first.distance(to: point)
    var before = isClosed ? last : first
    for corner in path {
      best = min(best, distance(from: point, before, corner))
      before = corner
    }
    return best
  }

  private static func distance(
    from point: Point<ViewSpace>, _ a: Point<ViewSpace>, _ b: Point<ViewSpace>
  ) -> Double {
    let way = b - a
    let length = way.squaredLength
    guard length > 0 else { return a.distance(to: point) }
    let share = ((point - a).dot(way) / length).clamped(0, 1)
    return (a + way * share).distance(to: point)
  }

  /// Where a label belongs: half way along an open path, in the middle of what a closed one encloses.
  ///
  /// - Returns: `nil` for a path without points.
  /// - Complexity: O(points).
  public static func labelPlace<Space>(_ path: [Point<Space>], isClosed: Bool) -> Point<Space>? {
    isClosed ? centroid(path) ?? middle(path) : middle(path)
  }

  private static func middle<Space>(_ path: [Point<Space>]) -> Point<Space>? {
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
