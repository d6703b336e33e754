import Document
public import Gestures
public import Interactions
import Selection
import Text

/// How text is selected, as the host has set it (S194).
public struct TextSelectionSettings: Hashable, Sendable {
  public var modes = TextSelectionModes(.automatic)
  /// True if a selection is widened to words when its drag ends.
  public var snapsToWords = false
  /// The text that "select all" takes.
  public var selectAll = SelectAllScope.document
  /// When a drag takes a rectangle.
  public var rectangle = PerDevice(RectangleSelecting.withModifier)
  /// The keys with which it does; none for never.
  public var rectangleModifiers: KeyModifiers = .alt
  /// True for devices whose selecting drag may begin beside the text.
  public var fromBeside = PerDevice(false)
  /// True if the view edits texts itself; false if it asks the host to.
  public var isEditedHere = true
  /// True if pages show a text that is edited as it is laid from the start, and a list as it was scrolled; false as before traces of version 3.
  public var isDrawnAsLaid = true
  /// How long the caret of a text that is edited shows, and does not, nanoseconds; 0 for a steady one.
  public var caretPeriod: UInt64 = 530_000_000

  public init() {}
}

/// Which recognizers select text by the mode of the device. The mode is that with which the sequence began.
extension View {
  /// True if a recognizer fits the mode of the device. A finger that stops a motion scrolls.
  func fitsTextMode(_ bound: ComponentRole, _ id: RecognizerID, _ kind: DeviceKind) -> Bool {
    guard let mode = bound.mode else { return true }
    let current = input.textModes.resolved(for: kind)
    if mode == current, mode == .regular || !input.stoppedMotion { return true }
    registry.noteTextMode(mode == current ? .automatic : current, at: .start, id)
    return false
  }

  /// True if counted clicks may begin to drag: in the mode `regular` the first press drags nothing.
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
