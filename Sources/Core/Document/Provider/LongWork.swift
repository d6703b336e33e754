/// Is told how far long work is, and says whether it goes on.
public protocol ProgressListener: AnyObject {
  /// Returns `false` for what is to end.
  func goesOn(_ question: Question, done: UInt64, total: UInt64) -> Bool
}

/// Work that is under way, and how far it is.
public struct WorkItem: Hashable, Sendable {
  public let question: Question
  public internal(set) var done: UInt64 = 0
  /// 0 where it is not known.
  public internal(set) var total: UInt64 = 0

  public init(_ question: Question, done: UInt64 = 0, total: UInt64 = 0) {
    (self.question, self.done, self.total) = (question, done, total)
  }
}

/// The long work of a document: questions to its provider that are running, and what goes over its pages; who is asked
/// about it; and which of it was cancelled.
///
/// Work may contain work: reading a form contains the questions for annotations. A refusal ends the innermost, whose caller ends the
/// rest.
public final class LongWork {
  private struct Running {
    var item: WorkItem
    var isTold = false
    var isCancelled = false
  }

  /// Kept alive.
  public var listener: (any ProgressListener)?
  /// Outermost first.
  private var running: [Running] = []
  /// Pending questions of which the provider has told how far they are, in order.
  private var told: [WorkItem] = []
  /// Those of them that the host has ended since the last look.
  private var refused: [Question] = []
  /// True while what runs has gone too far to be undone: it is told about, and goes on.
  private var isBound = false
  /// True if the host has ended the opening of the document.
  public private(set) var openingWasCancelled = false

  public init() {}

  /// The work that is running and has told how far it is, outermost first.
  public var items: [WorkItem] { running.filter { $0.isTold }.map { $0.item } }

  /// The progress of a pending question, as the provider told it last; `nil` before it has.
  func progress(ofPending question: Question) -> WorkItem? { told.first { $0.question == question } }

  /// Runs a part of the work. Those that ask a provider for the document as a whole while it is read anew are a part of that.
  func run<T>(_ question: Question, _ body: () -> T) -> T {
    running.append(Running(item: WorkItem(question)))
    defer {
      if running.popLast()?.isCancelled == true, question.kind == .opening { openingWasCancelled = true }
    }
    return body()
  }

  /// Runs what an entry of the provider does.
  public func ask<T>(_ question: Question, _ body: () -> T) -> T {
    let isPart = question.kind == .opening && !running.isEmpty
    return isPart ? body() : run(question, body)
  }

  /// Runs what has to come to its end.
  func bound<T>(_ body: () -> T) -> T {
    let outer = isBound
    isBound = true
    defer { isBound = outer }
    return body()
  }

  /// True if what is running is to end.
  var isCancelled: Bool { running.last?.isCancelled ?? false }

  /// The host has ended a question that is a part of the innermost work, which then ends as well. Returns `false` where that has gone
  /// too far.
  func noteCancelled() -> Bool {
    guard !isBound, let at = running.indices.last else { return false }
    running[at].isCancelled = true
    return true
  }

  /// Tells how far the innermost work is. Returns `false` where it is to end.
  @discardableResult
  func tell(done: UInt64, total: UInt64) -> Bool {
    let at = running.count - 1
    guard at >= 0 else { return true }
    (running[at].item.done, running[at].item.total, running[at].isTold) = (done, total, true)
    guard !running[at].isCancelled || isBound else { return false }
    let question = running[at].item.question
    guard let listener, !listener.goesOn(question, done: done, total: total), !isBound else { return true }
    if running.indices.contains(at) { running[at].isCancelled = true }
    return false
  }

  /// Takes in how far a pending question is. Returns `false` where it is to end.
  func tell(pending progress: Progress, _ question: Question) -> Bool {
    forget(question)
    told.append(WorkItem(question, done: progress.done, total: progress.total))
    let goesOn = listener?.goesOn(question, done: progress.done, total: progress.total) ?? true
    if !goesOn, !refused.contains(question) { refused.append(question) }
    return goesOn
  }

  /// The pending questions that the host has ended since the last call, in order.
  func takeRefused() -> [Question] {
    defer { refused = [] }
    return refused.sorted()
  }

  /// A question is not pending any more.
  func forget(_ question: Question) { told.removeAll { $0.question == question } }
}

extension PartState {
  /// The host has ended the question. It is not kept: the part is as if it had never been asked for.
  public static var cancelled: PartState { .failed(.cancelled) }
}

/// For the layers above, whose work goes over the pages.
extension Document {
  /// Runs work of the library's own.
  public func longWork<T>(_ kind: QuestionKind, _ body: () -> T) -> T { work.run(Question(kind), body) }

  /// Tells how far the innermost work is; to be called between two pages. Returns `false` where it is to end.
  public func goesOn(done: Int, of total: Int) -> Bool {
    work.tell(done: UInt64(clamping: min(done, total)), total: UInt64(clamping: total))
  }
}
