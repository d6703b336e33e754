/// The Unicode properties of one code point: general category, bidi class, word and grapheme break properties.
///
/// Code points outside Unicode and unassigned ones have the category `Cn`. The tables are generated
/// (`tools/generate_unicode.py`).
public struct CharacterClass: Hashable, Sendable {
  private let record: UInt32

  /// - Complexity: O(log ranges): 13 steps.
  public init(_ scalar: UInt32) {
    var low = 0
    var high = unicodeRanges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if unicodeRanges[middle] >> 11 <= scalar { low = middle } else { high = middle }
    }
    let index = Int(clamping: unicodeRanges[low] & 0x7FF)
    record = index < unicodeRecords.count ? unicodeRecords[index] : 0
  }

  public var category: GeneralCategory { GeneralCategory(rawValue: UInt8(clamping: record & 31)) ?? .unassigned }
  public var bidi: BidiClass { BidiClass(rawValue: UInt8(clamping: record >> 5 & 31)) ?? .leftToRight }
  public var wordBreak: WordBreak { WordBreak(rawValue: UInt8(clamping: record >> 10 & 31)) ?? .other }
  public var isPictographic: Bool { record >> 15 & 1 == 1 }
  /// Of syllables of Hangul always ``GraphemeBreak/syllable``: ``GraphemeBreak/init(_:)`` tells those with a final apart.
  var graphemeBreak: GraphemeBreak { GraphemeBreak(rawValue: UInt8(clamping: record >> 16 & 15)) ?? .other }
  /// True for characters that join none of their kind to a grapheme cluster: between two of them there is always a boundary.
  public var standsAlone: Bool { graphemeBreak == .other }
  var conjunctBreak: ConjunctBreak { ConjunctBreak(rawValue: UInt8(clamping: record >> 20 & 3)) ?? .none }
}

/// General categories (Unicode Standard, 4.5); raw values as the generator numbers them.
public enum GeneralCategory: UInt8, Sendable {
  case unassigned, upperLetter, lowerLetter, titleLetter, modifierLetter, otherLetter
  case nonspacingMark, spacingMark, enclosingMark
  case decimalNumber, letterNumber, otherNumber
  case connector, dash, open, close, initialQuote, finalQuote, otherPunctuation
  case mathSymbol, currencySymbol, modifierSymbol, otherSymbol
  case space, lineSeparator, paragraphSeparator
  case control, format, surrogate, privateUse

  /// Letters, digits and marks.
  public var isWordLike: Bool {
    rawValue >= GeneralCategory.upperLetter.rawValue && rawValue <= GeneralCategory.otherNumber.rawValue
  }
  public var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}

/// Bidi classes (UAX 9, table 4).
public enum BidiClass: UInt8, Sendable {
  case leftToRight, rightToLeft, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral
  case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
  case leftToRightEmbedding, leftToRightOverride, rightToLeftEmbedding, rightToLeftOverride, popDirectional
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popIsolate
}

/// Word break properties (UAX 29, table 3).
public enum WordBreak: UInt8, Sendable {
  case other, carriageReturn, lineFeed, newline, extend, joiner, format
  case katakana, hebrewLetter, letter, singleQuote, doubleQuote
  case midNumberLetter, midLetter, midNumber, numeric, extendNumberLetter, regionalIndicator, segmentSpace

  var isLetter: Bool { self == .letter || self == .hebrewLetter }
  /// Transparent to the rules: sticks to what stands before it (WB4).
  var isTransparent: Bool { self == .extend || self == .joiner || self == .format }
  /// U+2019 and friends between letters or digits.
  var isMidLetterQuote: Bool { self == .midLetter || self == .midNumberLetter || self == .singleQuote }
  var isMidNumberQuote: Bool { self == .midNumber || self == .midNumberLetter || self == .singleQuote }
}

/// Grapheme break properties (UAX 29, table 2); the last one, LVT, is not in the tables.
enum GraphemeBreak: UInt8, Sendable {
  case other, carriageReturn, lineFeed, control, extend, joiner, regionalIndicator, prepend, spacingMark
  case leadingJamo, vowelJamo, trailingJamo, syllable, closedSyllable

  /// GB4 and GB5: a boundary stands on both sides.
  var isHard: Bool { self == .control || self == .carriageReturn || self == .lineFeed }
}

/// Indic_Conjunct_Break (UAX 44): what takes part in a conjunct.
enum ConjunctBreak: UInt8, Sendable {
  case none, consonant, linker, extend
}

/// Questions that are asked of every glyph, answered without the tables for most.
public enum CharacterTest {
  /// Separates words: a space of any kind, a tab or a line break.
  public static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Stands for nothing that is read: white space, and control characters, which a damaged font may give.
  public static func partsWords(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) || isSpace(scalar)
  }

  /// An accent that has a place of its own, which a file may set over a letter.
  public static func isAccent(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x5E, 0x60, 0x7E, 0xA8, 0xAF, 0xB4, 0xB8, 0x2B0...0x36F: true
    default: isMark(scalar)
    }
  }

  /// True if the code point is a piece of a tall bracket, drawn over several lines; fonts for mathematics have them as the
  /// private characters that Adobe gave them.
  public static func isBracketPiece(_ scalar: UInt32) -> Bool {
    (scalar >= 0x239B && scalar <= 0x23B3) || (scalar >= 0xF8EB && scalar <= 0xF8FE)
  }

  /// True if the code point is as wide as it is high: East Asian Width W or F, in the blocks that are written downwards too.
  public static func isWide(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x1100 else { return false }
    return scalar <= 0x115F || (scalar >= 0x2E80 && scalar <= 0xA4CF) || (scalar >= 0xAC00 && scalar <= 0xD7A3)
      || (scalar >= 0xF900 && scalar <= 0xFAFF) || (scalar >= 0xFE10 && scalar <= 0xFE6F)
      || (scalar >= 0xFF01 && scalar <= 0xFF60) || (scalar >= 0x20000 && scalar <= 0x3FFFD)
  }

  /// A letter of the Korean script.
  public static func isHangul(_ scalar: UInt32) -> Bool {
    (scalar >= 0xAC00 && scalar <= 0xD7A3) || (scalar >= 0x1100 && scalar <= 0x11FF)
      || (scalar >= 0x3131 && scalar <= 0x318E)
  }

  /// True if the code point may be of class R, AL or AN; false for all others below the first Hebrew one.
  public static func mayBeRightToLeft(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x590 else { return false }
    return scalar <= 0x8FF || scalar == 0x200F || (scalar >= 0xFB1D && scalar <= 0xFEFF)
      || (scalar >= 0x10800 && scalar <= 0x10FFF) || (scalar >= 0x1E800 && scalar <= 0x1EFFF)
  }

  /// A mark that sits on the letter before it.
  public static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && CharacterClass(scalar).category.isMark
  }
}
