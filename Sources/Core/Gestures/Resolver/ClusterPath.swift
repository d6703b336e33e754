import Geometry

/// The way of all contacts through one movement, each on a straight line: where their span or angle passes a limit.
///
/// Distances between moving contacts do not grow evenly, so crossings are solved for, not interpolated: they come out
/// the same however the way was cut into samples.
struct ClusterPath {
  let before: Cluster
  let after: Cluster
  let contacts: ContactTable

  init(_ input: GestureInput, _ contacts: ContactTable) {
    before = input.before
    after = input.after
    self.contacts = contacts
  }

  /// Where the span first differs from `reference` by more than `limit`, 0 to 1, or `nil`.
  func exit(reference: Double, limit: Double) -> Double? {
    guard (before.span - reference).magnitude <= limit else { return 0 }
    let wide = first(past: reference + limit, growing: true)
    let narrow = reference > limit ? first(past: reference - limit, growing: false) : nil
    guard let wide else { return narrow }
    return Swift.min(wide, narrow ?? wide)
  }

  /// Where the span first reaches `least`; 0 if it does from the start.
  func reach(_ least: Double) -> Double? { before.span >= least ? 0 : first(past: least, growing: true) }

  /// Where the pair has turned by a signed angle in radians, which it is known to do in this movement.
  func turn(by angle: Double) -> Double {
    let (sin, cos) = Elementary.sinCos(angle)
    let from = before.pair
    let ray = Vector<ViewSpace>(from.dx * cos - from.dy * sin, from.dx * sin + from.dy * cos)
    let across = ray.cross(after.pair - from)
    return across == 0 ? 1 : (-ray.cross(from) / across).clamped(0, 1)
  }

  private func first(past target: Double, growing: Bool) -> Double? {
    if after.count == 2 || contacts.count != after.count { return firstOfPair(past: target, growing: growing) }
    return firstOfMany(past: target, growing: growing)
  }

  /// Two contacts: the roots of a quadratic.
  private func firstOfPair(past target: Double, growing: Bool) -> Double? {
    let from = before.pair
    let way = after.pair - from
    let a = way.squaredLength
    guard a > 0 else { return nil }
    let b = from.dot(way)
    let root = b * b - a * (from.squaredLength - target * target)
    guard root >= 0 else { return nil }
    let edge = (-b + (growing ? root.squareRoot() : -root.squareRoot())) / a
    let ends = growing ? after.span > target : edge >= 0 && edge < 1 && (b < 0)
    return ends && edge >= 0 && edge <= 1 ? edge : nil
  }

  /// Several: the span is a convex function of the way, so its lowest point is found first, then the crossing halved.
  private func firstOfMany(past target: Double, growing: Bool) -> Double? {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let a = low + (high - low) / 3
      let b = high - (high - low) / 3
      if span(at: a) <= span(at: b) { high = b } else { low = a }
    }
    let lowest = (low + high) / 2
    if growing { return after.span > target ? halved(lowest, 1, target) : nil }
    return span(at: lowest) < target ? halved(lowest, 0, target) : nil
  }

  /// The place between one whose span is below the target and one where it is above.
  private func halved(_ below: Double, _ above: Double, _ target: Double) -> Double {
    var inside = below
    var outside = above
    for _ in 0..<50 {
      let middle = (inside + outside) / 2
      if span(at: middle) > target { outside = middle } else { inside = middle }
    }
    return inside
  }

  /// The span a share of the way through the movement.
  func span(at share: Double) -> Double {
    if contacts.count == after.count { return contacts.span(at: share) }
    return (before.pair + (after.pair - before.pair) * share).length
  }
}
