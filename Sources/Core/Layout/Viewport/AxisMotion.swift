import Geometry

/// The way of a thrown container along one axis: the curve of the throw, and where that would leave the range, from
/// the moment it does, a spring that brings it back to the edge. View units from where it started, seconds.
struct AxisMotion: Hashable, Sendable {
  private let curve: MotionCurve
  /// When the edge is reached, and which; the curve goes undisturbed without.
  private let crossing: Double?
  private let edge: Double
  private let spring: MotionSpring?
  let duration: Double

  /// - Parameters:
  ///   - low: The range, from where it starts; a start outside of it goes back at once.
  ///   - high: At least `low`.
  init(velocity: Double, low: Double, high: Double, settings: MotionSettings) {
    let outside = low > 0 ? low : high < 0 ? high : nil
    curve = MotionCurve(settings.physics, velocity: outside == nil ? velocity : 0)
    if let outside {
      (crossing, edge) = (0, outside)
      let back = AxisMotion.spring(-outside, velocity, settings)
      (spring, duration) = (back, back.duration(tolerance: MotionCurve.rest))
      return
    }
    guard curve.distance < low || curve.distance > high else {
      (crossing, edge, spring, duration) = (nil, curve.distance, nil, curve.duration)
      return
    }
    let limit = curve.distance < low ? low : high
    let time = AxisMotion.time(of: curve, reaching: limit)
    (crossing, edge) = (time, limit)
    guard settings.bounces, low < high else {
      (spring, duration) = (nil, time)
      return
    }
    let back = AxisMotion.spring(0, curve.velocity(at: time), settings)
    (spring, duration) = (back, time + back.duration(tolerance: MotionCurve.rest))
  }

  func position(at time: Double) -> Double {
    if time >= duration { return edge }
    guard let crossing, time >= crossing else { return curve.position(at: time) }
    return edge + (spring?.position(at: time - crossing) ?? 0)
  }

  func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    guard let crossing, time >= crossing else { return curve.velocity(at: time) }
    return spring?.velocity(at: time - crossing) ?? 0
  }

  private static func spring(_ displacement: Double, _ velocity: Double, _ settings: MotionSettings) -> MotionSpring {
    MotionSpring(
      frequency: settings.springFrequency, damping: 1, displacement: displacement, velocity: velocity)
  }

  /// When a curve that goes beyond a position gets there; the way only grows, so halving finds it.
  private static func time(of curve: MotionCurve, reaching position: Double) -> Double {
    guard position != 0 else { return 0 }
    var (low, high) = (0.0, curve.duration)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve.position(at: middle).magnitude < position.magnitude { low = middle } else { high = middle }
    }
    return high
  }
}
