import Document
import Geometry
import TestSupport
import Testing
import Text

@Suite("Reading order from glyph boxes")
struct ReadingOrderTests {
  static let left = [
    "Lorem ipsum dolor sit amet the", "consectetuer adipiscing elit an", "ut purus elit vestibulum ut",
    "placerat ac adipiscing vitae felis",
  ]
  static let right = [
    "Nam dui ligula fringilla a the", "euismod sodales sollicitudin vel", "wisi morbi auctor lorem non",
    "justo nam lacus libero pretium at",
  ]

  @Test("a title goes before two columns, the left one before the right one", .proves("S222"))
  func twoColumns() {
    var page = PageMaker()
    page.line("A title that stands over both of the columns of the page", x: 80, y: 720, size: 14)
    page.lines(Self.left, x: 72, y: 680)
    page.lines(Self.right, x: 320, y: 680)
    let text = page.text
    #expect(text.lineStrings == ["A title that stands over both of the columns of the page"] + Self.left + Self.right)
  }

  @Test("columns whose baselines do not meet", .proves("S222"), arguments: [1.0, 3, 6, 9])
  func offsetColumns(by offset: Double) {
    var page = PageMaker()
    page.lines(Self.left, x: 72, y: 680)
    page.lines(Self.right, x: 320, y: 680 - offset)
    #expect(page.text.lineStrings == Self.left + Self.right)
  }

  @Test("a table reads by rows", .proves("S222"))
  func table() {
    var page = PageMaker()
    for row in 0..<5 {
      for column in 0..<4 { page.line("r\(row)c\(column)", x: 72 + 100 * Double(column), y: 700 - 14 * Double(row)) }
    }
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

  @Test("space glyphs separate words that touch, and are no glyphs", .proves("S221"))
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

  @Test("text reads along its baseline whichever way the page is turned", .proves("S222"), arguments: [0, 90, 180, 270])
  func rotatedPages(rotation: Int) throws {
    var page = PageMaker()
    page.lines(Self.left, x: 72, y: 680)
    page.geometry = PageGeometry(
      mediaBox: nil, cropBox: nil, rotation: try #require(QuarterTurn(degrees: rotation)), userUnit: 1)
    #expect(page.text.lineStrings == Self.left)
    #expect(page.text.lines[0].frame.turn?.degrees == rotation)
  }
}
