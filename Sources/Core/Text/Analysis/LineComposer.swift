import Geometry

/// Makes the final lines: glyphs in logical order, cut into words.
struct LineComposer {
  /// First glyph of each word.
  private(set) var words: [Int] = []
  private(set) var lines: [TextLine] = []
  /// Bidi level of each glyph; empty while all are 0.
  private(set) var levels: [UInt8] = []
  /// The glyphs of each line as they stand on the page; empty while that is their logical order.
  private(set) var visual: [Int32] = []

  private var glyphs: [PlacedGlyph]
  /// The glyphs of all lines in logical order.
  private var emitted: [Int32] = []
  private var bidi = Bidi()
  private var items: [Item] = []
  private var sequence: [Int32] = []

  private static let gap: UInt32 = 0x20
  private static let wideGap: UInt32 = 0x09

  /// A glyph with its marks, or a gap between words.
  private struct Item {
    /// ``gap`` or ``wideGap`` between words.
    var scalar: UInt32
    /// Positions in `sequence`; none for a gap.
    var glyphs: Range<Int>
  }

  init(_ glyphs: [PlacedGlyph]) {
    self.glyphs = glyphs
    emitted.reserveCapacity(glyphs.count)
    words.reserveCapacity(glyphs.count / 4)
  }

  /// Makes room for the lines of the first frame, which has most of them.
  mutating func reserve(_ count: Int) {
    if lines.isEmpty { lines.reserveCapacity(count) }
  }

  /// The characters of the glyphs in logical order, and their boxes.
  ///
  /// - Complexity: O(n).
  func letters() -> (scalars: [UInt32], boxes: [FrameBox]) {
    var scalars: [UInt32] = []
    let boxes = [FrameBox].filled(upTo: emitted.count) { boxes, size in
      scalars = [UInt32].filled(upTo: emitted.count) { scalars, count in
        glyphs.withUnsafeBufferPointer { glyphs in
          for member in emitted {
            let place = Int(truncatingIfNeeded: member)
            boxes.initializeElement(at: count, to: glyphs[place].box)
            scalars.initializeElement(at: count, to: glyphs[place].scalar)
            count &+= 1
          }
        }
        size = count
      }
    }
    return (scalars, boxes)
  }

  /// The facts about a line that are known before its glyphs are looked at.
  struct Body {
    var main: FrameBox
    var em: Double
    /// True if all glyphs of the line are narrow letters of that size with the lower and upper edge of `main`.
    var isEven: Bool
    var frame: ReadingFrame
    var column: Int
  }

  /// Adds a line whose glyphs, spaces among them, come in the order in which they stand.
  ///
  /// - Complexity: O(n), and O(n log n) where some stand above and below each other or read from the right.
  mutating func append(_ members: [Int32], _ body: Body) {
    let (start, firstWord) = (emitted.count, words.count)
    var extent = LineExtent(gap: TextLine.freeGap * body.em)
    var traits: PlacedGlyph.Traits = []
    var isRightToLeft = false
    if body.isEven {
      emitEven(members, body, &extent)
    } else {
      traits = self.traits(of: members)
      isRightToLeft = emit(settled(members, traits), traits, &extent)
    }
    guard emitted.count > start else { return }
    let isContinuous = !extent.hasGap && (levels.isEmpty || !levels[start...].contains { $0 > 0 })
    if extent.isStacked, !isRightToLeft {
      noteLevels()
      sortVisual(from: start)
    }
    lines.append(
      TextLine(
        glyphs: start..<emitted.count, words: firstWord..<words.count, paragraph: 0, block: 0,
        isRightToLeft: isRightToLeft, isVertical: traits.contains(.vertical), frame: body.frame,
        column: body.column, box: extent.box, main: body.main, em: body.em, isContinuous: isContinuous))
  }

  /// Emits the glyphs of a line; returns true if it reads from the right as a whole.
  private mutating func emit(_ members: [Int32], _ traits: PlacedGlyph.Traits, _ extent: inout LineExtent) -> Bool {
    guard !traits.isDisjoint(with: [.mark, .rightToLeft]) else {
      emitPlain(members, &extent)
      return false
    }
    let start = emitted.count
    itemize(members)
    let isRightToLeft = traits.contains(.rightToLeft) && emitReordered()
    if !traits.contains(.rightToLeft) { emitItems() }
    for member in emitted[start...] { extent.take(glyphs[Int(clamping: member)].box) }
    return isRightToLeft
  }

