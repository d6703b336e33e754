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

  mutating func setCycle(_ cycle: TapCycle) { taps = cycle }

  mutating func resetCycle() { taps.reset() }

  mutating func beginEditing(_ annotation: AnnotationID) { edited = annotation }

  /// Ends the editing. Returns what was edited; `nil` for nothing.
  mutating func endEditing() -> AnnotationID? {
    guard !edited.isNone else { return nil }
    (lastEdited, edited) = (edited, .none)
    return lastEdited
  }

  /// True if the host was asked for the text of an annotation, now or last, and has not given it.
  func awaitsText(of annotation: AnnotationID) -> Bool { annotation == edited || annotation == lastEdited }

  /// The text has come.
  mutating func forgetLastEditing() { lastEdited = .none }
}
