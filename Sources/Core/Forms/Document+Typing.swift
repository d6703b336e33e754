public import Document

/// The value of a field while it is being written: the rules of the field are heard when it is filled.
extension Document {
  /// Lets all known widgets of a field show a text, unchecked, within the transaction that is open.
  ///
  /// - Complexity: O(log widgets + widgets of the field).
  public func showText(_ utf8: [UInt8], of id: AnnotationID, by editor: EditorID) throws(EditError) {
    guard let widget = annotation(id), let field = widget.field else { throw .notFound }
    for other in field.widgets == 1 ? [id] : widgets(ofFieldOf: id) {
      guard let old = annotation(other) else { continue }
      let new = old.filled(with: utf8.isEmpty ? [] : [utf8])
      if new != old { try replace(other, with: new, as: .undoFillField, by: editor) }
    }
  }
}
