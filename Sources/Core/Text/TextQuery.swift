import Document

/// What is looked for in text (S227): characters, and gaps between words where the query has white space.
///
/// A word that is divided at the end of a line matches as a whole, with its hyphen and without; ligatures match their letters; a
/// line's end counts as a gap.
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
      } else if !TextQuery.isSkipped(value, options) {
        TextQuery.expand(TextQuery.normal(value, options)) { units.append(TextQuery.normal($0, options)) }
      }
    }
    if units.last == TextQuery.gap { units.removeLast() }
    guard !units.isEmpty else { return nil }
    self.units = units
  }

  /// A character as it is compared.
  static func normal(_ scalar: UInt32, _ options: Options) -> UInt32 {
    var result = scalar
    if !options.contains(.matchesDiacritics) { result = CaseFolding.base(result) }
    if !options.contains(.matchesCase) { result = CaseFolding.fold(result) }
    if result == 0x2019 { result = 0x27 }
    return result == 0x2010 || result == 0x2011 ? 0x2D : result
  }

  /// Whether a character plays no part: soft hyphens, and marks where diacritics do not count.
  static func isSkipped(_ scalar: UInt32, _ options: Options) -> Bool {
    scalar == 0xAD || (!options.contains(.matchesDiacritics) && CharacterTest.isMark(scalar))
  }

  static func isHyphen(_ scalar: UInt32) -> Bool { scalar == 0x2D || scalar == 0x2010 || scalar == 0xAD }

  /// The letters of a ligature; any other character as it is.
  static func expand(_ scalar: UInt32, _ body: (UInt32) -> Void) {
    switch scalar {
    case 0xFB00: body(0x66); body(0x66)
    case 0xFB01: body(0x66); body(0x69)
    case 0xFB02: body(0x66); body(0x6C)
    case 0xFB03: body(0x66); body(0x66); body(0x69)
    case 0xFB04: body(0x66); body(0x66); body(0x6C)
    case 0xFB05, 0xFB06: body(0x73); body(0x74)
    default: body(scalar)
    }
  }
}

/// Finding a query in a page.
extension PageText {
  /// Appends where a query stands in the page, in reading order; matches do not overlap.
  ///
  /// - Complexity: O(glyphs) where the query's first characters are rare.
  public func matches(of query: TextQuery, appendTo matches: inout [TextRange]) {
    var at = 0
    var (first, last) = (WordEdges(), WordEdges())
    while at < glyphCount {
      if let end = end(of: query, from: at),
        !query.options.contains(.wholeWords) || isWhole(at, end, &first, &last)
      {
        matches.append(TextRange(at, end))
        at = end
      } else {
        at += 1
      }
    }
  }

  /// Where a match that begins with a glyph ends; `nil` where there is none.
  private func end(of query: TextQuery, from start: Int) -> Int? {
    var (at, unit) = (start, 0)
    guard !TextQuery.isSkipped(scalars[start], query.options) else { return nil }
    while unit < query.units.count {
      if query.units[unit] == TextQuery.gap {
        while at < glyphCount, TextQuery.isSkipped(scalars[at], query.options), !isWordStart(at) { at += 1 }
        guard at < glyphCount, isWordStart(at) else { return nil }
        unit += 1
      }
      while at < glyphCount, at > start, TextQuery.isSkipped(scalars[at], query.options) { at += 1 }
      guard at < glyphCount else { return nil }
      // A gap that the query does not have, but for that of a divided word.
      if unit > 0, query.units[unit - 1] != TextQuery.gap, isWordStart(at), !isDivided(before: at) { return nil }
      if let next = step(query, unit, at) {
        (unit, at) = (next, at + 1)
      } else if unit > 0, query.units[unit - 1] != TextQuery.gap, isDivided(before: at + 1) {
        at += 1
      } else {
        return nil
      }
    }
    while at < glyphCount, CharacterTest.isMark(scalars[at]), !isWordStart(at) { at += 1 }
    return at
  }

  /// Compares a glyph with what comes next of the query. Returns what comes after it; `nil` where they differ.
  private func step(_ query: TextQuery, _ unit: Int, _ glyph: Int) -> Int? {
    var next: Int? = unit
    TextQuery.expand(scalars[glyph]) { scalar in
      guard let here = next else { return }
      let fits = here < query.units.count && query.units[here] == TextQuery.normal(scalar, query.options)
      next = fits ? here + 1 : nil
    }
    return next
  }

  /// Whether a line begins with a glyph, and the one before it ends with a hyphen.
  private func isDivided(before glyph: Int) -> Bool {
    guard glyph > 0, glyph < glyphCount, TextQuery.isHyphen(scalars[glyph - 1]), let line = line(of: glyph) else {
      return false
    }
    return lines[line].glyphs.lowerBound == glyph
  }

  /// Whether no word goes on before or after a range, over the end of a line neither.
  private func isWhole(_ start: Int, _ end: Int, _ first: inout WordEdges, _ last: inout WordEdges) -> Bool {
    guard first.isEdge(start, beside: start, in: self), last.isEdge(end, beside: end - 1, in: self) else {
      return false
    }
    return !isDivided(before: start) && !isDivided(before: end + 1)
  }
}

/// The boundaries within what stands between two gaps, kept for the next question about it.
private struct WordEdges {
  private var word: Int?
  private var range = TextRange.empty
  private var boundaries = WordBoundaries([])

  /// Whether a piece begins or ends in a gap beside a glyph.
  ///
  /// - Complexity: O(1), and O(length of the word) where it is another one than before.
  mutating func isEdge(_ gap: Int, beside glyph: Int, in text: PageText) -> Bool {
    guard let its = text.word(of: glyph) else { return false }
    if its != word {
      (word, range) = (its, text.glyphs(ofWord: its))
      boundaries = WordBoundaries(text.scalars[range.lower..<range.upper])
    }
    return gap <= range.lower || gap >= range.upper || boundaries.isBoundary(gap - range.lower)
  }
}
