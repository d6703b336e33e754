public import Document
import Geometry

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

  @_optimize(size)
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
    entries.arrange { $0.precedes($1) }
    var firsts: [FieldEntry] = []
    for entry in entries where !(firsts.last?.isSameField(as: entry) ?? false) { firsts.append(entry) }
    firsts.arrange { $0.order < $1.order }
    return firsts.map { $0.id }
  }

  /// Makes sure that all widgets of the field of a widget are known.
  func requireWidgets(ofFieldOf id: AnnotationID, _ field: Annotation.Field) throws(FillError) {
    // A field that has one widget only is known.
    if field.widgets != 1 { try require(loadWidgets(ofFieldOf: id, field)) }
  }

  /// Loads pages, those beside the widget's own first, until as many widgets of its field are known as the file has.
  ///
  /// - Complexity: O(log widgets) where they are known already, else O(annotations of the pages loaded).
  @_optimize(size)
  private func loadWidgets(ofFieldOf id: AnnotationID, _ field: Annotation.Field) -> PartState {
    let wanted = Int(clamping: field.widgets)
    guard field.object != 0, wanted > 0, let home = place(of: id)?.page else { return loadForm() }
    let known = widgetsInFile(ofObject: field.object)
    return known >= wanted ? .loaded : longWork(.form) { loadPages(around: home, known, wanted, field.object) }
  }

  private func loadPages(around home: Int, _ known: Int, _ wanted: Int, _ object: UInt32) -> PartState {
    var (worst, known) = (PartState.loaded, known)
    for (done, page) in pages(around: home).enumerated() where state(of: .annotations, ofPage: page) != .loaded {
      guard goesOn(done: done, of: pages.count) else { return .cancelled }
      switch load(.annotations, ofPage: page) {
      case .loaded: known += widgetsInFile(ofObject: object, onPage: page)
      case .absent: break
      case .notLoaded, .pending: worst = worst == .loaded ? .pending : worst
      case .failed(.cancelled): return .cancelled
      case .failed(let failure): worst = .failed(failure)
      }
      if known >= wanted { return .loaded }
    }
    return worst
  }

  /// All pages, from one on to both sides.
  private func pages(around home: Int) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(pages.count)
    for step in 0..<max(pages.count, 0) {
      if home + step < pages.count { found.append(home + step) }
      if step > 0, home - step >= 0 { found.append(home - step) }
    }
    return found
  }

  /// Makes sure that all fields are known.
  func requireForm() throws(FillError) { try require(loadForm()) }

  private func require(_ state: PartState) throws(FillError) {
    guard state == .loaded else { throw FillError(.notLoaded, isCancelled: state == .cancelled) }
  }

  @_optimize(size)
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
