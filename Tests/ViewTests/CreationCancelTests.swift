import Display
import Document
import Geometry
import Gestures
import Layout
import View
import TestSupport
import Testing
import Tools

@Suite("What is being drawn and is given up")
struct CreationCancelTests {
  private let escape: UInt32 = 0x110001
  private static let modes: [ToolMode] = [
    .createRectangle, .createEllipse, .createLine, .createInk, .createHighlight, .createNote,
  ]

  private func glyphs() -> [Glyph] {
    (0..<40).map { i in
      let box = Rect<PDFSpace>(x: 100 + Double(i) * 10, y: 680, width: 9, height: 12)
      return Glyph(quad: Quad(box), scalar: 97, flags: [], fontSize: 12)
    }
  }

  /// Draws half of something, gives it up, and looks for traces.
  private func giveUp(_ mode: ToolMode, _ how: (CreationStage) throws -> Void) throws {
    let stage = try CreationStage(pages: 2, glyphs: glyphs())
    stage.use(mode)
    stage.drag(100, 100, 200, 105)
    _ = stage.document.undo()
    let (hash, revision) = (stage.document.contentHash(), stage.document.historyRevision)
    let counts = (stage.document.undoCount, stage.document.redoCount)
    stage.feed(.down, 102, 106)
    stage.feed(.move, 150, 107)
    stage.feed(.move, 200, 106)
    #expect(!stage.preview.isEmpty && stage.document.contentHash() == hash)
    _ = stage.effects()
    try how(stage)
    stage.feed(.up, 200, 106)
    #expect(stage.preview.isEmpty)
    #expect(stage.document.contentHash() == hash && stage.document.historyRevision == revision)
    #expect((stage.document.undoCount, stage.document.redoCount) == counts)
    let told = stage.effects()
    #expect(!told.contains { if case .annotationChanged = $0 { true } else { false } })
    #expect(told.contains { if case .displayList = $0 { true } else { false } })
  }

  @Test("by Escape", arguments: modes)
  func escape(_ mode: ToolMode) throws {
    try giveUp(mode) { $0.key(escape) }
  }

  @Test("by a lost pointer", arguments: modes)
  func lost(_ mode: ToolMode) throws {
    try giveUp(mode) { $0.feed(.cancel, 200, 106) }
  }

  @Test("by another tool, by none, by the host's focus", arguments: modes)
  func host(_ mode: ToolMode) throws {
    try giveUp(mode) { _ = $0.session.selectTool(.pan) }
    try giveUp(mode) { $0.session.turnToolsOff() }
    try giveUp(mode) { $0.session.handle(.cancelAll(time: $0.session.now)) }
  }

  @Test("a second finger soon after the first takes what it drew, and zooms")
  func secondFinger() throws {
    let stage = try CreationStage(pages: 2)
    stage.use(.createInk)
    let (hash, zoom) = (stage.document.contentHash(), stage.session.viewport.zoom)
    stage.feed(.down, 200, 300, device: .touch)
    stage.feed(.move, 220, 300, device: .touch)
    #expect(!stage.preview.isEmpty)
    stage.feed(.down, 300, 300, device: .touch, pointer: 2)
    for i in 1...5 { stage.feed(.move, 300 + Double(i) * 30, 300, device: .touch, pointer: 2) }
    #expect(stage.preview.isEmpty && stage.session.viewport.zoom > zoom)
    stage.feed(.up, 450, 300, device: .touch, pointer: 2)
    stage.feed(.up, 220, 300, device: .touch)
    #expect(stage.document.contentHash() == hash && stage.document.undoCount == 0)
    #expect(stage.session.tools.mode == .createInk)
  }

  @Test("the finger that stops a fling places nothing")
  func stopped() throws {
    let stage = try CreationStage(pages: 5)
    stage.drag(300, 700, 300, 300, device: .touch)
    #expect(stage.session.isMoving)
    stage.use(.createNote)
    stage.feed(.down, 300, 300, device: .touch)
    stage.feed(.up, 300, 300, device: .touch)
    #expect(stage.annotations.isEmpty && !stage.session.isMoving)
    stage.tap(300, 300, device: .touch)
    #expect(stage.document.undoCount == 1)
  }

  @Test("Escape without a running drawing goes back to the default tool")
  func idle() throws {
    let stage = try CreationStage()
    stage.use(.createInk)
    stage.key(escape)
    #expect(stage.session.tools.mode == .pan)
  }

  @Test("what is drawn while the view scrolls stays on its place of the page")
  func scrolling() throws {
    let stage = try CreationStage(pages: 3)
    stage.use(.createLine)
    stage.feed(.down, 100, 300)
    stage.feed(.move, 150, 300)
    _ = stage.session.scrollNow(by: Vector(0, 100))
    let shown = try #require(stage.preview.first)
    #expect(shown.quad.p0 == Point(100, 200) && shown.page == 0)
    stage.feed(.move, 200, 300)
    stage.feed(.up, 200, 300)
    #expect(stage.annotations[0].points[0].points == [Point(100, 492), Point(200, 392)])
  }

  @Test("what began on one page stays on it")
  func bounded() throws {
    let stage = try CreationStage(pages: 2, glyphs: glyphs(), fit: .width)
    _ = stage.session.scrollNow(by: Vector(0, 400))
    for mode in Self.modes {
      stage.use(mode)
      stage.drag(100, 300, 300, 700)
    }
    #expect(stage.document.content(ofPage: 1)?.annotations.isEmpty != false)
    let page = Rect<PDFSpace>(x: 0, y: 0, width: 612, height: 792).expanded(by: 1.000001)
    #expect(stage.annotations.count == 6 && stage.annotations.allSatisfy { page.contains($0.rect) })
  }

  @Test("while a gesture of another view holds an annotation, nothing is created")
  func conflict() throws {
    let stage = try CreationStage()
    stage.use(.createRectangle)
    stage.drag(100, 100, 200, 200)
    let id = try #require(stage.document.content(ofPage: 0)?.annotationIDs.first)
    let other = EditorID(raw: 7)
    try stage.document.beginTransaction(.undoMove, by: other)
    try stage.document.hold([id], by: other)
    stage.drag(300, 300, 400, 400)
    #expect(stage.annotations.count == 1 && stage.document.isTransactionOpen)
    stage.document.release(by: other)
    stage.document.cancelTransaction()
    stage.drag(300, 300, 400, 400)
    #expect(stage.annotations.count == 2)
  }

  @Test("in a step of the host's what is drawn is a part of that step")
  func hostStep() throws {
    let stage = try CreationStage()
    stage.use(.createInk)
    try stage.document.beginTransaction(.undoPaste)
    stage.drag(100, 100, 200, 200)
    stage.drag(300, 100, 400, 200)
    stage.document.endTransaction()
    #expect(stage.document.undoCount == 1 && stage.document.undoName == .undoPaste)
    _ = stage.document.undo()
    #expect(stage.annotations.isEmpty)
  }
}
