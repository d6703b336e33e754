import Geometry

/// A word in the rectangle of a table, in the axes of the table.
struct TableWord {
  let box: FrameBox
  /// Its index on the page.
  let word: Int
  let em: Double
}

/// A row of text: words beside each other.
struct TextRow {
  /// Indices of ``TableWords/all``, along the row.
  var words: [Int]
  var box: FrameBox
}

/// The words of a rectangle, and the rows in which they stand.
struct TableWords {
  let frame: ReadingFrame
  let isRightToLeft: Bool
  /// As they follow each other on the page.
  let all: [TableWord]
  let rows: [TextRow]
  let bounds: FrameBox

  init(in rectangle: Rect<PageSpace>, of text: PageText) {
    let lines = text.lines.filter { $0.frame.quad($0.box).bounds.intersects(rectangle) }
    frame = TableWords.frame(of: lines)
    var found: [TableWord] = []
    var (backward, forward) = (0, 0)
    for line in lines {
      let before = found.count
      for word in line.words {
        let glyphs = text.glyphs(ofWord: word)
        var box = text.boxes[glyphs.lower]
        for glyph in glyphs.lower..<glyphs.upper { box.form(union: text.boxes[glyph]) }
        let quad = line.frame.quad(box)
        guard rectangle.contains(quad.center) else { continue }
        found.append(TableWord(box: frame.box(quad), word: word, em: max(line.em, 1)))
      }
      if line.isRightToLeft { backward += found.count - before } else { forward += found.count - before }
    }
    all = found
    isRightToLeft = backward > forward
    rows = TableWords.rows(found)
    var bounds = found.first?.box ?? .zero
    for word in found { bounds.form(union: word.box) }
    self.bounds = bounds
  }

  /// The quarter turn of most glyphs.
  private static func frame(of lines: [TextLine]) -> ReadingFrame {
    let turns: [QuarterTurn] = [.none, .quarter, .half, .threeQuarters]
    var best = (frame: ReadingFrame.upright, count: 0)
    for turn in turns {
      var count = 0
      for line in lines where line.frame.turn == turn { count += line.glyphs.count }
      if count > best.count { best = (ReadingFrame(turn: turn), count) }
    }
    return best.frame
  }

  /// Words are of one row where at least half of the lower one stands beside the row's first word.
  private static func rows(_ words: [TableWord]) -> [TextRow] {
    let order = words.indices.arranged { a, b in
      let (x, y) = (words[a].box, words[b].box)
      return x.centerV != y.centerV ? x.centerV < y.centerV : a < b
    }
    var rows: [TextRow] = []
    var first = FrameBox.zero
    for index in order {
      let box = words[index].box
      if !rows.isEmpty, first.overlapV(box) >= 0.5 * min(first.height, box.height) {
        rows[rows.count - 1].words.append(index)
        rows[rows.count - 1].box.form(union: box)
      } else {
        rows.append(TextRow(words: [index], box: box))
        first = box
      }
    }
    for row in rows.indices { rows[row].words.arrange { words[$0].box.precedes(words[$1].box) } }
    return rows
  }
}

/// Words that stand close to each other: along a row from `start` to `end`.
struct TextRun {
  let row: Int
  var start: Double
  var end: Double
}

/// The columns of white space between aligned text.
///
/// The rows with the most pieces say where columns are: what no piece of them covers is between two columns. Pieces of other rows
/// then widen the column in which they lie; one that reaches over several spans them.
struct TextColumns {
  /// From start to end, in order, none touching another.
  private(set) var intervals: [(start: Double, end: Double)] = []
  let runs: [TextRun]

  /// Wider gaps part a row, and columns, in em.
  private static let gap = 0.7
  private static let leastGap = 0.25

  init(_ words: TableWords) {
    runs = TextColumns.runs(words)
    var counts = [Int](repeating: 0, count: words.rows.count)
    for run in runs { counts[run.row] += 1 }
    let most = TextColumns.usual(counts)
    let least = TextColumns.leastGap * (words.all.first?.em ?? 1)
    intervals = TextColumns.merged(runs.filter { counts[$0.row] >= most }.map { ($0.start, $0.end) }, least)
    var more = intervals
    for run in runs where counts[run.row] < most && count(from: run.start, to: run.end) <= 1 {
      more.append((run.start, run.end))
    }
    intervals = TextColumns.merged(more, least)
  }

  /// The largest number of pieces that at least two rows have, and a tenth of those with several pieces.
  private static func usual(_ counts: [Int]) -> Int {
    let several = counts.filter { $0 > 1 }.arranged(by: >)
    guard let first = several.first else { return 1 }
    let place = max(1, several.count / 10)
    return place < several.count ? several[place] : first
  }

  private static func runs(_ words: TableWords) -> [TextRun] {
    var runs: [TextRun] = []
    for (number, row) in words.rows.enumerated() {
      var em = 0.0
      for index in row.words {
        let word = words.all[index]
        if let last = runs.last, last.row == number, word.box.u0 - last.end <= gap * max(em, word.em) {
          runs[runs.count - 1].end = max(last.end, word.box.u1)
        } else {
          runs.append(TextRun(row: number, start: word.box.u0, end: word.box.u1))
        }
        em = word.em
      }
    }
    return runs
  }

  private static func merged(
    _ pieces: [(start: Double, end: Double)], _ least: Double
  ) -> [(start: Double, end: Double)] {
    var joined: [(start: Double, end: Double)] = []
    for piece in pieces.arranged(by: { $0.start != $1.start ? $0.start < $1.start : $0.end < $1.end }) {
      if let last = joined.last, piece.start - last.end < least {
        joined[joined.count - 1].end = max(last.end, piece.end)
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  /// The columns that a piece touches.
  func columns(from start: Double, to end: Double) -> Range<Int> {
    let first = intervals.partitioningIndex { $0.end > start }
    let last = intervals.partitioningIndex { $0.start >= end }
    return first..<max(first, last)
  }

  private func count(from start: Double, to end: Double) -> Int { columns(from: start, to: end).count }

  /// The edges between columns, and those outside.
  func edges(within bounds: FrameBox) -> [Double] {
    var edges = [bounds.u0]
    for (left, right) in zip(intervals, intervals.dropFirst()) { edges.append((left.end + right.start) / 2) }
    edges.append(bounds.u1)
    return edges
  }
}
