import Document
import Geometry
import TestSupport
import Testing

@Suite("Edits and steps")
struct EditTests {
  /// A document of two pages with two squares on the first.
  private func make(budget: Int = Document.defaultBudget) throws -> (Document, [AnnotationID]) {
    let document = Document(provider: MemoryProvider(), budget: budget)
    let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    try document.appendPages([page, page])
    let ids = [
      try document.appendAnnotation(square(10), ofPage: 0), try document.appendAnnotation(square(50), ofPage: 0),
    ]
    return (document, ids)
  }

  private func square(_ x: Double) -> Annotation {
    var made = Annotation()
    made.subtype = .square
    made.rect = Rect(x: x, y: 10, width: 20, height: 20)
    return made
  }

  @Test("an annotation that one editor holds cannot be edited by another one")
  func holds() throws {
    let (document, ids) = try make()
    let (one, other) = (EditorID(raw: 1), EditorID(raw: 2))
    try document.hold([ids[0]], by: one)
    #expect(throws: EditError.conflict) { try document.replace(ids[0], with: square(90), by: other) }
    #expect(throws: EditError.conflict) { try document.remove(ids[0], by: other) }
    #expect(throws: EditError.conflict) { try document.hold(ids, by: other) }
    #expect(document.isHeld)
    try document.replace(ids[1], with: square(90), by: other)
    try document.replace(ids[0], with: square(80), by: one)
    document.release(by: one)
    try document.replace(ids[0], with: square(70), by: other)
    #expect(!document.isHeld && document.undoCount == 3)
  }

  @Test("a drag of a thousand moves is one edit, and cancelling it restores every bit")
  func drag() throws {
    let (document, ids) = try make()
    let (start, used) = (document.contentHash(), document.bytesUsed)
    try document.beginTransaction(.undoMove)
    for i in 0..<1000 { try document.replace(ids[0], with: square(Double(i) / 3)) }
    document.cancelTransaction()
    #expect(document.contentHash() == start && document.undoCount == 0 && document.bytesUsed == used)
    try document.beginTransaction(.undoMove)
    for i in 0..<1000 { try document.replace(ids[0], with: square(Double(i) / 3)) }
    document.endTransaction()
    #expect(document.undoCount == 1 && document.bytesUsed < used + 8192)
    #expect(document.undo()?.name == .undoMove)
    #expect(document.contentHash() == start)
  }

  @Test("over the budget the oldest steps are forgotten, and what is left can be undone")
  func budget() throws {
    let (document, ids) = try make(budget: 20_000)
    for i in 0..<100 { try document.replace(ids[0], with: square(Double(i))) }
    #expect(document.undoCount > 0 && document.undoCount < 100 && document.bytesUsed <= 20_000)
    while document.undo() != nil {}
    #expect(document.isModified, "what was forgotten cannot be taken back")
  }

  @Test("saving marks the step, and undoing to it is no change")
  func saved() throws {
    let (document, ids) = try make()
    try document.replace(ids[0], with: square(1))
    document.noteSaved()
    #expect(!document.isModified)
    try document.replace(ids[0], with: square(2))
    #expect(document.isModified)
    _ = document.undo()
    #expect(!document.isModified)
    _ = document.undo()
    #expect(document.isModified)
  }

  @Test("relatives are told by where they stand now", arguments: [0, 1])
  func relatedAnnotations(removed: Int) throws {
    let (document, ids) = try make()
    try document.remove(ids[removed])
    #expect(document.annotation(ids[removed]) == nil && document.annotation(ids[1 - removed])?.index == 0)
    _ = document.undo()
    #expect(document.annotation(ids[removed])?.index == UInt32(removed))
  }

  @Test(
    "numbers are rounded as their decimal form reads", arguments: [(1.005, 2, "1.01"), (0.5, 0, "1"), (-2.5, 0, "-3")])
  func numbers(number: Double, digits: Int, text: String) {
    #expect(NumberStyle().text(number, digits: digits) == Array(text.utf8))
    #expect(NumberStyle().text(.nan, digits: digits) == nil)
  }
}
