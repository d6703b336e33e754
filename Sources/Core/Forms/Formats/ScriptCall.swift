import Document

/// A script that is one call of a function with constants, such as `AFNumber_Format(2, 0, 0, 0, "$", true);`.
///
/// Nothing is run: this grammar is read and no other. White space and comments may stand between its words.
///
///     script   = name "(" [constant {"," constant}] ")" [";"]
///     constant = string | ["-" | "+"] number | "true" | "false" | list
///     list     = ["new"] "Array" "(" constants ")" | "[" constants "]"
struct ScriptCall: Hashable {
  enum Constant: Hashable {
    /// UTF-8.
    case text([UInt8])
    case number(DecimalNumber)
    case flag(Bool)
    case list([[UInt8]])
  }

  let name: [UInt8]
  let constants: [Constant]

  /// `nil` for any other script.
  ///
  /// - Complexity: O(bytes).
  init?(_ script: [UInt8]) {
    guard script.count <= ScriptCall.longest else { return nil }
    var reader = ScriptReader(script)
    guard let name = reader.name(), reader.skip(UInt8(ascii: "(")),
      let constants = reader.constants(upTo: UInt8(ascii: ")"))
    else { return nil }
    _ = reader.skip(UInt8(ascii: ";"))
    guard reader.isAtEnd else { return nil }
    (self.name, self.constants) = (name, constants)
  }

  /// Longer scripts are programs.
  private static let longest = 65_536

  func isCall(of name: StaticString) -> Bool { name.withUTF8Buffer { $0.elementsEqual(self.name) } }

  /// The text at a place.
  func text(_ place: Int) -> [UInt8]? {
    guard constants.indices.contains(place), case .text(let text) = constants[place] else { return nil }
    return text
  }

  /// The number at a place; scripts may write it as a text.
  func number(_ place: Int) -> DecimalNumber? {
    guard constants.indices.contains(place) else { return nil }
    switch constants[place] {
    case .number(let number): return number
    case .text(let text): return DecimalNumber(text)
    case .flag(let isOn): return DecimalNumber(isOn ? 1 : 0)
    case .list: return nil
    }
  }

  /// The whole number at a place, if it is one in a range.
  func whole(_ place: Int, in range: ClosedRange<Int>) -> Int? {
    guard let value = number(place)?.whole, range.contains(value) else { return nil }
    return value
  }

  /// The truth of what stands at a place; nothing is false.
  func flag(_ place: Int) -> Bool {
    guard constants.indices.contains(place) else { return false }
    switch constants[place] {
    case .flag(let isOn): return isOn
    case .number(let number): return !number.isZero
    case .text(let text): return !text.isEmpty
    case .list: return true
    }
  }
}

/// Reads the words of a script call.
struct ScriptReader {
  private let script: [UInt8]
  private var at = 0

  init(_ script: [UInt8]) {
    self.script = script
    skipSpace()
  }

  var isAtEnd: Bool { at == script.count }
  private var next: UInt8? { at < script.count ? script[at] : nil }

  /// Takes a sign if it comes next.
  mutating func skip(_ sign: UInt8) -> Bool {
    guard next == sign else { return false }
    at += 1
    skipSpace()
    return true
  }

