import Document
import Geometry
import TestSupport
import Testing
import Typesetting

@Suite("Text laid in a frame")
struct LineTests {
  /// The first and the last x that carets take.
  private func ends(_ text: TypesetText) -> (Double, Double) {
    (text.caret(at: TextPlace(0)).low.x, text.caret(at: TextPlace(text.count)).low.x)
  }

  @Test(
    "quadding: a line begins at the left, stands in the middle, ends at the right", .proves("S299e"),
    arguments: [UInt32(0), 1, 2])
  func quadding(value: UInt32) {
    let laid = text("Hi.", frame(quadding: value))
    let width = (722 + 222 + 278) * 12.0 / 1000
    let (first, last) = ends(laid)
    #expect((last - first - width).magnitude < 1e-9)
    let expected = [102, 200 - width / 2, 298 - width][Int(value)]
    #expect((first - expected).magnitude < 1e-9)
    #expect(laid.lines[0].runs.map { $0.x } == [first] && laid.extent.minX == first && laid.extent.maxX == last)
  }

  @Test("a caret stands behind the advance of each letter; marks have none", .proves("S299h"))
  func carets() {
    let laid = text("Ae\u{301}i")
    let xs = [0, 1, 3, 4].map { laid.caret(at: TextPlace($0)).low.x }
    for (x, ems) in zip(xs, [0, 0.667, 1.223, 1.445]) { #expect((x - 102 - ems * 12).magnitude < 1e-9) }
    let caret = laid.caret(at: TextPlace(1))
    #expect(
      caret.low.x == caret.high.x && caret.low.y < laid.lines[0].baseline && caret.high.y > laid.lines[0].baseline)
    #expect((caret.high.y - 510 - (510 - caret.low.y)).magnitude < 1e-9)
  }

  @Test("a block is broken at blanks and line ends; each index has one line", .proves("S299e"))
  func blocks() {
    let laid = text("one two three\nfour\n", frame(.block, width: 60, height: 80))
    #expect(laid.lines.map { $0.range } == [0..<8, 8..<13, 14..<18, 19..<19])
    #expect(laid.lines.map { $0.isWrapped } == [true, false, false, false])
    for (above, below) in zip(laid.lines, laid.lines.dropFirst()) {
      #expect((above.baseline - below.baseline - 12 * 1.15).magnitude < 1e-9)
      #expect((above.bottom - below.top).magnitude < 1e-9)
    }
    #expect(laid.line(at: TextPlace(8)) == 1 && laid.line(at: TextPlace(8, leansBack: true)) == 0)
    #expect(laid.line(at: TextPlace(18)) == 2 && laid.line(at: TextPlace(19)) == 3)
    #expect(laid.caret(at: TextPlace(8)).low.x == 102)
  }

