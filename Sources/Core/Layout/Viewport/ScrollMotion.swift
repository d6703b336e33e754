public import Geometry

/// How things move by themselves.
public struct MotionSettings: Hashable, Sendable {
  /// How a fling comes to rest.
  public var physics = MotionPhysics.standard
  /// True if content may be pulled and thrown beyond its ends, and springs back.
  public var bounces = true
  /// True if the outer container bounces, and the inner one that is scrolled, where bouncing is on at all.
  public var bouncesOutside = true
  public var bouncesInside = true
  /// Of the critically damped spring that brings content back, per second.
  public var springFrequency = 14.0
  /// Of an animation, in seconds.
  public var animationDuration = 0.3
  /// A fling that would cover less than this share of a frame turns no page.
  public var turnShare = 0.5

  public init() {}

  /// For one container: without bouncing where it is not to.
  func keeping(_ bounces: Bool) -> MotionSettings {
    var other = self
    if !bounces { other.bounces = false }
    return other
  }
}

/// A movement of a view in time: a fling, an animated change, a drift at an edge.
///
/// A function of the time handed in, at any frame rate the same curve; ask for a pose at any time, in any order. It
/// can be caught at once: the pose of that moment is where the view is, and a new motion may start from there with
/// the velocity of that moment.
public struct ScrollMotion: Hashable, Sendable {
  /// Nanoseconds; the view stands at the beginning before, at the end after.
  public let startTime: UInt64
  public let endTime: UInt64
  /// Where it leads.
  public let target: ViewPose
  private let path: Path

  private enum Path: Hashable, Sendable {
    case throwing(from: ViewPose, inner: Bool, x: AxisMotion, y: AxisMotion)
    case change(from: ViewPose, MotionSpring, seconds: Double)
    case drift(from: ViewPose, inner: Bool, velocity: Vector<ViewSpace>, x: Span, y: Span)
    case navigation(NavigationPath)
  }

  /// How far a drift may go along an axis, in view units from its start.
  struct Span: Hashable, Sendable {
    let low: Double
    let high: Double
  }

  /// A throw of one of the containers.
  init(throwing from: ViewPose, inner: Bool, x: AxisMotion, y: AxisMotion, at time: UInt64) {
    path = .throwing(from: from, inner: inner, x: x, y: y)
    let seconds = Swift.max(x.duration, y.duration)
    startTime = time
    endTime = ScrollMotion.end(time, seconds)
    target = from.moved(by: Vector(x.position(at: seconds), y.position(at: seconds)), inner: inner)
  }

  /// A change from one pose to another that takes a while. `pace` is how fast it already goes, in shares of the way a
  /// second; it is held to what does not overshoot.
  init(from: ViewPose, to target: ViewPose, seconds: Double, pace: Double, at time: UInt64) {
    let seconds = seconds.clamped(1e-3, 60)
    // Nine time constants leave a thousandth of the way, which is then made up over the whole.
    let frequency = 9 / seconds
    let spring = MotionSpring(
      frequency: frequency, damping: 1, displacement: 1, velocity: -pace.clamped(-frequency, frequency))
    path = .change(from: from, spring, seconds: seconds)
    startTime = time
    endTime = ScrollMotion.end(time, seconds)
    self.target = target
  }

  /// A drift at constant speed up to the end of the range.
  init(drifting from: ViewPose, inner: Bool, velocity: Vector<ViewSpace>, x: Span, y: Span, at time: UInt64) {
    path = .drift(from: from, inner: inner, velocity: velocity, x: x, y: y)
    startTime = time
    let seconds = Swift.max(x.seconds(velocity.dx), y.seconds(velocity.dy))
    endTime = ScrollMotion.end(time, seconds)
    target = from.moved(by: Vector(x.way(velocity.dx, seconds), y.way(velocity.dy, seconds)), inner: inner)
  }

  /// A navigation to a place that was chosen.
  init(navigating way: NavigationPath, to target: ViewPose, seconds: Double, at time: UInt64) {
    path = .navigation(way)
    startTime = time
    endTime = ScrollMotion.end(time, seconds.clamped(1e-3, 60))
    self.target = target
  }

  /// True if it goes to a place that was chosen, such as the turn of a page, rather than where a throw leads.
  public var isChange: Bool {
    switch path {
    case .change, .navigation: true
    case .throwing, .drift: false
    }
  }

  /// The way of a navigation; `nil` for any other motion.
  var navigation: NavigationPath? {
    if case .navigation(let way) = path { way } else { nil }
  }

  /// True if it is the inner container alone that a fling or drift moves.
  var movesInner: Bool {
    switch path {
    case .throwing(_, let inner, _, _), .drift(_, let inner, _, _, _): inner
    case .change, .navigation: false
    }
  }

  /// True if it has come to its end.
  public func isFinished(at time: UInt64) -> Bool { time >= endTime }

  /// Where the view stands at a time.
  public func pose(at time: UInt64) -> ViewPose {
    var motion = self
    return motion.reached(at: time)
  }

  /// The same for a motion that is read where it is kept. It is mutating because the compiler would hand it a copy.
  public mutating func reached(at time: UInt64) -> ViewPose {
    if time >= endTime { return target }
    let t = seconds(time)
    switch path {
    case .throwing(let from, let inner, let x, let y):
      return from.moved(by: Vector(x.position(at: t), y.position(at: t)), inner: inner)
    case .change(let from, let spring, let seconds):
      let share = (1 - spring.position(at: t)) / (1 - spring.position(at: seconds))
      return from.interpolated(to: target, share)
    case .drift(let from, let inner, let velocity, let x, let y):
      return from.moved(by: Vector(x.way(velocity.dx, t), y.way(velocity.dy, t)), inner: inner)
    case .navigation(let way):
      return way.pose(at: t)
    }
  }

  /// How fast the view scrolls at a time, in view units a second, with the sign of ``Viewport/scroll(by:)``.
  public func velocity(at time: UInt64) -> Vector<ViewSpace> {
    if time >= endTime || time < startTime { return .zero }
    let t = seconds(time)
    switch path {
    case .throwing(_, _, let x, let y):
      return Vector(x.velocity(at: t), y.velocity(at: t))
    case .change(let from, let spring, let seconds):
      let pace = -spring.velocity(at: t) / (1 - spring.position(at: seconds))
      return from.way(to: target) * pace
    case .drift(_, _, let velocity, let x, let y):
      return Vector(x.isDone(velocity.dx, t) ? 0 : velocity.dx, y.isDone(velocity.dy, t) ? 0 : velocity.dy)
    case .navigation(let way):
      return way.velocity(at: t)
    }
  }

  /// The time since it began, in seconds.
  func elapsed(_ time: UInt64) -> Double { seconds(time) }

  private func seconds(_ time: UInt64) -> Double {
    time > startTime ? Double(time - startTime) / 1e9 : 0
  }

  private static func end(_ start: UInt64, _ seconds: Double) -> UInt64 {
    let (end, overflow) = start.addingReportingOverflow(
      UInt64(clamping: (seconds.clamped(0, 3600) * 1e9).rounded(.up).clampedInt))
    return overflow ? .max : end
  }
}

extension ScrollMotion.Span {
  func way(_ velocity: Double, _ seconds: Double) -> Double { (velocity * seconds).clamped(low, high) }

  func isDone(_ velocity: Double, _ seconds: Double) -> Bool {
    velocity > 0 ? velocity * seconds >= high : velocity * seconds <= low
  }

  func seconds(_ velocity: Double) -> Double {
    if velocity > 0 { return high / velocity }
    return velocity < 0 ? low / velocity : 0
  }
}
