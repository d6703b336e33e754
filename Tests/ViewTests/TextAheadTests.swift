import Document
import Geometry
import Selection
import View
import TestSupport
import Testing

@Suite("Text that is made before it is needed")
struct TextAheadTests {
  private static let pages = 12

  /// A view that has been at every page of a file, whose parts come later.
  private func stage(asksAhead: Bool) throws -> (file: DocumentChangeFile, document: Document, session: View) {
    let file = DocumentChangeFile(pages: Self.pages, target: 0)
    file.late = Array(0..<Self.pages)
    let document = Document(provider: file, asksAhead: asksAhead)
    let session = View(document: document, size: try #require(Size<ViewSpace>(width: 400, height: 400)))
    for page in 0..<Self.pages {
      _ = session.show(page: page)
      for part in [Part.annotations, .text] { _ = document.load(part, ofPage: page) }
      session.finishCall()
    }
    file.late = []
    return (file, document, session)
  }

  /// How many pages have glyphs, but no text yet.
  private func unmade(_ document: Document) -> Int {
    (0..<Self.pages).filter { page in
      document.content(ofPage: page).map { $0.textState == .loaded && $0.derived.text == nil } ?? false
    }.count
  }

  @Test("of pages that come ahead each call makes one text, so that \"select all\" makes none", .proves("S293c"))
  func selectAll() throws {
    let (_, document, session) = try stage(asksAhead: true)
    for page in 0..<Self.pages { _ = document.deliver(.text, ofPage: page) }
    var left = unmade(document)
    #expect(left > 6)
    while left > 0 {
      session.finishCall()
      #expect(unmade(document) == left - 1)
      left -= 1
    }
    #expect(session.selectAllText(.document))
    #expect(session.textSelection.last?.page == document.pages.id(at: Self.pages - 1))
  }

  @Test("annotations that come after a text have it made, where the host does nothing else")
  func arrivals() throws {
    let (_, document, _) = try stage(asksAhead: true)
    for page in 0..<Self.pages {
      _ = document.poll(timeout: 0)
      for part in [Part.text, .annotations] { _ = document.deliver(part, ofPage: page) }
      #expect(unmade(document) == 0)
    }
  }

  @Test("a poll that brings many pages makes the text of one", .proves("S293c"))
  func together() throws {
    let (_, document, session) = try stage(asksAhead: true)
    _ = document.poll(timeout: 0)
    for part in [Part.text, .annotations] {
      for page in 0..<Self.pages { _ = document.deliver(part, ofPage: page) }
    }
    let left = unmade(document)
    #expect(left == Self.pages - 1)
    session.finishCall()
    #expect(unmade(document) == left - 1)
  }

  @Test("with a provider that answers at once text is made when it is needed")
  func atOnce() throws {
    let (_, document, session) = try stage(asksAhead: false)
    for page in 0..<Self.pages { _ = document.deliver(.text, ofPage: page) }
    let before = unmade(document)
    for _ in 0..<Self.pages { session.finishCall() }
    #expect(before > 6 && unmade(document) == before)
    #expect(session.selectAllText(.document) && unmade(document) == 0)
  }
}
