import Geometry
import TestSupport
import Testing
import Typesetting

@Suite("Steps and hits in a laid text")
struct StepTests {
  private func walk(_ text: TypesetText, _ step: TextStep, from place: TextPlace, most: Int = 200) -> [Int] {
    var (here, goal, found): (TextPlace, Double?, [Int]) = (place, nil, [])
    while found.count < most {
      let next = text.moved(here, step, goal: &goal)
      if next == here { break }
      found.append(next.index)
      here = next
    }
    return found
  }

  @Test("to the right and back through one direction as forward and backward", .proves("S299a"))
  func oneDirection() {
    for kind in [TextFrame.Kind.line, .block, .comb(cells: 30)] {
      let laid = text("Ae\u{301} two, three\u{301} x", frame(kind, width: 60, height: 90))
      let all = walk(laid, .clusterForward, from: TextPlace(0))
      #expect(walk(laid, .clusterRight, from: TextPlace(0)) == all)
      #expect(walk(laid, .clusterLeft, from: TextPlace(laid.count)) == all.dropLast().reversed() + [0])
    }
  }

  @Test(
    "to a side through two directions: every cluster is passed once, and the caret goes only that way", .proves("S299g")
  )
  func twoDirections() {
    for string in [
      "ab \u{5D0}\u{5D1} cd", "\u{5D0}\u{5D1} ab \u{5D2}", "ab \u{5D0}\u{5D1}", "\u{5D0}1 2\u{5D1} x", "a\u{5D0}12",
    ] {
      let laid = text(string)
      let start = laid.lines[0].isRightToLeft ? TextPlace(laid.count) : TextPlace(0)
      var (here, goal): (TextPlace, Double?) = (start, nil)
      var xs = [laid.caret(at: here).low.x]
      for _ in 0..<laid.count {
        here = laid.moved(here, .clusterRight, goal: &goal)
        xs.append(laid.caret(at: here).low.x)
      }
      #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 }, "\(string.scalars) \(xs)")
      #expect(xs.count == laid.count + 1)
    }
  }

  @Test("at the seam of two directions a caret has two places", .proves("S299g"))
  func seams() {
    let laid = text("ab\u{5D0}\u{5D1}")
    let (before, after) = (TextPlace(2, leansBack: true), TextPlace(2))
    #expect(laid.caret(at: before).low.x < laid.caret(at: after).low.x)
    #expect((laid.caret(at: TextPlace(4)).low.x - laid.lines[0].right).magnitude < 1e-9)
    #expect(laid.caret(at: TextPlace(4, leansBack: true)).low.x == laid.caret(at: before).low.x)
  }

