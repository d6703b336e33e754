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
      guard event.isKey || event.holdsText else {
        events.append(event)
        continue
      }
      let types = event.holdsText || event.typesCharacter
      let isSecret = secrets.isSecret(key) ?? (types && holdsPasswords())
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

extension ix_event {
  var isKey: Bool { type == IX_EVENT_KEY_DOWN.rawValue || type == IX_EVENT_KEY_UP.rawValue }

  /// True for an event that points to a text.
  var holdsText: Bool {
    type == IX_EVENT_TEXT.rawValue || type == IX_EVENT_COMPOSITION.rawValue
      || type == IX_EVENT_COMPOSITION_CANCEL.rawValue
  }

  fileprivate var typesCharacter: Bool {
    TypedSecrets.types(u.key.key, KeyModifiers(rawValue: u.key.modifiers))
  }

  /// The event with the number of its characters in place of its text: an x is written for each.
  var maskedText: ix_event {
    var event = self
    let bytes = UnsafeRawBufferPointer(start: u.text.utf8, count: u.text.utf8 == nil ? 0 : Int(clamping: u.text.length))
    event.u.text.length = bytes.reduce(0) { $0 &+ ($1 & 0xC0 != 0x80 ? 1 : 0) }
    event.u.text.utf8 = nil
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
