import Document
public import Gestures
import Interactions
import Typesetting

/// Characters that are typed into a password field (S289b): they are the host's and run no command, and a trace leaves them out.
public struct TypedSecrets {
  /// The keys and texts that the view took since ``begin()``, by their order; of each whether it was such a character or text.
  private var marks: [Bool] = []
  private(set) var isMarking = false
  /// True if the character that was pressed last was secret: it may be let go when the focus has moved on.
  private var wasSecret = false

  /// Begins to mark keys.
  mutating func begin() {
    marks.removeAll(keepingCapacity: true)
    isMarking = true
  }

  /// True for a key or text that is to be left out; `nil` for one that the view has not taken yet.
  public func isSecret(_ key: Int) -> Bool? { marks.indices.contains(key) ? marks[key] : nil }

  /// Notes a key, and whether it is a character that is typed into a password field. Returns whether it is to be kept secret: such a
  /// character, and one that is let go after it, wherever the focus is by then.
  mutating func note(_ sample: KeySample, isTypedThere: Bool) -> Bool {
    let isCharacter = TypedSecrets.types(sample.key, sample.modifiers)
    let isSecret = isTypedThere || (isCharacter && !sample.isDown && wasSecret)
    if isCharacter, sample.isDown { wasSecret = isTypedThere }
    if isMarking { marks.append(isSecret) }
    return isSecret
  }

  /// Notes a text, and whether it goes into a password field.
  mutating func note(textTypedThere isSecret: Bool) { if isMarking { marks.append(isSecret) } }

  /// The key that was noted last has changed a password that the view edits, or moved its caret.
  mutating func noteTaken() {
    if !marks.isEmpty { marks[marks.count - 1] = true }
  }

  /// True for a key that types a character: not held with Control or Meta, unless with Alt besides, which makes other characters.
  public static func types(_ key: UInt32, _ modifiers: KeyModifiers) -> Bool {
    guard key >= 0x20, key < Key.escape, !modifiers.contains(.meta) else { return false }
    return !modifiers.contains(.control) || modifiers.contains(.alt)
  }
}

/// All that a trace may say of a password while it is edited.
public enum PasswordEdit: Hashable, Sendable {
  /// It is the one that was there.
  case same
  /// Another one, which is not empty.
  case other
  case empty
}

extension View {
  /// True for a character that is typed while a password field has the focus, or its text is edited. A space that is typed on one that is
  /// not edited opens it.
  func isTypedIntoPassword(_ sample: KeySample) -> Bool {
    // A key that is let go in a password does nothing.
    if !sample.isDown, sample.key != 0, passwordEdit != nil { return true }
    guard TypedSecrets.types(sample.key, sample.modifiers) else { return false }
    return isPassword(editing) || (sample.key != 0x20 && hasFocusOnPassword)
  }

  /// True if a text that comes now is meant for a password field.
  var typesIntoPassword: Bool { isPassword(editing) || hasFocusOnPassword }

  /// True if another item than the one that is edited has the focus, and is a password field.
  private var hasFocusOnPassword: Bool { keyboard.focus != editing && isPassword(keyboard.focus) }

  private func isPassword(_ id: AnnotationID) -> Bool {
    document.read(id) { $0.field?.traits.contains(.password) ?? false } ?? false
  }

  /// The password that is edited in this view, for a trace; `nil` where none is edited.
  public var passwordEdit: PasswordEdit? {
    guard textEditing.isPassword, let running = runningText else { return nil }
    guard running.isChanged else { return .same }
    return running.shown.laid.count == 0 ? .empty : .other
  }

  /// The marks of typed keys, for a trace.
  public var typedSecrets: TypedSecrets { keyboard.secrets }

  /// Begins to mark typed keys, for a trace.
  public func beginMarkingSecrets() { keyboard.beginMarkingSecrets() }
}
