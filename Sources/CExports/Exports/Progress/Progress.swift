// Progress: how far long work is, and how it is ended.
//
// Long work are the questions to a provider, and what the library does with all pages of a document. docs/contracts/progress.md has
// the units of each, and how soon it ends.

import CInteract
import Document
import Text

/// Has a function asked, during long work, if it goes on; in place of the one before.
///
/// It is asked from inside any call that takes long, on the calling thread, at counts of work and never by a clock: not at all by work
/// that is small. What it ends leaves the document and the file as they were, and can be asked for again.
///
/// - Parameters:
///   - query: Returns `IX_OK` to go on, `IX_ERROR_CANCELLED` to end it: then the call that is running returns `IX_ERROR_CANCELLED`, or
///     goes without what it wanted where it is a call that feeds. NULL for none.
///   - destroy: NULL, or called exactly once: when another function takes its place, when the document goes, or before
///     returning if this call fails.
func documentSetProgress(
  _ box: Changing<DocumentBox>, _ query: ix_progress_query?, _ data: UserData
) throws(IXError) {
  if let old = box.document.work.listener { box.bury(old) }
  box.document.work.listener = query.map { HostProgress($0, data, slot: box.slot) }
}

/// Lists the long work that is under way, and how far it is: the work that is running, when it is called from inside a callback; questions
/// that are pending, as far as the provider has told it; and searches that have begun and not come to their end.
///
/// - Parameter items: The caller's buffer; NULL with a capacity of 0 asks for the count. Running work comes first, outermost first; then
///   questions by kind and page.
/// - Complexity: O(n log n) in what is under way, whatever the pages.
func documentProgress(_ box: Querying<DocumentBox>, _ items: Buffer<ix_progress>) throws(IXError) {
  let found = box.document.work.items + box.document.pendingWork + box.searches.underWay(in: box.document)
  try items.fill(found.count) { ix_progress(found[$0]) }
}

/// Ends long work that is not running: a pending question, or searches.
///
/// A question that was pending is as if it had never been asked for: a part of a page is IX_PART_NOT_LOADED. A save or reload has not
/// taken place: IX_EFFECT_ANSWERED says so with IX_ERROR_CANCELLED. A document that was being opened is IX_DOCUMENT_INVALID.
/// IX_QUESTION_FORM ends the annotations of all pages that are pending. IX_QUESTION_SEARCH ends all searches that have begun: they keep
/// their matches, and each further step is IX_ERROR_CANCELLED. Work that is running is ended by the function of
/// `ix_document_set_progress`.
///
/// - Parameter question: Its page is an index in the file, see `ix_document_file_page`.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is not pending or under way, for a reload whose file has taken the place of the old one, and
///   for a save that has begun to take the place of its file;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind, and for a page where none belongs or none where one does;
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
