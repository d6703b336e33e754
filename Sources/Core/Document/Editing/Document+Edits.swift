import Geometry

/// Edits of annotations. Each call is a transaction of its own unless one is open; ids stay for ever.
extension Document {
  /// Puts a new annotation on a page, above all others or above one of them.
  ///
  /// Without a name (/NM) it gets one that no other of the page has, made without chance; the author and the date are the
  /// document's.
  ///
  /// - Parameter other: The annotation to which it replies (/IRT), on the same page; none for no reply.
  public func create(
    _ annotation: Annotation, onPage index: Int, below above: AnnotationID = .none,
    replyingTo other: AnnotationID = .none, by editor: EditorID = .host
  ) throws(EditError) -> AnnotationID {
    guard index >= 0, index < pages.count else { throw .notFound }
    var annotation = annotation
    annotation.traits.remove(.isLockedBySignature)
    try requirePermission(toChange: annotation)
    beginChange()
    defer { endChange() }
    try loadForEditing(index)
    let content = contentForLoading(ofPage: index)
    guard hasRoom(for: annotation.footprint) else { throw .tooLarge }
    settleReshaped()
    let end = content.annotations.count
    let place = above.isNone ? end : (self.place(of: above)).flatMap { $0.page == index ? $0.index : nil } ?? end
    let id = AnnotationID(slot: annotationPlaces.count, generation: 0)
    annotationPlaces.append(AnnotationPlace(page: .none, seat: 0))
    var made = signed(annotation, content, pages.id(at: index))
    if self.place(of: other)?.page == index { made.related.inReplyTo = other }
    apply(Edit(id: id, before: nil, after: AnnotationState(page: pages.id(at: index), index: place, annotation: made)))
    record(id, before: nil, .undoCreate, editor)
    return id
  }

  /// Gives an annotation other members. Its related annotations stay; its place and page are changed by ``move(_:toPage:at:by:)``.
  ///
  /// - Parameter isDated: True if its date is one of its new members; otherwise it gets the editor's.
  /// - Returns: `false` if it has these members already: no undo step, no news, the same date.
  @discardableResult
  public func replace(
    _ id: AnnotationID, with annotation: Annotation, as name: MessageID = .undoEdit, by editor: EditorID = .host,
    isDated: Bool = false
  ) throws(EditError) -> Bool {
    let before = try standing(ofEdited: id, by: editor)
    var new = annotation
    new.adopt(placesOf: before.annotation)
    new.share(partsOf: before.annotation)
    guard new != before.annotation else { return false }
    try requirePermission(toChange: before.annotation, into: new)
    guard hasRoom(for: max(0, annotation.footprint &- before.annotation.footprint)) else { throw .tooLarge }
    beginChange()
    defer { endChange() }
    if !authorship.date.isEmpty, !isDated { new.texts.set(TextKind.modified, authorship.date) }
    let after = AnnotationState(page: before.page, index: before.index, annotation: new)
    let edit = Edit(id: id, before: before, after: after)
    apply(edit)
    record(edit, name, editor)
    return true
  }

  /// Takes an annotation off its page, and its popup with it.
  public func remove(_ id: AnnotationID, by editor: EditorID = .host) throws(EditError) {
    let before = try standing(ofEdited: id, by: editor)
    try requirePermission(toChange: before.annotation)
    let popup = before.annotation.related.popup
    beginChange()
    defer { endChange() }
    settleReshaped()
    let isAlone = editing.openTransaction == nil
    if isAlone { try beginTransaction(.undoDelete, by: editor) }
    if let popupStanding = standing(of: popup), popup != id {
      apply(Edit(id: popup, before: popupStanding, after: nil))
      record(popup, before: popupStanding, .undoDelete, editor)
    }
    if let now = standing(of: id) {
      apply(Edit(id: id, before: now, after: nil))
      record(id, before: now, .undoDelete, editor)
    }
    if isAlone { endTransaction() }
  }

