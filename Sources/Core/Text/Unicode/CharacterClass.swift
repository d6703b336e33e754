/// The Unicode properties of one code point: general category, bidi class, word break property.
///
/// Code points outside Unicode and unassigned ones have the category `Cn`. The tables are generated
/// (`tools/generate_unicode.py`).
struct CharacterClass: Hashable, Sendable {
  private let record: UInt16

  /// - Complexity: O(log ranges): 13 steps.
  init(_ scalar: UInt32) {
    var low = 0
    var high = unicodeRanges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if unicodeRanges[middle] >> 11 <= scalar { low = middle } else { high = middle }
    }
    let index = Int(clamping: unicodeRanges[low] & 0x7FF)
    record = index < unicodeRecords.count ? unicodeRecords[index] : 0
  }

  var category: GeneralCategory { GeneralCategory(rawValue: UInt8(clamping: record & 31)) ?? .unassigned }
  var bidi: BidiClass { BidiClass(rawValue: UInt8(clamping: record >> 5 & 31)) ?? .leftToRight }
  var wordBreak: WordBreak { WordBreak(rawValue: UInt8(clamping: record >> 10 & 31)) ?? .other }
  var isPictographic: Bool { record >> 15 == 1 }
}

/// General categories (Unicode Standard, 4.5); raw values as the generator numbers them.
enum GeneralCategory: UInt8, Sendable {
  case unassigned, upperLetter, lowerLetter, titleLetter, modifierLetter, otherLetter
  case nonspacingMark, spacingMark, enclosingMark
  case decimalNumber, letterNumber, otherNumber
  case connector, dash, open, close, initialQuote, finalQuote, otherPunctuation
  case mathSymbol, currencySymbol, modifierSymbol, otherSymbol
  case space, lineSeparator, paragraphSeparator
  case control, format, surrogate, privateUse

  /// Letters, digits and marks.
  var isWordLike: Bool {
    rawValue >= GeneralCategory.upperLetter.rawValue && rawValue <= GeneralCategory.otherNumber.rawValue
  }
  var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}

/// Bidi classes (UAX 9, table 4).
enum BidiClass: UInt8, Sendable {
  case leftToRight, rightToLeft, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral
  case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
  case leftToRightEmbedding, leftToRightOverride, rightToLeftEmbedding, rightToLeftOverride, popDirectional
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popIsolate
}

/// Word break properties (UAX 29, table 3).
enum WordBreak: UInt8, Sendable {
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

/// Questions that are asked of every glyph, answered without the tables for most.
enum CharacterTest {
  /// Separates words: a space of any kind, a tab or a line break.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Stands for nothing that is read: white space, and control characters, which a damaged font may give.
  static func partsWords(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) || isSpace(scalar)
  }

  /// An accent that has a place of its own, which a file may set over a letter.
  static func isAccent(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x5E, 0x60, 0x7E, 0xA8, 0xAF, 0xB4, 0xB8, 0x2B0...0x36F: true
    default: isMark(scalar)
    }
  }

  /// True if the code point is a piece of a tall bracket, drawn over several lines; fonts for mathematics have them as the
  /// private characters that Adobe gave them.
  static func isBracketPiece(_ scalar: UInt32) -> Bool {
    (scalar >= 0x239B && scalar <= 0x23B3) || (scalar >= 0xF8EB && scalar <= 0xF8FE)
  }

  /// True if the code point is as wide as it is high: East Asian Width W or F, in the blocks that are written downwards too.
  static func isWide(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x1100 else { return false }
    return scalar <= 0x115F || (scalar >= 0x2E80 && scalar <= 0xA4CF) || (scalar >= 0xAC00 && scalar <= 0xD7A3)
      || (scalar >= 0xF900 && scalar <= 0xFAFF) || (scalar >= 0xFE10 && scalar <= 0xFE6F)
      || (scalar >= 0xFF01 && scalar <= 0xFF60) || (scalar >= 0x20000 && scalar <= 0x3FFFD)
  }

  static func isHangul(_ scalar: UInt32) -> Bool {
    (scalar >= 0xAC00 && scalar <= 0xD7A3) || (scalar >= 0x1100 && scalar <= 0x11FF)
      || (scalar >= 0x3131 && scalar <= 0x318E)
  }

  /// True if the code point may be of class R, AL or AN; false for all others below the first Hebrew one.
  static func mayBeRightToLeft(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x590 else { return false }
    return scalar <= 0x8FF || scalar == 0x200F || (scalar >= 0xFB1D && scalar <= 0xFEFF)
      || (scalar >= 0x10800 && scalar <= 0x10FFF) || (scalar >= 0x1E800 && scalar <= 0x1EFFF)
  }

  /// A mark that sits on the letter before it.
  static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && CharacterClass(scalar).category.isMark
  }
}
