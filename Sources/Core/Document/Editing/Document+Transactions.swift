import Geometry

/// Transactions: the edits of one become an undo step, which is undone and redone at once. One history a document.
extension Document {
  /// Opens a transaction: the edits that follow are one, until ``endTransaction()`` or ``cancelTransaction()``. Transactions do not nest.
  ///
  /// - Parameters:
  ///   - key: Undo steps of the same name, editor and key that follow each other within ``coalescingTime`` become one; 0 never.
  ///   - time: Nanoseconds of the input.
  ///   - isLong: True if others may act between its edits: it spans events or calls. Otherwise it is one change
  ///     (``isChanging``).
  public func beginTransaction(
    _ name: MessageID, by editor: EditorID = .host, coalescing key: UInt64 = 0, at time: UInt64 = 0,
    isLong: Bool = false
  ) throws(EditError) {
    guard editing.openTransaction == nil else { throw .misplaced }
    if !isLong { beginChange() }
    editing.openTransaction = UndoStep(name: name, editor: editor, key: key, time: time, serial: 0, isLong: isLong)
  }

  /// Notes for the open transaction what its view has selected before and after it, so that undoing and redoing bring that back.
  public func noteSelection(before: [AnnotationID], after: [AnnotationID]) {
    editing.openTransaction?.selection = (before, after)
  }

  public var isTransactionOpen: Bool { editing.openTransaction != nil }

  /// Closes the transaction. One in which nothing changed leaves no trace.
  public func endTransaction() {
    settleReshaped()
    guard var step = editing.openTransaction else { return }
    defer { if !step.isLong { endChange() } }
    editing.openTransaction = nil
    takeBackDates(&step)
    step.dropNothings()
    guard !step.isEmpty else { return }
    memory.used &-= editing.history.undone.footprint
    editing.history.undone.removeAll()
    editing.history.lastSerial &+= 1
    step.serial = editing.history.lastSerial
    if !coalesce(step) { memory.used &+= editing.history.done.append(step) }
    forgetOldUndoSteps()
    noteHistory()
  }

  /// An annotation that ends as it began, as after a drag there and back, keeps its old date.
  ///
  /// - Complexity: O(edits log edits).
  @_optimize(size)
  func takeBackDates(_ step: inout UndoStep) {
    let dated = step.edits.indices.filter { step.edits[$0].isOnlyDated(by: authorship.date) }
    guard !dated.isEmpty else { return }
    let edits = step.edits
    let byID = edits.indices.arranged { (edits[$0].id.raw, $0) < (edits[$1].id.raw, $1) }
    for place in dated {
      let edit = step.edits[place]
      let next = byID.partitioningIndex { (edits[$0].id.raw, $0) > (edit.id.raw, place) }
      guard next == byID.count || edits[byID[next]].id != edit.id else { continue }
      apply(edit.reversed)
      step.edits[place].after = edit.before
    }
  }

  /// Takes back what the open transaction did, to the last bit, and forgets it.
  public func cancelTransaction() {
    settleReshaped()
    // A text that is written over what is taken back is committed first, and taken back with it.
    let drafts = editing.drafts
    let isWrittenOver = !drafts.isEmpty && editing.openTransaction?.edits.contains { drafts.contains($0.id) } ?? false
    if isWrittenOver || editing.openTransaction?.changesPages == true { notify(.pagesWillChange) }
    guard let step = editing.openTransaction else { return }
    if step.isLong { beginChange() }
    defer { endChange() }
    editing.openTransaction = nil
    takeBack(step)
  }

  /// Puts all back as it was before an undo step, to the last bit.
  func takeBack(_ step: UndoStep) {
    for edit in step.edits.reversed() { apply(edit.reversed) }
    for edit in step.viewports.reversed() { apply(edit.reversed) }
  }

  /// Undoes the newest undo step; `nil` where there is none, or while a transaction is open or a text is being written.
  public func undo() -> UndoStepInfo? {
    guard !hasDrafts else { return nil }
    if editing.history.done.last?.changesPages == true { notify(.pagesWillChange) }
    guard editing.openTransaction == nil, let step = editing.history.done.popLast() else { return nil }
    beginChange()
    defer { endChange() }
    takeBack(step)
    editing.history.undone.append(step)
    return taken(step, step.selection?.before)
  }

  /// True unless what was undone last is forbidden by now. Undoing never is: it leads back to what the file has.
  public var mayRedo: Bool {
    guard let step = editing.history.undone.last else { return true }
    return step.edits.allSatisfy { mayMake($0) } && (step.viewports.isEmpty || allowed.contains(.modify))
  }

  /// Redoes what was undone last; `nil` where there is nothing, while a transaction is open or a text is being written, or where that is
  /// forbidden.
  public func redo() -> UndoStepInfo? {
    guard mayRedo, !hasDrafts else { return nil }
    if editing.history.undone.last?.changesPages == true { notify(.pagesWillChange) }
    guard editing.openTransaction == nil, let step = editing.history.undone.popLast() else { return nil }
    beginChange()
    defer { endChange() }
    for edit in step.edits { apply(edit) }
    for edit in step.viewports { apply(edit) }
    editing.history.done.append(step)
    return taken(step, step.selection?.after)
  }

