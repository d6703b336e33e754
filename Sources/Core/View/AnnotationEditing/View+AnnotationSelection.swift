public import Document
public import Forms
public import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
public import Selection
import Tools

/// Which annotations are selected: by tap, by call, by all that a shape holds (S2, S3, S213).
extension View {
  /// The selected annotations.
  public var annotationSelection: AnnotationSelection { annotationSelecting.selection }

  /// The field or free text whose text the host was asked to edit; none once that has ended.
  var editing: AnnotationID { annotationSelecting.editing }

  /// The annotation to select at a point: by a tap the next one of those that overlap there (S211), else the first.
  @_optimize(size)
  func annotationContext(at point: Point<ViewSpace>, by trigger: Trigger) -> ActivationContext? {
    let cycle = trigger == .tap && !extendsSelection ? annotationSelecting.cycle : TapCycle()
    // Links and fields are taken up by the edit tool alone.
    if trigger == .longPress, tools.mode == .edit, let hit = hits(at: point).first,
      document.isArrangeable(hit.annotation)
    {
      return .selection(annotation: hit.annotation, page: hit.pageID)
    }
    let hit = chosen(at: point) { cycle.coming(among: $0, within: $1, revision: $2, where: $3) }
    return hit.map { .selection(annotation: $0.annotation, page: $0.pageID) }
  }

  /// Has a cycle choose among the annotations at a point that a user may select.
  private func chosen(
    at point: Point<ViewSpace>,
    _ choose: (_ hits: [Hit], _ reach: Double, _ revision: UInt64, _ accepts: (Hit) -> Bool) -> Hit?
  ) -> Hit? {
    let hits = annotationHits(at: point)
    guard let page = hits.first?.page, page >= 0, let map = pageFromView(page),
      let content = document.content(ofPage: page)
    else { return nil }
    let reach = arena.tuning.distance(.multiTapDistance, input.device) * map.scale
    return choose(hits, reach, content.revision) { hit in
      hit.kind == .annotation && document.read(hit.annotation) { $0.policy.contains(.select) } ?? false
    }
  }

  /// True if the held keys add to a selection.
  var extendsSelection: Bool {
    modifiers.contains(.shift) || modifiers.contains(.control) || modifiers.contains(.meta)
  }

  /// Selects what a tap means, alone or with what is selected already.
  @_optimize(size)
  func selectByGesture(
    _ annotation: AnnotationID, _ page: PageID, at point: Point<ViewSpace>, by trigger: Trigger
  ) -> Bool {
    if trigger == .tap, !extendsSelection {
      var cycle = annotationSelecting.cycle
      _ = chosen(at: point) { cycle.next(among: $0, within: $1, revision: $2, where: $3) }
      annotationSelecting.setCycle(cycle)
    } else {
      annotationSelecting.resetCycle()
    }
    if extendsSelection, trigger != .menu {
      var selection = annotationSelection
      selection.toggle(annotation, on: page)
      setAnnotationSelection(selection)
    } else {
      setAnnotationSelection(AnnotationSelection([annotation], on: page))
    }
    if trigger == .tap || trigger == .longPress {
      wantMenu(at: point, ofText: false, notBefore: trigger == .tap ? endOfSecondTap(on: annotation) : 0)
    }
    return true
  }

  /// Until when a second tap on a tapped annotation would open it; 0 for one that a second tap does not open.
  private func endOfSecondTap(on annotation: AnnotationID) -> UInt64 {
    guard document.read(annotation, { $0.subtype.isOpened }) ?? false, !extendsSelection,
      registry.flags.effective.contains(.editAnnotation)
    else { return 0 }
    return now &+ arena.tuning.time(.multiTapWindow, input.device)
  }

  /// Asks the host to let a text be written; what it was asked before has ended. A key puts the caret at the end, whatever point it acts on.
  func askForEdit(
    of annotation: AnnotationID, _ page: PageID, at point: Point<ViewSpace>, by trigger: Trigger = .tap
  ) {
    if textEditing.edits(annotation) { return trigger == .key ? () : placeCaret(at: point) }
    guard commitText() else { return }
    if annotation != editing { endEditing() }
    if beginTextEdit(of: annotation, at: trigger == .key ? nil : point) { return }
    annotationSelecting.beginEditing(annotation)
    emit(.editRequested(textEntry(of: annotation, page, at: point)))
  }

  /// Ends the editing of a field or free text, here or where the host was asked for it; a text that its field refuses goes on. Returns whether one was left open.
  @inline(never)
  @discardableResult
  public func endEditing() -> Bool {
    if textEditing.isRunning { return commitText() }
    return endEditingByHost()
  }

  /// The same for a caller: a text that its field refuses throws.
  public func endEditingOrTell() throws(FillError) -> Bool {
    guard textEditing.isRunning else { return endEditingByHost() }
    try commitKeepingSelection()
    finishUnlessInStep()
    return true
  }

