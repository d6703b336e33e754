import Document
import Geometry
import TestSupport
import Testing
import Text

@Suite("Reading order from glyph boxes")
struct ReadingOrderTests {
  @Test("a title goes before two columns, the left one before the right one", .proves("S222a"))
  func twoColumns() {
    let text = SamplePage.twoColumns.make().text
    let title = "A title that stands over both of the columns of the page"
    #expect(text.lineStrings == [title] + SamplePage.left + SamplePage.right)
  }

  @Test("columns whose baselines do not meet", .proves("S222a"), arguments: [1.0, 3, 6, 9])
  func offsetColumns(by offset: Double) {
    var page = PageMaker()
    page.lines(SamplePage.left, x: 72, y: 680)
    page.lines(SamplePage.right, x: 320, y: 680 - offset)
    #expect(page.text.lineStrings == SamplePage.left + SamplePage.right)
  }

  @Test("a heading over the left column reads before it, and nothing of the right column with it", .proves("S222a"))
  func headingBesideALine() {
    var page = PageMaker()
    page.line("A title in the middle of the page", x: 156, y: 725, size: 18)
    page.line("Somebody wrote it", x: 250, y: 700)
    page.line("In January", x: 270, y: 680)
    page.line("Abstracts", x: 72, y: 650, size: 13)
    page.lines(SamplePage.left, x: 72, y: 634)
    page.lines(SamplePage.right, x: 320, y: 651)
    let lines = page.text.lineStrings
    #expect(Array(lines.dropFirst(3)) == ["Abstracts"] + SamplePage.left + SamplePage.right)
  }

  @Test("a table reads by rows", .proves("S222a"))
  func table() {
    let page = SamplePage.table.make()
    #expect(page.text.lineStrings.first == "r0c0 r0c1 r0c2 r0c3")
    #expect(page.text.lineCount == 5)
  }

  @Test("superscripts and accents stay in their word")
  func superscript() {
    var page = PageMaker()
    page.line("word", x: 72, y: 700)
    page.line("12", x: 92, y: 703.5, size: 7)
    page.line("next", x: 102, y: 700)
    #expect(page.text.wordStrings == ["word12", "next"])
  }

  @Test("space glyphs separate words that touch, and are no glyphs")
  func spaces() {
    var page = PageMaker()
    page.line("ab", x: 72, y: 700)
    page.line("cd", x: 82.5, y: 700)
    page.glyphs.append(
      Glyph(
        quad: Quad(Point(82, 698), Point(82.5, 698), Point(82.5, 708), Point(82, 708)), scalar: 0x20, flags: [],
        fontSize: 10))
    #expect(page.text.wordStrings == ["ab", "cd"])
    #expect(page.text.glyphCount == 4)
  }

  @Test("letters set apart are words, and so are single letters")
  func spacedLetters() {
    var page = PageMaker()
    page.line("S p a c e d   l e t t e r s", x: 72, y: 700, space: 0.2)
    page.line("a b c d e f g h", x: 72, y: 680)
    #expect(page.text.lineStrings == ["Spaced letters", "a b c d e f g h"])
  }

  @Test("text printed twice to look bold is there once")
  func overprint() {
    var page = PageMaker()
    page.line("all bold", x: 72, y: 700)
    page.line("all bold", x: 72.3, y: 700.1)
    #expect(page.text.string == "all bold")
    #expect(page.text.glyphCount == 7)
  }

  @Test(
    "text reads along its baseline whichever way the page is turned", .proves("S222c"), arguments: [0, 90, 180, 270])
  func rotatedPages(rotation: Int) throws {
    var page = PageMaker()
    page.lines(SamplePage.left, x: 72, y: 680)
    page.geometry = PageGeometry(
      mediaBox: nil, cropBox: nil, rotation: try #require(QuarterTurn(degrees: rotation)), userUnit: 1)
    #expect(page.text.lineStrings == SamplePage.left)
    #expect(page.text.lines[0].frame.turn?.degrees == rotation)
  }
}
