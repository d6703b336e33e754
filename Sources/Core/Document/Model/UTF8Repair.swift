/// UTF-8 as it comes from outside.
public enum UTF8Repair {
  /// The bytes as they are where they are valid, and else with U+FFFD for every broken sequence (Unicode 3.9, D93b).
  ///
  /// - Complexity: O(bytes).
  public static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      let length = sequenceLength(bytes, at)
      if length > 0 {
        out.append(contentsOf: bytes[at..<(at + length)])
        at += length
      } else {
        out.append(0xEF)
        out.append(0xBF)
        out.append(0xBD)
        at += 1
      }
    }
    return out
  }

  /// The scalar values of a text; `nil` where it is no UTF-8.
  ///
  /// - Complexity: O(bytes).
  public static func scalars(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt32]? {
    var found: [UInt32] = []
    found.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      let length = sequenceLength(bytes, at)
      guard length > 0 else { return nil }
      var scalar = UInt32(clamping: bytes[at]) & (length == 1 ? 0x7F : 0xFF >> UInt32(clamping: length + 1))
      for place in 1..<max(length, 1) { scalar = scalar << 6 | UInt32(clamping: bytes[at + place]) & 0x3F }
      found.append(scalar)
      at += length
    }
    return found
  }

  /// The length of the well-formed sequence at `at`; 0 where there is none (Unicode, table 3-7).
  public static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    let first = bytes[at]
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return trails(bytes, at, 1, 0x80, 0xBF)
    case 0xE0: return trails(bytes, at, 2, 0xA0, 0xBF)
    case 0xED: return trails(bytes, at, 2, 0x80, 0x9F)
    case 0xE1...0xEF: return trails(bytes, at, 2, 0x80, 0xBF)
    case 0xF0: return trails(bytes, at, 3, 0x90, 0xBF)
    case 0xF1...0xF3: return trails(bytes, at, 3, 0x80, 0xBF)
    case 0xF4: return trails(bytes, at, 3, 0x80, 0x8F)
    default: return 0
    }
  }

  /// 1 + `count` where that many trail bytes follow, the first within `low` and `high`; else 0.
  private static func trails(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ count: Int, _ low: UInt8, _ high: UInt8
  ) -> Int {
    guard at + count < bytes.count else { return 0 }
    guard bytes[at + 1] >= low, bytes[at + 1] <= high else { return 0 }
    var i = 2
    while i <= count {
      guard bytes[at + i] >= 0x80, bytes[at + i] <= 0xBF else { return 0 }
      i += 1
    }
    return 1 + count
  }

  /// The scalar value that begins at a byte, which is moved past it; U+FFFD for stray bytes, and past the end.
  public static func next(_ utf8: [UInt8], _ at: inout Int) -> UInt32 {
    guard utf8.indices.contains(at) else { return 0xFFFD }
    let lead = UInt32(clamping: utf8[at])
    at += 1
    let trails = lead < 0xC0 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    guard lead < 0x80 || (trails > 0 && lead < 0xF8) else { return 0xFFFD }
    var scalar = trails == 0 ? lead : lead & (0x3F >> UInt32(truncatingIfNeeded: trails))
    for _ in 0..<trails {
      guard at < utf8.count, utf8[at] & 0xC0 == 0x80 else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(clamping: utf8[at] & 0x3F)
      at += 1
    }
    return scalar
  }

  /// Appends a scalar value; U+FFFD for one that is none.
  public static func append(scalar: UInt32, to out: inout [UInt8]) {
    var (bytes, count) = encoded(scalar)
    while count > 0 {
      out.append(UInt8(truncatingIfNeeded: bytes))
      (bytes, count) = (bytes >> 8, count - 1)
    }
  }

  /// The bytes of a scalar value, the first one lowest, and how many they are; those of U+FFFD for one that is none.
  public static func encoded(_ scalar: UInt32) -> (bytes: UInt32, count: Int) {
    let valid = scalar < 0xD800 || (scalar > 0xDFFF && scalar <= 0x10FFFF)
    let s = valid ? scalar : 0xFFFD
    if s < 0x80 { return (s, 1) }
    let last = 0x80 | s & 0x3F
    if s < 0x800 { return (0xC0 | s >> 6 | last << 8, 2) }
    let third = 0x80 | s >> 6 & 0x3F
    if s < 0x10000 { return (0xE0 | s >> 12 | third << 8 | last << 16, 3) }
    return (0xF0 | s >> 18 | (0x80 | s >> 12 & 0x3F) << 8 | third << 16 | last << 24, 4)
  }
}
