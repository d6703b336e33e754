import Document
import Geometry
import HitTesting
import Layout
import TestSupport
import Testing

@Suite("What lies under a point")
struct HitTests {
  /// A page of 400 by 400 shown at zoom 1, with the annotations given.
  private func make(_ annotations: [Annotation]) throws -> (Document, Viewport) {
    let document = Document(provider: MemoryProvider())
    let box = Rect<PDFSpace>(x: 0, y: 0, width: 400, height: 400)
    try document.appendPages([PageGeometry(mediaBox: box, cropBox: nil, rotation: .none, userUnit: 1)])
    for annotation in annotations { _ = try document.appendAnnotation(annotation, ofPage: 0) }
    let size = try #require(Size<ViewSpace>(width: 400, height: 400))
    let layout = SpreadLayout(pages: document.pages, options: LayoutOptions(), viewSize: size)
    return (document, Viewport(layout: layout))
  }

  private func box(_ subtype: Subtype, _ x: Double, _ size: Double) -> Annotation {
    var made = Annotation()
    made.subtype = subtype
    made.rect = Rect(x: x, y: 400 - x - size, width: size, height: size)
    return made
  }

  private func kinds(_ x: Double, _ ranking: HitRanking, _ document: Document, _ viewport: Viewport) -> [Int] {
    var tester = HitTester()
    let at = viewport.viewFromPage(0)?.apply(Point<PageSpace>(x, x)) ?? .origin
    tester.test(at, in: viewport, of: document, slop: 0, ranking: ranking)
    return tester.hits.filter { !$0.annotation.isNone }.map { $0.z }
  }

  @Test("field, link, smallest annotation, the topmost of equal ones; or the z-order alone")
  func ranking() throws {
    let (document, viewport) = try make([
      box(.widget, 90, 40), box(.stamp, 95, 10), box(.stamp, 95, 10), box(.link, 80, 60), box(.stamp, 50, 200),
    ])
    #expect(kinds(100, .standard, document, viewport) == [0, 3, 2, 1, 4])
    #expect(kinds(100, .zOrder, document, viewport) == [4, 3, 2, 1, 0])
  }

  @Test("an outline that comes to a page of links and fields is hit as it is drawn, and they are where they were")
  func outlineAmongBoxes() throws {
    let (document, viewport) = try make([box(.widget, 90, 40), box(.link, 80, 60)])
    #expect(kinds(100, .standard, document, viewport) == [0, 1])
    let boxes = try #require(document.content(ofPage: 0)).annotationIDs
    let shown = boxes.map { document.shownRect(of: $0) }
    var outline = box(.square, 50, 200)
    outline.borderWidth = 2
    let id = try document.appendAnnotation(outline, ofPage: 0)
    #expect(kinds(100, .standard, document, viewport) == [0, 1])
    #expect(kinds(51, .standard, document, viewport) == [2])
    #expect(boxes.map { document.shownRect(of: $0) } == shown)
    #expect(document.shownRect(of: id) == Rect(x: 50, y: 50, width: 200, height: 200))
    // The same where it was there before the first question.
    let (other, port) = try make([box(.widget, 90, 40), box(.link, 80, 60), outline])
    #expect(kinds(51, .standard, other, port) == [2])
    #expect(kinds(139, .zOrder, other, port) == [1])
  }

  @Test("where an annotation was is nothing, and one that cannot be hit is where it was, when a first outline comes")
  func emptiedSeat() throws {
    var hidden = box(.link, 200, 30)
    hidden.flags = [.hidden]
    let (document, viewport) = try make([box(.widget, 90, 40), box(.link, 80, 60), hidden])
    let content = try #require(document.content(ofPage: 0))
    let ids = content.annotationIDs
    #expect(kinds(100, .standard, document, viewport) == [0, 1])
    // The hidden link is moved, and the widget leaves its seat.
    hidden.rect = Rect(x: 300, y: 70, width: 20, height: 30)
    try document.replace(ids[2], with: hidden)
    try document.remove(ids[0])
    let index = try #require(AnnotationIndex.of(content, document.pages.geometry(at: 0)))
    let places = [
      Rect<PageSpace>.zero, Rect(x: 80, y: 80, width: 60, height: 60), Rect(x: 300, y: 300, width: 20, height: 30),
    ]
    #expect((0..<3).map { index.rect(at: $0) } == places)
    var outline = box(.square, 50, 200)
    outline.borderWidth = 2
    _ = try document.appendAnnotation(outline, ofPage: 0)
    #expect(AnnotationIndex.of(content, document.pages.geometry(at: 0)) === index)
    #expect((0..<3).map { index.rect(at: $0) } == places)
    #expect(kinds(100, .standard, document, viewport) == [0])
    #expect(kinds(51, .standard, document, viewport) == [2])
    #expect(kinds(310, .standard, document, viewport).isEmpty)
    hidden.flags = []
    try document.replace(ids[2], with: hidden)
    #expect(kinds(310, .standard, document, viewport) == [1])
  }

