import Document
import Selection
import TestSupport
import Testing

@Suite("Selected annotations")
struct AnnotationSelectionValueTests {
  private func id(_ raw: UInt64) -> AnnotationID { AnnotationID(raw: raw) }
  private let page = PageID(raw: 7)

  @Test("the order is that of selecting; what is named twice counts once", .proves("S213a"))
  func order() {
    let made = AnnotationSelection([5, 2, 9, 2, 5, 1].map { id($0) }, on: page)
    #expect(made.ids == [5, 2, 9, 1].map { id($0) } && made.page == page)
    #expect([1, 2, 5, 9].allSatisfy { made.contains(id($0)) } && ![0, 3, 10].contains { made.contains(id($0)) })
  }

  @Test("one is taken in and out; another page starts anew; nothing left has no page", .proves("S213a"))
  func toggle() {
    var made = AnnotationSelection([id(3)], on: page)
    made.toggle(id(1), on: page)
    #expect(made.ids == [id(3), id(1)] && made.only == nil)
    made.toggle(id(3), on: page)
    #expect(made.only == id(1))
    made.toggle(id(8), on: PageID(raw: 2))
    #expect(made.ids == [id(8)] && made.page == PageID(raw: 2))
    made.remove(id(8))
    #expect(made.isEmpty && made.page == .none && !made.contains(id(8)) && made == AnnotationSelection())
  }
}
