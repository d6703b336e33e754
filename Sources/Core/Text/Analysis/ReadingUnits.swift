import Geometry

// How the order in which a page is read is decided.
//
// Invariant: every glyph is read once; a line is read whole; the lines of a column go from top to bottom. The same glyphs
// give the same order, and where no texts lie on one another and no short blocks stand side by side, they do so in whatever
// order a provider hands them over.
//
// Evidence, the strongest first:
//  1. Direction. Glyphs that run along the line in another direction are another text (`ReadingFrame`); the direction of most
//     glyphs reads first. Ideographs that stand below each other closer than beside each other go down, whatever their font
//     says (`VerticalLayout`).
//  2. Baselines and gaps. Letters of one baseline with less than 0.7 em between are one segment (`LineSegments`). What lies on
//     a segment is no part of it: a watermark, an OCR layer, a text printed over another.
//  3. Gutters. Rows are gathered while they share a column structure; a gutter that goes through all rows of a group, with
//     lines on both sides that fill their columns, separates columns (`ColumnCut`). Titles over two columns end a group.
//  4. The file's own order, only where positions leave it open: in what no gutter cuts, short blocks that stand side by side
//     might be cells, read row by row, or addresses, read one after the other. Segments that follow each other in the input
//     and stand below each other on the page are a unit; notes beside two of its lines do not divide it. Units are ordered by
//     cutting the page along empty strips, first across and then down, as long as one of them has several lines. A part of
//     short lines that stand on the baselines of the part beside it is a column of a table, whatever the file's order is, and
//     the whole stays one table, read by rows; so do bullets and numbers with what they stand for.
//  5. Lines are put together last, the longest segments first, so that the letters of a line say where it is, and not the
//     scripts and brackets in it (`ColumnLines`).
//
// The cut along empty strips is the recursive X-Y cut (Nagy and Seth, Hierarchical Representation of Optically Scanned
// Documents, ICPR 1984); Breuel (Two Geometric Algorithms for Layout Analysis, DAS 2002) has the gutters as maximal empty
// rectangles, of which those here are the special case that spans a group of rows. Poppler, MuPDF and PDFium take the file's
// order for all; that is right for text from word processors and wrong for what is assembled of layers.
//
// Cost: O(n log n) for n segments: sorting, with a few passes at each depth of cuts, of which there are twelve at most.

/// Segments that the file sets one below the other: a short block, or a single line.
struct ReadingUnit {
  var members: [Int]
  var box: FrameBox
  /// The middle half of its first line to that of its last one.
  var core: (low: Double, high: Double)
  var lineCount: Int
  /// Of its last line.
  var line: FrameBox
}

extension ColumnCut {
  /// How many units a line may stand behind the one that it goes on with.
  private static let notes = 6

  /// Segments that belong together by the order of the input, from line to line.
  ///
  /// - Complexity: O(n log n).
  func units(_ members: [Int]) -> [ReadingUnit] {
    let sorted = members.arranged {
      let (a, b) = (segments[$0].input.lowerBound, segments[$1].input.lowerBound)
      return a != b ? a < b : $0 < $1
    }
    var units: [ReadingUnit] = []
    for index in sorted {
      let segment = segments[index]
      guard let (place, step) = unit(for: segment, in: units) else {
        units.append(
          ReadingUnit(members: [index], box: segment.box, core: segment.core, lineCount: 1, line: segment.lineBox))
        continue
      }
      units[place].members.append(index)
      units[place].box.form(union: segment.box)
      units[place].core.high = max(units[place].core.high, segment.core.high)
      units[place].lineCount += step
      if step == 0 { units[place].line.form(union: segment.lineBox) } else { units[place].line = segment.lineBox }
    }
    return units
  }

  /// The unit that a segment goes on with: the last one, or one of a few before it where all that comes between is notes.
  private func unit(for segment: LineSegment, in units: [ReadingUnit]) -> (place: Int, step: Int)? {
    for place in units.indices.suffix(ColumnCut.notes).reversed() {
      guard let last = units[place].members.last else { return nil }
      guard let step = step(from: segments[last], units[place].line, to: segment) else { continue }
      if place == units.count - 1 { return (place, step) }
      let line = units[place].line
      let areNotes = units[(place + 1)...].allSatisfy { isNote($0, beside: line, segment.lineBox, segment.em) }
      return step == 1 && areNotes && isFlush(line, segment) ? (place, step) : nil
    }
    return nil
  }

  /// True if a line is no label, and a segment below it begins where it does or has the same middle.
  private func isFlush(_ line: FrameBox, _ segment: LineSegment) -> Bool {
    guard line.width >= ColumnCut.narrowest * segment.em else { return false }
    let (start, middle) = (line.u0 - segment.box.u0, line.centerU - segment.box.centerU)
    return min(start.magnitude, middle.magnitude) < 0.5 * segment.em
  }

