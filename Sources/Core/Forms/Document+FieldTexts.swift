public import Document

/// The texts of a field that is there: its name, tooltip, default value and options. They belong to the field, so all of its
/// widgets have them; those on pages that are not loaded are loaded first.
///
/// Each call is a transaction of its own, or a part of the one that is open. All widgets are changed, or none.
extension Document {
  /// Gives a field another text in place of the first one of its kind; an empty one removes it. Without its text an option is removed with
  /// its value, and a name cannot be removed.
  ///
  /// - Returns: `false` if the field has that text already.
  public func setFieldText(
    _ text: TextEntry, ofFieldOf id: AnnotationID, by editor: EditorID = .host
  ) throws(NewFieldError) -> Bool {
    switch text.kind {
    case TextKind.fieldName: return try rename(id, to: text.utf8, by: editor)
    case TextKind.fieldOption where text.utf8.isEmpty, TextKind.fieldExport where text.utf8.isEmpty:
      return try removeOption(0, ofFieldOf: id, by: editor)
    default: return try changeTexts(ofFieldOf: id, as: .undoChangeText, by: editor) { $0.setFirst(text) }
    }
  }

  /// Gives a field another full name.
  ///
  /// - Complexity: O(annotations): those of all pages are loaded.
  @_optimize(size)
  private func rename(_ id: AnnotationID, to name: [UInt8], by editor: EditorID) throws(NewFieldError) -> Bool {
    guard let widget = annotation(id), widget.field != nil else { throw .refused(.notFound) }
    guard name != widget.fieldName else { return false }
    guard Document.isFieldPath(name) else { throw .misnamed }
    guard loadForm() == .loaded else { throw .refused(.notLoaded) }
    let own = widgets(ofFieldOf: id)
    guard field(named: name) == nil, !hasField(aboveOrBelow: name, besides: own) else { throw .nameTaken }
    return try changeTexts(ofFieldOf: id, as: .undoChangeText, by: editor) {
      $0.texts.set(TextKind.fieldName, name)
    }
  }

  /// Adds an option to a choice, after those that are there.
  ///
  /// - Parameter value: The field's value when it is chosen.
  public func addOption(
    _ shown: [UInt8], value: [UInt8], toFieldOf id: AnnotationID, by editor: EditorID = .host
  ) throws(NewFieldError) {
    _ = try changeTexts(ofFieldOf: id, as: .undoEdit, by: editor) { $0.addOption(shown, value: value) }
  }

  /// Removes an option of a choice. If it is chosen, it is no longer; a combo box that takes other texts keeps its value.
  ///
  /// - Parameter place: From 0.
  /// - Returns: `false` if there is no such option.
  public func removeOption(
    _ place: Int, ofFieldOf id: AnnotationID, by editor: EditorID = .host
  ) throws(NewFieldError) -> Bool {
    try changeTexts(ofFieldOf: id, as: .undoEdit, by: editor) { $0.removeOption(place) }
  }

  private func changeTexts(
    ofFieldOf id: AnnotationID, as name: MessageID, by editor: EditorID, _ body: (inout Annotation) -> Void
  ) throws(NewFieldError) -> Bool {
    guard let field = field(of: id) else { throw .refused(.notFound) }
    do throws(FillError) {
      try requireWidgets(ofFieldOf: id, field)
    } catch {
      throw .refused(.notLoaded)
    }
    var wanted: [Replacement] = []
    for each in widgets(ofFieldOf: id) {
      guard let old = annotation(each) else { continue }
      var new = old
      body(&new)
      if new != old { wanted.append(Replacement(id: each, old: old, new: new)) }
    }
    guard !wanted.isEmpty else { return false }
    do throws(EditError) {
      try replaceAll(wanted, as: name, by: editor, at: 0)
    } catch {
      throw .refused(error)
    }
    return true
  }
}

extension Annotation {
  /// Replaces its first text of a kind, or adds one; an empty text removes it. An option is always there with its value.
  fileprivate mutating func setFirst(_ text: TextEntry) {
    let isOfOption = text.kind == TextKind.fieldOption || text.kind == TextKind.fieldExport
    if isOfOption, texts.text(text.kind) == nil { return addOption(text.utf8, value: text.utf8) }
    if !text.utf8.isEmpty { return texts.set(text.kind, text.utf8) }
    if let at = texts.firstIndex(where: { $0.kind == text.kind }) { texts.remove(at: at) }
  }

  fileprivate mutating func addOption(_ shown: [UInt8], value: [UInt8]) {
    texts.append(TextEntry(kind: TextKind.fieldExport, utf8: value))
    texts.append(TextEntry(kind: TextKind.fieldOption, utf8: shown))
  }

  fileprivate mutating func removeOption(_ place: Int) {
    guard let shown = removeText(TextKind.fieldOption, place) else { return }
    let value = removeText(TextKind.fieldExport, place) ?? shown
    if field?.shape == .comboBox, field?.traits.contains(.editable) ?? false { return }
    let left = self
    func isGone(_ utf8: [UInt8]) -> Bool { (utf8 == value || utf8 == shown) && left.optionPlace(utf8) == nil }
    texts.removeAll { $0.kind == TextKind.fieldDefault && isGone($0.utf8) }
    let kept = fieldValues.filter { !isGone($0) }
    if kept.count < fieldValues.count { fill(with: kept) }
  }

  /// Removes the text of a kind in a place, from 0, and returns it; `nil` if there is none.
  private mutating func removeText(_ kind: UInt32, _ place: Int) -> [UInt8]? {
    var left = place
    for at in texts.indices where texts[at].kind == kind {
      guard left > 0 else { return left == 0 ? texts.remove(at: at).utf8 : nil }
      left -= 1
    }
    return nil
  }
}
