import Document
import Geometry
import Testing

/// Hears a document, and does something about it, as a view's hooks may.
private final class Answering: DocumentObserver {
  private(set) var willChange = 0
  var answer: () -> Void = {}

  func documentChanged(_ news: DocumentNews) {
    guard case .pagesWillChange = news else { return }
    willChange += 1
    let once = answer
    answer = {}
    once()
  }
}

@Suite("Edits of pages and their observers")
struct PageEditTests {
  private let sheet = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)

  private func make(pages: Int = 6) throws -> (Document, Answering) {
    let document = Document(provider: MemoryProvider())
    try document.appendPages([PageGeometry](repeating: sheet, count: pages))
    let observer = Answering()
    document.add(observer)
    return (document, observer)
  }

  @Test("pages that are removed before they are edited refuse the edit, and leave no step")
  func answered() throws {
    for edit in 0..<4 {
      let (document, observer) = try make()
      observer.answer = { try? document.removePages(first: 4, count: 2) }
      #expect(throws: EditError.notFound) { try carryOut(edit, on: document) }
      #expect(document.undoCount == 1 && document.undoName == .undoRemovePages)
      #expect(document.pages.count == 4 && document.pages.checkInvariants())
    }
  }

  /// One of four edits that need the last two pages.
  private func carryOut(_ edit: Int, on document: Document) throws {
    switch edit {
    case 0: try document.movePages(first: 0, count: 2, to: 4)
    case 1: try document.removePages(first: 4, count: 2)
    case 2: try document.turnPages(first: 4, count: 1, by: .quarter)
    default: _ = try document.insertPages([sheet], at: 6)
    }
  }

  @Test("that pages will change is told once a change")
  func toldOnce() throws {
    let (document, observer) = try make()
    let box = try #require(Rect<PDFSpace>(x0: 0, y0: 0, x1: 700, y1: 900))
    let larger = PageGeometry(mediaBox: box, cropBox: nil, rotation: .none, userUnit: 1)
    func told(_ change: () throws -> Void) rethrows -> Int {
      let before = observer.willChange
      try change()
      return observer.willChange - before
    }
    #expect(try told { _ = try document.insertPages([sheet], at: 0) } == 1)
    #expect(try told { try document.movePages(first: 0, count: 1, to: 3) } == 1)
    #expect(try told { try document.turnPages(first: 1, count: 2, by: .half) } == 1)
    #expect(try told { try document.resizePages(first: 1, count: 2, to: larger) } == 1)
    #expect(try told { try document.resizePages(first: 1, count: 2, to: larger) } == 0)
    #expect(try told { try document.removePages(first: 2, count: 1) } == 1)
    #expect(told { _ = document.undo() } == 1 && told { _ = document.redo() } == 1)
    try document.beginTransaction(.undoEdit, isLong: true)
    try document.removePages(first: 0, count: 1)
    try document.removePages(first: 0, count: 1)
    #expect(told { document.cancelTransaction() } == 1)
    #expect(document.pages.count == 6 && document.pages.checkInvariants())
    #expect(told { document.endTransaction() } == 0)
  }
}
