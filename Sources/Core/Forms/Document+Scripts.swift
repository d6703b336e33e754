public import Document

/// The scripts of fields: those that are calls of Acrobat's functions are known, and the host is told of the others. None is run.
extension Document {
  /// The rules of a field for its text, by its scripts. Of a password none: no picture tells how it is written.
  ///
  /// - Complexity: O(bytes of its scripts).
  public func entryFormat(of id: AnnotationID) -> EntryFormat {
    let mayHaveOne = read(id) { !$0.actions.isEmpty && $0.field != nil && !$0.isPassword }
    guard mayHaveOne ?? false else { return EntryFormat() }
    return EntryFormat(
      format: call(of: id, FieldTrigger.format), keystroke: call(of: id, FieldTrigger.keystroke),
      validate: call(of: id, FieldTrigger.validate))
  }

  /// The action of a field for a trigger, where it is one that is not known here: a script that is no call of a known function, or
  /// another kind of action.
  public func unknownAction(of id: AnnotationID, trigger: UInt32) -> ActionID? {
    guard let found = action(of: id, trigger: trigger), let action = action(found) else { return nil }
    guard action.kind == .javaScript, action.next.isEmpty else { return found }
    let script = action.texts.text(TextKind.script) ?? []
    if script.allSatisfy({ $0 <= 32 }) { return nil }
    guard let call = ScriptCall(script) else { return found }
    let isKnown: Bool =
      switch trigger {
      case FieldTrigger.format: !EntryFormat(format: call, keystroke: nil, validate: nil).isEmpty
      case FieldTrigger.keystroke:
        !EntryFormat(format: nil, keystroke: call, validate: nil).isEmpty || call.asksForNothing
      case FieldTrigger.validate: !EntryFormat(format: nil, keystroke: nil, validate: call).isEmpty
      case FieldTrigger.calculate: Calculation(call) != nil
      default: false
      }
    return isKnown ? nil : found
  }

  /// The call that a field makes for a trigger; `nil` where it makes none, or more than one.
  func call(of id: AnnotationID, _ trigger: UInt32) -> ScriptCall? {
    guard let found = action(of: id, trigger: trigger), let action = action(found), action.kind == .javaScript,
      action.next.isEmpty, let script = action.texts.text(TextKind.script)
    else { return nil }
    return ScriptCall(script)
  }

  /// Tells of the unknown scripts that would run now: those of the fields that were filled, then those that calculate, in their order.
  @_optimize(size)
  func tellScripts(of filled: [Filling], by editor: EditorID) {
    for each in filled {
      for trigger in [FieldTrigger.keystroke, FieldTrigger.validate, FieldTrigger.format] {
        tellScript(of: each.id, trigger, by: editor)
      }
    }
    guard calculates(after: filled) else { return }
    for id in calculatedFields() { tellScript(of: id, FieldTrigger.calculate, by: editor) }
  }

  private func tellScript(of id: AnnotationID, _ trigger: UInt32, by editor: EditorID) {
    guard let action = unknownAction(of: id, trigger: trigger) else { return }
    tellScript(action, of: id, trigger: trigger, by: editor)
  }
}

extension ScriptCall {
  /// True for a mask that is empty.
  fileprivate var asksForNothing: Bool { isCall(of: "AFSpecial_KeystrokeEx") && (text(0)?.isEmpty ?? false) }
}

/// The triggers of a field's actions (/AA), by their numbers in the interface of C.
public enum FieldTrigger {
  public static let keystroke: UInt32 = 11
  public static let format: UInt32 = 12
  public static let validate: UInt32 = 13
  public static let calculate: UInt32 = 14
}
