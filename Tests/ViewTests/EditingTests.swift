import Document
import Geometry
import View
import TestSupport
import Testing

@Suite("A view and the edits of its document")
struct EditingTests {
  private func make() throws -> (Document, View, ReaderID, AnnotationID) {
    let document = Document(provider: MemoryProvider())
    try document.appendPages([PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)])
    var stamp = Annotation()
    stamp.subtype = .stamp
    stamp.rect = Rect(x: 100, y: 100, width: 50, height: 50)
    let id = try document.appendAnnotation(stamp, ofPage: 0)
    let size = try #require(Size<ViewSpace>(width: 612, height: 792))
    let session = View(document: document, size: size)
    let reader = session.addReader(mask: .all)
    while session.nextEffect(reader) != nil {}
    return (document, session, reader, id)
  }

  private func effects(_ session: View, _ reader: ReaderID) -> [Effect.Kind] {
    var found: [Effect.Kind] = []
    while let effect = session.nextEffect(reader) { found.append(effect.kind) }
    return found
  }

  @Test("an edit says what changed, where to draw again, and what can be undone")
  func edit() throws {
    let (document, session, reader, id) = try make()
    var moved = try #require(document.annotation(id))
    moved.rect = Rect(x: 200, y: 100, width: 50, height: 50)
    try document.replace(id, with: moved)
    let kinds = effects(session, reader)
    #expect(kinds.contains(.annotationChanged(annotation: id, page: 0, change: .changed)))
    for x in [100.0, 200] {
      let area = Rect<PageSpace>(x: x, y: 792 - 150, width: 50, height: 50)
      #expect(kinds.contains(.pageInvalid(page: document.pages.id(at: 0), index: 0, area: area)))
    }
    let told = kinds.compactMap { kind -> Int? in
      if case .history(let news) = kind { return news.undoCount }
      return nil
    }
    #expect(told == [1])
  }

  @Test("cancelling a step says that all is back")
  func cancel() throws {
    let (document, session, reader, id) = try make()
    try document.beginTransaction(.undoDelete)
    try document.remove(id)
    document.cancelTransaction()
    let changes = effects(session, reader).compactMap { kind -> AnnotationChange? in
      if case .annotationChanged(_, _, let change) = kind { return change }
      return nil
    }
    #expect(changes == [.removed, .created] && document.annotation(id) != nil)
  }

  @Test("a view that was closed hears no more")
  func closed() throws {
    let (document, session, reader, id) = try make()
    session.close()
    try document.remove(id)
    #expect(effects(session, reader).isEmpty)
  }
}
