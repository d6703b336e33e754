import Document
import Geometry
import Gestures
import Interactions
import Layout
import Selection
import View
import TestSupport
import Testing
import Tools

@Suite("Selecting annotations")
struct AnnotationSelectionTests {
  @Test("a tap selects, a tap beside it drops the selection", .proves("S2", "S3a"))
  func tap() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 50, 50)
    try desk.tap(80, 70)
    #expect(desk.session.annotationSelection.ids == [id])
    #expect(desk.effects().contains(.annotationSelection(annotation: id, count: 1)))
    #expect(desk.session.tools.mode == .edit)
    try desk.tap(300, 300)
    #expect(desk.session.annotationSelection.isEmpty)
    #expect(desk.effects().contains(.annotationSelection(annotation: .none, count: 0)))
    #expect(desk.session.tools.mode == .pan)
  }

  @Test("a modifier adds and takes away; the tool is that of a group", .proves("S213a"))
  func modifiers() throws {
    let desk = try SelectionDesk()
    let a = try desk.add(.square, 50, 50)
    let b = try desk.add(.square, 150, 50)
    try desk.tap(80, 70)
    try desk.tap(180, 70, .shift)
    #expect(desk.session.annotationSelection.ids == [a, b])
    #expect(desk.session.tools.mode == .editGroup)
    try desk.tap(80, 70, .control)
    #expect(desk.session.annotationSelection.ids == [b])
    // Without a key the other one alone.
    try desk.tap(80, 70)
    #expect(desk.session.annotationSelection.ids == [a])
  }

  @Test("taps in one place go through what overlaps there", .proves("S211"))
  func cycle() throws {
    let desk = try SelectionDesk()
    let large = try desk.add(.square, 50, 50, 200, 200)
    let middle = try desk.add(.square, 60, 60, 100, 100)
    let small = try desk.add(.square, 70, 70, 40, 40)
    var seen: [AnnotationID] = []
    for _ in 0..<4 {
      try desk.tap(80, 80)
      seen += desk.session.annotationSelection.ids
    }
    #expect(seen == [small, middle, large, small])
    // Elsewhere it begins anew.
    try desk.tap(105, 105)
    #expect(desk.session.annotationSelection.ids == [small])
  }

  @Test("all of a page, by a shape, and by call", .proves("S213b", "S213c", "S213d"))
  func several() throws {
    let desk = try SelectionDesk()
    let a = try desk.add(.square, 50, 50)
    let b = try desk.add(.square, 150, 50)
    try desk.add(.square, 250, 50) { $0.flags = .readOnly }
    #expect(desk.session.selectAllAnnotations(ofPage: 0) == 2)
    #expect(desk.session.annotationSelection.ids == [a, b])
    let shape = [try desk.at(40, 40), try desk.at(130, 40), try desk.at(130, 120), try desk.at(40, 120)]
    #expect(desk.session.selectAnnotations(within: shape, adding: false))
    #expect(desk.session.annotationSelection.ids == [a])
    // By call what is read-only too.
    #expect(desk.session.select(annotations: [desk.ids[2], b]))
    #expect(desk.session.annotationSelection.ids == [desk.ids[2], b])
  }

  @Test(
    "marquee and lasso take what lies wholly inside", .proves("S213b", "S213c"),
    arguments: [ToolMode.selectRectangle, .selectLasso])
  func area(_ mode: ToolMode) throws {
    let desk = try SelectionDesk()
    let a = try desk.add(.square, 50, 50)
    try desk.add(.square, 150, 50)
    #expect(desk.session.selectTool(mode) == .done)
    if mode == .selectRectangle {
      try desk.drag(from: (40, 40), to: (140, 120))
    } else {
      desk.send(.down, try desk.at(40, 40))
      for (x, y) in [(90.0, 35.0), (130, 40), (135, 100), (120, 120), (60, 125), (42, 110)] {
        desk.send(.move, try desk.at(x, y))
      }
      desk.send(.up, try desk.at(40, 45))
    }
    #expect(desk.session.annotationSelection.ids == [a])
    #expect(desk.document.undoCount == 0)
  }

  @Test("what is deleted or undone is not selected any more")
  func gone() throws {
    let desk = try SelectionDesk()
    let a = try desk.add(.square, 50, 50)
    let b = try desk.add(.square, 150, 50)
    #expect(desk.session.select(annotations: [a, b]))
    try desk.document.remove(a)
    #expect(desk.session.annotationSelection.ids == [b])
  }

  @Test(
    "a second tap on a free text asks a host that edits texts for it, unless that is off",
    .proves("S3a", "S3c", "S191a", "S191b"))
  func secondTap() throws {
    let desk = try SelectionDesk()
    desk.session.editsText = false
    let id = try desk.add(.freeText, 50, 50)
    func asks() -> Bool {
      desk.effects().contains { if case .editRequested(let edit) = $0 { edit.annotation == id } else { false } }
    }
    try desk.tap(80, 70)
    #expect(!asks() && desk.session.annotationSelection.ids == [id])
    try desk.tap(80, 70)
    #expect(asks())
    // A tap elsewhere ends it, and the selection.
    try desk.tap(300, 300)
    #expect(desk.effects().contains(.editEnded(annotation: id)) && desk.session.annotationSelection.isEmpty)
    try desk.tap(80, 70)
    #expect(desk.session.set(33, nil, to: 0))
    try desk.tap(80, 70)
    #expect(!asks() && desk.session.annotationSelection.ids == [id])
  }

  @Test("switched off, or denied, nothing is selected or dropped", .proves("S2"))
  func disabled() throws {
    let desk = try SelectionDesk()
    try desk.add(.square, 50, 50)
    desk.session.setEnabled(false, .component(.selectAnnotation))
    try desk.tap(80, 70)
    #expect(desk.session.annotationSelection.isEmpty)
    #expect(desk.session.select(annotations: [desk.ids[0]]))
    desk.session.setEnabled(false, .component(.deselectAnnotation))
    try desk.tap(300, 300)
    #expect(desk.session.annotationSelection.count == 1)
  }
}
