/// Building the annotations of a document by calls.
extension Document {
  /// Puts an annotation on top of a page.
  ///
  /// Its place in z-order is the next free one, whatever `annotation.index` says.
  @_optimize(size)
  public func appendAnnotation(_ annotation: Annotation, ofPage index: Int) throws(BuildError) -> AnnotationID {
    guard index >= 0, index < pages.count else { throw .notFound }
    try pay(annotation.footprint)
    let content = contentForLoading(ofPage: index)
    var annotation = annotation
    annotation.index = UInt32(clamping: content.annotations.count)
    append(annotation, content, pages.id(at: index))
    content.annotationState = .loaded
    content.revision &+= 1
    content.changes.note(content.annotations.seatCount - 1, at: content.revision)
    notify(.loaded(page: index, part: .annotations))
    return content.annotations.id(at: content.annotations.count - 1)
  }

  /// Says what the document allows, as a provider would.
  public func setPermissions(_ permissions: FilePermissions) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard condition.permissions.file != permissions else { return }
    condition.permissions.file = permissions
    notify(.permissionsChanged)
  }

  /// Says in which order the structure tree has the annotations of a page.
  public func setStructureOrder(_ ids: [AnnotationID], ofPage index: Int) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard index >= 0, index < pages.count, ids.allSatisfy({ place(of: $0)?.page == index }) else { throw .notFound }
    let content = contentForLoading(ofPage: index)
    try pay(max(0, ids.count &- content.structureOrder.count) &* 8)
    content.ofFile.structureOrder = ids
  }

  /// Gives an annotation, or its field, another text.
  public func appendText(_ entry: TextEntry, to id: AnnotationID) throws(BuildError) {
    try change(id, entry.footprint) { $0.texts.append(entry) }
  }

  /// Gives an annotation another list of points.
  public func appendPoints(_ list: Annotation.PointList, to id: AnnotationID) throws(BuildError) {
    try change(id, list.footprint) { $0.points.append(list) }
  }

  /// Makes a widget show a field.
  public func setField(_ field: Annotation.Field, of id: AnnotationID) throws(BuildError) {
    guard annotation(id)?.subtype ?? .widget == .widget else { throw .misplaced }
    try change(id, 0) {
      $0.field = field
      $0.traits.insert(.isField)
    }
  }

  /// Gives an annotation another action, after those it has.
  public func appendAction(_ action: Action, to id: AnnotationID) throws(BuildError) -> ActionID {
    let made = ActionID(slot: objects.actions.count, generation: 0)
    try change(id, Action.footprint) { $0.actions.append(made) }
    objects.actions.append(kept(action, page: pageToCome))
    return made
  }

  /// Puts an action after another one (/Next). Only the action made last can be followed, so there is no cycle.
  public func appendAction(_ action: Action, after id: ActionID) throws(BuildError) -> ActionID {
    guard self.action(id) != nil else { throw .notFound }
    guard id.slot == objects.actions.count - 1, chainLength(upTo: id.slot) < Int(clamping: OutlineItem.deepest) else {
      throw .misplaced
    }
    try pay(Action.footprint)
    let made = ActionID(slot: objects.actions.count, generation: 0)
    objects.actions[id.slot].next.append(made)
    objects.actions.append(kept(action, page: pageToCome))
    return made
  }

  /// How many actions follow each other up to that one; a chain's actions stand side by side.
  private func chainLength(upTo slot: Int) -> Int {
    var length = 1
    var first = slot
    while first > 0, objects.actions[first - 1].next == [ActionID(slot: first, generation: 0)] {
      first -= 1
      length += 1
    }
    return length
  }

  /// Gives an action another text.
  public func appendText(_ entry: TextEntry, toAction id: ActionID) throws(BuildError) {
    guard action(id) != nil else { throw .notFound }
    try pay(entry.footprint)
    objects.actions[id.slot].texts.append(entry)
  }

  /// Changes an annotation and counts what that costs.
  private func change(
    _ id: AnnotationID, _ bytes: Int, _ body: (inout Annotation) -> Void
  ) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard let place = place(of: id), let content = content(ofPage: place.page),
      content.annotations.indices.contains(place.index)
    else { throw .notFound }
    try pay(bytes)
    let old = content.annotations[place.index]
    body(&content.annotations[place.index])
    loaded.fields.replace(id, old, content.annotations[place.index])
    content.revision &+= 1
    content.changes.note(content.annotations.seat(at: place.index), at: content.revision)
  }
}

