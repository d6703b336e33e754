import Unicode

/// Decides, glyph by glyph along a line, where words end: at spaces and at gaps that are wide for the line.
struct WordGaps {
  /// True if the glyph just taken begins a word.
  private(set) var isWordStart = true
  /// True if it stands apart from what was before it, as a cell of a table does.
  var isWide: Bool { gap > WordGaps.wide * size }

  /// The narrowest gap that is a word space, in em.
  private static let narrowest = 0.11
  /// The same between ideographs or kana, which are set apart to fill a line.
  private static let narrowestWide = 0.4
  /// The narrowest gap between cells, in em.
  private static let wide = 2.0
  /// The least gap at which a space of the file counts, in em.
  static let leastBehindSpace = -0.15
  /// The widest letter spacing, in em.
  private static let widestTracking = 0.35

  private let threshold: Double
  /// The last glyph, and those of its members that are looked at most. Before the first one the character is UInt32.max,
  /// which is no scalar value, and its size 0.
  private var last = 0
  private var lastScalar = UInt32.max
  private var lastEm = 0.0
  private var lastTraits: PlacedGlyph.Traits = []
  private var end = -Double.infinity
  /// Between the last glyph and what was before it, and the larger of their sizes.
  private var gap = 0.0
  private var size = 0.0
  private var sawSpace = false

  /// - Parameter members: Glyph indices along the line.
  /// - Complexity: O(n); O(n log n) for a line of spaced letters.
  init(_ members: [Int32], _ glyphs: [PlacedGlyph]) {
    threshold = WordGaps.threshold(members, glyphs)
  }

  /// Takes the next glyph; `false` for what is no glyph of the line: a space, or a letter printed again over itself.
  @inline(__always)
  mutating func next(_ place: Int, _ glyphs: UnsafeBufferPointer<PlacedGlyph>) -> Bool {
    let (scalar, traits, em) = (glyphs[place].scalar, glyphs[place].traits, glyphs[place].em)
    if traits.contains(.space) {
      sawSpace = true
      return false
    }
    if scalar == lastScalar, glyphs[place].overprints(glyphs[last]) { return false }
    size = lastEm > em ? lastEm : em
    gap = glyphs[place].box.u0 - end
    var narrow = threshold
    if traits.contains(.wide), lastTraits.contains(.wide), WordGaps.isUnspaced(lastScalar, scalar) {
      narrow = max(threshold, WordGaps.narrowestWide)
    }
    isWordStart =
      sawSpace || gap > narrow * size || (traits.contains(.afterSpace) && gap > WordGaps.leastBehindSpace * size)
      || WordGaps.parts(lastScalar, scalar)
    if glyphs[place].box.u1 > end { end = glyphs[place].box.u1 }
    (last, lastScalar, lastEm, lastTraits, sawSpace) = (place, scalar, em, traits, false)
    return true
  }

  /// True if two wide characters are of a script that is written without spaces.
  @inline(never)
  private static func isUnspaced(_ last: UInt32, _ next: UInt32) -> Bool {
    !CharacterTest.isHangul(last) && !CharacterTest.isHangul(next)
  }

  /// True if one of two characters is a piece of a bracket that is drawn over several lines, and so part of no word of this one.
  @inline(__always)
  static func parts(_ last: UInt32, _ next: UInt32) -> Bool {
    guard last >= 0x239B || next >= 0x239B else { return false }
    return CharacterTest.isBracketPiece(last) || CharacterTest.isBracketPiece(next)
  }

  private static func size(_ last: PlacedGlyph, _ glyph: PlacedGlyph) -> Double {
    last.em > glyph.em ? last.em : glyph.em
  }

  /// The usual threshold, or a wider one where nearly every letter has a gap before it and none stands alone.
  ///
  /// Letters set apart are told from words of one letter by the gaps between their words, which are wider still.
  static func threshold(_ members: [Int32], _ glyphs: [PlacedGlyph]) -> Double {
    guard members.count > 6 else { return narrowest }
    return hasCloseLetters(members, glyphs) ? narrowest : spacedThreshold(members, glyphs)
  }

  /// True if a line has spaces, or more than a fifth of its letters follow the one before closely: on most lines those of the first words do.
  private static func hasCloseLetters(_ members: [Int32], _ glyphs: [PlacedGlyph]) -> Bool {
    glyphs.withUnsafeBufferPointer { glyphs in
      var room = (members.count - 1) / 5
      var before = Int(truncatingIfNeeded: members[0])
      for place in 1..<members.count {
        let next = Int(truncatingIfNeeded: members[place])
        if glyphs[before].isSpace || glyphs[next].isSpace { return true }
        if glyphs[next].box.u0 - glyphs[before].box.u1 <= narrowest * max(glyphs[before].em, glyphs[next].em) {
          room -= 1
          if room < 0 { return true }
        }
        before = next
      }
      return false
    }
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