  /// Puts marks behind the letters that they stand on, and spaces before the glyphs that they stand before.
  private mutating func settled(_ members: [Int32], _ traits: PlacedGlyph.Traits) -> [Int32] {
    guard !traits.isDisjoint(with: [.mark, .space]), !standsAlongLine(members) else { return members }
    let sorted = members.sorted {
      let (a, b) = (place($0), place($1))
      return a != b ? a < b : glyphs.stands($0, before: $1)
    }
    guard !traits.contains(.mark) else { return sorted }
    var isAfterSpace = false
    for member in sorted {
      let place = Int(clamping: member)
      if isAfterSpace, !glyphs[place].isSpace { glyphs[place].traits.insert(.afterSpace) }
      isAfterSpace = glyphs[place].isSpace
    }
    return members.filter { !glyphs[Int(clamping: $0)].isSpace }
  }

  /// Where a glyph begins; of a mark the middle, for it may begin before the letter that it stands on.
  private func place(_ member: Int32) -> Double {
    let glyph = glyphs[Int(clamping: member)]
    return glyph.isMark ? glyph.box.centerU : glyph.box.u0
  }

  private func standsAlongLine(_ members: [Int32]) -> Bool {
    for place in members.indices.dropFirst() {
      let (a, b) = (members[place - 1], members[place])
      if glyphs[Int(clamping: a)].box.u0 >= glyphs[Int(clamping: b)].box.u0 { return false }
    }
    return true
  }

  /// Puts the places of the line in the order in which its glyphs stand.
  private mutating func sortVisual(from start: Int) {
    let (glyphs, emitted) = (glyphs, emitted)
    visual[start...].sort {
      let a = glyphs[Int(clamping: emitted[Int(clamping: $0)])].box
      let b = glyphs[Int(clamping: emitted[Int(clamping: $1)])].box
      return a != b ? a.precedes(b) : $0 < $1
    }
  }

  /// The properties that any of the glyphs has.
  private func traits(of members: [Int32]) -> PlacedGlyph.Traits {
    glyphs.withUnsafeBufferPointer { glyphs in
      var all: UInt16 = 0
      for member in members { all |= glyphs[Int(truncatingIfNeeded: member)].traits.rawValue }
      return PlacedGlyph.Traits(rawValue: all)
    }
  }
}

// MARK: - Words

extension LineComposer {
  /// Letters that read as they stand.
  private mutating func emitPlain(_ members: [Int32], _ extent: inout LineExtent) {
    var gaps = WordGaps(members, glyphs)
    // Glyphs are taken by stretches: few lines have one that is left out.
    var start = 0
    glyphs.withUnsafeBufferPointer { glyphs in
      for index in members.indices {
        let place = Int(truncatingIfNeeded: members[index])
        if !gaps.next(place, glyphs) {
          emitted.append(contentsOf: members[start..<index])
          start = index + 1
          continue
        }
        if gaps.isWordStart { words.append(emitted.count + index - start) }
        extent.take(glyphs[place].box)
      }
    }
    emitted.append(contentsOf: members[start...])
    if !levels.isEmpty { noteLevels() }
  }

