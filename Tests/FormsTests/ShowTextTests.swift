import Appearance
import Document
import Forms
import Geometry
import TestSupport
import Testing

@Suite("A text that is written on", .proves("S299d"))
struct ShowTextTests {
  /// Keeps the news of a document, as words.
  private final class Listener: DocumentObserver {
    var news: [String] = []

    func documentChanged(_ given: DocumentNews) { news.append("\(given)") }
  }

  private func written(_ texts: [String], anew: Bool, date: String = "") throws -> (Annotation?, [String], UInt64) {
    let paper = try FormPaper()
    let (document, listener) = (paper.document, Listener())
    let id = try paper.add(.text, "name", value: "old")
    _ = try paper.add(.text, "another")
    document.authorship.date = Array(date.utf8)
    let editor = document.newEditor()
    document.add(listener)
    for text in texts {
      if anew { document.takeBackDrafts(by: editor) }
      listener.news = []
      let scroll = text.utf8.count > 4 ? TextScroll(Vector(-Double(text.utf8.count), 0)) : .zero
      try document.showText(Array(text.utf8), of: id, scroll: scroll, by: editor)
    }
    return (document.annotation(id), listener.news, document.contentHash())
  }

  @Test("is the same, and tells the same, as one that is written at once", arguments: ["", "D:20260101"])
  func same(date: String) throws {
    for texts in [["a", "ab", "abc"], ["a", "along", "longer"], ["longer", "longest", "no"], ["a", "", "b"]] {
      let (byAndBy, news, hash) = try written(texts, anew: false, date: date)
      let (atOnce, others, same) = try written(texts, anew: true, date: date)
      #expect(byAndBy?.texts.text(TextKind.fieldValue) == Array((texts.last ?? "").utf8))
      #expect(byAndBy?.texts.text(TextKind.fieldScroll) == atOnce?.texts.text(TextKind.fieldScroll))
      #expect(hash == same && news == others && news.count == 3, "\(texts)")
    }
  }

  @Test("the same text once more is nothing; taken back it is as before, to the bit")
  func takenBack() throws {
    let paper = try FormPaper()
    let (document, listener) = (paper.document, Listener())
    let id = try paper.add(.text, "name", value: "old")
    let start = document.contentHash()
    let editor = document.newEditor()
    for text in ["a", "ab", "abc"] { try document.showText(Array(text.utf8), of: id, by: editor) }
    document.add(listener)
    try document.showText(Array("abc".utf8), of: id, by: editor)
    #expect(listener.news.isEmpty && document.contentHash() != start)
    #expect(throws: EditError.beingWritten) {
      try document.showText(Array("x".utf8), of: id, by: document.newEditor())
    }
    document.takeBackDrafts(by: editor)
    #expect(document.contentHash() == start && paper.values(id) == ["old"])
  }
}
