import Geometry

/// Some neighbouring glyphs of one baseline and size with no gap between them: a word or part of one.
struct Fragment {
  /// Of the glyphs that show something; of the spaces where there are no others.
  var box: FrameBox
  var em: Double
  /// Positions in ``Fragments/order``.
  var glyphs: Range<Int>
  /// Whether it holds more than spaces.
  var hasInk: Bool
}

/// The glyphs of one frame cut into fragments, by baseline and then along the line.
///
/// This is the step that sees every glyph; the later ones work on fragments, of which there are a fifth as many.
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

  /// - Complexity: O(n log n); O(n) where the glyphs come in reading order.
  init(of indices: [Int32], in placed: PlacedGlyphs) {
    sort(indices, placed.glyphs, quantum: Fragments.quantum(placed.heights))
    cut(placed.glyphs)
  }

  private struct Key {
    let strip: UInt64
    let index: Int32
  }

  /// Orders glyphs by the lower edge of their boxes, roughly, then along the line.
  ///
  /// How rough does not matter, the next step looks at the true numbers; so one integer holds both.
  private mutating func sort(_ indices: [Int32], _ glyphs: [PlacedGlyph], quantum: Double) {
    var keys: [Key] = []
    keys.reserveCapacity(indices.count)
    for index in indices {
      let box = glyphs[Int(clamping: index)].box
      let row = Fragments.whole(box.v1 * quantum, limit: 1 << 23)
      let column = Fragments.whole(box.u0 * quantum * 64, limit: 1 << 38)
      keys.append(Key(strip: row << 40 | column, index: index))
    }
    guard !isSorted(keys) else {
      order = indices
      return
    }
    keys.sort {
      $0.strip != $1.strip
        ? $0.strip < $1.strip : glyphs[Int(clamping: $0.index)].precedesAlongLine(glyphs[Int(clamping: $1.index)])
    }
    order.reserveCapacity(keys.count)
    for key in keys { order.append(key.index) }
  }

  private func isSorted(_ keys: [Key]) -> Bool {
    var last = UInt64.min
    for key in keys {
      guard key.strip > last else { return false }
      last = key.strip
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

  private mutating func cut(_ glyphs: [PlacedGlyph]) {
    all.reserveCapacity(order.count / 4 + 1)
    var position = 0
    while position < order.count {
      let first = glyphs[Int(clamping: order[position])]
      var fragment = Fragment(
        box: first.box, em: first.em, glyphs: position..<position + 1, hasInk: !first.isSpace)
      position += 1
      while position < order.count, fragment.absorbs(glyphs[Int(clamping: order[position])]) { position += 1 }
      fragment.glyphs = fragment.glyphs.lowerBound..<position
      all.append(fragment)
    }
  }
}

extension Fragment {
  /// Takes in the next glyph along the line if it continues the fragment.
  fileprivate mutating func absorbs(_ glyph: PlacedGlyph) -> Bool {
    guard (glyph.box.v1 - box.v1).magnitude <= Fragments.drop * em else { return false }
    guard glyph.box.u0 <= box.u1 + Fragments.gap * em, glyph.box.u0 >= box.u0 - em else { return false }
    if glyph.isSpace { return true }
    guard hasInk else { return false }
    let (low, high) = glyph.box.height < box.height ? (glyph.box.height, box.height) : (box.height, glyph.box.height)
    guard high <= low * Fragments.growth else { return false }
    box.form(union: glyph.box)
    return true
  }
}
