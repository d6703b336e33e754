public import Document

/// The fields of a form. A field is named by any of its widgets: those of one field share its value.
extension Document {
  /// Loads the annotations of all pages, so that all fields are known.
  ///
  /// - Returns: `loaded`; `pending` or a failure where a page's come later or cannot be read; `cancelled`, with what was loaded before,
  ///   where the host ended it.
  /// - Complexity: O(pages + annotations) once.
  public func loadForm() -> PartState {
    longWork(.form) { loadAllAnnotations() }
  }

  private func loadAllAnnotations() -> PartState {
    var worst = PartState.loaded
    for page in 0..<max(pages.count, 0) {
      if state(of: .annotations, ofPage: page) == .notLoaded, !goesOn(done: page, of: pages.count) { return .cancelled }
      switch load(.annotations, ofPage: page) {
      case .loaded, .absent: break
      case .notLoaded, .pending: worst = worst == .loaded ? .pending : worst
      case .failed(.cancelled): return .cancelled
      case .failed(let failure): worst = .failed(failure)
      }
    }
    return worst
  }

  /// The first widget of each field that is known: page by page, in the order of their annotations.
  ///
  /// - Complexity: O(n log n) for n widgets.
  public func formFields() -> [AnnotationID] {
    var entries: [FieldEntry] = []
    forEachWidget { id, annotation in
      entries.append(FieldEntry(order: entries.count, id: id, annotation: annotation))
    }
    entries.sort { $0.precedes($1) }
    var firsts: [FieldEntry] = []
    for entry in entries where !(firsts.last?.isSameField(as: entry) ?? false) { firsts.append(entry) }
    firsts.sort { $0.order < $1.order }
    return firsts.map { $0.id }
  }

  /// All known widgets of the field that a widget belongs to, itself included.
  ///
  /// - Complexity: O(annotations).
  public func widgets(ofFieldOf id: AnnotationID) -> [AnnotationID] {
    guard let widget = annotation(id), widget.field != nil else { return [] }
    var found: [AnnotationID] = []
    forEachWidget { other, annotation in
      if other == id || annotation.sharesField(with: widget) { found.append(other) }
    }
    return found
  }

  /// The first known widget of the field of that full name.
  public func field(named name: [UInt8]) -> AnnotationID? {
    var found: AnnotationID?
    forEachWidget { id, annotation in
      if found == nil, annotation.fieldName == name { found = id }
    }
    return found
  }

  /// Makes sure that all widgets of a field are known.
  func requireWidgets(of field: Annotation.Field) throws(FillError) {
    // A field that was made here, or has one widget only, is known.
    if field.widgets != 1 { try requireForm() }
  }

  /// Makes sure that all fields are known.
  func requireForm() throws(FillError) {
    let state = loadForm()
    guard state == .loaded else { throw FillError(.notLoaded, isCancelled: state == .cancelled) }
  }

  func forEachWidget(_ body: (AnnotationID, Annotation) -> Void) {
    for page in 0..<max(pages.count, 0) {
      guard let content = content(ofPage: page) else { continue }
      for (id, annotation) in zip(content.annotationIDs, content.annotations) where annotation.field != nil {
        body(id, annotation)
      }
    }
  }
}

/// A widget, to be put beside those of the same field.
private struct FieldEntry {
  let order: Int
  let id: AnnotationID
  let object: UInt32
  let kind: UInt32
  let name: [UInt8]

  init(order: Int, id: AnnotationID, annotation: Annotation) {
    (self.order, self.id) = (order, id)
    (object, kind) = (annotation.field?.object ?? 0, annotation.field?.kind ?? 0)
    name = annotation.fieldName
  }

  /// Widgets without object and name are each a field of its own.
  func isSameField(as other: FieldEntry) -> Bool {
    name.isEmpty || other.name.isEmpty
      ? object != 0 && object == other.object : kind == other.kind && name == other.name
  }

  func precedes(_ other: FieldEntry) -> Bool {
    if kind != other.kind { return kind < other.kind }
    if name != other.name { return name.lexicographicallyPrecedes(other.name) }
    if name.isEmpty, object != other.object { return object < other.object }
    return order < other.order
  }
}
