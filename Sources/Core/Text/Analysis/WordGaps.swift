/// Decides, glyph by glyph along a line, where words end: at spaces and at gaps.
struct WordGaps {
  /// Whether the glyph just taken begins a word.
  private(set) var isWordStart = true
  /// Whether it stands apart from what was before it, as a cell of a table does.
  private(set) var isWide = false

  /// The narrowest gap that is a word space, in em.
  private static let narrowest = 0.11
  /// The narrowest gap between cells, in em.
  private static let wide = 2.0

  private var end = -Double.infinity
  private var em = 0.0
  private var sawSpace = false

  /// Takes the next glyph; `false` for a space, which is no glyph of the line.
  mutating func next(_ glyph: PlacedGlyph) -> Bool {
    if glyph.isSpace {
      sawSpace = true
      return false
    }
    let size = em > glyph.em ? em : glyph.em
    let gap = glyph.box.u0 - end
    isWordStart = sawSpace || gap > WordGaps.narrowest * size
    isWide = gap > WordGaps.wide * size
    if glyph.box.u1 > end { end = glyph.box.u1 }
    em = glyph.em
    sawSpace = false
    return true
  }
}
