/// Decides, glyph by glyph along a line, where words end: at spaces and at gaps that are wide for the line.
struct WordGaps {
  /// Whether the glyph just taken begins a word.
  private(set) var isWordStart = true

  /// Whether it stands apart from what was before it, as a cell of a table does.
  private(set) var isWide = false

  /// A gap that is a word space, in em, between letters that touch each other as usual.
  private static let usual = 0.11

  private var end = 0.0
  private var em = 0.0
  private var hasInk = false
  private var sawSpace = false
  private let threshold: Double

  /// - Parameter members: Glyph indices along the line.
  init(_ members: [Int32], _ glyphs: [PlacedGlyph]) {
    threshold = WordGaps.usual
  }

  /// Takes the next glyph; `false` for a space, which is no glyph of the line.
  mutating func next(_ glyph: PlacedGlyph) -> Bool {
    if glyph.isSpace {
      sawSpace = true
      return false
    }
    let size = hasInk ? max(em, glyph.em) : glyph.em
    isWordStart = !hasInk || sawSpace || glyph.box.u0 - end > threshold * size
    isWide = hasInk && glyph.box.u0 - end > 2 * size
    end = hasInk ? max(end, glyph.box.u1) : glyph.box.u1
    em = glyph.em
    hasInk = true
    sawSpace = false
    return true
  }
}
