import Geometry
import Unicode

/// Puts the codes of a text into lines: in visual order, each cluster at its place.
struct LineMaker {
  let frame: TextFrame
  let style: TextStyle
  let scalars: [UInt32]
  let encoded: Latin.Encoded
  let clusters: GraphemeBoundaries

  /// Where the codes of a scalar begin; where all end for the last index.
  func start(_ scalar: Int) -> Int { encoded.length(ofFirst: scalar) }

  /// The codes of scalars, cut to a range of codes.
  func codes(_ range: Range<Int>, in limits: Range<Int>) -> ArraySlice<UInt8> {
    encoded.codes[places(range, in: limits)]
  }

  /// Where these are.
  private func places(_ range: Range<Int>, in limits: Range<Int>) -> Range<Int> {
    let low = max(start(range.lowerBound), limits.lowerBound)
    return low..<max(min(start(range.upperBound), limits.upperBound), low)
  }

  /// Fills a line's runs and clusters.
  ///
  /// - Parameters:
  ///   - shown: Its codes, without the blanks that the break swallows.
  ///   - paragraph: Of which it is a part, and where that begins.
  func fill(_ line: inout TypesetLine, _ shown: Range<Int>, width: Double, _ paragraph: BidiParagraph, at origin: Int) {
    line.isRightToLeft = paragraph.isRightToLeft
    line.left = frame.left(width)
    line.right = line.left + width
    let end = content(line.range, shown)
    if isPlain, paragraph.isOneWay {
      addPlain(line.range.lowerBound..<end, width, &line)
      return hang(end..<line.range.upperBound, &line)
    }
    var x = line.left
    for run in paragraph.runs(ofLine: line.range.lowerBound - origin..<end - origin) {
      let range = run.range.lowerBound + origin..<run.range.upperBound + origin
      add(range, run.level, shown, x, &line)
      x = line.runs.last.map { $0.x + $0.width } ?? x
    }
    // The width of one run is that of the line to the last bit.
    if line.runs.count == 1, let only = line.runs.first, only.level & 1 == 0 {
      line.runs = [
        TypesetRun(range: only.range, level: 0, codes: Array(encoded.codes[shown]), x: line.left, width: width)
      ]
    }
    hang(end..<line.range.upperBound, &line)
  }

  /// True if each cluster is one code.
  private var isPlain: Bool { clusters.areScalars && encoded.areScalars }

  /// The only run of a line, whose clusters are codes.
  private func addPlain(_ range: Range<Int>, _ width: Double, _ line: inout TypesetLine) {
    let (widths, codes, start, size) = (style.font.widths, encoded.codes, line.left, style.size)
    // With room for the blank of a break.
    line.clusters = [TypesetCluster](unsafeUninitializedCapacity: range.count &+ 1) { made, count in
      var (ems, left) = (0.0, start)
      for at in range {
        ems += widths[codes[at]]
        let right = start + ems * size
        made.initializeElement(
          at: count, to: TypesetCluster(range: at..<at &+ 1, left: left, right: right, level: 0))
        left = right
        count &+= 1
      }
    }
    if !range.isEmpty {
      line.runs = [TypesetRun(range: range, level: 0, codes: Array(encoded.codes[range]), x: line.left, width: width)]
    }
  }

  /// Where the scalars end that show.
  private func content(_ range: Range<Int>, _ shown: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, start(end - 1) >= shown.upperBound, start(end) > start(end - 1) { end -= 1 }
    return end
  }

  /// A run from its left end.
  private func add(_ range: Range<Int>, _ level: UInt8, _ shown: Range<Int>, _ x: Double, _ line: inout TypesetLine) {
    let isRightToLeft = level & 1 == 1
    let widths = style.font.widths
    var ems = 0.0
    let parts = clusters.parts(of: range)
    line.clusters.reserveCapacity(line.clusters.count + parts.count)
    for part in isRightToLeft ? parts.reversed() : parts {
      let wide = widths.sum(encoded.codes, places(part, in: shown))
      line.clusters.append(
        TypesetCluster(range: part, left: x + ems * style.size, right: x + (ems + wide) * style.size, level: level))
      ems += wide
    }
    let all = isRightToLeft ? mirrored(parts, shown) : Array(codes(range, in: shown))
    line.runs.append(TypesetRun(range: range, level: level, codes: all, x: x, width: ems * style.size))
  }

  /// The codes of clusters that read from right to left, from the left.
  private func mirrored(_ parts: [Range<Int>], _ shown: Range<Int>) -> [UInt8] {
    parts.reversed().flatMap { codes($0, in: shown).map { Latin.mirrored($0) } }
  }

  /// Blanks at a break stand behind the line's end, in the frame as far as it has room.
  private func hang(_ range: Range<Int>, _ line: inout TypesetLine) {
    let room = frame.room
    for part in clusters.parts(of: range) {
      let wide = style.font.width(codes(part, in: 0..<encoded.codes.count)) * style.size
      line.hang(part, width: wide, in: room)
    }
  }
}

/// Combs.
extension LineMaker {
  /// Letters with their marks in the middle of cells, as many as there are.
  func fillComb(_ line: inout TypesetLine, _ cells: Int, _ paragraph: BidiParagraph) {
    var letters: [ArraySlice<UInt8>] = []
    var spans: [(part: Range<Int>, level: UInt8, cells: Range<Int>)] = []
    for run in paragraph.runs(ofLine: line.range) {
      let parts = clusters.parts(of: run.range)
      for part in run.isRightToLeft ? parts.reversed() : parts {
        let codes = codes(part, in: 0..<encoded.codes.count)
        let first = letters.count
        if let mark = codes.first, Latin.isMark(mark), let last = letters.last, last.endIndex == codes.startIndex {
          letters[letters.count - 1] = encoded.codes[last.startIndex..<codes.endIndex]
        } else {
          letters += LineMaker.letters(of: codes)
        }
        spans.append((part, run.level, first..<letters.count))
      }
    }
    let comb = CombCells(frame, cells: cells, letters: letters.count)
    for (i, letter) in letters.enumerated() {
      guard let middle = comb.middle(i) else { break }
      let width = style.font.width(letter) * style.size
      line.runs.append(
        TypesetRun(range: line.range, level: 0, codes: Array(letter), x: middle - width / 2, width: width))
    }
    line.clusters = spans.map {
      TypesetCluster(
        range: $0.part, left: comb.edge($0.cells.lowerBound), right: comb.edge($0.cells.upperBound), level: $0.level)
    }
    line.isRightToLeft = paragraph.isRightToLeft
    (line.left, line.right) = (comb.edge(0), comb.edge(letters.count))
  }

  /// Each letter with the marks that follow it.
  private static func letters(of codes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var start = codes.startIndex
    for at in codes.indices where at > start && !Latin.isMark(codes[at]) {
      found.append(codes[start..<at])
      start = at
    }
    if start < codes.endIndex { found.append(codes[start...]) }
    return found
  }
}
