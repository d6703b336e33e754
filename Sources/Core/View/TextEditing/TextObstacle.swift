public import Document
import Forms

/// Why the text of an annotation is not edited in a view.
public enum TextObstacle: Hashable, Sendable {
  /// The view edits no texts.
  case switchedOff
  /// Its kind has no text that is edited in a view.
  case otherKind
  case readOnly
  case locked
  /// The document's permissions forbid it.
  case notPermitted
  /// The text that is edited in this view is refused by its field.
  case refusedText
  /// Another view edits a text, or a step is open.
  case busy
  /// A component, a flag or the room on the page is in the way.
  case other
}

extension View {
  /// Why ``editText(of:)`` has returned `false`.
  public func obstacle(toEditingTextOf id: AnnotationID) -> TextObstacle {
    guard settings.text.isEditedHere else { return .switchedOff }
    guard let annotation = document.annotation(id), hasText(annotation) else { return .otherKind }
    if annotation.field?.isReadOnly ?? annotation.flags.contains(.readOnly) { return .readOnly }
    if !annotation.policy.contains(.edit) { return .locked }
    if document.prohibition(of: annotation, isValue: annotation.subtype == .widget) != nil { return .notPermitted }
    if textEditing.isRunning { return .refusedText }
    return document.isTransactionOpen || document.isDraft(id) ? .busy : .other
  }

  private func hasText(_ annotation: Annotation) -> Bool {
    guard let field = annotation.field else { return annotation.subtype == .freeText }
    return field.takesTyping
  }
}
