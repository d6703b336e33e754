import Document
import Unicode

/// The text of a page as a search reads it: its characters in reading order, and where words and lines begin. Four bytes a glyph, where the text
/// with its boxes takes two hundred: a document keeps these when it drops that.
final class SearchedText: Sendable {
  /// A character in the lower bits, and whether a word and a line begin with it.
  private let units: [UInt32]

  private static let wordStart: UInt32 = 1 << 31
  private static let lineStart: UInt32 = 1 << 30

  init(_ text: PageText) {
    var units = text.scalars.map { $0 & ~(SearchedText.wordStart | SearchedText.lineStart) }
    for word in text.words where units.indices.contains(word) { units[word] |= SearchedText.wordStart }
    for line in text.lines where !line.glyphs.isEmpty && units.indices.contains(line.glyphs.lowerBound) {
      units[line.glyphs.lowerBound] |= SearchedText.lineStart
    }
    self.units = units
  }

  var footprint: Int { units.count &* 4 &+ 48 }

  private var glyphCount: Int { units.count }
  private func scalar(_ glyph: Int) -> UInt32 { units[glyph] & ~(SearchedText.wordStart | SearchedText.lineStart) }
  private func isWordStart(_ glyph: Int) -> Bool { units[glyph] & SearchedText.wordStart != 0 }
  private func isLineStart(_ glyph: Int) -> Bool { units[glyph] & SearchedText.lineStart != 0 }

  /// The glyphs of the word that one is in.
  fileprivate func word(around glyph: Int) -> TextRange {
    var (lower, upper) = (glyph, glyph + 1)
    while lower > 0, !isWordStart(lower) { lower -= 1 }
    while upper < glyphCount, !isWordStart(upper) { upper += 1 }
    return TextRange(lower, upper)
  }

  fileprivate func boundaries(in range: TextRange) -> WordBoundaries {
    WordBoundaries((range.lower..<range.upper).map(scalar)[...])
  }

  /// Appends where a query stands in the page, in reading order; matches do not overlap.
  ///
  /// - Complexity: O(glyphs) where the query's first characters are rare.
  func matches(of query: TextQuery, appendTo matches: inout [TextRange]) {
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
    guard !TextQuery.isSkipped(scalar(start), query.options) else { return nil }
    var skipped = 0
    repeat {
      if let end = end(of: query, from: start, without: skipped) { return end }
      skipped += 1
    } while TextQuery.isDivisible(scalar(start)) && skipped < 18
    return nil
  }

  /// - Parameter skipped: How many characters of the first glyph come before the match.
  private func end(of query: TextQuery, from start: Int, without skipped: Int) -> Int? {
    guard var unit = step(query, 0, start, without: skipped) else { return nil }
    var at = start + 1
    while unit < query.units.count {
      if query.units[unit] == TextQuery.gap {
        while at < glyphCount, TextQuery.isSkipped(scalar(at), query.options), !isWordStart(at) { at += 1 }
        guard at < glyphCount, isWordStart(at) else { return nil }
        unit += 1
      }
      while at < glyphCount, TextQuery.isSkipped(scalar(at), query.options) { at += 1 }
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
    while at < glyphCount, CharacterTest.isMark(scalar(at)), !isWordStart(at) { at += 1 }
    return at
  }

  /// Compares a glyph with what comes next of the query. Returns what comes after it; `nil` where they differ.
  private func step(_ query: TextQuery, _ unit: Int, _ glyph: Int, without skipped: Int) -> Int? {
    var (next, left): (Int?, Int) = (unit, skipped)
    let mayEnd = TextQuery.isDivisible(scalar(glyph))
    TextQuery.expand(scalar(glyph), query.options) { scalar in
      guard left == 0 else { return left -= 1 }
      guard let here = next, here < query.units.count || !mayEnd else { return }
      next = here < query.units.count && query.units[here] == scalar ? here + 1 : nil
    }
    return next == unit ? nil : next
  }

  /// True if a line begins with a glyph, and the one before it ends with a hyphen.
  private func isDivided(before glyph: Int) -> Bool {
    glyph > 0 && glyph < glyphCount && isLineStart(glyph) && TextQuery.isHyphen(scalar(glyph - 1))
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
  private var range = TextRange.empty
  private var boundaries = WordBoundaries([])

  /// True if a piece begins or ends in a gap beside a glyph.
  ///
  /// - Complexity: O(1), and O(length of the word) where it is another one than before.
  mutating func isEdge(_ gap: Int, beside glyph: Int, in text: SearchedText) -> Bool {
    if glyph < range.lower || glyph >= range.upper {
      range = text.word(around: glyph)
      boundaries = text.boundaries(in: range)
    }
    return gap <= range.lower || gap >= range.upper || boundaries.isBoundary(gap - range.lower)
  }
}
