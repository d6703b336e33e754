import Geometry

/// Finds writing that goes down the page, from where its glyphs stand.
///
/// Files set vertical writing in fonts that say so, or glyph by glyph in fonts that do not; and a font for it may be used for
/// a sign in a horizontal line. So the neighbours decide: an ideograph belongs to a vertical line where the next one stands
/// below it, closer than any beside it. What a font says decides where the neighbours do not, for a glyph by itself.
extension PlacedGlyphs {
  /// The nearest neighbours of a wide glyph, as gaps in em: before and after it along its row, and along its column.
  private struct Neighbours {
    var beside = Double.infinity
    var below = Double.infinity
    var isBesideVertical = false
    /// The glyph below, -1 for none.
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// Gaps between the glyphs of a vertical line are no wider than this, in em.
  private static let widest = 0.45

  /// Moves wide glyphs between the frames of horizontal and of vertical writing.
  ///
  /// - Complexity: O(k log k) for k wide glyphs.
  mutating func recognizeVertical() {
    for turn: UInt16 in 0...3 {
      var members: [Int32] = []
      for index in glyphs.indices {
        let glyph = glyphs[index]
        guard glyph.isWide || glyph.isVertical, glyph.frame < 4 else { continue }
        if (glyph.isVertical ? (glyph.frame + 3) & 3 : glyph.frame) == turn { members.append(Int32(clamping: index)) }
      }
      if members.count > 1 { recognize(members, turn: turn) }
    }
  }

  private mutating func recognize(_ members: [Int32], turn: UInt16) {
    let boxes = members.map { uprightBox(glyphs[Int(clamping: $0)], turn: turn) }
    let ems = members.map { glyphs[Int(clamping: $0)].em }
    var found = [Neighbours](repeating: Neighbours(), count: members.count)
    linkRows(boxes, ems, members, &found)
    linkColumns(boxes, ems, &found)
    for first in members.indices where found[first].previous < 0 {
      var chain = [first]
      while let last = chain.last, found[last].next >= 0 { chain.append(Int(clamping: found[last].next)) }
      let isVertical = decides(chain, members, found)
      for member in chain {
        setVertical(isVertical ?? glyphs[Int(clamping: members[member])].isVertical, members[member], turn: turn)
      }
    }
  }

  /// True if a chain of glyphs, each below the one before, is a line; `nil` if it cannot be decided.
  private func decides(_ chain: [Int], _ members: [Int32], _ found: [Neighbours]) -> Bool? {
    let flagged = chain.reduce(0) { $0 + (glyphs[Int(clamping: members[$1])].isVertical ? 1 : 0) }
    if chain.count == 1 {
      let one = found[chain[0]]
      return one.beside < PlacedGlyphs.widest && !one.isBesideVertical ? false : nil
    }
    var closer = 0
    for member in chain where found[member].below + 0.1 < found[member].beside { closer += 1 }
    if flagged * 2 > chain.count { return closer * 4 >= chain.count ? true : nil }
    return chain.count >= 3 && closer * 3 >= chain.count * 2
  }

  /// The box in the frame of upright glyphs.
  private func uprightBox(_ glyph: PlacedGlyph, turn: UInt16) -> FrameBox {
    glyph.frame == turn ? glyph.box : FrameBox(u0: -glyph.box.v1, v0: glyph.box.u0, u1: -glyph.box.v0, v1: glyph.box.u1)
  }

  private mutating func setVertical(_ isVertical: Bool, _ index: Int32, turn: UInt16) {
    let place = Int(clamping: index)
    let target = isVertical ? (turn + 1) & 3 : turn
    let box = uprightBox(glyphs[place], turn: turn)
    if isVertical { glyphs[place].traits.insert(.vertical) } else { glyphs[place].traits.remove(.vertical) }
    guard glyphs[place].frame != target else { return }
    move(place, to: target, isVertical ? FrameBox(u0: box.v0, v0: -box.u1, u1: box.v1, v1: -box.u0) : box)
  }
}

// MARK: - Neighbours

extension PlacedGlyphs {
  private func linkRows(_ boxes: [FrameBox], _ ems: [Double], _ members: [Int32], _ found: inout [Neighbours]) {
    let rows = PlacedGlyphs.ordered(boxes.map { ($0.centerV, $0.u0) }, ems)
    for place in rows.indices.dropFirst() {
      let (a, b) = (rows[place - 1], rows[place])
      let em = max(ems[a], ems[b])
      guard (boxes[a].centerV - boxes[b].centerV).magnitude < 0.35 * em, em > 0 else { continue }
      let gap = max((boxes[b].u0 - boxes[a].u1) / em, 0)
      for (one, other) in [(a, b), (b, a)] where gap < found[one].beside {
        found[one].beside = gap
        found[one].isBesideVertical = glyphs[Int(clamping: members[other])].isVertical
      }
    }
  }

  private func linkColumns(_ boxes: [FrameBox], _ ems: [Double], _ found: inout [Neighbours]) {
    let columns = PlacedGlyphs.ordered(boxes.map { ($0.centerU, $0.v0) }, ems)
    for place in columns.indices.dropFirst() {
      let (a, b) = (columns[place - 1], columns[place])
      let em = max(ems[a], ems[b])
      guard (boxes[a].centerU - boxes[b].centerU).magnitude < 0.35 * em, em > 0 else { continue }
      // The pitch tells more than the boxes, whose ascent may reach into the glyph above.
      let gap = max((boxes[b].centerV - boxes[a].centerV) / em - 1, 0)
      guard gap < PlacedGlyphs.widest, min(ems[a], ems[b]) * 1.5 >= em else { continue }
      found[a].below = min(found[a].below, gap)
      found[b].below = min(found[b].below, gap)
      found[a].next = Int32(clamping: b)
      found[b].previous = Int32(clamping: a)
    }
  }

  /// Indices by strips of the first coordinate, then by the second one.
  private static func ordered(_ places: [(Double, Double)], _ ems: [Double]) -> [Int] {
    var sorted = Array(places.indices)
    sorted.arrange { places[$0].0 != places[$1].0 ? places[$0].0 < places[$1].0 : places[$0].1 < places[$1].1 }
    var strips = [Int](repeating: 0, count: places.count)
    for index in sorted.indices.dropFirst() {
      let (a, b) = (sorted[index - 1], sorted[index])
      strips[b] = strips[a] + (places[b].0 - places[a].0 < 0.3 * ems[b] ? 0 : 1)
    }
    sorted.arrange {
      strips[$0] != strips[$1]
        ? strips[$0] < strips[$1] : (places[$0].1 != places[$1].1 ? places[$0].1 < places[$1].1 : $0 < $1)
    }
    return sorted
  }
}
