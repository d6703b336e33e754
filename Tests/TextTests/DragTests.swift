import Geometry
import TestSupport
import Testing
import Text

@Suite("Dragging a selection")
struct DragTests {
  private let text = SamplePage.twoColumns.make().text

  /// Pointer positions at steps of one point through these corners.
  private func path(_ corners: [(Double, Double)]) -> [Point<PageSpace>] {
    var points: [Point<PageSpace>] = []
    for (a, b) in zip(corners, corners.dropFirst()) {
      let (from, to) = (Point<PageSpace>(a.0, a.1), Point<PageSpace>(b.0, b.1))
      let steps = Int(from.distance(to: to).rounded(.up))
      for step in 0..<max(steps, 1) { points.append(from.interpolated(to: to, Double(step) / Double(max(steps, 1)))) }
    }
    return points
  }

  /// The lines of the pointer's column that a move passes: every line is as high as its distance to the next.
  private func passed(_ a: Point<PageSpace>, _ b: Point<PageSpace>, _ column: Range<Int>) -> ClosedRange<Int>? {
    let (low, high) = (min(a.y, b.y) - 12, max(a.y, b.y) + 12)
    let touched = column.filter { line in
      text.quad(ofLine: line).map { $0.bounds.minY <= high && $0.bounds.maxY >= low } ?? false
    }
    guard let first = touched.first, let last = touched.last else { return nil }
    return first...last
  }

  @Test(
    "a move changes the selection by the lines it passes only", .proves("S222e"),
    arguments: [
      [(75.0, 105.0), (230, 150), (60, 120), (75, 105)],  // within the left column and its margin
      [(75, 105), (300, 105), (300, 160), (250, 160)],  // along the gutter
      [(100, 130), (315, 118), (100, 106)],  // up to the right column and back without touching it
    ])
  func smallMoves(corners: [(Double, Double)]) {
    let column = 1..<5
    let points = path(corners)
    var drag = TextDrag(at: points[0], by: .character, in: text)
    var (last, lastPoint) = (drag.head.index, points[0])
    for point in points {
      _ = drag.move(to: point, in: text)
      let head = drag.head.index
      if head != last, let lines = passed(lastPoint, point, column) {
        let allowed = text.glyphs(ofLine: lines.lowerBound).union(text.glyphs(ofLine: lines.upperBound))
        #expect(min(head, last) >= allowed.lower && max(head, last) <= allowed.upper)
      } else {
        #expect(head == last)
      }
      (last, lastPoint) = (head, point)
    }
  }

  @Test("the selection goes over to another column where the pointer touches it, and comes back", .proves("S222e"))
  func crossing() throws {
    var drag = TextDrag(at: Point(75, 108), by: .character, in: text)
    let inGutter = drag.move(to: Point(310, 120), in: text)
    #expect(text.string(inGutter).hasSuffix("an"))  // the end of the left column's second line
    let across = drag.move(to: Point(400, 120), in: text)
    #expect(text.string(across).contains("Nam dui"))
    #expect(drag.move(to: Point(100, 500), in: text).upper > inGutter.upper)
    #expect(drag.move(to: Point(75, 120), in: text).upper < inGutter.upper)
  }

  @Test("a drag after a double click takes whole words on both sides of where it began", .proves("S221a"))
  func words() {
    var drag = TextDrag(at: Point(105, 108), by: .word, in: text)  // "ipsum"
    #expect(text.string(drag.anchor) == "ipsum")
    #expect(text.string(drag.move(to: Point(135, 108), in: text)) == "ipsum dolor")
    #expect(text.string(drag.move(to: Point(74, 108), in: text)) == "Lorem ipsum")
  }

  @Test("a handle dragged past the other end turns the selection round", .proves("S225a"))
  func handles() {
    var drag = TextDrag(anchor: TextRange(60, 60), by: .character, in: text)
    let before = drag.move(to: Point(72, 108), in: text)
    #expect(before.upper == 60)
    let after = drag.move(to: Point(200, 145), in: text)
    #expect(after.lower == 60 && after.upper > 60)
  }
}
