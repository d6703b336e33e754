import Geometry

/// The library's own estimator: a parabola over the longest recent time that is one, each place weighted by the time it
/// stands for, so that the rate of the device does not matter; a guard against the brake with which fingers lift; and
/// never against the way that the contact went.
extension VelocityTrack {
  /// Seconds that are looked at, the longest first.
  private static func horizon(_ step: Int) -> Double {
    switch step {
    case 0: return 0.2
    case 1: return 0.13
    case 2: return 0.09
    case 3: return 0.06
    case 4: return 0.04
    default: return 0.03
    }
  }
  private static var steps: Int { 6 }
  /// How far places may lie beside the curve: view units, and seconds of the way.
  private static var roundedPlace: Double { 0.43 }
  private static var roundedStamp: Double { 0.000_35 }
  /// Seconds in which a finger brakes as it lifts.
  private static var brake: Double { 0.008 }
  /// Seconds that tell of a speed at the least.
  private static var shortest: Double { 0.003 }
  /// A curve goes on behind its newest place for so many seconds at the most.
  private static var reach: Double { 0.02 }

  func standard(at time: UInt64) -> Vector<ViewSpace> {
    let end = self[newest: 0].time
    guard let curve = longestCurve(end) else { return .zero }
    let taken = knotsWithin(0.06, of: end)
    if let speed = beforeBrake(end) ?? beforeStop(end) { return guarded(speed, taken) }
    return guarded(curve.slope(at: ahead(curve, taken, age(self[newest: 0], at: time))), taken)
  }

  /// How far behind the newest place the contact left, in seconds, when that was told after `pause` seconds.
  ///
  /// A device that tells of it with its next look saw nothing in between: the middle is the best guess. Where the newest
  /// place lies behind the curve through those before it, the contact slows down ever more, and a curve that goes on
  /// would exaggerate that: the speed from before counts.
  private func ahead(_ curve: Parabola, _ taken: Int, _ pause: Double) -> Double {
    guard pause > 0 else { return 0 }
    var ahead = Swift.min(pause, VelocityTrack.reach)
    let looks = Swift.max(taken, Swift.min(count, 3))
    let period = age(self[newest: looks &- 1], at: self[newest: 0].time) / Double(Swift.max(1, looks &- 1))
    if (pause - period).magnitude < 0.06 * period + 0.000_6 { ahead = pause / 2 }
    return isBehind(curve) ? -0.6 * ahead : ahead
  }

  /// True if the newest place falls short of where the earlier ones lead, by more than a view unit and a tenth of the way.
  private func isBehind(_ curve: Parabola) -> Bool {
    let end = self[newest: 0].time
    let taken = Swift.max(knotsWithin(0.08, of: end), Swift.min(count, 4))
    let speed = curve.slope(at: 0)
    guard taken > 2, speed.length > 0, let earlier = fit(1, taken, end) else { return false }
    let last = self[newest: 1]
    let t = -age(last, at: end)
    let expected = last.position - earlier.linear * t - earlier.square * (t * t)
    let short = (expected - self[newest: 0].position).dot(speed) / speed.length
    return short > Swift.max(1, 0.1 * (self[newest: 0].position - last.position).length)
  }

  private func knotsWithin(_ length: Double, of end: UInt64) -> Int {
    var taken = 1
    while taken < count, age(self[newest: taken], at: end) <= length { taken &+= 1 }
    return taken
  }

  /// The parabola over the longest time along which places lie on one, as far as can be told.
  private func longestCurve(_ end: UInt64) -> Parabola? {
    var noise = Double.infinity
    for step in (0..<VelocityTrack.steps).reversed() {
      let taken = knotsWithin(VelocityTrack.horizon(step), of: end)
      guard taken > 10, let curve = fit(0, taken, end) else { continue }
      noise = Swift.max(0.02, 2 * curve.distance)
      break
    }
    var last: Parabola?
    var before = 0
    for step in 0..<VelocityTrack.steps {
      let taken = Swift.max(knotsWithin(VelocityTrack.horizon(step), of: end), Swift.min(count, last == nil ? 3 : 0))
      guard taken != before, taken > 2 || last == nil else { continue }
      before = taken
      guard let curve = fit(0, taken, end) else { continue }
      last = curve
      let start = -age(self[newest: taken &- 1], at: end)
      let speed = ((curve.slope(at: 0).squaredLength + curve.slope(at: start).squaredLength) / 2).squareRoot()
      let most = VelocityTrack.roundedPlace + (curve.isEven ? 0.000_05 : VelocityTrack.roundedStamp) * speed
      // Few places tell little of how far they lie beside the curve.
      let doubt = 1 + 1 / Double(Swift.max(1, taken &- 3))
      if curve.distance <= Swift.min(most * doubt, noise) { return curve }
    }
    return last
  }

