import Document
import Geometry

/// Fields that are calculated of others (ISO 32000-2, 12.7.3, /CO): each once, in their order, from the values that are there by then.
/// So a circle comes to an end.
extension Document {
  /// The fields that have a place in the order of calculation, in that order: of each its first known widget.
  ///
  /// - Complexity: O(annotations + n log n) for n fields.
  @_optimize(size)
  func calculatedFields() -> [AnnotationID] {
    var found: [(place: UInt32, id: AnnotationID)] = []
    for id in formFields() {
      if let place = field(of: id)?.calculation, place > 1 { found.append((place, id)) }
    }
    // Equal places stay in the order of the form.
    var order = found.indices.map { $0 }
    order.arrange { (found[$0].place, $0) < (found[$1].place, $1) }
    return order.map { found[$0].id }
  }

  /// True if the form may calculate when fields were filled.
  func calculates(after given: [Filling]) -> Bool { given.contains { (field(of: $0.id)?.calculation ?? 0) > 0 } }

  /// The values that calculated fields get after others were filled, in a form that calculates. One whose result does not fit keeps its
  /// value.
  ///
  /// - Throws: `notLoaded` where not all fields can be known now.
  /// - Complexity: O(annotations + n log n) for n fields and the fields that each calculated one names.
  @_optimize(size)
  func calculated(after given: [Filling]) throws(FillError) -> [Filling] {
    try requireForm()
    var form = CalculatedForm(self, given)
    var made: [Filling] = []
    for id in calculatedFields() {
      guard let widget = annotation(id), let call = call(of: id, FieldTrigger.calculate),
        let calculation = Calculation(call), let number = calculation.result(of: form.numbers(of: calculation.names)),
        let filling = filling(of: id, widget, with: number, form)
      else { continue }
      form.fill(widgets(ofFieldOf: id), filling.values)
      made.append(filling)
    }
    return made
  }

  /// The filling of a calculated field; `nil` where it has that number, or does not take it.
  private func filling(
    of id: AnnotationID, _ widget: Annotation, with number: DecimalNumber, _ form: CalculatedForm
  ) -> Filling? {
    let format = entryFormat(of: id)
    let values = form.values(of: id) ?? widget.fieldValues
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
    let id: AnnotationID
    let name: [UInt8]
    let format: EntryFormat
    var values: [[UInt8]]
  }

  /// In the order of the form.
  private var entries: [Entry] = []
  /// Their places by ascending id, and by name.
  private var byID: [Int] = []
  private var byName: [Int] = []

  /// - Complexity: O(annotations + n log n) for n fields.
  init(_ document: Document, _ given: [Filling]) {
    var entries: [Entry] = []
    for id in document.formFields() {
      // A value that is being written counts once it is committed.
      guard let widget = document.committed(id), let field = widget.field, field.shape.isFilled else { continue }
      let (format, values) = (document.entryFormat(of: id), widget.fieldValues)
      entries.append(Entry(id: id, name: widget.fieldName, format: format, values: values))
    }
    byID = entries.indices.arranged { entries[$0].id.raw < entries[$1].id.raw }
    byName = entries.indices.arranged { entries[$0].name.lexicographicallyPrecedes(entries[$1].name) }
    self.entries = entries
    for filling in given { fill(document.widgets(ofFieldOf: filling.id), filling.values) }
  }

  /// Gives the field of some widgets values.
  mutating func fill(_ widgets: [AnnotationID], _ values: [[UInt8]]) {
    for id in widgets {
      if let at = place(of: id) { entries[at].values = values }
    }
  }

  /// The values of the field of which this is the first widget.
  func values(of id: AnnotationID) -> [[UInt8]]? { place(of: id).map { entries[$0].values } }

  private func place(of id: AnnotationID) -> Int? {
    let at = byID.partitioningIndex { entries[$0].id.raw >= id.raw }
    return at < byID.count && entries[byID[at]].id == id ? byID[at] : nil
  }

  /// The numbers of the fields of these names, field by field; what is empty or no number is 0.
  ///
  /// - Complexity: O(log fields) for each name, and O(log fields) for each field found.
  func numbers(of names: [[UInt8]]) -> [DecimalNumber] {
    names.flatMap { name in
      (places(from: name) { $0 == name } + places(from: name + [UInt8(ascii: ".")]) { $0.isField(of: name) }).sorted()
    }.map { place in
      entries[place].values.first.flatMap { entries[place].format.number(in: $0) } ?? DecimalNumber(0)
    }
  }

  /// The places of the fields from the first on whose name does not come before this one, as long as a condition holds.
  private func places(from name: [UInt8], while isWanted: ([UInt8]) -> Bool) -> ArraySlice<Int> {
    let first = byName.partitioningIndex { !entries[$0].name.lexicographicallyPrecedes(name) }
    return byName[first...].prefix { isWanted(entries[$0].name) }
  }
}
