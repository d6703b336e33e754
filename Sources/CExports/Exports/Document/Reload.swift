// Reloading: reading a file anew that has changed under an open document, and what could be found again of it.

import CInteract
import Document

/// Has the provider open its file again, which has changed, and finds pages and annotations again: they keep their ids.
///
/// Pages are found by object number and content, else by their neighbours; annotations that were loaded by object number,
/// then by name (/NM) on their page, then by lying where they lay. Views keep what they show, and the history begins
/// anew: docs/contracts/document-changes.md has the rules. IX_EFFECT_RELOADED says when all is through, which is at once
/// unless the provider answers that annotations come later.
///
/// Gestures that edit are cancelled first, also where it fails. The bundled provider takes no file that has only its beginning, which
/// another program is still writing: IX_ERROR_IO, and a host tries again when the file changes next.
///
/// - Returns: `IX_OK`; `IX_PENDING` where the provider does it later, with nothing changed until then: IX_EFFECT_ANSWERED says how it ended;
///   `IX_ERROR_CONFLICT` for edits that are not saved, while a step is open or a save is under way, or before the document is open; `IX_ERROR_NOT_SUPPORTED` where the provider cannot;
///   `IX_ERROR_IO`, `IX_ERROR_DAMAGED` or `IX_ERROR_PROVIDER` as it says, with nothing changed;
///   `IX_ERROR_INVALID_ARGUMENT` for an unknown flag.
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

/// The result of the last finished reload.
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

/// The annotations that the last reload could not find again: their ids name nothing any more.
///
/// - Parameter annotations: Receives ids. NULL with a capacity of 0 asks for the number alone.
func documentLostAnnotations(_ box: Querying<DocumentBox>, _ annotations: Buffer<ix_annotation_id>) throws(IXError) {
  let ids = box.document.lastReload?.annotations ?? []
  try annotations.fill(ids.count) { ids[$0].raw }
}

/// The pages that the last reload could not find again: their ids name nothing any more.
///
/// - Parameter pages: Receives ids. NULL with a capacity of 0 asks for the number alone.
func documentLostPages(_ box: Querying<DocumentBox>, _ pages: Buffer<ix_page_id>) throws(IXError) {
  let ids = box.document.lastReload?.pages ?? []
  try pages.fill(ids.count) { ids[$0].raw }
}
