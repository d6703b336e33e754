import Document
import Geometry
import Gestures
import Interactions
import Layout
import View
import TestSupport
import Testing
import Tools

@Suite("Annotations drawn by hand")
struct CreationTests {
  private let escape: UInt32 = 0x110001

  @Test("a drag makes a rectangle round what was drawn, one step with a name")
  func rectangle() throws {
    let stage = try CreationStage()
    let start = stage.document.contentHash()
    stage.document.author = Array("Ada".utf8)
    stage.use(.createRectangle)
    stage.drag(100, 100, 300, 200)
    let made = try #require(stage.annotations.first)
    #expect(made.subtype == .square && made.rect == Rect(x: 99, y: 591, width: 202, height: 102))
    #expect(made.borderWidth == 2 && made.flags == .print)
    #expect(made.texts.text(TextKind.author) == Array("Ada".utf8) && made.texts.text(TextKind.name) != nil)
    #expect(made.texts.text(TextKind.modified) == nil)
    #expect(stage.document.undoCount == 1 && stage.document.undoName == .undoCreateRectangle)
    let end = stage.document.contentHash()
    #expect(stage.document.undo() != nil && stage.document.contentHash() == start)
    #expect(stage.document.redo() != nil && stage.document.contentHash() == end)
  }

  @Test(
    "whichever way a page lies, what is drawn is where it was drawn",
    arguments: [QuarterTurn.none, .quarter, .half, .threeQuarters], [1.0, 2.5])
  func pages(_ rotation: QuarterTurn, _ unit: Double) throws {
    let geometry = PageGeometry(
      mediaBox: Rect(x: -50, y: 20, width: 400, height: 600), cropBox: Rect(x: 10, y: 70, width: 300, height: 500),
      rotation: rotation, userUnit: unit)
    for mode in [ToolMode.createRectangle, .createEllipse, .createLine, .createInk] {
      let stage = try CreationStage(geometry, fit: .page)
      stage.session.setToolStyle(ToolStyle(color: .none, width: 0), of: mode, variant: 0)
      stage.use(mode)
      let (a, b) = (try stage.shown(60, 80), try stage.shown(200, 150))
      stage.drag(a.x, a.y, b.x, b.y)
      let made = try #require(stage.annotations.first)
      let box = geometry.toPage.apply(drawn(made))
      let wanted = Rect<PageSpace>(x: 60, y: 80, width: 140, height: 70)
      let error = max(
        (box.minX - wanted.minX).magnitude, (box.minY - wanted.minY).magnitude, (box.maxX - wanted.maxX).magnitude,
        (box.maxY - wanted.maxY).magnitude)
      #expect(error < 1e-9, "\(mode.name ?? "") \(rotation)")
    }
  }

  /// The bounds of an annotation's points, or its rectangle.
  private func drawn(_ annotation: Annotation) -> Rect<PDFSpace> {
    guard let points = annotation.points.first?.points, let first = points.first else { return annotation.rect }
    return points.reduce(Rect(corner: first, corner: first)) { $0.union(Rect(corner: $1, corner: $1)) }
  }

  @Test("Shift makes squares, circles and lines in steps of 15 degrees")
  func constrained() throws {
    let stage = try CreationStage()
    stage.session.setToolStyle(ToolStyle(color: .none, width: 0), of: .createRectangle, variant: 0)
    stage.session.setToolStyle(ToolStyle(color: .none, width: 0), of: .createEllipse, variant: 0)
    stage.use(.createRectangle)
    stage.drag(100, 100, 180, 140, shift: true)
    stage.use(.createEllipse)
    stage.drag(400, 400, 380, 300, shift: true)
    stage.use(.createLine)
    stage.drag(100, 300, 200, 303, shift: true)
    stage.drag(100, 300, 160, 358, shift: true)
    let boxes = stage.annotations.map(\.rect)
    #expect(boxes[0] == Rect(x: 100, y: 792 - 180, width: 80, height: 80))
    #expect(boxes[1] == Rect(x: 300, y: 792 - 400, width: 100, height: 100))
    let level = stage.annotations[2].points[0].points
    #expect(level == [Point(100, 492), Point(200, 492)])
    let slanted = stage.annotations[3].points[0].points
    let way = slanted[1] - slanted[0]
    #expect((way.dx + way.dy).magnitude < 1e-9 && (way.dx - 59).magnitude < 1e-9)
  }

