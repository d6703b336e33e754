extension Elementary {
  private static let log2e = 0x1.71547652b82fep+0
  /// ln 2 in two parts; the first has 33 bits, so that its product with an exponent is exact.
  private static let ln2High = 0x1.62e42fefp-1
  private static let ln2Low = 0x1.473de6af278edp-34
  private static let ln2 = DoubleDouble(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)

  /// e to the power of `x`, within 0.6 ulp; within 1 ulp where the result is subnormal.
  ///
  /// 0 for -infinity and below -745.2, infinity above 709.79, NaN for NaN.
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    let (k, exponent) = nearestInteger(x * log2e)
    let high = x - k * ln2High  // exact
    let low = -(k * ln2Low)
    return scaled(expOfReduced(DoubleDouble(sum: high, low)), exponent)
  }

  /// 2 to the power of `x`, within 0.6 ulp; within 1 ulp where the result is subnormal. Exact for whole numbers.
  ///
  /// 0 for -infinity and below -1075, infinity from 1024 on, NaN for NaN.
  public static func exp2(_ x: Double) -> Double {
    if x.isNaN { return x }
    return exp2(DoubleDouble(x, 0))
  }

  /// 2 to the power of a sum of two doubles, neither of them NaN.
  static func exp2(_ x: DoubleDouble) -> Double {
    if x.high > 1025 { return .infinity }
    if x.high < -1080 { return 0 }
    let (k, exponent) = nearestInteger(x.high)
    let fraction = DoubleDouble(sum: x.high - k, x.low)
    return scaled(expOfReduced(fraction * ln2), exponent)
  }

  /// The Taylor series about 0 to degree 14, for magnitudes up to ln(2)/2: the rest is below 2^-61.
  ///
  /// 1 + r is kept as an exact sum, so that what is rounded before the end is small beside the result.
  private static func expOfReduced(_ r: DoubleDouble) -> Double {
    let x = r.high
    var tail = 1.0 / 87_178_291_200  // 1/14!
    tail = tail * x + 1.0 / 6_227_020_800
    tail = tail * x + 1.0 / 479_001_600
    tail = tail * x + 1.0 / 39_916_800
    tail = tail * x + 1.0 / 3_628_800
    tail = tail * x + 1.0 / 362_880
    tail = tail * x + 1.0 / 40_320
    tail = tail * x + 1.0 / 5_040
    tail = tail * x + 1.0 / 720
    tail = tail * x + 1.0 / 120
    tail = tail * x + 1.0 / 24
    tail = tail * x + 1.0 / 6
    tail = tail * x + 0.5
    let sum = DoubleDouble(sum: 1, x)
    return sum.high + (sum.low + (x * x * tail + r.low * (1 + x)))
  }
}
