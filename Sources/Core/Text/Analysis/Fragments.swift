import Geometry
import Unicode

/// Some neighbouring glyphs of one baseline and size with no gap between them: a word or part of one.
struct Fragment {
  /// Of the glyphs that show something; of the spaces where there are no others.
  var box: FrameBox
  var em: Double
  /// Positions in ``Fragments/order``.
  var glyphs: Range<Int>
  /// True if it holds more than spaces.
  var hasInk: Bool
  /// The last glyph's box.
  var tail: FrameBox
  /// True if it is an accent set by itself, which stands over a letter.
  var isAccent: Bool
}

/// The glyphs of one frame cut into fragments, by baseline and then along the line.
///
/// This is the step that sees every glyph; the later ones work on fragments, of which there are a fifth as many. Glyphs that
/// follow each other in the input and on the page are taken together first, so texts that lie on one another stay apart;
/// then what continues a fragment on the page is joined to it. So the order of the input makes no difference elsewhere.
struct Fragments {
  /// Glyph indices, fragment by fragment.
  private(set) var order: [Int32] = []
  private(set) var all: [Fragment] = []

  /// A wider gap ends a fragment, in em. It only has to be below any word space: lines are put together again.
  fileprivate static let gap = 0.12
  /// Baselines that differ by more than this share of an em are different ones.
  fileprivate static let drop = 0.08
  /// Heights that differ by more than this factor are different sizes.
  fileprivate static let growth = 1.3
  /// How far back the next letter may begin, in em.
  fileprivate static let back = 0.1

  /// - Complexity: O(n log n); O(n) where the glyphs come in reading order.
  init(of indices: [Int32], in placed: PlacedGlyphs) {
    order = indices
    cut(placed.glyphs)
    sort(placed.glyphs, quantum: Fragments.quantum(placed.heights))
    join(placed.glyphs)
  }

  /// Cuts the glyphs as they come.
  private mutating func cut(_ glyphs: [PlacedGlyph]) {
    all.reserveCapacity(order.count / 4 + 1)
    var position = 0
    while position < order.count {
      let first = glyphs[Int(clamping: order[position])]
      var fragment = Fragment(
        box: first.box, em: first.em, glyphs: position..<position + 1, hasInk: !first.isSpace, tail: first.box,
        isAccent: CharacterTest.isAccent(first.scalar))
      position += 1
      while position < order.count, fragment.absorbs(glyphs[Int(clamping: order[position])]) {
        settle(position, from: fragment.glyphs.lowerBound, glyphs)
        position += 1
      }
      fragment.glyphs = fragment.glyphs.lowerBound..<position
      if fragment.glyphs.count > 1 { fragment.isAccent = false }
      all.append(fragment)
    }
  }

  /// Puts a letter that reads to the left before those in the same box, as it would stand on the page.
  private mutating func settle(_ position: Int, from start: Int, _ glyphs: [PlacedGlyph]) {
    var place = position
    while place > start, glyphs[Int(clamping: order[place])].traits.contains(.rightToLeft),
      glyphs[Int(clamping: order[place - 1])].box == glyphs[Int(clamping: order[place])].box,
      glyphs.stands(order[place], before: order[place - 1])
    {
      order.swapAt(place, place - 1)
      place -= 1
    }
  }

  private struct Key {
    let strip: UInt64
    let index: Int32
  }

  /// Orders fragments by the lower edge of their boxes, roughly, then along the line.
  ///
  /// How rough does not matter, the next step looks at the true numbers; so one integer holds both.
  private mutating func sort(_ glyphs: [PlacedGlyph], quantum: Double) {
    var keys: [Key] = []
    keys.reserveCapacity(all.count)
    for index in all.indices {
      let box = all[index].box
      let row = Fragments.whole(box.v1 * quantum, limit: 1 << 23)
      let column = Fragments.whole(box.u0 * quantum * 64, limit: 1 << 38)
      keys.append(Key(strip: row << 40 | column, index: Int32(clamping: index)))
    }
    guard !isSorted(keys) else { return }
    let (old, places) = (all, order)
    keys.sort {
      guard $0.strip == $1.strip else { return $0.strip < $1.strip }
      let (a, b) = (old[Int(clamping: $0.index)], old[Int(clamping: $1.index)])
      return glyphs.stands(places[a.glyphs.lowerBound], before: places[b.glyphs.lowerBound])
    }
    order.removeAll(keepingCapacity: true)
    all.removeAll(keepingCapacity: true)
    for key in keys {
      var fragment = old[Int(clamping: key.index)]
      let start = order.count
      order.append(contentsOf: places[fragment.glyphs])
      fragment.glyphs = start..<order.count
      all.append(fragment)
    }
  }

  private func isSorted(_ keys: [Key]) -> Bool {
    var last = UInt64.min
    for key in keys {
      guard key.strip > last else { return false }
      last = key.strip
    }
    return true
  }

