import Document

/// Annotations that a tool has just made and that are given up before they have what the host was asked for.
extension View {
  /// Takes back a new note or free text without a text, or a new link without a target, for which the host was asked: nothing of it is left,
  /// not even an undo step. Returns `false` where there is none.
  func takeBackUnfinished() -> Bool {
    let id = editing
    guard !id.isNone, runningText == nil, document.newestStepCreates(id, by: editor),
      document.annotation(id)?.isUnfinished ?? false
    else { return false }
    endEditing()
    document.forgetNewestStep()
    return true
  }
}

extension Annotation {
  /// True if it lacks what its tool asks the host for.
  fileprivate var isUnfinished: Bool {
    switch subtype {
    case .text: texts.text(TextKind.contents)?.isEmpty ?? true
    case .freeText: !isCallout && (texts.text(TextKind.contents)?.isEmpty ?? true)
    case .link: actions.isEmpty
    default: false
    }
  }
}
