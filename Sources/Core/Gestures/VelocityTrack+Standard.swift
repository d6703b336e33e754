import Geometry

/// The library's own estimator: a window in time, weights by the time that a sample stands for, a guard against the
/// brake with which fingers lift, and never against the way that the contact went.
extension VelocityTrack {
  /// Seconds that are looked at.
  private static let horizon = 0.08

  func standard(at time: UInt64) -> Vector<ViewSpace> {
    let end = self[newest: 0].time
    let taken = knotsWithin(VelocityTrack.horizon, of: end)
    guard taken > 1 else { return .zero }
    let slope = fit(taken, from: 0, scale: 0.03, end)
    return guarded(slope, taken, end)
  }

  private func knotsWithin(_ length: Double, of end: UInt64) -> Int {
    var taken = 1
    while taken < count, age(self[newest: taken], at: end) <= length { taken &+= 1 }
    return taken
  }

  /// The slope of a line through the knots, each weighted by the time it stands for and by e^(-age / scale).
  private func fit(_ taken: Int, from first: Int, scale: Double, _ end: UInt64) -> Vector<ViewSpace> {
    let origin = self[newest: 0].position
    var w = 0.0, wt = 0.0, wtt = 0.0
    var wp = Vector<ViewSpace>.zero, wtp = wp
    for index in first..<Swift.max(first, taken) {
      let knot = self[newest: index]
      let t = -age(knot, at: end)
      let later = index == first ? t : -age(self[newest: index &- 1], at: end)
      let earlier = index &+ 1 < taken ? -age(self[newest: index &+ 1], at: end) : t
      let weight = (later - earlier) / 2 * Elementary.exp(t / scale)
      let away = knot.position - origin
      w += weight
      wt += weight * t
      wtt += weight * t * t
      wp = wp + away * weight
      wtp = wtp + away * (weight * t)
    }
    let determinant = w * wtt - wt * wt
    guard determinant > 1e-18 else { return .zero }
    return (wtp * w - wp * wt) / determinant
  }

  /// No component points against the way of the last 60 ms.
  private func guarded(_ velocity: Vector<ViewSpace>, _ taken: Int, _ end: UInt64) -> Vector<ViewSpace> {
    var index = 0
    while index &+ 1 < taken, age(self[newest: index &+ 1], at: end) <= 0.06 { index &+= 1 }
    let way = self[newest: 0].position - self[newest: index].position
    return Vector(
      velocity.dx * way.dx < 0 ? 0 : velocity.dx, velocity.dy * way.dy < 0 ? 0 : velocity.dy)
  }
}
