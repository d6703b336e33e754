extension Elementary {
  private static let ln2High = 0x1.62e42fefp-1
  private static let ln2Low = 0x1.473de6af278edp-34
  private static let log2e = DoubleDouble(0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56)
  private static let third = DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56)

  /// The natural logarithm, within 0.51 ulp.
  ///
  /// -infinity for 0, infinity for infinity, NaN for NaN and below 0.
  public static func log(_ x: Double) -> Double {
    if let special = logOfSpecial(x) { return special }
    let (k, mantissa) = normalized(x)
    let part = logOfReduced(mantissa)
    let sum = DoubleDouble(sum: k * ln2High, part.high)  // the product is exact
    return sum.high + (sum.low + (part.low + k * ln2Low))
  }

  /// The logarithm to base 2, within 0.51 ulp; exact for powers of two. Special values as for ``log(_:)``.
  public static func log2(_ x: Double) -> Double {
    if let special = logOfSpecial(x) { return special }
    return log2OfPositive(x).value
  }

  /// `base` to the power of `exponent`, within 1 ulp where the result is normal, for a base that is not negative.
  ///
  /// 1 for exponent 0 and for base 1, NaN otherwise if an argument is NaN or the base is negative (-0 counts as 0);
  /// bases 0 and infinity give 0 or infinity by the exponent's sign. Exact where the result is representable.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN || base < 0 { return .nan }
    if base == 0 { return exponent > 0 ? 0 : .infinity }
    if base == .infinity { return exponent > 0 ? .infinity : 0 }
    let logarithm = log2OfPositive(base)
    let rough = exponent * logarithm.high
    if rough > 1100 { return .infinity }
    if rough < -1100 { return 0 }
    return exp2(logarithm * exponent)
  }

  private static func logOfSpecial(_ x: Double) -> Double? {
    if x.isNaN || x == .infinity { return x }
    if x == 0 { return -.infinity }
    return x < 0 ? .nan : nil
  }

  /// The exponent and the mantissa of a positive finite number, the latter in [sqrt(1/2), sqrt(2)).
  private static func normalized(_ x: Double) -> (exponent: Double, mantissa: Double) {
    let isSubnormal = x < 0x1p-1022
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    let rootOfHalf = 0x1.6a09e667f3bcdp-1.bitPattern
    let exponent = Int64(bitPattern: bits &- rootOfHalf) >> 52
    let mantissa = Double(bitPattern: bits &- UInt64(bitPattern: exponent << 52))
    return (Double(isSubnormal ? exponent &- 54 : exponent), mantissa)
  }

  private static func log2OfPositive(_ x: Double) -> DoubleDouble {
    let (k, mantissa) = normalized(x)
    return k + logOfReduced(mantissa) * log2e
  }

  /// The natural logarithm of a number in [sqrt(1/2), sqrt(2)), with a relative error below 2^-62.
  ///
  /// ln m = 2 artanh s with s = (m - 1)/(m + 1), so |s| < 0.172: 2s (1 + s²/3 + s⁴/5 + ...), ended at s^26/27. The
  /// first two terms are computed with 106 bits, the rest weighs less than 2^-12.
  private static func logOfReduced(_ m: Double) -> DoubleDouble {
    let f = m - 1  // exact
    let divisor = DoubleDouble(sum: 2, f)
    let s = f / divisor.high
    let product = DoubleDouble(product: s, divisor.high)
    let rest = ((f - product.high) - product.low - s * divisor.low) / divisor.high
    let quotient = DoubleDouble(s, rest)
    let square = quotient * quotient
    let z = square.high
    let series = (z * z * artanhTail(z)) + square * third
    let sum = s + (quotient * series + rest)
    return DoubleDouble(2 * sum.high, 2 * sum.low)
  }

  /// 1/5 + z/7 + z²/9 + ... + z^11/27.
  private static func artanhTail(_ z: Double) -> Double {
    var tail = 1.0 / 27
    tail = tail * z + 1.0 / 25
    tail = tail * z + 1.0 / 23
    tail = tail * z + 1.0 / 21
    tail = tail * z + 1.0 / 19
    tail = tail * z + 1.0 / 17
    tail = tail * z + 1.0 / 15
    tail = tail * z + 1.0 / 13
    tail = tail * z + 1.0 / 11
    tail = tail * z + 1.0 / 9
    tail = tail * z + 1.0 / 7
    return tail * z + 0.2
  }
}
