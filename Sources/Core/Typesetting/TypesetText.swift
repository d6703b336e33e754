public import Document
public import Geometry
import Unicode

/// A text laid in a frame: where each cluster and each caret stands. What is edited and what is saved are laid by it, so that a
/// caret stands where the glyphs are.
///
/// Indices are gaps between scalars, 0 to their number; places are in the space of the form, which ``TextFrame/matrix`` turns
/// to where it stands.
public struct TypesetText: Hashable, Sendable {
  public var frame: TextFrame { _read { yield shared.frame } }
  private let shared: SharedFrame
  /// In pdf space units.
  public let fontSize: Double
  /// Most of what is typed into fields is one line of ASCII; `nil` for all else.
  let plain: PlainLine?
  /// Those of any other text.
  private var made: [TypesetLine] = []
  /// The box of all lines, which may be larger than the frame: for scrolling and growing.
  public private(set) var extent: Rect<PDFSpace> = .zero
  /// The first scalar that no font can show: a gap stands for it.
  public let missing: UInt32?
  /// Between the baselines of two lines, in ems.
  public let leading: Double

  /// The codes of any other text.
  private let encoded: [UInt8]
  let scalars: [UInt32]
  let clusters: GraphemeBoundaries

  /// - Parameters:
  ///   - fonts: Of the document, for text that has a font there, and for text that the standard fonts cannot show; all of it is then in these.
  ///   - onlyShown: True leaves out lines below the frame.
  /// - Complexity: O(scalars).
  public init(_ scalars: [UInt32], in frame: TextFrame, _ fonts: DocumentFonts? = nil, onlyShown: Bool = false) {
    self.init(scalars, in: SharedFrame(frame), after: nil, fonts, onlyShown)
  }

  /// A text in the frame in which another one was laid: of a line what the two begin with is not laid again.
  ///
  /// - Complexity: O(scalars).
  public init(_ scalars: [UInt32], like other: TypesetText, _ fonts: DocumentFonts?) {
    var before: (line: PlainLine, scalars: [UInt32])?
    if let line = other.plain { before = (line, other.scalars) }
    self.init(scalars, in: other.shared, after: before, fonts, false)
  }

  @inline(never)
  private init(
    _ scalars: [UInt32], in shared: SharedFrame, after before: (line: PlainLine, scalars: [UInt32])?,
    _ fonts: DocumentFonts?, _ onlyShown: Bool
  ) {
    self.shared = shared
    self.scalars = scalars
    let own = OwnFontText(scalars, in: shared.frame, fonts)
    plain = own == nil ? PlainLine(scalars, in: shared.frame, after: before) : nil
    if let plain {
      clusters = GraphemeBoundaries(apart: plain.count)
      (missing, encoded, fontSize, leading) = (nil, [], plain.size, shared.frame.leading)
      extent = plain.box
      return
    }
    let frame = shared.frame
    clusters = own?.clusters ?? GraphemeBoundaries(scalars)
    let shown = frame.shown(scalars)
    let latin = own == nil ? Latin.encoded(shown) : Latin.Encoded()
    if let text = own?.text ?? TypesetText.shaped(shown, latin, clusters, frame, fonts) {
      let maker = ShapedLineMaker(frame, text, clusters, count: scalars.count)
      (missing, encoded, fontSize, leading) = (text.missing, [], maker.size, text.leading(in: frame))
      made = maker.lines(onlyShown: onlyShown)
      extent = TypesetText.extent(of: made)
      return
    }
    (missing, encoded, leading) = (latin.missing, latin.codes, frame.leading)
    fontSize = frame.size(for: latin.codes)
    var style = frame.style
    style.size = fontSize
    let maker = LineMaker(frame: frame, style: style, scalars: shown, encoded: latin, clusters: clusters)
    switch frame.kind {
    case .line: made = [maker.line()]
    case .list: made = maker.rows()
    case .comb(let cells): made = [maker.comb(cells)]
    case .block: made = maker.block(most: onlyShown ? frame.shownLines(fontSize) : Int.max)
    }
    extent = TypesetText.extent(of: made)
  }

  /// A text that the standard fonts cannot show, in fonts of the provider.
  private static func shaped(
    _ shown: [UInt32], _ latin: Latin.Encoded, _ clusters: GraphemeBoundaries, _ frame: TextFrame,
    _ fonts: DocumentFonts?
  ) -> ShapedText? {
    guard !latin.isWhole, let fonts else { return nil }
    return ShapedText(shown, clusters, in: frame, fonts)
  }

  /// At least one, from the top.
  ///
  /// - Complexity: O(1); O(scalars) for a line of ASCII.
  public var lines: [TypesetLine] {
    @inline(never) get { plain.map { [$0.line(codes)] } ?? made }
  }

  /// Codes of ``Latin`` for all of the text, in logical order; none where fonts of the provider show it.
  public var codes: [UInt8] {
    @inline(never) get {
      plain == nil ? encoded : scalars.map { frame.isPassword ? 0x2A : UInt8(truncatingIfNeeded: $0) }
    }
  }

