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
  /// Where the last glyph begins along the line.
  var tail: Double
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
  /// How many fragments before one it may repeat.
  private static let memory = 4
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
        box: first.box, em: first.em, glyphs: position..<position + 1, hasInk: !first.isSpace, tail: first.box.u0,
        isAccent: CharacterTest.isAccent(first.scalar))
      position = fragment.takeLetters(order, from: position + 1, glyphs)
      // Most fragments end at a gap.
      while position < order.count, glyphs[Int(clamping: order[position])].box.u0 <= fragment.reach,
        fragment.absorbs(glyphs[Int(clamping: order[position])])
      {
        settle(position, from: fragment.glyphs.lowerBound, glyphs)
        position = fragment.takeLetters(order, from: position + 1, glyphs)
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
    var keys = [Key].filled(upTo: all.count) { keys, count in
      while count < all.count {
        let row = Fragments.whole(all[count].box.v1 * quantum, limit: 1 << 23)
        let column = Fragments.whole(all[count].box.u0 * quantum * 64, limit: 1 << 38)
        keys.initializeElement(at: count, to: Key(strip: row << 40 | column, index: Int32(clamping: count)))
        count += 1
      }
    }
    guard !isSorted(keys) else { return }
    let (old, places) = (all, order)
    keys.sort {
      guard $0.strip == $1.strip else { return $0.strip < $1.strip }
      let (a, b) = (old[Int(clamping: $0.index)], old[Int(clamping: $1.index)])
      return glyphs.stands(places[a.glyphs.lowerBound], before: places[b.glyphs.lowerBound])
    }
    order = [Int32].filled(upTo: places.count) { order, count in
      all = [Fragment].filled(upTo: keys.count) { all, size in
        for key in keys {
          let (index, start) = (Int(clamping: key.index), count)
          for position in old[index].glyphs {
            order.initializeElement(at: count, to: places[position])
            count += 1
          }
          var fragment = old[index]
          fragment.glyphs = start..<count
          all.initializeElement(at: size, to: fragment)
          size += 1
        }
      }
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
    // No fragment that is kept and looked at again reaches further along the line.
    var end = -Double.infinity
    for index in all.indices {
      if kept > 0, all[index].box.u0 <= all[kept - 1].reach,
        all[kept - 1].glyphs.upperBound == all[index].glyphs.lowerBound,
        all[kept - 1].joins(all[index], glyphs[Int(clamping: order[all[index].glyphs.lowerBound])])
      {
        all[kept - 1].append(all[index])
        end = max(end, all[kept - 1].box.u1)
        continue
      }
      if end - all[index].box.u0 > 0.5 * all[index].box.width {
        if isRepeated(index, before: kept, glyphs) { continue }
        end = -Double.infinity
        for place in max(0, kept - Fragments.memory)..<kept { end = max(end, all[place].box.u1) }
      }
      end = max(end, all[index].box.u1)
      if kept < index { all[kept] = all[index] }
      kept += 1
    }
    all.removeLast(all.count - kept)
  }

  /// True if one of the last fragments has the same letters in nearly the same places.
  private func isRepeated(_ index: Int, before kept: Int, _ glyphs: [PlacedGlyph]) -> Bool {
    guard all[index].hasInk else { return false }
    // Members are read one by one: a fragment is much to copy.
    let (start, width) = (all[index].box.u0, 0.5 * all[index].box.width)
    for place in max(0, kept - Fragments.memory)..<kept where all[place].box.u1 - start > width {
      let overlap = min(all[place].box.u1, all[index].box.u1) - start
      guard overlap > width, (all[place].box.v1 - all[index].box.v1).magnitude < 0.1 * all[index].em, all[place].hasInk
      else { continue }
      let (range, other) = (all[index].glyphs, all[place].glyphs)
      for start in other where start + range.count <= other.upperBound {
        if repeats(range, at: start, glyphs) { return true }
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
  /// Where the next glyph begins at the latest.
  fileprivate var reach: Double { box.u1 + Fragments.gap * em }

  /// Takes in letters as far as each follows the one before on the same baseline in the same size; returns the position of the first
  /// glyph that has to be looked at more closely.
  fileprivate mutating func takeLetters(_ order: [Int32], from start: Int, _ glyphs: [PlacedGlyph]) -> Int {
    guard hasInk else { return start }
    var position = start
    let (gap, back, accent) = (Fragments.gap * em, Fragments.back * em, 0.2 * em)
    var (low, high, last) = (box.u0, box.u1, tail)
    while position < order.count {
      let place = Int(clamping: order[position])
      let (u0, u1) = (glyphs[place].box.u0, glyphs[place].box.u1)
      guard glyphs[place].isLetter, glyphs[place].em == em, glyphs[place].box.v1 == box.v1,
        glyphs[place].box.v0 == box.v0, u0 <= high + gap, u0 >= last - back, u0 >= high - accent
      else { break }
      if u0 < low { low = u0 }
      if u1 > high { high = u1 }
      last = u0
      position += 1
    }
    (box.u0, box.u1, tail) = (low, high, last)
    return position
  }

  /// Takes in the next glyph along the line if it continues the fragment.
  fileprivate mutating func absorbs(_ glyph: PlacedGlyph) -> Bool {
    guard isContinued(by: glyph, glyph.box) else { return false }
    if glyph.isSpace { return true }
    // An accent set behind its letter stands over that, and may reach over what comes next.
    if glyph.box.u0 < box.u1 - 0.2 * em, CharacterTest.isAccent(glyph.scalar) { return true }
    box.form(union: glyph.box)
    tail = glyph.box.u0
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
    guard glyph.box.u0 <= reach else { return false }
    guard glyph.box.u0 >= tail - (glyph.isMark ? 1 : Fragments.back) * em else { return false }
    if glyph.isSpace { return true }
    guard hasInk else { return false }
    let (low, high) = next.height < box.height ? (next.height, box.height) : (box.height, next.height)
    return high <= low * Fragments.growth
  }
}
