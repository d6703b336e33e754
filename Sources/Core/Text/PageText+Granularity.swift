public import Geometry
import Unicode

/// Ranges by character, word, line, paragraph, block and page.
extension PageText {
  /// The unit that holds a glyph; an empty range where there is no such glyph.
  ///
  /// - Complexity: O(log n), and for words O(glyphs between two gaps).
  public func range(of granularity: TextGranularity, glyph: Int) -> TextRange {
    guard let line = line(of: glyph) else { return .empty }
    switch granularity {
    case .character: return character(at: glyph)
    case .word: return piece(at: glyph)
    case .line: return TextRange(lines[line].glyphs)
    case .paragraph: return glyphs(ofParagraph: lines[line].paragraph)
    case .block: return glyphs(ofBlock: lines[line].block)
    case .page: return all
    }
  }

  /// The unit at a caret: of the glyph after it, or before it where the caret leans back.
  public func range(of granularity: TextGranularity, at position: TextPosition) -> TextRange {
    range(of: granularity, glyph: glyph(beside: position))
  }

  /// The unit that a click at the point means, which may be beside the text.
  public func range(of granularity: TextGranularity, at point: Point<PageSpace>) -> TextRange {
    glyph(meantAt: point).map { range(of: granularity, glyph: $0) } ?? .empty
  }

  /// A range grown so that it reaches from a unit to a caret, by whole units: what a drag after a double click takes.
  public func extend(_ unit: TextRange, to position: TextPosition, by granularity: TextGranularity) -> TextRange {
    let unit = clamped(unit)
    if granularity == .character { return unit.union(TextRange(clamp(position.index), clamp(position.index))) }
    return unit.union(range(of: granularity, at: position))
  }

  /// The text that a drag between two points selects, by whole units.
  ///
  /// For a running drag use ``TextDrag``, which keeps to its column while the pointer is beside the text.
  public func selection(
    from start: Point<PageSpace>, to end: Point<PageSpace>, by granularity: TextGranularity
  ) -> TextRange {
    if granularity == .character { return TextRange(caret(near: start).index, caret(near: end).index) }
    return range(of: granularity, at: start).union(range(of: granularity, at: end))
  }
}

// MARK: - Units

extension PageText {
  func clamp(_ index: Int) -> Int { min(max(index, 0), glyphCount) }

  /// The glyph after a caret, or before it where it leans back or nothing follows; -1 for a page without text.
  func glyph(beside position: TextPosition) -> Int {
    let index = clamp(position.index)
    return index > 0 && (position.leansBack || index == glyphCount) ? index - 1 : min(index, glyphCount - 1)
  }

  /// The glyph under or nearest to the point in the line that the point means; `nil` for a page without text.
  func glyph(meantAt point: Point<PageSpace>) -> Int? {
    if let glyph = glyph(at: point) { return glyph }
    guard let line = nearestLine(to: point) else { return nil }
    return nearestGlyph(lines[line].frame.u(point), lines[line].main.centerV, in: line)?.glyph
  }

  /// A letter with the marks on it.
  private func character(at glyph: Int) -> TextRange {
    var (low, high) = (glyph, glyph + 1)
    while low > 0, CharacterTest.isMark(scalars[low]), !isWordStart(low) { low -= 1 }
    while high < glyphCount, CharacterTest.isMark(scalars[high]), !isWordStart(high) { high += 1 }
    return TextRange(low, high)
  }

  /// The piece by UAX 29 of what stands between two gaps.
  private func piece(at glyph: Int) -> TextRange {
    guard let word = word(of: glyph) else { return .empty }
    let range = glyphs(ofWord: word)
    let boundaries = WordBoundaries(scalars[range.lower..<range.upper])
    let piece = boundaries.piece(at: glyph - range.lower)
    return TextRange(range.lower + piece.lowerBound, range.lower + piece.upperBound)
  }
}
