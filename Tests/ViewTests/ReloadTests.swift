import Document
import Geometry
import View
import TestSupport
import Testing

/// Does something as soon as a reload is reported.
private final class Meddling: DocumentObserver {
  var answer: () -> Void = {}

  func documentChanged(_ news: DocumentNews) {
    guard case .willReload = news else { return }
    let once = answer
    answer = {}
    once()
  }
}

@Suite("Reading a file anew")
struct ReloadTests {
  @Test("a reload that comes before another one is through finds what that one waited for")
  func twice() throws {
    let stage = try DocumentChangeStage()
    let ids = stage.ids
    stage.file.late = [DocumentChangeStage.subject]
    stage.file.next = stage.file.pages.filter { $0.number != 6 }
    let gone = stage.document.pages.id(at: 6)
    #expect(try stage.document.reload(discarding: false) == .done && stage.document.isReloading)
    #expect(try stage.document.reload(discarding: false) == .done && stage.document.isReloading)
    stage.file.late = []
    #expect(stage.document.deliver(.annotations, ofPage: DocumentChangeStage.subject) == .loaded)
    let last = try #require(stage.document.lastReload)
    #expect(!stage.document.isReloading && last.news.annotationsGone == 0 && stage.ids == ids)
    #expect(last.pages == [gone] && last.news.pagesGone == 1)
  }

  @Test("an edit that answers a reload is not lost by it")
  func answered() throws {
    let (stage, observer) = (try DocumentChangeStage(), Meddling())
    stage.document.add(observer)
    stage.file.next = stage.file.pages
    let note = stage.ids[2]
    observer.answer = { try? stage.document.remove(note) }
    #expect(throws: EditError.conflict) { try stage.document.reload(discarding: false) }
    #expect(stage.document.undoCount == 1 && stage.document.undo() != nil && stage.document.annotation(note) != nil)
  }

  @Test("annotations that are alike get their ids in their order, however many they are")
  func alike() throws {
    let stage = try DocumentChangeStage()
    stage.file.copies = 300
    stage.file.next = stage.file.pages
    #expect(try stage.document.reload(discarding: false) == .done)
    let ids = stage.ids
    #expect(ids.count == 303)
    stage.file.isRenumbered = true
    #expect(try stage.document.reload(discarding: false) == .done)
    #expect(stage.ids == ids && stage.document.lastReload?.news.annotationsGone == 0)
    // The last ones are gone; those before them are who they were.
    stage.file.copies = 200
    #expect(try stage.document.reload(discarding: false) == .done)
    #expect(stage.ids == Array(ids.prefix(203)))
    #expect(stage.document.lastReload?.annotations == Array(ids.suffix(100)))
  }

  @Test("a state whose text is not there is not returned to as if it were", .proves("S198c"))
  func lateText() throws {
    let stage = try DocumentChangeStage()
    let at = DocumentChangeStage.subject
    #expect(stage.session.select(TextEnds(firstPage: at, first: 2, lastPage: at, last: 9)) == .done)
    let state = stage.session.state
    #expect(stage.session.restore(state).contains(.text))
    stage.file.late = [at]
    stage.file.next = stage.file.pages
    #expect(try stage.document.reload(discarding: false) == .done)
    #expect(stage.session.restore(state).isDisjoint(with: .text))
    stage.file.late = []
    #expect(stage.document.deliver(.text, ofPage: at) == .loaded && stage.session.restore(state).contains(.text))
  }
}
