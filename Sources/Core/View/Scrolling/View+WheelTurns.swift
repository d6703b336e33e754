import Geometry
import Gestures
import Layout

/// A burst of a wheel without detents, where one spread shows at a time.
struct WheelPush {
  /// Its latest event, nanoseconds.
  var last: UInt64
  /// Whether it began where nothing was left to scroll its way.
  var isAtEdge: Bool
  /// How far it has pushed towards the end of the document, in view units.
  var pushed = 0.0
  var hasTurned = false
}

/// Wheels without detents, and fingers on a trackpad, turn pages where one spread shows at a time: a burst that begins at
/// the edge of the page turns one as soon as it has gone as far as a notch; one that begins before scrolls to the edge.
extension View {
  /// Whether a page is being turned by a burst that still goes on: it does not stop the turn.
  var isTurningByWheel: Bool {
    guard let push = scrolling.wheelPush, push.hasTurned else { return false }
    return now &- push.last < wheelIdle
  }

  private var wheelIdle: UInt64 { arena.tuning.time(.wheelIdle, .mouse) }

  /// Takes a step of a wheel. Returns whether it is about turning pages, so that it scrolls nothing.
  func pushesPage(_ event: GestureEvent) -> Bool {
    let way = event.delta
    let isSideways = way.dx.magnitude > way.dy.magnitude
    let along = isSideways ? (viewport.layout.runsBackwards ? -way.dx : way.dx) : way.dy
    let begins = event.state == .began || event.wheelPhase == .begin
    if let push = scrolling.wheelPush, !begins, now &- push.last < wheelIdle, push.pushed * along >= 0 {
      scrolling.continuePush(at: now)
    } else {
      scrolling.beginPush(WheelPush(last: now, isAtEdge: !hasRoom(forWheel: way)))
    }
    guard let push = scrolling.wheelPush, push.isAtEdge else { return false }
    scrolling.push(by: along)
    let pushed = push.pushed + along
    guard !push.hasTurned, pushed.magnitude >= max(settings.wheel.step, 1) else { return true }
    scrolling.noteTurnByPush()
    _ = turnPage(forward: pushed > 0)
    return true
  }

  /// Whether a wheel can still scroll the page the way that it leads, sideways only where it leads there more than down.
  private func hasRoom(forWheel way: Vector<ViewSpace>) -> Bool {
    let room = viewport.room
    if way.dy.magnitude >= way.dx.magnitude { return (way.dy > 0 ? room.bottom : room.top) > 0.5 }
    guard viewport.layout.axis == .horizontal else { return true }
    return (way.dx > 0 ? room.right : room.left) > 0.5
  }
}
