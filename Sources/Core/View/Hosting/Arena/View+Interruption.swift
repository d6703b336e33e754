import Decorations
import Document
import Gestures
import Interactions
import Layout

/// The interruption of a running gesture when its surroundings change (gestures/README.md, 2.5).
extension View {
  /// Ends the gestures that were about an annotation that is gone; scrolling and zooming go on.
  func releaseTargets() {
    guard pointing.targets.contains(where: { document.place(of: $0.annotation) == nil }) else { return }
    var i = 0
    while i < pointing.targets.count {
      let target = pointing.targets[i]
      i += 1
      guard document.place(of: target.annotation) == nil, isUndecided(target.recognizer) else { continue }
      arena.cancel(target.recognizer, .targetGone, self)
    }
    pointing.removeTargets { document.place(of: $0) == nil }
    routeGestures()
  }

  private func isUndecided(_ id: RecognizerID) -> Bool {
    let state = arena.state(of: id)
    return state == .possible || state == .pending || state.isActive
  }

  /// Lays pages out anew: what edits is cancelled first, what scrolls or zooms goes on from where it then is.
  func relayout(_ change: (inout Viewport) -> Void) {
    cancelEditingGestures()
    decorating.pagesMoved()
    let before = viewport.layout.spreads
    changeShown(change)
    if spreads.restrictsBouncing, viewport.layout.spreads != before { spreads.forgetBouncing() }
    scrolling.takeHold(of: viewport)
  }

  /// Cancels the gestures that edit or select; scrolling and zooming go on.
  func cancelEditingGestures() {
    for id in registry.bindings.recognizers(of: .component(.transformAnnotation)) + hosting.toolRecognizers
    where arena.state(of: id).isActive && arena.isTracking {
      arena.cancel(id, .layoutChanged, self)
    }
    routeGestures()
  }
}

extension PanAnchor {
  /// Goes on from where the view is now.
  mutating func takeHold(of viewport: Viewport) {
    if pose != nil { pose = viewport.pose }
    if place != nil { place = viewport.anchor(at: focus).map { HeldAnchor($0) } }
    zoom = viewport.zoom
    origin = translation
    scaleOrigin = scale
  }
}
