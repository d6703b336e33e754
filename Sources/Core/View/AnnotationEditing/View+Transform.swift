import Appearance
import Document
public import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
import Pointer
import Selection
import Tools

/// Moving, resizing, turning and adjusting what is selected (S4, S214 to S218).
///
///     idle --transformAnnotation acts--> transaction open, items held and lifted --move--> edited from the start
///                                              |--up-----> transaction closed, dropped
///                                              `--cancel-> transaction taken back to the bit, dropped
extension View {
  /// True while a gesture drags the selection.
  public var isTransforming: Bool { transforming.isRunning }

  /// The transformation that a drag from a point would make.
  func transformContext(at point: Point<ViewSpace>) -> ActivationContext? {
    guard !isTransforming, let first = annotationSelection.first, let handle = handleOfSelection(at: point)
    else { return nil }
    return .transformation(annotation: first, page: annotationSelection.page, mode: handle.transformation)
  }

  /// The handle of the selection at a point; the body where the selection itself is there and can be moved.
  func handleOfSelection(at point: Point<ViewSpace>) -> Handle? {
    if let found = knobOfSelection(at: point) { return found }
    guard !annotationSelection.isEmpty, let handles = currentHandles() else { return nil }
    guard handles.alterations.contains(.move) else { return nil }
    if handles.outline.contains(point) { return .body }
    let isOnOne = annotationHits(at: point).contains { annotationSelection.contains($0.annotation) }
    return isOnOne ? .body : nil
  }

  /// The handle of the selection at a point, but for its body.
  func knobOfSelection(at point: Point<ViewSpace>) -> Handle? {
    guard !annotationSelection.isEmpty, let handles = currentHandles() else { return nil }
    return handles.handle(at: point, reach: handles.isEmpty ? 0 : handleSize / 2 + hitSlop(input.device))
  }

  /// The side of a handle for the device in use.
  var handleSize: Double { arena.tuning.distance(.handleSize, input.device) }

  func beginTransform(at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    guard let handle = handleOfSelection(at: point), let page = document.pages.index(of: annotationSelection.page),
      let geometry = document.pages.geometry(at: page), let start = pdfPoint(point, onPage: page),
      let drag = TransformDrag(selectedItems(), by: handle, from: start, on: geometry, settings: transformSettings)
    else { return false }
    // Asked for by a call there is no pointer to follow: it could be done, and nothing moves.
    guard trigger != .call else { return true }
    do throws(EditError) {
      try document.beginTransaction(handle.phrase, by: editor, at: now, isLong: true)
    } catch {
      return false
    }
    do throws(EditError) {
      try document.hold(annotationSelection.ids, by: editor)
    } catch {
      document.cancelTransaction()
      return false
    }
    document.noteSelection(before: annotationSelection.ids, after: annotationSelection.ids)
    let running = RunningTransform(
      drag, of: annotationSelection.ids, page: page, markup: markupDrag(handle, drag),
      snapper: makeSnapper(drag, page, geometry), document.fonts)
    transforming.begin(running, at: point)
    for id in annotationSelection.ids { emit(.lifted(annotation: id, page: page)) }
    if handle == .rotation { pointing.freeze() }
    markDisplayDirty()
    return true
  }

  /// Lets the selection follow the pointer. Returns `false` where none is being transformed.
  public func transform(to point: Point<ViewSpace>) -> Bool {
    guard isTransforming else { return false }
    transforming.setLoosePoint(point)
    follow(point)
    scrollAtEdge(point)
    return true
  }

  /// Ends the transformation: it is one undo step.
  public func endTransform() {
    guard isTransforming else { return }
    document.beginChange()
    defer { document.endChange() }
    remeasure(annotationSelection.ids)
    finishTransform { $0.endTransaction() }
  }

  /// Takes the transformation back, to the last bit.
  public func cancelTransform() {
    guard isTransforming else { return }
    finishTransform { $0.cancelTransaction() }
  }

  private func finishTransform(_ close: (Document) -> Void) {
    let lifted = transforming.running?.ids ?? []
    let ids = annotationSelection.ids
    document.beginChange()
    defer { document.endChange() }
    transforming.dropGuides()
    close(document)
    document.release(by: editor)
    transforming.end()
    endEdgeScroll()
    pointing.thaw()
    for id in lifted { emit(.dropped(annotation: id, page: document.place(of: id)?.page ?? -1)) }
    settleSelection(ids)
    markDisplayDirty()
  }

