import Geometry
import Gestures
import Layout

/// The anchor of a running scroll or zoom gesture.
struct PanAnchor {
  /// The place under the focal point of a zoom when it began, and the zoom then.
  var place: HeldAnchor?
  var zoom = 1.0
  /// How far the gesture had come when it last took hold, and how far it has come since it began.
  var origin = Vector<ViewSpace>.zero
  var translation = Vector<ViewSpace>.zero
  /// The same of its scale.
  var scaleOrigin = 1.0
  var scale = 1.0
  /// Where its fingers were last.
  var focus = Point<ViewSpace>.origin
  /// Where a scroll by hand began.
  var pose: ViewPose?
  /// The current spread when a scroll began.
  var spread = 0
  /// True if a scroll turns pages, because nothing was left to scroll that way when it began.
  var turns = false
  /// True once a pinch has told how far it has come.
  var hasPinched = false
  /// True if a mouse drags it, whose pointer then shows a closed hand.
  var isIndirect = false
}

extension PanAnchor {
  /// Zooms a viewport by a scale of the gesture, with the place under a point.
  mutating func pinch(_ viewport: inout Viewport, by scale: Double, at focus: Point<ViewSpace>, stretches: Bool) {
    place?.zoom(&viewport, to: zoom * (scale / scaleOrigin), at: focus, stretches: stretches)
  }
}

/// Scrolling and zooming by gesture: the view's own, with or without tools (S88).
extension View {
  func routeScroll(_ event: GestureEvent) {
    if event.isNotch { return scrollNotches(event) }
    switch event.state {
    case .began:
      beginScroll(event)
      drag(event)
    case .changed: drag(event)
    case .ended: endScroll(event)
    case .cancelled:
      scrolling.letGo()
      if !scrolling.isNavigating { startSettling(about: event.position) }
    default: break
    }
  }

  /// A wheel with detents: notches are lengths, and nothing flies on.
  private func scrollNotches(_ event: GestureEvent) {
    guard event.state == .began || event.state == .changed else { return }
    let way = event.v120 * (settings.wheel.step / 120)
    if settings.animatesInput { return scrollInTime(way) }
    let outcome = changeViewport { $0.scroll(by: way) }
    if outcome.consumed == .zero, showsOneSpread, way.dy != 0 { _ = turnPage(forward: way.dy > 0) }
  }

  /// The same in time. Where one spread shows at a time a notch at its edge turns the page.
  private func scrollInTime(_ way: Vector<ViewSpace>) {
    let turns = showsOneSpread && way.dy != 0
    _ = navigate(animated: true) {
      if $0.scroll(by: way).consumed != .zero { return true }
      return turns && $0.step(spreads: true, forward: way.dy > 0)
    }
  }

  var showsOneSpread: Bool { viewport.layout.scrolling == .perSpread }

  func turnPage(forward: Bool) -> Bool {
    move { forward ? $0.showNextSpread() : $0.showPreviousSpread() }
  }

  private func beginScroll(_ event: GestureEvent) {
    var held = PanAnchor()
    held.pose = event.isWheel ? nil : askedViewport.pose
    held.spread = viewport.spreadIndex ?? 0
    held.turns = showsOneSpread && !event.isWheel && !hasRoom(event)
    held.isIndirect = (event.kind == .mouse || event.kind == .trackpad) && !event.isWheel
    scrolling.hold(held)
  }

  /// True if the page can still be scrolled in the direction of the drag, along the axis of the spreads.
  private func hasRoom(_ event: GestureEvent) -> Bool {
    let room = viewport.room
    let way = scrollWay(event, event.translation == .zero ? event.delta : event.translation)
    return viewport.layout.axis == .vertical
      ? (way.dy > 0 ? room.bottom : room.top) > 0.5 : (way.dx > 0 ? room.right : room.left) > 0.5
  }

  /// A finger drags the page, on a trackpad too, so the view looks the other way; a wheel moves what the view looks at.
  func scrollWay(_ event: GestureEvent, _ way: Vector<ViewSpace>) -> Vector<ViewSpace> {
    event.flags.contains(.wheel) ? way : -way
  }

  /// By hand the pose follows from where the drag began and how far it went, so that how its moves are cut up changes
  /// nothing; past an end the page gives way ever less.
  private func drag(_ event: GestureEvent) {
    scrolling.noteDrag(event.translation)
    if event.isWheel, showsOneSpread, pushesPage(event) { return }
    let settings = motionSettings
    changeViewport { viewport in
      guard let held = scrolling.pan else {
        _ = viewport.scroll(by: scrollWay(event, event.delta))
        return
      }
      let way = held.origin - event.translation
      viewport.apply(
        held.turns
          ? viewport.turned(from: held.start, by: way, settings: settings)
          : viewport.panned(from: held.start, by: way, settings: settings))
    }
  }

  private func endScroll(_ event: GestureEvent) {
    let held = scrolling.letGo()
    // The notches of a wheel have their way still to go.
    if scrolling.isNavigating { return }
    if let held, held.turns {
      startTurn(from: held.spread, event.flags.contains(.fling) ? scrollWay(event, event.velocity) : .zero)
    } else if event.flags.contains(.fling), event.velocity != .zero {
      startFling(scrollWay(event, event.velocity), about: event.position)
    } else {
      startSettling(about: event.position)
    }
  }

  func routeZoom(_ event: GestureEvent) {
    if event.flags.contains(.wheel) { return zoomByWheel(event) }
    if isScaledByTool(event) { return }
    switch event.state {
    case .began:
      stopMotion()
      let anchor = viewport.anchor(at: event.position)
      scrolling.hold(
        PanAnchor(
          place: anchor.map { HeldAnchor($0) }, zoom: viewport.zoom(of: anchor), focus: event.position))
      // Nothing has changed yet, and what is the same is not worked out anew: it could differ in the last bit.
      if event.scale != 1 { pinch(event) }
    case .changed: pinch(event)
    case .ended, .cancelled:
      scrolling.letGo()
      startSettling(about: event.position)
    default: break
    }
  }

  private func pinch(_ event: GestureEvent) {
    if event.kind == .trackpadGesture, scrolling.isHeldAnew {
      // Its way in the report with which it began counts as well.
      let anchor = viewport.anchor(at: event.position - event.translation)
      scrolling.hold(PanAnchor(place: anchor.map { HeldAnchor($0) }, zoom: viewport.zoom(of: anchor)))
    }
    scrolling.notePinch(event.scale, at: event.position)
    guard scrolling.holdsPlace else { return }
    let stretches = settings.motion.bounces
    changeViewport { scrolling.pinch(&$0, by: event.scale, at: event.position, stretches: stretches) }
  }

  /// A wheel without detents zooms by as many steps as its way has lengths of a notch.
  private func zoomByWheel(_ event: GestureEvent) {
    guard event.state == .began || event.state == .changed, settings.wheel.step > 0 else { return }
    let steps = event.isNotch ? event.v120.dy / 120 : event.delta.dy / settings.wheel.step
    let factor = Elementary.pow(settings.wheel.zoomStep, -steps)
    if event.isNotch, settings.animatesInput { return zoom(by: factor, about: event.position, animated: true) }
    changeViewport { $0.zoom(by: factor, about: event.position) }
  }
}

extension GestureEvent {
  /// A turn of a wheel with detents.
  var isNotch: Bool { v120 != .zero }

  /// A wheel or a scroll of a trackpad, which moves the view and not the page.
  var isWheel: Bool { flags.contains(.wheel) || kind == .trackpadGesture }
}
