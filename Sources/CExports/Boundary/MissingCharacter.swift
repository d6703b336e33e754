import Appearance
import CInteract
import Document

/// Characters that no font has.
extension DocumentBox {
  /// Says for a free text that a character of it is shown as a gap, and which one.
  func noteMissing(in annotation: Annotation) -> ix_status {
    guard let missing = Appearance.firstMissing(in: annotation, document.fonts) else { return IX_OK }
    document.lastFailure = DocumentBox.words(lacking: missing)
    return IX_NOT_SHOWN
  }

  /// The words of a refusal because of a text that is being written in a view, and the way out.
  static var beingWritten: StaticString {
    "a text is being edited in a view: ix_view_end_edit commits it, IX_COMMAND_CANCEL gives it up"
  }

  static func words(lacking scalar: UInt32) -> [UInt8] {
    var text = UTF8Builder("no font has U+")
    text.add(utf8: hexadecimal(scalar))
    return text.utf8
  }

  /// At least four digits, as code points are written.
  private static func hexadecimal(_ value: UInt32) -> [UInt8] {
    var digits: [UInt8] = []
    var left = value
    while left > 0 || digits.count < 4 {
      let digit = UInt8(truncatingIfNeeded: left & 15)
      digits.append(digit < 10 ? 48 &+ digit : 55 &+ digit)
      left >>= 4
    }
    return digits.reversed()
  }
}
