import CExports
import CInteract
import Testing
import TestSupport

@Suite("The text of a page through the C functions")
struct TextTests {
  private func with(_ body: (DocumentHandle?, ix_page_id) -> Void) {
    withMemory { document, page in
      let glyphs = row("one two", y: 200) + row("three", y: 180)
      #expect(memorySetGlyphs(document, page, glyphs.reversed(), UInt(glyphs.count)) == IX_OK)
      body(document, page)
    }
  }

  @Test("words, lines, blocks and glyphs come from the boxes alone")
  func parts() {
    with { document, page in
      let words = copied(like: ix_text_span()) { pageWords(document, page, $0, $1, $2) } ?? []
      #expect(words.map(\.first) == [0, 3, 6] && words.map(\.count) == [3, 3, 5])
      let lines = copied(like: ix_text_span()) { pageLines(document, page, $0, $1, $2) } ?? []
      #expect(lines.map(\.count) == [6, 5])
      #expect(lines.first?.quad.p0.y == 100 && lines.first?.quad.p3.y == 90, "page space: y down")
      let blocks = copied(like: ix_text_span()) { pageBlocks(document, page, $0, $1, $2) } ?? []
      #expect(blocks.map(\.count) == [11])
      let glyphs = copied(like: ix_text_glyph()) { pageCopyGlyphs(document, page, $0, $1, $2) } ?? []
      #expect(glyphs.map(\.codepoint) == "onetwothree".unicodeScalars.map(\.value))
      #expect(glyphs.map(\.word) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2])
    }
  }

  @Test("text and quads of ranges")
  func ranges() {
    with { document, page in
      func text(_ first: UInt, _ count: UInt) -> String? {
        copied { pageCopyText(document, page, first, count, $0, $1, $2) }
      }
      #expect(text(0, .max) == "one two\nthree")
      #expect(text(4, 3) == "wo\nt")
      #expect(text(.max, .max) == "" && text(99, 1) == "" && text(3, 0) == "")
      let quads = copied(like: ix_quad()) { pageTextQuads(document, page, 4, 3, $0, $1, $2) } ?? []
      #expect(quads.map(\.p0.x) == [50, 0])
      var (buffer, length): ([CChar], UInt) = ([1, 1, 1, 1], 0)
      #expect(pageCopyText(document, page, 0, .max, &buffer, 3, &length) == IX_ERROR_BUFFER_TOO_SMALL)
      #expect(length == 13 && buffer == [111, 110, 101, 1])
    }
  }

  @Test("what lies at a point", .proves("S208a"))
  func points() {
    with { document, page in
      var glyph: UInt32 = 0
      #expect(pageGlyphAt(document, page, ix_point(x: 45, y: 95), 0, &glyph) == IX_OK)
      #expect(glyph == 3)
      #expect(pageGlyphAt(document, page, ix_point(x: 150, y: 200), 0, &glyph) == IX_NO_OP)
      #expect(glyph == .max)
      #expect(pageGlyphAt(document, page, ix_point(x: 150, y: .nan), 0, &glyph) == IX_ERROR_INVALID_ARGUMENT)
      var range = ix_text_range()
      let point = ix_point(x: 45, y: 95)
      #expect(pageTextRangeAt(document, page, point, IX_GRANULARITY_WORD.rawValue, &range) == IX_OK)
      #expect(range.page == page && range.first == 3 && range.count == 3)
      #expect(pageTextRangeAt(document, page, point, IX_GRANULARITY_LINE.rawValue, &range) == IX_OK)
      #expect(range.first == 0 && range.count == 6)
      #expect(pageTextRangeAt(document, page, point, 99, &range) == IX_ERROR_INVALID_ARGUMENT)
    }
  }

  @Test("a page whose text is not loaded has none", .proves("S253c"))
  func notLoaded() {
    withMemory { document, page in
      #expect(copied(like: ix_text_span()) { pageWords(document, page, $0, $1, $2) }?.count == 0)
      #expect(copied { pageCopyText(document, page, 0, .max, $0, $1, $2) } == "")
      var range = ix_text_range()
      let point = ix_point(x: 1, y: 1)
      #expect(pageTextRangeAt(document, page, point, IX_GRANULARITY_WORD.rawValue, &range) == IX_NO_OP)
      #expect(range.count == 0)
    }
  }
}
