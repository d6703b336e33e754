extension Elementary {
  /// The arc tangents of 0, 1/8, ... 8/8.
  private static let arcTangents: [DoubleDouble] = [
    DoubleDouble(0, 0),
    DoubleDouble(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
    DoubleDouble(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
    DoubleDouble(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
    DoubleDouble(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
    DoubleDouble(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
    DoubleDouble(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
    DoubleDouble(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
    DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
  ]

  /// The angle of the vector (`x`, `y`) in radians, in -π...π, within 1.5 ulp.
  ///
  /// Signed zeros and infinities as in IEEE 754 (9.2.1): atan2(±0, +0) is ±0, atan2(±0, -0) is ±π, two infinities
  /// count as equal. NaN if an argument is NaN.
  @inline(never)
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let angle = firstQuadrant(y.magnitude, x.magnitude)
    let turned = x.sign == .minus ? supplement(of: angle) : angle.value
    return y.sign == .minus ? -turned : turned
  }

  /// The arc sine in radians, within 2 ulp; NaN outside -1...1.
  public static func asin(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    return atan2(x, ((1 - x) * (1 + x)).squareRoot())
  }

  /// The arc cosine in radians, within 2 ulp; NaN outside -1...1.
  public static func acos(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    return atan2(((1 - x) * (1 + x)).squareRoot(), x)
  }

  private static func firstQuadrant(_ y: Double, _ x: Double) -> DoubleDouble {
    if y == x { return y == 0 ? DoubleDouble(0, 0) : arcTangents[8] }
    if y < x { return firstOctant(y, x) }
    let other = firstOctant(x, y)
    return halfPi.high + DoubleDouble(-other.high, halfPi.low - other.low)
  }

  private static func supplement(of angle: DoubleDouble) -> Double {
    let sum = DoubleDouble(sum: 2 * halfPi.high, -angle.high)
    return sum.high + (sum.low + (2 * halfPi.low - angle.low))
  }

  /// The arc tangent of `a`/`b` for `a` < `b`, neither negative.
  ///
  /// With c the nearest eighth, arctan(a/b) = arctan c + arctan t for t = (a - c b)/(b + c a), so |t| <= 1/16.
  private static func firstOctant(_ a: Double, _ b: Double) -> DoubleDouble {
    if b == .infinity || a == 0 { return DoubleDouble(0, 0) }
    if b > 0x1p1000 { return firstOctant(a * 0x1p-200, b * 0x1p-200) }
    if b < 0x1p-700 { return firstOctant(a * 0x1p500, b * 0x1p500) }
    let (eighths, index) = nearestInteger(8 * (a / b))
    let c = eighths / 8
    let coarse = Double(bitPattern: b.bitPattern & 0xffff_ffff_f800_0000)
    let t = ((a - c * coarse) - c * (b - coarse)) / (b + c * a)  // the numerator is exact
    let z = t * t
    let rest = t * (z * arcTangentTail(z))
    guard index > 0, index <= 8 else { return DoubleDouble(sum: t, rest) }
    let base = arcTangents[Int(truncatingIfNeeded: index)]
    let sum = DoubleDouble(sum: base.high, t)
    return DoubleDouble(sum: sum.high, sum.low + (base.low + rest))
  }

  /// -1/3 + z/5 - z²/7 + ... - z^6/15, for z up to 1/256.
  private static func arcTangentTail(_ z: Double) -> Double {
    var tail = -1.0 / 15
    tail = tail * z + 1.0 / 13
    tail = tail * z - 1.0 / 11
    tail = tail * z + 1.0 / 9
    tail = tail * z - 1.0 / 7
    tail = tail * z + 0.2
    return tail * z - 1.0 / 3
  }
}