  /// A parabola through the knots from one to another, by least squares; a line where there are two.
  private func fit(_ first: Int, _ taken: Int, _ end: UInt64, isStraight: Bool = false) -> Parabola? {
    guard taken &- first > 1, taken <= count else { return nil }
    var sums = ParabolaSums()
    // From knot to knot through the ring: looking each up by its number would take half of the time.
    var place = place(ofNewest: first)
    let origin = knot(at: place).position
    let clock = Clock(self, first, taken, end)
    var t = clock.time(first, knot(at: place))
    var later = t
    var index = first
    while index < taken {
      let here = knot(at: place).position
      place = self.place(before: place)
      index &+= 1
      let earlier = index < taken ? clock.time(index, knot(at: place)) : t
      sums.add(t, here - origin, weight: (later - earlier) / 2)
      (later, t) = (t, earlier)
    }
    var curve = isStraight ? sums.line : sums.parabola
    curve?.isEven = clock.isEven
    return curve
  }

  /// The speed from before, where a finger suddenly slows down as it lifts: `nil` where it does not.
  ///
  /// It went on as it was, or as much slower as it was becoming: a quarter less than that way is a brake.
  private func beforeBrake(_ end: UInt64) -> Vector<ViewSpace>? {
    var first = 0
    while first &+ 1 < count, age(self[newest: first], at: end) < VelocityTrack.brake { first &+= 1 }
    let span = age(self[newest: first], at: end)
    let shortest = Swift.min(count, first &+ 2)
    guard let line = fit(first, Swift.max(shortest, knotsWithin(0.035, of: end)), end, isStraight: true),
      let curve = fit(first, Swift.max(shortest, knotsWithin(0.08, of: end)), end)
    else { return nil }
    let speed = line.linear.length
    guard speed > 0 else { return nil }
    let gone = (self[newest: 0].position - self[newest: first].position).dot(line.linear) / speed
    let expected = Swift.min(speed, curve.slope(at: -span / 2).dot(line.linear) / speed) * span
    return expected - gone > Swift.max(1.5, 0.27 * expected) ? line.linear : nil
  }

  /// The speed from before, where the way of the last few milliseconds is less than half of what it was: a brake that
  /// went on between two looks. `nil` where there is none.
  private func beforeStop(_ end: UInt64) -> Vector<ViewSpace>? {
    var first = 0
    while first &+ 1 < count, age(self[newest: first], at: end) < VelocityTrack.shortest { first &+= 1 }
    let span = age(self[newest: first], at: end)
    guard span <= VelocityTrack.brake, first &+ 2 < count else { return nil }
    let taken = Swift.max(Swift.min(count, first &+ 3), knotsWithin(0.05, of: end))
    guard let line = fit(first &+ 1, taken, end, isStraight: true) else { return nil }
    let speed = line.linear.length
    guard speed > 0 else { return nil }
    let gone = (self[newest: 0].position - self[newest: first].position).dot(line.linear) / speed
    return speed * span - gone > Swift.max(1.5, 0.5 * speed * span) ? line.linear : nil
  }

  /// No component points against the way of the last 60 ms.
  private func guarded(_ velocity: Vector<ViewSpace>, _ taken: Int) -> Vector<ViewSpace> {
    let way = self[newest: 0].position - self[newest: taken &- 1].position
    return Vector(
      velocity.dx * way.dx < 0 ? 0 : velocity.dx, velocity.dy * way.dy < 0 ? 0 : velocity.dy)
  }
}

/// When places were seen, in seconds to the newest: as stamped, or evenly spaced where the stamps differ from that by no
/// more than rounding to milliseconds does. The newest may come between two looks of its device.
private struct Clock {
  private let track: VelocityTrack
  private let end: UInt64
  private(set) var isEven = false
  /// A place that keeps its stamp.
  private var alone = -1
  private var start = 0.0
  private var period = 0.0

