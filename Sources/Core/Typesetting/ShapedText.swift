import Document
import Unicode

/// A text as fonts of the provider show it: shaped paragraph by paragraph. Indices are those of its scalars, lengths are in ems.
struct ShapedText {
  /// The scalars between two line ends.
  struct Paragraph {
    let range: Range<Int>
    /// Where the next one begins; the end of the text behind the last one.
    let following: Int
    let bidi: BidiParagraph
    /// Where its lines may end; nothing in a frame that breaks no lines.
    let breaks: LineBreaks?
    /// Of the whole paragraph.
    let runs: [ShapedRun]
    /// How far each grapheme cluster goes on, at its first scalar; 0 at the others.
    let advances: [Double]

    var width: Double { advances.reduce(0, +) }
  }

  private(set) var paragraphs: [Paragraph] = []
  /// The first character that no font has.
  private(set) var missing: UInt32?

  private let fonts: DocumentFonts
  private let scalars: [UInt32]
  private let clusters: GraphemeBoundaries
  private let style: ShapingStyle
  private let font: [UInt8]?
  private let breaksLines: Bool
  /// True for a text in the font that the document has for it.
  var isOwn: Bool { font != nil }

  /// - Parameters:
  ///   - frame: One of one line takes line ends for blanks.
  ///   - font: The only font that is wanted: one of the document.
  /// - Returns: `nil` where the provider does not shape, or the only font lacks a character.
  /// - Complexity: O(scalars).
  init?(
    _ scalars: [UInt32], _ clusters: GraphemeBoundaries, in frame: TextFrame, _ fonts: DocumentFonts,
    font: [UInt8]? = nil
  ) {
    (self.fonts, self.clusters, style) = (fonts, clusters, ShapingStyle(frame.style.font))
    self.font = font
    breaksLines = frame.kind == .block
    let isEnd = scalars.map { !frame.isOneLine && ShapedText.isLineEnd($0) }
    self.scalars = scalars.map { ShapedText.shown($0) }
    var start = 0
    while true {
      let end = isEnd[start...].firstIndex(of: true) ?? scalars.count
      let following = end < scalars.count ? clusters.next(after: end) : end
      guard let paragraph = paragraph(start..<end, following) else { return nil }
      paragraphs.append(paragraph)
      if missing == nil, let run = paragraph.runs.first(where: { $0.font == 0 }) {
        if font != nil { return nil }
        missing = scalars[start + run.range.lowerBound]
      }
      guard end < scalars.count else { break }
      start = following
    }
  }

  /// Blanks for line ends and tabs, and for other control characters one that takes no room.
  private static func shown(_ scalar: UInt32) -> UInt32 {
    if isLineEnd(scalar) || scalar == 9 { return 32 }
    return scalar < 32 || (0x7F...0x9F).contains(scalar) || scalar == 0xFFFE || scalar == 0xFFFF ? 0x200B : scalar
  }

  private static func isLineEnd(_ scalar: UInt32) -> Bool { Latin.code(for: scalar) == 10 }

  private func paragraph(_ range: Range<Int>, _ following: Int) -> Paragraph? {
    let bidi = BidiParagraph(scalars[range])
    guard let runs = shape(0..<range.count, of: range, bidi) else { return nil }
    return Paragraph(
      range: range, following: following, bidi: bidi, breaks: breaksLines ? LineBreaks(scalars[range]) : nil,
      runs: runs,
      advances: advances(of: runs, in: range))
  }

  private func shape(_ part: Range<Int>, of paragraph: Range<Int>, _ bidi: BidiParagraph) -> [ShapedRun]? {
    guard !part.isEmpty else { return [] }
    return fonts.shape(
      ShapingRequest(Array(scalars[paragraph]), levels: bidi.levels, part: part, style: style, font: font))
  }

  /// Gives each cluster of the editor its share: a ligature is parted equally among those that it shows.
  private func advances(of runs: [ShapedRun], in range: Range<Int>) -> [Double] {
    var found = [Double](repeating: 0, count: range.count)
    for run in runs {
      let glyphs = run.glyphs
      let isLeft = (glyphs.first?.cluster ?? 0) > (glyphs.last?.cluster ?? 0)
      var (at, before) = (0, run.range.upperBound)
      while at < glyphs.count {
        // A cluster as it was shaped: its glyphs stand side by side.
        let cluster = glyphs[at].cluster
        var width = 0.0
        while at < glyphs.count, glyphs[at].cluster == cluster {
          width += glyphs[at].advance
          at += 1
        }
        let following = isLeft ? before : at < glyphs.count ? glyphs[at].cluster : run.range.upperBound
        before = cluster
        share(width, among: cluster..<max(cluster, following), in: range, &found)
      }
    }
    return found
  }

