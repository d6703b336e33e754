/// Copies of annotations that editors keep: of drafts as they were before, of stand-ins as they are drawn.
struct EditorCopies {
  struct Copy {
    let id: AnnotationID
    let editor: EditorID
    let annotation: Annotation
  }

  private var all: [Copy] = []

  init() {}

  var isEmpty: Bool { all.isEmpty }

  func contains(_ id: AnnotationID) -> Bool { all.contains { $0.id == id } }

  func contains(_ id: AnnotationID, of editor: EditorID) -> Bool { all.contains { $0.id == id && $0.editor == editor } }

  /// The copy of an annotation; `nil` for one that has none.
  subscript(_ id: AnnotationID) -> Annotation? { all.first { $0.id == id }?.annotation }

  /// Who keeps a copy of an annotation.
  func editor(of id: AnnotationID) -> EditorID? { all.first { $0.id == id }?.editor }

  /// Whose copies they are.
  func forEach(_ body: (AnnotationID) -> Void) { for copy in all { body(copy.id) } }

  mutating func add(_ id: AnnotationID, of editor: EditorID, _ annotation: Annotation) {
    all.append(Copy(id: id, editor: editor, annotation: annotation))
  }

  /// Forgets the only copy that there is, if it is of an editor; its room is kept.
  mutating func takeOnly(of editor: EditorID) -> Copy? {
    all.count == 1 && all[0].editor == editor ? all.popLast() : nil
  }

  /// Forgets the copies of an editor. Returns them, the latest first.
  @_optimize(size)
  mutating func takeAll(of editor: EditorID) -> [Copy] {
    let taken = all.reversed().filter { $0.editor == editor }
    all.removeAll { $0.editor == editor }
    return taken
  }
}

/// Drafts: texts that are being written and show on their page, but are not committed.
///
/// No undo step and no transaction holds them, so what others edit meanwhile lives on as steps of its own. Nobody else edits
/// a draft, and while there is one nothing is undone, redone or saved.
extension Document {
  /// True while a text is being written.
  public var hasDrafts: Bool { !editing.drafts.isEmpty }

  /// True for an annotation that shows a text that is being written.
  public func isDraft(_ id: AnnotationID) -> Bool { editing.drafts.contains(id) }

  /// True if that editor is writing the text.
  public func isDraft(_ id: AnnotationID, of editor: EditorID) -> Bool { editing.drafts.contains(id, of: editor) }

  /// The annotation without a text that is being written.
  public func committed(_ id: AnnotationID) -> Annotation? { editing.drafts[id] ?? annotation(id) }

  /// Gives an annotation members that it has until ``takeBackDrafts(by:)``.
  public func draft(_ id: AnnotationID, as annotation: Annotation, by editor: EditorID) throws(EditError) {
    guard place(of: id) != nil else { throw .notFound }
    try requireDraft(id, editor)
    try draft(id, by: editor) { now in
      let old = now
      now = annotation
      now.adopt(placesOf: old)
    }
  }

  /// The same by a change of what it has now, which leaves its place and its related annotations as they are. Nothing refuses a
  /// change that changes nothing.
  public func draft(_ id: AnnotationID, by editor: EditorID, _ change: (inout Annotation) -> Void) throws(EditError) {
    guard let before = standing(of: id) else { throw .notFound }
    var new = before.annotation
    change(&new)
    guard new != before.annotation else { return }
    try requireDraft(id, editor)
    try requirePermission(toChange: before.annotation, into: new)
    guard hasRoom(for: max(0, new.footprint &- before.annotation.footprint)) else { throw .tooLarge }
    beginChange()
    defer { endChange() }
    if !authorship.date.isEmpty { new.texts.set(TextKind.modified, authorship.date) }
    let edit = Edit(
      id: id, before: before, after: AnnotationState(page: before.page, index: before.index, annotation: new))
    // Before the change is applied: views that are notified ask whose draft it is.
    if !editing.drafts.contains(id, of: editor) { editing.drafts.add(id, of: editor, before.annotation) }
    apply(edit)
    noteOriginal(edit)
  }

  /// Refuses what another editor holds or writes.
  private func requireDraft(_ id: AnnotationID, _ editor: EditorID) throws(EditError) {
    guard !editing.holds.keep(id, from: editor) else { throw .conflict }
    guard editing.drafts.contains(id, of: editor) || !editing.drafts.contains(id) else { throw .beingWritten }
  }

  /// Gives the drafts of an editor the members that they had before, to the last bit.
  public func takeBackDrafts(by editor: EditorID) {
    guard hasDrafts else { return }
    let drafts = editing.drafts.takeAll(of: editor)
    guard !drafts.isEmpty else { return }
    beginChange()
    defer { endChange() }
    for draft in drafts {
      guard let now = standing(of: draft.id) else { continue }
      var old = draft.annotation
      old.adopt(placesOf: now.annotation)
      apply(
        Edit(id: draft.id, before: now, after: AnnotationState(page: now.page, index: now.index, annotation: old)))
    }
  }
}
