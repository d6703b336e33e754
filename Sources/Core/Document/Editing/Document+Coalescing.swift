import Geometry

/// Undo steps of one sort that follow each other closely become one.
extension Document {
  /// True if the newest undo step does nothing but create an annotation, is of that editor, and was not saved.
  public func newestStepCreates(_ id: AnnotationID, by editor: EditorID) -> Bool {
    guard editing.openTransaction == nil, let step = editing.history.done.last, step.editor == editor,
      place(of: id) != nil, step.serial != editing.history.savedSerial, step.serial != questions.pending.save?.serial,
      step.edits.count == 1, step.viewports.isEmpty
    else { return false }
    return step.edits[0].id == id && step.edits[0].before == nil
  }

  /// Makes the two newest undo steps one, which has the name of the first.
  public func joinNewestSteps() {
    guard editing.openTransaction == nil, editing.history.done.count > 1, let later = editing.history.done.popLast(),
      var whole = editing.history.done.popLast()
    else { return }
    memory.used &-= whole.footprint &+ later.footprint
    whole.join(later)
    memory.used &+= whole.footprint
    editing.history.done.append(whole)
    noteHistory()
  }

  /// Takes the newest undo step back and forgets it: all is as if it had not been made.
  public func forgetNewestStep() {
    guard editing.openTransaction == nil, let step = editing.history.done.popLast() else { return }
    beginChange()
    defer { endChange() }
    takeBack(step)
    memory.used &-= step.footprint
    noteHistory()
  }

  /// How long after each other undo steps of one key become one: 1 s.
  public static let coalescingTime: UInt64 = 1_000_000_000

  /// Adds an undo step to the one before, if both are of one sort and close together. One that is then as if nothing had been done
  /// goes.
  func coalesce(_ step: UndoStep) -> Bool {
    guard let last = editing.history.done.last, isContinued(last, step.name, step.editor, step.key, step.time) else {
      return false
    }
    var whole = last
    whole.join(step)
    takeBackDates(&whole)
    whole.dropNothings()
    memory.used &-= last.footprint
    _ = editing.history.done.popLast()
    guard !whole.isEmpty else { return true }
    memory.used &+= whole.footprint
    editing.history.done.append(whole)
    return true
  }

  private func isContinued(
    _ last: UndoStep, _ name: MessageID, _ editor: EditorID, _ key: UInt64, _ time: UInt64
  ) -> Bool {
    key != 0 && last.key == key && last.name == name && last.editor == editor
      && last.serial != editing.history.savedSerial && last.serial != questions.pending.save?.serial
      && time >= last.time && time - last.time <= Document.coalescingTime
  }

  /// An annotation as it was before the newest undo step, if an undo step made now would become part of that one.
  ///
  /// - Parameter place: Which of the undo step's annotations it is; `nil` is the answer where another one has that place.
  /// - Complexity: O(1).
  public func start(
    of id: AnnotationID, at place: Int, inUndoStep name: MessageID, by editor: EditorID, coalescing key: UInt64,
    at time: UInt64
  ) -> Annotation? {
    guard let last = editing.history.done.last, isContinued(last, name, editor, key, time),
      last.edits.indices.contains(place),
      last.edits[place].id == id
    else { return nil }
    return last.edits[place].before?.annotation
  }
}

extension UndoStep {
  var isEmpty: Bool { edits.isEmpty && viewports.isEmpty }

  /// Leaves out what is as before.
  mutating func dropNothings() {
    edits.removeAll { $0.isNothing }
    viewports.removeAll { $0.before == $0.after }
  }

  /// Takes in an undo step that came after this one.
  fileprivate mutating func join(_ later: UndoStep) {
    if changesSame(as: later) {
      for place in edits.indices { edits[place].after = later.edits[place].after }
    } else {
      for edit in later.edits { edits.add(edit) }
    }
    viewports += later.viewports
    time = later.time
    serial = later.serial
    if let new = later.selection { selection?.after = new.after }
  }

  /// True if both change the members of the same annotations, once each and in the same order.
  ///
  /// - Complexity: O(n log n).
  private func changesSame(as later: UndoStep) -> Bool {
    guard edits.count == later.edits.count else { return false }
    for place in edits.indices {
      guard edits[place].id == later.edits[place].id, edits[place].isInPlace, later.edits[place].isInPlace else {
        return false
      }
    }
    let slots = edits.map { $0.id.slot }.sorted()
    return !zip(slots, slots.dropFirst()).contains { $0 == $1 }
  }
}

extension Edit {
  /// True if the annotation stays on its page and in its place there.
  fileprivate var isInPlace: Bool {
    guard let before, let after else { return false }
    return before.page == after.page && before.index == after.index
  }
}