  private static func extent(of lines: [TypesetLine]) -> Rect<PDFSpace> {
    lines.dropFirst().reduce(lines.first?.box ?? .zero) { $0.union($1.box) }
  }

  /// How many scalars there are.
  public var count: Int { scalars.count }

  /// True if it is this text that was laid.
  public func isOf(_ text: [UInt32]) -> Bool { scalars == text }

  /// True if it was laid without a look at the fonts of the document, so that the same text in the same frame always stands so.
  public var needsNoFonts: Bool { plain != nil && shared.frame.style.embedded == nil }

  /// True if a glyph shows.
  public var hasGlyphs: Bool { lines.contains { $0.runs.contains { $0.hasGlyphs } } }

  /// The codes that its runs show, font by font, in the order of the fonts' numbers.
  public var fontUses: [FontUse] {
    var uses: [FontUse] = []
    for line in lines {
      for run in line.runs where run.font != 0 && !run.glyphs.isEmpty {
        uses.add(FontUse(font: run.font, codes: run.glyphs.map { $0.code }))
      }
    }
    return uses
  }
}

extension LineMaker {
  private func standing(_ range: Range<Int>) -> TypesetLine {
    var line = TypesetLine(range: range)
    line.baseline = frame.middleBaseline(style.size)
    line.top = line.baseline + style.font.ascent * style.size
    line.bottom = line.baseline - style.font.descent * style.size
    return line
  }

  /// All in one line.
  func line() -> TypesetLine {
    var line = standing(0..<scalars.count)
    let codes = encoded.codes
    fill(&line, 0..<codes.count, width: style.font.width(codes) * style.size, BidiParagraph(scalars[...]), at: 0)
    return line
  }

  func comb(_ cells: Int) -> TypesetLine {
    var line = standing(0..<scalars.count)
    fillComb(&line, cells, BidiParagraph(scalars[...]))
    return line
  }

  /// Lines that are not broken, each in the middle of a row.
  func rows() -> [TypesetLine] {
    var lines: [TypesetLine] = []
    var (start, top) = (0, frame.area.maxY)
    while true {
      let end = paragraphEnd(start)
      var line = TypesetLine(range: start..<end)
      line.top = top
      line.bottom = top - style.size * frame.leading
      line.baseline = (line.top + line.bottom) / 2 - (style.font.ascent - style.font.descent) / 2 * style.size
      let shown = self.start(start)..<self.start(end)
      let width = style.font.width(encoded.codes[shown]) * style.size
      fill(&line, shown, width: width, BidiParagraph(scalars[start..<end]), at: start)
      lines.append(line)
      guard end < scalars.count else { return lines }
      (start, top) = (clusters.next(after: end), line.bottom)
    }
  }

  /// Lines broken at the width of the frame.
  func block(most: Int) -> [TypesetLine] {
    let broken = TextBlock(encoded.codes, style, width: frame.room.width, most: most).lines
    var lines: [TypesetLine] = []
    var baseline = frame.room.maxY - style.size * frame.ascent
    var (paragraph, origin) = (BidiParagraph([]), -1)
    var start = 0
    for (i, each) in broken.enumerated() {
      let next = i + 1 < broken.count ? broken[i + 1].codes.startIndex : nil
      let (end, following, isWrapped) = territory(from: start, to: next)
      if origin < 0 {
        origin = start
        paragraph = BidiParagraph(scalars[start..<paragraphEnd(start)])
      }
      var line = TypesetLine(range: start..<end)
      line.isWrapped = isWrapped
      line.baseline = baseline
      line.top = baseline + style.size * frame.ascent
      line.bottom = line.top - style.size * frame.leading
      fill(&line, each.codes.startIndex..<each.codes.endIndex, width: each.width, paragraph, at: origin)
      lines.append(line)
      baseline -= style.size * frame.leading
      if !isWrapped { origin = -1 }
      start = following
    }
    return lines
  }

  /// Where the scalars of a line end, where those of the next begin, and if the two are of one paragraph.
  private func territory(from start: Int, to next: Int?) -> (end: Int, following: Int, isWrapped: Bool) {
    let limit = next ?? encoded.codes.count + 1
    var at = encoded.areScalars ? lineEnd(start, before: limit) : start
    while at < scalars.count, self.start(at) < limit, !isLineEnd(at) { at += 1 }
    guard at < scalars.count, isLineEnd(at), self.start(at) < limit else { return (at, at, next != nil) }
    return (at, clusters.next(after: at), false)
  }

  private func isLineEnd(_ scalar: Int) -> Bool {
    let low = start(scalar)
    return start(scalar + 1) > low && encoded.codes[low] == 10
  }

  /// The first line end of a text whose scalars are codes, or the limit.
  private func lineEnd(_ start: Int, before limit: Int) -> Int {
    let end = max(min(limit, scalars.count), start)
    return encoded.codes[start..<end].firstIndex(of: 10) ?? end
  }

  private func paragraphEnd(_ start: Int) -> Int {
    var at = encoded.areScalars ? lineEnd(start, before: scalars.count) : start
    while at < scalars.count, !isLineEnd(at) { at += 1 }
    return at
  }
}
