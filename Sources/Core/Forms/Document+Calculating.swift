import Document

/// Fields that are calculated of others (ISO 32000-2, 12.7.3, /CO): each once, in their order, from the values that are there by then.
/// So a circle comes to an end.
extension Document {
  /// The fields that have a place in the order of calculation, in that order: of each its first known widget.
  ///
  /// - Complexity: O(annotations + n log n) for n fields.
  func calculatedFields() -> [AnnotationID] {
    var found: [(place: UInt32, id: AnnotationID)] = []
    for id in formFields() {
      if let place = annotation(id)?.field?.calculation, place > 1 { found.append((place, id)) }
    }
    // Equal places stay in the order of the form.
    var order = found.indices.map { $0 }
    order.sort { (found[$0].place, $0) < (found[$1].place, $1) }
    return order.map { found[$0].id }
  }

  /// The values that calculated fields get after others were filled. One whose result does not fit keeps its value.
  ///
  /// - Throws: `notLoaded` where the form calculates and not all fields can be known now.
  /// - Complexity: O(1) in a form that does not calculate; else O(annotations + calculated fields × the fields that each names).
  func calculated(after given: [Filling]) throws(FillError) -> [Filling] {
    guard given.contains(where: { (annotation($0.id)?.field?.calculation ?? 0) > 0 }) else { return [] }
    try requireForm()
    var form = CalculatedForm(self, given)
    var made: [Filling] = []
    for id in calculatedFields() {
      guard let widget = annotation(id), let call = call(of: id, FieldTrigger.calculate),
        let calculation = Calculation(call), let number = calculation.result(of: form.numbers(of: calculation.names)),
        let filling = filling(of: id, widget, with: number, form)
      else { continue }
      form.fill(widget, filling.values)
      made.append(filling)
    }
    return made
  }

  /// The filling of a calculated field; `nil` where it has that number, or does not take it.
  private func filling(
    of id: AnnotationID, _ widget: Annotation, with number: DecimalNumber, _ form: CalculatedForm
  ) -> Filling? {
    let format = entryFormat(of: id)
    let values = form.values(of: widget)
    guard widget.field?.shape == .text || widget.field?.shape == .comboBox, let rules = FieldRules(widget, fonts),
      values.first.flatMap({ format.number(in: $0) }) != number,
      prohibition(of: widget, isValue: true) != .lockedField, format.takes(number)
    else { return nil }
    do throws(FillError) {
      let values = try rules.values(for: .text(number.utf8)) ?? widget.fieldValues
      return Filling(id: id, values: values)
    } catch {
      log(
        .warning, .document, .document, UTF8Builder("a field does not take the number that its script calculates").utf8)
      return nil
    }
  }
}

/// The fields of a form with the values that they have while others are calculated.
private struct CalculatedForm {
  private struct Entry {
    let widget: Annotation
    let format: EntryFormat
    var values: [[UInt8]]
  }

  private var entries: [Entry] = []

  init(_ document: Document, _ given: [Filling]) {
    for id in document.formFields() {
      guard let widget = document.annotation(id), let field = widget.field, field.shape.isFilled else { continue }
      entries.append(Entry(widget: widget, format: document.entryFormat(of: id), values: widget.fieldValues))
    }
    for filling in given {
      if let widget = document.annotation(filling.id) { fill(widget, filling.values) }
    }
  }

  mutating func fill(_ widget: Annotation, _ values: [[UInt8]]) {
    for at in entries.indices where entries[at].widget.isOneField(with: widget) { entries[at].values = values }
  }

  func values(of widget: Annotation) -> [[UInt8]] {
    entries.first { $0.widget.isOneField(with: widget) }?.values ?? widget.fieldValues
  }

  /// The numbers of the fields of these names, field by field; what is empty or no number is 0.
  func numbers(of names: [[UInt8]]) -> [DecimalNumber] {
    var numbers: [DecimalNumber] = []
    for name in names {
      for entry in entries where entry.widget.fieldName.isField(of: name) {
        numbers.append(entry.values.first.flatMap { entry.format.number(in: $0) } ?? DecimalNumber(0))
      }
    }
    return numbers
  }
}

extension Annotation {
  /// True for widgets of one field, itself included.
  fileprivate func isOneField(with other: Annotation) -> Bool { sharesField(with: other) || self == other }
}
