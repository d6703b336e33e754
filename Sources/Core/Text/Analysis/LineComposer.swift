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

  private let glyphs: [PlacedGlyph]
  private var bidi = Bidi()

  init(_ glyphs: [PlacedGlyph]) {
    self.glyphs = glyphs
    scalars.reserveCapacity(glyphs.count)
    boxes.reserveCapacity(glyphs.count)
    words.reserveCapacity(glyphs.count / 4)
  }

  /// Adds a line whose glyphs, spaces among them, are in any order.
  ///
  /// - Complexity: O(n log n), O(n) where they stand along the line already.
  mutating func append(_ members: inout [Int32], main: FrameBox, em: Double, frame: ReadingFrame, column: Int) {
    members.sort { glyphs[Int($0)].precedesAlongLine(glyphs[Int($1)]) }
    let items = itemize(members)
    guard !items.isEmpty else { return }
    let start = scalars.count
    let firstWord = words.count
    var isRightToLeft = false
    if items.contains(where: { CharacterTest.mayBeRightToLeft($0.scalar) }) {
      isRightToLeft = emitReordered(items)
    } else {
      emit(items)
    }
    var box = boxes[start]
    for index in start..<boxes.count { box.form(union: boxes[index]) }
    lines.append(
      TextLine(
        glyphs: start..<scalars.count, words: firstWord..<words.count, paragraph: 0, block: 0,
        isRightToLeft: isRightToLeft, isVertical: glyphs[Int(members[0])].isVertical, frame: frame, column: column,
        box: box, main: main, em: em, isContinuous: isContinuous(start..<boxes.count, em: em)))
  }

  private static let gap: UInt32 = 0x20
  private static let wideGap: UInt32 = 0x09

  /// A glyph with its marks, or a gap between words.
  private struct Item {
    /// ``gap`` or ``wideGap`` between words.
    var scalar: UInt32
    /// Positions in `sequence`; none for a gap.
    var glyphs: Range<Int>
  }

  private var sequence: [Int32] = []
}

// MARK: - Words

extension LineComposer {
  /// The line as it stands: letters with their marks behind them, and gaps where words end.
  private mutating func itemize(_ members: [Int32]) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(members.count + members.count / 4)
    sequence.removeAll(keepingCapacity: true)
    var breaks = WordGaps(members, glyphs)
    for position in members.indices {
      let glyph = glyphs[Int(members[position])]
      guard breaks.next(glyph) else { continue }
      if breaks.isWordStart, !items.isEmpty {
        items.append(Item(scalar: breaks.isWide ? LineComposer.wideGap : LineComposer.gap, glyphs: 0..<0))
      }
      let at = sequence.count
      sequence.append(members[position])
      if glyph.isMark, let last = items.last, last.glyphs.upperBound == at, !last.glyphs.isEmpty {
        items[items.count - 1].glyphs = last.glyphs.lowerBound..<at + 1
      } else {
        items.append(Item(scalar: glyph.scalar, glyphs: at..<at + 1))
      }
    }
    return items
  }

  private mutating func emit(_ items: [Item]) {
    var startsWord = true
    for item in items {
      if item.glyphs.isEmpty { startsWord = true }
      for position in item.glyphs { emit(sequence[position], level: 0, startsWord: &startsWord) }
    }
  }

  private mutating func emit(_ glyph: Int32, level: UInt8, startsWord: inout Bool) {
    if startsWord { words.append(scalars.count) }
    startsWord = false
    if level > 0 && levels.isEmpty {
      levels = [UInt8](repeating: 0, count: scalars.count)
      visual = (0..<scalars.count).map { Int32(clamping: $0) }
    }
    if !levels.isEmpty || level > 0 {
      levels.append(level)
      visual.append(Int32(clamping: scalars.count))
    }
    scalars.append(glyphs[Int(glyph)].scalar)
    boxes.append(glyphs[Int(glyph)].box)
  }
}

// MARK: - Right to left

extension LineComposer {
  private func isContinuous(_ line: Range<Int>, em: Double) -> Bool {
    var end = boxes[line.lowerBound].u1
    for index in line {
      if boxes[index].u0 - end > TextLine.freeGap * em { return false }
      if !levels.isEmpty && levels[index] > 0 { return false }
      end = max(end, boxes[index].u1)
    }
    return true
  }
}


extension LineComposer {
  /// Emits a line with right-to-left text in it; returns whether the line as a whole is.
  ///
  /// What stands apart, as cells of a table do, is ordered by itself.
  private mutating func emitReordered(_ items: [Item]) -> Bool {
    let start = scalars.count
    let isRightToLeft = Bidi.isRightToLeft(items.map { $0.scalar })
    var pieces = items.split { $0.scalar == LineComposer.wideGap }
    if isRightToLeft { pieces.reverse() }
    for piece in pieces { emitPiece(piece) }
    if !levels.isEmpty { noteVisualOrder(from: start) }
    return isRightToLeft
  }

  private mutating func emitPiece(_ piece: ArraySlice<Item>) {
    var order: [Int] = []
    bidi.resolve(piece.map { $0.scalar }, into: &order)
    var startsWord = true
    for index in order {
      let item = piece[piece.startIndex + index]
      if item.glyphs.isEmpty { startsWord = true }
      for position in item.glyphs {
        emit(sequence[position], level: bidi.levels[index], startsWord: &startsWord)
      }
    }
  }

  /// Sorts the line's entries of `visual` along the line.
  private mutating func noteVisualOrder(from start: Int) {
    guard visual.count == scalars.count else { return }
    visual[start...].sort {
      let (a, b) = (boxes[Int($0)], boxes[Int($1)])
      return a != b ? a.precedes(b) : $0 < $1
    }
  }
}
