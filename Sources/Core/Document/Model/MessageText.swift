/// Text of files and hosts as it stands in a message (S289c): nothing in it acts on a terminal, breaks the line or turns the order of
/// letters round. Every such scalar is shown by its number, `\u{202E}`, and a byte that is no UTF-8 as `\xFF`. A backslash before `u{` or
/// `x` is shown as `\u{5C}`, so that the text can be had back from the message.
public enum MessageText {
  /// The bytes with what acts shown by its number.
  ///
  /// - Complexity: O(bytes).
  public static func escaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var (out, at): ([UInt8], Int) = ([], 0)
    out.reserveCapacity(bytes.count)
    while at < bytes.count {
      let length = UTF8Repair.sequenceLength(bytes, at)
      guard length > 0 else {
        out.append(0x5C)
        out.append(0x78)
        appendHexadecimal(UInt32(clamping: bytes[at]), digits: 2, to: &out)
        at += 1
        continue
      }
      let scalar = scalar(bytes, at, length)
      if acts(scalar) || (scalar == 0x5C && opensEscape(bytes, at + 1)) {
        appendEscape(of: scalar, to: &out)
      } else {
        out.append(contentsOf: bytes[at..<(at + length)])
      }
      at += length
    }
    return out
  }

  /// See ``escaped(_:)``.
  public static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    Array(bytes).withUnsafeBufferPointer { escaped($0) }
  }

  /// True for controls (C0, DEL, C1), marks and overrides of the direction, separators of lines, and what is never seen.
  public static func acts(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }

  private static func opensEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    guard at < bytes.count else { return false }
    return bytes[at] == 0x78 || (bytes[at] == 0x75 && at + 1 < bytes.count && bytes[at + 1] == 0x7B)
  }

  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ length: Int) -> UInt32 {
    var scalar = UInt32(clamping: bytes[at])
    if length > 1 { scalar &= 0x7F >> UInt32(clamping: length) }
    for i in 1..<max(length, 1) { scalar = scalar << 6 | UInt32(clamping: bytes[at + i] & 0x3F) }
    return scalar
  }

  private static func appendEscape(of scalar: UInt32, to out: inout [UInt8]) {
    out.append(0x5C)
    out.append(0x75)
    out.append(0x7B)
    appendHexadecimal(scalar, digits: 1, to: &out)
    out.append(0x7D)
  }

  private static func appendHexadecimal(_ number: UInt32, digits: Int, to out: inout [UInt8]) {
    var count = digits
    while count < 8, number >> UInt32(clamping: count * 4) != 0 { count += 1 }
    for place in (0..<count).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(clamping: place * 4) & 0xF)
      out.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }
}