  /// Takes an annotation to another page, or to another place in the z-order: from 0, clamped to what there is.
  ///
  /// - Returns: `false` if it is there already.
  @discardableResult
  public func move(
    _ id: AnnotationID, toPage index: Int, at place: Int = .max, by editor: EditorID = .host
  ) throws(EditError) -> Bool {
    guard index >= 0, index < pages.count else { throw .notFound }
    let before = try standing(ofEdited: id, by: editor)
    try requirePermission(toChange: before.annotation)
    beginChange()
    defer { endChange() }
    try loadForEditing(index)
    let content = contentForLoading(ofPage: index)
    let page = pages.id(at: index)
    settleReshaped()
    let most = content.annotations.count - (page == before.page ? 1 : 0)
    let after = AnnotationState(page: page, index: min(max(place, 0), most), annotation: before.annotation)
    guard page != before.page || after.index != before.index else { return false }
    apply(Edit(id: id, before: before, after: after))
    record(id, before: before, page == before.page ? .undoReorder : .undoMove, editor)
    return true
  }

  /// Loads the annotations of a page before something is added to it. A failure is tried again: the reason may be gone.
  private func loadForEditing(_ index: Int) throws(EditError) {
    switch load(.annotations, ofPage: index, retry: true) {
    case .loaded, .absent: break
    case .notLoaded, .pending, .failed: throw .notLoaded
    }
  }

  /// Where an annotation stands and what it is.
  func standing(of id: AnnotationID) -> AnnotationState? {
    guard let (content, page, index) = located(id), content.annotations.indices.contains(index) else { return nil }
    return AnnotationState(page: pages.id(at: page), index: index, annotation: content.annotations[index])
  }

  func standing(ofEdited id: AnnotationID, by editor: EditorID) throws(EditError) -> AnnotationState {
    guard let standing = standing(of: id) else { throw .notFound }
    guard !editing.holds.keep(id, from: editor) else { throw .conflict }
    guard !editing.drafts.contains(id) else { throw .beingWritten }
    return standing
  }

  /// A new annotation with name, author and dates.
  private func signed(_ annotation: Annotation, _ content: PageContent, _ page: PageID) -> Annotation {
    var made = annotation
    made.object = 0
    made.related = Annotation.Related()
    if made.texts.text(TextKind.name) == nil { made.texts.set(TextKind.name, freeName(content, page)) }
    if !authorship.author.isEmpty, made.texts.text(TextKind.author) == nil {
      made.texts.set(TextKind.author, authorship.author)
    }
    if !authorship.date.isEmpty {
      made.texts.set(TextKind.modified, authorship.date)
      if made.texts.text(TextKind.created) == nil { made.texts.set(TextKind.created, authorship.date) }
    }
    return made
  }

  /// `ix-`, the number of the page and a number that no annotation of the page has in its name: it does not depend on the order in
  /// which pages are loaded.
  private func freeName(_ content: PageContent, _ page: PageID) -> [UInt8] {
    var start = UTF8Builder("ix-")
    start.add(page.slot &+ 1)
    start.add("-")
    var name = start
    name.add(content.names.next(start.utf8, content))
    return name.utf8
  }
}

extension Annotation {
  /// Takes over what only a document changes: object number and related annotations. Their places are filled in when asked for.
  mutating func adopt(placesOf old: Annotation) {
    (related, object, index) = (old.related, old.object, old.index)
    (popup, parent, inReplyTo) = (old.popup, old.parent, old.inReplyTo)
    traits.remove(.isLockedBySignature)
    traits.formUnion(old.traits.intersection(.isLockedBySignature))
  }
}

/// Holds: the editor that has an annotation to itself.
extension Document {
  /// Holds annotations: until ``release(by:)`` nobody else edits them. All or none.
  public func hold(_ ids: [AnnotationID], by editor: EditorID) throws(EditError) {
    for id in ids {
      guard place(of: id) != nil else { throw .notFound }
      guard !editing.holds.keep(id, from: editor) else { throw .conflict }
      guard !editing.drafts.contains(id) else { throw .beingWritten }
    }
    var held: [Hold] = []
    for id in ids where !editing.holds.contains(id) {
      guard let standing = standing(of: id) else { continue }
      held.append(Hold(id: id, editor: editor, standing: standing))
    }
    editing.holds.add(held)
  }

  /// True if an editor holds an annotation.
  public var isHeld: Bool { !editing.holds.isEmpty }

  /// Releases all annotations that an editor holds.
  public func release(by editor: EditorID) {
    editing.holds.release(by: editor)
  }
}
