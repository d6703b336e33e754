import Gestures
import Interactions

/// Text that a host hands in (S298).
extension View {
  /// Returns whether it went into a text. While none is edited it goes nowhere, and an explanation says so.
  func handle(text sample: TextSample) -> Bool {
    keyboard.noteText(intoPassword: typesIntoPassword)
    guard !sample.isConsumed else { return false }
    forgetWaiting()
    registry.notePress(.nothingEdited, in: arena.numberForNothing(), time: now)
    return false
  }
}