/// Building measures by calls.
extension Document {
  /// Gives a page another viewport.
  @_optimize(size)
  public func appendViewport(_ measure: Measure, ofPage index: Int) throws(BuildError) -> MeasureID {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard index >= 0, index < pages.count else { throw .notFound }
    try pay(Measure.footprint)
    let made = MeasureID(slot: objects.measures.count, generation: 0)
    let content = contentForLoading(ofPage: index)
    content.viewports.append(made)
    content.annotationState = .loaded
    objects.measures.append(measure)
    touchAnnotations(content)
    return made
  }

  /// Gives an annotation a measure, in place of the one it had.
  public func setMeasure(_ measure: Measure, of id: AnnotationID) throws(BuildError) -> MeasureID {
    let made = MeasureID(slot: objects.measures.count, generation: 0)
    try change(id, Measure.footprint) { $0.measure = made }
    objects.measures.append(measure)
    return made
  }

  /// Adds a number format. Later texts may be added to it.
  public func appendFormat(_ format: NumberFormat, to id: MeasureID) throws(BuildError) {
    try change(id, NumberFormat.footprint) { $0.formats.append(format) }
  }

  /// Gives a measure another list of points.
  public func appendPoints(_ list: Measure.PointList, to id: MeasureID) throws(BuildError) {
    try change(id, list.points.count &* 16 &+ 32) { $0.points.append(list) }
  }

  /// Gives a measure another text.
  public func appendText(_ entry: TextEntry, to id: MeasureID) throws(BuildError) {
    try change(id, entry.footprint) { $0.texts.append(entry) }
  }

  /// Adds a text to a number format, by its place among the measure's formats.
  public func appendText(_ entry: TextEntry, toFormat index: Int, of id: MeasureID) throws(BuildError) {
    guard let measure = measure(id), measure.formats.indices.contains(index) else { throw .notFound }
    try change(id, entry.footprint) { $0.formats[index].texts.append(entry) }
  }

  private func change(_ id: MeasureID, _ bytes: Int, _ body: (inout Measure) -> Void) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard measure(id) != nil else { throw .notFound }
    try pay(bytes)
    body(&objects.measures[id.slot])
  }
}

/// Building the outline by calls.
extension Document {
  /// Puts an item at the end of the outline; it may be one level deeper than the item before at most.
  public func appendOutlineItem(_ item: OutlineItem) throws(BuildError) -> OutlineItemID {
    let deepest = objects.outline?.last.map { $0.depth &+ 1 } ?? 0
    guard item.depth <= deepest, item.depth < OutlineItem.deepest else { throw .misplaced }
    try pay(OutlineItem.footprint)
    let made = OutlineItemID(slot: objects.outline?.count ?? 0, generation: 0)
    var items = objects.outline ?? []
    objects.outline = nil  // so that the array is not copied
    items.append(item)
    objects.outline = items
    return made
  }

  /// Gives an outline item another text.
  public func appendText(_ entry: TextEntry, toOutlineItem id: OutlineItemID) throws(BuildError) {
    try change(id, entry.footprint) { $0.texts.append(entry) }
  }

  /// Gives an outline item another action, after those it has.
  public func appendAction(_ action: Action, toOutlineItem id: OutlineItemID) throws(BuildError) -> ActionID {
    let made = ActionID(slot: objects.actions.count, generation: 0)
    try change(id, Action.footprint) { $0.actions.append(made) }
    objects.actions.append(kept(action, page: pageToCome))
    return made
  }

  private func change(
    _ id: OutlineItemID, _ bytes: Int, _ body: (inout OutlineItem) -> Void
  ) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard outlineItem(id) != nil else { throw .notFound }
    try pay(bytes)
    var items = objects.outline ?? []
    objects.outline = nil
    body(&items[id.slot])
    objects.outline = items
  }
}