  /// True if a unit stands beside two lines, and none of its lines on their baselines.
  private func isNote(_ unit: ReadingUnit, beside line: FrameBox, _ next: FrameBox, _ em: Double) -> Bool {
    let (low, high) = (min(line.u0, next.u0) - 0.5 * em, max(line.u1, next.u1) + 0.5 * em)
    guard unit.box.u0 > high || unit.box.u1 < low else { return false }
    return unit.members.allSatisfy { member in
      let v = segments[member].main.v1
      return (v - line.v1).magnitude > 0.15 * em && (v - next.v1).magnitude > 0.15 * em
    }
  }

  /// 0 where a segment goes on with the line of the one before, 1 where it begins the next line, `nil` where neither.
  private func step(from last: LineSegment, _ line: FrameBox, to next: LineSegment) -> Int? {
    let em = max(last.em, next.em)
    guard em <= 1.3 * min(last.em, next.em) else { return nil }
    let down = next.main.v1 - line.v1
    if down.magnitude <= 0.1 * em {
      let gap = next.box.u0 - line.u1
      return gap > -0.3 * em && gap < 1.2 * em ? 0 : nil
    }
    let overlap = min(next.box.u1, line.u1) - max(next.box.u0, line.u0)
    // A text of another size is another one, though its first line stands as near as the next line would.
    guard down > 0.6 * em, down < 1.4 * em, em <= 1.15 * min(last.em, next.em) else { return nil }
    return overlap > 0.5 * min(next.box.width, line.width) ? 1 : nil
  }

  /// Reads units, cut along the empty strips between them; returns what is left to be read row by row.
  mutating func read(_ units: [ReadingUnit], depth: Int, after pending: [Int]) -> [Int] {
    var pending = pending
    for band in bands(units) {
      let parts = band.contains { $0.lineCount > 1 } && depth < ColumnCut.depthLimit ? self.parts(band) : [band]
      guard parts.count > 1 else {
        for unit in band { pending.append(contentsOf: unit.members) }
        continue
      }
      appendRows(pending)
      pending.removeAll(keepingCapacity: true)
      for part in parts { appendRows(read(part, depth: depth + 1, after: [])) }
    }
    return pending
  }

  /// Cut across: units whose lines overlap from line to line stay together.
  private func bands(_ units: [ReadingUnit]) -> [[ReadingUnit]] {
    var bands: [[ReadingUnit]] = []
    var end = -Double.infinity
    for unit in units.arranged(by: { $0.core.low < $1.core.low }) {
      if unit.core.low > end || bands.isEmpty { bands.append([]) }
      bands[bands.count - 1].append(unit)
      end = max(end, unit.core.high)
    }
    return bands
  }

  /// Cut down, along strips that no unit reaches into; columns of one table stay together.
  private func parts(_ units: [ReadingUnit]) -> [[ReadingUnit]] {
    var parts: [[ReadingUnit]] = []
    var end = -Double.infinity
    for unit in units.arranged(by: { $0.box.u0 < $1.box.u0 }) {
      if unit.box.u0 > end || parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(unit)
      end = max(end, unit.box.u1)
    }
    var (joined, last): ([[ReadingUnit]], [ReadingUnit]) = ([], [])
    for part in parts {
      if !last.isEmpty, isTable(last, part) {
        joined[joined.count - 1].append(contentsOf: part)
      } else {
        joined.append(part)
      }
      last = part
    }
    return joined
  }

  /// True if two parts have their lines on the same baselines as columns of a table have: many lines, or short ones that are
  /// as many and further apart than lines of one text.
  private func isTable(_ a: [ReadingUnit], _ b: [ReadingUnit]) -> Bool {
    let members = [a, b].map { $0.flatMap { $0.members } }
    if areLabels(members[0], beside: members[1]) || areLabels(members[1], beside: members[0]) { return true }
    guard alignedShare(members) >= 0.8 else { return false }
    let counts = [a, b].map { $0.reduce(0) { $0 + $1.lineCount } }
    guard max(counts[0], counts[1]) <= 8 else { return true }
    let isShort = members.contains { part in
      part.reduce(0) { $0 + segments[$1].box.width } < 6 * em * Double(part.count)
    }
    guard isShort, counts[0] == counts[1] else { return false }
    let pitch = pitch(a, counts[0])
    return pitch >= 1.28 * em || (counts[0] >= 4 && pitch >= 1.15 * em) || counts[0] >= 6
  }

  /// True if a part is bullets, numbers or signs beside what they stand for: up to four letters each, on baselines of the
  /// part beside them.
  private func areLabels(_ members: [Int], beside other: [Int]) -> Bool {
    guard members.count > 1, members.count <= other.count else { return false }
    return members.allSatisfy { segments[$0].glyphCount <= 4 } && alignedShare([members, other], of: 0) == 1
  }

  /// The mean distance from line to line.
  private func pitch(_ part: [ReadingUnit], _ lineCount: Int) -> Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    for unit in part {
      low = min(low, unit.core.low)
      high = max(high, unit.core.high)
    }
    let first = part.first.map { segments[$0.members[0]].box.height / 2 } ?? 0
    return (high - low - first) / Double(max(lineCount - 1, 1))
  }
}
