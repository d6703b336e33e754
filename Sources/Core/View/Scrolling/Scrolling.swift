import Document
import Geometry
import Layout

/// The state of scrolling: a gesture that holds the viewport, a motion that continues by itself, a drag near an edge, a
/// wheel that turns pages.
struct Scrolling {
  /// The motion that goes on by itself; `nil` at rest.
  private var motion: ScrollMotion? {
    get { kept }
    set { (kept, motionEnd) = (newValue, newValue?.endTime) }
  }
  /// Set by ``motion`` alone.
  private var kept: ScrollMotion?
  /// Kept apart, because asking the motion costs a copy of it and each event asks.
  private var motionEnd: UInt64?
  /// The change that was stopped last, and when: what turns a page then goes on from its end.
  private var halted: ScrollMotion?
  private var haltedAt: UInt64 = 0
  private var reportedMoving = false
  /// True if the motion changes the zoom.
  private var zooms = false
  private var anchor: PanAnchor?
  private var push: WheelPush?
  private var edge: EdgeDrift?
  /// The navigation that the motion belongs to; `nil` where something else moves.
  private var navigation: Navigation?
  private var asking = NavigationCause()
  /// How often the view was told to go elsewhere.
  private var timesTold: UInt64 = 0
  private var places = NavigationHistory()

  var goings: UInt64 { timesTold }

  mutating func countGoing() { timesTold &+= 1 }

  var isMoving: Bool { motionEnd != nil }

  /// When the motion ends; `nil` at rest.
  var endTime: UInt64? { motionEnd }

  /// Where the motion leads; `nil` at rest.
  var target: ViewPose? { kept?.target }

  /// Where the motion is at a time; `nil` at rest.
  mutating func pose(at time: UInt64) -> ViewPose? { kept?.reached(at: time) }

  /// Starts a motion in place of the current one; `nil` for none.
  mutating func start(_ motion: ScrollMotion?) { (self.motion, navigation) = (motion, nil) }

  /// Stops the motion. Returns where it is; `nil` at rest.
  mutating func stop(at now: UInt64) -> ViewPose? {
    guard isMoving, let caught = motion else { return nil }
    (motion, navigation) = (nil, nil)
    (halted, haltedAt) = (caught.isChange ? caught : nil, now)
    return caught.pose(at: now)
  }

  /// Ends the motion; nothing remembers it. Returns where it leads.
  mutating func finish() -> ViewPose? {
    defer { (motion, navigation) = (nil, nil) }
    return kept?.target
  }

  /// Ends a motion that is a change, such as the turn of a page. Returns where it leads; `nil` for other motions.
  mutating func finishChange() -> ViewPose? {
    guard isMoving, let motion, motion.isChange else { return nil }
    return finish()
  }

  /// The motion from which a change at this moment goes on: the current one, or one that was stopped for the change.
  ///
  /// - Parameter byContact: True if the contact of the running sequence has stopped it.
  func running(at now: UInt64, stopped byContact: Bool) -> ScrollMotion? {
    isMoving ? motion : haltedAt == now || byContact ? halted : nil
  }

  /// Where the change that was stopped last would have led.
  var haltedTarget: ViewPose? { halted?.target }
}

extension Scrolling {
  /// Who asks for the place that is gone to now.
  var cause: NavigationCause { asking }

  /// Sets it. Returns the one before.
  mutating func setCause(_ cause: NavigationCause) -> NavigationCause {
    defer { asking = cause }
    return asking
  }
}

/// An animated navigation.
private struct Navigation {
  /// How the viewport will stand when it has arrived.
  let goal: ScrollState
  /// The point that its zoom keeps in place.
  let focus: Point<ViewSpace>?
}

/// Animated navigations.
extension Scrolling {
  /// True while a navigation is under way.
  var isNavigating: Bool { isMoving && navigation != nil }

  /// The motion that goes on; `nil` at rest.
  var running: ScrollMotion? { isMoving ? motion : nil }

  /// How the viewport will stand when the navigation under way has arrived; `nil` without one.
  var goal: ScrollState? { isMoving ? navigation?.goal : nil }

  /// Starts on the way to a place, in place of what moves now.
  mutating func start(_ motion: ScrollMotion, to goal: ScrollState, about focus: Point<ViewSpace>?) {
    let kept = focus ?? self.focus(ifZoomLeadsTo: motion.target)
    self.motion = motion
    navigation = Navigation(goal: goal, focus: kept)
  }

  /// The point that the zoom under way keeps in place, where another target has the same zoom: then only the place differs.
  @inline(__always)  // A call would be handed a copy of all.
  func focus(ifZoomLeadsTo target: ViewPose) -> Point<ViewSpace>? {
    guard let navigation, let before = kept?.target, before.spread == target.spread,
      before.outer.zoom == target.outer.zoom, before.inner.zoom == target.inner.zoom
    else { return nil }
    return navigation.focus
  }
}

/// Places to go back and forward to.
extension Scrolling {
  var canGoBack: Bool { places.canGoBack }
  var canGoForward: Bool { places.canGoForward }
  mutating func leave(_ place: ViewPlace) { places.leave(place) }
  mutating func back(from current: ViewPlace) -> ViewPlace? { places.back(from: current) }
  mutating func forward(from current: ViewPlace) -> ViewPlace? { places.forward(from: current) }
  mutating func keepPlaces(ofPages table: PageTable) { places.keep(pagesOf: table) }
}

/// News of motions.
extension Scrolling {
  /// True if it has not been reported that something moves, or rests.
  var hasMovingNews: Bool { isMoving != reportedMoving }