  @Test("Shift pressed while the pointer rests changes what is shown")
  func shiftAtRest() throws {
    let stage = try CreationStage()
    stage.use(.createRectangle)
    stage.feed(.down, 100, 100)
    stage.feed(.move, 200, 150)
    #expect(stage.preview.map(\.quad.bounds) == [Rect(x: 100, y: 100, width: 100, height: 50)])
    stage.key(0x41, shift: true)
    #expect(stage.preview.map(\.quad.bounds) == [Rect(x: 100, y: 100, width: 100, height: 100)])
    stage.key(0x41)
    #expect(stage.preview.map(\.quad.bounds) == [Rect(x: 100, y: 100, width: 100, height: 50)])
  }

  @Test("a tap makes an item of the default size, all of it on the page")
  func taps() throws {
    let stage = try CreationStage()
    for mode in [ToolMode.createRectangle, .createEllipse, .createLine, .createInk, .createNote] {
      stage.use(mode)
      stage.tap(300, 300)
      stage.tap(611, 791)
    }
    let page = Rect<PDFSpace>(x: 0, y: 0, width: 612, height: 792).expanded(by: 1.0001)
    #expect(stage.annotations.count == 10)
    #expect(stage.annotations.allSatisfy { page.contains($0.rect) })
    #expect(stage.annotations[0].rect.center == Point(300, 492))
    #expect(stage.annotations[4].points[0].points.map(\.x) == [240, 360])
  }

  @Test("a drag that comes back, and one beside all pages, draw nothing")
  func slips() throws {
    let stage = try CreationStage(fit: .page)
    for mode in [ToolMode.createRectangle, .createEllipse, .createLine] {
      stage.use(mode, pinned: false)
      stage.feed(.down, 300, 300)
      stage.feed(.move, 320, 300)
      stage.feed(.up, 301, 301)
      #expect(stage.annotations.isEmpty && stage.session.tools.mode == mode && stage.document.undoCount == 0)
    }
    let narrow = try CreationStage(
      PageGeometry(
        mediaBox: Rect(x: 0, y: 0, width: 100, height: 700), cropBox: nil,
        rotation: .none, userUnit: 1), fit: .page)
    narrow.use(.createRectangle)
    narrow.drag(10, 300, 300, 400)
    narrow.tap(10, 300)
    #expect(narrow.annotations.isEmpty)
  }

  @Test("after one item the default tool is back, unless the tool is pinned", .proves("S67a", "S68c"))
  func pinned() throws {
    let stage = try CreationStage()
    stage.use(.createRectangle, pinned: false)
    stage.drag(100, 100, 200, 200)
    #expect(stage.session.tools.mode == .pan)
    #expect(stage.session.tools.carry.annotation == stage.document.content(ofPage: 0)?.annotationIDs.first)
    stage.drag(300, 300, 400, 400)
    #expect(stage.annotations.count == 1)
    stage.use(.createEllipse, pinned: false)
    stage.tap(300, 300)
    #expect(stage.session.tools.mode == .pan && stage.annotations.count == 2)
    stage.use(.createLine)
    stage.drag(100, 100, 200, 200)
    stage.drag(100, 100, 200, 220)
    #expect(stage.session.tools.mode == .createLine && stage.annotations.count == 4)
  }

  @Test("what a former tool had in the arena is gone with the next sequence")
  func leaving() throws {
    let stage = try CreationStage(pages: 3)
    let before = stage.recognizerCount
    for _ in 0..<3 {
      stage.use(.createRectangle, pinned: false)
      stage.drag(100, 100, 200, 200, device: .touch)
      _ = stage.effects()
      stage.drag(300, 600, 300, 300, device: .touch)
      #expect(stage.effects().contains { if case .viewport = $0 { true } else { false } })
      #expect(stage.recognizerCount == before)
      _ = stage.session.show(page: 0)
    }
  }
}