  @inline(never)
  private func endEditingByHost() -> Bool {
    guard let ended = annotationSelecting.endEditing() else { return false }
    emit(.editEnded(annotation: ended))
    return true
  }

  func dropAnnotationSelection() -> Bool {
    guard !annotationSelection.isEmpty else { return false }
    setAnnotationSelection(AnnotationSelection())
    return true
  }

  /// Selects annotations by call, whatever their flags say; none drops the selection.
  ///
  /// - Returns: `false`, with nothing changed, where one of them is gone or they are on several pages.
  public func select(annotations ids: [AnnotationID]) -> Bool {
    var page = PageID.none
    for id in ids {
      guard let place = document.place(of: id) else { return false }
      let its = document.pages.id(at: place.page)
      guard page == .none || page == its else { return false }
      page = its
    }
    setAnnotationSelection(AnnotationSelection(ids, on: page))
    finishStep()
    return true
  }

  /// Selects all annotations of a page that a user may select. Returns how many that are.
  @_optimize(size)
  public func selectAllAnnotations(ofPage page: Int) -> Int {
    _ = document.load(.annotations, ofPage: page)
    let ids = selectable(ofPage: page).map { $0.id }
    setAnnotationSelection(AnnotationSelection(ids, on: document.pages.id(at: page)))
    finishStep()
    return annotationSelection.count
  }

  /// Selects what lies wholly inside a shape of the view: marquee and lasso. Of several pages the one with the most.
  @_optimize(size)
  public func selectAnnotations(within shape: [Point<ViewSpace>], adding: Bool) -> Bool {
    var best = AnnotationSelection()
    pagesInSight.fill { viewport.visiblePages(into: &$0) }
    for page in pagesInSight.indices {
      guard let map = viewFromPage(page), let geometry = document.pages.geometry(at: page) else { continue }
      let inside = selectable(ofPage: page).filter { item in
        if isLoneIcon(item.annotation), let box = item.annotation.loneIconBox(on: geometry, map) {
          return shape.surround(Quad(box))
        }
        let slanted = item.annotation.staysUpright ? nil : item.annotation.turnedQuad
        let quad = map.apply(slanted.map { geometry.toPage.apply($0) } ?? Quad(item.annotation.shownRect(on: geometry)))
        return shape.surround(quad)
      }
      let id = document.pages.id(at: page)
      if inside.count > best.count { best = AnnotationSelection(inside.map { $0.id }, on: id) }
    }
    if adding, !annotationSelection.isEmpty {
      guard best.isEmpty || best.page == annotationSelection.page else { return false }
      best = AnnotationSelection(annotationSelection.ids + best.ids, on: annotationSelection.page)
    }
    setAnnotationSelection(best)
    return !best.isEmpty
  }

  private func selectable(ofPage page: Int) -> [(id: AnnotationID, annotation: Annotation)] {
    guard let content = document.content(ofPage: page) else { return [] }
    return zip(content.annotationIDs, content.annotations).compactMap { id, annotation in
      annotation.isHittable && annotation.policy.contains(.select) ? (id, annotation) : nil
    }
  }

  /// Deselects an annotation that was removed, or that went to another page.
  func keepSelection(of annotation: AnnotationID) {
    // Dragged items stay selected, on whatever page they are.
    guard !isTransforming, annotationSelection.contains(annotation) else { return }
    if let place = document.place(of: annotation), document.pages.id(at: place.page) == annotationSelection.page {
      return
    }
    annotationSelecting.deselect(annotation)
    annotationSelectionChanged()
  }

  /// Undoing and redoing an undo step of this view selects what was selected then, as far as that is on one page (S256).
  @_optimize(size)
  func selectAgain(_ ids: [AnnotationID]) {
    let there = ids.filter { document.place(of: $0) != nil }
    guard let first = there.first, let place = document.place(of: first) else {
      return setAnnotationSelection(AnnotationSelection())
    }
    let onPage = there.filter { document.place(of: $0)?.page == place.page }
    setAnnotationSelection(AnnotationSelection(onPage, on: document.pages.id(at: place.page)))
    finishUnlessInStep()
  }

  func setAnnotationSelection(_ selection: AnnotationSelection) {
    if annotationSelecting.set(selection) { annotationSelectionChanged() }
  }

  private func annotationSelectionChanged() {
    keyboard.chooseVertex(nil)
    if !annotationSelection.isEmpty { dropImage() }
    if !editing.isNone, !annotationSelection.contains(editing) { endEditing() }
    emit(.annotationSelection(annotation: annotationSelection.first ?? .none, count: annotationSelection.count))
    retellFocus()
    markDisplayDirty()
  }

