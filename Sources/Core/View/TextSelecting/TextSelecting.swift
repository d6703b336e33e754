import Document
import Geometry
import Interactions
import Selection

/// The selected text or image, and the drag that selects.
///
///     idle --begin--> dragging --move--> dragging --end--> idle, reported as ended
///                        `--cancel--> idle, with the selection from before
struct TextSelecting {
  private var selected = TextSelection()
  /// The selection that was last reported to the host.
  private var reported = TextSelection()
  private var running = RunningDrag()
  private var beforeDrag = TextSelection()
  /// The last drag that ended, for Shift to go on with.
  private var ended: EndedSelecting?
  private var beganIn: UInt64 = 0
  private var hasHandles = false
  /// From the finger to the end that it moves.
  private var handleOffset: Vector<ViewSpace>?
  private var magnified: Point<ViewSpace>?
  private var restingAt: Point<ViewSpace>?
  private var formerText: [UInt8]?
  private var counted = SelectedGlyphs()
  private var chosenImage: SelectedImage?
  private var waiting: WaitingSelection?
  private var shownHits = SearchHits()

  var selection: TextSelection { selected }

  /// True if nothing is selected: asked with each change of what shows, so that nothing is copied.
  var isEmpty: Bool { selected.isEmpty }

  /// The found text that is shown.
  var searchHits: SearchHits { shownHits }

  /// True if found text is shown: asked with each change of what shows, so that nothing is copied.
  var hasSearchHits: Bool { !shownHits.isEmpty }

  /// Shows found text in place of what was shown before. Returns `false` for the same as before.
  mutating func show(_ hits: SearchHits) -> Bool {
    guard hits != shownHits else { return false }
    shownHits = hits
    return true
  }

  /// The selected image.
  var image: SelectedImage? { chosenImage }

  /// Selects an image, or none. Returns whether that is news.
  mutating func choose(_ image: SelectedImage?) -> Bool {
    defer { chosenImage = image }
    return chosenImage != image
  }

  /// The drag that selects; `nil` when there is none.
  var drag: TextSelectionDrag? { running.drag }

  /// True while a drag selects.
  var isDragging: Bool { running.isOn }

  /// The sequence in which the selection was begun.
  var sequence: UInt64 { beganIn }

  var showsHandles: Bool { hasHandles }

  /// Where a finger selects under the magnifier.
  var magnifierFocus: Point<ViewSpace>? { magnified }

  /// The selected text before the file was read anew; `nil` for none, or where it was not loaded.
  var textBeforeReload: [UInt8]? { formerText }

  /// Notes what is selected before a drag.
  mutating func prepare(sequence: UInt64, showsHandles: Bool) {
    beforeDrag = selected
    beganIn = sequence
    hasHandles = showsHandles
  }

  /// Begins a drag. Returns `false` for `nil`.
  ///
  /// - Parameter offset: From the finger to the end that it moves.
  mutating func begin(_ drag: TextSelectionDrag?, offset: Vector<ViewSpace>?) -> Bool {
    running.set(drag)
    handleOffset = offset
    return drag != nil
  }

  /// The point of the text that a pointer aims at.
  func aim(_ point: Point<ViewSpace>) -> Point<ViewSpace> { handleOffset.map { point + $0 } ?? point }

  /// Moves the end of the drag to a point of a page. Returns what is selected then; `nil` without a drag, or where the page's text is not there.
  mutating func moveDrag(to point: Point<PageSpace>, page: Int, in document: Document) -> TextSelection? {
    // On the page where it began it moves or stays as it is; it is much to copy.
    if running.drag?.anchorPage == page { return running.drag?.move(to: point, page: page, in: document) ?? nil }
    guard var drag = running.drag, let next = drag.move(to: point, page: page, in: document) else { return nil }
    running.set(drag)
    return next
  }

  /// The drag is over; what is selected stays.
  mutating func endDrag() {
    running.set(nil)
    handleOffset = nil
    restingAt = nil
  }

  /// Where a long press beside the text rests, which selects only once it moves; `nil` for any other drag.
  var rest: Point<ViewSpace>? { restingAt }

  mutating func setRest(_ point: Point<ViewSpace>?) { restingAt = point }

  mutating func noteEnded(_ drag: TextSelectionDrag, page: PageID) {
    ended = EndedSelecting(drag: drag, page: page, selection: selected)
  }

  /// The selection before the drag.
  var before: TextSelection { beforeDrag }

  /// The drag that made the selection, if it is still the selection.
  func dragThatMadeSelection(_ pages: PageTable) -> TextSelectionDrag? {
    guard let ended, ended.selection == selected, pages.index(of: ended.page) == ended.drag.anchorPage else {
      return nil
    }
    return ended.drag
  }

  /// Sets the selection. Returns whether it is news.
  mutating func set(_ selection: TextSelection) -> Bool {
    selected = selection
    guard selection != reported else { return false }
    reported = selection
    return true
  }

  /// Shows a selection between events; it counts as reported only with the next event.
  mutating func preview(_ selection: TextSelection) { selected = selection }

  mutating func hideHandles() { hasHandles = false }

  /// Moves the magnifier. Returns whether it moved.
  mutating func magnify(_ point: Point<ViewSpace>?) -> Bool {
    defer { magnified = point }
    return magnified != point
  }

  mutating func noteTextBeforeReload(_ text: [UInt8]?) { formerText = text }
}

/// The drag that selects, and whether there is one: that is asked in each step, so that nothing is copied.
private struct RunningDrag {
  var drag: TextSelectionDrag?
  var isOn = false

  mutating func set(_ drag: TextSelectionDrag?) { (self.drag, isOn) = (drag, drag != nil) }
}

/// A selection that was begun before the text of its page had come.
struct WaitingSelection {
  let page: PageID
  /// Where it began, and where its loose end was last.
  let start: Point<PageSpace>
  var end: Point<ViewSpace>?
  let trigger: Trigger
  /// True if the contact is up again.
  var isReleased = false
}

/// A selection that waits for its text.
extension TextSelecting {
  var isWaiting: Bool { waiting != nil }

  mutating func wait(_ selection: WaitingSelection) { waiting = selection }

  mutating func moveWaiting(to point: Point<ViewSpace>) { waiting?.end = point }

  mutating func releaseWaiting() { waiting?.isReleased = true }

  /// The selection that waits for the text of a page, once.
  mutating func takeWaiting(for page: PageID) -> WaitingSelection? {
    guard let found = waiting, found.page == page else { return nil }
    waiting = nil
    return found
  }

  mutating func forgetWaiting() {
    if waiting != nil { waiting = nil }
  }
}

/// How many glyphs are selected.
extension TextSelecting {
  /// Those of the selection, whose pages these are; at least 1 where the text of a page is to come.
  mutating func glyphCount(_ pages: ClosedRange<Int>, in document: Document) -> Int {
    if !counted.areOf(selected) { counted.count(selected, pages, in: document) }
    return counted.total
  }

  /// The text of a page has come, or cannot be read.
  mutating func noteText(ofPage page: Int, in document: Document) {
    if counted.areOf(selected) { counted.recount(page: page, in: document) } else { counted.forget() }
  }

  /// Pages have changed.
  mutating func forgetGlyphs() { counted.forget() }
}
