public import Geometry

/// Edits of the list of pages. Each call is a transaction of its own unless one is open. Ids stay for ever: undoing the removal of
/// a page brings back the page with all that it had, under its id.
///
/// Gestures that edit are ended before, so that no half of one is in the undo step; see `docs/contracts/document-changes.md`.
extension Document {
  /// Puts empty pages in before the one at an index; at the end where it is the number of pages.
  ///
  /// - Returns: The id of the first; those after it have the ids that follow.
  /// - Complexity: O(pages).
  @_optimize(size)
  public func insertPages(
    _ geometries: [PageGeometry], at index: Int, by editor: EditorID = .host
  ) throws(EditError) -> PageID {
    guard condition.state == .ok || condition.state == .damaged, index >= 0, index <= pages.count else {
      throw .notFound
    }
    guard geometries.count <= Count.limit - pages.slotCount else { throw .tooLarge }
    guard !geometries.isEmpty else { return .none }
    try requirePermission(.assemble)
    notify(.pagesWillChange)
    // The notification may have led to an edit.
    guard index <= pages.count else { throw .notFound }
    guard geometries.count <= Count.limit - pages.slotCount else { throw .tooLarge }
    let rows = pages.newRows(geometries)
    carryOut(.insert(rows, at: index), .undoInsertPages, editor)
    return rows.first?.id ?? .none
  }

  /// Takes pages out of the document.
  ///
  /// - Complexity: O(pages).
  public func removePages(first: Int, count: Int, by editor: EditorID = .host) throws(EditError) {
    let range = try pageRange(first, count)
    guard !range.isEmpty else { return }
    try requirePermission(.assemble)
    notify(.pagesWillChange)
    _ = try pageRange(first, count)
    carryOut(.remove(pages.rows(range), at: first), .undoRemovePages, editor)
  }

  /// Takes pages that follow each other to another place.
  ///
  /// - Parameter index: Where the first of them stands afterwards.
  /// - Complexity: O(pages).
  public func movePages(first: Int, count: Int, to index: Int, by editor: EditorID = .host) throws(EditError) {
    let range = try pageRange(first, count)
    guard index >= 0, index <= pages.count - count else { throw .notFound }
    guard !range.isEmpty, index != first else { return }
    try requirePermission(.assemble)
    notify(.pagesWillChange)
    _ = try pageRange(first, count)
    guard index <= pages.count - count else { throw .notFound }
    carryOut(.move(first: first, count: count, to: index), .undoMovePages, editor)
  }

  /// Turns pages clockwise, on top of how they lie.
  ///
  /// - Returns: `false` if they lie so already.
  /// - Complexity: O(count), or O(pages) the first time that pages do not lie alike.
  @discardableResult
  public func turnPages(
    first: Int, count: Int, by turn: QuarterTurn, by editor: EditorID = .host
  ) throws(EditError) -> Bool {
    guard turn != .none else { return false }
    return try layPages(first, count, .undoTurnPages, editor) { old in
      PageGeometry(
        mediaBox: old.viewBox, cropBox: nil, rotation: old.rotation + turn, userUnit: old.userUnit, tabs: old.tabs)
    }
  }

  /// Gives pages other boxes and another user unit. They stay turned as they are.
  ///
  /// - Returns: `false` if all have what is seen of these boxes and this unit already.
  /// - Complexity: O(count), or O(pages) the first time that pages do not lie alike.
  @discardableResult
  public func resizePages(
    first: Int, count: Int, to new: PageGeometry, by editor: EditorID = .host
  ) throws(EditError) -> Bool {
    try layPages(first, count, .undoResizePages, editor) { old in
      guard old.viewBox != new.viewBox || old.userUnit != new.userUnit else { return old }
      return PageGeometry(
        mediaBox: new.viewBox, cropBox: nil, rotation: old.rotation, userUnit: new.userUnit, tabs: old.tabs)
    }
  }

  private func layPages(
    _ first: Int, _ count: Int, _ name: MessageID, _ editor: EditorID, _ change: (PageGeometry) -> PageGeometry
  ) throws(EditError) -> Bool {
    // Gestures end only if something will change.
    guard try pages.rows(pageRange(first, count)).contains(where: { change($0.geometry) != $0.geometry }) else {
      return false
    }
    try requirePermission(name == .undoTurnPages ? .assemble : .modify)
    notify(.pagesWillChange)
    let range = try pageRange(first, count)
    let before = pages.rows(range).map { $0.geometry }
    let after = before.map(change)
    guard before != after else { return false }
    file.isLaidOtherwise = true
    for row in pages.rows(range) where file.pages[row.id.slot] == nil {
      file.pages.set(FilePage(row.geometry), at: row.id.slot)
    }
    carryOut(.lay(first: first, before: before, after: after), name, editor)
    return true
  }

