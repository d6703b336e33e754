import Document
import Unicode

/// A text to search for (S227): characters, and gaps between words where the query has white space.
///
/// Characters are compared by their compatibility forms (NFKC): ligatures match their letters, full-width letters, forms of
/// Arabic letters and signs for vertical writing those that they are forms of. Where case does not count they are folded in
/// full, so that "strasse" finds "straße". A word that is divided at the end of a line matches as a whole, with its hyphen and
/// without; a line's end counts as a gap. A match holds whole glyphs: one that begins inside a ligature has all of it.
public struct TextQuery: Hashable, Sendable {
  /// How strictly to compare.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let matchesCase = Options(rawValue: 1 << 0)
    public static let wholeWords = Options(rawValue: 1 << 1)
    public static let matchesDiacritics = Options(rawValue: 1 << 2)
    public static let all = Options(rawValue: 7)
  }

  public let options: Options
  /// Characters as they are compared; ``gap`` between words.
  let units: [UInt32]

  static let gap: UInt32 = 0x20

  /// Returns `nil` for a text with nothing but white space.
  public init?(utf8: [UInt8], options: Options) {
    self.options = options
    var units: [UInt32] = []
    var at = 0
    while at < utf8.count {
      let value = UTF8Repair.next(utf8, &at)
      if CharacterTest.isSpace(value) {
        if let last = units.last, last != TextQuery.gap { units.append(TextQuery.gap) }
      } else {
        TextQuery.expand(value, options) { units.append($0) }
      }
    }
    if units.last == TextQuery.gap { units.removeLast() }
    guard !units.isEmpty else { return nil }
    self.units = units
  }

  /// Gives the characters as which a code point is compared: none for a soft hyphen, and for a mark where diacritics do not
  /// count.
  @_optimize(size)
  static func expand(_ scalar: UInt32, _ options: Options, _ body: (UInt32) -> Void) {
    if scalar < 0x80 { return body(options.contains(.matchesCase) ? scalar : CaseFolding.fold(scalar)) }
    CompatibilityForms.expand(scalar) { part in
      guard part != 0xAD, options.contains(.matchesDiacritics) || !CharacterTest.isMark(part) else { return }
      guard !options.contains(.matchesCase) else { return body(plain(part)) }
      let folded = CaseFolding.fold(part)
      if folded == 0xDF { body(0x73) }
      body(folded == 0xDF ? 0x73 : plain(folded))
    }
  }

  /// Quotes and hyphens as a keyboard has them.
  private static func plain(_ scalar: UInt32) -> UInt32 {
    if scalar == 0x2019 { return 0x27 }
    return scalar == 0x2010 || scalar == 0x2011 ? 0x2D : scalar
  }

  /// True if a character plays no part: soft hyphens, and marks where diacritics do not count.
  static func isSkipped(_ scalar: UInt32, _ options: Options) -> Bool {
    scalar == 0xAD || (!options.contains(.matchesDiacritics) && CharacterTest.isMark(scalar))
  }

  /// True if a match may begin and end inside a glyph: in ligatures and Arabic forms, of which each letter is seen.
  static func isDivisible(_ scalar: UInt32) -> Bool { scalar >= 0xFB00 && scalar <= 0xFEFC }

  static func isHyphen(_ scalar: UInt32) -> Bool { scalar == 0x2D || scalar == 0x2010 || scalar == 0xAD }
}
