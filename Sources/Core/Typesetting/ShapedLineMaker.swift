import Document
import Geometry
import Unicode

/// Puts a shaped text into lines: in visual order, each cluster at its place. The counterpart of ``LineMaker`` for text beyond the
/// standard fonts.
struct ShapedLineMaker {
  let frame: TextFrame
  let text: ShapedText
  let clusters: GraphemeBoundaries
  let count: Int
  /// Of the text, pdf space units.
  let size: Double

  init(_ frame: TextFrame, _ text: ShapedText, _ clusters: GraphemeBoundaries, count: Int) {
    (self.frame, self.text, self.clusters, self.count) = (frame, text, clusters, count)
    size = frame.style.size > 0 ? frame.style.size : ShapedLineMaker.fittingSize(frame, text)
  }

  func lines(onlyShown: Bool) -> [TypesetLine] {
    switch frame.kind {
    case .line: [line()]
    case .list: rows()
    case .comb(let cells): [comb(cells)]
    case .block: block(most: onlyShown ? shownLines : Int.max)
    }
  }

  private var leading: Double { text.leading(in: frame) }

  private var shownLines: Int { (frame.room.height / max(size * leading, 0.001)).clamped(0, 10_000).clampedInt + 1 }

  private func standing(_ range: Range<Int>) -> TypesetLine {
    var line = TypesetLine(range: range)
    line.baseline = frame.middleBaseline(size)
    line.top = line.baseline + frame.style.font.ascent * size
    line.bottom = line.baseline - frame.style.font.descent * size
    return line
  }

  private func line() -> TypesetLine {
    var line = standing(0..<count)
    guard let paragraph = text.paragraphs.first else { return line }
    fill(&line, shown: 0..<count, paragraph)
    return line
  }

  /// Lines that are not broken, each in the middle of a row.
  private func rows() -> [TypesetLine] {
    var top = frame.area.maxY
    let (ascent, descent) = (frame.style.font.ascent, frame.style.font.descent)
    return text.paragraphs.map { paragraph in
      var line = TypesetLine(range: paragraph.range)
      (line.top, line.bottom) = (top, top - size * frame.leading)
      line.baseline = (line.top + line.bottom) / 2 - (ascent - descent) / 2 * size
      fill(&line, shown: paragraph.range, paragraph)
      top = line.bottom
      return line
    }
  }

  /// Lines broken at the width of the frame.
  private func block(most: Int) -> [TypesetLine] {
    var lines: [TypesetLine] = []
    let ascent = text.ascent(in: frame)
    var baseline = frame.room.maxY - size * ascent
    for paragraph in text.paragraphs {
      var start = paragraph.range.lowerBound
      for end in text.lineEnds(of: paragraph, width: frame.room.width / size) {
        guard lines.count < most else { return lines }
        var line = TypesetLine(range: start..<end)
        line.isWrapped = end < paragraph.range.upperBound
        (line.baseline, line.top) = (baseline, baseline + size * ascent)
        line.bottom = line.top - size * leading
        var shown = end
        while line.isWrapped, shown > start, text.isBlank(shown - 1) { shown -= 1 }
        fill(&line, shown: start..<shown, paragraph)
        lines.append(line)
        baseline -= size * leading
        start = end
      }
    }
    return lines
  }

  /// Fills a line's runs and clusters.
  ///
  /// - Parameter shown: Without the blanks that the break swallows.
  private func fill(_ line: inout TypesetLine, shown: Range<Int>, _ paragraph: ShapedText.Paragraph) {
    let origin = paragraph.range.lowerBound
    let (runs, advances) = text.line(shown, of: paragraph)
    line.isRightToLeft = paragraph.bidi.isRightToLeft
    line.left = frame.left(runs.reduce(0) { $0 + $1.width } * size)
    var x = line.left
    for part in paragraph.bidi.runs(ofLine: shown.lowerBound - origin..<shown.upperBound - origin) {
      addClusters(part, origin, advances, x, &line)
      let pieces = runs.compactMap { $0.cut(to: part.range) }
      for piece in part.isRightToLeft ? pieces.reversed() : pieces {
        let width = piece.width * size
        let range = piece.range.lowerBound + origin..<piece.range.upperBound + origin
        line.runs.append(
          TypesetRun(
            range: range, level: part.level, codes: [], x: x, width: width, font: piece.font, glyphs: piece.glyphs))
        x += width
      }
    }
    line.right = x
    hang(shown.upperBound..<line.range.upperBound, paragraph, &line)
  }

