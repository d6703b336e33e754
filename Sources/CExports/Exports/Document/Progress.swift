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

/// Lists the long work that is under way, and how far it is: what is running, when it is called from inside a callback; and searches that
/// have begun and not come to their end.
///
/// - Parameter items: The caller's buffer; NULL with a capacity of 0 asks for the count. What is running comes first, outermost first.
func documentProgress(_ box: Querying<DocumentBox>, _ items: Buffer<ix_progress>) throws(IXError) {
  let found = box.document.work.items + box.searches.underWay(in: box.document)
  try items.fill(found.count) { ix_progress(found[$0]) }
}

extension Searches {
  /// Those that are between two steps.
  fileprivate func underWay(in document: Document) -> [WorkItem] {
    searches.filter { $0.isUnderWay }.map {
      WorkItem(Question(.search), done: UInt64(clamping: $0.pagesDone), total: UInt64(clamping: document.pages.count))
    }
  }
}
