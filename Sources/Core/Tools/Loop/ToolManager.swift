import Document
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
  let deferredRelease: DeferredRelease
  /// True if nobody chose the current tool: a gesture led to it, or it took the place of one that had done its work.
  public var isAutomatic: Bool { change.isAutomatic }
  private(set) var tool: (any Tool)? {
    didSet {
      (mode, admitted) = (tool?.mode ?? .none, tool?.admitted ?? .allInteractions)
      change.count &+= 1
    }
  }
  /// How often another tool became current: one that was so before may be it again.
  var changeCount: UInt64 { change.count }
  /// The components whose recognizers may compete while the current tool is.
  public private(set) var admitted = ComponentSet.allInteractions
  /// True if the host made it: it may be gone, and may draw by calls. Others are not asked.
  private(set) var isHosts = false
  var hooks = ToolHookLists()
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
    change.isAutomatic = false
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
    close(old, isHosts: isHosts, host)
    change.isAutomatic = false
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
  var isGone: Bool { isHosts && tool?.isGone == true }

  /// Makes a tool of a mode the current one. Returns `false`, with nothing changed, where there is none or it may not change now.
  func install(
    _ mode: ToolMode, keeping recognizer: RecognizerID, chosen isChosen: Bool = false, _ host: any ToolManagerHost
  ) -> Bool {
    let isHosts = isMadeByHost(mode)
    guard !change.isClosing, change.depth < ToolManager.switchLimit, let new = make(mode) else { return false }
    change.depth += 1
    defer { change.depth -= 1 }
    let (old, wasHosts) = (tool, self.isHosts)
    change.isClosing = true
    var handed = carry
    old?.carryOver(&handed)
    carry = handed
    change.isClosing = false
    (tool, self.isHosts) = (new, isHosts)
    change.isAutomatic = !isChosen
    let count = changeCount
    if recognizer.isNone { delivery.drag = ToolDrag() }
    if let old { close(old, isHosts: wasHosts, host) }
    host.toolChanged(ToolChange(new: new.mode, old: old?.mode ?? .none, keeping: recognizer, isAutomatic: !isChosen))
    guard changeCount == count else { return true }
    if isHosts, let own = new.ownStyle(handed.style, host) { styles.setOwn(own, of: mode, variant: handed.style) }
    if changeCount == count { new.create(handed, host) }
    if changeCount == count { new.setHandles(host) }
    return true
  }

  private func make(_ mode: ToolMode) -> (any Tool)? {
    if let maker = maker(of: mode) { return maker.make(mode) }
    return change.resting.take(mode) ?? ToolManager.builtIn(mode, as: mode)
  }

  /// Ends the tool's work. During this call no other tool can be selected.
  private func close(_ old: any Tool, isHosts wasHosts: Bool, _ host: any ToolManagerHost) {
    change.isClosing = true
    old.close(host)
    change.isClosing = false
    canvas.drawing.removeAll(keepingCapacity: true)
    if wasHosts || !change.resting.keep(old) { deferredRelease.bury(old) }
  }
}

/// How tools change: a change under way, the latest one, and the tools that may come back.
private struct ToolChangeState {
  var isClosing = false
  /// The number of switches under way, each from inside the one before.
  var depth = 0
  var count: UInt64 = 0
  var isAutomatic = true
  var resting = RestingTools()
}
