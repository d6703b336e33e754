import Document
import Geometry

/// From the glyphs of a page, in any order, to lines in reading order.
///
///     glyphs ─▶ frames (which way they read) ─▶ fragments ─▶ line segments ─▶ columns ─▶ lines ─▶ words ─▶ paragraphs
///
/// Only positions, sizes and characters are looked at, never the order of the input, so shuffled glyphs give the
/// same result.
struct PageAnalysis {
  var composer: LineComposer
  var paragraphs = Paragraphs()

  /// - Complexity: O(n log n).
  init(_ source: [Glyph], geometry: PageGeometry) {
    let placed = PlacedGlyphs(source, geometry: geometry)
    composer = LineComposer(placed.glyphs)
    let members = PageAnalysis.byFrame(placed)
    for index in PageAnalysis.frameOrder(members, placed.frames) {
      compose(members[index], placed, frame: placed.frames[index])
    }
    paragraphs = Paragraphs(composer.lines, words: composer.words, boxes: composer.boxes)
  }

  private static func byFrame(_ placed: PlacedGlyphs) -> [[Int32]] {
    var counts = [Int](repeating: 0, count: placed.frames.count)
    for glyph in placed.glyphs { counts[Int(clamping: glyph.frame)] += 1 }
    return counts.indices.map { frame in
      guard counts[frame] > 0 else { return [] }
      var members: [Int32] = []
      members.reserveCapacity(counts[frame])
      for index in placed.glyphs.indices where Int(clamping: placed.glyphs[index].frame) == frame {
        members.append(Int32(truncatingIfNeeded: index))
      }
      return members
    }
  }

  /// The frame with the most glyphs reads first; of equal ones the frame made first, which follows from its angle.
  private static func frameOrder(_ members: [[Int32]], _ frames: [ReadingFrame]) -> [Int] {
    let used = frames.indices.filter { !members[$0].isEmpty }
    return used.sorted {
      let (a, b) = (members[$0].count, members[$1].count)
      return a != b ? a > b : $0 < $1
    }
  }

  private mutating func compose(_ members: [Int32], _ placed: PlacedGlyphs, frame: ReadingFrame) {
    let fragments = Fragments(of: members, in: placed.glyphs)
    let segments = LineSegments(fragments.all)
    let cut = ColumnCut(segments.all)
    let firstColumn = (composer.lines.last?.column ?? -1) + 1
    var glyphs: [Int32] = []
    for (number, column) in cut.columns.enumerated() {
      for line in cut.lines[column] {
        glyphs.removeAll(keepingCapacity: true)
        for segment in cut.order[line] { segments.collect(segment, fragments, into: &glyphs) }
        let (main, em) = PageAnalysis.body(of: cut.order[line], segments.all)
        let body = LineComposer.Body(main: main, em: em, frame: frame, column: firstColumn + number)
        composer.append(&glyphs, body)
      }
    }
  }

  /// The box and font size of a line's largest segment by glyphs, as wide as the line.
  private static func body(of members: ArraySlice<Int>, _ segments: [LineSegment]) -> (FrameBox, Double) {
    var best: LineSegment?
    for index in members where segments[index].glyphCount > best?.glyphCount ?? -1 { best = segments[index] }
    guard let best else { return (.zero, 0) }
    var main = best.main
    for index in members {
      main.u0 = min(main.u0, segments[index].box.u0)
      main.u1 = max(main.u1, segments[index].box.u1)
    }
    return (main, best.em)
  }
}

extension LineSegments {
  /// Appends the glyphs of a segment.
  func collect(_ segment: Int, _ fragments: Fragments, into glyphs: inout [Int32]) {
    var link = all[segment].first
    while link >= 0 {
      glyphs.append(contentsOf: fragments.order[fragments.all[Int(clamping: link)].glyphs])
      link = next[Int(clamping: link)]
    }
  }
}
