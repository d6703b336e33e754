import Appearance
import CInteract
import Document

/// Characters that no font has.
extension DocumentBox {
  /// Says that a character of an annotation's text is shown as a gap, and which one.
  ///
  /// - Parameter kind: Of the text.
  func noteMissing(in annotation: Annotation, of kind: UInt32) -> ix_status {
    note(missing: Appearance.firstMissing(in: annotation, document.fonts, of: kind))
  }

  /// The same of a text that annotations will show.
  func noteMissing(in utf8: [UInt8]) -> ix_status { note(missing: Appearance.firstMissing(in: utf8, document.fonts)) }

  private func note(missing: UInt32?) -> ix_status {
    guard let missing else { return IX_OK }
    lastFailure = DocumentBox.words(lacking: missing)
    return IX_NOT_SHOWN
  }

  /// The words of a refusal because of a text that is being written in a view, and the way out.
  static var beingWritten: StaticString {
    "a text is being edited in a view: ix_view_end_edit commits it, IX_COMMAND_CANCEL gives it up"
  }

  static func words(lacking scalar: UInt32) -> [UInt8] {
    var text = UTF8Builder("no font has ")
    text.add(character: scalar)
    return text.utf8
  }
}
