import Geometry

/// The estimators of other engines (gestures/README.md, 4.1).
extension VelocityTrack {
  /// How many of the newest knots lie within `horizon` seconds of the newest and have no pause of 40 ms.
  private func run(_ horizon: Double, _ most: Int) -> Int {
    var taken = 1
    let newest = self[newest: 0].time
    while taken < count, taken < most {
      let knot = self[newest: taken]
      let pause = self[newest: taken &- 1].time &- knot.time
      if age(knot, at: newest) > horizon || pause > 40_000_000 { break }
      taken &+= 1
    }
    return taken
  }

  /// A parabola through at most 20 knots of the last 100 ms; its slope at the newest.
  func leastSquares() -> Vector<ViewSpace> {
    let taken = run(0.1, 20)
    guard taken >= 3 else { return .zero }
    let newest = self[newest: 0]
    var s1 = 0.0, s2 = 0.0, s3 = 0.0, s4 = 0.0
    var p0 = Vector<ViewSpace>.zero, p1 = p0, p2 = p0
    for index in 0..<taken {
      let knot = self[newest: index]
      let t = -age(knot, at: newest.time)
      let away = knot.position - newest.position
      s1 += t
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      p0 = p0 + away
      p1 = p1 + away * t
      p2 = p2 + away * (t * t)
    }
    let n = Double(taken)
    let determinant = n * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard determinant.magnitude > 1e-24 else { return .zero }
    let a = s2 * s3 - s1 * s4
    let b = n * s4 - s2 * s2
    let c = s1 * s2 - n * s3
    return (p0 * a + p1 * b + p2 * c) / determinant
  }

  /// The same, or the slope where there are two knots only.
  func leastSquaresOrSlope() -> Vector<ViewSpace> { run(0.1, 20) == 2 ? slope(0) : leastSquares() }

  /// The kinetic work that the contact's pushes would have done.
  func impulse() -> Vector<ViewSpace> {
    let taken = run(0.1, 20)
    guard taken >= 2 else { return .zero }
    var workX = 0.0
    var workY = 0.0
    for index in stride(from: taken &- 1, to: 0, by: -1) {
      let from = self[newest: index]
      let to = self[newest: index &- 1]
      let span = age(from, at: to.time)
      guard span > 0 else { continue }
      let slope = (to.position - from.position) / span
      let isFirst = index == taken &- 1
      workX = pushed(workX, slope.dx, isFirst)
      workY = pushed(workY, slope.dy, isFirst)
    }
    return Vector(speed(workX), speed(workY))
  }

  private func pushed(_ work: Double, _ slope: Double, _ isFirst: Bool) -> Double {
    let gained = (slope - speed(work)) * slope.magnitude
    return work + (isFirst ? gained / 2 : gained)
  }

  private func speed(_ work: Double) -> Double {
    let root = (2 * work.magnitude).squareRoot()
    return work < 0 ? -root : root
  }

  /// The last three slopes with weights from the oldest to the newest.
  func threeSegments(_ oldest: Double, _ middle: Double, _ newest: Double) -> Vector<ViewSpace> {
    slope(2) * oldest + slope(1) * middle + slope(0) * newest
  }

  /// The slope over the last `length` seconds.
  func window(_ length: Double) -> Vector<ViewSpace> {
    let newest = self[newest: 0]
    var taken = 1
    while taken &+ 1 < count, age(self[newest: taken], at: newest.time) < length { taken &+= 1 }
    let oldest = self[newest: taken]
    let span = age(oldest, at: newest.time)
    return span > 0 ? (newest.position - oldest.position) / span : .zero
  }

  /// The mean of the last five slopes.
  func queue() -> Vector<ViewSpace> {
    let taken = Swift.min(5, count &- 1)
    guard taken > 0 else { return .zero }
    var sum = Vector<ViewSpace>.zero
    for index in 0..<taken { sum = sum + slope(index) }
    return sum / Double(taken)
  }

  /// The slope of the `index`-th newest segment.
  func slope(_ index: Int) -> Vector<ViewSpace> {
    guard index &+ 1 < count else { return .zero }
    let to = self[newest: index]
    let from = self[newest: index &+ 1]
    let span = age(from, at: to.time)
    return span > 0 ? (to.position - from.position) / span : .zero
  }
}
