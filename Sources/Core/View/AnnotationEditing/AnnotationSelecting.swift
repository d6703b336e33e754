import Document
import HitTesting
import Selection

/// The selected annotations, and the field or free text whose text the host was asked to edit.
struct AnnotationSelecting {
  private(set) var selection = AnnotationSelection()
  /// Taps in one place go through what overlaps there.
  private(set) var cycle = TapCycle()
  /// The annotation whose text the host edits; none once that has ended.
  private(set) var editing = AnnotationID.none
  /// The one for which that has ended, and whose text may still come.
  private(set) var lastEditing = AnnotationID.none

  mutating func set(_ selection: AnnotationSelection) { self.selection = selection }

  mutating func setCycle(_ cycle: TapCycle) { self.cycle = cycle }

  mutating func resetCycle() { cycle.reset() }

  mutating func beginEditing(_ annotation: AnnotationID) { editing = annotation }

  /// Ends the editing. Returns what was edited; `nil` for nothing.
  mutating func endEditing() -> AnnotationID? {
    guard !editing.isNone else { return nil }
    (lastEditing, editing) = (editing, .none)
    return lastEditing
  }

  mutating func forgetLastEditing() { lastEditing = .none }
}
