/// The way of a thrown thing along one axis, as a function of time: any frame rate reads the same curve.
public struct MotionCurve: Hashable, Sendable {
  public let physics: MotionPhysics
  /// Signed, units per second.
  public let startVelocity: Double
  /// Signed, units: where it comes to rest, measured from where it started.
  public let distance: Double
  /// Seconds until it rests.
  public let duration: Double

  /// A way shorter than this, in units, counts as arrived.
  public static let rest = 0.05

  /// The curve of a throw at `velocity` units per second; one that is not finite or beyond 1e7 is limited to that.
  public init(_ physics: MotionPhysics, velocity: Double) {
    let speed = velocity.magnitude.clamped(0, 1e7)
    let way = MotionCurve.distance(physics, speed: speed)
    self.physics = physics
    startVelocity = velocity < 0 ? -speed : speed
    distance = velocity < 0 ? -way : way
    duration = MotionCurve.duration(physics, speed: speed)
  }

  /// The throw that comes to rest exactly `distance` units away: a fling that is sent to a page's edge.
  public init(_ physics: MotionPhysics, distance: Double) {
    let way = distance.magnitude.clamped(0, 1e9)
    let speed = MotionCurve.speed(physics, distance: way)
    self.physics = physics
    startVelocity = distance < 0 ? -speed : speed
    self.distance = distance < 0 ? -way : way
    duration = MotionCurve.duration(physics, speed: speed)
  }

  /// How far it has come after `time` seconds: 0 before the start, ``distance`` from ``duration`` on.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return distance }
    switch physics {
    case .exponential(let rate, let gain, _):
      return startVelocity * gain * (1 - Elementary.exp(-rate * time))
    case .clamped:
      return distance * (1 - Elementary.pow(1 - time / duration, ScrollerNumbers.power))
    case .spline:
      return distance * MotionSpline.position(time / duration)
    case .constant(let deceleration):
      let brake = startVelocity < 0 ? -deceleration : deceleration
      return startVelocity * time - brake * time * time / 2
    }
  }

  /// Signed speed after `time` seconds, units per second; 0 once it rests.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let t = time > 0 ? time : 0
    switch physics {
    case .exponential(let rate, let gain, _):
      return startVelocity * gain * rate * Elementary.exp(-rate * t)
    case .clamped:
      let power = ScrollerNumbers.power
      return distance * power / duration * Elementary.pow(1 - t / duration, power - 1)
    case .spline:
      return distance / duration * MotionSpline.slope(t / duration)
    case .constant(let deceleration):
      return startVelocity - (startVelocity < 0 ? -deceleration : deceleration) * t
    }
  }
}

extension MotionCurve {
  private static func distance(_ physics: MotionPhysics, speed: Double) -> Double {
    guard speed > 0 else { return 0 }
    switch physics {
    case .exponential(_, let gain, let stop):
      return speed > stop ? (speed - stop) * gain : 0
    case .clamped(let density), .spline(let density):
      let scale = ScrollerNumbers.friction * ScrollerNumbers.coefficient(density)
      let l = Elementary.log(ScrollerNumbers.inflexion * speed / scale)
      return scale * Elementary.exp(ScrollerNumbers.power / (ScrollerNumbers.power - 1) * l)
    case .constant(let deceleration):
      return speed * speed / (2 * MotionCurve.positive(deceleration))
    }
  }

  private static func speed(_ physics: MotionPhysics, distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    switch physics {
    case .exponential(_, let gain, let stop):
      return distance / MotionCurve.positive(gain) + stop
    case .clamped(let density), .spline(let density):
      let scale = ScrollerNumbers.friction * ScrollerNumbers.coefficient(density)
      let l = Elementary.log(distance / scale) * (ScrollerNumbers.power - 1) / ScrollerNumbers.power
      return Elementary.exp(l) * scale / ScrollerNumbers.inflexion
    case .constant(let deceleration):
      return (2 * deceleration * distance).squareRoot()
    }
  }

  private static func duration(_ physics: MotionPhysics, speed: Double) -> Double {
    guard speed > 0 else { return 0 }
    switch physics {
    case .exponential(let rate, let gain, let stop):
      let share = stop > 0 ? stop / speed : MotionCurve.rest / (speed * gain)
      return share < 1 ? -Elementary.log(share) / MotionCurve.positive(rate) : 0
    case .clamped(let density):
      return ScrollerNumbers.power * ScrollerNumbers.inflexion * scrollerDuration(density, speed)
    case .spline(let density):
      return scrollerDuration(density, speed)
    case .constant(let deceleration):
      return speed / MotionCurve.positive(deceleration)
    }
  }

  private static func scrollerDuration(_ density: Double, _ speed: Double) -> Double {
    let scale = ScrollerNumbers.friction * ScrollerNumbers.coefficient(density)
    let l = Elementary.log(ScrollerNumbers.inflexion * speed / scale)
    return Elementary.exp(l / (ScrollerNumbers.power - 1))
  }

  private static func positive(_ value: Double) -> Double { value > 1e-9 ? value : 1e-9 }
}

/// The spline of Android's scroller: shares of time and way, 0 to 1, straight between 100 points.
enum MotionSpline {
  static func position(_ time: Double) -> Double {
    let share = time.clamped(0, 1) * 100
    let index = share.rounded(.down)
    let low = point(index / 100)
    let high = point((index + 1) / 100)
    return low + (share - index) * (high - low)
  }

  static func slope(_ time: Double) -> Double {
    let index = (time.clamped(0, 0.999999) * 100).rounded(.down)
    return (point((index + 1) / 100) - point(index / 100)) * 100
  }

  /// The way at one of the points: two cubics with one parameter, which bisection finds from the time.
  private static func point(_ time: Double) -> Double {
    guard time < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let x = (low + high) / 2
      let t = 3 * x * (1 - x) * ((1 - x) * 0.175 + x * 0.35) + x * x * x
      if t > time { high = x } else { low = x }
    }
    let x = (low + high) / 2
    return 3 * x * (1 - x) * ((1 - x) * 0.5 + x) + x * x * x
  }
}
