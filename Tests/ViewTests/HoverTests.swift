import Document
import Geometry
import Gestures
import Interactions
import Pointer
import Tools
import Testing
import View

@Suite("Hovers while nothing goes on")
struct HoverTests {
  private final class Stage {
    let desk: SelectionDesk
    private var time: UInt64 = 10_000_000_000

    init() throws {
      desk = try SelectionDesk()
      try desk.add(.link, 100, 100)
      try desk.add(.square, 250, 100)
      hover(20, 20)
      _ = desk.session.displayItems()
    }

    var view: View { desk.session }

    func sample(_ x: Double, _ y: Double, _ kind: DeviceKind = .mouse, _ modifiers: KeyModifiers = []) -> PointerSample
    {
      time += 1_000_000
      return PointerSample(
        time: time, pointer: 1, kind: kind, phase: .hover, position: Point(x, y), modifiers: modifiers)
    }

    /// The long way.
    func hover(_ x: Double, _ y: Double) {
      view.handle(sample: sample(x, y))
      view.noteIdleTime()
    }

    /// True if the next hover takes the short way.
    func isShort(_ kind: DeviceKind = .mouse, _ modifiers: KeyModifiers = []) -> Bool {
      view.handleIdleHover(sample(21, 21, kind, modifiers))
    }
  }

  @Test("take the short way, and show the same as by the long one")
  func short() throws {
    let (short, long) = (try Stage(), try Stage())
    let places = [
      (120.0, 120.0, true), (130, 120, false), (300, 120, true), (20, 20, false), (120, 121, true), (500, 500, true),
      (120, 120, true),
    ]
    for (x, y, isNews) in places {
      #expect(short.view.handleIdleHover(short.sample(x, y)))
      long.hover(x, y)
      #expect(short.view.cursorDescription(at: Point(x, y)) == long.view.cursorDescription(at: Point(x, y)))
      let (found, expected) = (short.desk.effects(), long.desk.effects())
      #expect(found == expected, "\(x), \(y)")
      #expect(found.isEmpty != isNews, "\(x), \(y)")
      #expect(!short.view.hasUsedEvent)
    }
  }

  @Test("take the long way with other keys, of other devices, and before anything was noted")
  func otherSamples() throws {
    #expect(try !Stage().isShort(.pen))
    #expect(try !Stage().isShort(.mouse, .shift))
    #expect(try Stage().isShort())
    let stage = try Stage()
    var early = stage.sample(30, 30)
    early.time = 1
    #expect(!stage.view.handleIdleHover(early))
    var guess = stage.sample(30, 30)
    guess.flags = .predicted
    #expect(!stage.view.handleIdleHover(guess))
  }

  @Test("take the long way while something goes on, waits, or has a say in the pointer")
  func busy() throws {
    func isShort(_ change: (SelectionDesk) -> Void) throws -> Bool {
      let stage = try Stage()
      change(stage.desk)
      stage.hover(20, 20)
      _ = stage.view.displayItems()
      stage.hover(20, 20)
      return stage.isShort()
    }
    #expect(try isShort { _ in })
    #expect(try !isShort { _ = $0.session.select(annotations: [$0.ids[1]]) })
    let region = RegionSpec(.view(Rect(x: 0, y: 0, width: 9, height: 9)), identifier: 1)
    #expect(try !isShort { _ = $0.session.addRegion(region, nil) })
    #expect(try !isShort { _ = $0.session.selectTool(.createInk) })
    #expect(try !isShort { $0.send(.down, Point(300, 300)) })
  }
}
