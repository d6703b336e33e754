// Reloading: the file has changed while its document is open; pages and annotations are found again.

import CInteract
import Document

/// Reloads the document after its file has changed. Pages and annotations that are found again keep their ids.
///
/// Pages are matched by object number and content, else by their neighbours. Loaded annotations are matched by object
/// number, then by name (/NM) on their page, then by position. Views keep showing the same place, and the history is
/// cleared; docs/contracts/document-changes.md has the rules. IX_EFFECT_RELOADED is sent when the reload is complete,
/// which is at once unless the provider delivers annotations later.
///
/// Gestures that edit are cancelled first, even if the reload fails. The bundled provider refuses a file that another
/// program is still writing, so that it is incomplete: IX_ERROR_IO; a host tries again when the file changes next.
///
/// - Returns: `IX_OK`; `IX_PENDING` when the provider does it later, with nothing changed until then:
///   IX_EFFECT_ANSWERED has the result; `IX_ERROR_CONFLICT` for unsaved edits, while an undo step is open or a save is
///   running, or before the document is open; `IX_ERROR_NOT_SUPPORTED` where the provider cannot; `IX_ERROR_IO`,
///   `IX_ERROR_DAMAGED` or `IX_ERROR_PROVIDER` as it says, with nothing changed; `IX_ERROR_INVALID_ARGUMENT` for an
///   unknown flag.
/// - Complexity: O(bytes of the file).
func documentReload(_ box: Driving<DocumentBox>, _ flags: Choices<ix_reload_flags>) throws(IXError) -> ix_status {
  guard flags & ~IX_RELOAD_DISCARD_EDITS.rawValue == 0 else { throw .invalidArgument }
  let answer: ProviderAnswer
  do throws(EditError) {
    answer = try box.document.reload(discarding: flags != 0)
  } catch {
    guard error != .beingWritten else { throw box.failure(.conflict, DocumentBox.beingWritten) }
    guard error == .conflict else { throw box.failure(.conflict, "a step is open") }
    guard box.document.state != .opening else { throw box.failure(.conflict, "the document is still being opened") }
    throw box.failure(.conflict, box.document.isSaving ? "a save is under way" : "there are edits that are not saved")
  }
  switch answer {
  case .done: return IX_OK
  case .pending: return IX_PENDING
  case .absent: throw box.failure(.notSupported, "the provider cannot open its file again")
  case .failed(let failed): throw box.failure(provider: failed)
  }
}

/// Gets the result of the last finished reload.
///
/// - Parameter outReload: Filled as far as its `size`, which the caller has set, reaches; all 0 before the first one.
func documentGetReload(_ box: Querying<DocumentBox>, _ outReload: Out<ix_reload>) throws(IXError) {
  let (last, news) = (box.document.lastReload, box.document.lastReload?.news ?? ReloadNews())
  let out = ix_reload(
    size: 0, count: last?.count ?? 0, pending: box.document.isReloading ? 1 : 0, pages_kept: news.pagesKept.c,
    pages_new: news.pagesNew.c, pages_gone: news.pagesGone.c, annotations_kept: news.annotationsKept.c,
    annotations_gone: news.annotationsGone.c)
  try put(out, sized: outReload)
}

/// Lists the annotations that the last reload could not find again. Their ids are stale.
///
/// - Parameter annotations: Receives ids. NULL with a capacity of 0 asks for the number alone.
func documentLostAnnotations(_ box: Querying<DocumentBox>, _ annotations: Buffer<ix_annotation_id>) throws(IXError) {
  let ids = box.document.lastReload?.annotations ?? []
  try annotations.fill(ids.count) { ids[$0].raw }
}

/// Lists the pages that the last reload could not find again. Their ids are stale.
///
/// - Parameter pages: Receives ids. NULL with a capacity of 0 asks for the number alone.
func documentLostPages(_ box: Querying<DocumentBox>, _ pages: Buffer<ix_page_id>) throws(IXError) {
  let ids = box.document.lastReload?.pages ?? []
  try pages.fill(ids.count) { ids[$0].raw }
}
