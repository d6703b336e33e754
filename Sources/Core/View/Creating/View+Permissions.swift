import Document
import Selection
import Tools

/// The acts that the document's permissions leave to tools, handles and menus of this view (S291).
extension View {
  /// Why a tool may not do what it is for; `nil` where it may.
  func prohibition(of mode: ToolMode) -> Prohibition? { document.prohibition(of: mode.rights) }

  /// The changes of shape that handles and keys make of the selected annotations: of all, or none.
  var allowedAlterations: Alterations {
    prohibitionOfSelection == nil ? settings.editing.transform.allowed : []
  }

  /// The changes of shape that a user may make to an annotation here.
  func alterations(of annotation: Annotation) -> Alterations {
    document.prohibition(of: annotation, isValue: false) == nil ? annotation.alterations : []
  }

  /// True if a user may delete it.
  func mayBeDeleted(_ annotation: Annotation) -> Bool {
    annotation.mayBeDeleted && document.prohibition(of: annotation, isValue: false) == nil
  }

  /// Why the permissions keep the selection from being changed; `nil` where they do not.
  ///
  /// - Complexity: O(selected annotations); no allocation, unless one that was selected has been taken out.
  var prohibitionOfSelection: Prohibition? {
    for id in annotationSelection.ids {
      if let found = document.prohibition(ofChanging: id) { return found }
    }
    return nil
  }

  /// Refuses a call where nothing of the selection is left to change, and permissions are a reason.
  func requirePermission(_ left: [AnnotationID]) throws(EditError) {
    guard !left.isEmpty || prohibitionOfSelection == nil else { throw .notPermitted }
  }

  /// Why a tool that creates or erases did nothing with a press; `nil` where it may.
  var prohibitedTool: Inaction? {
    prohibition(of: tools.mode).map { Inaction(.tool(tools.mode), $0.reason, weight: 7) }
  }
}

extension ToolMode {
  /// The acts of a built-in tool that permissions may forbid. Tools of hosts say it by their edits.
  var rights: Permissions {
    switch self {
    case .createTextField, .createCheckBox, .createSignatureField, .createRadioButton, .createComboBox, .createListBox:
      [.modify, .annotate]
    case .eraseInk: .annotate
    default: (ToolMode.createNote.rawValue..<200).contains(rawValue) ? .annotate : []
    }
  }
}
