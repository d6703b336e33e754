/// Makes the final lines: glyphs in logical order, cut into words.
struct LineComposer {
  private(set) var scalars: [UInt32] = []
  private(set) var boxes: [FrameBox] = []
  /// First glyph of each word.
  private(set) var words: [Int] = []
  private(set) var lines: [TextLine] = []
  /// Bidi level of each glyph; empty while all are 0.
  private(set) var levels: [UInt8] = []
  /// The glyphs of each line as they stand on the page; empty while that is their logical order.
  private(set) var visual: [Int32] = []

  private var glyphs: [PlacedGlyph]
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
    scalars.reserveCapacity(glyphs.count)
    boxes.reserveCapacity(glyphs.count)
    words.reserveCapacity(glyphs.count / 4)
  }

  /// The facts about a line that are known before its glyphs are looked at.
  struct Body {
    var main: FrameBox
    var em: Double
    var frame: ReadingFrame
    var column: Int
  }

  /// Adds a line whose glyphs, spaces among them, come in the order in which they stand.
  ///
  /// - Complexity: O(n), and O(n log n) where some stand above and below each other or read from the right.
  mutating func append(_ members: [Int32], _ body: Body) {
    let (start, firstWord) = (scalars.count, words.count)
    let special = members.reduce(into: 0 as UInt16) { $0 |= glyphs[Int(clamping: $1)].traits.rawValue }
    let traits = PlacedGlyph.Traits(rawValue: special)
    let members = settled(members, traits)
    var isRightToLeft = false
    if traits.isDisjoint(with: [.mark, .rightToLeft]) {
      emitPlain(members)
    } else {
      itemize(members)
      isRightToLeft = traits.contains(.rightToLeft) && emitReordered()
      if !traits.contains(.rightToLeft) { emitItems() }
    }
    guard scalars.count > start else { return }
    if !isRightToLeft { noteStacks(from: start) }
    let (box, isContinuous) = extent(from: start, em: body.em)
    lines.append(
      TextLine(
        glyphs: start..<scalars.count, words: firstWord..<words.count, paragraph: 0, block: 0,
        isRightToLeft: isRightToLeft, isVertical: traits.contains(.vertical), frame: body.frame,
        column: body.column, box: box, main: body.main, em: body.em, isContinuous: isContinuous))
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

  /// Notes how the glyphs stand along the line where that is not the order in which they are read.
  private mutating func noteStacks(from start: Int) {
    for index in start..<boxes.count - 1 where boxes[index].u0 > boxes[index + 1].u0 {
      noteLevels()
      visual[start...].sort {
        let (a, b) = (boxes[Int(clamping: $0)], boxes[Int(clamping: $1)])
        return a != b ? a.precedes(b) : $0 < $1
      }
      return
    }
  }

  /// The box round the line from a glyph on, and whether a highlight may cover it with one quad.
  private func extent(from start: Int, em: Double) -> (FrameBox, Bool) {
    var box = boxes[start]
    var isContinuous = levels.isEmpty || !levels[start...].contains { $0 > 0 }
    for index in start..<boxes.count {
      let next = boxes[index]
      if next.u0 - box.u1 > TextLine.freeGap * em { isContinuous = false }
      box.form(union: next)
    }
    return (box, isContinuous)
  }
}

// MARK: - Words

extension LineComposer {
  /// Letters that read as they stand.
  private mutating func emitPlain(_ members: [Int32]) {
    var gaps = WordGaps(members, glyphs)
    for member in members {
      let glyph = glyphs[Int(clamping: member)]
      guard gaps.next(glyph) else { continue }
      if gaps.isWordStart { words.append(scalars.count) }
      scalars.append(glyph.scalar)
      boxes.append(glyph.box)
    }
    if !levels.isEmpty { noteLevels() }
  }

  /// The line as it stands: letters with their marks behind them, and gaps where words end.
  private mutating func itemize(_ members: [Int32]) {
    items.removeAll(keepingCapacity: true)
    sequence.removeAll(keepingCapacity: true)
    var gaps = WordGaps(members, glyphs)
    for member in members {
      let glyph = glyphs[Int(clamping: member)]
      guard gaps.next(glyph) else { continue }
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
      if startsWord { words.append(scalars.count) }
      startsWord = false
      let glyph = glyphs[Int(clamping: sequence[position])]
      scalars.append(glyph.scalar)
      boxes.append(glyph.box)
    }
  }

  /// Fills `levels` and `visual` up for glyphs that read as they stand.
  private mutating func noteLevels() {
    for index in levels.count..<scalars.count {
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
    let start = scalars.count
    let isRightToLeft = Bidi.isRightToLeft(items.map { $0.scalar })
    var pieces = items.split { $0.scalar == LineComposer.wideGap }
    if isRightToLeft { pieces.reverse() }
    for piece in pieces { emitPiece(piece) }
    visual.append(contentsOf: (start..<scalars.count).map { Int32(clamping: $0) })
    visual[start...].sort {
      let (a, b) = (boxes[Int(clamping: $0)], boxes[Int(clamping: $1)])
      return a != b ? a.precedes(b) : $0 < $1
    }
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
