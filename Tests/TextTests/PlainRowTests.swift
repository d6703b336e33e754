import Document
import TestSupport
import Testing

@testable import Text

/// Rows of letters of one size on one baseline are put together by a way of their own. A last letter that is larger by a hair sends its
/// whole row the general way: both have to read the same.
@Suite("Rows of one line of letters, and the same rows the general way")
struct PlainRowTests {
  /// Two columns of words with gaps of any width, and a letter far to the right of each row.
  private static func page(seed: UInt64, lastSize: Double, accents: Bool = false) -> PageMaker {
    var (page, random) = (PageMaker(), RandomNumbers(seed: seed))
    for row in 0..<12 {
      let y = 700 - 12 * Double(row)
      for column in [72.0, 312.0] {
        var x = column
        while x < column + 180 {
          let letters = accents && random.oneIn(4) ? random.pick(["~", "^", "`", "~~", "^a", "a`"]) : "abcdefghij"
          let word = String(letters.prefix(1 + random.below(9)))
          page.line(word, x: x, y: y)
          x += 5 * Double(word.count) + random.real(-0.4, 11.5)
        }
      }
      page.line("z", x: 580, y: y, size: lastSize)
    }
    return page
  }

  @Test("words, lines and their sequence are the same", arguments: 1...40 as ClosedRange<UInt64>)
  func same(seed: UInt64) {
    let (plain, general) = (Self.page(seed: seed, lastSize: 10).text, Self.page(seed: seed, lastSize: 10.001).text)
    #expect(plain.string == general.string)
    #expect(plain.lineStrings == general.lineStrings)
    #expect(plain.wordStrings == general.wordStrings)
  }

  @Test("the same with accents by themselves among the words", arguments: 41...80 as ClosedRange<UInt64>)
  func accents(seed: UInt64) {
    let plain = Self.page(seed: seed, lastSize: 10, accents: true).text
    let general = Self.page(seed: seed, lastSize: 10.001, accents: true).text
    #expect(plain.string == general.string)
    #expect(plain.lineStrings == general.lineStrings)
    #expect(plain.wordStrings == general.wordStrings)
  }

  /// The gap between the words beside it is wider than any within a segment, and an accent makes a segment no longer.
  @Test("an accent by itself joins no words, wherever it stands in its line", arguments: ["~", "^", "`", "\u{B4}"])
  func accentBetweenWords(accent: String) {
    #expect(Self.segmentCount("10 \(accent) 20") == 2 && Self.segmentCount("10 x 20") == 1)
    #expect(Self.segmentCount("ab cd ef gh \(accent) 20 ij kl") == 2)
    #expect(Self.segmentCount("\(accent) 20 ij kl") == 1 && Self.segmentCount("20 ij kl \(accent)") == 1)
    #expect(Self.segmentCount("10 \(accent)a 20") == 1)
  }

  private static func segmentCount(_ line: String) -> Int {
    var page = PageMaker()
    page.line(line, x: 72, y: 700)
    let placed = PlacedGlyphs(PackedGlyphs(page.glyphs), geometry: page.geometry)
    return LineSegments(Fragments(of: placed.glyphs.indices.map { Int32($0) }, in: placed)).all.count
  }
}