  @Test("words forward, backward and to a side", .proves("S299a"))
  func words() {
    let laid = text("one, two\nthree", frame(.block, height: 80))
    #expect(walk(laid, .wordForward, from: TextPlace(0)) == [3, 8, 14])
    #expect(walk(laid, .wordBackward, from: TextPlace(14)) == [9, 5, 0])
    #expect(walk(laid, .wordRight, from: TextPlace(0)) == [3, 8, 14])
    let right = text("\u{5D0}\u{5D1} \u{5D2}")
    #expect(
      walk(right, .wordLeft, from: TextPlace(0)) == [2, 4] && walk(right, .wordRight, from: TextPlace(4)) == [3, 0])
  }

  @Test("ends of lines, paragraphs and the text", .proves("S299a"))
  func ends() {
    let laid = text("one two three\nfour", frame(.block, width: 60, height: 80))
    var goal: Double?
    let end = laid.moved(TextPlace(2), .lineEnd, goal: &goal)
    #expect(end == TextPlace(8, leansBack: true) && laid.moved(end, .lineStart, goal: &goal) == TextPlace(0))
    #expect(laid.moved(end, .lineEnd, goal: &goal) == end)
    #expect(laid.moved(TextPlace(10), .lineStart, goal: &goal) == TextPlace(8))
    #expect(laid.moved(TextPlace(10), .paragraphStart, goal: &goal) == TextPlace(0))
    #expect(laid.moved(TextPlace(2), .paragraphEnd, goal: &goal) == TextPlace(13))
    #expect(laid.moved(TextPlace(2), .textEnd, goal: &goal) == TextPlace(18))
    #expect(laid.moved(TextPlace(9), .textStart, goal: &goal) == TextPlace(0))
  }

  @Test("up and down keep to the column where they began", .proves("S299a"))
  func lines() {
    let laid = text("abcdefgh\nab\nabcdefgh", frame(.block, height: 80))
    var goal: Double?
    var here = laid.moved(TextPlace(6), .lineDown, goal: &goal)
    #expect(here.index == 11)
    here = laid.moved(here, .lineDown, goal: &goal)
    #expect(here.index == 18)
    #expect(laid.moved(here, .lineDown, goal: &goal).index == 20)
    here = laid.moved(laid.moved(TextPlace(18), .lineUp, goal: &goal), .lineUp, goal: &goal)
    #expect(here.index == 6 && laid.moved(here, .lineUp, goal: &goal).index == 0)
    _ = laid.moved(TextPlace(0), .clusterForward, goal: &goal)
    #expect(goal == nil)
  }

  @Test("a page is as many lines as fit", .proves("S299a"))
  func pages() {
    let laid = text(String(repeating: "a\n", count: 20), frame(.block, height: 60))
    var goal: Double?
    #expect(laid.moved(TextPlace(0), .pageDown, goal: &goal).index == 8)
    #expect(laid.moved(TextPlace(8), .pageUp, goal: &goal).index == 0)
    #expect(laid.moved(TextPlace(38), .pageDown, goal: &goal).index == 40)
  }

  @Test("a pointer on either half of a letter; beside and beyond lines", .proves("S299b"))
  func hits() {
    let laid = text("one two three\nfour", frame(.block, width: 60, height: 80))
    let line = laid.lines[0]
    let middle = (line.top + line.bottom) / 2
    #expect(laid.place(at: Point(102 + 0.1, middle)) == TextPlace(0))
    #expect(laid.place(at: Point(102 + 0.556 * 12 * 0.6, middle)) == TextPlace(1))
    #expect(laid.place(at: Point(999, middle)) == TextPlace(8, leansBack: true))
    #expect(laid.place(at: Point(0, laid.lines[1].baseline)) == TextPlace(8))
    #expect(laid.place(at: Point(0, 9999)) == TextPlace(0) && laid.place(at: Point(999, -9999)) == TextPlace(18))
  }

  @Test("each place is hit where its caret stands", .proves("S299b"))
  func hitsOfCarets() {
    for string in ["Hello, w\u{F6}rld", "ab \u{5D0}\u{5D1} cd", "\u{5D0}1 2\u{5D1} x"] {
      let laid = text(string)
      let places = (0...laid.count).flatMap { [TextPlace($0), TextPlace($0, leansBack: true)] }
      for place in places {
        let caret = laid.caret(at: place)
        let hit = laid.place(at: Point(caret.low.x, laid.lines[0].baseline))
        #expect((laid.caret(at: hit).low.x - caret.low.x).magnitude < 1e-9, "\(string.scalars) \(place)")
      }
    }
  }

  @Test("a selection has a box for all that stands side by side", .proves("S299a"))
  func boxes() {
    let laid = text("ab \u{5D0}\u{5D1}\u{5D2} cd")
    #expect(laid.boxes(of: 0..<laid.count).count == 1 && laid.boxes(of: 3..<3).isEmpty)
    let split = laid.boxes(of: 1..<4)
    #expect(split.count == 2 && split[0].maxX < split[1].minX)
    let block = text("one two three", frame(.block, width: 60, height: 80))
    #expect(block.boxes(of: 2..<10).count == 2)
    let hit = block.boxes(of: 2..<10)
    #expect(hit[0].minX == block.caret(at: TextPlace(2)).low.x && hit[1].maxX == block.caret(at: TextPlace(10)).low.x)
  }

  @Test("random texts and places: steps stay inside, on clusters, and come to an end", .proves("S299a"))
  func random() {
    var state: UInt64 = 7
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let alphabet: [UInt32] = [
      0x61, 0x62, 0x20, 0x20, 0x5D0, 0x5D1, 0x31, 0x0A, 0x28, 0x29, 0x301, 0x200F, 0xD, 0x1F468, 0x200D,
    ]
    let kinds: [TextFrame.Kind] = [.line, .block, .block, .comb(cells: 12)]
    for _ in 0..<300 {
      let scalars = (0..<draw(40)).map { _ in alphabet[draw(alphabet.count)] }
      let laid = TypesetText(scalars, in: frame(kinds[draw(4)], width: 60, height: 60, quadding: UInt32(draw(3))))
      var (here, goal): (TextPlace, Double?) = (TextPlace(draw(50) - 5, leansBack: draw(2) == 0), nil)
      for _ in 0..<60 {
        here = laid.moved(here, TextStep.allCases[draw(TextStep.allCases.count)], goal: &goal)
        #expect(here.index >= 0 && here.index <= laid.count)
        let caret = laid.caret(at: here)
        #expect(caret.low.x.isFinite && caret.low.y < caret.high.y)
        #expect(laid.boxes(of: 0..<here.index).allSatisfy { $0.width >= 0 })
      }
      var reached = 0
      while here.index < laid.count, reached <= laid.count {
        here = laid.moved(here, .clusterForward, goal: &goal)
        reached += 1
      }
      #expect(here.index == laid.count)
    }
  }
}
