import Geometry
import Gestures
import Layout

/// Wheels without detents, and fingers on a trackpad, turn pages where one spread shows at a time: a burst that begins at
/// the edge of the page turns one as soon as it has gone as far as a notch; one that begins before scrolls to the edge.
extension View {
  /// True if a page is being turned by a burst that still goes on: it does not stop the turn.
  var isTurningByWheel: Bool {
    scrolling.isTurning(at: now, idle: wheelIdle)
  }

  private var wheelIdle: UInt64 { arena.tuning.time(.wheelIdle, .mouse) }

  /// Takes a turn of a wheel. Returns whether it is about turning pages, so that it scrolls nothing.
  func pushesPage(_ event: GestureEvent) -> Bool {
    let way = scrollWay(event, event.delta)
    let isSideways = way.dx.magnitude > way.dy.magnitude
    let along = isSideways ? (viewport.layout.runsBackwards ? -way.dx : way.dx) : way.dy
    let begins = event.state == .began || event.wheelPhase == .begin
    let turn = scrolling.push(
      by: along, begins: begins, at: now, idle: wheelIdle, notch: max(settings.wheel.step, 1)
    ) { hasRoom(forWheel: way) }
    switch turn {
    case .scrolls: return false
    case .pushes: return true
    case .turns(let forward):
      _ = turnPage(forward: forward)
      return true
    }
  }

  /// True if a wheel can still scroll the page the way that it leads, sideways only where it leads there more than down.
  private func hasRoom(forWheel way: Vector<ViewSpace>) -> Bool {
    let room = viewport.room
    if way.dy.magnitude >= way.dx.magnitude { return (way.dy > 0 ? room.bottom : room.top) > 0.5 }
    guard viewport.layout.axis == .horizontal else { return true }
    return (way.dx > 0 ? room.right : room.left) > 0.5
  }
}
