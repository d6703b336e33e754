public import Display
import Document
import Geometry
import Gestures
import HitTesting
import Layout
import Selection
import Text
import Tools

/// The display list: selections, handles, and what the current tool draws (S252).
extension View {
  /// The items to draw now, the last one on top, and their revision. Made anew where something has changed.
  ///
  /// - Complexity: O(items) after a change, else O(1).
  public func displayItems() -> (items: [DrawItem], revision: UInt64) {
    rebuildDisplay()
    display.noteSeen()
    return (display.items, display.revision)
  }

  var displayRevision: UInt64 { display.revision }

  /// Has the current tool draw anew, and reports the items if they differ from those reported.
  func reportDisplayList() {
    tools.redraw(self)
    if textSelecting.hasSearchHits { loadTextOfSearchHits() }
    loadIcons()
    if !textSelecting.isEmpty { loadTextOfSelection() }
    display.markReported()
    reportChangedItems()
  }

  /// Reports the items if they differ from those reported.
  func reportChangedItems() {
    rebuildDisplay()
    guard let dirty = display.report() else { return }
    emit(.displayList(revision: display.revision, dirty: dirty))
  }

  /// Reports the decorations that were replaced in a list that is as it was for the rest.
  func reportReplacedItems() {
    guard let dirty = display.reportReplaced() else { return }
    emit(.displayList(revision: display.revision, dirty: dirty))
  }

  func rebuildDisplay() {
    guard display.beginRebuild() else { return }
    refreshIcons()
    decorating.draw(self)
    display.endDecorations()
    if textSelecting.hasSearchHits { addSearchHits() }
    addTextSelection()
    if textSelecting.isDragging { addTextRectangle() }
    if let image = textSelecting.image { addImageSelection(image) }
    addAnnotationSelection()
    if keyboard.showsFocus { addFocus() }
    if keyboard.caret != nil { addCaret() }
    if textEditing.isRunning { addTextEdit() }
    if !creating.kept.isEmpty { addKeptCreations() }
    tools.draw(self)
    addSnapMark()
    if textSelecting.magnifierFocus != nil { addMagnifier() }
    display.endRebuild()
  }

  private func addTextSelection() {
    guard let pages = textSelection.pages(in: document) else { return display.forgetSelection() }
    if pages.count > 1 || textSelection.rectangle != nil { display.forgetSelection() }
    if !pagesInSight.isFresh { pagesInSight.update(from: viewport) }
    for place in 0..<pagesInSight.count where pages.contains(pagesInSight[place].index) {
      let (page, map) = (pagesInSight[place].index, pagesInSight[place].toView)
      guard let text = document.pageText(ofPage: page) else { continue }
      if pages.count == 1, textSelection.rectangle == nil {
        let range = textSelection.range(onPage: page, text: text, in: document)
        if !range.isEmpty { display.addSelection(range, of: text, onPage: page, map) }
      } else {
        addSelection(of: text, onPage: page, map)
      }
    }
    if textSelecting.showsHandles { addHandles(pages) }
  }

  /// Shows what is selected of a page beside other pages, or in a rectangle.
  private func addSelection(of text: PageText, onPage page: Int, _ map: Transform<PageSpace, ViewSpace>) {
    display.collectQuads { quads in
      textSelection.forEachRange(onPage: page, text: text, in: document) { text.quads(of: $0, appendTo: &quads) }
    }
    for quad in display.quads {
      display.add(DrawItem(.quad, .textSelection, map.apply(quad), rgba: Colors.textSelection, page: page))
    }
  }

  private func addHandles(_ pages: ClosedRange<Int>) {
    let radius = handleRadius
    if let at = startHandle {
      display.add(
        DrawItem(
          .circle(radius: radius), .textHandleStart, Quad(at, at, at, at), rgba: Colors.handle, page: pages.lowerBound))
    }
    if let at = endHandle {
      display.add(
        DrawItem(
          .circle(radius: radius), .textHandleEnd, Quad(at, at, at, at), rgba: Colors.handle, page: pages.upperBound))
    }
  }

  /// The default colours; a host may draw a role its own way.
  enum Colors {
    static let textSelection: UInt32 = 0x3B82_F659
    static let searchHit: UInt32 = 0xFACC_1580
    static let currentSearchHit: UInt32 = 0xF973_16A6
    static let handle: UInt32 = 0x1D4E_D8FF
    static let guide: UInt32 = 0xDB27_77FF
    static let preview: UInt32 = 0x1D4E_D8B3
  }
}

/// The two handles of a selection made by touch.
extension View {
  enum SelectionEnd {
    case start
    case end
  }

  var handleRadius: Double { arena.tuning.distance(.handleSize, .touch) / 2 }

  /// Where the knob of the first end is: beside the line's lower side, so that the text stays in sight.
  var startHandle: Point<ViewSpace>? {
    guard let piece = textSelection.first else { return nil }
    return knob(piece.page, TextPosition(piece.range.lower))
  }

  var endHandle: Point<ViewSpace>? {
    guard let piece = textSelection.last else { return nil }
    return knob(piece.page, TextPosition(piece.range.upper, leansBack: true))
  }

  private func knob(_ id: PageID, _ position: TextPosition) -> Point<ViewSpace>? {
    guard let (low, high) = caret(id, position) else { return nil }
    let up = high - low
    guard up.length > 0 else { return low }
    return low - up * (handleRadius / up.length)
  }

  /// Where an end lies in its line: what a finger on its knob moves.
  func caretMiddle(of end: SelectionEnd) -> Point<ViewSpace>? {
    guard let piece = end == .start ? textSelection.first : textSelection.last else { return nil }
    let position =
      end == .start ? TextPosition(piece.range.lower) : TextPosition(piece.range.upper, leansBack: true)
    return caret(piece.page, position).map { $0.low.interpolated(to: $0.high, 0.5) }
  }

  private func caret(_ id: PageID, _ position: TextPosition) -> (low: Point<ViewSpace>, high: Point<ViewSpace>)? {
    guard let page = document.pages.index(of: id), let text = document.pageText(ofPage: page),
      let map = viewFromPage(page), let edge = text.caretEdge(position)
    else { return nil }
    return (map.apply(edge.from), map.apply(edge.to))
  }

  /// The handle at a point, for a finger or a pen; the nearer one where both are.
  func handle(at point: Point<ViewSpace>) -> SelectionEnd? {
    guard textSelecting.showsHandles, !textSelecting.isDragging else { return nil }
    let reach = handleRadius + hitSlop(input.device)
    let toStart = startHandle.map { $0.distance(to: point) } ?? .infinity
    let toEnd = endHandle.map { $0.distance(to: point) } ?? .infinity
    guard min(toStart, toEnd) <= reach else { return nil }
    return toStart < toEnd ? .start : .end
  }
}