  /// Joins what continues the fragment before it, and leaves out what was printed twice.
  private mutating func join(_ glyphs: [PlacedGlyph]) {
    var kept = 0
    for index in all.indices {
      let next = all[index]
      if kept > 0, all[kept - 1].glyphs.upperBound == next.glyphs.lowerBound,
        all[kept - 1].joins(next, glyphs[Int(clamping: order[next.glyphs.lowerBound])])
      {
        all[kept - 1].append(next)
      } else if !isRepeated(next, before: kept, glyphs) {
        all[kept] = next
        kept += 1
      }
    }
    all.removeLast(all.count - kept)
  }

  /// True if one of the last fragments has the same letters in nearly the same places.
  private func isRepeated(_ next: Fragment, before kept: Int, _ glyphs: [PlacedGlyph]) -> Bool {
    guard next.hasInk else { return false }
    for other in all[max(0, kept - 4)..<kept] where other.hasInk {
      let overlap = min(other.box.u1, next.box.u1) - next.box.u0
      guard overlap > 0.5 * next.box.width, (other.box.v1 - next.box.v1).magnitude < 0.1 * next.em else { continue }
      for start in other.glyphs where start + next.glyphs.count <= other.glyphs.upperBound {
        if repeats(next.glyphs, at: start, glyphs) { return true }
      }
    }
    return false
  }

  private func repeats(_ range: Range<Int>, at start: Int, _ glyphs: [PlacedGlyph]) -> Bool {
    for offset in 0..<range.count {
      let (a, b) = (
        glyphs[Int(clamping: order[start + offset])], glyphs[Int(clamping: order[range.lowerBound + offset])]
      )
      guard a.box == b.box ? a.scalar == b.scalar : b.overprints(a) else { return false }
    }
    return true
  }

  /// The reciprocal of a sixteenth of the commonest height, as a power of two.
  private static func quantum(_ heights: [Int]) -> Double {
    var best = 34
    for exponent in heights.indices where heights[exponent] > heights[best] { best = exponent }
    return Double(bitPattern: UInt64(clamping: 1023 + 35 - best) << 52)
  }

  /// The nearest whole number as an unsigned one, `limit` standing for 0; clamped to 0 and twice the limit.
  private static func whole(_ value: Double, limit: Int64) -> UInt64 {
    let bound = Double(limit - 1)
    let shifted = value.clamped(-bound, bound) + 0x1.8p52
    let integer = Int64(bitPattern: shifted.bitPattern &- (0x1.8p52).bitPattern)
    return UInt64(bitPattern: integer &+ limit)
  }
}

extension Fragment {
  /// Takes in the next glyph along the line if it continues the fragment.
  fileprivate mutating func absorbs(_ glyph: PlacedGlyph) -> Bool {
    guard isContinued(by: glyph, glyph.box) else { return false }
    if glyph.isSpace { return true }
    // An accent set behind its letter stands over that, and may reach over what comes next.
    if glyph.box.u0 < box.u1 - 0.2 * em, CharacterTest.isAccent(glyph.scalar) { return true }
    box.form(union: glyph.box)
    tail = glyph.box
    return true
  }

  /// True if a fragment that begins with a glyph continues this one.
  ///
  /// A glyph that does not follow in the input has to have the very same baseline: it might be another text.
  fileprivate func joins(_ next: Fragment, _ glyph: PlacedGlyph) -> Bool {
    (next.box.v1 - box.v1).magnitude <= 0.01 * em && isContinued(by: glyph, next.box)
  }

  /// True if a fragment of this one's size is a text of its own beside this one: it stands a little higher or lower behind a
  /// gap.
  func isApart(from next: Fragment) -> Bool {
    guard (em - next.em).magnitude < 0.05 * em, glyphs.count > 1, next.glyphs.count > 1 else { return false }
    let drop = (box.v1 - next.box.v1).magnitude
    return drop > 0.08 * em && drop < 0.3 * em && next.box.u0 - box.u1 > 0.25 * em
  }

  fileprivate mutating func append(_ next: Fragment) {
    glyphs = glyphs.lowerBound..<glyphs.lowerBound + glyphs.count + next.glyphs.count
    isAccent = false
    guard next.hasInk else { return }
    box.form(union: next.box)
    tail = next.tail
  }

  /// - Parameter next: The box of what the glyph begins.
  private func isContinued(by glyph: PlacedGlyph, _ next: FrameBox) -> Bool {
    guard (next.v1 - box.v1).magnitude <= Fragments.drop * em else { return false }
    guard (glyph.em - em).magnitude <= 0.01 * em || glyph.isSpace || glyph.isMark else { return false }
    guard glyph.box.u0 <= box.u1 + Fragments.gap * em else { return false }
    guard glyph.box.u0 >= tail.u0 - (glyph.isMark ? 1 : Fragments.back) * em else { return false }
    if glyph.isSpace { return true }
    guard hasInk else { return false }
    let (low, high) = next.height < box.height ? (next.height, box.height) : (box.height, next.height)
    return high <= low * Fragments.growth
  }
}
