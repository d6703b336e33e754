import Document
import HitTesting
import Selection

/// The selected annotations, and the field or free text whose text the host was asked to edit.
struct AnnotationSelecting {
  private var selected = AnnotationSelection()
  private var taps = TapCycle()
  private var edited = AnnotationID.none
  /// The one for which the editing has ended, and whose text may still come.
  private var lastEdited = AnnotationID.none
  /// How often an edit that had ended went on.
  private var returns: UInt64 = 0
  /// The latest tap, and the one before it.
  private var tapped = TappedItem()
  private var tappedBefore = TappedItem()

  var selection: AnnotationSelection { selected }

  /// Taps in one place go through what overlaps there.
  var cycle: TapCycle { taps }

  /// The annotation whose text the host edits; none once that has ended.
  var editing: AnnotationID { edited }

  /// Selects other annotations. Returns `false` where these are selected already.
  mutating func set(_ selection: AnnotationSelection) -> Bool {
    guard selection != selected else { return false }
    selected = selection
    return true
  }

  /// Takes one of the selected annotations out.
  mutating func deselect(_ annotation: AnnotationID) { selected.remove(annotation) }

  mutating func setCycle(_ cycle: TapCycle) { taps = cycle }

  mutating func resetCycle() { taps.reset() }

  mutating func beginEditing(_ annotation: AnnotationID) { edited = annotation }

  /// An edit that had ended goes on, since its text was refused.
  mutating func goOnEditing(_ annotation: AnnotationID) {
    edited = annotation
    returns &+= 1
  }

  /// How often an edit that had ended went on, so far.
  var returnCount: UInt64 { returns }

  /// Ends the editing. Returns what was edited; `nil` for nothing.
  mutating func endEditing() -> AnnotationID? {
    guard !edited.isNone else { return nil }
    (lastEdited, edited) = (edited, .none)
    return lastEdited
  }

  /// True if the host was asked for the text of an annotation, now or last, and has not given it.
  func awaitsText(of annotation: AnnotationID) -> Bool { annotation == edited || annotation == lastEdited }

  /// Something was tapped, or nothing.
  ///
  /// - Parameter sequence: That of the contact, which may be told of several times.
  mutating func noteTap(on annotation: AnnotationID, at time: UInt64, in sequence: UInt64) {
    if tapped.sequence != sequence { tappedBefore = tapped }
    tapped = TappedItem(annotation: annotation, time: time, sequence: sequence)
  }

  /// True if the latest tap before a sequence was on the annotation, and its press followed within a time.
  func isTappedAgain(_ annotation: AnnotationID, in sequence: UInt64, pressed: UInt64, within span: UInt64) -> Bool {
    let last = tapped.sequence == sequence ? tappedBefore : tapped
    return last.annotation == annotation && pressed >= last.time && pressed - last.time < span
  }

  /// A repeated tap has acted: the next one is a first one again.
  mutating func forgetTaps() { (tapped, tappedBefore) = (TappedItem(), TappedItem()) }

  /// The text has come.
  mutating func forgetLastEditing() { lastEdited = .none }
}

/// A tap, and the annotation under it.
private struct TappedItem {
  var annotation = AnnotationID.none
  var time: UInt64 = 0
  var sequence: UInt64 = 0
}
