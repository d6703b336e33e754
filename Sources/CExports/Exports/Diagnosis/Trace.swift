// Traces: recordings of everything that is done to a document and its views, for replaying (docs/contracts/trace.md).

import CInteract
import Document

/// Records a document's trace, line by line, replacing the previous recording.
///
/// From now on the function receives every call that changes something, every answer of the host and of the provider,
/// and a hash of the effects of each view. The same calls on the same document give exactly the same lines. The lines
/// can be replayed with `python -m libinteract.trace` and `Tests/Traces/replay.c`.
///
/// - Parameters:
///   - trace: Receives a line. Called synchronously, on the calling thread; it must not call this library. NULL ends
///     the recording.
///   - destroy: NULL, or called exactly once: when the recording ends, when the document is freed, or before returning
///     if this call fails.
/// - Returns: `IX_OK`; `IX_NO_OP` for NULL where nothing is recorded; `IX_ERROR_CONFLICT` for a document that already
///   has a view, whose state could not be replayed; `IX_ERROR_INVALID_ARGUMENT` for unknown flags.
/// - Complexity: O(pages) once; then a line per call, and O(1) per effect.
func documentRecord(
  _ box: Changing<DocumentBox>, _ trace: ix_trace_query?, _ data: UserData, _ flags: Choices<ix_trace_flags>
) throws(IXError) -> ix_status {
  let versions = IX_TRACE_VERSION_1.rawValue | IX_TRACE_VERSION_2.rawValue
  let known = IX_TRACE_MASK_TEXT.rawValue | IX_TRACE_REPLAY.rawValue | versions
  guard flags & ~known == 0 else { throw .invalidArgument }
  guard let trace else {
    guard box.record(nil) else { return IX_NO_OP }
    TraceVersion.latest.setDefaults(of: box.document)
    return IX_OK
  }
  guard box.viewCount == 0 else {
    throw box.failure(.conflict, "a trace begins before the first view of its document is made")
  }
  let recorder = Recorder(trace, data, masks: flags & IX_TRACE_MASK_TEXT.rawValue != 0)
  recorder.isReplay = flags & IX_TRACE_REPLAY.rawValue != 0
  recorder.version = TraceVersion(flags: flags)
  recorder.version.setDefaults(of: box.document)
  _ = box.record(recorder)
  return IX_OK
}

/// Sets an answer of the provider, for programs that replay a trace: the next time the provider would be asked this
/// question, this answer is used instead. Several answers to one question are used one after another.
///
/// A line of the trace with the answer 1 means that the provider answered later, one with 120 that the host cancelled
/// it. A player sets the answer before it makes the call that precedes the line in the trace; the line
/// `ix_document_arrived` later asks the provider itself. docs/contracts/trace.md has the rules.
///
/// - Parameters:
///   - question: Any question to a provider except those about pictures. IX_QUESTION_OPENING takes effect at once: the
///     document is IX_DOCUMENT_OPENING again.
///   - answer: The number in the line: 1 for later; 120 for cancelled by the host; for IX_QUESTION_SAVE also 100 plus
///     the absolute value of the error with which it ended.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` for a document without a provider; `IX_ERROR_CONFLICT` for
///   IX_QUESTION_OPENING if the document has a view; `IX_ERROR_INVALID_ARGUMENT` for NULL, an invalid question, one
///   that is not asked of a provider, and another answer; `IX_ERROR_ABI_MISMATCH` for an unsupported struct size.
func documentScriptAnswer(
  _ box: Changing<DocumentBox>, _ question: In<ix_question>, _ answer: UInt32
) throws(IXError) {
  let question = try Question(c: ix_question(sized: question))
  let answer = ProviderAnswer(traced: answer)
  switch (question.kind, answer) {
  case (.picture, _), (.search, _), (.form, _): throw .invalidArgument
  case (_, .pending), (_, .failed(.cancelled)), (.save, .failed): break
  default: throw .invalidArgument
  }
  guard let provider = box.provider else { throw box.failure(.notSupported, "the document has no provider") }
  guard question.kind != .opening || box.viewCount == 0 else {
    throw box.failure(.conflict, "the document has a view, and cannot be opened again")
  }
  provider.trace.add(answer, to: question)
  if question.kind == .opening { box.document.openAgain() }
}

extension DocumentBox {
  /// Runs what is no call of its own: nothing of it is written.
  func unrecorded<T>(_ body: () throws(IXError) -> T) throws(IXError) -> T {
    let kept = recorder
    recorder = nil
    defer { recorder = kept }
    return try body()
  }

  /// Replaces the recorder; the old one goes when nothing of the library is on the stack. Returns whether there was one.
  func record(_ new: Recorder?) -> Bool {
    let old = recorder
    if let old {
      old.stop()
      bury(old)
    }
    recorder = new
    new?.writeHead(self)
    return old != nil
  }

  /// Runs a host's question; its answer goes into the trace.
  func asking(_ what: StaticString, _ view: UInt64, _ body: () -> UInt32) -> UInt32 {
    recorder?.writeCalls(self)
    let answer = calling(.question, body)
    recorder?.asked(what, view: view, self) { $0.word("answer", UInt64(clamping: answer)) }
    return answer
  }

  /// The same for one that is answered by a struct.
  func asking<Answer>(_ what: StaticString, _ view: UInt64, _ body: () -> Answer) -> Answer {
    recorder?.writeCalls(self)
    let answer = calling(.question, body)
    recorder?.asked(what, view: view, self) { $0.bytes("answer", of: answer) }
    return answer
  }

  /// Runs a host's hook; what it calls stands between two lines of the trace.
  func hooking(_ what: StaticString, _ view: UInt64, _ body: () -> UInt32) -> UInt32 {
    recorder?.enter(what, view: view, self)
    let answer = calling(.hook, body)
    recorder?.leave(what, self) { $0.word("answer", UInt64(clamping: answer)) }
    return answer
  }

  /// The same for one that is answered by a struct.
  func hooking<Answer>(_ what: StaticString, _ view: UInt64, _ body: () -> Answer) -> Answer {
    recorder?.enter(what, view: view, self)
    let answer = calling(.hook, body)
    recorder?.leave(what, self) { $0.bytes("answer", of: answer) }
    return answer
  }
}
