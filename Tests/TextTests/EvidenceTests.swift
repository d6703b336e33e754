import Document
import Geometry
import TestSupport
import Testing
import Text

@Suite("What decides where positions leave it open")
struct EvidenceTests {
  @Test("a glyph that the file has after a space begins a word, however narrow the space is", .proves("S276a"))
  func narrowSpaces() {
    var page = PageMaker()
    page.line("abcd", x: 72, y: 700)
    page.flag(2, .afterSpace)
    #expect(page.text.wordStrings == ["ab", "cd"])
  }

  @Test("of text that is handed over from the right, the space is at the other side", .proves("S276a"))
  func narrowSpacesFromTheRight() {
    var page = PageMaker()
    page.line("\u{05D3}\u{05D2}\u{05D1}\u{05D0}", x: 72, y: 700)
    page.glyphs.reverse()
    page.flag(2, .afterSpace)
    #expect(page.text.wordStrings == ["\u{05D0}\u{05D1}", "\u{05D2}\u{05D3}"])
  }

  @Test("the file's space counts only between neighbours", .proves("S276a"))
  func spaceBeforeTurnedWord() {
    // As it is handed over: a digit, a space, then the word from its first letter, which stands at the far right.
    var page = PageMaker()
    page.line("7", x: 72, y: 700)
    page.line("\u{05D2}\u{05D1}\u{05D0}", x: 79, y: 700)
    page.glyphs = [page.glyphs[0]] + page.glyphs[1...].reversed()
    page.flag(1, .afterSpace)
    #expect(page.text.wordStrings == ["\u{05D0}\u{05D1}\u{05D2}", "7"])
  }

  @Test("control characters end words and are no glyphs", .proves("S276a"), arguments: [0x07, 0x02, 0x7F, 0x9F])
  func controls(scalar: UInt32) throws {
    var page = PageMaker()
    page.line("ab\(Character(try #require(Unicode.Scalar(scalar))))cd", x: 72, y: 700)
    #expect(page.text.wordStrings == ["ab", "cd"] && page.text.glyphCount == 4)
  }

  @Test("letters that share a box come in the order in which they are handed over", .proves("S276h"))
  func ligatures() {
    for (letters, text) in [("ts", "ts"), ("\u{0644}\u{0627}", "\u{0644}\u{0627}")] {
      var page = PageMaker()
      page.line(letters, x: 72, y: 700)
      page.glyphs = page.glyphs.map {
        Glyph(quad: page.glyphs[0].quad, scalar: $0.scalar, flags: $0.flags, fontSize: $0.fontSize)
      }
      #expect(page.text.string == text)
    }
  }

  @Test("two texts on one another stay apart, in either order", .proves("S276f"))
  func overlap() {
    let (under, over) = ("the text that is printed", "another text upon it")
    for order in [[under, over], [over, under]] {
      var page = PageMaker()
      for text in order { page.line(text, x: text == under ? 72 : 74.5, y: text == under ? 700 : 699.5) }
      #expect(page.text.lineStrings.sorted() == [over, under])
    }
  }

  @Test("scripts that stand above each other keep their line, the upper one first", .proves("S276d"))
  func stacked() {
    var page = PageMaker()
    page.line("sum", x: 72, y: 700)
    page.line("12", x: 87, y: 697.5, size: 7)
    page.line("34", x: 87, y: 703.5, size: 7)
    page.line("of it", x: 98, y: 700)
    #expect(page.text.lineStrings == ["sum3412 of it"])
    #expect(page.text.brokenInvariant() == nil)
  }

  @Test("short blocks side by side are read as the file sets them", .proves("S276c"))
  func blocks() {
    let (left, right) = (["Mrs. Ann Example", "12 Long Street"], ["Your letter of May", "Our number 77"])
    var page = PageMaker()
    page.lines(left, x: 72, y: 700)
    page.lines(right, x: 250, y: 700)
    #expect(page.text.lineStrings == left + right)
    page.glyphs = []
    for row in left.indices {
      page.line(left[row], x: 72, y: 700 - 12 * Double(row))
      page.line(right[row], x: 250, y: 700 - 12 * Double(row))
    }
    #expect(page.text.lineStrings == left.indices.map { "\(left[$0]) \(right[$0])" })
  }

  @Test("ideographs that stand below each other go down, in any font and any order", .proves("S276i", "S276b"))
  func vertical() {
    for seed: UInt64 in 0...4 {
      var page = PageMaker()
      for (column, text) in ["\u{5DE6}\u{306E}\u{5217}", "\u{53F3}\u{306E}\u{5217}"].enumerated() {
        for (row, scalar) in text.unicodeScalars.enumerated() {
          let (x, y) = (100 + 20 * Double(column), 700 - 11 * Double(row))
          let quad = Quad<PDFSpace>(Rect(x: x, y: y, width: 10, height: 10))
          page.glyphs.append(Glyph(quad: quad, scalar: scalar.value, flags: [], fontSize: 10))
        }
      }
      if seed > 0 { page.glyphs = PageMaker.shuffled(page.glyphs, seed: seed) }
      #expect(page.text.lineStrings == ["\u{53F3}\u{306E}\u{5217}", "\u{5DE6}\u{306E}\u{5217}"])
    }
  }

  @Test("a sign of a vertical font in a horizontal line stays in it", .proves("S276i"))
  func signOfAVerticalFont() {
    var page = PageMaker()
    for (place, scalar) in "\u{6A2A}\u{66F8}\u{30FC}\u{304D}".unicodeScalars.enumerated() {
      let x = 100 + 10 * Double(place)
      let quad = Quad<PDFSpace>(Point(x, 700), Point(x + 10, 700), Point(x + 10, 710), Point(x, 710))
      page.glyphs.append(
        Glyph(quad: quad, scalar: scalar.value, flags: scalar.value == 0x30FC ? .vertical : [], fontSize: 10))
    }
    #expect(page.text.lineStrings == ["\u{6A2A}\u{66F8}\u{30FC}\u{304D}"])
  }
}

extension PageMaker {
  fileprivate mutating func flag(_ index: Int, _ flags: Glyph.Flags) {
    let glyph = glyphs[index]
    glyphs[index] = Glyph(quad: glyph.quad, scalar: glyph.scalar, flags: flags, fontSize: glyph.fontSize)
  }
}
