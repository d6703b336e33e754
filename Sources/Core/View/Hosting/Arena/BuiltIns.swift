import Gestures
import Interactions
import Synchronization

/// Everything with which each view begins and that all of them share until one changes it: the recognizers of the components, what
/// scrolls and zooms whether or not there are tools (S88), and the shortcuts.
final class BuiltIns: Sendable {
  let arena: PreparedArena
  /// The recognizers that stand behind components.
  let bindings: ComponentBindings
  let shortcuts: Shortcuts

  @inline(never) @_optimize(size)
  private init() {
    let arena = Arena()
    shortcuts = Shortcuts(.any)
    bindings = (try? ComponentBindings(addedTo: arena)) ?? ComponentBindings()
    arena.addPlainRecognizers()
    arena.apply(ButtonSettings(), opensMenuOnPress: shortcuts.platform.opensMenuOnPress, bindings)
    self.arena = PreparedArena(arena)
  }

  /// Those of the process, which the first view makes and nothing changes.
  ///
  /// No thread waits for another: of two that make them at once one throws its own away. So a child that was forked meanwhile
  /// makes its own, too.
  static var shared: BuiltIns {
    if let made = sharedBuiltIns.load(ordering: .acquiring) { return made.pointee }
    let own = UnsafeMutablePointer<BuiltIns>.allocate(capacity: 1)
    own.initialize(to: BuiltIns())
    let (isMine, made) = sharedBuiltIns.compareExchange(expected: nil, desired: own, ordering: .acquiringAndReleasing)
    guard !isMine, let made else { return own.pointee }
    own.deinitialize(count: 1).deallocate()
    return made.pointee
  }
}

/// The constant that the compiler cannot compute; `nil` until it is made.
nonisolated(unsafe) private let sharedBuiltIns = Atomic<UnsafeMutablePointer<BuiltIns>?>(nil)

extension Arena {
  /// Adds what scrolls and zooms, and goes back and forward.
  @_optimize(size)
  fileprivate func addPlainRecognizers() {
    let pan = try? add(.scrollPan)
    _ = try? add(.wheel(zooms: false))
    _ = try? add(.wheel(zooms: true))
    var pinch = RecognizerSpec.pinch()
    pinch.devices = [.touch, .trackpadGesture]
    pinch.owner = RecognizerOwner.zoom
    pinch.priority = RecognizerPriority.scroll + 1
    pinch.tellsSpeedWhenAsked = true
    guard let pan, let zoom = try? add(pinch) else { return }
    _ = try? allowPreempt(.recognizer(zoom), .recognizer(pan))
    for owner in [RecognizerOwner.back, RecognizerOwner.forward] {
      var press = ComponentRecognizers.press(of: owner == RecognizerOwner.back ? .back : .forward)
      press.devices = ComponentRecognizers.withButtons
      press.owner = owner
      press.priority = RecognizerPriority.scroll
      _ = try? add(press)
    }
  }

  /// Gives each built-in recognizer the buttons that the settings say, from the next press on.
  @_optimize(size)
  func apply(_ uses: ButtonSettings, opensMenuOnPress: Bool, _ bindings: ComponentBindings) {
    each(of: RecognizerOwner.scroll) {
      if spec(of: $0)?.kind == .pan { give($0, uses.buttons(for: .pan).union(.primary)) }
    }
    each(of: RecognizerOwner.back) { give($0, uses.buttons(for: .back)) }
    each(of: RecognizerOwner.forward) { give($0, uses.buttons(for: .forward)) }
    for id in bindings.recognizers(of: .component(.showAnnotationMenu)) where bindings.role(of: id)?.trigger == .menu {
      give(id, uses.buttons(for: .menu), onPress: opensMenuOnPress)
    }
  }

  /// Calls a body with each recognizer of an owner.
  func each(of owner: UInt32, _ body: (RecognizerID) -> Void) {
    var next = recognizer(after: .none)
    while let id = next {
      if spec(of: id)?.owner == owner { body(id) }
      next = recognizer(after: id)
    }
  }

  /// A recognizer without buttons takes part in nothing.
  private func give(_ id: RecognizerID, _ buttons: PointerButtons, onPress: Bool? = nil) {
    guard let old = spec(of: id) else { return }
    var spec = old
    if !buttons.isEmpty { spec.buttons = buttons }
    if let onPress { spec.actsOnPress = onPress }
    if spec != old { try? update(id, spec) }
    if spec.kind == .tap { setEnabledFromNextSequence(id, !buttons.isEmpty) }
  }
}

extension RecognizerSpec {
  fileprivate static var scrollPan: RecognizerSpec {
    var spec = RecognizerSpec.pan()
    spec.owner = RecognizerOwner.scroll
    spec.priority = RecognizerPriority.scroll
    return spec
  }

  fileprivate static func wheel(zooms: Bool) -> RecognizerSpec {
    var spec = RecognizerSpec(.wheel)
    spec.owner = zooms ? RecognizerOwner.zoom : RecognizerOwner.scroll
    spec.priority = RecognizerPriority.scroll
    spec.modifierMask = .control
    spec.modifiers = zooms ? .control : []
    spec.asksBegin = false
    return spec
  }
}