  private func pageRange(_ first: Int, _ count: Int) throws(EditError) -> Range<Int> {
    guard first >= 0, count >= 0, first <= pages.count, count <= pages.count - first else { throw .notFound }
    return first..<(first + count)
  }

  @_optimize(size)
  private func carryOut(_ edit: PageEdit, _ name: MessageID, _ editor: EditorID) {
    beginChange()
    defer { endChange() }
    apply(edit)
    if editing.openTransaction != nil {
      editing.openTransaction?.edits.append(Edit(pages: edit))
    } else {
      beginChange()
      editing.openTransaction = UndoStep(
        name: name, editor: editor, key: 0, time: 0, serial: 0, edits: [Edit(pages: edit)])
      endTransaction()
    }
  }

  /// Carries an edit of the list out: the one place where it changes while the document is open. That it will change has
  /// been told.
  func apply(_ edit: PageEdit) {
    pageRevision &+= 1
    switch edit {
    case .insert(let rows, let index): pages.insert(rows, at: index)
    case .remove(let rows, let index):
      for row in rows { loaded.contents[row.id.slot]?.forgetPending() }
      pages.remove(index..<(index &+ rows.count))
    case .move(let first, let count, let index): pages.move(first..<(first &+ count), to: index)
    case .lay(let first, _, let after):
      for (i, geometry) in after.enumerated() {
        pages.setGeometry(geometry, at: first &+ i)
        // Text and shapes to hit lie as the page did.
        if let content = content(ofPage: first &+ i) {
          content.derived.text = nil
          dropSearchedText(of: content)
          touchAnnotations(content)
        }
      }
    }
    notify(.pagesEdited(edit.news))
    settleReload()
  }
}

extension PageContent {
  /// Parts that were pending are requested again when the page is back.
  fileprivate func forgetPending() {
    if textState == .pending { textState = .notLoaded }
    if annotationState == .pending { annotationState = .notLoaded }
    if painted.lineState == .pending { painted.lineState = .notLoaded }
    if painted.imageState == .pending { painted.imageState = .notLoaded }
  }
}

/// Which page of the provider's a page is: indices in the file stay what they were when it was opened.
extension Document {
  /// The page's index in the file; `nil` for one that was inserted here, or an index out of range.
  public func filePage(ofPage index: Int) -> Int? { filePage(of: pages.id(at: index)) }

  /// The same of a page that may be gone.
  func filePage(of id: PageID) -> Int? {
    let slot = id.slot
    guard slot >= 0 else { return nil }
    if isBuiltByCalls { return slot }
    guard !file.indices.isEmpty else { return slot < file.pageCount ? slot : nil }
    guard file.indices.indices.contains(slot) else { return nil }
    return file.indices[slot] < 0 ? nil : Int(clamping: file.indices[slot])
  }

  /// The page of an index in the file, wherever it stands now; none where the file has no such page.
  func page(ofFilePage index: Int) -> PageID {
    guard index >= 0 else { return .none }
    if isBuiltByCalls { return PageID(slot: index, generation: 0) }
    guard index < file.pageCount else { return .none }
    guard !file.indices.isEmpty else { return PageID(slot: index, generation: 0) }
    return file.pageIDs.indices.contains(index) ? file.pageIDs[index] : .none
  }

  /// A place as a provider or a caller gives it, to be kept: its page becomes a number that is the page's own.
  func kept(_ place: Destination, page find: (Int) -> PageID) -> Destination {
    guard let index = place.page else { return place }
    var place = place
    let id = find(index)
    place.page = id.isNone ? -2 &- max(0, index) : id.slot
    return place
  }

  /// A kept place as it is now: with no page where that is gone.
  func shown(_ place: Destination) -> Destination {
    guard let number = place.page else { return place }
    var place = place
    if number >= 0 {
      place.page = pages.index(of: PageID(slot: number, generation: 0)) ?? beyond(number)
    } else {
      place.page = beyond(-2 &- number)
    }
    return place
  }

  /// A page that the file does not have stays what it is, as long as no page stands there; one that is gone is none.
  private func beyond(_ index: Int) -> Int? {
    index >= max(pages.count, pages.slotCount) ? index : nil
  }

  /// Keeps an action; only a GoTo leads to a page of this document.
  func kept(_ action: Action, page find: (Int) -> PageID) -> Action {
    guard action.kind == .goTo, let place = action.destination else { return action }
    var action = action
    action.destination = kept(place, page: find)
    return action
  }

  /// The page at an index for a place that a caller names before or after adding that page.
  func pageToCome(_ index: Int) -> PageID {
    let there = pages.id(at: index)
    guard there.isNone, index >= 0 else { return there }
    return PageID(slot: pages.slotCount &+ (index &- pages.count), generation: 0)
  }
}
