// Formats of fields: the texts that their scripts accept, and how they display a value.

import CInteract
import Document
import Forms

/// Checks if the scripts of a field accept a text, if they are calls of Acrobat's functions (docs/contracts/forms.md).
/// For hosts that edit the text themselves. ix_form_fill() checks the other rules.
///
/// - Parameters:
///   - text: UTF-8; NULL where the length is 0, which is always accepted.
///   - isPartial: 1 for a text that is being typed: it is only refused if no continuation is valid. 0 for a final
///     value.
///   - outRefusal: Receives an #ix_fill_refusal, IX_FILL_NOT_FORMATTED or IX_FILL_OUT_OF_RANGE; 0 if it is accepted.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or one without a field; `IX_ERROR_INVALID_ARGUMENT` for
///   NULL.
/// - Complexity: O(bytes of the text and of the scripts).
func formCheckText(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ text: In<CChar>, _ length: UInt, _ isPartial: UInt32,
  _ outRefusal: Out<UInt32>
) throws(IXError) {
  let format = try box.format(of: annotation)
  let text = try readUTF8(text, length)
  var refusal: UInt32 = 0
  if isPartial != 0 {
    if !format.accepts(partial: text) { refusal = FillRefusal.notFormatted.rawValue }
  } else if case .failure(let reason) = format.committed(text) {
    refusal = (reason == .range ? FillRefusal.outOfRange : .notFormatted).rawValue
  }
  try put(refusal, outRefusal)
}

/// Copies the text with which a field would display a value, by its format script if that is a known one.
///
/// - Parameters:
///   - value: UTF-8; NULL where the length is 0.
///   - outIsRed: Receives 1 for a number to display in red; may be NULL.
///   - shown: Receives UTF-8, without a terminating zero. NULL with a capacity of 0 asks for the length alone.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or one without a field.
/// - Complexity: O(bytes of the value and of the scripts).
func formCopyFormatted(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ value: In<CChar>, _ length: UInt,
  _ outIsRed: Out<UInt32>, _ shown: Buffer<CChar>
) throws(IXError) {
  let text = try box.format(of: annotation).shown(try readUTF8(value, length))
  try shown.fill(utf8: text.utf8)
  outIsRed?.pointee = text.isRed ? 1 : 0
}

/// Lists the required fields that an action would submit and that are empty, each by its first widget, page by page.
/// Fields that are not exported are not included. The annotations of all pages must be loaded, see ix_form_load().
///
/// - Parameters:
///   - action: A submit action; 0 for all fields.
///   - widgets: Receives ids. NULL with a capacity of 0 asks for the number alone.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no action.
/// - Complexity: O(annotations × names of the action).
func formRequired(
  _ box: Querying<DocumentBox>, _ action: ix_action_id, _ widgets: Buffer<ix_annotation_id>
) throws(IXError) {
  if action != 0 { _ = try box.action(action) }
  let found = box.document.missingFields(for: ActionID(raw: action))
  try widgets.fill(found.count) { found[$0].raw }
}

extension DocumentBox {
  fileprivate func format(of id: ix_annotation_id) throws(IXError) -> EntryFormat {
    guard try annotation(id).field != nil else { throw .notFound }
    return document.entryFormat(of: AnnotationID(raw: id))
  }
}
