import Geometry

/// A place at a time.
struct Knot: Hashable, Sendable {
  var time: UInt64
  var position: Point<ViewSpace>
}

/// Which estimator tells a speed, and its limits.
struct VelocitySettings: Hashable, Sendable {
  var estimator: VelocityEstimator
  /// Nanoseconds without a sample after which a contact rests.
  var stop: UInt64

  init(_ tuning: Tuning, _ kind: DeviceKind) {
    estimator =
      VelocityEstimator(rawValue: UInt32(clamping: tuning.choice(.velocityEstimator, kind))) ?? .standard
    stop = tuning.time(.velocityStop, kind)
  }
}

/// The recent places of a contact, at most 128, about 1 ms apart at the least. There is room for all of them from the first contact on that
/// has more than a few: a click needs none of it.
struct VelocityTrack: Sendable {
  static let capacity = 128
  private static let few = 24
  /// Samples closer in time than this, in nanoseconds, replace each other.
  static let spacing: UInt64 = 900_000

  private var knots: [Knot] = []
  /// Where the oldest knot is once the ring is full.
  private var head = 0

  var count: Int { knots.count }

  /// The `index`-th newest knot; 0 is the newest.
  subscript(newest index: Int) -> Knot {
    let count = knots.count
    guard index >= 0, index < count else { return Knot(time: 0, position: .origin) }
    let last = head &+ count &- 1 &- index
    return knots[last >= count ? last &- count : last]
  }

  /// Where in the ring the `index`-th newest knot is; there has to be one.
  func place(ofNewest index: Int) -> Int {
    let last = head &+ knots.count &- 1 &- index
    return last >= knots.count ? last &- knots.count : last
  }

  /// The knot at a place of the ring.
  @inline(__always)
  func knot(at place: Int) -> Knot { knots[place] }

  /// The place of the knot before the one at a place.
  @inline(__always)
  func place(before place: Int) -> Int { place == 0 ? knots.count &- 1 : place &- 1 }

  mutating func restart(_ time: UInt64, _ position: Point<ViewSpace>) {
    knots.removeAll(keepingCapacity: true)
    knots.reserveCapacity(VelocityTrack.few)
    head = 0
    knots.append(Knot(time: time, position: position))
  }

  mutating func add(_ time: UInt64, _ position: Point<ViewSpace>) {
    let count = knots.count
    let newest = head &+ count &- 1
    let last = newest >= count ? newest &- count : newest
    if count > 1, time &- self[newest: 1].time < VelocityTrack.spacing {
      knots[last] = Knot(time: time, position: position)
    } else if count < VelocityTrack.capacity {
      if count == VelocityTrack.few { knots.reserveCapacity(VelocityTrack.capacity) }
      knots.append(Knot(time: time, position: position))
    } else {
      knots[head] = Knot(time: time, position: position)
      head = head &+ 1 == count ? 0 : head &+ 1
    }
  }

  /// Seconds from a knot to a later time; 0 if the knot is later.
  func age(_ knot: Knot, at time: UInt64) -> Double {
    // As a signed number, which takes one instruction: no time is 2^62 or more.
    time > knot.time ? Double(Int64(bitPattern: time &- knot.time)) * 1e-9 : 0
  }

  /// View units per second at a time.
  func velocity(at time: UInt64, _ settings: VelocitySettings) -> Vector<ViewSpace> {
    guard count > 1 else { return .zero }
    let newest = self[newest: 0].time
    if time > newest, time &- newest >= settings.stop { return .zero }
    switch settings.estimator {
    case .standard: return standard(at: time)
    case .leastSquares: return leastSquares()
    case .leastSquaresFromTwo: return leastSquaresOrSlope()
    case .impulse: return impulse()
    case .threeSegments: return threeSegments(0.6, 0.35, 0.05)
    case .threeSegmentsDesktop: return threeSegments(0.15, 0.65, 0.2)
    case .window: return window(0.15)
    case .interval: return window(0.025)
    case .queue: return queue()
    }
  }
}
