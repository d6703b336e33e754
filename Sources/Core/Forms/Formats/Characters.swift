import Document

extension UInt8 {
  /// True for a digit of ASCII.
  var isDigit: Bool { self >= 48 && self <= 57 }
  /// True for a letter of ASCII.
  var isLetter: Bool { (self | 32) >= 97 && (self | 32) <= 122 }

  var hexadecimal: UInt32? {
    switch self {
    case 48...57: UInt32(clamping: self) &- 48
    case 65...70: UInt32(clamping: self) &- 55
    case 97...102: UInt32(clamping: self) &- 87
    default: nil
    }
  }
}

extension UInt32 {
  /// True for a digit of ASCII.
  var isDigit: Bool { self >= 48 && self <= 57 }
  /// True for a letter of ASCII.
  var isLetter: Bool { (self | 32) >= 97 && (self | 32) <= 122 }
}

extension [UInt8] {
  /// Adds a character; U+FFFD for a number that is none.
  mutating func append(scalar: UInt32) {
    let scalar = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    for unit in Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter { append(unit) }
  }

  /// The characters of UTF-8; broken bytes are U+FFFD.
  var scalars: [UInt32] {
    var found: [UInt32] = []
    var decoder = Unicode.UTF8()
    var bytes = makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): found.append(scalar.value)
      case .emptyInput: return found
      case .error: found.append(0xFFFD)
      }
    }
  }

  /// UTF-8 of characters.
  init(scalars: some Sequence<UInt32>) {
    self.init()
    for scalar in scalars { append(scalar: scalar) }
  }

  /// Without white space of ASCII at its ends.
  var trimmed: [UInt8] {
    guard let first = firstIndex(where: { $0 > 32 }), let last = lastIndex(where: { $0 > 32 }) else { return [] }
    return Array(self[first...last])
  }
}
