public import Geometry

/// Its parts: glyphs, words, lines, paragraphs, blocks. An index that is out of range gives `nil` or an empty range.
extension PageText {
  /// All of the page's text.
  public var all: TextRange { TextRange(0, glyphCount) }

  /// The range without what lies beyond the page's text.
  public func clamped(_ range: TextRange) -> TextRange {
    TextRange(min(range.lower, glyphCount), min(range.upper, glyphCount))
  }

  /// The Unicode scalar value of a glyph.
  public func scalar(of glyph: Int) -> UInt32? {
    scalars.indices.contains(glyph) ? scalars[glyph] : nil
  }

  /// The box of a glyph: advance width by ascent and descent, turned as its line is.
  public func quad(of glyph: Int) -> Quad<PageSpace>? {
    guard let line = line(of: glyph) else { return nil }
    return lines[line].frame.quad(boxes[glyph])
  }

  /// The glyphs of a word: what stands between two gaps.
  public func glyphs(ofWord word: Int) -> TextRange {
    guard words.indices.contains(word) else { return .empty }
    return TextRange(words[word], word + 1 < words.count ? words[word + 1] : glyphCount)
  }

  /// The glyphs of a line; empty where there is no such line.
  public func glyphs(ofLine line: Int) -> TextRange {
    lines.indices.contains(line) ? TextRange(lines[line].glyphs) : .empty
  }

  /// The glyphs of a paragraph; empty where there is none.
  public func glyphs(ofParagraph paragraph: Int) -> TextRange {
    paragraphs.indices.contains(paragraph) ? glyphs(ofLines: paragraphs[paragraph]) : .empty
  }

  /// The glyphs of a block; empty where there is none.
  public func glyphs(ofBlock block: Int) -> TextRange {
    blocks.indices.contains(block) ? glyphs(ofLines: blocks[block]) : .empty
  }

  private func glyphs(ofLines range: Range<Int>) -> TextRange {
    guard let first = range.first, let last = range.last else { return .empty }
    return TextRange(lines[first].glyphs.lowerBound, lines[last].glyphs.upperBound)
  }

  /// The line that a glyph is in.
  ///
  /// - Complexity: O(log lines).
  public func line(of glyph: Int) -> Int? {
    guard glyph >= 0, glyph < glyphCount else { return nil }
    return lines.partitioningIndex { $0.glyphs.upperBound > glyph }
  }

  /// The word that a glyph is in.
  ///
  /// - Complexity: O(log words).
  public func word(of glyph: Int) -> Int? {
    guard glyph >= 0, glyph < glyphCount else { return nil }
    return words.partitioningIndex { $0 > glyph } - 1
  }

  /// The box round the glyphs of a word.
  public func quad(ofWord word: Int) -> Quad<PageSpace>? {
    let range = glyphs(ofWord: word)
    guard !range.isEmpty, let line = line(of: range.lower) else { return nil }
    return lines[line].frame.quad(box(of: range))
  }

  /// The box round the glyphs of a line.
  public func quad(ofLine line: Int) -> Quad<PageSpace>? {
    guard lines.indices.contains(line) else { return nil }
    return lines[line].frame.quad(lines[line].box)
  }

  /// The rectangle round a block: a column or part of one.
  public func bounds(ofBlock block: Int) -> Rect<PageSpace>? {
    guard blocks.indices.contains(block), let first = blocks[block].first else { return nil }
    var box = lines[first].box
    for line in lines[blocks[block]] { box.form(union: line.box) }
    return lines[first].frame.quad(box).bounds
  }

  /// - Parameter range: Glyphs of one line, at least one.
  func box(of range: TextRange) -> FrameBox {
    var box = boxes[range.lower]
    for index in range.lower..<range.upper { box.form(union: boxes[index]) }
    return box
  }

  /// True if a word begins at the gap; also where a line does.
  func isWordStart(_ index: Int) -> Bool {
    let word = words.partitioningIndex { $0 >= index }
    return word < words.count && words[word] == index
  }
}
