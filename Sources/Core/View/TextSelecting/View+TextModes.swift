import Document
public import Gestures
public import Interactions
import Selection
import Text

/// How text is selected, as the host has set it (S194).
public struct TextSelectionSettings: Hashable, Sendable {
  public var modes = TextSelectionModes(.automatic)
  /// Whether a selection is widened to words when it is let go.
  public var snapsToWords = false

  public init() {}
}

/// Which recognizers select text by the mode of the device. The mode is that with which the sequence began.
extension View {
  /// Whether a recognizer is one for the mode of the device. A finger that stops what moves goes on to scroll.
  func fitsTextMode(_ bound: ComponentRole, _ id: RecognizerID, _ kind: DeviceKind) -> Bool {
    guard let mode = bound.mode else { return true }
    let current = input.textModes.resolved(for: kind)
    if mode == current, mode == .regular || !input.stoppedMotion { return true }
    registry.noteTextMode(mode == current ? .automatic : current, at: .start, id)
    return false
  }

  /// Whether clicks that are counted may begin to drag: by the mode `regular` the first press of them drags nothing.
  func beginsInTextMode(_ bound: ComponentRole, _ moment: GestureEvent) -> Bool {
    guard bound.component == .selectText, bound.kind == .tapAndDrag, moment.count <= 1,
      moment.state == .began, input.textModes.resolved(for: moment.kind) == .regular
    else { return true }
    registry.noteTextMode(.regular, at: .begin, moment.recognizer)
    return false
  }
}

extension View {
  /// Widens what was selected by glyphs to whole words, where that is wanted: the drag of it has ended.
  func snapToWords(_ ended: TextSelectionDrag) {
    guard settings.text.snapsToWords, ended.granularity == .character else { return }
    _ = textSelecting.set(textSelection.widenedToWords(in: document))
  }
}
