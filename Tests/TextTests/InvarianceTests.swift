import Document
import Geometry
import TestSupport
import Testing
import Text

@Suite("What the order of the input must not change")
struct InvarianceTests {
  @Test(
    "shuffled glyphs give the same text, parts and boxes", .proves("S222a"), arguments: SamplePage.apart
  )
  func shuffled(sample: SamplePage) {
    let page = sample.make()
    let text = page.text
    #expect(text.brokenInvariant() == nil)
    for seed: UInt64 in 1...8 {
      var other = page
      other.glyphs = PageMaker.shuffled(page.glyphs, seed: seed)
      let again = other.text
      #expect(again.string == text.string)
      #expect(again.lines == text.lines)
      #expect(again.wordStrings == text.wordStrings)
      #expect((0..<text.glyphCount).allSatisfy { again.quad(of: $0) == text.quad(of: $0) })
    }
  }

  @Test("a letter has the box that it has by itself in its line too", .proves("S222a"), arguments: [0, 90, 180, 270])
  func alone(degrees: Int) throws {
    var page = SamplePage.twoColumns.make()
    page.geometry = PageGeometry(
      mediaBox: Rect(x: -3.7, y: 11.3, width: 612, height: 792), cropBox: nil,
      rotation: try #require(QuarterTurn(degrees: degrees)), userUnit: 1.5)
    let text = page.text
    page.glyphs = PageMaker.shuffled(page.glyphs, seed: 3)
    let again = page.text
    #expect(again.string == text.string)
    #expect((0..<text.glyphCount).allSatisfy { again.quad(of: $0) == text.quad(of: $0) })
  }

  @Test("labels that lie on one another are whole in every order of the labels", .proves("S276f"))
  func layered() {
    let page = SamplePage.scattered.make()
    let words = page.text.wordStrings.sorted()
    for seed: UInt64 in 1...8 {
      var other = page
      other.glyphs = PageMaker.shuffledLines(page.glyphs, seed: seed)
      #expect(other.text.wordStrings.sorted() == words)
      #expect(other.text.brokenInvariant() == nil)
    }
  }

  @Test("a page reads the same whichever way it is turned", .proves("S222c"), arguments: SamplePage.all)
  func turned(sample: SamplePage) throws {
    var page = sample.make()
    let upright = page.text.lineStrings.sorted()
    for degrees in [90, 180, 270] {
      page.geometry = PageGeometry(
        mediaBox: nil, cropBox: nil, rotation: try #require(QuarterTurn(degrees: degrees)), userUnit: 2)
      #expect(page.text.lineStrings.sorted() == upright)
    }
  }

  @Test("every glyph is found at its middle", arguments: SamplePage.apart)
  func found(sample: SamplePage) throws {
    let text = sample.make().text
    for glyph in 0..<text.glyphCount where !(0x300...0x36F).contains(text.scalar(of: glyph) ?? 0) {
      let quad = try #require(text.quad(of: glyph))
      let hit = try #require(text.glyph(at: quad.center))
      #expect(text.range(of: .character, glyph: hit).contains(glyph))
      #expect(text.isOverText(quad.center))
    }
  }

  @Test("nothing that a provider can hand over breaks it", arguments: [0.0, 0.5, 5, 700])
  func adversarial(size: Double) {
    var page = PageMaker()
    for index in 0..<3000 {
      let place = size == 0.5 ? 300 : Double(index * 7919 % 612)
      let quad = Quad<PDFSpace>(Rect(x: place, y: Double(index * 104_729 % 792), width: size, height: size))
      page.glyphs.append(Glyph(quad: quad, scalar: UInt32(index % 5 * 0x2F0), flags: [], fontSize: 0))
    }
    let corner = Quad<PDFSpace>(Rect(x: -1e9, y: 1e9, width: 0, height: 0))
    page.glyphs.append(Glyph(quad: corner, scalar: .max, flags: .vertical, fontSize: .infinity))
    let text = page.text
    #expect(text.brokenInvariant() == nil)
    #expect(text.glyphCount <= page.glyphs.count)
    #expect(text.glyph(at: Point(1e9, -1e9), slop: .infinity) != nil)
  }

  @Test("a page without text answers everything")
  func empty() {
    let text = PageMaker().text
    #expect(text.isEmpty && text.string.isEmpty && text.brokenInvariant() == nil)
    #expect(text.glyph(at: .origin, slop: 100) == nil)
    #expect(text.caret(near: .origin) == TextPosition(0))
    #expect(TextGranularity.allCases.allSatisfy { text.range(of: $0, at: Point(1, 1)).isEmpty })
    var goal: Double?
    #expect(TextMovement.allCases.allSatisfy { text.moved(TextPosition(3), $0, goal: &goal) == nil })
    var drag = TextDrag(at: .origin, by: .word, in: text)
    #expect(drag.move(to: Point(50, 50), in: text).isEmpty)
  }
}
