import CInteract
import Gestures
import Interactions
import View

/// Keys and texts that a view has kept until a page is there. They are done when the call in which it came is through, each in the trace as
/// a call that feeds it: so who plays it feeds them then.
extension DocumentBox {
  func handleDueKeys() {
    countChange()
    for view in views where view.core.hasDueKeys {
      for event in view.core.takeDueKeys() { feed(event, to: view) }
    }
  }

  private func feed(_ event: InputEvent, to view: ViewBox) {
    guard recorder != nil else { return handle(event, in: view) }
    KeptEvent(event).withC { given in
      recorded("ix_view_feed", view: view.number, [.events(given, 1), .out(false)]) { handle(event, in: view) }
    }
  }

  private func handle(_ event: InputEvent, in view: ViewBox) {
    view.core.handle(event)
    view.runSpreadHooks()
    if !view.core.deferredRelease.isEmpty { hasDead = true }
  }
}

/// A key or text as the C interface has it.
private struct KeptEvent {
  private var event = ix_event()
  private var utf8: [CChar] = []
  private var clauses: [ix_clause] = []

  init(_ given: InputEvent) {
    event.time_ns = given.time
    switch given {
    case .key(let key):
      event.type = key.isDown ? IX_EVENT_KEY_DOWN.rawValue : IX_EVENT_KEY_UP.rawValue
      event.u.key.key = key.key
      event.u.key.modifiers = key.modifiers.rawValue
      if key.isRepeat { event.flags = IX_EVENT_REPEAT.rawValue }
    case .text(let text): set(text.kind)
    case .pointer, .wheel, .trackpad, .cancelAll: break
    }
  }

  private mutating func set(_ kind: TextSample.Kind) {
    switch kind {
    case .committed(let text):
      event.type = IX_EVENT_TEXT.rawValue
      set(text.scalars)
      event.u.text.flags = text.isPasted ? IX_TEXT_PASTED.rawValue : 0
      event.u.text.replace_before = UInt32(clamping: text.before)
      event.u.text.replace_after = UInt32(clamping: text.after)
    case .composed(let text):
      event.type = IX_EVENT_COMPOSITION.rawValue
      set(text.scalars)
      event.u.text.caret = text.caret.map { UInt32(clamping: $0) } ?? .max
      clauses = text.clauses.map {
        ix_clause(
          start: UInt32(clamping: $0.range.lowerBound), length: UInt32(clamping: $0.range.count),
          style: $0.style.rawValue, reserved: 0)
      }
    case .compositionCancelled: event.type = IX_EVENT_COMPOSITION_CANCEL.rawValue
    }
  }

  private mutating func set(_ scalars: [UInt32]) { utf8 = scalars.utf8.map { CChar(bitPattern: $0) } }

  /// Runs something with the event, whose texts hold as long.
  func withC(_ body: (UnsafePointer<ix_event>) -> Void) {
    utf8.withUnsafeBufferPointer { text in
      clauses.withUnsafeBufferPointer { parts in
        var event = self.event
        if event.holdsText {
          event.u.text.utf8 = text.isEmpty ? nil : text.baseAddress
          event.u.text.length = UInt64(clamping: text.count)
          event.u.text.clauses = parts.isEmpty ? nil : parts.baseAddress
          event.u.text.clause_count = UInt32(clamping: parts.count)
        }
        withUnsafePointer(to: event) { body($0) }
      }
    }
  }
}
