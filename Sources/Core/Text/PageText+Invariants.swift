extension PageText {
  /// The first invariant that a page breaks, for tests; `nil` if all hold.
  ///
  /// - Complexity: O(n).
  package func brokenInvariant() -> String? {
    if boxes.count != scalars.count { return "a box for every glyph" }
    if !words.isEmpty, words[0] != 0 { return "the first glyph begins a word" }
    for index in words.indices.dropFirst() where words[index] <= words[index - 1] { return "words ascend" }
    if let broken = brokenLine() { return broken }
    if !covers(paragraphs) { return "paragraphs cover the lines" }
    if !covers(blocks) { return "blocks cover the lines" }
    if !covers(columns.map { $0.lines }) { return "columns cover the lines" }
    return brokenVisualOrder()
  }

  private func brokenLine() -> String? {
    var (glyph, word) = (0, 0)
    for line in lines {
      if line.glyphs.lowerBound != glyph || line.glyphs.isEmpty { return "lines cover the glyphs" }
      if line.words.lowerBound != word || line.words.isEmpty { return "lines cover the words" }
      if words[line.words.lowerBound] != glyph { return "a line begins with a word" }
      (glyph, word) = (line.glyphs.upperBound, line.words.upperBound)
    }
    return glyph == glyphCount && word == wordCount ? nil : "lines cover all"
  }

  private func covers(_ ranges: [Range<Int>]) -> Bool {
    var end = 0
    for range in ranges {
      if range.lowerBound != end || range.isEmpty { return false }
      end = range.upperBound
    }
    return end == lines.count
  }

  private func brokenVisualOrder() -> String? {
    if visual.isEmpty { return levels.isEmpty ? nil : "levels come with a visual order" }
    if visual.count != glyphCount || levels.count != glyphCount { return "a place and a level for every glyph" }
    for line in lines {
      let sum = visual[line.glyphs].reduce(0) { $0 + Int(clamping: $1) }
      if sum != line.glyphs.reduce(0, +) { return "a line's visual order holds its own glyphs" }
    }
    return nil
  }
}