  mutating func markMovingReported() { reportedMoving = isMoving }

  /// The news for tools when a motion has begun or come to rest.
  mutating func motionNews(from pose: ViewPose) -> ToolNews {
    guard isMoving, let goal = kept?.target else {
      defer { zooms = false }
      return zooms ? [.stopped, .zoomEnded] : .stopped
    }
    zooms = pose.outer.zoom != goal.outer.zoom || pose.inner.zoom != goal.inner.zoom
    return zooms ? .zoomBegan : []
  }
}

/// A gesture that holds the viewport.
extension Scrolling {
  var isHeld: Bool { anchor != nil }

  /// A scroll by hand: where it began, how far the gesture had come when it took hold, and whether it turns pages.
  var pan: (start: ViewPose, origin: Vector<ViewSpace>, turns: Bool)? {
    guard let start = anchor?.pose else { return nil }
    return (start, anchor?.origin ?? .zero, anchor?.turns ?? false)
  }

  /// True if a pinch holds a place.
  var holdsPlace: Bool { anchor?.place != nil }

  /// Zooms a viewport as the fingers of the pinch say that hold it.
  mutating func pinch(_ viewport: inout Viewport, by scale: Double, at focus: Point<ViewSpace>, stretches: Bool) {
    anchor?.pinch(&viewport, by: scale, at: focus, stretches: stretches)
  }

  /// True for a pinch that has told nothing since it took hold.
  var isHeldAnew: Bool { !(anchor?.hasPinched ?? true) }

  /// True while a mouse drags the page.
  var isDraggedByMouse: Bool { anchor?.isIndirect ?? false }

  mutating func hold(_ anchor: PanAnchor) { self.anchor = anchor }

  /// Lets go. Returns what was held.
  @discardableResult
  mutating func letGo() -> PanAnchor? {
    defer { anchor = nil }
    return anchor
  }

  mutating func noteDrag(_ translation: Vector<ViewSpace>) { anchor?.translation = translation }

  mutating func notePinch(_ scale: Double, at focus: Point<ViewSpace>) {
    anchor?.scale = scale
    anchor?.focus = focus
    anchor?.hasPinched = true
  }

  /// After the pages were laid out anew: holds on to where the view is now.
  mutating func takeHold(of viewport: Viewport) { anchor?.takeHold(of: viewport) }
}

/// A burst of a wheel without detents, where one spread shows at a time.
private struct WheelPush {
  /// Its latest event, nanoseconds.
  var last: UInt64
  /// True if it began where nothing was left to scroll its way.
  var isAtEdge: Bool
  /// How far it has pushed towards the end of the document, in view units.
  var pushed = 0.0
  var hasTurned = false
}

/// The effect of a wheel's turn where one spread shows at a time.
enum WheelTurn {
  case scrolls
  /// It has not gone far enough to turn a page, or has turned one.
  case pushes
  case turns(forward: Bool)
}

/// A wheel that turns pages.
extension Scrolling {
  /// True while a burst that has turned a page goes on: it does not stop the turn.
  func isTurning(at now: UInt64, idle: UInt64) -> Bool {
    guard let push, push.hasTurned else { return false }
    return now &- push.last < idle
  }

  /// Takes a turn of a wheel.
  ///
  /// - Parameters:
  ///   - begins: True if the host says that a burst begins.
  ///   - idle: The pause after which another burst begins, nanoseconds.
  ///   - notch: How far a burst goes before it turns a page.
  ///   - hasRoom: Asked when a burst begins: true if the page can still be scrolled its way.
  mutating func push(
    by way: Double, begins: Bool, at now: UInt64, idle: UInt64, notch: Double, hasRoom: () -> Bool
  ) -> WheelTurn {
    if let push, !begins, now &- push.last < idle, push.pushed * way >= 0 {
      self.push?.last = now
    } else {
      push = WheelPush(last: now, isAtEdge: !hasRoom())
    }
    guard let before = push, before.isAtEdge else { return .scrolls }
    let pushed = before.pushed + way
    push?.pushed = pushed
    guard !before.hasTurned, pushed.magnitude >= notch else { return .pushes }
    push?.hasTurned = true
    return .turns(forward: pushed > 0)
  }
}

/// A drag that is held near an edge and will scroll, or does.
private struct EdgeDrift: Hashable {
  var velocity: Vector<ViewSpace>
  /// When it starts; `nil` once it runs.
  var startTime: UInt64?
}

/// A drag that is held near an edge.
extension Scrolling {
  /// True while a drag near an edge scrolls.
  var isAtEdge: Bool { edge != nil && edge?.startTime == nil }

  /// When a drag that waits near an edge begins to scroll; `nil` where none waits.
  var edgeStart: UInt64? { edge?.startTime }

  /// Waits before it scrolls; a drag that waits already goes on to wait.
  mutating func wait(atEdge velocity: Vector<ViewSpace>, until start: UInt64) {
    edge = EdgeDrift(velocity: velocity, startTime: edge?.startTime ?? start)
  }

  /// Scrolls at another speed. Returns `false` for the same.
  mutating func setEdgeVelocity(_ velocity: Vector<ViewSpace>) -> Bool {
    guard edge?.velocity != velocity else { return false }
    edge?.velocity = velocity
    return true
  }

  /// The waiting is over. Returns how fast it scrolls.
  mutating func startAtEdge() -> Vector<ViewSpace>? {
    edge?.startTime = nil
    return edge?.velocity
  }

  mutating func leaveEdge() { edge = nil }
}
