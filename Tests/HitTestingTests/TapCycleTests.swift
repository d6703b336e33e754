import Document
import Geometry
import HitTesting
import Layout
import Testing

@Suite("Taps repeated in one place")
struct TapCycleTests {
  private let document: Document
  private let viewport: Viewport

  /// Three stamps one in the other and a link above them; a stamp by itself; another page of the same.
  init() throws {
    document = Document(provider: MemoryProvider())
    let box = Rect<PDFSpace>(x: 0, y: 0, width: 400, height: 400)
    let page = PageGeometry(mediaBox: box, cropBox: nil, rotation: .none, userUnit: 1)
    try document.appendPages([page, page])
    for index in 0..<2 {
      for size in [200.0, 100, 50] {
        try Self.append(document, .stamp, Rect(x: 200 - size / 2, y: 200 - size / 2, width: size, height: size), index)
      }
      try Self.append(document, .link, Rect(x: 190, y: 190, width: 20, height: 20), index)
      try Self.append(document, .stamp, Rect(x: 20, y: 20, width: 20, height: 20), index)
    }
    let size = Size<ViewSpace>(width: 400, height: 400) ?? .zero
    viewport = Viewport(layout: SpreadLayout(pages: document.pages, options: LayoutOptions(), viewSize: size))
  }

  private static func append(_ document: Document, _ subtype: Subtype, _ rect: Rect<PDFSpace>, _ page: Int) throws {
    var made = Annotation()
    made.subtype = subtype
    made.rect = rect
    _ = try document.appendAnnotation(made, ofPage: page)
  }

  private func hits(_ x: Double, _ y: Double, page: Int = 0) -> [Hit] {
    var tester = HitTester()
    var shown = viewport
    _ = shown.show(page: page)
    let at = shown.viewFromPage(page)?.apply(Point<PageSpace>(x, y)) ?? .origin
    tester.test(at, in: shown, of: document, slop: 0, ranking: .standard)
    return tester.hits
  }

  /// The place in the z-order of what each tap reaches.
  private func taps(_ cycle: inout TapCycle, _ places: [(Double, Double)], revision: UInt64 = 1) -> [Int?] {
    places.map { x, y in cycle.next(among: hits(x, y), within: 4, revision: revision)?.z }
  }

  @Test("go through what overlaps there, the smallest first, and round again")
  func round() {
    var cycle = TapCycle()
    #expect(taps(&cycle, Array(repeating: (200, 200), count: 7)) == [2, 1, 0, 2, 1, 0, 2])
    #expect(cycle.count == 3)
  }

  @Test("a finger that is not quite steady stays in the round; one that goes away begins another")
  func slop() {
    var cycle = TapCycle()
    // At 223 the smallest is still under the finger, at 226 no more: it is left out and not waited for.
    #expect(taps(&cycle, [(223, 200), (226, 200), (226, 200), (226, 200)]) == [2, 1, 0, 1])
    #expect(taps(&cycle, [(223, 200), (224, 200)]) == [0, 2])
    #expect(taps(&cycle, [(215, 200), (215, 200)]) == [2, 1])
    #expect(
      taps(&cycle, [(210, 200), (30, 370), (30, 370), (200, 200), (204, 200), (208.5, 200)]) == [2, 4, 4, 2, 1, 2])
  }

  @Test("edits, another page, nothing there and a reset begin a new round")
  func resets() {
    var cycle = TapCycle()
    #expect(taps(&cycle, [(200, 200), (200, 200)]) == [2, 1])
    #expect(taps(&cycle, [(200, 200), (200, 200)], revision: 2) == [2, 1])
    cycle.reset()
    #expect(cycle.count == 0)
    #expect(taps(&cycle, [(200, 200), (200, 200)], revision: 2) == [2, 1])
    #expect(cycle.next(among: hits(200, 200, page: 1), within: 4, revision: 2)?.z == 2)
    #expect(taps(&cycle, [(200, 200), (390, 390), (200, 200)], revision: 2) == [2, nil, 2])
    #expect(cycle.next(among: [], within: 4, revision: 2) == nil && cycle.count == 0)
    #expect(cycle.next(among: [.outside], within: 4, revision: 2) == nil)
  }

  @Test("who takes part is the caller's to say")
  func accepts() {
    var cycle = TapCycle()
    let found = (0..<3).map { _ in
      cycle.next(among: hits(200, 200), within: 4, revision: 1) { $0.kind == .link || $0.z == 0 }?.z
    }
    #expect(found == [3, 0, 3])
  }
}
