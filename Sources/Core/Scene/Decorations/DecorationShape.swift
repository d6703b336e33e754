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
}
