// Text that is edited in the view, and its input method.

import CInteract
import Document
import Geometry
import View

/// Gets the state of the text that the view edits, for an input method: the position of its caret, the kind of text,
/// and the length of the text that `ix_view_copy_text_input` copies. IX_EFFECT_TEXT_INPUT is sent when any of this
/// changes.
///
/// - Parameter outInput: All 0, with the page UINT32_MAX, if no text is edited.
/// - Returns: `IX_OK`; `IX_NO_OP` if the view edits no text.
/// - Complexity: O(characters of the text).
func viewGetTextInput(_ view: Querying<ViewBox>, _ outInput: Out<ix_text_input>) throws(IXError) -> ix_status {
  let news = view.core.textInput
  let around = view.core.textAround
  var input = ix_text_input()
  input.size = UInt32(clamping: MemoryLayout<ix_text_input>.size)
  input.page = news.page < 0 ? UInt32.max : UInt32(clamping: news.page)
  input.annotation = news.annotation.raw
  input.caret = news.caret.c
  input.area = news.area.c
  input.rotation = news.rotation * 180 / Double.pi
  input.purpose = news.purpose.c
  input.is_multi_line = news.isMultiLine ? 1 : 0
  input.length = UInt32(clamping: around.scalars.count)
  input.anchor = UInt32(clamping: around.anchor)
  input.head = UInt32(clamping: around.head)
  let status = try put(input, sized: outInput)
  return news.isOn ? status : IX_NO_OP
}

/// Copies the text that the view edits, without the composition, for input methods that use the text around the caret.
/// `anchor` and `head` of `ix_view_get_text_input` are the selection in it. A password is never copied.
///
/// - Parameters:
///   - text: UTF-8, not NUL-terminated. The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - outLength: Its length; 0 for a password, and if no text is edited.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL.
/// - Complexity: O(characters of the text).
func viewCopyTextInput(_ view: Querying<ViewBox>, _ text: Buffer<CChar>) throws(IXError) {
  try text.fill(utf8: view.core.textAroundUTF8)
}

/// Copies the characters that were last copied or cut from a text that the view edits, for the clipboard, when
/// IX_EFFECT_MENU_COMMAND comes with IX_MENU_COPY and an annotation whose text is edited.
///
/// - Parameters:
///   - text: UTF-8, not NUL-terminated. The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - outLength: Its length; 0 if nothing was copied.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL.
/// - Complexity: O(characters of the text).
func viewCopyWrittenClip(_ view: Querying<ViewBox>, _ text: Buffer<CChar>) throws(IXError) {
  try text.fill(utf8: view.core.copiedEditText)
}

/// Starts editing the text of a field or free text in the view, as a click on it does, with the caret at the end of the
/// text. Requires IX_SETTING_TEXT_EDITING.
///
/// If `ix_view_end_edit` or IX_COMMAND_COMMIT has ended the edit of this text, the caret and the selection are where they were then, provided that the
/// text is the same and no other text has been edited since. A password always has the caret at its end.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already being edited; `IX_ERROR_NOT_FOUND` for an unknown id;
///   `IX_ERROR_NOT_SUPPORTED` for one without a text that a view edits; `IX_ERROR_NOT_PERMITTED` where the document's
///   permissions forbid it; `IX_ERROR_CONFLICT` while another view writes this text, an undo step is open, or the field of
///   the text that this view edits refuses it; `IX_ERROR_DENIED` if the view does not edit texts, or the field is
///   read-only or locked. `ix_document_copy_last_failure` has a message.
func viewEditText(_ view: Changing<ViewBox>, _ annotation: ix_annotation_id) throws(IXError) -> ix_status {
  _ = try view.box.annotation(annotation)
  let id = AnnotationID(raw: annotation)
  if view.core.textInput.annotation == id { return IX_NO_OP }
  guard view.core.editText(of: id) else { throw view.box.failure(view.core.obstacle(toEditingTextOf: id)) }
  return IX_OK
}

extension DocumentBox {
  /// Why a text is not edited, with its reason in words.
  fileprivate func failure(_ obstacle: TextObstacle) -> IXError {
    switch obstacle {
    case .switchedOff: failure(.denied, "the view edits no texts: IX_SETTING_TEXT_EDITING is 0")
    case .otherKind: failure(.notSupported, "the annotation has no text that a view edits")
    case .readOnly: failure(.denied, "the field is read-only")
    case .locked: failure(.denied, "the annotation is locked")
    case .notPermitted: .notPermitted
    case .refusedText: failure(.conflict, "the text that is edited in this view is refused by its field")
    case .busy: failure(.conflict, "another view edits a text, or a step is open")
    case .other: failure(.denied, "a component is off, or the text has no room")
    }
  }
}
