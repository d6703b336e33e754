// Progress of long work, and cancelling it.
//
// Long work is a question to a provider, or work of the library on all pages of a document. docs/contracts/progress.md
// has the units of each, and how soon it stops when it is cancelled.

import CInteract
import Document
import Text

/// Sets the function that is asked during long work whether to continue, replacing the previous one.
///
/// It is called from inside any long call, on the calling thread, after fixed amounts of work and never by a clock;
/// short work does not call it. Cancelled work leaves the document and the file unchanged, and can be started again.
///
/// - Parameters:
///   - query: Returns `IX_OK` to continue or `IX_ERROR_CANCELLED` to cancel: the running call then returns
///     `IX_ERROR_CANCELLED`, or, if it feeds events, continues without the result. NULL for none.
///   - destroy: NULL, or called exactly once: when it is replaced, when the document is freed, or before
///     returning if this call fails.
func documentSetProgress(
  _ box: Changing<DocumentBox>, _ query: ix_progress_query?, _ data: UserData
) throws(IXError) {
  if let old = box.document.work.listener { box.bury(old) }
  box.document.work.listener = query.map { HostProgress($0, data, slot: box.slot) }
}

/// Lists the long work in progress with its progress: the running work, if this is called from inside a callback;
/// pending questions, as far as the provider has reported them; and unfinished searches.
///
/// - Parameter items: The caller's buffer; NULL with a capacity of 0 asks for the count. Running work comes first, outermost first; then
///   questions by kind and page.
/// - Complexity: O(n log n) in the work in progress, for any number of pages.
func documentProgress(_ box: Querying<DocumentBox>, _ items: Buffer<ix_progress>) throws(IXError) {
  let found = box.document.work.items + box.document.pendingWork + box.searches.underWay(in: box.document)
  try items.fill(found.count) { ix_progress(found[$0]) }
}

/// Cancels long work that is not running now: a pending question, or searches.
///
/// A cancelled question counts as never asked: a part of a page is IX_PART_NOT_LOADED. A cancelled save or reload has
/// not taken place: IX_EFFECT_ANSWERED says so with IX_ERROR_CANCELLED. A document that was being opened becomes
/// IX_DOCUMENT_INVALID. IX_QUESTION_FORM cancels the pending annotations of all pages. IX_QUESTION_SEARCH cancels all
/// unfinished searches: they keep their matches, and each further step returns IX_ERROR_CANCELLED. Running work is
/// cancelled by the function of `ix_document_set_progress`.
///
/// - Parameter question: Its page is an index in the file, see `ix_document_file_page`.
/// - Returns: `IX_OK`; `IX_NO_OP` for a question that is not pending and work that is not in progress, for a reload
///   whose file has already replaced the old one, and for a save that has begun to replace its file;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind, a page with a kind that has none, and a missing page;
///   `IX_ERROR_ABI_MISMATCH` for an unsupported struct size.
/// - Complexity: That of the provider's `cancel`.
func documentCancel(_ box: Changing<DocumentBox>, _ question: In<ix_question>) throws(IXError) -> ix_status {
  let question = try Question(c: ix_question(sized: question))
  let isEnded = question.kind == .search ? box.searches.end() : box.document.cancel(question)
  return isEnded ? IX_OK : IX_NO_OP
}

extension Searches {
  /// Those that are between two steps.
  fileprivate func underWay(in document: Document) -> [WorkItem] {
    searches.filter { $0.isUnderWay }.map {
      WorkItem(Question(.search), done: UInt64(clamping: $0.pagesDone), total: UInt64(clamping: document.pages.count))
    }
  }
}
