public import Document
public import Gestures
public import Interactions

/// The current tool of one view, and how an event gets to the tool that deals with it.
///
///     event --> listener --> current tool --dealt with--> done
///                              ^    |
///                              |    `--names a successor--> it is made, the old one closed
///                              `--------- same event ------------'
///
/// A mode has an event at most once; the second time is a cycle, which is reported. Host code runs from inside here;
/// no access to the manager is open while it does.
public final class ToolManager {
  /// More switches than this for one event are a cycle.
  static let switchLimit = 16

  /// True if there are tools. Without them only components that need none act.
  public private(set) var isOn = true
  public private(set) var defaultMode = ToolMode.pan
  /// Which tool handles which annotation.
  public var handling = HandlingTable()
  /// Which tool creates what.
  public var creation = CreationTable()
  /// How what tools create looks.
  public var styles = ToolStyles()
  /// The state that the current tool got and its successor will get.
  public var carry = ToolCarry()

  let registry: InteractionRegistry
  private let deferredRelease: DeferredRelease
  /// True if nobody chose the current tool: a gesture led to it, or it took the place of one that had done its work.
  public private(set) var isAutomatic = true
  private(set) var tool: (any Tool)? {
    didSet {
      (mode, admitted) = (tool?.mode ?? .none, tool?.admitted ?? .allInteractions)
      turns &+= 1
    }
  }
  /// How often another tool became current: one that was so before may be it again.
  private var turns: UInt64 = 0
  /// Tools that are as new and not current, since a click may go to and fro between them.
  private var resting: [any Tool] = []
  /// The components whose recognizers may compete while the current tool is.
  public private(set) var admitted = ComponentSet.allInteractions
  /// True if the host made it: it may be gone, and may draw by calls. Others are not asked.
  private(set) var isHosts = false
  private var hooks = ToolHookLists()
  var delivery = ToolDelivery()
  private var change = ToolChangeState()
  var canvas = ToolCanvas()

  public init(registry: InteractionRegistry, deferredRelease: DeferredRelease) {
    self.registry = registry
    self.deferredRelease = deferredRelease
  }

  /// True if a listener wants to see events before the tools.
  var hasListeners: Bool { !hooks.listeners.isEmpty }

  /// True while an event is being delivered.
  public var isDelivering: Bool { delivery.isRunning }

  /// True while the current tool draws again.
  public var isRedrawing: Bool { canvas.isRedrawing }

  /// The mode of the tool that was made last; none before the first event and without tools.
  public private(set) var mode = ToolMode.none

  /// The mode of the current tool: the default one as long as no event has come. None without tools.
  public var currentMode: ToolMode { tool != nil ? mode : isOn ? defaultMode : .none }

  /// The current tool's own recognizers, to be put into the arena.
  public func recognizers() -> [RecognizerSpec] {
    guard let tool else { return [] }
    return tool.recognizers().map { spec in
      var spec = spec
      spec.owner = RecognizerOwner.tool
      if spec.priority == 0 { spec.priority = RecognizerPriority.tool }
      return spec
    }
  }

  /// True if the recognizers of a component may compete while the current tool is.
  public func admits(_ component: Component) -> Bool { admitted.contains(component) }

  /// Lets the current tool draw over the pages.
  public func draw(_ host: any ToolManagerHost) {
    if !canvas.drawing.isEmpty {
      for item in canvas.drawing { item.draw(host) }
    }
    tool?.draw(host)
  }

  /// The annotation that the current tool would create if the pointer were lifted now.
  public func inHand(_ host: any ToolManagerHost) -> Creation? { tool?.inHand(host) }

  /// Has a tool that draws by calls do so anew.
  public func redraw(_ host: any ToolManagerHost) {
    guard isHosts, !canvas.isRedrawing, let tool, tool.drawsByCalls, !tool.isGone else { return }
    canvas.isRedrawing = true
    defer { canvas.isRedrawing = false }
    canvas.drawing.removeAll(keepingCapacity: true)
    tool.redraw(host)
  }

