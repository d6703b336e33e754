/// A decimal number, exact: digits with a point somewhere. Values of fields are added and multiplied as they are written.
///
/// Invariant: `digits` has no zero at its ends; it is empty for 0, which is not negative.
struct DecimalNumber: Hashable {
  /// From the first one that counts to the last one, each 0 to 9.
  private(set) var digits: [UInt8]
  /// The place of the last digit: it counts 10 to the power of this.
  private(set) var exponent: Int
  private(set) var isNegative: Bool

  /// Digits beyond these are rounded away; no sum of money has as many.
  private static let most = 60
  private static let reach = 400

  init(_ value: Int) {
    var left = value.magnitude
    var digits: [UInt8] = []
    while left > 0 {
      digits.append(UInt8(truncatingIfNeeded: left % 10))
      left /= 10
    }
    self.init(digits: digits.reversed(), exponent: 0, isNegative: value < 0)
  }

  init(digits: [UInt8], exponent: Int, isNegative: Bool) {
    let first = digits.firstIndex { $0 != 0 } ?? digits.endIndex
    let last = digits.lastIndex { $0 != 0 }
    self.digits = last.map { Array(digits[first...$0]) } ?? []
    self.exponent = last.map { exponent &+ digits.count &- 1 &- $0 } ?? 0
    self.isNegative = isNegative && last != nil
    if self.digits.count > DecimalNumber.most {
      self = rounded(to: -(self.exponent &+ self.digits.count &- DecimalNumber.most))
    }
  }

  /// The number that a text begins with, after white space; a comma is a point. `nil` where it begins with none, or with one beyond
  /// 10 to the power of 400.
  init?(_ text: [UInt8]) {
    let text = text.trimmed
    var at = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { at = 1 }
    var digits: [UInt8] = []
    var decimals: Int?
    var count = 0
    while at < text.count {
      if text[at].isDigit {
        digits.append(text[at] - 48)
        count += 1
        decimals = decimals.map { $0 + 1 }
      } else if decimals == nil, text[at] == UInt8(ascii: ".") || text[at] == UInt8(ascii: ",") {
        decimals = 0
      } else {
        break
      }
      at += 1
    }
    guard count > 0, let power = DecimalNumber.power(text[at...]) else { return nil }
    self.init(digits: digits, exponent: power &- (decimals ?? 0), isNegative: isNegative)
    guard digits.isEmpty || exponent &+ self.digits.count <= DecimalNumber.reach else { return nil }
    if exponent < -DecimalNumber.reach { self = DecimalNumber(0) }
  }

  /// A number of a script: digits, with a point at most.
  init?(whole text: ArraySlice<UInt8>) {
    let points = text.reduce(0) { $0 &+ ($1 == UInt8(ascii: ".") ? 1 : 0) }
    guard points <= 1, text.count > points else { return nil }
    self.init(Array(text))
  }

  /// The exponent that a text begins with, `e5`; 0 where it begins with none, `nil` for one that is beyond any use.
  private static func power(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "e") || text.first == UInt8(ascii: "E") else { return 0 }
    var rest = text.dropFirst()
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isDigit }
    guard !digits.isEmpty else { return 0 }
    guard digits.count <= 4 else { return isNegative ? -100_000 : nil }
    let value = digits.reduce(0) { $0 &* 10 &+ Int(clamping: $1 - 48) }
    return isNegative ? -value : value
  }

  var isZero: Bool { digits.isEmpty }

  var negated: DecimalNumber { DecimalNumber(digits: digits, exponent: exponent, isNegative: !isNegative) }
  var magnitude: DecimalNumber { DecimalNumber(digits: digits, exponent: exponent, isNegative: false) }

  /// The number, if it is whole and not huge.
  var whole: Int? {
    guard exponent >= 0, digits.count &+ exponent <= 9 else { return nil }
    let value = places(to: 0).reduce(0) { $0 &* 10 &+ Int(clamping: $1) }
    return isNegative ? -value : value
  }

  /// With so many decimals at most; a half goes away from zero. Negative decimals round to tens.
  func rounded(to decimals: Int) -> DecimalNumber {
    let cut = -decimals &- exponent
    guard cut > 0 else { return self }
    guard cut <= digits.count else { return DecimalNumber(0) }
    var kept = Array(digits.prefix(digits.count - cut))
    if digits[digits.count - cut] >= 5 { DecimalNumber.increment(&kept) }
    return DecimalNumber(digits: kept, exponent: -decimals, isNegative: isNegative)
  }

  private static func increment(_ digits: inout [UInt8]) {
    for at in digits.indices.reversed() {
      guard digits[at] == 9 else {
        digits[at] += 1
        return
      }
      digits[at] = 0
    }
    digits.insert(1, at: 0)
  }

  /// Its digits down to a place at or below that of the last one.
  private func places(to place: Int) -> [UInt8] {
    digits + [UInt8](repeating: 0, count: isZero ? 0 : max(exponent &- place, 0))
  }

  /// The digits before the point, at least one, and so many behind it.
  func split(decimals: Int) -> (whole: [UInt8], fraction: [UInt8]) {
    let value = rounded(to: decimals)
    let all = value.places(to: -decimals)
    let short = max(decimals + 1 - all.count, 0)
    let padded = [UInt8](repeating: 0, count: short) + all
    return (Array(padded.dropLast(decimals)), Array(padded.suffix(decimals)))
  }

  /// As it is written in a value: all its digits, and a point where one is needed.
  var utf8: [UInt8] {
    let (whole, fraction) = split(decimals: max(-exponent, 0))
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    text += whole.map { $0 + 48 }
    if !fraction.isEmpty { text += [UInt8(ascii: ".")] + fraction.map { $0 + 48 } }
    return text
  }
}
