import Geometry

/// The glyphs of one frame cut into fragments, by baseline and then along the line.
///
/// This is the step that sees every glyph; the later ones work on fragments, of which there are a fifth as many, and fewer where lines stay whole
/// (``expandMixedRows(_:)``). Glyphs that
/// follow each other in the input and on the page are taken together first, so texts that lie on one another stay apart;
/// then what continues a fragment on the page is joined to it. So the order of the input makes no difference elsewhere.
struct Fragments {
  /// Glyph indices, fragment by fragment.
  private(set) var order: [Int32] = []
  var all: [Fragment] = []

  /// A wider gap ends a fragment, in em. It only has to be below any word space: lines are put together again.
  static let gap = 0.12
  /// Baselines that differ by more than this share of an em are different ones.
  static let drop = 0.08
  /// Heights that differ by more than this factor are different sizes.
  static let growth = 1.3
  /// How many fragments before one it may repeat.
  static let memory = 4
  /// Letters that repeat each other have edges less than a tenth of an em apart; from this height on, in em, such letters are in one row, for the
  /// middle halves of their boxes overlap.
  static let leastHeight = 0.3
  /// How far back the next letter may begin, in em.
  static let back = 0.1

  /// - Complexity: O(n log n); O(n) where the glyphs come in reading order.
  init(of indices: [Int32], in placed: PlacedGlyphs) {
    order = indices
    cut(placed.glyphs)
    let quantum = Fragments.quantum(placed.heights)
    sort(placed.glyphs, quantum: quantum)
    if !areStretchesApart(quantum) {
      all = words(of: all.indices, placed.glyphs)
      sort(placed.glyphs, quantum: quantum)
    }
    expandMixedRows(placed.glyphs)
    join(placed.glyphs)
  }

  /// Cuts the glyphs as they come, lines of letters into stretches.
  private mutating func cut(_ glyphs: [PlacedGlyph]) {
    all.reserveCapacity(order.count / 16 + 1)
    // Up to `narrow` glyphs are cut word by word.
    var (position, narrow) = (0, 0)
    while position < order.count {
      let index = order[position]
      var fragment = Fragment(glyphs[Int(clamping: index)], index, at: position)
      let end = fragment.takeLetters(order, from: position + 1, to: order.count, glyphs, isStretch: position >= narrow)
      if fragment.words > 1, end < order.count, fragment.isContinued(by: glyphs[Int(clamping: order[end])]) {
        // The last word goes on with something else than letters.
        narrow = end
        continue
      }
      position = end
      // Most fragments end at a gap.
      while position < order.count, glyphs[Int(clamping: order[position])].box.u0 <= fragment.reach,
        fragment.absorbs(glyphs[Int(clamping: order[position])])
      {
        settle(position, from: fragment.glyphs.lowerBound, glyphs)
        position = fragment.takeLetters(order, from: position + 1, to: order.count, glyphs, isStretch: false)
      }
      fragment.close(at: position)
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
        let strip = Fragments.strip(all[count].box.u0, all[count].box.v1, quantum)
        keys.initializeElement(at: count, to: Key(strip: strip, index: Int32(clamping: count)))
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

  static func strip(_ u: Double, _ v: Double, _ quantum: Double) -> UInt64 {
    whole(v * quantum, limit: 1 << 23) << 40 | whole(u * quantum * 64, limit: 1 << 38)
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
  ///
  /// Those are the last words: rows that have stretches are all of letters, and by ``leastHeight`` none repeats another.
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
