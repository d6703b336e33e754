import Geometry
import Pointer
import TestSupport
import Testing

@Suite("Pointer shapes")
struct CursorTests {
  @Test("every shape has a name in every toolkit", arguments: CursorTheme.allCases)
  func names(theme: CursorTheme) {
    for cursor in Cursor.allCases { #expect(cursor.name(in: theme, rotation: 0).utf8CodeUnitCount > 0) }
  }

  @Test("a resize shape follows the nearest of eight directions")
  func resize() {
    func name(_ degrees: Double) -> String { "\(Cursor.resize.name(in: .css, rotation: degrees))" }
    #expect(name(0) == name(20) && name(0) == name(180) && name(0) != name(45) && name(45) == name(-135))
  }

  @Test("a change within one region is none, and nothing changes while frozen")
  func tracker() {
    var tracker = CursorTracker()
    let here = CursorDescription(.hand, area: Rect(x: 0, y: 0, width: 9, height: 9), region: 7)
    let moved = CursorDescription(.hand, area: Rect(x: 5, y: 0, width: 9, height: 9), region: 7)
    let changes = [tracker.want(here), tracker.want(moved), tracker.want(.arrow)]
    #expect(changes == [true, false, true])
    tracker.freeze()
    let frozen = tracker.want(here)
    #expect(!frozen && tracker.shown == .arrow)
    tracker.thaw()
    let thawed = tracker.want(here)
    #expect(thawed)
  }
}
