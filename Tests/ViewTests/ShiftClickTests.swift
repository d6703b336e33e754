import Document
import Geometry
import Gestures
import Interactions
import Selection
import View
import Testing
import Text

@Suite("Shift with a click on text")
struct ShiftClickTests {
  private func desk() throws -> TextDesk { try TextDesk(["One two three", "four five six"], pages: 2) }

  private func click(
    _ desk: TextDesk, _ line: Int, _ place: Double, shift: Bool = true, count: Int = 1, _ kind: DeviceKind = .mouse
  ) {
    let at = desk.at(line, place)
    for turn in 0..<count {
      desk.stage.feed(
        .down, at.x, at.y, shift: shift, device: kind, after: turn == 0 ? 2_000_000_000 : 100_000_000)
      desk.stage.feed(.up, at.x, at.y, shift: shift, device: kind)
    }
  }

  @Test("one end stands, the other goes to the click, past the first one too; one click, one change")
  func goesOn() throws {
    for mode in [TextSelectionMode.automatic, .regular, .simple] {
      let desk = try desk()
      desk.drag(desk.at(0, 4), desk.at(0, 6), .mouse)
      desk.set(mode)
      #expect(desk.range == TextRange(3, 5))
      _ = desk.news()
      click(desk, 1, 2)
      #expect(desk.range == TextRange(3, 13), "\(mode)")
      #expect(desk.news().map(\.isActive) == [true, false])
      click(desk, 0, 1)
      #expect(desk.range == TextRange(1, 3), "\(mode)")
      click(desk, 0, 10)
      #expect(desk.range == TextRange(3, 8), "\(mode)")
      click(desk, 0, 10, shift: false)
      #expect(desk.selection.isEmpty, "\(mode)")
      click(desk, 0, 1)
      #expect(desk.selection.isEmpty, "\(mode)")
    }
  }

  @Test("after a double click it goes on by words, and what was selected by call from its first end")
  func units() throws {
    let desk = try desk()
    click(desk, 0, 5.5, shift: false, count: 2)
    #expect(desk.range == TextRange(3, 6))
    click(desk, 1, 6.5)
    #expect(desk.range == TextRange(3, 19))
    click(desk, 0, 1.5)
    #expect(desk.range == TextRange(0, 6))
    let page = desk.stage.document.pages.id(at: 0)
    desk.session.select(TextSelection(TextPiece(page: page, range: TextRange(3, 6))))
    click(desk, 0, 10)
    #expect(desk.range == TextRange(3, 8))
  }

  @Test("a drag with Shift goes on as well, and gives back what was where it is cancelled")
  func drags() throws {
    let desk = try desk()
    desk.drag(desk.at(0, 4), desk.at(0, 6), .mouse)
    let (from, to) = (desk.at(1, 1), desk.at(1, 7))
    for isKept in [false, true] {
      desk.stage.feed(.down, from.x, from.y, shift: true, after: 2_000_000_000)
      desk.stage.feed(.move, to.x, to.y, shift: true)
      #expect(desk.range == TextRange(3, 17))
      desk.stage.feed(isKept ? .up : .cancel, to.x, to.y, shift: true)
      #expect(desk.range == TextRange(3, isKept ? 17 : 5))
    }
    #expect(desk.session.set(21, nil, to: 1))
    click(desk, 1, 2)
    #expect(desk.range == TextRange(3, 15))
  }

  @Test("pages that have moved since leave the end that stands where it was")
  func pagesMoved() throws {
    let desk = try desk()
    desk.drag(desk.at(0, 6), desk.at(0, 4), .mouse)
    try desk.stage.document.appendPages([PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)])
    click(desk, 0, 10)
    #expect(desk.range == TextRange(5, 8))
  }
}
