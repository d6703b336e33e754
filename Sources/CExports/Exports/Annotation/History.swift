// The undo history. A document has one, for all its editors.

import CInteract
import Document

/// Opens an undo step: the edits until `ix_document_end_edit` or `ix_document_cancel_edit` are undone and redone
/// together.
///
/// - Parameters:
///   - name: An `ix_phrase`, such as IX_PHRASE_UNDO_EDIT.
///   - key: Consecutive steps with the same name and key are merged if they are less than a second apart; 0 never
///     merges.
///   - timeNs: The time of the input, for merging.
/// - Returns: `IX_OK`; `IX_ERROR_CONFLICT` where one is open; `IX_ERROR_INVALID_ARGUMENT` for an unknown phrase.
func documentBeginEdit(
  _ box: Changing<DocumentBox>, _ name: UInt32, _ key: UInt64, _ timeNs: UInt64
) throws(IXError) -> ix_status {
  let phrase: MessageID = try box.parse(name, "the name ")
  return try box.edit { document throws(EditError) in
    try document.beginTransaction(phrase, coalescing: key, at: timeNs, isLong: true)
    return true
  }
}

/// Closes the open undo step. If nothing has changed, no step is added.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where none is open.
func documentEndEdit(_ box: Changing<DocumentBox>) throws(IXError) -> ix_status {
  guard box.document.isTransactionOpen else { return IX_NO_OP }
  box.document.endTransaction()
  return IX_OK
}

/// Cancels the open undo step: all its edits are reverted exactly, and no step is added.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where none is open.
func documentCancelEdit(_ box: Changing<DocumentBox>) throws(IXError) -> ix_status {
  guard box.document.isTransactionOpen else { return IX_NO_OP }
  box.document.cancelTransaction()
  return IX_OK
}

/// Undoes the newest step.
///
/// - Parameter outName: Receives its name, an `ix_phrase`. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is nothing to undo; `IX_ERROR_CONFLICT` while an undo step is open, a
///   gesture is dragging annotations or a view edits a text, which `ix_view_end_edit` commits.
func documentUndo(_ box: Changing<DocumentBox>, _ outName: Out<UInt32>) throws(IXError) -> ix_status {
  try box.travel(outName) { $0.undo() }
}

/// Redoes the step that was undone last.
///
/// - Parameter outName: Receives its name, an `ix_phrase`. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is nothing to redo; `IX_ERROR_CONFLICT` while an undo step is open, a
///   gesture is dragging annotations or a view edits a text; `IX_ERROR_NOT_PERMITTED` if the document's permissions now
///   forbid it. Undoing is always allowed.
func documentRedo(_ box: Changing<DocumentBox>, _ outName: Out<UInt32>) throws(IXError) -> ix_status {
  try box.travel(outName, isAllowed: box.document.mayRedo) { $0.redo() }
}

/// Gets how many steps can be undone and redone, and whether the document differs from the file as last opened or
/// saved. A text that a view edits counts as a difference once it differs from what it was, though it is no step yet.
func documentGetHistory(_ box: Querying<DocumentBox>, _ outHistory: Out<ix_history>) throws(IXError) {
  let document = box.document
  let history = ix_history(
    size: 0, undo_count: UInt32(clamping: document.undoCount), redo_count: UInt32(clamping: document.redoCount),
    undo_name: document.undoName?.rawValue ?? 0, redo_name: document.redoName?.rawValue ?? 0,
    modified: document.isUnsaved ? 1 : 0, revision: document.shownRevision)
  try put(history, sized: outHistory)
}

/// Gets a hash of the pages and of all loaded annotations, without dates and without the scroll position of a text that
/// is edited. It is the same on every machine. For comparing two states of a document, not for security.
///
/// - Parameter outHash: Receives the hash.
/// - Complexity: O(pages + annotations).
func documentGetHash(_ box: Querying<DocumentBox>, _ outHash: Out<UInt64>) throws(IXError) {
  try put(box.document.contentHash(), outHash)
}

/// Sets the author and date that are written into created and changed annotations.
///
/// - Parameters:
///   - author: UTF-8; NULL where the length is 0, which leaves it out.
///   - authorLength: At most 2^24 bytes.
///   - date: As ISO 32000-2, 7.9.4 writes dates, "D:20261121120000Z"; NULL where the length is 0, which leaves it out.
///   - dateLength: At most 64 bytes.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL with a length; `IX_ERROR_TOO_LARGE` for a longer text.
func documentSetEditor(
  _ box: Changing<DocumentBox>, _ author: In<CChar>, _ authorLength: UInt, _ date: In<CChar>, _ dateLength: UInt
) throws(IXError) {
  guard dateLength <= 64 else { throw .tooLarge }
  let (name, when) = (try readUTF8(author, authorLength), try readUTF8(date, dateLength))
  (box.document.author, box.document.date) = (name, when)
}

extension DocumentBox {
  fileprivate func travel(
    _ outName: UnsafeMutablePointer<UInt32>?, isAllowed: Bool = true, _ way: (Document) -> UndoStepInfo?
  ) throws(IXError) -> ix_status {
    guard !document.isTransactionOpen else { throw failure(.conflict, "a step is open") }
    guard !document.hasDrafts else { throw failure(.conflict, DocumentBox.beingWritten) }
    guard !document.isHeld else { throw failure(.conflict, "a gesture holds annotations") }
    guard isAllowed else { throw .notPermitted }
    guard let step = way(document) else { return IX_NO_OP }
    outName?.pointee = step.name.rawValue
    return IX_OK
  }
}
