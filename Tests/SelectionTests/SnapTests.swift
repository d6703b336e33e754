import Document
import Geometry
import Selection
import TestSupport
import Testing

@Suite("Snapping")
struct SnapTests {
  private let page = PageGeometry(
    mediaBox: Rect(x: 0, y: 0, width: 400, height: 400), cropBox: nil, rotation: .none, userUnit: 1)
  private let others: [Rect<PDFSpace>] = [
    Rect(x: 50, y: 300, width: 40, height: 40), Rect(x: 150, y: 300, width: 40, height: 40),
  ]

  private func snapper(_ kinds: SnapKinds, grid: Double = 0, distance: Double = 5) -> Snapper {
    Snapper(SnapTargets(others, page: page.viewBox, kinds: kinds, grid: grid), distance: distance, hold: 2)
  }

  private func drag(_ handle: Handle, from: Point<PDFSpace>) throws -> TransformDrag {
    var square = Annotation()
    square.subtype = .square
    square.rect = Rect(x: 230, y: 100, width: 30, height: 30)
    return try #require(
      TransformDrag([(AnnotationID(raw: 1), square)], by: handle, from: from, on: page, settings: TransformSettings()))
  }

  private func rect(_ drag: TransformDrag, _ point: Point<PDFSpace>, _ snapper: inout Snapper) -> Rect<PDFSpace> {
    var guides: [SnapGuide] = []
    return drag.annotation(drag.items[0], after: drag.change(at: point, [], &snapper, guides: &guides)).rect
  }

  @Test(
    "edges, middles, the page's middle and equal gaps draw what comes near", .proves("S216a", "S216b", "S216d", "S216e")
  )
  func kinds() throws {
    let drag = try drag(.body, from: .origin)
    var edges = snapper(.edges)
    // Left edge 230 to the other's right edge 190: 3 short of it.
    #expect(rect(drag, Point(-37, 0), &edges).minX == 190)
    var centers = snapper(.centers)
    // Middle 245 to 170.
    #expect(rect(drag, Point(-72, 0), &centers).center.x == 170)
    var middle = snapper(.pageCenter)
    #expect(rect(drag, Point(-42, 88), &middle).center == Point(200, 200))
    var gaps = snapper(.gaps)
    // The others are 60 apart: 60 beyond the right one is 250.
    #expect(rect(drag, Point(18, 200), &gaps).minX == 250)
    var grid = snapper(.grid, grid: 25)
    // The right edge, at 277, is nearer to a line than the left one, at 247.
    #expect(rect(drag, Point(17, 27), &grid) == Rect(x: 245, y: 125, width: 30, height: 30))
    var none = snapper([])
    #expect(rect(drag, Point(-37, 0), &none).minX == 193)
  }

  @Test("the nearest one wins, and it holds until it is drawn away", .proves("S216e"))
  func nearest() throws {
    let drag = try drag(.body, from: .origin)
    var snapper = snapper([.edges, .centers])
    #expect(rect(drag, Point(-37, 0), &snapper).minX == 190)
    // Held to twice the distance.
    #expect(rect(drag, Point(-31, 0), &snapper).minX == 190)
    #expect(rect(drag, Point(-29, 0), &snapper).minX == 201)
    // Coming from there it has to come as near as at first.
    #expect(rect(drag, Point(-33, 0), &snapper).minX == 197)
  }

  @Test("a key lets nothing snap; lines show what holds", .proves("S216f", "S216g"))
  func freeAndGuides() throws {
    let drag = try drag(.body, from: .origin)
    var snapper = snapper(.edges)
    var guides: [SnapGuide] = []
    _ = drag.change(at: Point(-37, 0), [], &snapper, guides: &guides)
    #expect(guides.count == 1 && guides[0].from == Point(190, 100) && guides[0].to == Point(190, 340))
    #expect(guides[0].kind == .edges)
    let free = drag.change(at: Point(-37, 0), .free, &snapper, guides: &guides)
    #expect(guides.isEmpty && free == .move(Vector(-37, 0)))
  }

  @Test("edges that are dragged snap, the others stay")
  func resize() throws {
    let drag = try drag(.left, from: Point(230, 115))
    var snapper = snapper(.edges)
    let now = rect(drag, Point(193, 115), &snapper)
    #expect(now.minX == 190 && now.maxX == 260)
  }

  @Test("a corner keeps the ratio of sides where it comes near", .proves("S216d"))
  func ratio() throws {
    let drag = try drag(.topRight, from: Point(260, 130))
    var snapper = snapper(.aspect)
    let now = rect(drag, Point(280, 148), &snapper)
    #expect(now.width == now.height)
    #expect(rect(drag, Point(280, 131), &snapper).width != rect(drag, Point(280, 131), &snapper).height)
  }

  @Test("angles snap to 15 degrees within 3", .proves("S216c"))
  func angles() {
    var snapper = snapper(.angles)
    let degree = Double.pi / 180
    #expect((snapper.angle(43 * degree) - 45 * degree).magnitude < 1e-12)
    #expect((snapper.angle(40 * degree) - 45 * degree).magnitude < 1e-12)
    #expect(snapper.angle(38 * degree) == 38 * degree)
  }
}
