/// How numbers are written for people: the separators are settings, and no locale is read (S262).
public struct NumberStyle: Hashable, Sendable {
  /// UTF-8; between whole and fraction.
  public var decimal: [UInt8] = [46]
  /// UTF-8; between groups of three digits of the whole. Empty for none.
  public var grouping: [UInt8] = []

  public init() {}

  /// The most digits after the separator.
  public static let mostDigits = 15

  /// A number with a fixed count of digits after the separator, rounded half away from zero as its shortest decimal form
  /// reads: 1.005 has three digits, so with two it is 1.01. A minus is written as `-`; zero has none.
  ///
  /// - Parameter digits: 0 to ``mostDigits``; others are held to that.
  /// - Returns: UTF-8; `nil` for a number that is not finite.
  public func text(_ number: Double, digits: Int) -> [UInt8]? {
    guard number.isFinite else { return nil }
    let digits = min(max(digits, 0), NumberStyle.mostDigits)
    var decimal = ShortestDecimal(number)
    decimal.round(to: digits)
    return written(decimal, digits: digits)
  }

  private func written(_ number: ShortestDecimal, digits: Int) -> [UInt8] {
    var text: [UInt8] = []
    if number.isNegative, number.digits.contains(where: { $0 != 0 }) { text.append(45) }
    let whole = max(number.point, 1)
    for place in 0..<whole {
      if place > 0, (whole - place) % 3 == 0 { text.append(contentsOf: grouping) }
      text.append(48 &+ number.digit(place + min(number.point, 1) - 1))
    }
    if digits > 0 {
      text.append(contentsOf: decimal)
      for place in 0..<digits { text.append(48 &+ number.digit(number.point + place)) }
    }
    return text
  }
}

/// The fewest decimal digits that read back as the same number.
private struct ShortestDecimal {
  /// Each 0 to 9, without leading zeros.
  var digits: [UInt8] = []
  /// How many of them stand before the point; 0 and below for numbers below 1.
  var point = 0
  let isNegative: Bool

  init(_ number: Double) {
    isNegative = number < 0
    var (exponent, hasPoint, isExponent, isExponentNegative) = (0, false, false, false)
    for byte in "\(number.magnitude)".utf8 {
      switch byte {
      case 46: hasPoint = true
      case 101: isExponent = true
      case 45: isExponentNegative = true
      case 48...57 where isExponent: exponent = exponent &* 10 &+ Int(clamping: byte &- 48)
      case 48...57:
        digits.append(byte &- 48)
        if !hasPoint { point += 1 }
      default: break
      }
    }
    point += isExponentNegative ? -exponent : exponent
    while digits.first == 0 {
      digits.removeFirst()
      point -= 1
    }
    if digits.isEmpty { point = 0 }
  }

  /// The digit at a place counted from the first one; 0 beyond both ends.
  func digit(_ place: Int) -> UInt8 {
    digits.indices.contains(place) ? digits[place] : 0
  }

  /// Drops what lies beyond so many digits after the point, half away from zero.
  mutating func round(to places: Int) {
    let kept = point + places
    guard kept < digits.count else { return }
    guard kept >= 0 else {
      (digits, point) = ([], 0)
      return
    }
    let goesUp = digits[kept] >= 5
    digits.removeLast(digits.count - kept)
    guard goesUp else { return }
    var place = kept - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      point += 1
    }
  }
}
