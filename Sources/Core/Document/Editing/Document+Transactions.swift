import Geometry

/// Steps: what is undone and redone at once. One history a document.
extension Document {
  /// Opens a step: the edits that follow are one, until ``endStep()`` or ``cancelStep()``. There is no step in a step.
  ///
  /// - Parameters:
  ///   - key: Steps of the same name, editor and key that follow each other within ``coalescingTime`` become one; 0 never.
  ///   - time: Nanoseconds of the input.
  ///   - isLong: Whether others may act between its edits: it spans events or calls. Otherwise it is one change
  ///     (``isChanging``).
  public func beginStep(
    _ name: MessageID, by editor: EditorID = .host, coalescing key: UInt64 = 0, at time: UInt64 = 0,
    isLong: Bool = false
  ) throws(EditError) {
    guard editing.openStep == nil else { throw .misplaced }
    if !isLong { beginChange() }
    editing.openStep = Step(name: name, editor: editor, key: key, time: time, serial: 0, isLong: isLong)
  }

  /// Notes for the open step what its view has selected before and after it, so that undoing and redoing bring that back.
  public func noteSelection(before: [AnnotationID], after: [AnnotationID]) {
    editing.openStep?.selection = (before, after)
  }

  public var isStepOpen: Bool { editing.openStep != nil }

  /// Closes the step. One in which nothing changed leaves no trace.
  public func endStep() {
    settleReshaped()
    guard var step = editing.openStep else { return }
    defer { if !step.isLong { endChange() } }
    editing.openStep = nil
    takeBackDates(&step)
    step.dropNothings()
    guard !step.isEmpty else { return }
    memory.used &-= editing.history.undone.reduce(0) { $0 &+ $1.footprint }
    editing.history.undone.removeAll()
    editing.history.lastSerial &+= 1
    step.serial = editing.history.lastSerial
    if !coalesce(step) {
      editing.history.done.append(step)
      memory.used &+= step.footprint
    }
    forgetOldSteps()
    noteHistory()
  }

  /// An annotation that ends as it began, as after a drag there and back, keeps its old date.
  func takeBackDates(_ step: inout Step) {
    for place in step.edits.indices where step.edits[place].isOnlyDated {
      let edit = step.edits[place]
      guard !step.edits[(place + 1)...].contains(where: { $0.id == edit.id }) else { continue }
      apply(edit.reversed)
      step.edits[place].after = edit.before
    }
  }

  /// Takes back what the open step did, to the last bit, and forgets it.
  public func cancelStep() {
    settleReshaped()
    if editing.openStep?.changesPages == true { notify(.pagesWillChange) }
    guard let step = editing.openStep else { return }
    if step.isLong { beginChange() }
    defer { endChange() }
    editing.openStep = nil
    for edit in step.edits.reversed() { apply(edit.reversed) }
    for edit in step.viewports.reversed() { apply(edit.reversed) }
  }

  /// Undoes the newest step; `nil` where there is none, or while a step is open.
  public func undo() -> StepInfo? {
    if editing.history.done.last?.changesPages == true { notify(.pagesWillChange) }
    guard editing.openStep == nil, let step = editing.history.done.popLast() else { return nil }
    beginChange()
    defer { endChange() }
    for edit in step.edits.reversed() { apply(edit.reversed) }
    for edit in step.viewports.reversed() { apply(edit.reversed) }
    editing.history.undone.append(step)
    return taken(step, step.selection?.before)
  }

  /// Redoes what was undone last; `nil` where there is nothing, or while a step is open.
  public func redo() -> StepInfo? {
    if editing.history.undone.last?.changesPages == true { notify(.pagesWillChange) }
    guard editing.openStep == nil, let step = editing.history.undone.popLast() else { return nil }
    beginChange()
    defer { endChange() }
    for edit in step.edits { apply(edit) }
    for edit in step.viewports { apply(edit) }
    editing.history.done.append(step)
    return taken(step, step.selection?.after)
  }

  /// Tells of a step that was undone or redone.
  private func taken(_ step: Step, _ selection: [AnnotationID]?) -> StepInfo {
    let info = StepInfo(name: step.name, editor: step.editor, selection: selection)
    noteHistory()
    notify(.stepTaken(info))
    return info
  }

