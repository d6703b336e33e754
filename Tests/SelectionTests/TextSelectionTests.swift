import Document
import Geometry
import Selection
import TestSupport
import Testing
import Text

@Suite("Text selections over pages")
struct TextSelectionTests {
  private func make(pages: Int) throws -> Document {
    let document = Document(provider: MemoryProvider())
    let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    try document.appendPages(Array(repeating: page, count: pages))
    for index in 0..<pages {
      let glyphs = (0..<5).map { i in
        let x = 72 + Double(i) * 10
        return Glyph(
          quad: Quad(Point(x, 700), Point(x + 9, 700), Point(x + 9, 710), Point(x, 710)), scalar: 97, flags: [],
          fontSize: 10)
      }
      try document.setGlyphs(glyphs, ofPage: index)
    }
    return document
  }

  @Test("the first and last page are held in part, those between whole", .proves("S223a"))
  func pages() throws {
    let document = try make(pages: 3)
    let ids = (0..<3).map { document.pages.id(at: $0) }
    let selection = TextSelection(
      from: TextPiece(page: ids[0], range: TextRange(3, 5)), to: TextPiece(page: ids[2], range: TextRange(0, 2)))
    #expect(selection.pages(in: document) == 0...2)
    let ranges = try (0..<3).map { page in
      selection.range(onPage: page, text: try #require(document.pageText(ofPage: page)), in: document)
    }
    #expect(ranges == [TextRange(3, 5), TextRange(0, 5), TextRange(0, 2)])
  }

  @Test("an empty range selects nothing, and what is not there is left out")
  func empty() throws {
    let document = try make(pages: 1)
    let page = document.pages.id(at: 0)
    #expect(TextSelection(TextPiece(page: page, range: TextRange(2, 2))).isEmpty)
    let gone = TextSelection(TextPiece(page: PageID(slot: 9, generation: 0), range: TextRange(0, 2)))
    #expect(!gone.isEmpty && gone.pages(in: document) == nil)
    let beyond = TextSelection(TextPiece(page: page, range: TextRange(3, 99)))
    let text = try #require(document.pageText(ofPage: 0))
    #expect(beyond.range(onPage: 0, text: text, in: document) == TextRange(3, 5))
  }
}
