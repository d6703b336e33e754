import Geometry
import Gestures
import Layout

/// Motions: functions of time, so that how often a host advances changes nothing but the values that are read on the
/// way. The end of a motion is a deadline and is told with its own stamp.
extension View {
  /// True if a frame is wanted at each refresh of the display.
  public var isMoving: Bool { scrolling.isMoving }

  /// Throws what a drag let go of; where there is nothing to throw, brings it to rest.
  func startFling(_ velocity: Vector<ViewSpace>, about focus: Point<ViewSpace>) {
    scrolling.start(askedViewport.fling(velocity: velocity, at: now, settings: motionSettings))
    if !isMoving { startSettling(about: focus) }
  }

  /// Brings content back that was dragged or zoomed beyond an end.
  func startSettling(about focus: Point<ViewSpace>) {
    scrolling.start(askedViewport.settling(about: focus, at: now, settings: settings.motion))
  }

  /// Turns to the spread at which a swipe ends, in a layout that shows one spread at a time.
  func startTurn(from spread: Int, _ velocity: Vector<ViewSpace>) {
    scrolling.start(askedViewport.turning(from: spread, velocity: velocity, at: now, settings: settings.motion))
  }

  /// Moves to where a change leads, in an animation. Returns what the change returned; `false` moves nothing.
  func move(_ change: (inout Viewport) -> Bool) -> Bool {
    let running = scrolling.running(at: now, stopped: input.stoppedMotion)
    let velocity = running?.velocity(at: now) ?? .zero
    let coming = scrolling.goal
    stopMotion()
    let from = askedViewport
    var goal = from
    // A turn during a turn continues from the page that was to come.
    if let running, running.isChange { goal.apply(running.target) }
    if let coming { goal.scrollState = coming }
    guard change(&goal) || running?.isChange ?? false else { return false }
    let target = goal.pose
    let way = from.animation(to: target, at: now, settings: settings.motion, velocity: velocity)
    if settings.isAnimated, let way {
      scrolling.start(way)
    } else {
      changeViewport { $0 = goal }
    }
    return true
  }

  /// Stops where it is at this moment, without a jump. Returns whether anything moved.
  @discardableResult
  @inline(__always)
  func stopMotion() -> Bool {
    // As a rule nothing moves.
    isMoving && haltMotion()
  }

  @inline(never)
  func haltMotion() -> Bool {
    guard let pose = scrolling.stop(at: now) else { return false }
    changeViewport { $0.apply(pose) }
    return true
  }

  /// Reads what moves at this moment, between events.
  func sampleMotion() {
    guard isMoving, let pose = scrolling.pose(at: now) else { return }
    changeViewport(sampled: true) { $0.apply(pose) }
    guard let loosePoint = transforming.loosePoint, scrolling.isAtEdge else { return }
    if !isTransforming { previewTextSelection(to: loosePoint) } else { previewTransform(to: loosePoint) }
  }

  /// Brings the view to where a motion is when an event comes in.
  func followMotion() {
    guard isMoving, let pose = scrolling.pose(at: now) else { return }
    changeViewport { $0.apply(pose) }
  }

  /// The motion has come to its end.
  func endMotion() {
    if scrolling.isNavigating { return arrive() }
    guard let target = scrolling.finish() else { return }
    changeViewport { $0.apply(target) }
    guard let loosePoint = transforming.loosePoint, scrolling.isAtEdge else { return }
    if !isTransforming { _ = extendTextSelection(to: loosePoint) } else { _ = transform(to: loosePoint) }
  }
}

/// Scrolling while a drag is held near an edge (S218).
extension View {
  /// Starts, changes or stops the scrolling for a drag at a point.
  func scrollAtEdge(_ point: Point<ViewSpace>) {
    let edge = EdgeScroll(zone: settings.edges.scrollZone, maximum: settings.edges.scrollSpeed)
    let velocity = edge.velocity(at: point, in: viewport.bounds)
    if velocity == .zero {
      endEdgeScroll()
    } else if scrolling.isAtEdge {
      guard scrolling.setEdgeVelocity(velocity) else { return }
      scrolling.start(askedViewport.drift(velocity: velocity, at: now))
    } else {
      let delay = UInt64(clamping: (arena.tuning.timeFactor * settings.edges.scrollDelay * 1e6).clampedInt)
      scrolling.wait(atEdge: velocity, until: now &+ delay)
    }
  }

  func startEdgeScroll() {
    guard let velocity = scrolling.startAtEdge() else { return }
    scrolling.start(askedViewport.drift(velocity: velocity, at: now))
  }

  @inline(never)
  func endEdgeScroll() {
    if scrolling.isAtEdge { stopMotion() }
    scrolling.leaveEdge()
  }
}
