/// The check of numbers from outside that become coordinates.
public enum Coordinate {
  /// The largest magnitude accepted from outside, in any space.
  ///
  /// Products of four such numbers stay far from overflow, so arithmetic on checked values stays finite.
  public static let limit = 1e9

  /// True if a number from outside may become a coordinate: finite and within ``limit``.
  public static func isValid(_ value: Double) -> Bool {
    value.magnitude <= limit  // false for NaN and the infinities
  }
}

extension Double {
  /// The value as an integer, rounded towards zero; the nearest end of the range where it does not fit, 0 for NaN.
  public var clampedInt: Int {
    if self.isNaN { return 0 }
    if self >= 9.2e18 { return Int.max }
    if self <= -9.2e18 { return Int.min }
    return Int(exactly: self.rounded(.towardZero)) ?? 0
  }

  /// The value forced into a range; the lower bound for NaN.
  public func clamped(_ low: Double, _ high: Double) -> Double {
    if self >= high { return high }
    return self >= low ? self : low
  }
}

/// The larger of two coordinates: one instruction, where `max` has five for NaN. The second one where they are equal, as `max` has it; and where
/// one is NaN, unlike `max`.
@inline(__always)
func larger(_ a: Double, _ b: Double) -> Double { a > b ? a : b }
