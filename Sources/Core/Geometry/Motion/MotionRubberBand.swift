/// The growing resistance past an edge: b(x) = (1 - 1 / (x·c/d + 1))·d for an overshoot x and a view of size d.
public struct MotionRubberBand: Hashable, Sendable {
  /// How readily it gives: 0.55 follows a finger at first by that share.
  public let compliance: Double
  /// The size of the view along the axis, which the band approaches and never reaches.
  public let size: Double

  public init(size: Double, compliance: Double = 0.55) {
    self.size = size.clamped(1e-6, 1e9)
    self.compliance = compliance.clamped(0.01, 1)
  }

  /// The shown part of an overshoot; an odd function.
  public func stretch(_ overshoot: Double) -> Double {
    let x = overshoot.magnitude.clamped(0, 1e12)
    let shown = (1 - 1 / (x * compliance / size + 1)) * size
    return overshoot < 0 ? -shown : shown
  }

  /// The overshoot that shows `stretch`: to take hold again in the middle of a bounce without a jump.
  public func overshoot(_ stretch: Double) -> Double {
    let share = (stretch.magnitude / size).clamped(0, 1 - 1e-9)
    let x = size / compliance * (1 / (1 - share) - 1)
    return stretch < 0 ? -x : x
  }

  /// A scale with both limits soft: past them its logarithm to base 2 is stretched over `give` doublings.
  public static func scale(_ wanted: Double, _ low: Double, _ high: Double, give: Double = 1) -> Double {
    guard wanted > 0, low > 0, high >= low else { return low > 0 ? low : 1 }
    let band = MotionRubberBand(size: give)
    if wanted > high { return high * Elementary.exp2(band.stretch(Elementary.log2(wanted / high))) }
    if wanted < low { return low * Elementary.exp2(band.stretch(Elementary.log2(wanted / low))) }
    return wanted
  }
}