  /// The selected annotations that are still there, in the order of their selection.
  @_optimize(size)
  func selectedItems() -> [(id: AnnotationID, annotation: Annotation)] {
    annotationSelection.ids.compactMap { id in document.annotation(id).map { (id, $0) } }
  }
}

/// Actions of keys and calls on the selection.
extension View {
  /// Takes the selected annotations that may be deleted off their page, as one undo step.
  ///
  /// - Parameter mayGo: Asked of each besides.
  /// - Returns: How many went.
  @_optimize(size)
  public func deleteSelectedAnnotations(
    where mayGo: (Annotation) -> Bool = { _ in true }
  ) throws(EditError) -> Int {
    let ids = selectedItems().filter { mayBeDeleted($0.annotation) && mayGo($0.annotation) }.map { $0.id }
    try requirePermission(ids)
    try edit(.undoDelete, ids) { document, id throws(EditError) in
      // A popup, or one that went with another.
      if document.place(of: id) != nil { try document.remove(id, by: self.editor) }
    }
    return ids.count
  }

  /// Moves the selected annotations that may be moved; nudges that follow each other are one undo step (S219).
  ///
  /// - Parameter way: In points of the page as shown.
  /// - Returns: How many were moved; 0 by no way.
  @_optimize(size)
  public func nudgeSelection(by way: Vector<PageSpace>) throws(EditError) -> Int {
    guard let page = document.pages.index(of: annotationSelection.page),
      let geometry = document.pages.geometry(at: page)
    else { return 0 }
    guard way != .zero else { return 0 }
    let way = geometry.toPDF.apply(way)
    let ids = selectedItems().filter { alterations(of: $0.annotation).contains(.move) }.map { $0.id }
    try requirePermission(ids)
    var place = -1
    try edit(.undoNudge, ids, coalescing: 1) { document, id throws(EditError) in
      place += 1
      guard let annotation = document.annotation(id) else { return }
      let start = document.start(
        of: id, at: place, inUndoStep: .undoNudge, by: self.editor, coalescing: 1, at: self.now)
      let moved = start.flatMap { annotation.isBack(at: $0, by: way) ? $0 : nil } ?? annotation.moved(by: way)
      try document.replace(id, with: moved, by: self.editor)
    }
    return ids.count
  }

  /// Turns the selected annotations about the middle of their box, as one undo step: all of them, or none where one may not be
  /// turned.
  ///
  /// - Parameter degrees: Clockwise as shown.
  /// - Returns: How many were turned; 0 by whole turns.
  @_optimize(size)
  public func rotateSelection(by degrees: Double) throws(EditError) -> Int {
    let items = selectedItems()
    try requirePermission(items.filter { alterations(of: $0.annotation).contains(.rotate) }.map { $0.id })
    let rest = degrees - (degrees / 360).rounded(.towardZero) * 360
    // So large a number has no angle left in it.
    let angle = rest.magnitude < 360 ? -rest * Double.pi / 180 : 0
    guard angle != 0, let frame = ItemFrame(around: items.map { $0.annotation }),
      items.allSatisfy({ alterations(of: $0.annotation).contains(.rotate) })
    else { return 0 }
    let center = frame.out(frame.box.center)
    try edit(.undoRotate, items.map { $0.id }) { document, id throws(EditError) in
      guard let annotation = document.annotation(id) else { return }
      try document.replace(id, with: annotation.rotated(by: angle, about: center), by: self.editor)
    }
    return items.count
  }

  /// One undo step for several annotations: all or none.
  @inline(never)
  func edit(
    _ name: MessageID, _ ids: [AnnotationID], coalescing key: UInt64 = 0,
    _ body: (Document, AnnotationID) throws(EditError) -> Void
  ) throws(EditError) {
    guard !ids.isEmpty else { return }
    try document.beginTransaction(name, by: editor, coalescing: key, at: now)
    document.noteSelection(before: annotationSelection.ids, after: annotationSelection.ids)
    for id in ids {
      do throws(EditError) {
        try body(document, id)
      } catch {
        document.cancelTransaction()
        throw error
      }
    }
    document.endTransaction()
    finishStep()
  }
}

extension Annotation {
  /// True if a way leads back to its start, up to rounding.
  fileprivate func isBack(at start: Annotation, by way: Vector<PDFSpace>) -> Bool {
    let rest = rect.origin + way - start.rect.origin
    return rest.dx.magnitude < 1e-9 && rest.dy.magnitude < 1e-9
  }

  /// True if its subtype and flags let a user delete it.
  var mayBeDeleted: Bool { policy.contains(.delete) || isArrangeable }
}

extension [Point<ViewSpace>] {
  /// True if a quad lies wholly inside this closed shape, by the even-odd rule for its corners and its middle.
  fileprivate func surround(_ q: Quad<ViewSpace>) -> Bool {
    [q.p0, q.p1, q.p2, q.p3, q.center].allSatisfy { surrounds($0) }
  }
}
