import Geometry
import TestSupport
import Testing
import Text

@Suite("Moving a caret")
struct MovementTests {
  private func walk(_ text: PageText, _ movement: TextMovement, from start: TextPosition) -> [Int] {
    var goal: Double?
    var here = start
    var places: [Int] = []
    while places.count < 10_000, let next = text.moved(here, movement, goal: &goal) {
      places.append(next.index)
      here = next
      if movement == .lineStart || movement == .lineEnd || movement == .pageStart || movement == .pageEnd { break }
    }
    return places
  }

  @Test("characters one by one, there and back", .proves("S224"), arguments: SamplePage.all)
  func characters(sample: SamplePage) {
    let text = sample.make().text
    let there = walk(text, .characterForward, from: TextPosition(0))
    let back = walk(text, .characterBackward, from: TextPosition(text.glyphCount))
    #expect(there.last == text.glyphCount && back.last == 0)
    #expect([0] + there == back.reversed() + [text.glyphCount])
  }

  @Test("words: to the end of the next, to the start of the one before", .proves("S224"))
  func words() {
    var page = PageMaker()
    page.line("One, two (3)!", x: 72, y: 700)
    let text = page.text
    #expect(walk(text, .wordForward, from: TextPosition(0)) == [3, 7, 9, 11])
    #expect(walk(text, .wordBackward, from: TextPosition(11)) == [8, 4, 0])
  }

  @Test("line ends; the caret at an end belongs to its line", .proves("S224"))
  func lineEnds() throws {
    let text = SamplePage.twoColumns.make().text
    let line = text.glyphs(ofLine: 2)
    #expect(walk(text, .lineStart, from: TextPosition(line.lower + 4)) == [line.lower])
    var goal: Double?
    let end = try #require(text.moved(TextPosition(line.lower), .lineEnd, goal: &goal))
    #expect(end == TextPosition(line.upper, leansBack: true))
    #expect(text.moved(end, .lineStart, goal: &goal)?.index == line.lower)
    let edge = try #require(text.caretEdge(end))
    #expect(edge.from.x == text.quad(ofLine: 2)?.bounds.maxX)
  }

  @Test("up and down keep to where they began, past short lines and from column to column", .proves("S224"))
  func lines() throws {
    var page = PageMaker()
    page.lines(["a long line of text here", "short", "a long line of text here"], x: 72, y: 700)
    let text = page.text
    var goal: Double?
    var here = TextPosition(15)
    var seen: [Int] = []
    while let next = text.moved(here, .lineDown, goal: &goal) {
      here = next
      seen.append(next.index)
    }
    #expect(seen == [24, 39])  // the end of "short", then the same place as at first
    #expect(text.moved(TextPosition(39), .lineUp, goal: &goal)?.index == 24)
  }

  @Test("left and right go by the direction of the line", .proves("S224"))
  func sides() throws {
    let text = SamplePage.hebrew.make().text
    var goal: Double?
    #expect(text.lines[0].isRightToLeft)
    #expect(text.moved(TextPosition(2), .characterLeft, goal: &goal)?.index == 3)
    #expect(text.moved(TextPosition(2), .characterRight, goal: &goal)?.index == 1)
    let edge = try #require(text.caretEdge(TextPosition(0)))
    #expect(edge.from.x == text.quad(ofLine: 0)?.bounds.maxX)
  }
}
