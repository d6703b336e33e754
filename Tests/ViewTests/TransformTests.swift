import Document
import Geometry
import Gestures
import Interactions
import Layout
import Pointer
import Selection
import View
import TestSupport
import Testing

@Suite("Moving and resizing by hand")
struct TransformTests {
  @Test("a drag moves the selection in one step, and reports the dragged annotations", .proves("S4a", "S258b"))
  func move() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 50, 50)
    try desk.tap(80, 70)
    _ = desk.effects()
    try desk.drag(from: (80, 70), to: (110, 170))
    #expect(try desk.rect(id) == Rect(x: 80, y: 150, width: 60, height: 40))
    #expect(desk.document.undoCount == 1 && desk.document.undoName == .undoMove)
    let kinds = desk.effects()
    let lifted = kinds.firstIndex(of: .lifted(annotation: id, page: 0))
    let dropped = kinds.firstIndex(of: .dropped(annotation: id, page: 0))
    let edits = kinds.indices.filter { kinds[$0] == .annotationChanged(annotation: id, page: 0, change: .changed) }
    #expect(lifted != nil && dropped != nil && !edits.isEmpty)
    #expect(edits.allSatisfy { $0 > lifted ?? .max && $0 < dropped ?? 0 })
    _ = desk.document.undo()
    #expect(try desk.rect(id) == Rect(x: 50, y: 50, width: 60, height: 40))
  }

  @Test("a drag inside a shape that is not filled moves it, also over another one", .proves("S4a"))
  func inside() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 50, 50, 200, 150) {
      $0.interiorColor = Annotation.Color(components: 0, values: (0, 0, 0, 0))
    }
    #expect(desk.session.select(annotations: [id]))
    try desk.drag(from: (150, 120), to: (170, 150))
    #expect(try desk.rect(id) == Rect(x: 70, y: 80, width: 200, height: 150))
    let below = try desk.add(.link, 150, 140, 60, 40)
    try desk.drag(from: (170, 150), to: (150, 120))
    #expect(try desk.rect(id) == Rect(x: 50, y: 50, width: 200, height: 150))
    #expect(try desk.rect(below) == Rect(x: 150, y: 140, width: 60, height: 40))
  }

  @Test("a drag of what is not selected scrolls or does nothing", .proves("S4a"))
  func notSelected() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 50, 50)
    try desk.drag(from: (80, 70), to: (110, 170))
    #expect(try desk.rect(id) == Rect(x: 50, y: 50, width: 60, height: 40) && desk.document.undoCount == 0)
  }

  @Test("each handle moves its edges", .proves("S4b"), arguments: Handle.ofBox)
  func resize(_ handle: Handle) throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 100, 100, 120, 100)
    #expect(desk.session.select(annotations: [id]))
    let handles = try #require(desk.session.currentHandles())
    let center = try #require(handles.items.first { $0.handle == handle }).center
    let start = try #require(desk.session.viewport.pageFromView(0)).apply(center)
    try desk.drag(from: (start.x, start.y), to: (start.x + 20, start.y + 10))
    let (x, y) = handle.direction
    let now = try desk.rect(id)
    #expect(now.minX == (x < 0 ? 120 : 100) && now.maxX == (x > 0 ? 240 : 220))
    #expect(now.minY == (y < 0 ? 110 : 100) && now.maxY == (y > 0 ? 210 : 200))
    #expect(desk.document.undoName == .undoResize)
  }

  @Test("keys: one axis, the ratio of sides, the centre", .proves("S4b", "S215b", "S215d"))
  func modifiers() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 100, 100, 120, 60)
    #expect(desk.session.select(annotations: [id]))
    try desk.drag(from: (160, 130), to: (190, 140), .shift)
    #expect(try desk.rect(id).origin == Point(130, 100))
    _ = desk.document.undo()
    try desk.drag(from: (220, 160), to: (280, 160), .shift)
    #expect(try desk.rect(id) == Rect(x: 100, y: 100, width: 180, height: 90))
    _ = desk.document.undo()
    try desk.drag(from: (220, 160), to: (230, 165), .alt)
    #expect(try desk.rect(id) == Rect(x: 90, y: 95, width: 140, height: 70))
  }

  @Test(
    "Escape, a lost pointer and a component switched off take the drag back to the bit",
    .proves("S217a", "S217b", "S217c"),
    arguments: 0..<3)
  func cancel(_ way: Int) throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 50.1, 50.7)
    try desk.tap(80, 70)
    let (before, hash) = (try #require(desk.document.annotation(id)), desk.document.contentHash())
    try desk.drag(from: (80, 70), to: (110, 170), isLifted: false)
    #expect(desk.document.annotation(id) != before)
    _ = desk.effects()
    switch way {
    case 0: desk.key(0x11_0001)
    case 1: desk.send(.cancel, try desk.at(110, 170))
    default:
      desk.session.setEnabled(false, .component(.transformAnnotation))
      desk.wait(1)
    }
    #expect(desk.document.annotation(id) == before && desk.document.contentHash() == hash)
    #expect(desk.document.undoCount == 0 && !desk.document.isTransactionOpen && !desk.document.isHeld)
    #expect(desk.effects().contains(.dropped(annotation: id, page: 0)))
    #expect(desk.session.annotationSelection.ids == [id])
  }

  @Test("a group has one box and transforms as one", .proves("S213e"))
  func group() throws {
    let desk = try SelectionDesk()
    let a = try desk.add(.square, 50, 50)
    let b = try desk.add(.circle, 150, 150)
    #expect(desk.session.select(annotations: [a, b]))
    // The box is 50,50 to 210,190; its lower right handle doubles it.
    try desk.drag(from: (210, 190), to: (370, 330))
    #expect(try desk.rect(a) == Rect(x: 50, y: 50, width: 120, height: 80))
    #expect(try desk.rect(b) == Rect(x: 250, y: 250, width: 120, height: 80))
    #expect(desk.document.undoCount == 1)
    _ = desk.document.undo()
    #expect(try desk.rect(b) == Rect(x: 150, y: 150, width: 60, height: 40))
  }

  @Test("arrows nudge by 1 and 10, and follow each other in one step; Delete takes away", .proves("S220b"))
  func keys() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 50, 50)
    #expect(desk.session.select(annotations: [id]))
    desk.key(0x11_0011)
    desk.key(0x11_0013, .shift)
    #expect(try desk.rect(id).origin == Point(51, 60))
    #expect(desk.document.undoCount == 1 && desk.document.undoName == .undoNudge)
    desk.key(0x11_0005)
    #expect(desk.document.annotation(id) == nil && desk.document.undoName == .undoDelete)
    desk.key(0x5A, .control)
    desk.key(0x5A, .control)
    #expect(try desk.rect(id).origin == Point(50, 50))
    desk.key(0x5A, [.control, .shift])
    #expect(try desk.rect(id).origin == Point(51, 60))
  }

  @Test("what is locked is selected and stays; text markup has no box to drag", .proves("S197c"))
  func locked() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 50, 50) { $0.flags = .locked }
    try desk.tap(80, 70)
    #expect(desk.session.annotationSelection.ids == [id])
    #expect(desk.session.currentHandles()?.items.isEmpty == true)
    try desk.drag(from: (80, 70), to: (110, 170))
    desk.key(0x11_0005)
    #expect(try desk.rect(id).origin == Point(50, 50))
  }

  @Test("an annotation that one view drags cannot be edited by another", .proves("S256d"))
  func conflict() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 50, 50)
    try desk.tap(80, 70)
    try desk.drag(from: (80, 70), to: (110, 170), isLifted: false)
    #expect(throws: EditError.conflict) { try desk.document.remove(id) }
    let other = View(document: desk.document, size: try #require(Size<ViewSpace>(width: 400, height: 400)))
    #expect(other.annotationSelection.isEmpty)
    #expect(other.select(annotations: [id]))
    #expect(throws: EditError.self) { try other.nudgeSelection(by: Vector(1, 0)) }
    desk.send(.up, try desk.at(110, 170))
    #expect(try other.nudgeSelection(by: Vector(1, 0)) == 1)
    #expect(try desk.rect(id).origin == Point(81, 150))
  }

  @Test("a drag carries an annotation to another page, and back", .proves("S218b"))
  func otherPage() throws {
    let desk = try SelectionDesk(pages: 2)
    // Without scrolling at the edge, so that the pages stay where they are.
    #expect(desk.session.set(6, nil, to: 0))
    let id = try desk.add(.square, 100, 300)
    #expect(desk.session.select(annotations: [id]))
    let (a, b) = (try desk.at(130, 320), try desk.at(150, 60, page: 1))
    desk.send(.down, a)
    for i in 1...20 { desk.send(.move, a.interpolated(to: b, Double(i) / 20)) }
    #expect(desk.document.place(of: id)?.page == 1)
    desk.send(.up, b)
    #expect(desk.document.place(of: id)?.page == 1)
    #expect(try desk.rect(id) == Rect(x: 120, y: 40, width: 60, height: 40))
    #expect(desk.session.annotationSelection.page == desk.document.pages.id(at: 1))
    #expect(desk.document.undoCount == 1)
    _ = desk.document.undo()
    #expect(try desk.rect(id) == Rect(x: 100, y: 300, width: 60, height: 40))
  }

  @Test("near an edge a drag scrolls by time, and takes the dragged annotations along", .proves("S218a", "S218b"))
  func edgeScroll() throws {
    let desk = try SelectionDesk(pages: 3)
    let id = try desk.add(.square, 100, 300)
    #expect(desk.session.select(annotations: [id]))
    let a = try desk.at(130, 320)
    let edge = Point<ViewSpace>(a.x, desk.session.viewport.bounds.maxY - 4)
    desk.send(.down, a)
    for i in 1...4 { desk.send(.move, a.interpolated(to: edge, Double(i) / 4)) }
    let offset = desk.session.viewport.canvasFromView.apply(.origin).y
    desk.wait(500)
    #expect(desk.session.isMoving && desk.session.viewport.canvasFromView.apply(.origin).y > offset)
    desk.send(.move, edge)
    // Where the pointer is now, whatever has scrolled away under it.
    desk.send(.up, edge)
    #expect(!desk.session.isMoving)
    let place = try #require(desk.document.place(of: id))
    let map = try #require(desk.session.viewport.viewFromPage(place.page))
    #expect(place.page > 0)
    #expect(map.apply(try desk.rect(id)).expanded(by: 20).contains(edge))
    #expect(desk.document.undoCount == 1)
  }

  @Test("a tap with Alt adds a vertex where the outline is, and takes one away", .proves("S4c"))
  func vertices() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.polygon, 90, 90, 120, 120) {
      $0.points = [Annotation.PointList(kind: 2, points: [Point(100, 300), Point(200, 300), Point(150, 200)])]
    }
    func vertices() throws -> [Point<PDFSpace>] { try #require(desk.document.annotation(id)).points[0].points }
    #expect(desk.session.select(annotations: [id]))
    try desk.tap(150, 100, .alt)
    #expect(try vertices() == [Point(100, 300), Point(150, 300), Point(200, 300), Point(150, 200)])
    #expect(desk.document.undoCount == 1 && desk.document.undoName == .undoAdjust)
    try desk.tap(150, 100, .alt)
    #expect(try vertices() == [Point(100, 300), Point(200, 300), Point(150, 200)])
    // A polygon has three corners at least.
    try desk.tap(100, 100, .alt)
    #expect(try vertices().count == 3)
    _ = desk.document.undo()
    #expect(try vertices().count == 4)
    desk.session.setEnabled(false, .component(.transformAnnotation))
    try desk.tap(150, 100, .alt)
    #expect(try vertices().count == 4)
  }

  @Test("side handles go where there is no room; one is as large as the device needs", .proves("S214b", "S214c"))
  func handles() throws {
    let desk = try SelectionDesk()
    let large = try desk.add(.square, 50, 50, 200, 200)
    let small = try desk.add(.square, 300, 300, 20, 20)
    #expect(desk.session.select(annotations: [large]))
    #expect(desk.session.currentHandles()?.items.count == 8)
    #expect(desk.session.select(annotations: [small]))
    #expect(desk.session.currentHandles()?.items.map { $0.handle } == [.topLeft, .topRight, .bottomRight, .bottomLeft])
    // A finger needs more room.
    let width = desk.session.displayItems().items.map { $0.quad.bounds.width }.filter { $0 < 20 }.max() ?? 0
    #expect(desk.session.select(annotations: [large]))
    try desk.tap(150, 150, [], .touch)
    let forTouch = desk.session.displayItems().items.map { $0.quad.bounds.width }.filter { $0 < 40 }.max() ?? 0
    #expect(forTouch > width && width > 0)
  }

  @Test("over a handle the pointer says what it does; inside, that it moves", .proves("S167b"))
  func cursors() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 100, 100, 120, 100)
    func cursor(_ x: Double, _ y: Double) throws -> CursorDescription {
      desk.session.cursorDescription(at: try desk.at(x, y))
    }
    #expect(try cursor(100, 100).cursor == .arrow)
    #expect(desk.session.select(annotations: [id]))
    #expect(try cursor(160, 150).cursor == .move && cursor(300, 300).cursor == .arrow)
    let angles = try [(220, 150), (220, 200), (160, 200), (100, 200)].map { try cursor($0.0, $0.1).rotation }
    #expect(angles == [0, 45, 90, 135])
    #expect(try cursor(220, 200).cursor == .resize)
    desk.session.setEnabled(false, .component(.transformAnnotation))
    #expect(try cursor(220, 200).cursor == .arrow)
  }

  @Test("handles can be taken away, moved, and what they do switched off", .proves("S188b", "S188e"))
  func handleStyle() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 50, 50, 200, 200)
    #expect(desk.session.select(annotations: [id]))
    desk.session.setHandle(.top, isShown: false, offset: .zero)
    desk.session.setHandle(.right, isShown: true, offset: Vector(30, 0))
    let items = try #require(desk.session.currentHandles()).items
    #expect(!items.contains { $0.handle == .top })
    let moved = try #require(items.first { $0.handle == .right })
    #expect(moved.center == (try desk.at(250, 150)) + Vector(30, 0))
    try desk.drag(from: (280, 150), to: (290, 150))
    #expect(try desk.rect(id).maxX == 260)
    #expect(desk.session.set(32, nil, to: 1))
    #expect(desk.session.currentHandles()?.items.isEmpty == true)
    #expect(desk.session.set(32, nil, to: 0))
    try desk.drag(from: (150, 150), to: (190, 150))
    #expect(try desk.rect(id).minX == 50)
  }
}