  private func addClusters(
    _ part: BidiRun, _ origin: Int, _ advances: [Double], _ x: Double, _ line: inout TypesetLine
  ) {
    var left = x
    let all = clusters.parts(of: part.range.lowerBound + origin..<part.range.upperBound + origin)
    for each in part.isRightToLeft ? all.reversed() : all {
      let wide = advances[(each.lowerBound - origin)..<(each.upperBound - origin)].reduce(0, +) * size
      line.clusters.append(TypesetCluster(range: each, left: left, right: left + wide, level: part.level))
      left += wide
    }
  }

  /// Blanks at a break stand behind the line's end, in the frame as far as it has room.
  private func hang(_ range: Range<Int>, _ paragraph: ShapedText.Paragraph, _ line: inout TypesetLine) {
    let room = frame.room
    for part in clusters.parts(of: range) {
      let wide = text.width(part, of: paragraph) * size
      line.hang(part, width: wide, in: room)
    }
  }

  /// Each grapheme cluster by itself in the middle of a cell, as many as there are.
  private func comb(_ cells: Int) -> TypesetLine {
    var line = standing(0..<count)
    guard let paragraph = text.paragraphs.first else { return line }
    line.isRightToLeft = paragraph.bidi.isRightToLeft
    let comb = CombCells(frame, cells: cells, letters: clusters.parts(of: 0..<count).count)
    var cell = 0
    for part in paragraph.bidi.runs(ofLine: 0..<count) {
      let all = clusters.parts(of: part.range)
      for each in part.isRightToLeft ? all.reversed() : all {
        if let middle = comb.middle(cell) { addLone(each, part.level, middle: middle, &line) }
        line.clusters.append(
          TypesetCluster(range: each, left: comb.edge(cell), right: comb.edge(cell + 1), level: part.level))
        cell += 1
      }
    }
    (line.left, line.right) = (comb.edge(0), comb.edge(cell))
    return line
  }

  private func addLone(_ range: Range<Int>, _ level: UInt8, middle: Double, _ line: inout TypesetLine) {
    let runs = text.lone(range)
    var x = middle - runs.reduce(0) { $0 + $1.width } * size / 2
    for run in runs {
      let width = run.width * size
      line.runs.append(
        TypesetRun(range: range, level: level, codes: [], x: x, width: width, font: run.font, glyphs: run.glyphs))
      x += width
    }
  }
}

// MARK: - Sizes

extension ShapedText {
  private static let tallest = 2.0

  private func most(_ value: (ShapedRun) -> Double) -> Double {
    paragraphs.reduce(0) { $1.runs.reduce($0) { max($0, value($1)) } }
  }

  /// Between the baselines of two lines, ems: as far as the frame says, and further where fonts need it that are not the file's.
  func leading(in frame: TextFrame) -> Double {
    if isOwn, let leading = frame.baselines?.leading { return leading }
    return max(frame.leading, min(most { $0.ascent + $0.descent }, ShapedText.tallest))
  }

  /// From the top of a line to its baseline, ems.
  func ascent(in frame: TextFrame) -> Double {
    if isOwn, let ascent = frame.baselines?.ascent { return ascent }
    return max(frame.ascent, min(most { $0.ascent }, ShapedText.tallest))
  }
}

extension ShapedLineMaker {
  private static let least = 4.0

  /// The largest size at which a text fits, not below one that can be read.
  private static func fittingSize(_ frame: TextFrame, _ text: ShapedText) -> Double {
    let leading = text.leading(in: frame)
    switch frame.kind {
    case .list: return TextFrame.usual
    case .line, .comb:
      let height = frame.area.height / leading
      let width = frame.kind == .line ? text.paragraphs.first?.width ?? 0 : 0
      return max(min(height, width > 0 ? frame.room.width / width : height), least)
    case .block:
      var size = TextFrame.usual
      while size > least {
        let fitting = (frame.room.height / (size * leading)).clamped(0, 10_000).clampedInt
        let lines = text.paragraphs.reduce(0) {
          $0 + text.lineEnds(of: $1, width: frame.room.width / size).count
        }
        if lines <= fitting { break }
        size -= 0.5
      }
      return size
    }
  }
}
