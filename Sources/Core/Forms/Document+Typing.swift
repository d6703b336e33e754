public import Appearance
public import Document

/// The value of a field while it is being written: the rules of the field are heard when it is filled.
extension Document {
  /// Lets all known widgets of a field show a text, unchecked, as drafts.
  ///
  /// - Parameter scroll: How far the text is moved in this widget, where it is larger than the box.
  /// - Complexity: O(log widgets + widgets of the field).
  public func showText(
    _ utf8: [UInt8], of id: AnnotationID, scroll: TextScroll = .zero, by editor: EditorID
  ) throws(EditError) {
    let written = scroll == .zero ? [] : scroll.utf8
    if isOnlyWidget(id), redraft(id, value: utf8, scroll: written, by: editor) { return }
    guard let field = self.field(of: id) else { throw .notFound }
    let values = utf8.isEmpty ? [] : [utf8]
    for other in field.widgets == 1 ? [id] : widgets(ofFieldOf: id) {
      if other == id, redraft(id, value: utf8, scroll: written, by: editor) { continue }
      try draft(other, by: editor) { widget in
        widget.fill(with: values)
        if other == id { widget.showWritten(scroll) }
      }
    }
  }

  /// Lets pictures show a text that is edited here as it is written, and not changed: the value itself, as it is laid.
  public func drawText(of id: AnnotationID, scroll: TextScroll, by editor: EditorID) {
    guard var widget = annotation(id) else { return }
    // No news may tell whether there is a password.
    let showsNothing =
      widget.isPassword
      ? scroll == .zero : widget.isFieldEmpty && !widget.traits.contains(.hasAppearance)
    guard !showsNothing else { return drawAsItIs(by: editor) }
    widget.showWritten(scroll)
    draw(id, as: widget, by: editor)
  }
}

extension Annotation {
  /// Its picture shows the value itself, not the text that its format gives, moved so far.
  @_optimize(size)
  fileprivate mutating func showWritten(_ scroll: TextScroll) {
    // As a rule there is nothing to take away: then it stays the same one, of which nothing is copied.
    if traits.contains(.needsAppearance) { traits.remove(.needsAppearance) }
    if texts.contains(where: { $0.isOfPicture }) { texts.removeAll { $0.isOfPicture } }
    if scroll != .zero { texts.append(TextEntry(kind: TextKind.fieldScroll, utf8: scroll.utf8)) }
  }
}

extension TextEntry {
  /// True for what a picture shows of a value beside or in place of itself.
  fileprivate var isOfPicture: Bool {
    kind == TextKind.fieldScroll || kind == TextKind.fieldShown || kind == TextKind.fieldShownColor
  }
}
