import Document

/// The marks of a number: those of Acrobat's five styles.
struct NumberMarks: Hashable {
  /// Between groups of three digits; `nil` for no groups.
  let group: UInt8?
  let point: UInt8

  /// - Parameter style: 0 `1,234.56`, 1 `1234.56`, 2 `1.234,56`, 3 `1234,56`, 4 `1'234.56`.
  init(style: Int) {
    switch style {
    case 0: group = UInt8(ascii: ",")
    case 2: group = UInt8(ascii: ".")
    case 4: group = UInt8(ascii: "'")
    default: group = nil
    }
    point = style == 2 || style == 3 ? UInt8(ascii: ",") : UInt8(ascii: ".")
  }

  /// The number in a value. One in groups is read as these marks say; any other as values are: with a point or a comma.
  func number(in value: [UInt8]) -> DecimalNumber? { DecimalNumber(ungrouped(value) ?? value) }

  /// A value without its groups; `nil` for one that has none. `1.234` alone is one and a bit: values are kept with a point.
  @_optimize(size)
  private func ungrouped(_ value: [UInt8]) -> [UInt8]? {
    guard let group else { return nil }
    var rest = value.trimmed[...]
    var plain: [UInt8] = []
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      plain.append(rest.removeFirst())
    }
    let whole = rest.prefix { $0 != point }
    let parts = whole.split(separator: group, omittingEmptySubsequences: false)
    let fraction = rest.dropFirst(whole.count)
    guard parts.count > 1, group != UInt8(ascii: ".") || parts.count > 2 || !fraction.isEmpty,
      (1...3).contains(parts[0].count), parts.dropFirst().allSatisfy({ $0.count == 3 }),
      parts.allSatisfy({ $0.allSatisfy { $0.isDigit } }), fraction.dropFirst().allSatisfy({ $0.isDigit })
    else { return nil }
    for part in parts { plain += part }
    return plain + (fraction.isEmpty ? [] : [UInt8(ascii: ".")] + fraction.dropFirst())
  }

  /// A number without its sign.
  func text(of number: DecimalNumber, decimals: Int) -> [UInt8] {
    let (whole, fraction) = number.split(decimals: decimals)
    var text: [UInt8] = []
    for (at, digit) in whole.enumerated() {
      if at > 0, (whole.count - at) % 3 == 0, let group { text.append(group) }
      text.append(digit + 48)
    }
    if !fraction.isEmpty { text.append(point) }
    return text + fraction.map { $0 + 48 }
  }

  /// True for digits with a point at most and a sign at most before them: what may become a number; all of it, where it is whole.
  func isNumber(_ text: [UInt8], isWhole: Bool) -> Bool {
    var (digits, points) = (0, 0)
    for (at, byte) in text.trimmed.enumerated() {
      if byte.isDigit {
        digits += 1
      } else if byte == point, points == 0 {
        points = 1
      } else if at > 0 || (byte != UInt8(ascii: "-") && byte != UInt8(ascii: "+")) {
        return false
      }
    }
    return digits > 0 || !isWhole
  }
}

/// How a number is shown: `AFNumber_Format` and `AFPercent_Format`.
struct NumberRule: Hashable {
  /// How a number below 0 is shown.
  enum Negative: Int {
    case minus = 0
    case red = 1
    case parentheses = 2
    case redParentheses = 3

    var isRed: Bool { self == .red || self == .redParentheses }
  }

  let decimals: Int
  let marks: NumberMarks
  var negative = Negative.minus
  /// UTF-8; also that of a percentage.
  var currency: [UInt8] = []
  var isCurrencyFirst = false
  /// True if 1 is shown as 100.
  var isPercent = false

  /// The most decimals that are shown.
  static let most = 32

  /// `nil` for another call, and one with numbers out of range.
  init?(_ call: ScriptCall) {
    guard let decimals = call.whole(0, in: 0...NumberRule.most), let style = call.whole(1, in: 0...4) else {
      return nil
    }
    self.decimals = decimals
    marks = NumberMarks(style: style)
    if call.isCall(of: "AFNumber_Format") {
      guard let negative = call.whole(2, in: 0...3).flatMap(Negative.init(rawValue:)) else { return nil }
      self.negative = negative
      currency = call.text(4) ?? []
      isCurrencyFirst = call.flag(5)
    } else if call.isCall(of: "AFPercent_Format") {
      currency = [UInt8(ascii: "%")]
      isCurrencyFirst = call.flag(2)
      isPercent = true
    } else {
      return nil
    }
  }

  /// The text that shows a value, and whether it is red; an empty one for what is no number.
  func shown(_ value: [UInt8]) -> (utf8: [UInt8], isRed: Bool) {
    guard var number = marks.number(in: value) else { return ([], false) }
    if isPercent {
      number = DecimalNumber(digits: number.digits, exponent: number.exponent + 2, isNegative: number.isNegative)
    }
    number = number.rounded(to: decimals)
    var text = marks.text(of: number.magnitude, decimals: decimals)
    if negative == .minus, number.isNegative, !isCurrencyFirst || isPercent { text.insert(UInt8(ascii: "-"), at: 0) }
    text = isCurrencyFirst ? currency + text : text + currency
    guard number.isNegative else { return (text, false) }
    switch negative {
    case .minus: return (isCurrencyFirst && !isPercent ? [UInt8(ascii: "-")] + text : text, false)
    case .red: return (text, true)
    case .parentheses, .redParentheses:
      return ([UInt8(ascii: "(")] + text + [UInt8(ascii: ")")], negative == .redParentheses)
    }
  }
}

/// The numbers that a field takes: `AFRange_Validate`.
struct ValueRange: Hashable {
  let least: DecimalNumber?
  let most: DecimalNumber?

  init?(_ call: ScriptCall) {
    guard call.isCall(of: "AFRange_Validate") else { return nil }
    least = call.flag(0) ? call.number(1) : nil
    most = call.flag(2) ? call.number(3) : nil
    guard !call.flag(0) || least != nil, !call.flag(2) || most != nil else { return nil }
  }

  /// True for a number in it, and for all that is no number.
  func holds(_ value: DecimalNumber?) -> Bool {
    guard let value else { return true }
    if let least, value < least { return false }
    if let most, value > most { return false }
    return true
  }
}
