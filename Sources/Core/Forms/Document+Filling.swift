import Appearance
public import Document
import Geometry

/// Filling fields: each call is a transaction of its own, or a part of the one that is open.
extension Document {
  /// Fills the field that a widget belongs to; all its widgets show the value.
  ///
  /// - Parameters:
  ///   - time: Nanoseconds of the input.
  ///   - known: A text whose characters are taken also where no font shows them: that which is edited.
  ///   - top: The option at the top of a list box from then on; `nil` leaves that to the options that are chosen.
  /// - Returns: `false` where the field has that value already.
  /// - Complexity: O(widgets of the field); where it may have widgets on pages that are not loaded, these are. O(annotations) in a form
  ///   that calculates.
  public func fill(
    _ id: AnnotationID, with value: FieldValue, as name: MessageID = .undoFillField, by editor: EditorID = .host,
    at time: UInt64 = 0, sparing known: [UInt8] = [], top: Int? = nil
  ) throws(FillError) -> Bool {
    guard let widget = annotation(id), let rules = FieldRules(widget, fonts, sparing: known) else {
      throw FillError(.notAField)
    }
    if case .text(let state) = value, rules.field.shape.isToggled {
      try requireWidgets(ofFieldOf: id, rules.field)
      let (button, isOn) = try self.button(ofFieldOf: id, for: state)
      return try fill(button, with: .isOn(isOn), as: name, by: editor, at: time)
    }
    guard let values = try rules.values(for: value, entryFormat(of: id)) else { return false }
    try requireWidgets(ofFieldOf: id, rules.field)
    return try apply([Filling(id: id, values: values, top: top)], as: name, by: editor, at: time)
  }

  /// The button that gives a field a state, and how it does so: on, or off for an empty text or "Off". A slash before it does not matter.
  @_optimize(size)
  private func button(ofFieldOf id: AnnotationID, for state: [UInt8]) throws(FillError) -> (AnnotationID, isOn: Bool) {
    let name = state.first == UInt8(ascii: "/") ? Array(state.dropFirst()) : state
    let buttons = widgets(ofFieldOf: id)
    if name.isEmpty || name == Annotation.off {
      return (buttons.first { annotation($0)?.isOn ?? false } ?? id, false)
    }
    guard let button = buttons.first(where: { annotation($0)?.stateWhenOn == name }) else {
      throw FillError(.notAnOption)
    }
    return (button, true)
  }

  /// Gives fields the values that they have by default: all fields, those named, or all but these.
  ///
  /// - Parameters:
  ///   - names: Full names; that of a field with fields below it stands for all of them. Empty for all fields.
  ///   - excluding: True if the names are of fields that keep their values.
  /// - Returns: `false` where all have them already.
  @_optimize(size)
  public func resetForm(
    _ names: [[UInt8]] = [], excluding: Bool = false, by editor: EditorID = .host, at time: UInt64 = 0
  ) throws(FillError) -> Bool {
    try requireForm()
    var fillings: [Filling] = []
    for id in formFields() {
      // Those that a signature locks keep their values.
      guard let widget = annotation(id), let field = widget.field, field.shape.isFilled,
        prohibition(of: widget, isValue: true) != .lockedField
      else { continue }
      let isNamed = names.contains { widget.fieldName.isField(of: $0) }
      guard names.isEmpty || isNamed != excluding else { continue }
      fillings.append(Filling(id: id, values: widget.defaultValues))
    }
    return try apply(fillings, as: .undoResetForm, by: editor, at: time)
  }

  /// Gives a widget the value of another one, unchecked; the other widgets of its field that are known show the same value.
  ///
  /// - Returns: `false` if all have it already.
  @discardableResult
  @_optimize(size)
  public func replaceValue(
    of id: AnnotationID, by widget: Annotation, editor: EditorID = .host
  ) throws(EditError) -> Bool {
    guard place(of: id) != nil else { throw .notFound }
    var wanted: [Replacement] = []
    addReplacements(for: Filling(id: id, values: widget.fieldValues), to: &wanted)
    guard !wanted.isEmpty else { return false }
    try replaceAll(wanted, as: .undoChangeText, by: editor, at: 0)
    return true
  }

