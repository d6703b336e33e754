public import Geometry

/// One viewport of a page in its new order.
public enum ViewportEntry: Hashable, Sendable {
  /// That place among those that the file has.
  case ofFile(Int)
  case new(Measure)
}

/// A page whose viewports differ from the file.
public struct ViewportChange: Hashable, Sendable {
  public let page: Int
  public let entries: [ViewportEntry]
}

/// The viewports of a page before and after an undo step.
struct ViewportEdit: Hashable {
  let page: PageID
  var before: [MeasureID]
  var after: [MeasureID]
}

/// Measures: what lengths stand for, on annotations and viewports.
extension Document {
  /// Adds a measure that nothing uses yet.
  public func addMeasure(_ measure: Measure) throws(EditError) -> MeasureID {
    guard memory.used &+ Measure.footprint <= memory.budget else { throw .tooLarge }
    memory.used &+= Measure.footprint
    objects.measures.append(measure)
    objects.draftMeasure = MeasureID(slot: objects.measures.count - 1, generation: 0)
    return objects.draftMeasure
  }

  /// Gives the measure that was added last, and that nothing uses yet, another format; any other is not changed.
  @_optimize(size)
  public func addFormat(_ format: NumberFormat, toMeasure id: MeasureID) throws(EditError) {
    guard measure(id) != nil else { throw .notFound }
    guard id == objects.draftMeasure else { throw .conflict }
    guard memory.used &+ NumberFormat.footprint <= memory.budget else { throw .tooLarge }
    memory.used &+= NumberFormat.footprint
    objects.measures[id.slot].formats.append(format)
  }

  /// The measures of a page's viewports; empty where they are not known.
  public func viewports(ofPage index: Int) -> [MeasureID] { content(ofPage: index)?.viewports ?? [] }

  /// The measure that holds at a point: that of the last viewport that has one of a plan there. None where no viewport has.
  public func measure(at point: Point<PDFSpace>, ofPage index: Int) -> MeasureID {
    for id in viewports(ofPage: index).reversed() {
      guard let found = measure(id), found.kind == .rectilinear, found.box?.contains(point) ?? false else { continue }
      return id
    }
    return .none
  }

  /// Gives an annotation a measure, or takes its own away. A transaction of its own unless one is open.
  ///
  /// - Returns: `false` if it has that measure already.
  public func setMeasure(
    _ id: MeasureID, ofAnnotation annotation: AnnotationID, by editor: EditorID = .host
  ) throws(EditError) -> Bool {
    guard id.isNone || measure(id) != nil, var found = self.annotation(annotation) else { throw .notFound }
    found.measure = id
    objects.draftMeasure = .none
    return try replace(annotation, with: found, by: editor)
  }

  /// Gives a page other viewports, in their order. A transaction of its own unless one is open.
  ///
  /// - Parameter ids: Measures with a box.
  /// - Returns: `false` if it has these already.
  @_optimize(size)
  public func setViewports(
    _ ids: [MeasureID], ofPage index: Int, by editor: EditorID = .host
  ) throws(EditError) -> Bool {
    guard index >= 0, index < pages.count, ids.allSatisfy({ measure($0)?.box != nil }) else { throw .notFound }
    switch load(.annotations, ofPage: index) {
    case .loaded, .absent: break
    case .notLoaded, .pending, .failed: throw .notLoaded
    }
    let content = contentForLoading(ofPage: index)
    guard content.viewports != ids else { return false }
    try requirePermission(.modify)
    let isAlone = editing.openTransaction == nil
    if isAlone { try beginTransaction(.undoEdit, by: editor) }
    let edit = ViewportEdit(page: pages.id(at: index), before: content.viewports, after: ids)
    objects.draftMeasure = .none
    if content.ofFile.viewports == nil {
      content.ofFile.viewports = content.viewports
      objects.viewportPages.append(edit.page)
    }
    apply(edit)
    editing.openTransaction?.viewports.append(edit)
    if isAlone { endTransaction() }
    return true
  }

  func apply(_ edit: ViewportEdit) {
    guard let content = loaded.contents[edit.page.slot] else { return }
    content.viewports = edit.after
    touchAnnotations(content)
  }

  /// The pages whose viewports differ from the file.
  @_optimize(size)
  func viewportChanges() -> [ViewportChange] {
    var found: [ViewportChange] = []
    for id in objects.viewportPages {
      guard let page = pages.index(of: id), let content = content(ofPage: page), let old = content.ofFile.viewports,
        old != content.viewports, let handed = handedNumber(ofPage: page)
      else { continue }
      let places = old.indices.arranged { (old[$0].raw, $0) < (old[$1].raw, $1) }
      let entries: [ViewportEntry] = content.viewports.compactMap { id in
        let at = places.partitioningIndex { old[$0].raw >= id.raw }
        if at < places.count, old[places[at]] == id { return .ofFile(places[at]) }
        return measure(id).map { .new($0) }
      }
      found.append(ViewportChange(page: handed, entries: entries))
    }
    return found
  }
}

extension ViewportEdit {
  var reversed: ViewportEdit { ViewportEdit(page: page, before: after, after: before) }
}
