// The outline of a document: its bookmarks, depth first.

import CInteract
import Document

/// Loads the outline if it is not loaded yet.
///
/// - Returns: `IX_OK` when it is loaded; `IX_PENDING` when it comes later: call again; `IX_ERROR_NOT_SUPPORTED` where
///   the provider has no outlines; `IX_ERROR_TOO_LARGE` for more than the budget holds; `IX_ERROR_DAMAGED`,
///   `IX_ERROR_IO` or `IX_ERROR_PROVIDER` as the provider says.
/// - Complexity: That of the provider's entry.
func outlineLoad(_ box: Driving<DocumentBox>) throws(IXError) -> ix_status {
  try box.status(box.document.loadOutline())
}

/// Gets the number of items of the outline; 0 before it is loaded.
///
/// - Parameter outCount: Receives the number.
func outlineCount(_ box: Querying<DocumentBox>, _ outCount: Out<UInt>) throws(IXError) {
  try put(UInt(clamping: box.document.outline?.count ?? 0), outCount)
}

/// Gets the id of the outline item at an index.
///
/// - Parameters:
///   - index: From 0, depth first.
///   - outItem: Receives the id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` past the last item.
func outlineItemAt(_ box: Querying<DocumentBox>, _ index: UInt, _ outItem: Out<ix_outline_item_id>) throws(IXError) {
  let id = OutlineItemID(slot: Int(clamping: index), generation: 0)
  _ = try box.outlineItem(id.raw)
  try put(id.raw, outItem)
}

/// Gets the plain members of an outline item.
func outlineItemGet(
  _ box: Querying<DocumentBox>, _ item: ix_outline_item_id, _ outItem: Out<ix_outline_item>
) throws(IXError) {
  try put(try box.outlineItem(item).c, sized: outItem)
}

/// Copies a text of an outline item.
///
/// - Parameters:
///   - kind: An `ix_text_kind`, usually `IX_TEXT_TITLE`.
///   - occurrence: Which of several of that kind, from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no item, or a text that it does not have.
func outlineItemCopyText(
  _ box: Querying<DocumentBox>, _ item: ix_outline_item_id, _ kind: UInt32, _ occurrence: UInt, _ buffer: Buffer<CChar>
) throws(IXError) {
  try buffer.fill(utf8: box.text(try box.outlineItem(item).texts, kind, occurrence))
}

/// Gets the action of an outline item.
///
/// - Parameter outAction: Receives the action's id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no item, or an item without an action.
func outlineItemAction(
  _ box: Querying<DocumentBox>, _ item: ix_outline_item_id, _ outAction: Out<ix_action_id>
) throws(IXError) {
  guard let first = try box.outlineItem(item).actions.first else { throw .notFound }
  try put(first.raw, outAction)
}
