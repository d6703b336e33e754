import Geometry
import Gestures
import Layout

/// What moves by itself: functions of time, so that how often a host advances changes nothing but what is read on the
/// way. The end of a motion is a deadline and is told with its own stamp.
extension Session {
  /// Whether a frame is wanted at each refresh of the display.
  public var isMoving: Bool { motionEnd != nil }

  /// Throws what a drag let go of; where there is nothing to throw, brings it to rest.
  func startFling(_ velocity: Vector<ViewSpace>, about focus: Point<ViewSpace>) {
    motion = viewport.fling(velocity: velocity, at: now, settings: motionSettings)
    if !isMoving { startSettling(about: focus) }
  }

  /// Brings content back that was dragged or zoomed beyond an end.
  func startSettling(about focus: Point<ViewSpace>) {
    motion = viewport.settling(about: focus, at: now, settings: settings.motion)
  }

  /// Turns to the spread at which a swipe ends, in a layout that shows one spread at a time.
  func startTurn(from spread: Int, _ velocity: Vector<ViewSpace>) {
    motion = viewport.turning(from: spread, velocity: velocity, at: now, settings: settings.motion)
  }

  /// Moves to where a change leads, in an animation. Returns what the change returned; `false` moves nothing.
  func move(_ change: (inout Viewport) -> Bool) -> Bool {
    let running = isMoving ? motion : haltedAt == now || contact.stoppedMotion ? halted : nil
    let velocity = running?.velocity(at: now) ?? .zero
    stopMotion()
    var goal = viewport
    // What turns a page while a page is turned goes on from the one that was to come.
    if let running, running.isChange { goal.apply(running.target) }
    guard change(&goal) || running?.isChange ?? false else { return false }
    let target = goal.pose
    let way = viewport.animation(to: target, at: now, settings: settings.motion, velocity: velocity)
    if settings.isAnimated, let way {
      motion = way
    } else {
      changeViewport { $0 = goal }
    }
    return true
  }

  /// Stops where it is at this moment, without a jump. Returns whether anything moved.
  @discardableResult
  func stopMotion() -> Bool {
    guard isMoving, let caught = motion else { return false }
    motion = nil
    (halted, haltedAt) = (caught.isChange ? caught : nil, now)
    changeViewport { $0.apply(caught.pose(at: now)) }
    return true
  }

  /// Reads what moves at this moment, between events.
  func sampleMotion() {
    guard isMoving, let motion else { return }
    changeViewport(sampled: true) { $0.apply(motion.pose(at: now)) }
    guard let loosePoint, isEdgeScrolling else { return }
    if transforming == nil { previewTextSelection(to: loosePoint) } else { previewTransform(to: loosePoint) }
  }

  /// Brings the view to where a motion is when an event comes in.
  func followMotion() {
    guard isMoving, let motion else { return }
    changeViewport { $0.apply(motion.pose(at: now)) }
  }

  /// The motion has come to its end.
  func endMotion() {
    guard let done = motion else { return }
    motion = nil
    changeViewport { $0.apply(done.target) }
    guard let loosePoint, isEdgeScrolling else { return }
    if transforming == nil { _ = extendTextSelection(to: loosePoint) } else { _ = transform(to: loosePoint) }
  }
}

/// A drag that is held near an edge and will scroll, or does.
struct EdgeDrift: Hashable {
  var velocity: Vector<ViewSpace>
  /// When it starts; `nil` once it runs.
  var startTime: UInt64?
}

/// Scrolling while a drag is held near an edge (S218).
extension Session {
  var isEdgeScrolling: Bool { edgeScroll != nil && edgeScroll?.startTime == nil }

  /// Starts, changes or stops the scrolling for a drag at a point.
  func scrollAtEdge(_ point: Point<ViewSpace>) {
    let edge = EdgeScroll(zone: settings.edgeScrollZone, maximum: settings.edgeScrollSpeed)
    let velocity = edge.velocity(at: point, in: viewport.bounds)
    if velocity == .zero {
      if isEdgeScrolling { stopMotion() }
      edgeScroll = nil
    } else if isEdgeScrolling {
      guard edgeScroll?.velocity != velocity else { return }
      edgeScroll?.velocity = velocity
      motion = viewport.drift(velocity: velocity, at: now)
    } else {
      let delay = UInt64(clamping: (arena.tuning.timeFactor * settings.edgeScrollDelay * 1e6).clampedInt)
      let start = edgeScroll?.startTime ?? now &+ delay
      edgeScroll = EdgeDrift(velocity: velocity, startTime: start)
    }
  }

  func startEdgeScroll() {
    guard let waiting = edgeScroll else { return }
    edgeScroll?.startTime = nil
    motion = viewport.drift(velocity: waiting.velocity, at: now)
  }

  func endEdgeScroll() {
    if isEdgeScrolling { stopMotion() }
    edgeScroll = nil
  }
}
