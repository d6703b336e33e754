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
    guard !TextQuery.isSkipped(scalars[start], query.options) else { return nil }
    var skipped = 0
    repeat {
      if let end = end(of: query, from: start, without: skipped) { return end }
      skipped += 1
    } while TextQuery.isDivisible(scalars[start]) && skipped < 18
    return nil
  }

  /// - Parameter skipped: How many characters of the first glyph come before the match.
  private func end(of query: TextQuery, from start: Int, without skipped: Int) -> Int? {
    guard var unit = step(query, 0, start, without: skipped) else { return nil }
    var at = start + 1
    while unit < query.units.count {
      if query.units[unit] == TextQuery.gap {
        while at < glyphCount, TextQuery.isSkipped(scalars[at], query.options), !isWordStart(at) { at += 1 }
        guard at < glyphCount, isWordStart(at) else { return nil }
        unit += 1
      }
      while at < glyphCount, TextQuery.isSkipped(scalars[at], query.options) { at += 1 }
      guard at < glyphCount else { return nil }
      // A gap that the query does not have, but for that of a divided word.
      if query.units[unit - 1] != TextQuery.gap, isWordStart(at), !isDivided(before: at) { return nil }
      if let next = step(query, unit, at, without: 0) {
        (unit, at) = (next, at + 1)
      } else if query.units[unit - 1] != TextQuery.gap, isDivided(before: at + 1) {
        at += 1
      } else {
        return nil
      }
    }
    while at < glyphCount, CharacterTest.isMark(scalars[at]), !isWordStart(at) { at += 1 }
    return at
  }

  /// Compares a glyph with what comes next of the query. Returns what comes after it; `nil` where they differ.
  private func step(_ query: TextQuery, _ unit: Int, _ glyph: Int, without skipped: Int) -> Int? {
    var (next, left): (Int?, Int) = (unit, skipped)
    let mayEnd = TextQuery.isDivisible(scalars[glyph])
    TextQuery.expand(scalars[glyph], query.options) { scalar in
      guard left == 0 else { return left -= 1 }
      guard let here = next, here < query.units.count || !mayEnd else { return }
      next = here < query.units.count && query.units[here] == scalar ? here + 1 : nil
    }
    return next == unit ? nil : next
  }

  /// True if a line begins with a glyph, and the one before it ends with a hyphen.
  private func isDivided(before glyph: Int) -> Bool {
    guard glyph > 0, glyph < glyphCount, TextQuery.isHyphen(scalars[glyph - 1]), let line = line(of: glyph) else {
      return false
    }
    return lines[line].glyphs.lowerBound == glyph
  }

  /// True if no word continues before or after a range, not even over the end of a line.
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

  /// True if a piece begins or ends in a gap beside a glyph.
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
