import Document
import Gestures
import Interactions
import Selection
import Tools

/// Keys: the tools first, then the shortcuts.
extension View {
  /// Returns whether a tool or a command dealt with it: an unbound key, and one whose command has nothing to do, are the
  /// host's.
  func handle(key sample: KeySample) -> Bool {
    if !sample.isConsumed, mayWait, keepsWhileWaiting(.key(sample)) {
      keyboard.noteKept()
      // As a trace has it, which leaves it out until it is done.
      input.noteModifiers([])
      // A character comes as a text.
      return !TypedSecrets.types(sample.key, sample.modifiers)
    }
    let isSecret = keyboard.noteTyped(sample, intoPassword: isTypedIntoPassword(sample))
    input.noteModifiers(isSecret ? [] : sample.modifiers)
    guard !sample.isConsumed, !isSecret else { return false }
    if sample.isDown {
      menus.forgetClosed()
      forgetWaiting()
    }
    // A character comes as a text.
    if textEditing.isRunning, TypedSecrets.types(sample.key, sample.modifiers) { return false }
    if textEditing.isRunning { return sample.isDown && runRowOrWait(sample) }
    if sample.isDown, !sample.isRepeat, sample.key == Key.enter, marksSelection() { return true }
    if findOption(byKey: sample) { return true }
    var event = ToolEvent(sample.isDown ? .keyDown : .keyUp, time: now)
    (event.key, event.isRepeat) = (sample.key, sample.isRepeat)
    event.gesture.modifiers = sample.modifiers
    guard tools.handle(event, self) == .unhandled else { return true }
    return sample.isDown && runRowOrWait(sample)
  }

  /// Says why a key did nothing: as its first command, or because it has none.
  private func noteUnused() {
    guard !arena.isTracking else { return }
    let reason = keyboard.firstIdle.flatMap { obstacle(to: $0.command) } ?? .whyUnusedKey
    registry.notePress(.keyUnused, in: arena.numberForNothing(), time: now, because: reason.rawValue)
  }

  /// The same, and keeps a key that has met a page which is still being loaded.
  private func runRowOrWait(_ sample: KeySample) -> Bool {
    if runRow(of: sample) { return true }
    guard keepsIfPageMet(sample) else {
      noteUnused()
      return false
    }
    keyboard.noteLeftOut()
    return true
  }

  /// Runs the first command of a key that has something to do.
  private func runRow(of sample: KeySample) -> Bool {
    // A hook may change the table meanwhile: what is walked is as it was.
    let rows = keyboard.shortcuts.rows
    keyboard.forgetIdle()
    lateAnswers.changeKeys { $0.noteMet(.none) }
    for row in rows where Shortcuts.matches(row, sample.key, sample.modifiers) {
      if row.command.turnsView, !annotationSelection.isEmpty { continue }  // the brackets turn what is selected
      if row.opensListsAlone, document.field(of: keyboard.focus)?.shape != .comboBox { continue }
      if sample.isRepeat, row.command.isDoneOnce { return true }
      if runNext(row.command, animated: settings.animatesInput, by: .key) { return true }
    }
    return false
  }

  /// Enter with a tool that marks text: what is selected is marked, as a drag over it would; once, however long it is held.
  private func marksSelection() -> Bool {
    guard !textSelection.isEmpty, !arena.isTracking else { return false }
    guard case .done = markSelection(tools.mode, variant: 0) else { return false }
    return true
  }

  /// The commands of keys in this view.
  public var shortcuts: Shortcuts {
    get { keyboard.shortcuts }
    set {
      keyboard.setShortcuts(newValue)
      applyButtons()
    }
  }
}

extension Shortcut {
  /// True for the keys that open the list of a combo box, and do nothing to anything else.
  fileprivate var opensListsAlone: Bool {
    command == .open && (key == Key.f4 || (key == Key.down && modifiers == .alt))
  }
}

extension Command {
  /// True if a key that is held down runs it once only: it opens something, or toggles.
  fileprivate var isDoneOnce: Bool {
    switch self {
    case .cancel, .open, .select, .selectAlso, .caret, .openMenu, .toggleUserInterface, .copy, .cut: true
    case .smartZoom, .addVertex, .removeVertex, .commit: true
    default: tool != nil
    }
  }

  /// True if it turns the view.
  fileprivate var turnsView: Bool { self == .turnViewRight || self == .turnViewLeft }
}
