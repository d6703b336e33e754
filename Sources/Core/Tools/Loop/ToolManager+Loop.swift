public import Document
import Gestures
import Interactions

/// The loop: an event goes from tool to tool until one deals with it.
extension ToolManager {
  /// The one entry point for events that are no gestures: keys, the context menu's choice, what the view did.
  public func handle(_ event: ToolEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    guard isOn else { return .unhandled }
    start(host)
    let (outer, wasDelivering) = (delivery.recognizer, delivery.isRunning)
    (delivery.recognizer, delivery.isRunning) = (event.gesture.recognizer, true)
    defer { (delivery.recognizer, delivery.isRunning) = (outer, wasDelivering) }
    if isConsumed(event) { return .consumed }
    return goRound(event, host)
  }

  /// True for an event that nobody minds: it goes no round, and ``notePassed(_:)`` notes that.
  public func passes(_ kind: ToolEventKind) -> Bool {
    guard isOn else { return kind == .pressShown || kind == .pressHidden }
    guard hooks.listeners.isEmpty, !isGone, let tool else { return false }
    return !tool.minds(kind)
  }

  /// Notes that the current tool passes on an event that nobody minds.
  public func notePassed(_ kind: ToolEventKind) {
    if isOn { note(.toolPassed, mode, kind) }
  }

  /// True if a tool is kept from taking an annotation up, or from creating one (none).
  ///
  /// Inside a veto the answer is `false`.
  public func isIntercepted(_ annotation: AnnotationID, _ mode: ToolMode) -> Bool {
    guard !hooks.vetoes.isEmpty, !hooks.isAskingVetoes else { return false }
    hooks.isAskingVetoes = true
    defer { hooks.isAskingVetoes = false }
    let places = hooks.vetoes.beginWalk()
    defer { hooks.vetoes.endWalk() }
    for place in 0..<places {
      if let (_, veto) = hooks.vetoes.entry(at: place), veto.intercepts(annotation, mode) { return true }
    }
    return false
  }

  private func goRound(_ event: ToolEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    var visited = VisitedTools()
    while let tool {
      let count = changeCount
      if tool.handle(event, host) {
        note(.toolHandled, tool.mode, event)
        return .handled
      }
      // The hook may have changed the tool itself: then the event has had its effect.
      guard changeCount == count else { return .handled }
      let next = tool.nextTool(for: event, host)
      guard changeCount == count else { return .handled }
      guard next != tool.mode, next != .none else {
        note(.toolPassed, tool.mode, event)
        return .unhandled
      }
      note(.toolPassed, tool.mode, event, next)
      visited.add(tool.mode)
      if let outcome = obstacle(from: tool.mode, to: next, visited, event, host) { return outcome }
    }
    return .unhandled
  }

  /// Goes over to a successor. Returns what ends the loop, or `nil` where the successor is current.
  private func obstacle(
    from mode: ToolMode, to next: ToolMode, _ visited: VisitedTools, _ event: ToolEvent, _ host: any ToolManagerHost
  ) -> ToolOutcome? {
    guard !visited.contains(next), visited.count < ToolManager.switchLimit else {
      note(.toolCycle, mode, event, next)
      host.toolsWentRound(ToolChange(new: next, old: mode, keeping: delivery.recognizer))
      return .cycle
    }
    guard !isIntercepted(carry.annotation, next) else {
      note(.toolVetoed, mode, event, next)
      return .vetoed
    }
    guard install(next, keeping: delivery.recognizer, host) else {
      note(.toolUnavailable, mode, event, next)
      return .unhandled
    }
    return nil
  }

  private func isConsumed(_ event: ToolEvent) -> Bool {
    guard !hooks.listeners.isEmpty else { return false }
    let places = hooks.listeners.beginWalk()
    defer { hooks.listeners.endWalk() }
    for place in 0..<places {
      guard let (id, listener) = hooks.listeners.entry(at: place), listener.consumes(event) else { continue }
      registry.explanations.note(
        ExplanationFact(
          .toolListenerConsumed, of: mode.rawValue, value: event.kind.rawValue, id: id.rawValue))
      return true
    }
    return false
  }

  private func note(_ kind: ExplanationKind, _ mode: ToolMode, _ event: ToolEvent, _ next: ToolMode = .none) {
    // Moves come by the hundred and say nothing new.
    guard event.kind != .pointerMove, event.kind != .scaleChange || kind != .toolPassed else { return }
    note(kind, mode, event.kind, next)
  }

  private func note(_ kind: ExplanationKind, _ mode: ToolMode, _ event: ToolEventKind, _ next: ToolMode = .none) {
    registry.explanations.note(
      ExplanationFact(kind, of: mode.rawValue, value: event.rawValue, other: UInt64(clamping: next.rawValue)))
  }
}
