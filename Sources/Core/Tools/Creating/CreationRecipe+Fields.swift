import Document
import Forms
import Geometry

// Fields: a widget each, drawn from corner to corner. The view gives them their names.
extension CreationRecipe {
  static func field(_ mode: ToolMode) -> CreationRecipe? {
    let frame = ToolStyle(color: Annotation.Color(components: 1, values: (0.4, 0, 0, 0)))
    func row(_ number: UInt32, _ width: Double, _ height: Double) -> CreationRecipe {
      var recipe = CreationRecipe(number, .box, frame)
      recipe.size = Size(width, height)
      return recipe
    }
    return switch mode {
    case .createTextField: row(26, 150, 22)
    case .createCheckBox: row(27, 16, 16)
    case .createSignatureField: row(28, 150, 50)
    case .createRadioButton: row(29, 16, 16)
    case .createComboBox: row(34, 120, 22)
    case .createListBox: row(35, 120, 70)
    default: nil
    }
  }

  /// A widget with its field, in a style: the colour is that of its border, the interior colour its background.
  func blankField(_ style: ToolStyle) -> Annotation {
    var made = Annotation.widget(shape, flags: [])
    (made.color, made.interiorColor, made.borderWidth) = (style.color, style.interiorColor, style.width)
    return made
  }

  private var shape: FieldKind {
    switch kind.rawValue {
    case 26: .text
    case 27: .checkBox
    case 28: .signature
    case 29: .radioButton
    case 34: .comboBox
    case 35: .listBox
    default: .none
    }
  }
}
