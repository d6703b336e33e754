/// The way of one number to 0, which it reaches after a time: a critically damped spring whose last rest is made up on the
/// way. It goes on from any start and any velocity, so a new target can be given to what is under way.
public struct MotionApproach: Hashable, Sendable {
  /// Signed units at time 0.
  public let displacement: Double
  /// Signed units per second at time 0.
  public let velocity: Double
  /// When it has arrived, in seconds.
  public let seconds: Double
  private let spring: MotionSpring
  /// Where the spring alone would be by then.
  private let rest: Double

  /// Nine time constants leave a thousandth of the way to make up.
  private static var constants: Double { 9 }

  /// - Parameter seconds: Held to 0.001 to 60.
  public init(displacement: Double, velocity: Double, seconds: Double) {
    let seconds = seconds.clamped(1e-3, 60)
    spring = MotionSpring(
      frequency: Self.constants / seconds, damping: 1, displacement: displacement, velocity: velocity)
    // Most wheels move one axis: the other one has nothing to compute.
    rest = displacement == 0 && velocity == 0 ? 0 : spring.position(at: seconds)
    (self.displacement, self.velocity, self.seconds) = (displacement, velocity, seconds)
  }

  /// True if it stays at 0 from the start.
  public var isStill: Bool { displacement == 0 && velocity == 0 }

  /// Signed units from the target: exactly 0 from ``seconds`` on.
  public func position(at time: Double) -> Double {
    guard !isStill, time < seconds else { return 0 }
    guard time > 0 else { return displacement }
    let share = time / seconds
    return spring.position(at: time) - rest * share * share
  }

  /// Signed units per second; 0 from ``seconds`` on.
  public func velocity(at time: Double) -> Double {
    guard !isStill, time < seconds else { return 0 }
    guard time > 0 else { return velocity }
    return spring.velocity(at: time) - 2 * rest * time / (seconds * seconds)
  }
}
