/// Sums, products and means. Nothing overflows: digits beyond 60 are rounded away.
extension DecimalNumber: Comparable {
  static func < (left: DecimalNumber, right: DecimalNumber) -> Bool { (left - right).isNegative }

  static func - (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber { left + right.negated }

  static func + (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber {
    if left.isZero { return right }
    if right.isZero { return left }
    // A summand that is beyond the other's last place that counts changes nothing.
    let tops = (left.exponent &+ left.digits.count, right.exponent &+ right.digits.count)
    if tops.0 &- tops.1 > 70 { return left }
    if tops.1 &- tops.0 > 70 { return right }
    let place = min(left.exponent, right.exponent)
    let (a, b) = (left.aligned(to: place), right.aligned(to: place))
    if left.isNegative == right.isNegative {
      return DecimalNumber(digits: sum(a, b), exponent: place, isNegative: left.isNegative)
    }
    let isLess = precedes(a, b)
    return DecimalNumber(
      digits: isLess ? difference(b, a) : difference(a, b), exponent: place,
      isNegative: isLess ? right.isNegative : left.isNegative)
  }

  static func * (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber {
    guard !left.isZero, !right.isZero else { return DecimalNumber(0) }
    var columns = [Int](repeating: 0, count: left.digits.count + right.digits.count)
    for (i, a) in left.digits.enumerated() {
      for (j, b) in right.digits.enumerated() { columns[i + j + 1] &+= Int(clamping: a) &* Int(clamping: b) }
    }
    var carry = 0
    for at in columns.indices.reversed() {
      let value = columns[at] &+ carry
      columns[at] = value % 10
      carry = value / 10
    }
    return DecimalNumber(
      digits: columns.map { UInt8(truncatingIfNeeded: $0) }, exponent: left.exponent &+ right.exponent,
      isNegative: left.isNegative != right.isNegative)
  }

  /// The quotient by a count above 0, with 12 decimals; the rest is cut off.
  @_optimize(size)
  func divided(by count: Int) -> DecimalNumber {
    guard count > 0 else { return self }
    var quotient: [UInt8] = []
    var rest = 0
    for digit in digits + [UInt8](repeating: 0, count: isZero ? 0 : max(exponent &+ 12, 0)) {
      rest = rest &* 10 &+ Int(clamping: digit)
      quotient.append(UInt8(truncatingIfNeeded: rest / count))
      rest %= count
    }
    return DecimalNumber(digits: quotient, exponent: min(exponent, -12), isNegative: isNegative)
  }

  /// Its digits down to a place, the least last.
  private func aligned(to place: Int) -> [UInt8] { digits + [UInt8](repeating: 0, count: max(exponent &- place, 0)) }

  private static func sum(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    let count = max(a.count, b.count) + 1
    var (result, carry) = ([UInt8](repeating: 0, count: count), UInt8(0))
    for at in 0..<count {
      let digit = (at < a.count ? a[a.count - 1 - at] : 0) + (at < b.count ? b[b.count - 1 - at] : 0) + carry
      result[count - 1 - at] = digit % 10
      carry = digit / 10
    }
    return result
  }

  /// - Precondition: `a` is not less than `b`.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var (result, borrow) = (a, UInt8(0))
    for at in 0..<a.count {
      let taken = (at < b.count ? b[b.count - 1 - at] : 0) + borrow
      let digit = a[a.count - 1 - at]
      borrow = digit < taken ? 1 : 0
      result[a.count - 1 - at] = digit &+ borrow &* 10 &- taken
    }
    return result
  }

  /// True if digits aligned at their ends are of a smaller number; neither begins with 0.
  private static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
  }
}
