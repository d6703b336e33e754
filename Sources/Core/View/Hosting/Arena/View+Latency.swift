public import Gestures
public import Interactions

/// The behaviour of components' taps while they wait for others to fail (gestures/README.md, 2.2 rule 8).
extension View {
  /// Sets it for all taps behind a component or the members of a composite; `false` where there are none,
  /// or all have it.
  public func setLatency(_ latency: TapLatency, _ target: ComponentTarget) -> Bool {
    var found = false
    for id in registry.bindings.recognizers(of: target) {
      guard var spec = arena.spec(of: id), spec.kind == .tap, spec.latency != latency else { continue }
      found = true
      spec.latency = latency
      try? arena.update(id, spec)
    }
    return found
  }

  /// The behaviour of a component's first tap while it waits; `nil` if it has none.
  public func latency(_ target: ComponentTarget) -> TapLatency? {
    for id in registry.bindings.recognizers(of: target) {
      if let spec = arena.spec(of: id), spec.kind == .tap { return spec.latency }
    }
    return nil
  }

  /// Tells of a tap that may be taken back, and of its being taken back, once each however many recognizers it concerns.
  func reportProvisional(_ event: GestureEvent, _ touch: Effect.Touch) {
    if event.state == .provisional, touches.noteProvisional(touch) { emit(.tap(touch), flags: .provisional) }
    guard event.state == .rolledBack, touches.hasProvisional, !isSameTap(event.other),
      let touch = touches.takeProvisional()
    else { return }
    emit(.tap(touch), flags: .rolledBack)
  }

  /// Tells of the host's controls before it is certain, and that it was not so. What is certain goes the usual way.
  func previewControls(_ event: GestureEvent) {
    guard event.owner == Component.toggleUserInterface.rawValue else { return }
    switch event.state {
    case .provisional:
      guard settings.pointer.togglesControls[event.kind], !isOutranked(event.recognizer),
        registry.admits(.toggleUserInterface, at: event.position, by: .tap, .begin, self)
      else { return }
      touches.notePreviewOfControls()
      emit(.toggleUserInterface, flags: .provisional)
    case .rolledBack: retractControls()
    default: break
    }
  }

  /// Takes back what was told of the host's controls, where it did not come true.
  func retractControls() {
    if touches.takePreviewOfControls() { emit(.toggleUserInterface, flags: .rolledBack) }
  }

  /// True if a tap lost to a tap of the same count, so that a tap happened all the same.
  private func isSameTap(_ other: RecognizerID) -> Bool {
    guard let spec = arena.spec(of: other) else { return false }
    return spec.kind == .tap && spec.taps == 1
  }

  /// True if another component's tap waits as well, and has precedence.
  private func isOutranked(_ id: RecognizerID) -> Bool {
    guard let own = arena.spec(of: id) else { return false }
    for other in registry.bindings.recognizers(of: .allInteractions) where other != id {
      guard arena.state(of: other) == .pending, let spec = arena.spec(of: other) else { continue }
      if spec.kind == .tap, spec.taps == own.taps, spec.priority > own.priority { return true }
    }
    return false
  }
}