  public var undoCount: Int { editing.history.done.count }
  public var redoCount: Int { editing.history.undone.count }
  public var undoName: MessageID? { editing.history.done.last?.name }
  public var redoName: MessageID? { editing.history.undone.last?.name }
  /// Counts every change of what can be undone and redone.
  public var historyRevision: UInt64 { editing.history.revision }

  /// True if something differs from what was opened or saved last.
  public var isModified: Bool { editing.history.serial != editing.history.savedSerial }

  /// Says that the document as it is now has been saved.
  public func noteSaved() {
    guard isModified else { return }
    editing.history.savedSerial = editing.history.serial
    noteHistory()
  }

  private func noteHistory() {
    editing.history.revision &+= 1
    notify(.historyChanged)
  }

  /// True if so many bytes more fit into the budget once old steps and text that can be loaded again have gone (S202).
  func hasRoom(for more: Int) -> Bool {
    if more <= memory.budget &- memory.used { return true }
    let steps =
      editing.history.done.reduce(0) { $0 &+ $1.footprint } &+ editing.history.undone.reduce(0) { $0 &+ $1.footprint }
    return more <= memory.budget &- memory.used &+ steps &+ droppableBytes
  }

  /// Over the budget the oldest steps go; the newest stays.
  private func forgetOldSteps() {
    while memory.used > memory.budget, editing.history.done.count > 1 {
      let oldest = editing.history.done.removeFirst()
      editing.history.forgottenSerial = oldest.serial
      memory.used &-= oldest.footprint
    }
  }

  /// Notes an edit that has been carried out, in the open step or in one of its own.
  func record(_ id: AnnotationID, before: AnnotationState?, _ name: MessageID, _ editor: EditorID) {
    editing.openStep?.settle(id, at: before)
    let edit = Edit(id: id, before: before, after: standing(of: id))
    noteOriginal(id, before)
    if editing.openStep != nil {
      editing.openStep?.edits.add(edit)
    } else {
      beginChange()
      editing.openStep = Step(name: name, editor: editor, key: 0, time: 0, serial: 0, edits: [edit])
      endStep()
    }
  }

  private func noteOriginal(_ id: AnnotationID, _ before: AnnotationState?) {
    guard annotationPlaces.indices.contains(id.slot), annotationPlaces[id.slot].original < 0 else { return }
    annotationPlaces[id.slot].original = editing.originals.count
    editing.originals.append(Original(id: id, standing: before))
  }
}

extension Step {
  /// True if it edits the list of pages: running edits have to end before.
  fileprivate var changesPages: Bool { edits.contains { $0.pages != nil } }
}

extension Edit {
  var reversed: Edit {
    if let pages { return Edit(pages: pages.reversed) }
    return Edit(id: id, before: after, after: before)
  }

  /// True if nothing but the date of the change differs.
  var isOnlyDated: Bool {
    guard let before, var dated = after, !isNothing else { return false }
    let date = before.annotation.texts.text(TextKind.modified)
    guard dated.annotation.texts.text(TextKind.modified) != date else { return false }
    if let date {
      dated.annotation.texts.set(TextKind.modified, date)
    } else {
      dated.annotation.texts.removeAll { $0.kind == TextKind.modified }
    }
    return Edit(id: id, before: before, after: dated).isNothing
  }

  /// True if all is as before.
  var isNothing: Bool {
    guard let before, let after else { return before == nil && after == nil && pages == nil }
    return before.page == after.page && before.index == after.index && before.annotation == after.annotation
      && before.annotation.related == after.annotation.related
  }
}

extension [Edit] {
  /// Adds an edit; one that only changes the members of what the last edit was about becomes part of that one, so that a
  /// drag is one edit however many moves it has.
  mutating func add(_ edit: Edit) {
    guard let last, !edit.id.isNone, last.id == edit.id, let end = last.after, let new = edit.after,
      end.page == new.page,
      end.index == new.index
    else { return append(edit) }
    self[count - 1].after = edit.after
  }
}
