/// The elementary functions of the core: the same bits on every machine.
///
/// The C library's functions differ between systems in the last bit, so nothing here calls it. Only `+ - * /`,
/// square roots and bit patterns are used, all of which IEEE 754 defines exactly; no result depends on a fused
/// multiply-add. Each function states its largest error in units in the last place (ulp), measured against
/// reference values of 200 bits.
public enum Elementary {
  /// 1.5 · 2^52: adding it rounds a double below 2^51 to the nearest integer, which is then in the low bits.
  static let roundingShift = 0x1.8p+52

  /// The nearest integer (ties to even) of a value below 2^51 in magnitude, as a double and as an integer.
  static func nearestInteger(_ x: Double) -> (value: Double, integer: Int64) {
    let shifted = x + roundingShift
    let bits = shifted.bitPattern &- roundingShift.bitPattern
    return (shifted - roundingShift, Int64(bitPattern: bits))
  }

  /// 2^k for `k` in -1022...1023.
  static func powerOfTwo(_ k: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: k &+ 1023) << 52)
  }

  /// `x` · 2^k, rounded once, for `x` near 1 and `k` in -1100...1100.
  static func scaled(_ x: Double, _ k: Int64) -> Double {
    let half = k >> 1
    return x * powerOfTwo(half) * powerOfTwo(k &- half)
  }
}

/// The unevaluated sum of two doubles: about 106 bits. `low` is at most a few ulp of `high`.
struct DoubleDouble {
  let high: Double
  let low: Double

  init(_ high: Double, _ low: Double) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles (Knuth's two-sum).
  init(sum a: Double, _ b: Double) {
    high = a + b
    let shareOfB = high - a
    low = (a - (high - shareOfB)) + (b - shareOfB)
  }

  /// The exact product of two doubles below 2^990 (Dekker, with Veltkamp's splitting).
  init(product a: Double, _ b: Double) {
    let (aHigh, aLow) = DoubleDouble.split(a)
    let (bHigh, bLow) = DoubleDouble.split(b)
    high = a * b
    low = ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// Halves of 26 bits whose products are exact.
  private static func split(_ x: Double) -> (Double, Double) {
    let t = x * 134_217_729  // 2^27 + 1
    let high = t - (t - x)
    return (high, x - high)
  }

  static func * (a: Self, b: Self) -> Self {
    let p = DoubleDouble(product: a.high, b.high)
    return DoubleDouble(sum: p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  static func * (a: Self, b: Double) -> Self {
    let p = DoubleDouble(product: a.high, b)
    return DoubleDouble(sum: p.high, p.low + a.low * b)
  }

  static func + (a: Double, b: Self) -> Self {
    let s = DoubleDouble(sum: a, b.high)
    return DoubleDouble(sum: s.high, s.low + b.low)
  }

  static func + (a: Self, b: Double) -> Self { b + a }

  var value: Double { high + low }
}
