import Document
import Geometry
import Gestures
import Interactions
import Layout
import Selection
import View
import TestSupport
import Testing
import Text

@Suite("Ways of selecting text")
struct TextModeTests {
  private static let lines = ["One two three", "four five six"]
  private static let direct: [DeviceKind] = [.touch, .pen]
  private static let indirect: [DeviceKind] = [.mouse, .trackpad]

  /// Two pages, so that a drag can scroll.
  private func desk() throws -> TextDesk { try TextDesk(Self.lines, pages: 2) }

  @Test("the mode of a device is set and read by device, and nothing else")
  func numbers() throws {
    let session = try desk().session
    for kind in Self.direct + Self.indirect {
      #expect(session.value(of: 20, kind) == 0)
      #expect(session.set(20, kind, to: 2) && session.value(of: 20, kind) == 2)
    }
    #expect(session.set(20, nil, to: 1) && session.value(of: 20, .pen) == 1)
    for wrong in [3, 0.5, -1, Double.nan, Double.infinity] { #expect(!session.set(20, .touch, to: wrong)) }
    #expect(!session.set(20, .keyboard, to: 1) && session.value(of: 20, .touch) == 1)
    #expect(session.value(of: 21, .touch) == 0 && session.set(21, nil, to: 1) && session.value(of: 21, .mouse) == 1)
  }

  @Test(
    "regular: a drag scrolls, a press that rests selects words", .proves("S194a"), arguments: direct + indirect)
  func regular(_ kind: DeviceKind) throws {
    let desk = try desk()
    desk.set(.regular)
    desk.drag(desk.at(0, 5.5), (desk.at(0, 5.5).x, desk.at(0, 5.5).y - 60), kind)
    #expect(desk.selection.isEmpty && desk.session.viewport.pose.outer.offset.y > 20)
    #expect(try desk.why().contains("recognizer"))
    desk.rest(3000)
    _ = desk.session.scrollNow(by: Vector(0, -1e6))  // the throw may have carried the line out of the view
    desk.feed(.down, desk.at(1, 6.5), kind, after: 5000)
    desk.rest(520)
    #expect(desk.range == TextRange(15, 19))
    desk.feed(.move, desk.at(1, 11.5), kind, after: 600)
    desk.feed(.up, desk.at(1, 11.5), kind)
    #expect(desk.range == TextRange(15, 22))
  }

  @Test("simple: a drag that starts on text selects glyphs, one that starts beside it scrolls", .proves("S194b"))
  func simple() throws {
    for kind in Self.direct + Self.indirect {
      let desk = try desk()
      desk.set(.simple, kind)
      desk.drag(desk.at(0, 0.2), desk.at(0, 5), kind)
      #expect(desk.range == TextRange(0, 4), "\(kind)")
      #expect(desk.session.viewport.pose.outer.offset.y == 0)
      desk.rest(1000)
      desk.drag(desk.at(6, 5), desk.at(4, 5), kind)
      #expect(desk.session.viewport.pose.outer.offset.y > 20, "\(kind)")
    }
  }

  @Test("the mode of one device is not that of another", .proves("S194c"))
  func byDevice() throws {
    for kind in Self.direct {
      let desk = try desk()
      desk.set(.simple, kind == .touch ? .pen : .touch)
      desk.drag(desk.at(0, 0.2), desk.at(0, 5), kind)
      #expect(desk.selection.isEmpty, "\(kind)")
    }
    for kind in Self.indirect {
      let desk = try desk()
      desk.set(.regular, kind == .mouse ? .trackpad : .mouse)
      desk.drag(desk.at(0, 0.2), desk.at(0, 5), kind)
      #expect(desk.range == TextRange(0, 4), "\(kind)")
    }
  }

  @Test("a second finger that comes soon takes over and zooms; what was selected comes back")
  func pinch() throws {
    let desk = try desk()
    desk.set(.simple, .touch)
    desk.drag(desk.at(1, 0.2), desk.at(1, 4), .touch)
    let before = desk.selection
    let (a, b) = (desk.at(0, 5.5), desk.at(0, 8.5))
    desk.feed(.down, a, .touch, after: 2000)
    desk.feed(.move, b, .touch)
    #expect(desk.selection != before && !desk.selection.isEmpty)
    desk.feed(.down, (b.x + 100, b.y), .touch, pointer: 2)
    for way in [120.0, 160, 200] { desk.feed(.move, (b.x + way, b.y), .touch, pointer: 2) }
    #expect(desk.selection == before && desk.session.viewport.zoom > 1.5)
    desk.feed(.up, (b.x + 200, b.y), .touch, pointer: 2)
    desk.feed(.up, b, .touch)
    #expect(desk.selection == before)
  }

  @Test("a setting that changes in the middle of a drag holds from the next press on")
  func midway() throws {
    for (mode, kind) in [(TextSelectionMode.regular, DeviceKind.mouse), (.automatic, .touch)] {
      let desk = try desk()
      desk.set(.simple)
      desk.feed(.down, desk.at(0, 0.2), kind)
      desk.feed(.move, desk.at(0, 3), kind)
      desk.set(mode)
      desk.feed(.move, desk.at(0, 5), kind)
      desk.feed(.up, desk.at(0, 5), kind)
      #expect(desk.range == TextRange(0, 4), "\(kind)")
      desk.feed(.down, desk.at(1, 9), kind, after: 2000)
      desk.set(.simple)
      desk.feed(.move, desk.at(1, 12), kind)
      desk.feed(.up, desk.at(1, 12), kind)
      #expect(desk.range == TextRange(0, 4), "\(kind)")
    }
  }

  @Test("clicks that are counted select words and lines in every mode, and drag on by them")
  func clicks() throws {
    for mode in [TextSelectionMode.automatic, .regular, .simple] {
      let desk = try desk()
      desk.set(mode)
      let at = desk.at(0, 5.5)
      for count in 1...3 {
        desk.feed(.down, at, .mouse, after: count == 1 ? 2000 : 100)
        desk.feed(.up, at, .mouse)
        let wanted = [nil, TextRange(3, 6), TextRange(0, 11)][count - 1]
        #expect(desk.range == wanted, "\(mode)")
      }
      desk.feed(.down, at, .mouse, after: 3000)
      desk.feed(.up, at, .mouse)
      desk.feed(.down, at, .mouse, after: 100)
      desk.feed(.move, desk.at(0, 9.5), .mouse)
      desk.feed(.up, desk.at(0, 9.5), .mouse)
      #expect(desk.range == TextRange(3, 11), "\(mode)")
    }
  }

  @Test("a mouse rests as long as a finger, or as long as is set for it")
  func duration() throws {
    let desk = try desk()
    desk.set(.regular)
    for (own, finger, rests) in [(Double.infinity, 700.0, 700.0), (300, 700, 300)] {
      #expect(desk.session.set(1001, .touch, to: finger) && desk.session.set(1001, .mouse, to: own))
      desk.feed(.down, desk.at(0, 5.5), .mouse, after: 5000)
      desk.rest(UInt64(rests) - 1)
      #expect(desk.selection.isEmpty)
      desk.rest(2)
      #expect(desk.range == TextRange(3, 6))
      desk.feed(.up, desk.at(0, 5.5), .mouse, after: 2000)
      desk.session.select(TextSelection())
    }
  }

  @Test("why a drag scrolled, and a press did nothing, is explained", .proves(""))
  func explained() throws {
    let desk = try desk()
    let (waits, atOnce) = ("selects text from a long press on", "selects text by a drag at once")
    desk.drag(desk.at(0, 5.5), desk.at(0, 9), .touch)
    #expect(try desk.why().contains(waits))
    desk.set(.regular)
    desk.drag(desk.at(0, 5.5), desk.at(0, 9), .mouse)
    #expect(try desk.why().contains(waits))
    desk.set(.simple)
    desk.feed(.down, desk.at(0, 5.5), .mouse, after: 2000)
    desk.feed(.up, desk.at(0, 5.5), .mouse, after: 900)
    #expect(try desk.why().contains(atOnce) && desk.selection.isEmpty)
    desk.drag((500, 500), (500, 400), .touch)
    #expect(try !desk.why().contains("selects text"))
  }

  @Test("a finger that stops what moves scrolls on")
  func caught() throws {
    let desk = try desk()
    desk.set(.simple, .touch)
    desk.drag((500, 500), (500, 440), .touch)
    #expect(desk.session.isMoving)
    let at = desk.at(0, 5.5)
    desk.feed(.down, at, .touch, after: 30)
    let offset = desk.session.viewport.pose.outer.offset.y
    desk.feed(.move, (at.x, at.y - 30), .touch)
    #expect(desk.selection.isEmpty && desk.session.viewport.pose.outer.offset.y > offset)
    #expect(try desk.why().contains("the contact stopped what moved"))
    desk.feed(.up, (at.x, at.y - 30), .touch)
    desk.feed(.leave, at, .mouse, after: 5000)
    #expect(desk.session.show(page: 0))
    desk.drag(desk.at(0, 0.2), desk.at(0, 5), .touch)
    #expect(desk.range == TextRange(0, 4))
  }
}
