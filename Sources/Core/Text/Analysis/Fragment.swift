import Geometry
import Unicode

/// Some neighbouring glyphs of one baseline and size with no gap between them: a word or part of one. Or a stretch: several words of a line that
/// follow each other (``Fragments/expandMixedRows(_:)``).
struct Fragment {
  /// Of the glyphs that show something; of the spaces where there are no others.
  var box: FrameBox
  var em: Double
  /// Positions in ``Fragments/order``.
  var glyphs: Range<Int>
  /// True if it holds more than spaces.
  var hasInk: Bool
  /// Where the last glyph begins along the line.
  var tail: Double
  /// True if it is an accent set by itself, which stands over a letter.
  var isAccent: Bool
  /// True if all of its glyphs are narrow letters with the same size and the same edges.
  var isEven: Bool
  /// How many words it has: several in a stretch.
  var words: Int32 = 1
  /// The last word's first glyph.
  var lastFirst: Int32
  /// Where the last word begins along the line.
  var lastStart: Double

  init(_ glyph: PlacedGlyph, _ index: Int32, at position: Int) {
    (box, em, tail, lastStart) = (glyph.box, glyph.em, glyph.box.u0, glyph.box.u0)
    (glyphs, lastFirst) = (position..<position + 1, index)
    (hasInk, isAccent) = (!glyph.isSpace, CharacterTest.isAccent(glyph.scalar))
    isEven = glyph.traits.isSubset(of: .afterSpace)
  }
}

extension Fragment {
  /// Where the next glyph begins at the latest.
  var reach: Double { box.u1 + Fragments.gap * em }

  /// Takes in letters as far as each follows the one before on the same baseline in the same size, in a stretch those of the next words too; returns
  /// the position of the first glyph that has to be looked at more closely. A word that begins with an accent is no part of a stretch.
  @inline(never)
  mutating func takeLetters(
    _ order: [Int32], from start: Int, to end: Int, _ glyphs: [PlacedGlyph], isStretch: Bool
  ) -> Int {
    guard hasInk else { return start }
    return order.withUnsafeBufferPointer { order in
      glyphs.withUnsafeBufferPointer {
        takeLetters(order, start..<end, $0, widest: isStretch && !isAccent ? LineSegments.gap * em : 0)
      }
    }
  }

  /// - Parameter widest: The widest gap between words that are taken.
  @inline(__always)
  private mutating func takeLetters(
    _ order: UnsafeBufferPointer<Int32>, _ positions: Range<Int>, _ glyphs: UnsafeBufferPointer<PlacedGlyph>,
    widest: Double
  ) -> Int {
    var position = positions.lowerBound
    let (size, v0, v1) = (em, box.v0, box.v1)
    let (gap, back, accent) = (Fragments.gap * size, Fragments.back * size, 0.2 * size)
    var (low, high, last, traits) = (lastStart, box.u1, tail, PlacedGlyph.Traits())
    while position < positions.upperBound {
      let place = Int(truncatingIfNeeded: order[position])
      let (u0, u1) = (glyphs[place].box.u0, glyphs[place].box.u1)
      guard glyphs[place].isLetter, glyphs[place].em == size, glyphs[place].box.v1 == v1, glyphs[place].box.v0 == v0
      else { break }
      if u0 <= high + gap {
        guard u0 >= last - back, u0 >= high - accent else { break }
        if u0 < low { low = u0 }
      } else {
        guard u0 - high <= widest, !CharacterTest.isAccent(glyphs[place].scalar) else { break }
        if words == 1 { box.u0 = low }
        (words, lastFirst, low) = (words &+ 1, order[position], u0)
      }
      if u1 > high { high = u1 }
      last = u0
      traits.formUnion(glyphs[place].traits)
      position &+= 1
    }
    if !traits.isSubset(of: .afterSpace) { isEven = false }
    if words == 1 { box.u0 = low }
    (lastStart, box.u1, tail) = (low, high, last)
    return position
  }

  /// Ends it before a position.
  mutating func close(at position: Int) {
    glyphs = glyphs.lowerBound..<position
    if glyphs.count > 1 { isAccent = false }
  }

  /// Takes in the next glyph along the line if it continues the fragment.
  mutating func absorbs(_ glyph: PlacedGlyph) -> Bool {
    guard isContinued(by: glyph) else { return false }
    isEven = false
    if glyph.isSpace { return true }
    // An accent set behind its letter stands over that, and may reach over what comes next.
    if glyph.box.u0 < box.u1 - 0.2 * em, CharacterTest.isAccent(glyph.scalar) { return true }
    box.form(union: glyph.box)
    (tail, lastStart) = (glyph.box.u0, box.u0)
    return true
  }

  /// True if a fragment that begins with a glyph continues this one.
  ///
  /// A glyph that does not follow in the input has to have the very same baseline: it might be another text.
  func joins(_ next: Fragment, _ glyph: PlacedGlyph) -> Bool {
    (next.box.v1 - box.v1).magnitude <= 0.01 * em && isContinued(by: glyph, next.box)
  }

  /// True if a fragment of this one's size is a text of its own beside this one: it stands a little higher or lower behind a
  /// gap.
  func isApart(from next: Fragment) -> Bool {
    guard (em - next.em).magnitude < 0.05 * em, glyphs.count > 1, next.glyphs.count > 1 else { return false }
    let drop = (box.v1 - next.box.v1).magnitude
    return drop > 0.08 * em && drop < 0.3 * em && next.box.u0 - box.u1 > 0.25 * em
  }

  mutating func append(_ next: Fragment) {
    glyphs = glyphs.lowerBound..<glyphs.lowerBound + glyphs.count + next.glyphs.count
    (isAccent, isEven) = (false, false)
    guard next.hasInk else { return }
    box.form(union: next.box)
    (tail, lastStart) = (next.tail, box.u0)
  }

  /// True if a glyph goes on with it, or with its last word.
  func isContinued(by glyph: PlacedGlyph) -> Bool { isContinued(by: glyph, glyph.box) }

  /// - Parameter next: The box of what the glyph begins.
  private func isContinued(by glyph: PlacedGlyph, _ next: FrameBox) -> Bool {
    guard (next.v1 - box.v1).magnitude <= Fragments.drop * em else { return false }
    guard (glyph.em - em).magnitude <= 0.01 * em || glyph.isSpace || glyph.isMark else { return false }
    guard glyph.box.u0 <= reach else { return false }
    guard glyph.box.u0 >= tail - (glyph.isMark ? 1 : Fragments.back) * em else { return false }
    if glyph.isSpace { return true }
    guard hasInk else { return false }
    let (low, high) = next.height < box.height ? (next.height, box.height) : (box.height, next.height)
    return high <= low * Fragments.growth
  }
}
