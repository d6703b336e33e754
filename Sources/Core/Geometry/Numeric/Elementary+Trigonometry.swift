extension Elementary {
  private static let twoOverPi = 0x1.45f306dc9c883p-1
  /// π/2 in four parts, the first three of 33 bits: their products with a number of quarter turns below 2^20 are exact.
  private static let quarter1 = 0x1.921fb544p+0
  private static let quarter2 = 0x1.0b4611a6p-34
  private static let quarter3 = 0x1.3198a2ep-69
  private static let quarter4 = 0x1.b839a252049c1p-104
  static let halfPi = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)

  /// The sine of an angle in radians, within 0.8 ulp for every finite angle; NaN for NaN and the infinities.
  ///
  /// - Complexity: about three times as much above 10^6.
  public static func sin(_ x: Double) -> Double {
    sinCos(x).sin
  }

  /// The cosine of an angle in radians, within 0.8 ulp for every finite angle; NaN for NaN and the infinities.
  public static func cos(_ x: Double) -> Double {
    sinCos(x).cos
  }

  /// Sine and cosine of an angle in radians; errors and special values as for ``sin(_:)`` and ``cos(_:)``.
  @inline(never)
  public static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    if x.magnitude < 0x1p-27 { return (x, 1) }
    let (quadrant, rest) = reduced(x)
    let s = sinOfReduced(rest)
    let c = cosOfReduced(rest)
    switch quadrant & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// The number of quarter turns (its low two bits) nearest to an angle, and what remains: at most π/4, 106 bits.
  private static func reduced(_ x: Double) -> (quadrant: Int64, rest: DoubleDouble) {
    if x.magnitude <= 1e6 { return reducedSmall(x) }
    let (quadrant, rest) = LargeAngle.reduced(x.magnitude)
    return x < 0 ? (0 &- quadrant, DoubleDouble(-rest.high, -rest.low)) : (quadrant, rest)
  }

  /// Subtracts the quarter turns part by part (Cody and Waite), keeping what each subtraction rounds off.
  private static func reducedSmall(_ x: Double) -> (quadrant: Int64, rest: DoubleDouble) {
    let (n, quadrant) = nearestInteger(x * twoOverPi)
    let first = x - n * quarter1
    let second = DoubleDouble(sum: first, -(n * quarter2))
    let third = DoubleDouble(sum: second.high, -(n * quarter3))
    return (quadrant, DoubleDouble(sum: third.high, (second.low + third.low) - n * quarter4))
  }

  /// The Taylor series to degree 17.
  private static func sinOfReduced(_ r: DoubleDouble) -> Double {
    let x = r.high
    let z = x * x
    var tail = 1.0 / 355_687_428_096_000  // 1/17!
    tail = tail * z - 1.0 / 1_307_674_368_000
    tail = tail * z + 1.0 / 6_227_020_800
    tail = tail * z - 1.0 / 39_916_800
    tail = tail * z + 1.0 / 362_880
    tail = tail * z - 1.0 / 5_040
    tail = tail * z + 1.0 / 120
    tail = tail * z - 1.0 / 6
    return x + (x * z * tail + r.low * (1 - 0.5 * z))
  }

  /// The Taylor series to degree 18; 1 - x²/2 is kept as an exact sum.
  private static func cosOfReduced(_ r: DoubleDouble) -> Double {
    let x = r.high
    let z = x * x
    var tail = -1.0 / 6_402_373_705_728_000  // 1/18!
    tail = tail * z + 1.0 / 20_922_789_888_000
    tail = tail * z - 1.0 / 87_178_291_200
    tail = tail * z + 1.0 / 479_001_600
    tail = tail * z - 1.0 / 3_628_800
    tail = tail * z + 1.0 / 40_320
    tail = tail * z - 1.0 / 720
    tail = tail * z + 1.0 / 24
    let sum = DoubleDouble(sum: 1, -0.5 * z)
    return sum.high + (sum.low + (z * z * tail - x * r.low))
  }
}

/// Reduction of angles above 10^6 by exact integer arithmetic (Payne and Hanek).
///
/// With x = m · 2^e, only those bits of 2/π matter that lead to fewer than four whole quarter turns; 192 of them
/// leave more than 64 correct bits even for the double nearest to a multiple of a quarter turn.
enum LargeAngle {
  /// 64 zero bits, then the first 1216 bits of 2/π.
  private static let twoOverPi: [UInt64] = [
    0, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab,
  ]

  /// For a finite `x` of at least 2^10.
  static func reduced(_ x: Double) -> (quadrant: Int64, rest: DoubleDouble) {
    let mantissa = (x.bitPattern & 0x000f_ffff_ffff_ffff) | 0x0010_0000_0000_0000
    let exponent = (x.bitPattern >> 52) &- 1075  // wraps below 2^52; the sum below does not
    let product = multiplied(mantissa, from: exponent &+ 62)
    let quadrant = Int64(truncatingIfNeeded: product.0 >> 62)
    let fraction = (product.0 << 2 | product.1 >> 62, product.1 << 2 | product.2 >> 62, product.2 << 2)
    if fraction.0 >> 63 == 0 { return (quadrant, angle(fraction)) }
    let negated = angle((~fraction.0, ~fraction.1, ~fraction.2))
    return (quadrant &+ 1, DoubleDouble(-negated.high, -negated.low))
  }

  /// The low 192 bits of the product of `m` with the 192 bits of the table that begin at bit `start`.
  private static func multiplied(_ m: UInt64, from start: UInt64) -> (UInt64, UInt64, UInt64) {
    let word = start >> 6
    let shift = start & 63
    let b0 = bits(word, shift)
    let b1 = bits(word &+ 1, shift).multipliedFullWidth(by: m)
    let b2 = bits(word &+ 2, shift).multipliedFullWidth(by: m)
    let (middle, carry) = b1.low.addingReportingOverflow(b2.high)
    return (b0 &* m &+ b1.high &+ (carry ? 1 : 0), middle, b2.low)
  }

  private static func bits(_ word: UInt64, _ shift: UInt64) -> UInt64 {
    let high = entry(word) << shift
    return shift == 0 ? high : high | entry(word &+ 1) >> (64 &- shift)
  }

  private static func entry(_ index: UInt64) -> UInt64 {
    index < UInt64(truncatingIfNeeded: twoOverPi.count) ? twoOverPi[Int(truncatingIfNeeded: index)] : 0
  }

  /// A share of a quarter turn, given as 192 bits after the point, in radians.
  private static func angle(_ share: (UInt64, UInt64, UInt64)) -> DoubleDouble {
    var (a, b, c) = share
    var scale = 1.0
    if a == 0 { (a, b, c, scale) = (b, c, 0, 0x1p-64) }
    let zeros = a.leadingZeroBitCount & 63
    if zeros > 0 {
      let shift = UInt64(truncatingIfNeeded: zeros)
      a = a << shift | b >> (64 &- shift)
      b = b << shift | c >> (64 &- shift)
      scale *= Elementary.powerOfTwo(0 &- Int64(truncatingIfNeeded: zeros))
    }
    let high = Double(a >> 11) * 0x1p-53
    let low = Double((a & 0x7ff) << 42 | b >> 22) * 0x1p-106
    let turned = DoubleDouble(high, low) * Elementary.halfPi
    return DoubleDouble(turned.high * scale, turned.low * scale)
  }
}
