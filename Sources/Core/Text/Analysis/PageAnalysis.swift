import Document
import Geometry

/// From the glyphs of a page, in any order, to lines in reading order.
///
///     glyphs ─▶ frames (which way they read) ─▶ fragments ─▶ line segments
///            ─▶ columns ─▶ lines ─▶ words ─▶ paragraphs
///
/// Positions, sizes and characters decide. The order of the input counts only where they leave the reading order open:
/// where texts lie on one another, and where short blocks stand side by side (`ReadingUnits.swift`). On other pages
/// shuffled glyphs give the same result.
struct PageAnalysis {
  var composer: LineComposer
  let scalars: [UInt32]
  let boxes: [FrameBox]
  let paragraphs: Paragraphs

  /// - Complexity: O(n log n).
  init(_ source: PackedGlyphs, geometry: PageGeometry) {
    var placed = PlacedGlyphs(source, geometry: geometry)
    if placed.hasWordJoiners {
      placed = PlacedGlyphs(PackedGlyphs(source.unpacked().withoutWordJoiners()), geometry: geometry)
    }
    var composer = LineComposer(placed.glyphs)
    for frame in PageAnalysis.frameOrder(placed) {
      PageAnalysis.compose(
        PageAnalysis.members(of: frame, placed), placed, frame: placed.frames[frame], into: &composer)
    }
    (scalars, boxes) = composer.letters()
    paragraphs = Paragraphs(composer.lines, words: composer.words, boxes: boxes)
    self.composer = composer
  }

  /// The glyphs of one frame, in the order of the input.
  private static func members(of frame: Int, _ placed: PlacedGlyphs) -> [Int32] {
    let count = Int32(clamping: placed.glyphs.count)
    guard placed.counts[frame] < placed.glyphs.count else {
      return [Int32].filled(upTo: placed.glyphs.count) { made, size in
        for index in 0..<count { made.initializeElement(at: Int(clamping: index), to: index) }
        size = placed.glyphs.count
      }
    }
    var members: [Int32] = []
    members.reserveCapacity(placed.counts[frame])
    for index in 0..<count where Int(clamping: placed.glyphs[Int(clamping: index)].frame) == frame {
      members.append(index)
    }
    return members
  }

  /// The frame with the most glyphs reads first; of equal ones the frame made first, which follows from its angle.
  private static func frameOrder(_ placed: PlacedGlyphs) -> [Int] {
    let used = placed.frames.indices.filter { placed.counts[$0] > 0 }
    return used.sorted {
      let (a, b) = (placed.counts[$0], placed.counts[$1])
      return a != b ? a > b : $0 < $1
    }
  }

  private static func compose(
    _ members: [Int32], _ placed: PlacedGlyphs, frame: ReadingFrame, into composer: inout LineComposer
  ) {
    let fragments = Fragments(of: members, in: placed)
    let segments = LineSegments(fragments)
    let cut = ColumnCut(segments.all)
    let firstColumn = (composer.lines.last?.column ?? -1) + 1
    var glyphs: [Int32] = []
    composer.reserve(cut.lines.count)
    for (number, column) in cut.columns.enumerated() {
      for line in cut.lines[column] {
        glyphs.removeAll(keepingCapacity: true)
        for segment in cut.order[line] { segments.collect(segment, fragments, into: &glyphs) }
        let (main, em) = PageAnalysis.body(of: cut.order[line], segments.all)
        let isEven = cut.order[line].allSatisfy { segments.all[$0].isEven(as: main, em) }
        let body = LineComposer.Body(main: main, em: em, isEven: isEven, frame: frame, column: firstColumn + number)
        composer.append(glyphs, body)
      }
    }
  }

  /// The box and font size of a line's largest segment by glyphs, as wide as the line.
  private static func body(of members: ArraySlice<Int>, _ segments: [LineSegment]) -> (FrameBox, Double) {
    var best: LineSegment?
    for index in members {
      let segment = segments[index]
      let (count, em) = (best?.glyphCount ?? -1, best?.em ?? 0)
      if segment.glyphCount > count || (segment.glyphCount == count && segment.em > em) { best = segment }
    }
    guard let best else { return (.zero, 0) }
    var main = best.main
    for index in members {
      main.u0 = min(main.u0, segments[index].box.u0)
      main.u1 = max(main.u1, segments[index].box.u1)
    }
    return (main, best.em)
  }
}

extension LineSegment {
  /// True if all of its glyphs are narrow letters of one size that stand between the same two lines.
  fileprivate func isEven(as line: FrameBox, _ size: Double) -> Bool {
    isEven && em == size && main.v0 == line.v0 && main.v1 == line.v1
  }
}

extension LineSegments {
  /// Appends the glyphs of a segment, of what stands above and below each other the upper one first.
  func collect(_ segment: Int, _ fragments: Fragments, into glyphs: inout [Int32]) {
    let main = all[segment].main
    var (link, last) = (all[segment].first, FrameBox.zero)
    var isStacked = false
    var (raised, lowered): ([Int], [Int]) = ([], [])
    // Positions of glyphs that follow each other.
    var run = 0..<0
    while link >= 0 {
      let place = Int(clamping: link)
      let low = fragments.all[place].box.v1
      let isRaised = low < main.v1 - 0.15 * main.height
      let isLowered = low > main.v1 + 0.05 * main.height
      if isRaised || isLowered {
        glyphs.append(contentsOf: fragments.order[run])
        run = 0..<0
        let box = fragments.all[place].box
        isStacked = isStacked || (min(last.u1, box.u1) - box.u0 > 0.3 * box.width)
        last = box
        if isRaised { raised.append(place) } else { lowered.append(place) }
      } else {
        if !raised.isEmpty || !lowered.isEmpty { flush(&raised, &lowered, isStacked, fragments, into: &glyphs) }
        (isStacked, last) = (false, .zero)
        let next = fragments.all[place].glyphs
        if next.lowerBound == run.upperBound {
          run = run.lowerBound..<next.upperBound
        } else {
          glyphs.append(contentsOf: fragments.order[run])
          run = next
        }
      }
      link = next[place]
    }
    glyphs.append(contentsOf: fragments.order[run])
    flush(&raised, &lowered, isStacked, fragments, into: &glyphs)
  }

  private func flush(
    _ raised: inout [Int], _ lowered: inout [Int], _ isStacked: Bool, _ fragments: Fragments, into glyphs: inout [Int32]
  ) {
    guard !raised.isEmpty || !lowered.isEmpty else { return }
    var places = raised + lowered
    if !isStacked { places.sort { fragments.all[$0].precedes(fragments.all[$1], or: $0 < $1) } }
    for place in places { glyphs.append(contentsOf: fragments.order[fragments.all[place].glyphs]) }
    raised.removeAll(keepingCapacity: true)
    lowered.removeAll(keepingCapacity: true)
  }
}
