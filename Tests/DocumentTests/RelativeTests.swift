import Document
import Geometry
import Testing

@Suite("Annotations that belong together")
struct RelativeTests {
  @Test("a popup that cannot be given is not taken from its parent, in a step that is open neither")
  func heldParent() throws {
    let document = Document(provider: MemoryProvider())
    try document.appendPages([PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)])
    let ids = try [Subtype.text, .text, .popup].map { subtype in
      var made = Annotation()
      (made.subtype, made.rect) = (subtype, Rect(x: 10, y: 10, width: 20, height: 20))
      return try document.create(made, onPage: 0)
    }
    let (first, second, popup) = (ids[0], ids[1], ids[2])
    try document.relate(first, .popup, to: popup)
    let hash = document.contentHash()
    try document.hold([second], by: EditorID(raw: 7))
    try document.beginTransaction(.undoEdit, isLong: true)
    #expect(throws: EditError.conflict) { try document.relate(second, .popup, to: popup) }
    #expect(document.contentHash() == hash && document.relative(.popup, of: first) == popup)
    document.endTransaction()
    document.release(by: EditorID(raw: 7))
    try document.relate(second, .popup, to: popup)
    #expect(document.relative(.popup, of: first).isNone && document.relative(.popup, of: second) == popup)
  }
}
