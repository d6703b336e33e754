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

    /// How steady they are: the error that is allowed for 95 of 100.
    package var allowed: Double { self == .bell || self == .braking ? 0.35 : 0.05 }
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

  package init(seed: UInt64, _ motion: Motion, rate: Double, rounding: Double) {
    var chance = Chance(seed)
    self.motion = motion
    self.rate = rate
    self.rounding = rounding
    speed = chance.between(300, 4000)
    length = chance.between(0.06, 0.2)
    let (sine, cosine) = Elementary.sinCos(chance.between(0, 6.2831))
    way = Vector(cosine, sine)
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
    }
  }

  /// How far the velocity is off, as a share of the true one, and whether it points back.
  package func error(_ estimator: VelocityEstimator = .standard) -> (share: Double, isReversed: Bool) {
    let stage = Stage()
    _ = stage.arena.tuning.set(.velocityEstimator, nil, Double(estimator.rawValue))
    _ = stage.arena.tuning.set(.flingMaximum, nil, 1e6)
    let id = stage.add(.pan())
    // A device looks at fixed times. The last one is the release: what comes after it nobody has seen.
    let looks = Int(length * rate)
    for look in 0...looks {
      feed(stage, look == 0 ? .down : .move, length - Double(looks - look) / rate)
    }
    feed(stage, .up, length)
    let told = stage.events.last { $0.recognizer == id && $0.state == .ended }?.velocity ?? .zero
    let off = (told - way * speed).length
    return (off / speed, told.dot(way) < 0)
  }

  /// Stamps are whole milliseconds, or tenths where samples are as close as that.
  private func feed(_ stage: Stage, _ phase: PointerPhase, _ t: Double) {
    let grain: Double = rate >= 1000 ? 100_000 : 1_000_000
    let nanoseconds = ((t * 1e9 / grain).rounded()) * grain
    var away = way * place(t)
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
    _ motion: Motion, rate: Double, rounding: Double, strokes: Int, _ estimator: VelocityEstimator = .standard
  ) -> (median: Double, p95: Double, reversed: Int) {
    var errors: [Double] = []
    var reversed = 0
    for seed in 0..<strokes {
      let result = Stroke(seed: UInt64(seed), motion, rate: rate, rounding: rounding).error(estimator)
      errors.append(result.share)
      if result.isReversed { reversed += 1 }
    }
    errors.sort()
    return (errors[errors.count / 2], errors[errors.count * 95 / 100], reversed)
  }
}
