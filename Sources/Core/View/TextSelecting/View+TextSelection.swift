import Document
public import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
public import Selection
import Text

/// Selecting text: by drag, by double and triple click, by long press, by handles, and by call.
extension View {
  /// The selected text.
  public var textSelection: TextSelection { textSelecting.selection }

  /// True if a selection can begin at a point: over text, or for a handle, on one.
  func canSelectText(at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    if trigger == .handle { return handle(at: point) != nil }
    guard let (page, at) = pagePoint(at: point) else { return false }
    guard let text = document.pageText(ofPage: page) else { return waitsForText(at: point, page, trigger) }
    if beginsRectangleBesideText(by: trigger), self.page(at: point) == page, !text.isEmpty { return true }
    return text.isOverText(at, slop: textSlop(page)) || (!text.isEmpty && beginsBesideText(at: point, by: trigger))
  }

  /// True if there is a selection to drop; not for a click of the sequence that made it, nor for one that extends it.
  func canDeselectText(at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    guard !textSelection.isEmpty else { return textSelecting.image != nil }
    guard trigger == .tap else { return true }
    return textSelecting.sequence != arena.sequenceNumber
      && !(extendsText(by: .tap) && canSelectText(at: point, by: .tap))
  }

  /// How far beside a glyph still counts, in points: half the hit slop, so that a finger need not hit a letter.
  func textSlop(_ page: Int) -> Double {
    let scale = pageFromView(page)?.scale ?? 1
    return hitSlop(input.device) * scale / 2
  }

  func pagePoint(at point: Point<ViewSpace>) -> (page: Int, point: Point<PageSpace>)? {
    if let page = shownPage(at: point) { return (page.index, page.toPage.apply(point)) }
    guard let page = viewport.page(nearest: point), let map = pageFromView(page) else { return nil }
    return (page, map.apply(point))
  }

  func beginTextSelection(at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    let device = input.device
    textSelecting.prepare(sequence: arena.sequenceNumber, showsHandles: device == .touch || device == .pen)
    if trigger == .handle {
      guard let end = handle(at: point) else { return false }
      let drag = dragOfSelection(movesStart: end == .start)
      guard textSelecting.begin(drag, offset: caretMiddle(of: end).map({ $0 - point })) else { return false }
      wantMenu(at: point, ofText: true)
      return true
    }
    guard let (page, at) = pagePoint(at: point) else { return false }
    if waitsForText(at: point, page, trigger) {
      let id = document.pages.id(at: page)
      textSelecting.wait(WaitingSelection(page: id, start: at, trigger: trigger))
      return true
    }
    let goesOn = extendsText(by: trigger)
    let drag =
      goesOn
      ? resumedDrag
      : TextSelectionDrag(
        at: at, page: page, by: trigger.granularity, isRectangle: wantsRectangle(by: trigger), in: document)
    guard textSelecting.begin(drag, offset: nil), let drag else { return false }
    if trigger == .longPress, restsBesideText(point) { return true }
    if trigger != .call { wantMenu(at: point, ofText: true) }
    if goesOn { return extendTextSelection(to: point) }
    setTextSelection(drag.start(in: document))
    if textSelecting.showsHandles { showMagnifier(at: point) }
    return true
  }

  /// Moves the loose end of the selection in the making.
  public func extendTextSelection(to point: Point<ViewSpace>) -> Bool {
    guard textSelecting.isDragging else {
      textSelecting.moveWaiting(to: point)
      return textSelecting.isWaiting
    }
    if isResting(at: point) { return true }
    transforming.setLoosePoint(point)
    menus.moveWanted(to: point)
    guard let (page, at) = pagePoint(at: viewport.bounds.clamp(textSelecting.aim(point))) else { return false }
    if document.state(of: .text, ofPage: page) == .notLoaded { _ = document.load(.text, ofPage: page) }
    guard let next = textSelecting.moveDrag(to: at, page: page, in: document) else { return true }
    setTextSelection(next)
    if textSelecting.showsHandles { showMagnifier(at: point) }
    scrollAtEdge(point)
    return true
  }

  /// Ends the making of a selection; what is selected stays.
  public func endTextSelection() {
    textSelecting.releaseWaiting()
    guard let ended = textSelecting.drag else { return }
    let rest = textSelecting.rest
    finishDrag()
    if let rest { return showMenuOfRest(at: rest) }
    snapToWords(ended)
    textSelecting.noteEnded(ended, page: document.pages.id(at: ended.anchorPage))
    emit(.textSelection(selectionSummary))
  }

