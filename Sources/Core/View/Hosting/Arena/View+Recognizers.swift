import Gestures
public import Interactions

/// Plain scrolling and zooming switched on and off.
extension View {
  /// Switches the view's own recognizers of an owner from the next sequence on: a gesture under way goes on to its end
  /// (gestures/README.md, 2.5), unlike those of components.
  func switchPlain(_ owner: UInt32, _ isOn: Bool) {
    arena.each(of: owner) { arena.setEnabledFromNextSequence($0, isOn) }
  }

  /// True if all of them take part in the next sequence.
  func isPlainOn(_ owner: UInt32) -> Bool {
    var isOn = true
    arena.each(of: owner) { isOn = isOn && arena.isEnabled($0) }
    return isOn
  }
}

/// The uses of the buttons besides the primary one.
extension View {
  /// Gives each recognizer the buttons that the settings say, from the next press on.
  func applyButtons() {
    let uses = settings.pointer.buttons
    let onPress =
      uses.menuMoment == .asPlatform ? keyboard.shortcuts.platform.opensMenuOnPress : uses.menuMoment == .press
    arena.apply(uses, opensMenuOnPress: onPress, registry.bindings)
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