  init(_ track: VelocityTrack, _ first: Int, _ taken: Int, _ end: UInt64) {
    self.track = track
    self.end = end
    look(first, taken)
    guard !isEven else { return }
    alone = first
    look(first &+ 1, taken)
  }

  private mutating func look(_ first: Int, _ taken: Int) {
    let n = Double(taken &- first)
    guard n > 3 else { return }
    let middle = Double(first) + (n - 1) / 2
    var sum = 0.0
    var skewed = 0.0
    var place = track.place(ofNewest: first)
    var index = first
    while index < taken {
      let t = stamped(track.knot(at: place))
      sum += t
      skewed += (Double(index) - middle) * t
      place = track.place(before: place)
      index &+= 1
    }
    period = 12 * skewed / (n * (n * n - 1))
    start = sum / n - period * middle
    isEven = true
    place = track.place(ofNewest: first)
    index = first
    while index < taken {
      if (even(index) - stamped(track.knot(at: place))).magnitude > 0.000_8 {
        isEven = false
        return
      }
      place = track.place(before: place)
      index &+= 1
    }
  }

  /// When a place was seen.
  ///
  /// - Parameter knot: The one of that number.
  @inline(__always)
  func time(_ index: Int, _ knot: Knot) -> Double { isEven && index != alone ? even(index) : stamped(knot) }

  private func even(_ index: Int) -> Double { start + period * Double(index) }
  @inline(__always)
  private func stamped(_ knot: Knot) -> Double { -track.age(knot, at: end) }
}

/// A way over time, t seconds from the newest place.
private struct Parabola {
  /// View units per second, where t is 0.
  let linear: Vector<ViewSpace>
  /// View units per second squared, halved.
  let square: Vector<ViewSpace>
  /// How far the places lie beside it, in the mean.
  let distance: Double
  /// The stamps were taken to be evenly spaced.
  var isEven = false

  func slope(at t: Double) -> Vector<ViewSpace> { linear + square * (2 * t) }
}

/// The sums over the positions that a fit needs.
private struct ParabolaSums {
  /// Seconds that count as one, so that the sums are of like size.
  private static var unit: Double { 0.05 }

  private var count = 0.0
  private var w = 0.0, w1 = 0.0, w2 = 0.0, w3 = 0.0, w4 = 0.0
  private var p0 = Vector<ViewSpace>.zero, p1 = Vector<ViewSpace>.zero, p2 = Vector<ViewSpace>.zero
  private var squares = 0.0

  mutating func add(_ seconds: Double, _ away: Vector<ViewSpace>, weight: Double) {
    let t = seconds / ParabolaSums.unit
    let wt = weight * t
    let wtt = wt * t
    count += 1
    w += weight
    w1 += wt
    w2 += wtt
    w3 += wtt * t
    w4 += wtt * t * t
    p0 = p0 + away * weight
    p1 = p1 + away * wt
    p2 = p2 + away * wtt
    squares += away.squaredLength * weight
  }

  var parabola: Parabola? {
    let (a, b, c) = (w2 * w4 - w3 * w3, w1 * w4 - w2 * w3, w1 * w3 - w2 * w2)
    let determinant = w * a - w1 * b + w2 * c
    guard w > 0, count > 2, determinant > 1e-9 * w * w * w else { return line }
    let q0 = (p0 * a - p1 * b + p2 * c) / determinant
    let q1 = (p1 * (w * w4 - w2 * w2) - p0 * b - p2 * (w * w3 - w1 * w2)) / determinant
    let q2 = (p0 * c - p1 * (w * w3 - w1 * w2) + p2 * (w * w2 - w1 * w1)) / determinant
    let left = squares - q0.dot(p0) - q1.dot(p1) - q2.dot(p2)
    return made(q1, q2, left, freedom: count - 3)
  }

  /// The same without a bend.
  var line: Parabola? {
    let determinant = w * w2 - w1 * w1
    guard determinant > 1e-12 else { return nil }
    return made((p1 * w - p0 * w1) / determinant, .zero, 0, freedom: 0)
  }

  private func made(_ q1: Vector<ViewSpace>, _ q2: Vector<ViewSpace>, _ left: Double, freedom: Double) -> Parabola {
    let mean = freedom > 0 ? (Swift.max(0, left) / w * count / freedom).squareRoot() : 0
    return Parabola(
      linear: q1 / ParabolaSums.unit, square: q2 / (ParabolaSums.unit * ParabolaSums.unit), distance: mean)
  }
}
