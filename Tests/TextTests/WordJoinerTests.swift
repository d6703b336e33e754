import Document
import Geometry
import TestSupport
import Testing
import Text

@Suite("Characters that take no room")
struct WordJoinerTests {
  private static let joiner: UInt32 = 0x2060
  private static let letter = Glyph(
    quad: Quad(Point(72, 698), Point(77, 698), Point(77, 708), Point(72, 708)), scalar: 0x915, flags: [], fontSize: 10)

  /// A glyph from one x to another, as high as those of ``PageMaker``.
  private static func glyph(_ scalar: UInt32, _ x0: Double, _ x1: Double, y: Double = 698) -> Glyph {
    Glyph(
      quad: Quad(Point(x0, y), Point(x1, y), Point(x1, y + 10), Point(x0, y + 10)), scalar: scalar, flags: [],
      fontSize: 10)
  }

  private static func text(_ glyphs: [Glyph]) -> PageText {
    var page = PageMaker()
    page.glyphs = glyphs
    return page.text
  }

  private static func width(_ glyph: Int, in text: PageText) -> (Double, Double) {
    var quads: [Quad<PageSpace>] = []
    text.quads(of: TextRange(glyph, glyph + 1), appendTo: &quads)
    return (quads.first?.bounds.minX ?? -1, quads.last?.bounds.maxX ?? -1)
  }

  @Test(
    "a word joiner is no glyph; its place belongs to the letter before it", .proves("S276a"),
    arguments: [0x2060, 0xFEFF] as [UInt32])
  func joinsTheLetterBefore(scalar: UInt32) {
    let text = Self.text([Self.letter, Self.glyph(scalar, 77, 85), Self.glyph(0x916, 85, 90)])
    #expect(text.string == "\u{915}\u{916}" && text.glyphCount == 2)
    #expect(Self.width(0, in: text) == (72, 85))
    #expect(Self.width(1, in: text) == (85, 90))
  }

  @Test("it widens no letter backwards, so letters of one glyph keep their order", .proves("S276a"))
  func widensForwards() {
    let letters = [Self.glyph(0x930, 72, 74), Self.glyph(0x94D, 74, 76), Self.glyph(0x915, 76, 78)]
    let text = Self.text(letters + [Self.glyph(Self.joiner, 71, 90)])
    #expect(text.string == "\u{930}\u{94D}\u{915}")
    #expect(Self.width(2, in: text) == (76, 90))
  }

  @Test("in right-to-left text it belongs to the letter at its right, in either order", .proves("S276a"))
  func joinsTheLetterAtItsRight() {
    let (letter, joiner) = (Self.glyph(0x635, 80, 90), Self.glyph(Self.joiner, 72, 80))
    for glyphs in [[letter, joiner], [joiner, letter]] {
      let text = Self.text(glyphs)
      #expect(text.string == "\u{635}")
      #expect(Self.width(0, in: text) == (72, 90))
    }
  }

  @Test("one that stands away from its neighbours is left out", .proves("S276a"))
  func standsAway() {
    for joiner in [Self.glyph(Self.joiner, 79, 82), Self.glyph(Self.joiner, 77, 82, y: 650)] {
      let text = Self.text([Self.letter, joiner])
      #expect(text.string == "\u{915}" && text.lineCount == 1)
      #expect(Self.width(0, in: text) == (72, 77))
    }
  }

  @Test("a page of nothing else has no text", .proves("S276a"))
  func alone() {
    let text = Self.text([Self.glyph(Self.joiner, 72, 80), Self.glyph(Self.joiner, 80, 80)])
    #expect(text.isEmpty && text.string.isEmpty)
  }

  @Test("a zero width space is a glyph, and opens no gap", .proves("S276a"))
  func zeroWidthSpace() {
    let text = Self.text([Self.letter, Self.glyph(0x200B, 77, 77), Self.glyph(0x916, 77, 82)])
    #expect(text.string == "\u{915}\u{200B}\u{916}")
  }

  @Test("a mark that begins before its letter stays behind it", .proves("S276a"))
  func wideMark() {
    let text = Self.text([Self.glyph(0x924, 72, 75), Self.glyph(0x930, 75, 78), Self.glyph(0x940, 74.5, 84)])
    #expect(text.string == "\u{924}\u{930}\u{940}")
  }
}