  /// Narrow letters with one size and the same edges, which read as they stand: the same with less to look at.
  private mutating func emitEven(_ members: [Int32], _ body: Body, _ extent: inout LineExtent) {
    let narrow = WordGaps.threshold(members, glyphs) * body.em
    let behindSpace = WordGaps.leastBehindSpace * body.em
    var (start, last, lastScalar) = (0, 0, UInt32.max)
    var (low, high, lastStart) = (Double.infinity, -Double.infinity, -Double.infinity)
    glyphs.withUnsafeBufferPointer { glyphs in
      for index in members.indices {
        let place = Int(truncatingIfNeeded: members[index])
        let (u0, u1, scalar) = (glyphs[place].box.u0, glyphs[place].box.u1, glyphs[place].scalar)
        if scalar == lastScalar, glyphs[place].overprints(glyphs[last]) {
          emitted.append(contentsOf: members[start..<index])
          start = index + 1
          continue
        }
        let gap = u0 - high
        if gap > narrow || (gap > behindSpace && glyphs[place].isAfterSpace) || WordGaps.parts(lastScalar, scalar) {
          words.append(emitted.count + index - start)
          // A gap that a highlight leaves free begins a word: no threshold, at most 0.46 em, is near ``TextLine/freeGap``.
          if gap > extent.gap, high > -.infinity { extent.hasGap = true }
        }
        if u0 < lastStart { extent.isStacked = true }
        if u0 < low { low = u0 }
        if u1 > high { high = u1 }
        (last, lastScalar, lastStart) = (place, scalar, u0)
      }
    }
    emitted.append(contentsOf: members[start...])
    if let first = members.first {
      let box = glyphs[Int(clamping: first)].box
      extent.box = FrameBox(u0: low, v0: box.v0, u1: high, v1: box.v1)
    }
    if !levels.isEmpty { noteLevels() }
  }

  /// The line as it stands: letters with their marks behind them, and gaps where words end.
  private mutating func itemize(_ members: [Int32]) {
    items.removeAll(keepingCapacity: true)
    sequence.removeAll(keepingCapacity: true)
    var gaps = WordGaps(members, glyphs)
    for member in members {
      guard glyphs.withUnsafeBufferPointer({ gaps.next(Int(truncatingIfNeeded: member), $0) }) else { continue }
      let glyph = glyphs[Int(clamping: member)]
      if gaps.isWordStart, !items.isEmpty {
        items.append(Item(scalar: gaps.isWide ? LineComposer.wideGap : LineComposer.gap, glyphs: 0..<0))
      }
      let at = sequence.count
      sequence.append(member)
      if glyph.isMark, let last = items.last, last.glyphs.upperBound == at, !last.glyphs.isEmpty {
        items[items.count - 1].glyphs = last.glyphs.lowerBound..<at + 1
      } else {
        items.append(Item(scalar: glyph.scalar, glyphs: at..<at + 1))
      }
    }
  }

  private mutating func emitItems() {
    var startsWord = true
    for item in items {
      if item.glyphs.isEmpty { startsWord = true }
      emit(item, &startsWord)
    }
    if !levels.isEmpty { noteLevels() }
  }

  private mutating func emit(_ item: Item, _ startsWord: inout Bool) {
    for position in item.glyphs {
      if startsWord { words.append(emitted.count) }
      startsWord = false
      emitted.append(sequence[position])
    }
  }

  /// Fills `levels` and `visual` up for glyphs that read as they stand.
  private mutating func noteLevels() {
    for index in levels.count..<emitted.count {
      levels.append(0)
      visual.append(Int32(clamping: index))
    }
  }
}

// MARK: - Right to left

extension LineComposer {
  /// Emits a line with right-to-left text in it; returns whether the line as a whole is.
  ///
  /// Text that stands apart, as cells of a table do, is ordered by itself.
  private mutating func emitReordered() -> Bool {
    noteLevels()
    let start = emitted.count
    let isRightToLeft = Bidi.isRightToLeft(items.map { $0.scalar })
    var pieces = items.split { $0.scalar == LineComposer.wideGap }
    if isRightToLeft { pieces.reverse() }
    for piece in pieces { emitPiece(piece) }
    visual.append(contentsOf: (start..<emitted.count).map { Int32(clamping: $0) })
    sortVisual(from: start)
    return isRightToLeft
  }

  private mutating func emitPiece(_ piece: ArraySlice<Item>) {
    var order: [Int] = []
    bidi.resolve(piece.map { $0.scalar }, into: &order)
    var startsWord = true
    for index in order {
      let item = piece[piece.startIndex + index]
      if item.glyphs.isEmpty { startsWord = true }
      emit(item, &startsWord)
      levels.append(contentsOf: repeatElement(bidi.levels[index], count: item.glyphs.count))
    }
  }
}
