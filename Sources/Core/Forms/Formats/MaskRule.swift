import Document

/// A mask of `AFSpecial_KeystrokeEx`: 9 a digit, A a letter, O one of both, X any character; all else stands for itself.
struct MaskRule: Hashable {
  private let mask: [UInt32]

  /// `nil` for another call, and for an empty mask, which asks for nothing.
  init?(_ call: ScriptCall) {
    guard call.isCall(of: "AFSpecial_KeystrokeEx"), let mask = call.text(0), !mask.isEmpty, mask.count <= 1024 else {
      return nil
    }
    self.mask = mask.scalars
  }

  /// The text with the signs of the mask that were left out; `nil` for one that the mask does not hold.
  ///
  /// - Parameter isWhole: False for a text that is still being written.
  func filled(_ text: [UInt8], isWhole: Bool) -> [UInt8]? {
    var found: [UInt32] = []
    var place = 0
    for scalar in text.scalars {
      // Signs that stand for themselves need not be written.
      while place < mask.count, MaskRule.isSign(mask[place]), mask[place] != scalar {
        found.append(mask[place])
        place += 1
      }
      guard place < mask.count, MaskRule.takes(mask[place], scalar) else { return nil }
      found.append(scalar)
      place += 1
    }
    guard isWhole else { return [UInt8](scalars: found) }
    while place < mask.count, MaskRule.isSign(mask[place]) {
      found.append(mask[place])
      place += 1
    }
    return place == mask.count ? [UInt8](scalars: found) : nil
  }

  private static func isSign(_ mask: UInt32) -> Bool {
    switch mask {
    case 0x39, 0x41, 0x4F, 0x58: false
    default: true
    }
  }

  private static func takes(_ mask: UInt32, _ scalar: UInt32) -> Bool {
    switch mask {
    case 0x39: scalar.isDigit
    case 0x41: scalar.isLetter
    case 0x4F: scalar.isDigit || scalar.isLetter
    case 0x58: true
    default: mask == scalar
    }
  }
}

/// The special formats of `AFSpecial_Format` and `AFSpecial_Keystroke`.
enum SpecialRule: Int {
  case zip = 0
  case zipPlusFour = 1
  case phone = 2
  case socialSecurity = 3

  init?(_ call: ScriptCall) {
    guard call.isCall(of: "AFSpecial_Format") || call.isCall(of: "AFSpecial_Keystroke"),
      let rule = call.whole(0, in: 0...3).flatMap(SpecialRule.init(rawValue:))
    else { return nil }
    self = rule
  }

  /// The digits of a value where their signs belong, as far as there are digits. An international number stays as it is.
  func shown(_ value: [UInt8]) -> [UInt8] {
    let digits = value.filter { $0.isDigit }
    guard !digits.isEmpty, !isInternational(value) else { return value }
    var text: [UInt8] = []
    var left = digits[...]
    for sign in pattern(for: digits.count) {
      guard let digit = left.first else { break }
      if sign == UInt8(ascii: "9") { left = left.dropFirst() }
      text.append(sign == UInt8(ascii: "9") ? digit : sign)
    }
    return text
  }

  private func pattern(for count: Int) -> [UInt8] {
    let pattern: StaticString =
      switch self {
      case .zip: "99999"
      case .zipPlusFour: "99999-9999"
      case .phone: count >= 10 ? "(999) 999-9999" : "999-9999"
      case .socialSecurity: "999-99-9999"
      }
    return pattern.withUTF8Buffer { Array($0) }
  }

  /// The groups of digits that it has, one way or another.
  private var groups: [[Int]] {
    switch self {
    case .zip: [[5]]
    case .zipPlusFour: [[5, 4]]
    case .phone: [[3, 4], [3, 3, 4]]
    case .socialSecurity: [[3, 2, 4]]
    }
  }

  /// True for groups of digits with a point, a line or a space between them, or nothing.
  ///
  /// - Parameter isWhole: False for a text that is still being written.
  func takes(_ text: [UInt8], isWhole: Bool) -> Bool {
    let text = text.trimmed
    if isInternational(text) { return true }
    return groups.contains {
      SpecialRule.matches(text, $0, mayHaveArea: $0.count == 3 && self == .phone, isWhole: isWhole)
    }
  }

  /// A telephone number with the sign for abroad.
  private func isInternational(_ text: [UInt8]) -> Bool {
    self == .phone && text.prefix(3).elementsEqual("011".utf8)
      && text.allSatisfy { $0.isDigit || $0.isSeparator }
  }

  private static func matches(_ text: [UInt8], _ groups: [Int], mayHaveArea: Bool, isWhole: Bool) -> Bool {
    var rest = text[...]
    let isOpen = mayHaveArea && rest.first == UInt8(ascii: "(")
    if isOpen { rest = rest.dropFirst() }
    for (at, count) in groups.enumerated() {
      let digits = rest.prefix(count).prefix { $0.isDigit }
      rest = rest.dropFirst(digits.count)
      guard digits.count == count else { return !isWhole && rest.isEmpty }
      guard at < groups.count - 1 else { break }
      if at == 0, isOpen {
        guard rest.first == UInt8(ascii: ")") else { return !isWhole && rest.isEmpty }
        rest = rest.dropFirst()
      }
      if let next = rest.first, next.isSeparator { rest = rest.dropFirst() }
    }
    return rest.isEmpty
  }
}

extension UInt8 {
  /// True for what parts groups of digits.
  fileprivate var isSeparator: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == 32 }
}