  /// Tells of an undo step that was undone or redone.
  private func taken(_ step: UndoStep, _ selection: [AnnotationID]?) -> UndoStepInfo {
    let info = UndoStepInfo(name: step.name, editor: step.editor, selection: selection)
    noteHistory()
    notify(.undoStepTaken(info))
    return info
  }

  public var undoCount: Int { editing.history.done.count }
  public var redoCount: Int { editing.history.undone.count }
  public var undoName: MessageID? { editing.history.done.last?.name }
  public var redoName: MessageID? { editing.history.undone.last?.name }
  /// Counts every change of what can be undone and redone.
  public var historyRevision: UInt64 { editing.history.revision }

  /// The same, and every change of ``isUnsaved``.
  public var shownRevision: UInt64 { editing.history.revision &+ editing.unsaved.changes }

  /// True if something differs from what was opened or saved last.
  public var isModified: Bool { editing.history.serial != editing.history.savedSerial }

  /// True if there is something to save, a text that is being written included.
  public var isUnsaved: Bool { isModified || hasDrafts }

  /// Says that the document as it is now has been saved.
  public func noteSaved() { noteSaved(upTo: editing.history.serial) }

  /// Says that the document as it was at an undo step has been saved.
  func noteSaved(upTo serial: UInt64) {
    guard editing.history.savedSerial != serial else { return }
    editing.history.savedSerial = serial
    noteHistory()
  }

  func noteHistory() {
    editing.history.revision &+= 1
    editing.unsaved.isSo = isUnsaved
    notify(.historyChanged)
  }

  /// Counts a change of ``isUnsaved`` that no change of the history has told.
  func countUnsaved() {
    guard editing.unsaved.isSo != isUnsaved else { return }
    editing.unsaved = (isUnsaved, editing.unsaved.changes &+ 1)
  }

  /// True if so many bytes more fit into the budget once old undo steps and text that can be loaded again have gone (S202).
  func hasRoom(for more: Int) -> Bool {
    if more <= memory.budget &- memory.used { return true }
    return more <= memory.budget &- memory.used &+ editing.history.footprint &+ droppableBytes
  }

  /// Over the budget the oldest undo steps go; the newest stays. Text that can be loaded again goes before them, unless undo steps have more than half of
  /// the budget: pages have to find room as well.
  private func forgetOldUndoSteps() {
    if memory.used > memory.budget, editing.history.footprint <= memory.budget / 2 { dropOldText(keeping: nil) }
    while memory.used > memory.budget, editing.history.done.count > 1, let oldest = editing.history.done.popFirst() {
      editing.history.forgottenSerial = oldest.serial
      memory.used &-= oldest.footprint
    }
  }

  /// Notes an edit that has been carried out, in the open transaction or in one of its own.
  func record(_ id: AnnotationID, before: AnnotationState?, _ name: MessageID, _ editor: EditorID) {
    record(Edit(id: id, before: before, after: standing(of: id)), name, editor)
  }

  func record(_ edit: Edit, _ name: MessageID, _ editor: EditorID) {
    editing.openTransaction?.settle(edit)
    noteOriginal(edit)
    if editing.openTransaction != nil {
      editing.openTransaction?.edits.add(edit)
    } else {
      beginChange()
      editing.openTransaction = UndoStep(name: name, editor: editor, key: 0, time: 0, serial: 0, edits: [edit])
      endTransaction()
    }
  }

  func noteOriginal(_ edit: Edit) {
    let slot = edit.id.slot
    guard annotationPlaces.indices.contains(slot), annotationPlaces[slot].original < 0 else { return }
    annotationPlaces[slot].original = editing.originals.count
    editing.originals.append(Original(id: edit.id, standing: edit.before))
  }
}

extension UndoStep {
  /// True if it edits the list of pages: running edits have to end before.
  fileprivate var changesPages: Bool { edits.contains { $0.pages != nil } }
}

extension Edit {
  var reversed: Edit {
    if let pages { return Edit(pages: pages.reversed) }
    return Edit(id: id, before: after, after: before)
  }

  /// True if nothing has changed but the date, which is the editor's: one that a host sets explicitly is a change.
  func isOnlyDated(by stamp: [UInt8]) -> Bool {
    guard let before, let after else { return false }
    let now = after.annotation.texts.text(TextKind.modified)
    guard now == stamp else { return false }
    let date = before.annotation.texts.text(TextKind.modified)
    guard now != date, !isNothing else { return false }
    var dated = after.annotation
    if let date {
      dated.texts.set(TextKind.modified, date)
    } else {
      dated.texts.removeAll { $0.kind == TextKind.modified }
    }
    let state = AnnotationState(page: after.page, index: after.index, annotation: dated)
    return Edit(id: id, before: before, after: state).isNothing
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
    // The last edit is looked at where it is: it is much to copy.
    guard let last = indices.last, !edit.id.isNone, self[last].id == edit.id, let page = edit.after?.page,
      self[last].after?.page == page, self[last].after?.index == edit.after?.index
    else { return append(edit) }
    self[last].after = edit.after
  }
}
