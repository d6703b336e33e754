import Document
import Geometry
import TestSupport
import Testing
import Text

@Suite("Selecting text")
struct SelectionTests {
  /// The middle of the first glyph of a word.
  private func start(of word: String, in text: PageText) throws -> Point<PageSpace> {
    let index = try #require(text.wordStrings.firstIndex(of: word))
    return try #require(text.quad(of: text.glyphs(ofWord: index).lower)).center
  }

  @Test(
    "units at a point", .proves("S221a", "S221b"),
    arguments: [
      (TextGranularity.character, "g"), (.word, "goes"),
      (.line, "goes on to a second line that is as long as that"),
      (
        .paragraph,
        """
        The first paragraph begins with no indent and it
        goes on to a second line that is as long as that
        and ends here.
        """
      ),
    ])
  func units(granularity: TextGranularity, expected: String) throws {
    let text = SamplePage.paragraphs.make().text
    let point = try start(of: "goes", in: text)
    #expect(text.string(text.range(of: granularity, at: point)) == expected)
  }

  @Test("a block is a column, a page all of it", .proves("S221b", "S221c"))
  func blocks() throws {
    let text = SamplePage.twoColumns.make().text
    let point = try start(of: "euismod", in: text)
    #expect(text.string(text.range(of: .block, at: point)) == SamplePage.right.joined(separator: "\n"))
    #expect(text.range(of: .page, at: point) == text.all)
    let block = try #require(text.block(at: point))
    let bounds = try #require(text.bounds(ofBlock: block))
    #expect(bounds.minX == 320 && bounds.maxX < 500)
  }

  @Test(
    "a word by double click leaves punctuation out", .proves("S221a"),
    arguments: [
      ("(don't),", 2, "don't"), ("(don't),", 0, "("), ("3.14,", 1, "3.14"), ("a-b", 0, "a"),
      ("user_name!", 5, "user_name"),
      ("\u{65E5}\u{672C}", 0, "\u{65E5}"), ("\u{30AB}\u{30BF}", 0, "\u{30AB}\u{30BF}"),
    ])
  func words(word: String, glyph: Int, expected: String) {
    var page = PageMaker()
    page.line(word, x: 72, y: 700)
    #expect(page.text.string(page.text.range(of: .word, glyph: glyph)) == expected)
  }

  @Test("a rectangle takes the glyphs with their middles in it")
  func rectangle() {
    let text = SamplePage.table.make().text
    var ranges: [TextRange] = []
    text.ranges(in: Rect(x: 170, y: 85, width: 150, height: 40), appendTo: &ranges)
    #expect(ranges.map { text.string($0) } == ["r0c1 r0c2", "r1c1 r1c2", "r2c1 r2c2"])
  }

  @Test("text has spaces, line feeds and a blank line between blocks; quads are one a line", .proves("S223c"))
  func output() throws {
    let text = SamplePage.twoColumns.make().text
    let from = try start(of: "felis", in: text)
    let to = try start(of: "euismod", in: text)
    let range = text.selection(from: from, to: to, by: .word)
    #expect(text.string(range) == "felis\n\nNam dui ligula fringilla a the\neuismod")
    var quads: [Quad<PageSpace>] = []
    text.quads(of: range, appendTo: &quads)
    #expect(quads.count == 3)
    #expect(quads.allSatisfy { abs($0.bounds.height - 10) < 1e-9 })
    #expect(text.selection(from: to, to: from, by: .word) == range)
  }

  @Test("any range's text is the pieces of its parts")
  func slices() {
    let text = SamplePage.hebrew.make().text
    for cut in 0...text.glyphCount {
      let parts = text.string(TextRange(0, cut)) + text.string(TextRange(cut, text.glyphCount))
      #expect(parts.filter { !$0.isWhitespace } == text.string.filter { !$0.isWhitespace })
    }
    #expect(text.string(TextRange(5, 1000)) == text.string(TextRange(5, text.glyphCount)))
  }

  @Test("right-to-left lines come in logical order, numbers and Latin text as they are", .proves("S222b"))
  func hebrew() {
    #expect(
      SamplePage.hebrew.make().text.lineStrings == [
        "\u{05E9}\u{05DC}\u{05D5}\u{05DD} \u{05E2}\u{05D5}\u{05DC}\u{05DD} abc 42",
        "latin \u{05DE}\u{05D4} 7 \u{05D0}\u{05DC} text",
      ])
  }

  @Test("a selection inside right-to-left text has a quad for each visual piece", .proves("S222b"))
  func visualPieces() throws {
    let text = SamplePage.hebrew.make().text
    var quads: [Quad<PageSpace>] = []
    text.quads(of: TextRange(6, 10), appendTo: &quads)  // the end of the second word and the start of "abc"
    #expect(quads.count == 2)
  }

  @Test("vertical lines follow each other from right to left", .proves("S222c"))
  func vertical() {
    let text = SamplePage.vertical.make().text
    #expect(text.lineStrings == ["\u{65E5}\u{672C}\u{8A9E}", "\u{3042}\u{3044}\u{3046}\u{3048}"])
    #expect(text.lines.allSatisfy { $0.isVertical })
  }

  @Test("a mark is one character with its letter")
  func marks() {
    let text = SamplePage.marks.make().text
    #expect(text.wordStrings == ["cafe\u{0301}", "bar"])
    #expect(text.range(of: .character, glyph: 3) == TextRange(3, 5))
    #expect(text.range(of: .character, glyph: 4) == TextRange(3, 5))
  }
}
