public import Document
public import Geometry

/// Why a field was not made or renamed; nothing has changed.
public enum NewFieldError: Error, Hashable {
  case refused(EditError)
  /// Another field has the name, one of another kind where the field is made, or a field has a part of it, or it is a part of a field's name.
  case nameTaken
  /// The name is empty, begins or ends with a dot, has two in a row, or has more than 256 parts.
  case misnamed
}

/// Making fields.
extension Document {
  /// Puts a widget on a page, above all others: that of a new field, or a further one of the field that has its name. Loads the annotations
  /// of all pages, so that the names are known.
  ///
  /// - Parameters:
  ///   - widget: With its field. A dot in its name separates that of a field from those of the fields above it.
  ///   - keepsState: True if a radio button keeps the name of its state where no other of its group has it.
  public func createField(
    _ widget: Annotation, onPage page: Int, keepsState: Bool = false, by editor: EditorID = .host
  ) throws(NewFieldError) -> AnnotationID {
    var made = widget
    if made.fieldName.isEmpty {
      guard nameField(&made) else { throw .refused(.notLoaded) }
    } else {
      let state = loadForm()
      guard state != .pending, state != .cancelled else { throw .refused(.notLoaded) }
      try join(&made, keepsState)
    }
    do throws(EditError) {
      return try create(made, onPage: page, by: editor)
    } catch {
      throw .refused(error)
    }
  }

  /// Makes a widget that is not on a page yet one of the field that has its name, if there is one: with the field's value and options.
  private func join(_ widget: inout Annotation, _ keepsState: Bool) throws(NewFieldError) {
    let name = widget.fieldName
    guard let id = field(named: name), let model = annotation(id), let field = model.field else {
      guard Document.isFieldPath(name) else { throw .misnamed }
      guard !hasField(aboveOrBelow: name) else { throw .nameTaken }
      return
    }
    guard field.shape == widget.field?.shape else { throw .nameTaken }
    if field.shape == .radioButton { return joinGroup(of: id, &widget, keepsState: keepsState) }
    widget.field = Annotation.Field(
      kind: field.kind, flags: field.flags, maxLength: field.maxLength, quadding: widget.field?.quadding ?? 0, object: 0
    )
    let shared = [
      TextKind.fieldOption, TextKind.fieldExport, TextKind.fieldDefault, TextKind.tooltip, TextKind.onState,
    ]
    for kind in shared { widget = widget.without(kind) }
    widget.texts += model.texts.filter { shared.contains($0.kind) }
    widget = widget.filled(with: model.fieldValues, entryFormat(of: id))
  }

  /// True for up to 256 partial names joined with dots, none of them empty: deeper fields are not read from files.
  static func isFieldPath(_ name: [UInt8]) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 256 && parts.allSatisfy { !$0.isEmpty }
  }

  /// Gives a widget whose field has no name one that no other has. Returns `false` where not all names are known now: it then
  /// is none of those that are.
  @_optimize(size)
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
      throw FillError(edit: error)
    }
  }

  /// Makes a radio button that is not on a page yet one of a group: off, with a state that no other has.
  ///
  /// - Parameter keepsState: True if its own state stays where no other has it.
  @_optimize(size)
  public func joinGroup(of id: AnnotationID, _ button: inout Annotation, keepsState: Bool = false) {
    guard let model = annotation(id), let field = model.field, field.shape == .radioButton else { return }
    let group = widgets(ofFieldOf: id)
    var state = freeState(in: group)
    if keepsState, let own = button.onState, !group.contains(where: { annotation($0)?.onState == own }) { state = own }
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
  @_optimize(size)
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

  @_optimize(size)
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