  @Test("what cannot be seen is not hit")
  func hidden() throws {
    var hidden = box(.stamp, 90, 40)
    hidden.flags = [.hidden]
    var popup = box(.popup, 90, 40)
    popup.flags = []
    var outline = box(.square, 50, 200)
    outline.borderWidth = 2
    let (document, viewport) = try make([hidden, popup, outline])
    #expect(kinds(100, .standard, document, viewport).isEmpty)
    #expect(kinds(51, .standard, document, viewport) == [2])
  }

  @Test("lines end flat, and their corners and those of rectangles are sharp", .proves("S209b", "S209c"))
  func corners() throws {
    var square = box(.square, 100, 100)
    square.borderWidth = 20
    var line = box(.polyLine, 0, 400)
    line.borderWidth = 20
    line.traits = [.hasAppearance]
    // Down the left side, and to the right along the diagonal's corner: from (20, 250) by (20, 380) to (150, 380).
    line.points = [.init(kind: PointsKind.vertices, points: [Point(20, 150), Point(20, 20), Point(150, 20)])]
    let (document, viewport) = try make([square, line])
    func hit(_ x: Double, _ y: Double) -> Bool {
      var tester = HitTester()
      let at = viewport.viewFromPage(0)?.apply(Point<PageSpace>(x, y)) ?? .origin
      tester.test(at, in: viewport, of: document, slop: 0, ranking: .zOrder)
      return tester.hits.contains { !$0.annotation.isNone }
    }
    // The border lies inside the rectangle of the square.
    #expect(hit(101, 101) && hit(119, 150) && !hit(99, 99) && !hit(121, 150))
    #expect(hit(11, 389) && !hit(9, 389) && hit(11, 251) && !hit(20, 249) && hit(149, 371) && !hit(151, 380))
  }

  @Test("without an appearance the corners of lines are round, and what they end in is hit as it is drawn")
  func endings() throws {
    var bent = box(.polyLine, 0, 400)
    bent.borderWidth = 20
    bent.points = [.init(kind: PointsKind.vertices, points: [Point(20, 150), Point(20, 20), Point(150, 20)])]
    var arrow = box(.line, 0, 400)
    (arrow.borderWidth, arrow.lineEndings) = (2, (0, 5))
    arrow.points = [.init(kind: PointsKind.vertices, points: [Point(100, 300), Point(200, 300)])]
    var filled = arrow
    filled.interiorColor = Annotation.Color(components: 1, values: (0, 0, 0, 0))
    for (each, inside) in [(arrow, false), (filled, true)] {
      let (document, viewport) = try make([bent, each])
      func hit(_ x: Double, _ y: Double) -> Bool {
        var tester = HitTester()
        let at = viewport.viewFromPage(0)?.apply(Point<PageSpace>(x, y)) ?? .origin
        tester.test(at, in: viewport, of: document, slop: 0, ranking: .zOrder)
        return tester.hits.contains { !$0.annotation.isNone }
      }
      #expect(!hit(11.5, 388.5) && hit(14, 386))
      // The arms of the arrow are 9 times the width, 30 degrees off the line; its inside where it is filled.
      #expect(hit(150, 100) && hit(185, 108) && hit(185, 92) && !hit(150, 104) && !hit(185, 112) && !hit(202.5, 100))
      #expect(hit(188, 104) == inside)
    }
  }
}
