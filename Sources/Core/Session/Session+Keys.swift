import Gestures
import Tools

/// Keys: the tools first, then the shortcuts.
extension Session {
  func handle(key sample: KeySample) {
    modifiers = sample.modifiers
    guard !sample.isConsumed else { return }
    var event = ToolEvent(sample.isDown ? .keyDown : .keyUp, time: now)
    event.key = sample.key
    event.modifiers = sample.modifiers
    guard tools.handle(event, self) == .unhandled, sample.isDown else { return }
    // A hook may change the table meanwhile: what is walked is as it was.
    let rows = keyboard.shortcuts.rows
    for row in rows where Shortcuts.matches(row, sample.key, sample.modifiers) {
      if run(row.command) { return }
    }
  }

  /// What keys do in this view.
  public var shortcuts: Shortcuts {
    get { keyboard.shortcuts }
    set { keyboard.shortcuts = newValue }
  }
}
