import Document
import Geometry
import TestSupport
import Testing
import Typesetting

@Suite("A line of ASCII", .proves("S299e", "S299h"))
struct PlainLineTests {
  /// Numbers that look like chance, the same each time.
  private struct Chance {
    var state: UInt64
    mutating func next(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
  }

  private static let letters = "aWi. ~-(8".scalars

  private static func frames() -> [TextFrame] {
    var all: [TextFrame] = []
    for family in [StandardFont.Family.helvetica, .times, .courier] {
      for quadding in [UInt32(0), 1, 2] { all.append(frame(size: 11, quadding: quadding, family: family)) }
    }
    return all + [frame(size: 0)]
  }

  @Test("laid after another text it is the same, to the bit, as laid alone", arguments: frames())
  func laidAnew(frame: TextFrame) {
    var (chance, scalars) = (Chance(state: 7), [UInt32]())
    var frame = frame
    frame.isPassword = frame.quadding == 1
    var laid = TypesetText(scalars, in: frame)
    for _ in 0..<300 {
      let at = chance.next(scalars.count + 1)
      switch chance.next(8) {
      case 0: scalars.insert([0xE9, 0x301, 0x5D0, 10][chance.next(4)], at: at)
      case 1: scalars.removeAll { $0 > 0x7E || $0 < 32 }
      case 2: scalars.removeSubrange(at..<min(at + 3, scalars.count))
      default: scalars.insert(PlainLineTests.letters[chance.next(PlainLineTests.letters.count)], at: at)
      }
      let alone = TypesetText(scalars, in: frame)
      laid = TypesetText(scalars, like: laid, nil)
      #expect(laid == alone)
      #expect(laid.lines == alone.lines && laid.codes == alone.codes && laid.extent == alone.extent)
    }
  }

  @Test("its carets, boxes and places are those of a row of letters that are laid one by one", arguments: frames())
  func asAnyLine(frame: TextFrame) {
    guard frame.style.size > 0 else { return }
    var row = frame
    row.kind = .list
    for string in ["", "i", "Wide. (8~", "a line that is longer than the box in which it stands"] {
      let (line, other) = (text(string, frame), text(string, row))
      let (a, b) = (line.lines[0], other.lines[0])
      #expect(a.runs == b.runs && a.range == b.range && a.left == b.left && a.right == b.right)
      #expect(line.codes == other.codes && line.count == other.count && line.hasGlyphs == other.hasGlyphs)
      for index in 0...line.count {
        let place = TextPlace(index, leansBack: index % 2 == 1)
        #expect(line.caret(at: place).low.x == other.caret(at: place).low.x)
        #expect(line.caret(at: place).low.y == a.bottom && line.caret(at: place).high.y == a.top)
        for step in [TextStep.clusterLeft, .clusterRight, .wordLeft, .wordRight, .lineStart, .lineEnd] {
          var (goal, same): (Double?, Double?) = (1, 1)
          #expect(line.moved(place, step, goal: &goal) == other.moved(place, step, goal: &same) && goal == same)
        }
        for end in index...line.count {
          #expect(line.boxes(of: index..<end).map { $0.minX } == other.boxes(of: index..<end).map { $0.minX })
          #expect(line.boxes(of: index..<end).map { $0.maxX } == other.boxes(of: index..<end).map { $0.maxX })
        }
      }
      for x in stride(from: 95.0, through: 310, by: 0.37) {
        #expect(line.place(at: Point(x, 510)) == other.place(at: Point(x, 510)))
      }
    }
  }
}
