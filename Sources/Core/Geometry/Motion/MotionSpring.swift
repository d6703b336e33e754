/// A damped spring that pulls back to 0, as a function of time. Units, seconds.
public struct MotionSpring: Hashable, Sendable {
  /// Undamped angular frequency, per second; above 0.
  public let frequency: Double
  /// 1 is critical: the fastest return without overshoot.
  public let damping: Double
  /// Signed units at time 0.
  public let displacement: Double
  /// Signed units per second at time 0.
  public let velocity: Double

  public init(frequency: Double, damping: Double, displacement: Double, velocity: Double) {
    self.frequency = frequency.clamped(1e-3, 1e4)
    self.damping = damping.clamped(0.01, 100)
    self.displacement = displacement
    self.velocity = velocity
  }

  /// A mass on a spring: `stiffness` per unit, `damping` as a share of the critical one.
  public init(mass: Double, stiffness: Double, damping: Double, displacement: Double, velocity: Double) {
    let ratio = stiffness / (mass > 1e-9 ? mass : 1e-9)
    self.init(
      frequency: (ratio > 0 ? ratio : 0).squareRoot(), damping: damping, displacement: displacement,
      velocity: velocity)
  }

  /// Signed units from rest after `time` seconds.
  public func position(at time: Double) -> Double { state(at: time > 0 ? time : 0).position }

  /// Signed units per second after `time` seconds.
  public func velocity(at time: Double) -> Double { state(at: time > 0 ? time : 0).velocity }

  /// A time in seconds from which it stays within `tolerance` units of rest, from the envelope.
  public func duration(tolerance: Double = 0.1) -> Double {
    let reach = displacement.magnitude + velocity.magnitude / frequency
    let limit = tolerance > 1e-9 ? tolerance : 1e-9
    guard reach > limit else { return 0 }
    let root = damping > 1 ? (damping * damping - 1).squareRoot() : 0
    let slowest = damping < 1 ? damping * frequency : frequency * (damping - root)
    return (Elementary.log(reach / limit) + 4) / slowest
  }

  private func state(at t: Double) -> (position: Double, velocity: Double) {
    if damping > 1.000001 { return overdamped(t) }
    if damping < 0.999999 { return underdamped(t) }
    let decay = Elementary.exp(-frequency * t)
    let slope = velocity + frequency * displacement
    let position = (displacement + slope * t) * decay
    return (position, slope * decay - frequency * position)
  }

  private func overdamped(_ t: Double) -> (position: Double, velocity: Double) {
    let root = (damping * damping - 1).squareRoot()
    let fast = -frequency * (damping + root)
    let slow = -frequency * (damping - root)
    let b = (velocity - fast * displacement) / (slow - fast)
    let a = displacement - b
    let first = a * Elementary.exp(fast * t)
    let second = b * Elementary.exp(slow * t)
    return (first + second, fast * first + slow * second)
  }

  private func underdamped(_ t: Double) -> (position: Double, velocity: Double) {
    let rate = damping * frequency
    let turn = frequency * (1 - damping * damping).squareRoot()
    let b = (velocity + rate * displacement) / turn
    let (sin, cos) = Elementary.sinCos(turn * t)
    let decay = Elementary.exp(-rate * t)
    let position = decay * (displacement * cos + b * sin)
    return (position, decay * turn * (b * cos - displacement * sin) - rate * position)
  }
}
