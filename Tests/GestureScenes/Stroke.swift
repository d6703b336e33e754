import Geometry
package import Gestures

/// One flick of a finger whose speed at the release is known (gestures/README.md, 4.1), and what the arena says of it.
package struct Stroke {
  package enum Motion: String, CaseIterable, Sendable {
    case constant
    /// Down to 40 % of the first speed.
    case decelerating
    /// From rest.
    case accelerating
    /// The bell of a movement of least jerk, released at 70 % of its time.
    case bell
    /// Down to a quarter in the last 15 ms, as fingers lift: meant is the speed before that.
    case braking
    /// Constant along a circle, by a quarter turn at the most.
    case arc
    /// As a finger that finds its target: from 150 % down to the speed, ever more slowly.
    case settling
    /// Slow for two thirds of its time, then ever faster.
    case flick
    /// A swing whose speed goes up and down by a fifth, twice in its time.
    case wavering

    /// Those of the table in gestures/README.md, 4.1.
    package static let published: [Motion] = [.constant, .decelerating, .accelerating, .bell, .braking]
    /// Others, for which nothing was tuned.
    package static let others: [Motion] = [.arc, .settling, .flick, .wavering]

    /// How steady they are: the error that is allowed for 95 of 100.
    package var allowed: Double {
      switch self {
      case .constant, .decelerating, .accelerating: return 0.05
      default: return 0.35
      }
    }

    /// About how much of its speed, or of its direction, it changes towards its end in the time of the stroke.
    fileprivate var change: Double {
      switch self {
      case .constant, .settling: return 0
      case .accelerating, .braking, .wavering: return 1
      case .arc: return 1.2
      case .decelerating: return 1.5
      case .bell: return 2.7
      case .flick: return 3
      }
    }

    /// The error that is allowed for 95 of 100 where the place of the release is not told: the finger left somewhere
    /// within a period of the device, so that the best guess is off by what changes in half of it, in the shortest stroke.
    package func allowed(_ lift: Lift, rate: Double) -> Double {
      lift == .atLook || lift == .placed ? allowed : allowed + change * 0.5 / rate / 0.06
    }
  }

  /// The way in which a device reports the release.
  package enum Lift: String, CaseIterable, Sendable {
    /// It happens at a look, and is told there.
    case atLook
    /// It is told when it happens, between two looks, with its place.
    case placed
    /// It is told when it happens, with the place of the last look.
    case timed
    /// It is told with the next look, with the place of the last one.
    case late
  }

  package static let rates = [60.0, 90, 120, 240, 1000]
  /// Places are rounded to these, in view units; 0 for none.
  package static let roundings = [0.0, 0.5, 1]

  private let motion: Motion
  private let speed: Double
  private let length: Double
  private let rate: Double
  private let rounding: Double
  private let way: Vector<ViewSpace>
  private let lift: Lift
  /// The share of a period between the last look and the release.
  private let phase: Double

  package init(seed: UInt64, _ motion: Motion, rate: Double, rounding: Double, _ lift: Lift = .atLook) {
    var chance = Chance(seed)
    self.motion = motion
    self.lift = lift
    self.rate = rate
    self.rounding = rounding
    speed = chance.between(300, 4000)
    length = chance.between(0.06, 0.2)
    let (sine, cosine) = Elementary.sinCos(chance.between(0, 6.2831))
    way = Vector(cosine, sine)
    phase = lift == .atLook ? 0 : chance.unit()
  }

  /// The way after `t` seconds; `speed` is the one at the release, or before the brake.
  private func place(_ t: Double) -> Double {
    switch motion {
    case .constant: return speed * t
    case .decelerating: return speed / 0.4 * (t - 0.3 * t * t / length)
    case .accelerating: return speed * t * t / (2 * length)
    case .bell:
      let whole = length / 0.7
      let s = t / whole
      return speed / 1.323 * whole * (s * s * s * (10 - s * (15 - 6 * s)))
    case .braking:
      let late = max(0, t - (length - 0.015))
      return speed * (t - 0.75 * late * late / 0.03)
    case .arc: return speed * t
    case .settling:
      let s = 1 - t / length
      return speed * (t + 0.5 * length * (1 - s * s * s) / 3)
    case .flick:
      let late = max(0, t - length * 2 / 3)
      return speed * (t * 0.2 + 0.8 * late * late / (length * 2 / 3))
    case .wavering:
      let (sine, _) = Elementary.sinCos(t / length * 4 * 3.14159265358979)
      return speed * (t + 0.2 * length / (4 * 3.14159265358979) * sine) / 1.2
    }
  }

  /// Where the finger is after `t` seconds, from where it landed.
  private func away(_ t: Double) -> Vector<ViewSpace> {
    guard motion == .arc else { return way * place(t) }
    // The direction at the release is `way`.
    let radius = speed * length / Stroke.turn
    let (sine, cosine) = Elementary.sinCos((t - length) / length * Stroke.turn)
    let across = Vector<ViewSpace>(-way.dy, way.dx)
    return (way * sine + across * (1 - cosine)) * radius
  }

  /// Radians by which an arc turns.
  private static let turn = 1.2

  /// How far the velocity is off, as a share of the true one, and whether it points back.
  package func error(_ estimator: VelocityEstimator = .standard) -> (share: Double, isReversed: Bool) {
    let stage = Stage()
    _ = stage.arena.tuning.set(.velocityEstimator, nil, Double(estimator.rawValue))
    _ = stage.arena.tuning.set(.flingMaximum, nil, 1e6)
    let id = stage.add(.pan())
    // A device looks at fixed times.
    let last = length - phase / rate
    let looks = Int(last * rate)
    for look in 0...looks {
      let t = last - Double(looks - look) / rate
      feed(stage, look == 0 ? .down : .move, t, at: t)
    }
    switch lift {
    case .atLook, .placed: feed(stage, .up, length, at: length)
    case .timed: feed(stage, .up, last, at: length)
    case .late: feed(stage, .up, last, at: last + 1 / rate)
    }
    let told = stage.events.last { $0.recognizer == id && $0.state == .ended }?.velocity ?? .zero
    let off = (told - way * speed).length
    return (off / speed, told.dot(way) < 0)
  }

  /// Stamps are whole milliseconds, or tenths where samples are as close as that.
  private func feed(_ stage: Stage, _ phase: PointerPhase, _ t: Double, at stamp: Double) {
    let grain: Double = rate >= 1000 ? 100_000 : 1_000_000
    let nanoseconds = ((stamp * 1e9 / grain).rounded()) * grain
    var away = away(t)
    if rounding > 0 {
      away = Vector((away.dx / rounding).rounded() * rounding, (away.dy / rounding).rounded() * rounding)
    }
    stage.arena.handle(
      PointerSample(
        time: 1_000_000_000 + UInt64(nanoseconds), pointer: 1, kind: .touch, phase: phase,
        position: Point(500, 500) + away), stage)
    stage.drain()
  }

  /// The median and the 95th of 100 errors of many strokes, and how many pointed back.
  package static func errors(
    _ motion: Motion, rate: Double, rounding: Double, strokes: Int, first: Int = 0, _ lift: Lift = .atLook,
    _ estimator: VelocityEstimator = .standard
  ) -> (median: Double, p95: Double, reversed: Int) {
    var errors: [Double] = []
    var reversed = 0
    for seed in first..<first + strokes {
      let result = Stroke(seed: UInt64(seed), motion, rate: rate, rounding: rounding, lift).error(estimator)
      errors.append(result.share)
      if result.isReversed { reversed += 1 }
    }
    errors.sort()
    return (errors[errors.count / 2], errors[errors.count * 95 / 100], reversed)
  }
}
