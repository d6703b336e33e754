import Unicode

/// Decides, glyph by glyph along a line, where words end: at spaces and at gaps that are wide for the line.
struct WordGaps {
  /// True if the glyph just taken begins a word.
  private(set) var isWordStart = true
  /// True if it stands apart from what was before it, as a cell of a table does.
  private(set) var isWide = false

  /// The narrowest gap that is a word space, in em.
  private static let narrowest = 0.11
  /// The same between ideographs or kana, which are set apart to fill a line.
  private static let narrowestWide = 0.4
  /// The narrowest gap between cells, in em.
  private static let wide = 2.0
  /// The widest letter spacing, in em.
  private static let widestTracking = 0.35

  private let threshold: Double
  private var last: PlacedGlyph?
  private var end = -Double.infinity
  private var sawSpace = false

  /// - Parameter members: Glyph indices along the line.
  /// - Complexity: O(n); O(n log n) for a line of spaced letters.
  init(_ members: [Int32], _ glyphs: [PlacedGlyph]) {
    threshold = WordGaps.threshold(members, glyphs)
  }

  /// Takes the next glyph; `false` for what is no glyph of the line: a space, or a letter printed again over itself.
  mutating func next(_ glyph: PlacedGlyph) -> Bool {
    if glyph.isSpace {
      sawSpace = true
      return false
    }
    if let last, glyph.overprints(last) { return false }
    let size = WordGaps.size(last, glyph)
    let gap = glyph.box.u0 - end
    let narrow = isWritten(last, glyph) ? max(threshold, WordGaps.narrowestWide) : threshold
    isWordStart =
      sawSpace || gap > narrow * size || (glyph.isAfterSpace && gap > -0.15 * size) || WordGaps.parts(last, glyph)
    isWide = gap > WordGaps.wide * size
    if glyph.box.u1 > end { end = glyph.box.u1 }
    last = glyph
    sawSpace = false
    return true
  }

  /// True if both are of a script that is written without spaces.
  private func isWritten(_ last: PlacedGlyph?, _ glyph: PlacedGlyph) -> Bool {
    guard let last, last.isWide, glyph.isWide else { return false }
    return !CharacterTest.isHangul(last.scalar) && !CharacterTest.isHangul(glyph.scalar)
  }

  /// True if one of both is a piece of a bracket that is drawn over several lines, and so part of no word of this one.
  private static func parts(_ last: PlacedGlyph?, _ glyph: PlacedGlyph) -> Bool {
    guard let last, last.scalar >= 0x239B || glyph.scalar >= 0x239B else { return false }
    return CharacterTest.isBracketPiece(last.scalar) || CharacterTest.isBracketPiece(glyph.scalar)
  }

  private static func size(_ last: PlacedGlyph?, _ glyph: PlacedGlyph) -> Double {
    guard let last, last.em > glyph.em else { return glyph.em }
    return last.em
  }

  /// The usual threshold, or a wider one where nearly every letter has a gap before it and none stands alone.
  ///
  /// Letters set apart are told from words of one letter by the gaps between their words, which are wider still.
  private static func threshold(_ members: [Int32], _ glyphs: [PlacedGlyph]) -> Double {
    var (pairs, apart) = (0, 0)
    for place in members.indices.dropFirst() {
      let (a, b) = (glyphs[Int(clamping: members[place - 1])], glyphs[Int(clamping: members[place])])
      if a.isSpace || b.isSpace { return narrowest }
      pairs += 1
      if b.box.u0 - a.box.u1 > narrowest * size(a, b) { apart += 1 }
    }
    guard pairs >= 6, apart * 10 >= pairs * 8 else { return narrowest }
    return spacedThreshold(members, glyphs)
  }

  private static func spacedThreshold(_ members: [Int32], _ glyphs: [PlacedGlyph]) -> Double {
    var gaps: [Double] = []
    for place in members.indices.dropFirst() {
      let (a, b) = (glyphs[Int(clamping: members[place - 1])], glyphs[Int(clamping: members[place])])
      let em = size(a, b)
      if em > 0 { gaps.append((b.box.u0 - a.box.u1) / em) }
    }
    gaps.sort()
    guard let widest = gaps.last, let tracking = gaps.isEmpty ? nil : gaps[gaps.count / 2] else { return narrowest }
    let isSpaced = tracking <= widestTracking && widest > tracking + narrowest
    return isSpaced ? tracking + narrowest : narrowest
  }
}

extension PlacedGlyph {
  /// True if the same letter stands in nearly the same place, as in text made bold by printing it twice.
  ///
  /// Equal boxes are letters of one ligature, from a provider that does not divide its box.
  func overprints(_ other: PlacedGlyph) -> Bool {
    guard scalar == other.scalar, box != other.box, box.u0 - other.box.u0 < 0.2 * box.width else { return false }
    let slack = 0.1 * em
    return (box.v0 - other.box.v0).magnitude < slack && (box.v1 - other.box.v1).magnitude < slack
      && (box.u1 - other.box.u1).magnitude < 0.2 * box.width
  }
}