  /// A name of letters, digits, `_` and `$`.
  mutating func name() -> [UInt8]? {
    let start = at
    while let byte = next, byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") {
      at += 1
    }
    guard at > start, !script[start].isDigit else { return nil }
    let name = Array(script[start..<at])
    skipSpace()
    return name
  }

  /// Constants parted by commas, up to a closing sign.
  mutating func constants(upTo end: UInt8) -> [ScriptCall.Constant]? {
    var found: [ScriptCall.Constant] = []
    if skip(end) { return found }
    while let constant = constant() {
      found.append(constant)
      if skip(end) { return found }
      guard skip(UInt8(ascii: ",")) else { return nil }
    }
    return nil
  }

  private mutating func constant() -> ScriptCall.Constant? {
    guard let first = next else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return string(upTo: first).map { .text($0) } }
    if first == UInt8(ascii: "[") {
      _ = skip(first)
      return list(upTo: UInt8(ascii: "]"))
    }
    guard first.isLetter else { return number().map { .number($0) } }
    guard let word = name() else { return nil }
    if word.elementsEqual("true".utf8) { return .flag(true) }
    if word.elementsEqual("false".utf8) { return .flag(false) }
    if word.elementsEqual("new".utf8) {
      guard let type = name(), type.elementsEqual("Array".utf8) else { return nil }
    } else if !word.elementsEqual("Array".utf8) {
      return nil
    }
    return skip(UInt8(ascii: "(")) ? list(upTo: UInt8(ascii: ")")) : nil
  }

  private mutating func list(upTo end: UInt8) -> ScriptCall.Constant? {
    guard let constants = constants(upTo: end) else { return nil }
    var texts: [[UInt8]] = []
    for constant in constants {
      guard case .text(let text) = constant else { return nil }
      texts.append(text)
    }
    return .list(texts)
  }

  private mutating func number() -> DecimalNumber? {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    let start = at
    while let byte = next, byte.isDigit || byte == UInt8(ascii: ".") { at += 1 }
    guard let number = DecimalNumber(whole: script[start..<at]) else { return nil }
    skipSpace()
    return isNegative ? number.negated : number
  }

  @_optimize(size)
  private mutating func string(upTo quote: UInt8) -> [UInt8]? {
    at += 1
    var text = EscapedText()
    while let byte = next {
      at += 1
      if byte == quote {
        skipSpace()
        return text.utf8
      }
      if byte == 10 || byte == 13 { return nil }
      guard byte == UInt8(ascii: "\\") else {
        text.add(byte)
        continue
      }
      guard let escaped = next else { return nil }
      at += 1
      guard addEscape(escaped, to: &text) else { return nil }
    }
    return nil
  }

  /// Adds the character of an escape; `false` for a broken one.
  @_optimize(size)
  private mutating func addEscape(_ letter: UInt8, to text: inout EscapedText) -> Bool {
    switch letter {
    case UInt8(ascii: "n"): text.add(unit: 10)
    case UInt8(ascii: "r"): text.add(unit: 13)
    case UInt8(ascii: "t"): text.add(unit: 9)
    case UInt8(ascii: "b"): text.add(unit: 8)
    case UInt8(ascii: "f"): text.add(unit: 12)
    case UInt8(ascii: "v"): text.add(unit: 11)
    case UInt8(ascii: "u"): return addHexadecimal(4, to: &text)
    case UInt8(ascii: "x"): return addHexadecimal(2, to: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = UInt32(clamping: letter - 48)
      while let digit = next, (48...55).contains(digit), value * 8 + UInt32(clamping: digit - 48) <= 255 {
        value = value * 8 + UInt32(clamping: digit - 48)
        at += 1
      }
      text.add(unit: value)
    case 10, 13: return true
    default: text.add(letter)
    }
    return true
  }

  private mutating func addHexadecimal(_ digits: Int, to text: inout EscapedText) -> Bool {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next?.hexadecimal else { return false }
      value = value << 4 | digit
      at += 1
    }
    text.add(unit: value)
    return true
  }

  /// Goes past white space and comments.
  private mutating func skipSpace() {
    while let byte = next {
      if byte <= 32 {
        at += 1
      } else if byte == UInt8(ascii: "/"), at + 1 < script.count, script[at + 1] == UInt8(ascii: "/") {
        while let byte = next, byte != 10, byte != 13 { at += 1 }
      } else if byte == UInt8(ascii: "/"), at + 1 < script.count, script[at + 1] == UInt8(ascii: "*") {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Goes past a comment; one without an end goes on to the end.
  private mutating func skipComment() {
    at += 2
    while at < script.count,
      !(script[at] == UInt8(ascii: "*") && at + 1 < script.count && script[at + 1] == UInt8(ascii: "/"))
    {
      at += 1
    }
    at = min(at + 2, script.count)
  }
}

/// A text that is put together of bytes and of UTF-16 units.
private struct EscapedText {
  private(set) var utf8: [UInt8] = []
  /// The first half of a pair, not written yet.
  private var high: UInt32?

  mutating func add(_ byte: UInt8) {
    flush()
    utf8.append(byte)
  }

  mutating func add(unit: UInt32) {
    if let first = high, (0xDC00...0xDFFF).contains(unit) {
      high = nil
      utf8.append(scalar: 0x10000 &+ (first &- 0xD800) << 10 &+ (unit &- 0xDC00))
    } else if (0xD800...0xDBFF).contains(unit) {
      flush()
      high = unit
    } else {
      flush()
      utf8.append(scalar: unit)
    }
  }

  private mutating func flush() {
    if high != nil { utf8.append(scalar: 0xFFFD) }
    high = nil
  }
}
