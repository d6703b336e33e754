import Document
import Geometry
import TestSupport
import Testing
import Text

@Suite("What stands in a line, and what beside it")
struct LineEvidenceTests {
  private static let rows = ["Army Discharge Review Board", "251 18th Street", "Arlington, Virginia 22202-3531"]
  private static let others = ["Force Review Board", "3351 Celmers Lane, Andrews", "Maryland"]

  @Test("signs of several heights keep their line", .proves("S276d"))
  func heights() {
    var page = PageMaker()
    page.line("where", x: 72, y: 700)
    page.line("n", x: 112, y: 704.5, size: 7)
    page.line("small", x: 130, y: 700, size: 8)
    page.line("lies in it", x: 170, y: 700)
    #expect(page.text.lineStrings == ["where n small lies in it"])
  }

  @Test("a script behind a letter with an accent keeps its line", .proves("S276d"))
  func accents() {
    var page = PageMaker()
    page.line("p(x", x: 72, y: 700)
    page.line("\u{02DC}", x: 84.5, y: 700)
    page.line("0", x: 87, y: 698, size: 7)
    page.line(")", x: 91, y: 700)
    #expect(page.text.lineStrings == ["p(x\u{02DC}0)"])
  }

  @Test("pieces of tall brackets are words of their own", .proves("S276a"), arguments: [0x239B, 0xF8EB])
  func brackets(piece: UInt32) throws {
    let bracket = Character(try #require(Unicode.Scalar(piece)))
    var page = PageMaker()
    page.line("\(bracket)ab\(bracket)", x: 72, y: 700)
    #expect(page.text.wordStrings == ["\(bracket)", "ab", "\(bracket)"])
  }

  @Test("texts that nearly touch on other baselines are read one after the other", .proves("S276c"))
  func touching() {
    var page = PageMaker()
    page.lines(["The triangles of this picture", "cut each other here and there"], x: 72, y: 700)
    page.lines(["(b) and these ones", "do not at all"], x: 215, y: 699)
    #expect(page.text.lineStrings.map { $0.prefix(3) } == ["The", "cut", "(b)", "do "])
  }

  @Test("lines of a block belong together, however their last words stand", .proves("S276c"))
  func lastWords() {
    var page = PageMaker()
    page.lines(LineEvidenceTests.rows, x: 72, y: 700)
    page.lines(LineEvidenceTests.others, x: 260, y: 700)
    #expect(page.text.lineStrings == LineEvidenceTests.rows + LineEvidenceTests.others)
  }

  @Test("columns begin anew below what goes through all of them", .proves("S276c"))
  func picture() {
    var page = PageMaker()
    let texts = (0..<4).map { part in (0..<4).map { "part \(part) has a line that fills it \($0)" } }
    for (part, lines) in texts.enumerated() {
      page.lines(lines, x: part % 2 == 0 ? 72 : 320, y: part < 2 ? 700 : 500)
    }
    #expect(page.text.lineStrings == texts.flatMap { $0 })
  }

  @Test("a press on a script below another one is on that", .proves("S276d"))
  func pressOnScript() {
    var page = PageMaker()
    page.line("sum", x: 72, y: 700)
    page.line("12", x: 87, y: 697.5, size: 7)
    page.line("34", x: 87, y: 703.5, size: 7)
    #expect(page.text.string == "sum3412")
    #expect(page.text.caret(near: Point(87.4, 94.5)).index == 5)
    #expect(page.text.caret(near: Point(87.4, 84)).index == 3)
  }

  @Test("of two lines whose boxes hold a point the one with a glyph there is meant", .proves("S276f"))
  func boxesOnOneAnother() throws {
    var page = PageMaker()
    page.line("a line of some more words", x: 72, y: 700)
    for x in [84.0, 164.0] { page.line("oo", x: x, y: 701.5) }
    let text = page.text
    let word = try #require(text.word(at: Point(125, 90)))
    #expect(text.line(at: Point(125, 90)) == text.line(of: text.glyphs(ofWord: word).lower))
    #expect(text.lineStrings.contains("a line of some more words"))
  }
}