  /// True if any tool or hook wants news of the view.
  public func hears(_ kind: ToolEventKind) -> Bool {
    isOn && !delivery.isRunning && (!hooks.listeners.isEmpty || tool?.hears(kind) ?? false)
  }
}

// Which tools there are.
extension ToolManager {
  /// True if a tool of the mode can be made.
  public func isAvailable(_ mode: ToolMode) -> Bool {
    isMadeByHost(mode) || ToolManager.hasBuiltIn(mode)
  }

  /// True if the host makes the tools of a mode.
  public func isMadeByHost(_ mode: ToolMode) -> Bool { maker(of: mode) != nil }

  /// Has tools of a mode made by the host, a new mode or one in place of a built-in tool. The latest one counts.
  public func add(_ maker: any ToolMaker, for mode: ToolMode) -> RegistrationID {
    hooks.makers.add((mode, maker))
  }

  /// Adds a listener that sees events before the tools; the first that uses one up ends the round.
  public func add(_ listener: any ToolListener) -> RegistrationID {
    hooks.listeners.add(listener)
  }

  /// Adds a hook that may keep a tool from taking something up.
  public func add(_ veto: any ToolVeto) -> RegistrationID {
    hooks.vetoes.add(veto)
  }

  /// Removes what was added, at any time. Returns `false` for an id that names none of it.
  ///
  /// The default tool takes the place of a current tool that a removed maker made, with the next event at the latest.
  public func remove(_ id: RegistrationID) -> Bool {
    let removed: AnyObject? =
      switch id.family {
      case .tool: removeMaker(id)
      case .toolListener: hooks.listeners.remove(id)
      case .toolVeto: hooks.vetoes.remove(id)
      default: nil
      }
    guard let removed else { return false }
    deferredRelease.bury(removed)
    return true
  }

  private func removeMaker(_ id: RegistrationID) -> AnyObject? {
    guard let maker = hooks.makers.remove(id)?.maker else { return nil }
    maker.removed()
    return maker
  }

  private func maker(of mode: ToolMode) -> (any ToolMaker)? {
    guard !hooks.makers.isEmpty else { return nil }
    let places = hooks.makers.beginWalk()
    defer { hooks.makers.endWalk() }
    for place in (0..<places).reversed() {
      if let (_, entry) = hooks.makers.entry(at: place), entry.mode == mode { return entry.maker }
    }
    return nil
  }

  private func make(_ mode: ToolMode) -> (any Tool)? {
    if let maker = maker(of: mode) { return maker.make(mode) }
    for place in resting.indices where resting[place].mode == mode { return resting.remove(at: place) }
    return ToolManager.builtIn(mode, as: mode)
  }
}

// Which tool is current.
extension ToolManager {
  /// Makes a tool the current one, at the host's wish. What the old one was doing is cancelled.
  ///
  /// - Parameters:
  ///   - pinned: True if it stays after it has done one thing.
  ///   - variant: The number of its style; 0 for the usual one.
  public func select(
    _ mode: ToolMode, pinned: Bool = false, variant: UInt32 = 0, _ host: any ToolManagerHost
  ) -> ToolSwitch {
    guard isAvailable(mode) else { return .notSupported }
    guard !change.isClosing, change.depth < ToolManager.switchLimit else { return .refused }
    isOn = true
    guard self.mode != mode || carry.keepsTool != pinned || carry.style != variant else { return .noOp }
    guard mode == defaultMode || !isIntercepted(.none, mode) else { return .vetoed }
    carry = ToolCarry()
    (carry.keepsTool, carry.style) = (pinned, variant)
    return install(mode, keeping: .none, chosen: true, host) ? .done : .notSupported
  }

  /// Counts the current tool as chosen, to which a gesture had led. `false` where it was chosen, and for the default one.
  public func becomesChosen() -> Bool {
    guard isOn, isAutomatic, mode != .none, mode != defaultMode else { return false }
    isAutomatic = false
    return true
  }

