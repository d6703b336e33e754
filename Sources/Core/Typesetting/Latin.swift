import Document
import Geometry

/// Text in the codes in which the standard fonts show it: those of WinAnsiEncoding (ISO 32000-2, annex D.2), below 32 the
/// other letters that all standard fonts have, and marks, which are put on the letter before them.
public enum Latin {
  /// The characters of the codes 0x80 to 0x9F; 0 for those without one.
  private static let upper: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]

  /// The codes for a text in UTF-8. Lines end in 10 alone; a gap stands for what the fonts lack, unless it takes no room.
  ///
  /// - Complexity: O(bytes).
  public static func encode(_ utf8: [UInt8]) -> [UInt8] { encoded(scalars(utf8)).codes }

  /// A text in codes.
  public struct Encoded: Hashable, Sendable {
    public var codes: [UInt8] = []
    /// How many codes there are up to the end of each character of the text; nothing where each has one.
    fileprivate var ends: [Int] = []
    /// The first character that the fonts lack.
    public var missing: UInt32?
    /// False if a character is missing, was left out though it shows, or is shown as another one that is like it.
    public var isWhole = true

    /// True if each character has one code.
    var areScalars: Bool { ends.isEmpty }

    /// How many codes the first characters of the text have.
    func length(ofFirst count: Int) -> Int { ends.isEmpty ? count : count > 0 ? ends[count - 1] : 0 }
  }

  /// The codes for a text, and which of its scalars they are.
  ///
  /// - Complexity: O(scalars).
  public static func encoded(_ scalars: some Collection<UInt32>) -> Encoded {
    var out = Encoded()
    if let codes = scalars.bytes(within: 0x20...0x7E) {
      out.codes = codes
      return out
    }
    out.codes.reserveCapacity(scalars.count)
    out.ends.reserveCapacity(scalars.count)
    var (followsReturn, hasOneEach) = (false, true)
    for scalar in scalars {
      if isSameCode(scalar) {
        out.codes.append(UInt8(truncatingIfNeeded: scalar))
        followsReturn = false
        out.ends.append(out.codes.count)
        continue
      }
      let before = out.codes.count
      if scalar != 10 || !followsReturn, !append(composed: scalar, to: &out.codes), let code = code(for: scalar) {
        if code == gap, out.missing == nil { out.missing = scalar }
        out.codes.append(code)
      }
      if isChanged(scalar, hasCode: out.codes.count > before) || out.missing != nil { out.isWhole = false }
      followsReturn = scalar == 13
      if out.codes.count != before + 1 { hasOneEach = false }
      out.ends.append(out.codes.count)
    }
    if hasOneEach { out.ends = [] }
    return out
  }

  /// True for most of any text: a scalar that is its own code.
  private static func isSameCode(_ scalar: UInt32) -> Bool {
    scalar >= 0x20 && scalar < 0x7F || scalar > 0xA0 && scalar < 0x100 && scalar != 0xAD
  }

  /// True for a mark without a code, for a letter that stands for another one, and for what changes how its neighbours look.
  private static func isChanged(_ scalar: UInt32, hasCode: Bool) -> Bool {
    switch scalar {
    case 0x138, 0x149, 0x17F: true
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x300...0x36F: !hasCode
    default: false
    }
  }

  /// The scalars of a text in UTF-8; U+FFFD for what is broken.
  ///
  /// - Complexity: O(bytes).
  public static func scalars(_ utf8: [UInt8]) -> [UInt32] {
    // A scalar takes one byte or more.
    [UInt32].filled(upTo: utf8.count) { made, count in
      var at = 0
      while at < utf8.count {
        if utf8[at] < 0x80 {
          made.initializeElement(at: count, to: UInt32(clamping: utf8[at]))
          at += 1
        } else {
          made.initializeElement(at: count, to: UTF8Repair.next(utf8, &at))
        }
        count &+= 1
      }
    }
  }

  /// The code that stands in a right-to-left run for another: brackets look the other way.
  static func mirrored(_ code: UInt8) -> UInt8 {
    switch code {
    case UInt8(ascii: "("), UInt8(ascii: ")"): code ^ 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"): code ^ 2
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): code ^ 6
    case 0x8B, 0x9B: code ^ 0x10
    case 0xAB, 0xBB: code ^ 0x10
    default: code
    }
  }

  /// The code for a character that the fonts lack: a blank at which no line breaks.
  public static let gap: UInt8 = 0xA0

  /// `nil` for what takes no room.
  public static func code(for scalar: UInt32) -> UInt8? {
    switch scalar {
    case 10, 13, 0x85, 0x2028, 0x2029: return 10
    case 9, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return 32
    case 0..<32, 0x7F...0x9F, 0xAD, 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F,
      0xFEFF:
      return nil
    case 0..<256: return UInt8(truncatingIfNeeded: scalar)
    case 0x2010, 0x2011, 0x2012, 0x2212: return UInt8(ascii: "-")
    default: break
    }
    return upperCode(for: scalar) ?? gap
  }

  /// The code from 0x80 to 0x9F of a character that has one.
  static func upperCode(for scalar: UInt32) -> UInt8? {
    for (i, value) in upper.enumerated() where UInt32(clamping: value) == scalar && value != 0 {
      return 0x80 &+ UInt8(truncatingIfNeeded: i)
    }
    return nil
  }
}