  /// Ends the making of a selection and brings back what was selected before.
  @inline(never)
  public func cancelTextSelection() {
    textSelecting.forgetWaiting()
    guard textSelecting.isDragging else { return }
    finishDrag()
    _ = menus.takeWanted()
    setTextSelection(textSelecting.before)
  }

  /// True if a gesture would select text there that comes later.
  private func waitsForText(at point: Point<ViewSpace>, _ page: Int, _ trigger: Trigger) -> Bool {
    switch trigger {
    case .drag, .longPress, .doubleTap, .tripleTap: break
    case .tap, .handle, .call, .key, .menu: return false
    }
    return document.state(of: .text, ofPage: page) == .pending && self.page(at: point) == page
  }

  /// The text of a page has come: what was to be selected there is.
  func selectAsWaited(ofPage page: Int) {
    guard let waited = textSelecting.takeWaiting(for: document.pages.id(at: page)),
      let start = viewFromPage(page)?.apply(waited.start), canSelectText(at: start, by: waited.trigger),
      beginTextSelection(at: start, by: waited.trigger)
    else { return }
    if let end = waited.end { _ = extendTextSelection(to: end) }
    if waited.isReleased { endTextSelection() }
  }

  @inline(never)
  private func finishDrag() {
    textSelecting.endDrag()
    transforming.setLoosePoint(nil)
    endEdgeScroll()
    hideMagnifier()
    markDisplayDirty()
  }

  func dropTextSelection() -> Bool {
    if textSelecting.image != nil {
      dropImage()
      return true
    }
    guard !textSelection.isEmpty else { return false }
    setTextSelection(TextSelection())
    return true
  }

  /// Sets what is selected, by call.
  @inline(never)
  public func select(_ selection: TextSelection) {
    if textSelecting.isDragging { finishDrag() }
    textSelecting.hideHandles()
    setTextSelection(selection)
    finishUnlessInStep()
  }

  @inline(never)
  private func setTextSelection(_ selection: TextSelection) {
    let isNews = textSelecting.set(selection)
    if !selection.isEmpty { dropImage() }
    markDisplayDirty()
    if isNews { emit(.textSelection(selectionSummary)) }
  }

  /// Shows what would be selected where the view has moved to under a drag that rests, between events.
  func previewTextSelection(to point: Point<ViewSpace>) {
    guard var drag = textSelecting.drag else { return }
    guard let (page, at) = pagePoint(at: viewport.bounds.clamp(textSelecting.aim(point))),
      let next = drag.move(to: at, page: page, in: document), next != textSelection
    else { return }
    textSelecting.preview(next)
    emit(.textSelection(selectionSummary), flags: .sampled)
    markDisplayDirty()
  }

  var selectionSummary: Effect.SelectionSummary {
    guard let pages = textSelection.pages(in: document), let first = textSelection.first,
      let last = textSelection.last
    else { return .none }
    return Effect.SelectionSummary(
      firstPage: pages.lowerBound, first: first.range.lower, lastPage: pages.upperBound, last: last.range.upper,
      glyphs: selectedGlyphs(pages), isActive: textSelecting.isDragging)
  }

  /// How many glyphs are selected on pages whose text has been loaded; at least 1 where that of another page is to come.
  private func selectedGlyphs(_ pages: ClosedRange<Int>) -> Int {
    if pages.count == 1, !textSelection.isOpenEnded, textSelection.rectangle == nil {
      return textSelection.first?.range.count ?? 0
    }
    return textSelecting.glyphCount(pages, in: document)
  }

  /// Tells how much is selected once the text of one of several pages has come.
  func countSelection(ofPage page: Int) {
    guard let pages = textSelection.pages(in: document), pages.contains(page),
      pages.count > 1 || textSelection.isOpenEnded
    else { return }
    if page == pages.upperBound, let text = document.pageText(ofPage: page) {
      _ = textSelecting.set(textSelection.closed(at: text.glyphCount))
    }
    emit(.textSelection(selectionSummary))
  }
}

extension Trigger {
  /// By what a selection grows that begins so.
  var granularity: TextGranularity {
    switch self {
    case .tap, .drag, .handle: .character
    case .call, .doubleTap, .longPress, .key, .menu: .word
    case .tripleTap: .line
    }
  }
}
