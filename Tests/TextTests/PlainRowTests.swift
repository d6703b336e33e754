import TestSupport
import Testing
import Text

/// Rows of letters of one size on one baseline are put together by a way of their own. A last letter that is larger by a hair sends its
/// whole row the general way: both have to read the same.
@Suite("Rows of one line of letters, and the same rows the general way")
struct PlainRowTests {
  /// Two columns of words with gaps of any width, and a letter far to the right of each row.
  private static func page(seed: UInt64, lastSize: Double) -> PageMaker {
    var (page, random) = (PageMaker(), RandomNumbers(seed: seed))
    for row in 0..<12 {
      let y = 700 - 12 * Double(row)
      for column in [72.0, 312.0] {
        var x = column
        while x < column + 180 {
          let word = String("abcdefghij".prefix(1 + random.below(9)))
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
}