  @Test("blanks that a break swallows hang at the end of their line, inside the box", .proves("S299e"))
  func blanks() {
    let laid = text("one two         three", frame(.block, width: 60, height: 80))
    let line = laid.lines[0]
    let xs = (line.range.lowerBound...line.range.upperBound).map {
      laid.caret(at: TextPlace($0, leansBack: $0 == line.range.upperBound)).low.x
    }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 } && xs.last == 158)
    #expect(laid.lines[1].range.lowerBound == 16)
  }

  @Test("CR LF ends one line, and is one step", .proves("S299a"))
  func returns() {
    let laid = text("a\r\nb", frame(.block, height: 80))
    #expect(laid.lines.map { $0.range } == [0..<1, 3..<4])
    var goal: Double?
    #expect(laid.moved(TextPlace(1), .clusterForward, goal: &goal).index == 3)
    #expect(laid.moved(TextPlace(3), .clusterLeft, goal: &goal).index == 1)
  }

  @Test("a comb has a letter in the middle of each cell, a caret between cells", .proves("S299e"))
  func combs() {
    let laid = text("ABe\u{301}", frame(.comb(cells: 8)))
    #expect([0, 1, 2, 4].map { laid.caret(at: TextPlace($0)).low.x } == [100, 125, 150, 175])
    for (i, run) in laid.lines[0].runs.enumerated() {
      #expect((run.x + run.width / 2 - (112.5 + 25 * Double(i))).magnitude < 1e-9)
    }
    let right = text("AB", frame(.comb(cells: 8), quadding: 2))
    #expect([0, 1, 2].map { right.caret(at: TextPlace($0)).low.x } == [250, 275, 300])
    let full = text("ABCDEFGHIJ", frame(.comb(cells: 8)))
    #expect(full.lines[0].runs.count == 8 && full.caret(at: TextPlace(10)).low.x == 300)
  }

  @Test("a password shows stars, and no words", .proves("S299e"))
  func passwords() {
    var hidden = frame()
    hidden.isPassword = true
    let laid = text("my secret", hidden)
    #expect(laid.codes == Array(repeating: UInt8(ascii: "*"), count: 9) && laid.missing == nil)
    #expect((laid.caret(at: TextPlace(9)).low.x - 102 - 9 * 0.389 * 12).magnitude < 1e-9)
    var goal: Double?
    #expect(laid.moved(TextPlace(1), .wordForward, goal: &goal).index == 9)
    #expect(laid.moved(TextPlace(5), .wordBackward, goal: &goal).index == 0)
  }

  @Test("a size of 0 follows the text", .proves("S299e"))
  func sizes() {
    #expect((text("Hi", frame(size: 0)).fontSize - 18 / 1.15).magnitude < 1e-9)
    let long = text(String(repeating: "W", count: 30), frame(size: 0))
    #expect((long.extent.width - 196).magnitude < 1e-9 && (long.fontSize - 196 / (30 * 0.944)).magnitude < 1e-9)
    #expect(text(String(repeating: "W", count: 300), frame(size: 0)).fontSize == 4)
    let block = text(String(repeating: "word ", count: 40), frame(.block, height: 60, size: 0))
    #expect(block.fontSize < 12 && block.extent.height <= 60)
    #expect(text("x", frame(.block, height: 60, size: 0)).fontSize == 12)
  }

  @Test("what is larger than the box has an extent beyond it", .proves("S299e"))
  func extents() {
    let wide = text(String(repeating: "W", count: 30))
    #expect(wide.extent.maxX > 300 && wide.extent.minX == 102)
    let tall = text(String(repeating: "a\n", count: 30), frame(.block, height: 60))
    #expect(tall.lines.count == 31 && tall.extent.minY < 500)
    let shown = TypesetText(String(repeating: "a\n", count: 30).scalars, in: frame(.block, height: 60), onlyShown: true)
    #expect(shown.lines.count == 5 && shown.lines == Array(tall.lines.prefix(5)))
  }

  @Test("characters that the font lacks are named; a gap stands for them", .proves("S299h"))
  func missing() {
    let laid = text("a\u{416}b")
    #expect(laid.missing == 0x416 && laid.codes == [97, Latin.gap, 98])
    #expect((laid.caret(at: TextPlace(2)).low.x - 102 - (0.556 + 0.278) * 12).magnitude < 1e-9)
    #expect(text("\u{20AC}\u{142}\u{151}").missing == nil)
  }

  @Test("runs stand in visual order, brackets look the other way", .proves("S299g"))
  func directions() {
    let laid = text("a \u{5D0}(1) b")
    #expect(laid.lines[0].runs.map { $0.range } == [0..<2, 5..<6, 2..<5, 6..<8] || laid.lines[0].runs.count >= 3)
    let right = text("\u{5D0}(b)")
    #expect(right.lines[0].isRightToLeft && right.lines[0].runs.flatMap { $0.codes } == Array("(b)".utf8) + [Latin.gap])
    var x = laid.lines[0].left
    for run in laid.lines[0].runs {
      #expect((run.x - x).magnitude < 1e-9)
      x += run.width
    }
    #expect((x - laid.lines[0].right).magnitude < 1e-9)
  }

  @Test("an empty text has a caret where its first letter would be", .proves("S299a"))
  func empty() {
    for quadding: UInt32 in [0, 1, 2] {
      for kind in [TextFrame.Kind.line, .block, .comb(cells: 4)] {
        let laid = text("", frame(kind, quadding: quadding))
        #expect(laid.lines.count == 1 && !laid.hasGlyphs)
        let x = laid.caret(at: TextPlace(0)).low.x
        #expect(x >= 100 && x <= 300 && laid.place(at: Point(9, 9)) == TextPlace(0))
      }
    }
  }
}
