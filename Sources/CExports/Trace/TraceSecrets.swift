import CInteract
import Document
import Gestures
import View

/// Passwords, and the text of password fields, which no trace holds (S289b): of a text it says that there was one and whether it is the one that
/// stands there, of typed characters the time that went by.
extension TraceArgument {
  /// The argument of a call as it is written: a secret text becomes ``secret(isSame:)``.
  func hidingSecret(of call: StaticString, _ arguments: [TraceArgument], _ document: Document) -> TraceArgument {
    guard case .text(let text, let length) = self, length > 0, case .word(let id)? = arguments.first else {
      return self
    }
    guard let annotation = document.annotation(AnnotationID(raw: id)) else { return self }
    var kind = TextKind.fieldValue
    if call.isAny(of: ["ix_annotation_set_text", "ix_memory_add_text"]) {
      guard arguments.count > 1, case .word(let given) = arguments[1] else { return self }
      kind = UInt32(clamping: given)
    } else if !call.isAny(of: ["ix_form_fill", "ix_view_fill_field"]) {
      return self
    }
    guard annotation.isSecret(text: kind) else { return self }
    let given = (try? readUTF8(text, length)) ?? []
    return .secret(isSame: !call.isAny(of: ["ix_memory_add_text"]) && annotation.texts.text(kind) == given)
  }
}

extension StaticString {
  fileprivate func isAny(of names: [StaticString]) -> Bool {
    names.contains { name in
      name.utf8CodeUnitCount == utf8CodeUnitCount
        && UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
          .elementsEqual(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
    }
  }
}

/// The events of a call without the characters that were typed into a password field.
struct ShownEvents {
  private(set) var events: [ix_event] = []
  /// The time of the last one that was left out; `nil` where none was.
  private(set) var hiddenUntil: UInt64?

  /// - Parameter holdsPasswords: True if a typed character that the view has not taken yet may be one of a password.
  init(_ given: UnsafeBufferPointer<ix_event>, _ secrets: TypedSecrets, holdsPasswords: () -> Bool) {
    var key = 0
    for event in given {
      guard event.type == IX_EVENT_KEY_DOWN.rawValue || event.type == IX_EVENT_KEY_UP.rawValue else {
        events.append(event)
        continue
      }
      let modifiers = KeyModifiers(rawValue: event.u.key.modifiers)
      let isSecret = secrets.isSecret(key) ?? (TypedSecrets.types(event.u.key.key, modifiers) && holdsPasswords())
      key += 1
      if isSecret {
        hiddenUntil = max(hiddenUntil ?? 0, event.time_ns)
      } else {
        events.append(event)
      }
    }
    if let last = events.last, let until = hiddenUntil, last.time_ns >= until { hiddenUntil = 0 }
  }

  /// A key that is none and does nothing but bring the time.
  static func empty(at time: UInt64) -> ix_event {
    var event = ix_event()
    event.type = IX_EVENT_KEY_UP.rawValue
    event.flags = IX_EVENT_CONSUMED.rawValue
    event.time_ns = time
    return event
  }
}

extension Document {
  /// True if a page that is loaded has a password field.
  var holdsPasswords: Bool {
    for page in 0..<pages.count {
      if content(ofPage: page)?.annotations.contains(where: { $0.isPassword }) ?? false { return true }
    }
    return false
  }
}
