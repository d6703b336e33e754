import Geometry
import Layout

/// What moves the viewport: a gesture that holds it, a motion that goes on by itself, a drag that is held near an edge, a wheel that
/// turns pages.
struct Scrolling {
  /// What goes on by itself; `nil` at rest.
  private(set) var motion: ScrollMotion? {
    didSet { motionEnd = motion?.endTime }
  }
  /// When it ends: kept apart, because asking costs a copy of the motion and each event asks.
  private(set) var motionEnd: UInt64?
  /// The change that was stopped last, and when: what turns a page then goes on from its end.
  private(set) var halted: ScrollMotion?
  private var haltedAt: UInt64 = 0
  /// Whether the host was told that something moves.
  private var toldMoving = false
  /// Whether the motion changes the zoom.
  private(set) var zooms = false
  private(set) var grip: PanAnchor?
  private(set) var wheelPush: WheelPush?
  private(set) var edge: EdgeDrift?

  var isMoving: Bool { motionEnd != nil }

  /// Starts a motion in place of the current one; `nil` for none.
  mutating func start(_ motion: ScrollMotion?) { self.motion = motion }

  /// Takes the motion out where it is; the caller applies its pose.
  mutating func stop(at now: UInt64) -> ScrollMotion? {
    guard isMoving, let caught = motion else { return nil }
    motion = nil
    (halted, haltedAt) = (caught.isChange ? caught : nil, now)
    return caught
  }

  /// Takes the motion out; nothing remembers it.
  mutating func take() -> ScrollMotion? {
    defer { motion = nil }
    return motion
  }

  /// Whether a change was stopped at this moment.
  func wasHalted(at now: UInt64) -> Bool { haltedAt == now }

  /// Returns whether it is news that something moves or rests.
  mutating func noteMoving() -> Bool {
    guard isMoving != toldMoving else { return false }
    toldMoving = isMoving
    return true
  }

  mutating func setZooms(_ zooms: Bool) { self.zooms = zooms }
}

/// A gesture that holds the viewport.
extension Scrolling {
  var isHeld: Bool { grip != nil }

  mutating func hold(_ grip: PanAnchor) { self.grip = grip }

  /// Lets go. Returns what was held.
  @discardableResult
  mutating func letGo() -> PanAnchor? {
    defer { grip = nil }
    return grip
  }

  mutating func noteDrag(_ translation: Vector<ViewSpace>) { grip?.translation = translation }

  mutating func notePinch(_ scale: Double, at focus: Point<ViewSpace>) {
    grip?.scale = scale
    grip?.focus = focus
  }

  /// After the pages were laid out anew: holds on to where the view is now.
  mutating func takeHold(of viewport: Viewport) { grip?.takeHold(of: viewport) }
}

/// A wheel that turns pages.
extension Scrolling {
  mutating func beginPush(_ push: WheelPush) { wheelPush = push }

  mutating func continuePush(at now: UInt64) { wheelPush?.last = now }

  mutating func push(by way: Double) { wheelPush?.pushed += way }

  mutating func noteTurnByPush() { wheelPush?.hasTurned = true }
}

/// A drag that is held near an edge.
extension Scrolling {
  var isAtEdge: Bool { edge != nil && edge?.startTime == nil }

  mutating func wait(atEdge drift: EdgeDrift) { edge = drift }

  mutating func setEdgeVelocity(_ velocity: Vector<ViewSpace>) { edge?.velocity = velocity }

  /// The waiting is over. Returns what begins to scroll.
  mutating func startAtEdge() -> EdgeDrift? {
    edge?.startTime = nil
    return edge
  }

  mutating func leaveEdge() { edge = nil }
}
