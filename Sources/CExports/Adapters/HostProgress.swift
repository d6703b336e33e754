import CInteract
import Document

/// Asks a host's function if long work goes on. It runs as a question: only queries may be called from inside it.
final class HostProgress: ProgressListener {
  private let function: ix_progress_query
  private let user: UserData
  private let slot: UInt32

  init(_ function: @escaping ix_progress_query, _ user: UserData, slot: UInt32) {
    self.function = function
    self.user = user
    self.slot = slot
  }

  func goesOn(_ question: Question, done: UInt64, total: UInt64) -> Bool {
    var item = ix_progress(WorkItem(question, done: done, total: total))
    // While a document is being opened it has no box, and no handle by which it could be called.
    guard let box = documentBox(inSlot: slot) else { return function(&item, user.pointer) != IX_ERROR_CANCELLED }
    guard box.callback != .sealed else { return true }
    return box.calling(.question) { function(&item, user.pointer) != IX_ERROR_CANCELLED }
  }
}

extension ix_progress {
  init(_ item: WorkItem) {
    self.init(kind: item.question.kind.c, page: (item.question.page ?? -1).c, done: item.done, total: item.total)
  }
}