  /// The selection goes with what was carried to another page.
  private func settleSelection(_ ids: [AnnotationID]) {
    let there = ids.filter { document.place(of: $0) != nil }
    guard let first = there.first, let place = document.place(of: first) else {
      return setAnnotationSelection(AnnotationSelection())
    }
    let page = document.pages.id(at: place.page)
    let selection = AnnotationSelection(there.filter { document.place(of: $0)?.page == place.page }, on: page)
    if selection.page != annotationSelection.page || selection.ids != annotationSelection.ids {
      setAnnotationSelection(selection)
    }
  }

  /// Makes of the items what the pointer asks for now.
  func follow(_ point: Point<ViewSpace>) {
    guard let running = transforming.running else { return }
    if running.followsText { return followText(point) }
    previewTransform(to: point)
    write(running)
  }

  /// Makes the items of the document what the transformation shows.
  func write(_ running: RunningTransform) {
    let items = running.drag.items
    for place in 0..<min(items.count, running.shown.count) {
      let id = items[place].id
      let isThere = document.isAnnotation(id, onPage: running.shownPage)
      if !isThere, let now = document.place(of: id), now.page != running.shownPage {
        _ = document.load(.annotations, ofPage: running.shownPage)
        attempt("an annotation was not taken to another page") { () throws(EditError) in
          try document.move(id, toPage: running.shownPage, by: editor)
        }
      }
      // Held and in an open transaction: nothing can refuse it but a budget, and then the item stays where it is.
      attempt("an annotation was not reshaped") { () throws(EditError) in
        try document.reshape(id, as: running.shown[place], by: editor)
      }
    }
  }

  /// Shows what the pointer asks for, without an edit: the view may have moved between two events.
  func previewTransform(to point: Point<ViewSpace>) {
    guard let running = transforming.running, !running.followsText else { return }
    if running.drag.handle == .body, let page = page(at: point), page != running.page {
      carry(running, to: page, point)
    } else if let at = pdfPoint(point, onPage: running.page) {
      transforming.change(to: at, transformModes)
    }
    markDisplayDirty()
  }

  /// The modes of the held keys.
  private var transformModes: TransformModes {
    var modes: TransformModes = []
    if modifiers.contains(.shift) { modes.insert(.constrained) }
    if modifiers.contains(.alt) { modes.insert(.fromCenter) }
    if modifiers.contains(.control) || modifiers.contains(.meta) { modes.insert(.free) }
    return modes
  }

  /// Takes the items to another page: the point of them that the pointer has stays under it (S218).
  private func carry(_ running: RunningTransform, to page: Int, _ point: Point<ViewSpace>) {
    guard let from = document.pages.geometry(at: running.page), let geometry = document.pages.geometry(at: page),
      let at = pdfPoint(point, onPage: page)
    else { return }
    // The distance between pointer and items looks the same on both pages.
    let center = running.drag.frame.out(running.drag.frame.box.center)
    let offset = from.toPage.apply(center - running.drag.start)
    let way = running.drag.kept(at + geometry.toPDF.apply(offset) - center, on: geometry)
    transforming.carry(by: way, to: page)
  }

  @inline(never)
  func pdfPoint(_ point: Point<ViewSpace>, onPage page: Int) -> Point<PDFSpace>? {
    hasMaps(of: page) ? pagesInSight.maps.fromView.apply(point) : nil
  }

  /// The targets of snapping: everything else on the page that is visible.
  private func makeSnapper(_ drag: TransformDrag, _ page: Int, _ geometry: PageGeometry) -> Snapper {
    let perView = (pageFromView(page)?.scale ?? 1) / geometry.userUnit
    let snap = settings.editing.snap
    var others: [Rect<PDFSpace>] = []
    if !snap.kinds.isEmpty, let content = document.content(ofPage: page) {
      for (id, other) in zip(content.annotationIDs, content.annotations)
      where other.isHittable && !annotationSelection.contains(id) { others.append(other.rect) }
    }
    let targets = SnapTargets(others, page: geometry.viewBox, kinds: snap.kinds, grid: snap.grid / geometry.userUnit)
    return Snapper(targets, distance: snap.distance * perView, hold: snap.hold)
  }

  private var transformSettings: TransformSettings {
    var set = settings.editing.transform
    set.frameRoom = handleSize / max(viewport.zoom, 1e-6)
    return set
  }
}

extension Handle {
  /// The name of the undo step that a drag of it makes.
  var phrase: MessageID {
    switch transformation {
    case .move: .undoMove
    case .resize: .undoResize
    case .rotate: .undoRotate
    case .adjust: .undoAdjust
    }
  }
}
