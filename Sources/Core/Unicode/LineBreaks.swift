/// Where a line of a paragraph may end (UAX 14): between which two scalars.
///
/// The rules of Unicode 15.0. Scripts that write words without spaces between them (Thai, Lao, Khmer, Burmese) need a dictionary for
/// that; without one a line may end between any two of their syllables, but not before a vowel that belongs to what it follows.
public struct LineBreaks: Hashable, Sendable {
  /// For each scalar, true if a line may begin with it.
  private let begins: [Bool]

  /// - Complexity: O(scalars).
  public init(_ scalars: some Sequence<UInt32>) {
    var state = LineBreakState()
    var begins: [Bool] = []
    begins.reserveCapacity(scalars.underestimatedCount)
    for scalar in scalars { begins.append(state.breaks(before: scalar)) }
    self.begins = begins
  }

  /// True if a line may begin with the scalar at an index; false for the first one, and outside the paragraph.
  public func isOpportunity(_ index: Int) -> Bool { begins.indices.contains(index) && begins[index] }
}

/// Line break classes as the tables number them: those of UAX 14 after rule LB1. `wideOpen` and `wideClose` are those brackets that East
/// Asian text has, `asian` stands for the scripts without spaces.
enum LineClass: UInt8 {
  case letter, paragraph, carriageReturn, lineFeed, nextLine, space, zeroWidthSpace, wordJoiner, glue, mark, joiner
  case close, closeParenthesis, wideClose, exclamation, infixSeparator, symbol, open, wideOpen, quotation, nonStarter
  case emDash, breakAfter, hyphen, breakBefore, contingent, inseparable, numeric, prefix, postfix, hebrewLetter
  case ideograph, emojiBase, emojiModifier, leadingJamo, vowelJamo, trailingJamo, syllable, regional, asian
  /// A syllable of Hangul with a final; not in the tables.
  case closedSyllable

  /// - Complexity: O(log ranges).
  init(_ scalar: UInt32) {
    var (low, high) = (0, unicodeLines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if unicodeLines[middle] >> 8 <= scalar { low = middle } else { high = middle }
    }
    let found = LineClass(rawValue: UInt8(truncatingIfNeeded: unicodeLines[low])) ?? .letter
    let isClosed = found == .syllable && scalar >= 0xAC00 && (scalar - 0xAC00) % 28 != 0
    self = isClosed ? .closedSyllable : found
  }

  var isLetter: Bool { self == .letter || self == .hebrewLetter || self == .asian }
  var isHangul: Bool { (self >= .leadingJamo && self <= .syllable) || self == .closedSyllable }
  var isOpening: Bool { self == .open || self == .wideOpen }
  var isClosing: Bool { self == .close || self == .closeParenthesis || self == .wideClose }
  var isPictorial: Bool { self == .ideograph || self == .emojiBase || self == .emojiModifier }
  /// Marks do not join it (LB9).
  var takesNoMarks: Bool { self >= .paragraph && self <= .zeroWidthSpace }
  /// Ends a line in any case (LB4, LB5).
  var isHard: Bool { self >= .paragraph && self <= .nextLine }
}

extension LineClass: Comparable {
  static func < (a: LineClass, b: LineClass) -> Bool { a.rawValue < b.rawValue }
}

/// The line so far as the rules see it.
private struct LineBreakState {
  /// The class of what stands before, without marks that join it; nothing at the start.
  private var last: LineClass?
  /// The class before the spaces that stand before.
  private var beforeSpaces: LineClass?
  private var lastScalar: UInt32 = 0
  private var followsJoiner = false
  /// True if an odd number of regional indicators stands in a row (LB30a).
  private var isHalfFlag = false
  /// A hyphen behind a Hebrew letter (LB21a).
  private var followsHebrewHyphen = false

  /// True if a line may begin with the scalar that comes next; takes it.
  mutating func breaks(before scalar: UInt32) -> Bool {
    let given = LineClass(scalar)
    let isMark = given == .mark || given == .joiner
    defer {
      followsJoiner = given == .joiner
      lastScalar = scalar
    }
    guard let before = last else {
      take(isMark ? .letter : given)
      return false
    }
    // LB9: marks join what they follow.
    if isMark, !before.takesNoMarks { return false }
    let next = isMark ? LineClass.letter : given
    let result = !joins(before, next, scalar)
    take(next)
    return result
  }