  /// Fills fields, and those that are calculated of them. All or nothing.
  private func apply(
    _ given: [Filling], as name: MessageID, by editor: EditorID, at time: UInt64
  ) throws(FillError) -> Bool {
    var (fillings, wanted) = (given, [Replacement]())
    for each in given { addReplacements(for: each, to: &wanted) }
    guard !wanted.isEmpty else { return false }
    if calculates(after: given) {
      // Only now are all fields known.
      fillings += try calculated(after: given)
      wanted.removeAll()
      for each in fillings { addReplacements(for: each, to: &wanted) }
    }
    addMissingPictures(to: &wanted)
    do throws(EditError) {
      try replaceAll(wanted, as: name, by: editor, at: time)
    } catch {
      throw FillError(edit: error)
    }
    tellScripts(of: fillings, by: editor)
    return true
  }

  /// Adds the changes of a field's widgets when it is filled; none of those that show the values.
  @inline(never)
  private func addReplacements(for filling: Filling, to wanted: inout [Replacement]) {
    let format = entryFormat(of: filling.id)
    for id in widgets(ofFieldOf: filling.id) {
      guard let old = annotation(id) else { continue }
      var new = old.filled(with: filling.values, format)
      if let top = filling.top { new.scrollList(to: top) }
      if new != old { wanted.append(Replacement(id: id, old: old, new: new)) }
    }
  }

  /// Adds the widgets that get a picture with this fill, where their form leaves pictures to its readers: those that are known, and whose
  /// letters can be shown.
  ///
  /// - Complexity: O(widgets without a picture).
  @_optimize(size)
  private func addMissingPictures(to wanted: inout [Replacement]) {
    let without = widgetsWithoutPicture
    guard !without.isEmpty else { return }
    let ids = wanted.map { $0.id.raw }.sorted()
    for id in without {
      guard let old = annotation(id), old.traits.contains(.needsAppearance), old.hasKnownLetters(fonts),
        prohibition(of: old, isValue: true) == nil
      else { continue }
      let at = ids.partitioningIndex { $0 >= id.raw }
      if at < ids.count, ids[at] == id.raw { continue }
      wanted.append(Replacement(id: id, old: old, new: old.pictured(entryFormat(of: id))))
    }
  }

  /// Changes widgets as one step: all of them, or none.
  func replaceAll(
    _ wanted: [Replacement], as name: MessageID, by editor: EditorID, at time: UInt64
  ) throws(EditError) {
    let ownsTransaction = !isTransactionOpen
    var done = 0
    do throws(EditError) {
      if ownsTransaction { try beginTransaction(name, by: editor, at: time) }
      for each in wanted {
        try replace(each.id, with: each.new, as: name, by: editor)
        done += 1
      }
    } catch {
      // In a transaction of another editor the edits are undone one by one.
      if ownsTransaction {
        cancelTransaction()
      } else {
        for each in wanted.prefix(done).reversed() { restore(each, as: name, by: editor) }
      }
      throw error
    }
    if ownsTransaction { endTransaction() }
  }

  /// Takes a replacement back. It was made by the same editor a moment ago, so nothing refuses this.
  private func restore(_ replacement: Replacement, as name: MessageID, by editor: EditorID) {
    do throws(EditError) {
      try replace(replacement.id, with: replacement.old, as: name, by: editor)
    } catch {
      log(.error, .document, .library, UTF8Builder("a field was not given its value back").utf8)
    }
  }
}

/// A widget before and after a change.
struct Replacement {
  let id: AnnotationID
  let old: Annotation
  let new: Annotation
}

/// A field, by one of its widgets, and its new values.
struct Filling {
  let id: AnnotationID
  let values: [[UInt8]]
  /// The option at the top of a list box; `nil` for the usual one.
  var top: Int?
}

extension FieldKind {
  /// True if fields of this kind have a value that can be set here.
  var isFilled: Bool {
    switch self {
    case .text, .checkBox, .radioButton, .comboBox, .listBox: true
    case .none, .pushButton, .signature: false
    }
  }
}

extension Annotation {
  /// The values of /DV, names without a slash: off for what is on or off and has none.
  fileprivate var defaultValues: [[UInt8]] {
    let isToggled = field?.shape.isToggled ?? false
    let given = texts.filter { $0.kind == TextKind.fieldDefault }.map { $0.utf8 }
    guard isToggled else { return given.filter { !$0.isEmpty } }
    let names = given.map { $0.first == UInt8(ascii: "/") ? Array($0.dropFirst()) : $0 }
    return names.isEmpty ? [Annotation.off] : names
  }
}

extension [UInt8] {
  /// True if it is the name of a field or of one below it.
  func isField(of name: [UInt8]) -> Bool {
    starts(with: name) && (count == name.count || self[name.count] == UInt8(ascii: "."))
  }
}
