// Actions of annotations and outline items.

import CInteract
import Document

/// Gets the plain members of an action.
func actionGet(_ box: Querying<DocumentBox>, _ action: ix_action_id, _ outAction: Out<ix_action>) throws(IXError) {
  var plain = try box.action(action).c
  plain.flags = box.document.flags(of: ActionID(raw: action)).rawValue
  try put(plain, sized: outAction)
}

/// Copies a text of an action: its URI, file, script, name or destination's name.
///
/// - Parameters:
///   - kind: An `ix_text_kind`; `IX_TEXT_FIELD_NAME` for the fields that the action applies to.
///   - occurrence: Which of several of that kind, from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no action, or a text that it does not have.
func actionCopyText(
  _ box: Querying<DocumentBox>, _ action: ix_action_id, _ kind: UInt32, _ occurrence: UInt, _ buffer: Buffer<CChar>
) throws(IXError) {
  try buffer.fill(utf8: box.text(try box.action(action).texts, kind, occurrence))
}

/// Copies the target of an action for display when asking for consent: its URI, else file, script or name.
///
/// The text is safe to display: it cannot hide or disguise the target. Characters that are invisible, reverse the text
/// direction or break the line are shown as numbers, such as `<U+202E>`. Percent escapes of a URI are only decoded if
/// that cannot change its meaning. A host name that mixes scripts is shown in Punycode. For display only: to carry the
/// action out, use ix_action_copy_text().
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no action, or an action without such a text.
func actionCopyShownTarget(
  _ box: Querying<DocumentBox>, _ action: ix_action_id, _ buffer: Buffer<CChar>
) throws(IXError) {
  guard let text = ShownTarget.text(of: try box.action(action)) else { throw .notFound }
  try buffer.fill(utf8: text)
}

/// Gets an action that runs after an action.
///
/// - Parameters:
///   - index: Which of several, from 0.
///   - outAction: Receives the id of the action, 0 at the end.
/// - Returns: `IX_OK`; `IX_END` when there are no more.
func actionNext(
  _ box: Querying<DocumentBox>, _ action: ix_action_id, _ index: UInt, _ outAction: Out<ix_action_id>
) throws(IXError) -> ix_status {
  let next = try box.action(action).next
  let index = Int(clamping: index)
  let found = next.indices.contains(index) ? next[index] : .none
  _ = try put(found.raw, outAction)
  return found.isNone ? IX_END : IX_OK
}