  private func share(_ width: Double, among part: Range<Int>, in range: Range<Int>, _ found: inout [Double]) {
    var starts = 0
    for index in part where clusters.isBoundary(range.lowerBound + index) { starts += 1 }
    if starts == 0 { found[start(ofClusterHolding: part.lowerBound, in: range)] += width }
    for index in part where starts > 0 && clusters.isBoundary(range.lowerBound + index) {
      found[index] += width / Double(starts)
    }
  }

  private func start(ofClusterHolding index: Int, in range: Range<Int>) -> Int {
    max(clusters.previous(before: range.lowerBound + index) - range.lowerBound, 0)
  }

  // MARK: Lines

  /// Where the lines of a paragraph end at a width: the last one at its end. Blanks at a break may stand over.
  ///
  /// - Complexity: O(scalars).
  func lineEnds(of paragraph: Paragraph, width: Double) -> [Int] {
    let (origin, count) = (paragraph.range.lowerBound, paragraph.range.count)
    var ends: [Int] = []
    var (start, at, used, chance) = (0, 0, 0.0, 0)
    while at < count {
      if at > start, paragraph.breaks?.isOpportunity(at) == true, clusters.isBoundary(origin + at) { chance = at }
      let isOver = used + paragraph.advances[at] > width + 1e-6 && !isBlank(origin + at)
      if isOver, at > start, clusters.isBoundary(origin + at) {
        start = chance > start ? chance : at
        ends.append(origin + start)
        (at, used) = (start, 0)
      } else {
        used += paragraph.advances[at]
        at += 1
      }
    }
    return ends + [paragraph.range.upperBound]
  }

  func isBlank(_ index: Int) -> Bool { scalars[index] == 32 || scalars[index] == 0x3000 }

  /// The width of a part of a paragraph.
  func width(_ range: Range<Int>, of paragraph: Paragraph) -> Double {
    let origin = paragraph.range.lowerBound
    return paragraph.advances[(range.lowerBound - origin)..<(range.upperBound - origin)].reduce(0, +)
  }

  /// The runs of a line and the advances in its paragraph: those of the paragraph, and shaped anew where the line ends within what
  /// belongs together.
  func line(_ range: Range<Int>, of paragraph: Paragraph) -> (runs: [ShapedRun], advances: [Double]) {
    let origin = paragraph.range.lowerBound
    let part = range.lowerBound - origin..<range.upperBound - origin
    if part == 0..<paragraph.range.count { return (paragraph.runs, paragraph.advances) }
    if !isSafe(part.lowerBound, paragraph) || !isSafe(part.upperBound, paragraph),
      let runs = shape(part, of: paragraph.range, paragraph.bidi)
    {
      return (runs, advances(of: runs, in: paragraph.range))
    }
    return (paragraph.runs.compactMap { $0.cut(to: part) }, paragraph.advances)
  }

  private func isSafe(_ index: Int, _ paragraph: Paragraph) -> Bool {
    guard index > 0, index < paragraph.range.count else { return true }
    for run in paragraph.runs where run.range.contains(index) {
      if run.range.lowerBound == index { return true }
      return run.glyphs.contains { $0.cluster == index } && !run.glyphs.contains { $0.cluster == index && $0.isUnsafe }
    }
    return true
  }

  /// A part of the text by itself, as a comb shows its letters.
  func lone(_ range: Range<Int>) -> [ShapedRun] {
    let bidi = BidiParagraph(scalars[range])
    return shape(0..<range.count, of: range, bidi) ?? []
  }
}

extension ShapedRun {
  /// The glyphs of a range alone; `nil` where there are none.
  func cut(to part: Range<Int>) -> ShapedRun? {
    guard range.overlaps(part) else { return nil }
    var piece = self
    piece.range = range.clamped(to: part)
    if piece.range != range { piece.glyphs.removeAll { !piece.range.contains($0.cluster) } }
    return piece
  }

  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
}

extension ShapingStyle {
  init(_ font: StandardFont) {
    self = font.family == .times ? .serif : font.family == .courier ? .fixed : []
    if font.isBold { insert(.bold) }
    if font.isItalic { insert(.italic) }
  }
}
