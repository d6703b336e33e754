import Gestures
public import Interactions

/// The view's own recognizers: what scrolls and zooms whether or not there are tools (S88).
extension View {
  /// Adds the recognizers of the components and of the view itself, and how they stand to each other.
  func addBuiltInRecognizers() {
    try? registry.install(in: arena)
    let pan = try? arena.add(scrollPan)
    _ = try? arena.add(wheel(zooms: false))
    _ = try? arena.add(wheel(zooms: true))
    var pinch = RecognizerSpec.pinch()
    pinch.devices = [.touch, .trackpadGesture]
    pinch.owner = RecognizerOwner.zoom
    pinch.priority = RecognizerPriority.scroll + 1
    guard let pan, let zoom = try? arena.add(pinch) else { return }
    _ = try? arena.allowPreempt(.recognizer(zoom), .recognizer(pan))
    for owner in [RecognizerOwner.back, RecognizerOwner.forward] {
      var press = ComponentRecognizers.press(of: owner == RecognizerOwner.back ? .back : .forward)
      press.devices = ComponentRecognizers.withButtons
      press.owner = owner
      press.priority = RecognizerPriority.scroll
      _ = try? arena.add(press)
    }
    applyButtons()
  }

  private var scrollPan: RecognizerSpec {
    var spec = RecognizerSpec.pan()
    spec.owner = RecognizerOwner.scroll
    spec.priority = RecognizerPriority.scroll
    return spec
  }

  private func wheel(zooms: Bool) -> RecognizerSpec {
    var spec = RecognizerSpec(.wheel)
    spec.owner = zooms ? RecognizerOwner.zoom : RecognizerOwner.scroll
    spec.priority = RecognizerPriority.scroll
    spec.modifierMask = .control
    spec.modifiers = zooms ? .control : []
    spec.asksBegin = false
    return spec
  }
}

/// Plain scrolling and zooming switched on and off.
extension View {
  /// Switches the view's own recognizers of an owner from the next sequence on: a gesture under way goes on to its end
  /// (gestures/README.md, 2.5), unlike those of components.
  func switchPlain(_ owner: UInt32, _ isOn: Bool) {
    eachPlain(owner) { arena.setEnabled($0, isOn, .nextSequence, self) }
  }

  /// True if all of them take part in the next sequence.
  func isPlainOn(_ owner: UInt32) -> Bool {
    var isOn = true
    eachPlain(owner) { isOn = isOn && arena.isEnabled($0) }
    return isOn
  }

  private func eachPlain(_ owner: UInt32, _ body: (RecognizerID) -> Void) {
    var next = arena.recognizer(after: .none)
    while let id = next {
      if arena.spec(of: id)?.owner == owner { body(id) }
      next = arena.recognizer(after: id)
    }
  }
}

/// The uses of the buttons besides the primary one.
extension View {
  /// Gives each recognizer the buttons that the settings say, from the next press on.
  func applyButtons() {
    let uses = settings.pointer.buttons
    eachPlain(RecognizerOwner.scroll) {
      if arena.spec(of: $0)?.kind == .pan { give($0, uses.buttons(for: .pan).union(.primary)) }
    }
    eachPlain(RecognizerOwner.back) { give($0, uses.buttons(for: .back)) }
    eachPlain(RecognizerOwner.forward) { give($0, uses.buttons(for: .forward)) }
    let onPress =
      uses.menuMoment == .asPlatform ? keyboard.shortcuts.platform.opensMenuOnPress : uses.menuMoment == .press
    for id in registry.bindings.recognizers(of: .component(.showAnnotationMenu))
    where registry.bindings.role(of: id)?.trigger == .menu {
      give(id, uses.buttons(for: .menu), onPress: onPress)
    }
  }

  /// A recognizer without buttons takes part in nothing.
  private func give(_ id: RecognizerID, _ buttons: PointerButtons, onPress: Bool? = nil) {
    guard let old = arena.spec(of: id) else { return }
    var spec = old
    if !buttons.isEmpty { spec.buttons = buttons }
    if let onPress { spec.actsOnPress = onPress }
    if spec != old { try? arena.update(id, spec) }
    if spec.kind == .tap { arena.setEnabled(id, !buttons.isEmpty, .nextSequence, self) }
  }
}

/// Components switched on and off.
extension View {
  /// Sets the own flag of a component or composite. Recognizers of components that are no longer effective end at once:
  /// what they had begun is cancelled, and those that waited for them go on (S19).
  public func setEnabled(_ enabled: Bool, _ target: ComponentTarget) {
    let changed = registry.setEnabled(enabled, target)
    if !enabled {
      for id in registry.bindings.recognizers(of: changed) { arena.cancel(id, .disabled, self) }
    }
    routeGestures()
    finishStep()
  }
}
