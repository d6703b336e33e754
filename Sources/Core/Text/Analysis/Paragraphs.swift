/// Cuts the lines of each column into blocks and those into paragraphs.
///
/// A block ends where the column does, at a gap of more than twice the usual line distance, and where the size of the
/// text changes by half. A paragraph ends where its block does, at a gap that is wider than usual, where the next
/// line is indented, and after a line on which the next line's first word would have had room.
struct Paragraphs {
  /// Ranges of lines.
  private(set) var paragraphs: [Range<Int>] = []
  /// Ranges of lines.
  private(set) var blocks: [Range<Int>] = []
  /// Ranges of lines.
  private(set) var columns: [Range<Int>] = []

  init() {}

  /// - Complexity: O(n log n).
  init(_ lines: [TextLine], words: [Int], boxes: [FrameBox]) {
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, lines[end].column == lines[start].column { end += 1 }
      columns.append(start..<end)
      cutBlocks(start..<end, lines, words, boxes)
      start = end
    }
  }

  private mutating func cutBlocks(_ column: Range<Int>, _ lines: [TextLine], _ words: [Int], _ boxes: [FrameBox]) {
    let pitch = Paragraphs.pitch(lines[column])
    var start = column.lowerBound
    for index in column.dropFirst() where endsBlock(lines[index - 1], lines[index], pitch) {
      cutParagraphs(start..<index, lines, words, boxes)
      start = index
    }
    cutParagraphs(start..<column.upperBound, lines, words, boxes)
  }

  private mutating func cutParagraphs(
    _ block: Range<Int>, _ lines: [TextLine], _ words: [Int], _ boxes: [FrameBox]
  ) {
    blocks.append(block)
    let pitch = Paragraphs.pitch(lines[block])
    var edges = lines[block.lowerBound].box
    for line in lines[block] { edges.form(union: line.box) }
    var start = block.lowerBound
    for index in block.dropFirst() {
      let word = Paragraphs.firstWord(lines[index], words, boxes)
      guard endsParagraph(lines[index - 1], lines[index], pitch, edges, word) else { continue }
      paragraphs.append(start..<index)
      start = index
    }
    paragraphs.append(start..<block.upperBound)
  }

  /// The median distance from line to line; 0 for a single line.
  private static func pitch(_ lines: ArraySlice<TextLine>) -> Double {
    var steps: [Double] = []
    steps.reserveCapacity(lines.count)
    for index in lines.indices.dropFirst() { steps.append(lines[index].main.v1 - lines[index - 1].main.v1) }
    steps.sort()
    return steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  private func endsBlock(_ a: TextLine, _ b: TextLine, _ pitch: Double) -> Bool {
    let (small, large) = a.em < b.em ? (a.em, b.em) : (b.em, a.em)
    if large > 1.5 * small { return true }
    let step = b.main.v1 - a.main.v1
    return step > 2.2 * max(min(pitch, 2 * large), large)
  }

  private func endsParagraph(
    _ a: TextLine, _ b: TextLine, _ pitch: Double, _ edges: FrameBox, _ word: FrameBox
  ) -> Bool {
    let em = max(a.em, b.em)
    if b.main.v1 - a.main.v1 > 1.25 * pitch + 0.1 * em { return true }
    let isCentred = (a.box.centerU - b.box.centerU).magnitude < 0.5 * em && (a.box.u0 - b.box.u0).magnitude > em
    if isCentred { return false }
    if b.isRightToLeft {
      if edges.u1 - b.box.u1 > 0.8 * em && edges.u1 - a.box.u1 < 0.4 * em { return true }
      return a.box.u0 - (word.width + 0.4 * em) > edges.u0
    }
    if b.box.u0 - edges.u0 > 0.8 * em && a.box.u0 - edges.u0 < 0.4 * em { return true }
    return a.box.u1 + word.width + 0.4 * em < edges.u1
  }

  private static func firstWord(_ line: TextLine, _ words: [Int], _ boxes: [FrameBox]) -> FrameBox {
    let start = line.glyphs.lowerBound
    let second = line.words.lowerBound + 1
    let end = line.words.contains(second) ? words[second] : line.glyphs.upperBound
    var box = boxes[start]
    for index in start..<end { box.form(union: boxes[index]) }
    return box
  }
}
