public import Document
public import Geometry

/// Making fields.
extension Document {
  /// Puts a widget with a new field on a page, above all others. Loads the annotations of all pages, to give it a name that no
  /// other has where it has none.
  ///
  /// - Parameter widget: With its field; partial names joined with dots are a name like any other.
  public func createField(
    _ widget: Annotation, onPage page: Int, by editor: EditorID = .host
  ) throws(EditError) -> AnnotationID {
    var made = widget
    guard nameField(&made) else { throw .notLoaded }
    return try create(made, onPage: page, by: editor)
  }

  /// Gives a widget whose field has no name one that no other has. Returns `false` where not all names are known now: it then
  /// is none of those that are.
  public func nameField(_ widget: inout Annotation) -> Bool {
    guard let field = widget.field, widget.fieldName.isEmpty else { return true }
    let knowsAll = loadForm() == .loaded
    var number = 1
    while true {
      var name = UTF8Builder(field.shape.baseName)
      name.add(number)
      if self.field(named: name.utf8) == nil {
        widget.texts.append(TextEntry(kind: TextKind.fieldName, utf8: name.utf8))
        return knowsAll
      }
      number &+= 1
    }
  }

  /// Adds a button to the group of a radio button, off and with a state that no other has.
  ///
  /// - Parameter rect: Where it goes; `nil` for below the lowest one of its page.
  public func addButton(
    toGroupOf id: AnnotationID, at rect: Rect<PDFSpace>? = nil, by editor: EditorID = .host
  ) throws(FillError) -> AnnotationID {
    guard let model = annotation(id), let page = place(of: id)?.page, let field = model.field else {
      throw FillError(.notAField)
    }
    guard field.shape == .radioButton else { throw FillError(.notSupported) }
    try requireForm()
    var made = model.without(TextKind.name)
    made.actions = []
    made.traits.remove(.hasAppearance)
    made.rect = rect ?? below(widgets(ofFieldOf: id), model.rect, onPage: page)
    joinGroup(of: id, &made)
    let ownsTransaction = !isTransactionOpen
    do throws(EditError) {
      if ownsTransaction { try beginTransaction(.undoAddButton, by: editor) }
      let id = try create(made, onPage: page, by: editor)
      if ownsTransaction { endTransaction() }
      return id
    } catch {
      if ownsTransaction { cancelTransaction() }
      throw FillError(error)
    }
  }

  /// Makes a radio button that is not on a page yet one of a group: off, with a state that no other has.
  public func joinGroup(of id: AnnotationID, _ button: inout Annotation) {
    guard let model = annotation(id), let field = model.field, field.shape == .radioButton else { return }
    let state = freeState(in: widgets(ofFieldOf: id))
    for kind in [TextKind.onState, TextKind.appearanceState, TextKind.fieldName, TextKind.fieldValue] {
      button = button.without(kind)
    }
    button.field = Annotation.Field(
      kind: field.kind, flags: field.flags, maxLength: 0, quadding: field.quadding, object: 0)
    button.texts += model.texts.filter { $0.kind == TextKind.fieldName || $0.kind == TextKind.fieldValue }
    button.texts.append(TextEntry(kind: TextKind.onState, utf8: state))
    button.texts.append(TextEntry(kind: TextKind.appearanceState, utf8: Annotation.off))
  }

  private func below(_ group: [AnnotationID], _ rect: Rect<PDFSpace>, onPage page: Int) -> Rect<PDFSpace> {
    var low = rect
    for id in group where place(of: id)?.page == page {
      if let other = annotation(id)?.rect, other.minY < low.minY { low = other }
    }
    return Rect(x: rect.minX, y: low.minY - rect.height * 1.5, width: rect.width, height: rect.height)
  }

  /// A number that is the state of none of the buttons.
  private func freeState(in group: [AnnotationID]) -> [UInt8] {
    let taken = group.compactMap { annotation($0)?.onState }
    var number = group.count + 1
    while true {
      var name = UTF8Builder("")
      name.add(number)
      if !taken.contains(name.utf8) { return name.utf8 }
      number &+= 1
    }
  }
}

extension Annotation {
  /// Without its texts of a kind.
  fileprivate func without(_ kind: UInt32) -> Annotation {
    var new = self
    new.texts.removeAll { $0.kind == kind }
    return new
  }

  /// A widget that shows a new field: with the looks that fields have by default, off or empty.
  public static func widget(
    _ kind: FieldKind, flags: FieldFlags, maxLength: UInt32 = 0, quadding: UInt32 = 0
  ) -> Annotation {
    var made = Annotation()
    made.subtype = .widget
    made.flags = .print
    made.showField(kind, flags: flags, maxLength: maxLength, quadding: quadding)
    return made
  }

  private mutating func showField(_ kind: FieldKind, flags: FieldFlags, maxLength: UInt32, quadding: UInt32) {
    let own: FieldFlags =
      switch kind {
      case .radioButton: [.radio]
      case .pushButton: [.pushButton]
      case .comboBox: [.combo]
      default: []
      }
    field = Annotation.Field(
      kind: kind.rawValue, flags: flags.union(own).rawValue, maxLength: maxLength, quadding: quadding, object: 0)
    traits.formUnion([.isField, .hasBorderWidth])
    color = Annotation.Color(components: 1, values: (0.4, 0, 0, 0))
    texts.append(TextEntry(kind: TextKind.defaultAppearance, utf8: Array("/Helv 0 Tf 0 g".utf8)))
    guard kind.isToggled else { return }
    let mark: StaticString = kind == .radioButton ? "l" : "4"
    texts.append(TextEntry(kind: TextKind.caption, utf8: mark.withUTF8Buffer { Array($0) }))
    let state: StaticString = kind == .radioButton ? "1" : "Yes"
    texts.append(TextEntry(kind: TextKind.onState, utf8: state.withUTF8Buffer { Array($0) }))
    texts.append(TextEntry(kind: TextKind.appearanceState, utf8: Annotation.off))
  }
}

extension FieldKind {
  /// The name of a field that is given none, before its number.
  fileprivate var baseName: StaticString {
    switch self {
    case .text: "text-"
    case .checkBox: "check-"
    case .radioButton: "radio-"
    case .pushButton: "button-"
    case .comboBox: "combo-"
    case .listBox: "list-"
    case .signature: "signature-"
    case .none: "field-"
    }
  }
}
