import Document
import Gestures
import Interactions
import Selection

/// The way in which a selection was made, and its result.
struct EndedSelecting {
  let drag: TextSelectionDrag
  /// The page of the end that stands.
  let page: PageID
  let selection: TextSelection
}

/// Shift with a click or a drag on text: one end of the selection stands, the other goes there.
extension View {
  /// True if a selection that begins so extends the present one.
  func extendsText(by trigger: Trigger) -> Bool {
    modifiers.contains(.shift) && !textSelection.isEmpty && (trigger == .tap || trigger == .drag)
  }

  /// The drag that made the selection, taken up again: by words after a double click. What was selected in another way goes on
  /// from its first end.
  var resumedDrag: TextSelectionDrag? {
    textSelecting.dragThatMadeSelection(document.pages) ?? dragOfSelection(movesStart: false)
  }

  /// One end of the selection taken up. Loads the text of the page with the end that stands.
  func dragOfSelection(movesStart: Bool) -> TextSelectionDrag? {
    guard let pages = textSelection.pages(in: document) else { return nil }
    _ = document.load(.text, ofPage: movesStart ? pages.upperBound : pages.lowerBound)
    if textSelection.rectangle != nil {
      let side = sideOfEnd(movesStart ? .start : .end)
      return TextSelectionDrag(textSelection, movesStart: movesStart, near: side, in: document)
    }
    return TextSelectionDrag(textSelection, movesStart: movesStart, in: document)
  }
}
