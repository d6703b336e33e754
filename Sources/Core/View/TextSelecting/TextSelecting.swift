import Document
import Geometry
import Selection

/// The selected text, and the drag that selects.
///
///     idle --begin--> dragging --move--> dragging --end--> idle, told as ended
///                        `--cancel--> idle, with the selection from before
struct TextSelecting {
  private(set) var selection = TextSelection()
  /// What the host was told last.
  private var told = TextSelection()
  /// The drag that selects; `nil` when there is none.
  private(set) var drag: TextSelectionDrag?
  private var beforeDrag = TextSelection()
  /// The last drag that ended, for Shift to go on with.
  private var ended: EndedSelecting?
  /// The sequence in which the selection was begun.
  private(set) var sequence: UInt64 = 0
  private(set) var showsHandles = false
  /// From the finger to the end that it moves.
  private var handleOffset: Vector<ViewSpace>?
  /// Where a finger selects under the magnifier.
  private(set) var magnifierFocus: Point<ViewSpace>?
  /// The selected text before the file was read anew; `nil` for none, or where it was not loaded.
  private(set) var textBeforeReload: [UInt8]?

  /// Notes what is selected before a drag.
  mutating func prepare(sequence: UInt64, showsHandles: Bool) {
    beforeDrag = selection
    self.sequence = sequence
    self.showsHandles = showsHandles
  }

  /// Begins a drag. Returns `false` for `nil`.
  ///
  /// - Parameter offset: From the finger to the end that it moves.
  mutating func begin(_ drag: TextSelectionDrag?, offset: Vector<ViewSpace>?) -> Bool {
    self.drag = drag
    handleOffset = offset
    return drag != nil
  }

  /// The point of the text that a pointer aims at.
  func aim(_ point: Point<ViewSpace>) -> Point<ViewSpace> { handleOffset.map { point + $0 } ?? point }

  mutating func follow(_ drag: TextSelectionDrag) { self.drag = drag }

  /// The drag is over; what is selected stays.
  mutating func endDrag() {
    drag = nil
    handleOffset = nil
  }

  mutating func noteEnded(_ drag: TextSelectionDrag, page: PageID) {
    ended = EndedSelecting(drag: drag, page: page, selection: selection)
  }

  /// What was selected before the drag.
  var before: TextSelection { beforeDrag }

  /// The drag that made the selection, if it is still the selection.
  func dragThatMadeSelection(_ pages: PageTable) -> TextSelectionDrag? {
    guard let ended, ended.selection == selection, pages.index(of: ended.page) == ended.drag.anchorPage else {
      return nil
    }
    return ended.drag
  }

  /// Sets the selection. Returns whether it is news.
  mutating func set(_ selection: TextSelection) -> Bool {
    self.selection = selection
    guard selection != told else { return false }
    told = selection
    return true
  }

  /// Shows a selection between events; it counts as told only with the next event.
  mutating func preview(_ selection: TextSelection) { self.selection = selection }

  mutating func hideHandles() { showsHandles = false }

  /// Moves the magnifier. Returns whether it moved.
  mutating func magnify(_ point: Point<ViewSpace>?) -> Bool {
    defer { magnifierFocus = point }
    return magnifierFocus != point
  }

  mutating func noteTextBeforeReload(_ text: [UInt8]?) { textBeforeReload = text }
}
