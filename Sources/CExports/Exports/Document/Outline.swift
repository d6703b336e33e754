// The outline of a document: its bookmarks, depth first.

public import CInteract
import Document

/// Loads the outline if it is not there yet.
///
/// - Returns: `IX_OK` when it is there; `IX_PENDING` when it comes later: ask again; `IX_ERROR_NOT_SUPPORTED` where
///   the provider has no outlines; `IX_ERROR_TOO_LARGE` for more than the budget holds; `IX_ERROR_DAMAGED`,
///   `IX_ERROR_IO` or `IX_ERROR_PROVIDER` as the provider says.
/// - Complexity: That of the provider's entry.
@_cdecl("ix_outline_load")
public func outlineLoad(_ document: DocumentHandle?) -> ix_status {
  withDocument(document, .drive, "ix_outline_load") { box throws(IXError) in
    try box.status(box.document.loadOutline())
  }
}

/// How many items the outline has; 0 before it is loaded.
///
/// - Parameter outCount: Receives the number.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_outline_count")
public func outlineCount(_ document: DocumentHandle?, _ outCount: UnsafeMutablePointer<UInt>?) -> ix_status {
  withDocument(document, .query) { box throws(IXError) in
    try put(UInt(clamping: box.document.outline?.count ?? 0), outCount)
  }
}

/// The id of the outline item at an index.
///
/// - Parameters:
///   - index: From 0, depth first.
///   - outItem: Receives the id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` past the last item; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_outline_item_at")
public func outlineItemAt(
  _ document: DocumentHandle?, _ index: UInt, _ outItem: UnsafeMutablePointer<ix_outline_item_id>?
) -> ix_status {
  withDocument(document, .query) { box throws(IXError) in
    let id = OutlineItemID(slot: Int(clamping: index), generation: 0)
    _ = try box.outlineItem(id.raw)
    return try put(id.raw, outItem)
  }
}

/// The plain members of an outline item.
///
/// - Parameter outItem: Filled as far as its `size`, which the caller has set, reaches.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no item; `IX_ERROR_INVALID_ARGUMENT` for NULL;
///   `IX_ERROR_ABI_MISMATCH` for an unsupported struct size.
@_cdecl("ix_outline_item_get")
public func outlineItemGet(
  _ document: DocumentHandle?, _ item: ix_outline_item_id, _ outItem: UnsafeMutablePointer<ix_outline_item>?
) -> ix_status {
  withDocument(document, .query) { box throws(IXError) in
    try put(try box.outlineItem(item).c, sized: outItem)
  }
}

/// Copies a text of an outline item.
///
/// - Parameters:
///   - kind: An `ix_text_kind`, `IX_TEXT_TITLE` above all.
///   - occurrence: Which of several of that kind, from 0.
///   - buffer: Receives UTF-8 without a terminating zero. NULL with a capacity of 0 asks for the length alone.
///   - capacity: Bytes that `buffer` can hold.
///   - outLength: Receives the length of the whole text. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no item, or a text that it does not have;
///   `IX_ERROR_BUFFER_TOO_SMALL` with what the buffer holds copied; `IX_ERROR_INVALID_ARGUMENT` for a NULL buffer with
///   a capacity, or nothing to write to.
@_cdecl("ix_outline_item_copy_text")
public func outlineItemCopyText(
  _ document: DocumentHandle?, _ item: ix_outline_item_id, _ kind: UInt32, _ occurrence: UInt,
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: UInt, _ outLength: UnsafeMutablePointer<UInt>?
) -> ix_status {
  withDocument(document, .query) { box throws(IXError) in
    try copyOut(utf8: box.text(try box.outlineItem(item).texts, kind, occurrence), buffer, capacity, outLength)
  }
}

/// The action of an outline item.
///
/// - Parameter outAction: Receives the action's id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no item, or one that does nothing;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_outline_item_action")
public func outlineItemAction(
  _ document: DocumentHandle?, _ item: ix_outline_item_id, _ outAction: UnsafeMutablePointer<ix_action_id>?
) -> ix_status {
  withDocument(document, .query) { box throws(IXError) in
    guard let first = try box.outlineItem(item).actions.first else { throw .notFound }
    return try put(first.raw, outAction)
  }
}
