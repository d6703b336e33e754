public import Geometry
import Gestures
public import Interactions
import Layout
public import Tools

/// Calls of the host for its own tools.
extension View {
  /// Adds a maker of tools, and asks at once how its tool draws.
  public func add(_ maker: any ToolMaker, for mode: ToolMode) -> RegistrationID {
    let id = tools.add(maker, for: mode)
    if let style = maker.make(mode)?.ownStyle(0, self) { tools.styles.setOwn(style, of: mode) }
    return id
  }

  /// True if a drag may begin: it ends when the gesture is over.
  public var hasGesture: Bool { isInStep || arena.isTracking }

  /// Sends an event of the host's round the tools.
  public func sendToolEvent(_ item: UInt32, _ value: UInt64) -> ToolOutcome {
    var event = ToolEvent(.hostEvent, time: now)
    (event.item, event.value) = (item, value)
    event.gesture.position = viewport.bounds.center
    return send(event)
  }

  /// Sends an event that is no gesture round the tools.
  func send(_ event: ToolEvent) -> ToolOutcome {
    let outcome = tools.handle(event, self)
    routeGestures()
    finishStep()
    return outcome
  }

  /// Asks a component to act, for a tool of the host.
  public func activateForTool(
    _ component: Component, at point: Point<ViewSpace>, by trigger: Trigger
  ) -> ActivationOutcome {
    let outcome = registry.activate(component, at: point, by: trigger, self)
    finishUnlessInStep()
    return outcome
  }

  /// Adds to what the current tool draws. Returns `false` where it is too much.
  public func addDrawings(_ drawings: [ToolDrawing]) -> Bool {
    guard tools.add(drawings) else { return false }
    markDisplayDirty()
    if !isInStep, !tools.isRedrawing { finishDrawing() }
    return true
  }

  /// Drops what the current tool draws, and has it draw anew.
  public func dropDrawings() {
    tools.dropDrawings()
    markDisplayDirty()
    if !isInStep, !tools.isRedrawing { finishStep() }
  }

  /// Tells of what was drawn by a call outside of any step: the tool is not asked to draw anew, which would drop it.
  private func finishDrawing() {
    display.markReported()
    reportChangedItems()
  }
}