  /// Goes back to the default tool.
  public func reset(_ host: any ToolManagerHost) -> ToolSwitch {
    select(defaultMode, host)
  }

  /// Sets the tool to which others return. The current one stays.
  public func setDefault(_ mode: ToolMode) -> ToolSwitch {
    guard isAvailable(mode) else { return .notSupported }
    guard mode != defaultMode else { return .noOp }
    defaultMode = mode
    return .done
  }

  /// Switches tools off: the current one is closed, and only components that need none act.
  public func turnOff(_ host: any ToolManagerHost) {
    isOn = false
    guard let old = tool, !change.isClosing else { return }
    tool = nil
    delivery.drag = ToolDrag()
    close(old, host)
    isAutomatic = false
    host.toolChanged(ToolChange(new: .none, old: old.mode, keeping: .none, isAutomatic: false))
  }

  /// Makes sure that there is a current tool, unless tools are off.
  public func start(_ host: any ToolManagerHost) {
    guard isOn, tool == nil || isGone, !change.isClosing, change.depth < ToolManager.switchLimit else {
      return
    }
    if !install(defaultMode, keeping: .none, host) { _ = install(.pan, keeping: .none, host) }
  }

  /// True if ``start(_:)`` has nothing to do: there is a tool, or tools are off.
  public var isStarted: Bool { !isOn || (tool != nil && !isGone) }

  /// True if the host has removed the maker of the current tool.
  private var isGone: Bool { isHosts && tool?.isGone == true }

  private func install(
    _ mode: ToolMode, keeping recognizer: RecognizerID, chosen isChosen: Bool = false, _ host: any ToolManagerHost
  ) -> Bool {
    let isHosts = isMadeByHost(mode)
    guard !change.isClosing, change.depth < ToolManager.switchLimit, let new = make(mode) else { return false }
    change.depth += 1
    defer { change.depth -= 1 }
    let old = tool
    change.isClosing = true
    var handed = carry
    old?.carryOver(&handed)
    carry = handed
    change.isClosing = false
    (tool, self.isHosts, isAutomatic) = (new, isHosts, !isChosen)
    let turn = turns
    if recognizer.isNone { delivery.drag = ToolDrag() }
    if let old { close(old, host) }
    host.toolChanged(ToolChange(new: new.mode, old: old?.mode ?? .none, keeping: recognizer, isAutomatic: !isChosen))
    guard turns == turn else { return true }
    if isHosts, let own = new.ownStyle(handed.style, host) { styles.setOwn(own, of: mode, variant: handed.style) }
    if turns == turn { new.create(handed, host) }
    if turns == turn { new.setHandles(host) }
    return true
  }

  /// Ends the tool's work. During this call no other tool can be selected.
  private func close(_ old: any Tool, _ host: any ToolManagerHost) {
    change.isClosing = true
    old.close(host)
    change.isClosing = false
    canvas.drawing.removeAll(keepingCapacity: true)
    if old.isAsNew { resting.append(old) } else { deferredRelease.bury(old) }
  }
}

// The loop.
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
      let turn = turns
      if tool.handle(event, host) {
        note(.toolHandled, tool.mode, event)
        return .handled
      }
      // The hook may have changed the tool itself: then the event has had its effect.
      guard turns == turn else { return .handled }
      let next = tool.nextTool(for: event, host)
      guard turns == turn else { return .handled }
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

/// The host's objects that make tools, listen and forbid.
private struct ToolHookLists {
  var makers = RegistrationList<(mode: ToolMode, maker: any ToolMaker)>(.tool)
  var listeners = RegistrationList<any ToolListener>(.toolListener)
  var vetoes = RegistrationList<any ToolVeto>(.toolVeto)
  /// A veto is being asked: a nested question is answered with `false`.
  var isAskingVetoes = false
}

/// A change of tools under way.
private struct ToolChangeState {
  var isClosing = false
  /// The number of switches under way, each from inside the one before.
  var depth = 0
}