  private mutating func take(_ next: LineClass) {
    followsHebrewHyphen = last == .hebrewLetter && (next == .hyphen || next == .breakAfter)
    isHalfFlag = next == .regional && !(isHalfFlag && last == .regional)
    if next == .space {
      if last != .space { beforeSpaces = last }
    } else {
      beforeSpaces = nil
    }
    last = next
  }

  /// True if no line ends between two.
  private func joins(_ a: LineClass, _ b: LineClass, _ scalar: UInt32) -> Bool {
    if a.isHard { return a == .carriageReturn && b == .lineFeed }  // LB4, LB5
    if b.isHard || b == .space || b == .zeroWidthSpace { return true }  // LB6, LB7
    let base = a == .space ? beforeSpaces : a
    if base == .zeroWidthSpace { return false }  // LB8
    if followsJoiner { return true }  // LB8a
    if a == .wordJoiner || b == .wordJoiner || a == .glue { return true }  // LB11, LB12
    if b == .glue, a != .space, a != .breakAfter, a != .hyphen { return true }  // LB12a
    if b.isClosing || b == .exclamation || b == .infixSeparator || b == .symbol { return true }  // LB13
    if let base, joinsOverSpaces(base, b) { return true }
    if a == .space { return false }  // LB18
    if a == .quotation || b == .quotation { return true }  // LB19
    if a == .contingent || b == .contingent { return false }  // LB20
    return joinsWords(a, b) || joinsNumbers(a, b) || joinsLetters(a, b, scalar)
  }

  /// LB14 to LB17.
  private func joinsOverSpaces(_ a: LineClass, _ b: LineClass) -> Bool {
    a.isOpening || (a == .quotation && b.isOpening) || (a.isClosing && b == .nonStarter)
      || (a == .emDash && b == .emDash)
  }

  /// LB21 and LB22.
  private func joinsWords(_ a: LineClass, _ b: LineClass) -> Bool {
    b == .breakAfter || b == .hyphen || b == .nonStarter || a == .breakBefore || followsHebrewHyphen
      || (a == .symbol && b == .hebrewLetter) || b == .inseparable
  }

  /// LB23 to LB25.
  private func joinsNumbers(_ a: LineClass, _ b: LineClass) -> Bool {
    let isAffix = a == .prefix || a == .postfix
    switch b {
    case .numeric:
      return a.isLetter || isAffix || a == .hyphen || a == .infixSeparator || a == .numeric || a == .symbol
    case .postfix: return a.isPictorial || a.isHangul || a.isLetter || a.isClosing || a == .numeric
    case .prefix: return a.isLetter || a.isClosing || a == .numeric
    case .open, .wideOpen: return isAffix
    default:
      if b.isLetter { return a == .numeric || isAffix }
      return a == .prefix && (b.isPictorial || b.isHangul)
    }
  }

  /// LB26 to LB30b.
  private func joinsLetters(_ a: LineClass, _ b: LineClass, _ scalar: UInt32) -> Bool {
    switch (a, b) {
    case (.leadingJamo, _) where b.isHangul && b != .trailingJamo: return true
    case (.vowelJamo, .vowelJamo), (.vowelJamo, .trailingJamo), (.syllable, .vowelJamo), (.syllable, .trailingJamo),
      (.trailingJamo, .trailingJamo), (.closedSyllable, .trailingJamo):
      return true
    case (.asian, .asian): return !LineBreakState.startsSyllable(scalar, after: lastScalar)
    case (.infixSeparator, _) where b.isLetter: return true
    case (_, .open): return a.isLetter || a == .numeric
    case (.closeParenthesis, _): return b.isLetter || b == .numeric
    case (.regional, .regional): return isHalfFlag
    case (.emojiBase, .emojiModifier): return true
    default: return a.isLetter && b.isLetter
    }
  }

  /// False for vowels and signs that stand behind their consonant, and behind vowels that stand before it.
  private static func startsSyllable(_ scalar: UInt32, after last: UInt32) -> Bool {
    switch scalar {
    case 0xE2F...0xE3A, 0xE45...0xE4E, 0xEAF...0xEBD, 0xEC6...0xECE: return false
    default: return !(0xE40...0xE44).contains(last) && !(0xEC0...0xEC4).contains(last)
    }
  }
}
