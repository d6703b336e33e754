extension MessageID {
  /// The names of undo steps that fill forms or make fields.
  var formName: StaticString {
    switch self {
    case .undoCreateTextField: "Add text field"
    case .undoCreateCheckBox: "Add check box"
    case .undoCreateSignatureField: "Add signature field"
    case .undoCreateRadioButton: "Add radio button"
    case .undoCreateComboBox: "Add combo box"
    case .undoCreateListBox: "Add list box"
    case .undoResetForm: "Reset form"
    case .undoAddButton: "Add item"
    default: ""
    }
  }
}
