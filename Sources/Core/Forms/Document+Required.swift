public import Document

/// Fields that have to have a value when a form is submitted (ISO 32000-2, table 227, Required).
extension Document {
  /// The required fields among those that an action submits that are empty, page by page; all fields for an id that names no action.
  ///
  /// - Complexity: O(annotations × names of the action).
  @_optimize(size)
  public func missingFields(for id: ActionID) -> [AnnotationID] {
    let action = action(id)
    let names = action?.texts.filter { $0.kind == TextKind.fieldName }.map { $0.utf8 } ?? []
    // Without names all fields are submitted, whatever the flag says.
    let isExcluding = (action?.formFlags ?? 0) & 1 != 0
    return formFields().filter {
      guard let widget = annotation($0), widget.isMissing else { return false }
      let isNamed = names.contains { widget.fieldName.isField(of: $0) }
      return names.isEmpty || isNamed != isExcluding
    }
  }
}

extension Annotation {
  /// True for a field that has to have a value when it is exported, and has none.
  fileprivate var isMissing: Bool {
    guard let field, field.traits.contains(.required), !field.traits.contains(.noExport) else { return false }
    switch field.shape {
    case .text, .comboBox, .listBox: return fieldValues.allSatisfy { $0.isEmpty }
    case .checkBox, .radioButton: return (firstFieldValue ?? Annotation.off) == Annotation.off
    case .signature: return texts.count(TextKind.fieldValue) == 0
    case .none, .pushButton: return false
    }
  }
}
