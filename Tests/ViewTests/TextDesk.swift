import Document
import Geometry
import Gestures
import Interactions
import Layout
import Selection
import View
import Testing
import Text
import Tools

/// Lines of words on pages of a Letter, the first one at zoom 1, with a mouse, fingers and a pen.
struct TextDesk {
  /// Points from glyph to glyph, and from line to line.
  static let (step, leading) = (10.0, 30.0)

  let stage: CreationStage
  /// Where words begin, and the number of glyphs last: the gaps between words of a page.
  let gaps: [Int]
  private let lines: [String]

  var session: View { stage.session }
  var selection: TextSelection { session.textSelection }
  /// The selected range of the first page; `nil` without one.
  var range: TextRange? { selection.first?.range }

  init(_ lines: [String], pages: Int = 1) throws {
    var (glyphs, gaps): ([Glyph], [Int]) = ([], [])
    for (row, line) in lines.enumerated() {
      var isInside = false
      for (place, scalar) in line.unicodeScalars.enumerated() {
        defer { isInside = scalar != " " }
        guard scalar != " " else { continue }
        if !isInside { gaps.append(glyphs.count) }
        let (x, y) = (50 + Double(place) * Self.step, 700 - Double(row) * Self.leading)
        let quad = Quad<PDFSpace>(Point(x, y), Point(x + 10, y), Point(x + 10, y + 20), Point(x, y + 20))
        glyphs.append(Glyph(quad: quad, scalar: scalar.value, flags: [], fontSize: 20))
      }
    }
    self.lines = lines
    self.gaps = gaps + [glyphs.count]
    stage = try CreationStage(pages: pages, glyphs: glyphs)
    for page in 1..<max(pages, 1) { try stage.document.setGlyphs(glyphs, ofPage: page) }
    for page in 0..<pages { _ = stage.document.load(.text, ofPage: page) }
    _ = stage.effects()
  }

  /// The middle of a place in a line, as it is shown.
  func at(_ line: Int, _ place: Double) -> (x: Double, y: Double) {
    let page = Point<PageSpace>(50 + place * Self.step, 792 - 710 + Double(line) * Self.leading)
    let shown = session.viewport.viewFromPage(0)?.apply(page) ?? .origin
    return (shown.x, shown.y)
  }

  func set(_ mode: TextSelectionMode, _ kind: DeviceKind? = nil) {
    #expect(session.set(20, kind, to: Double(mode.rawValue)))
  }

  func drag(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ device: DeviceKind) {
    stage.drag(from.x, from.y, to.x, to.y, device: device)
  }

  func feed(
    _ phase: PointerPhase, _ at: (x: Double, y: Double), _ device: DeviceKind, after milliseconds: UInt64 = 20,
    pointer: UInt32 = 1
  ) {
    stage.feed(phase, at.x, at.y, device: device, after: milliseconds * 1_000_000, pointer: pointer)
  }

  /// Lets time pass after the last event.
  func rest(_ milliseconds: UInt64) { session.advance(to: session.now + milliseconds * 1_000_000) }

  /// The explanation of text for the newest sequence.
  func why() throws -> String {
    let explanations = session.registry.explanations
    let newest = try #require(explanations.sequences.last)
    let found = try #require(explanations.explanation(of: .selectText, in: newest))
    return String(decoding: found.text(ToolNames()), as: UTF8.self)
  }

  /// The news of text selections since the last look.
  func news() -> [Effect.SelectionSummary] {
    stage.effects().compactMap { if case .textSelection(let summary) = $0 { summary } else { nil } }
  }
}
