// Pending answers: polling and waiting.
//
// A provider may return IX_PENDING for any question that takes time; docs/contracts/pending.md has the rules. A host
// with an event loop watches the descriptor of `ix_document_descriptor` and calls `ix_document_poll` when it is
// readable; a script calls `ix_document_wait`.

import CInteract
import Document

/// Gets a file descriptor that becomes readable when something pending has arrived. A host's event loop watches it and
/// then calls `ix_document_poll`.
///
/// - Parameter outDescriptor: Receives it. It belongs to the provider, stays the same for the document's lifetime, and
///   must only be watched.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` where the provider has none; `IX_ERROR_PROVIDER` for a failure of the
///   provider.
func documentDescriptor(_ box: Querying<DocumentBox>, _ outDescriptor: Out<Int32>) throws(IXError) -> ix_status {
  guard outDescriptor != nil else { throw .invalidArgument }
  let (answer, descriptor) = box.document.descriptor()
  guard try box.status(answer) == IX_OK, descriptor >= 0 else { throw box.failure(provider: .provider) }
  return try put(descriptor, outDescriptor)
}

/// Receives everything that has arrived, without waiting. Answers are delivered in the order of their kinds, and of the
/// pages of each kind, so that the same arrivals have the same effects.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if nothing that was pending has arrived; `IX_ERROR_NOT_SUPPORTED` if the provider is
///   synchronous (it has no `poll`); `IX_ERROR_IO` or `IX_ERROR_PROVIDER` as the provider says, after delivering what
///   had arrived.
/// - Complexity: That of the entries that are called again.
func documentPoll(_ box: Driving<DocumentBox>) throws(IXError) -> ix_status {
  let (answer, _, count) = box.poll(timeout: 0)
  guard try box.status(answer) == IX_OK else { return IX_NO_OP }
  return count > 0 ? IX_OK : IX_NO_OP
}

/// Loads parts of a page and waits for them, or waits for other answers of the document. For programs without an event
/// loop.
///
/// - Parameters:
///   - page: The page of `parts`; 0 if no flag is about a page.
///   - parts: The answers to wait for. Parts of the page and the outline are requested if they are not loaded; all
///     others are only waited for if they are pending.
///   - timeoutNs: The longest wait in nanoseconds, measured by the provider; 0 only receives what has arrived.
/// - Returns: `IX_OK` when none of it is pending any more: `ix_document_part_state` says what failed; `IX_PENDING` when
///   the time is up, or the provider answers later and has no `poll`; `IX_ERROR_NOT_FOUND` for an id that names no
///   page; `IX_ERROR_INVALID_ARGUMENT` for unknown flags, and for a page without flags of one; the error with which a
///   save ended that was waited for; `IX_ERROR_IO` or `IX_ERROR_PROVIDER` for a failure of `poll`.
/// - Complexity: That of the entries that are called.
func documentWait(
  _ box: Driving<DocumentBox>, _ page: ix_page_id, _ parts: Choices<ix_wait>, _ timeoutNs: UInt64
) throws(IXError) -> ix_status {
  let wanted = try WantedAnswers(parts, page, box)
  try box.ask(for: wanted)
  let wasSaving = box.document.isSaving
  var left = timeoutNs
  while box.isWaiting(for: wanted) {
    let (answer, rest, count) = box.poll(timeout: left)
    if answer == .absent { return IX_PENDING }
    _ = try box.status(answer)
    guard count > 0 || (rest > 0 && rest < left) else { return IX_PENDING }
    left = min(left, rest)
  }
  if wanted.parts & IX_WAIT_SAVE.rawValue != 0, wasSaving, let failed = box.document.saveFailure {
    throw box.failure(provider: failed)
  }
  return IX_OK
}

/// Reports that the answer to a pending question has arrived. For providers without `poll`, whose host knows this
/// itself. The question is asked again at once, or IX_EFFECT_ANSWERED tells the host to ask again.
///
/// - Parameter question: Its page is an index in the file, see `ix_document_file_page`.
/// - Returns: `IX_OK`; `IX_NO_OP` for a question that is not pending; `IX_PENDING` where the provider has changed its mind;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind, a page with a kind that has none, and a missing page;
///   `IX_ERROR_ABI_MISMATCH` for an unsupported struct size. Other answers of the provider are reported by effects and
///   by `ix_document_part_state`.
/// - Complexity: That of the provider's entry.
func documentArrived(_ box: Driving<DocumentBox>, _ question: In<ix_question>) throws(IXError) -> ix_status {
  switch box.take(try Question(c: ix_question(sized: question))) {
  case nil: return IX_NO_OP
  case .pending: return IX_PENDING
  case .done, .absent, .failed: return IX_OK
  }
}

/// Gets the index of a page in the file, by which a provider identifies it even if it has moved.
///
/// - Parameter outIndex: Receives the index, from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page, and for a page that is not in the file.
/// - Complexity: O(1) until pages have been moved or removed, then O(pages).
func documentFilePage(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ outIndex: Out<UInt32>) throws(IXError) {
  let index = try box.page(page)
  guard let file = box.document.filePage(ofPage: index) else {
    throw box.failure(.notFound, "the page id ", page, " names a page that the file does not have")
  }
  try put(file.c, outIndex)
}

/// Gets the page with an index in the file, even if it has moved.
///
/// - Parameters:
///   - index: From 0.
///   - outPage: Receives its id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index that the file does not have, and for a page that was removed.
/// - Complexity: O(1) until pages have been moved or removed, then O(pages).
func documentPageOfFile(_ box: Querying<DocumentBox>, _ index: UInt32, _ outPage: Out<ix_page_id>) throws(IXError) {
  let at = box.document.currentPage(ofFilePage: Int(clamping: index))
  let id = box.document.pages.id(at: at)
  guard !id.isNone else { throw box.noPage(UInt64(clamping: index)) }
  try put(id.raw, outPage)
}

/// The answers that a script waits for.
private struct WantedAnswers {
  let parts: UInt32
  let page: PageID

  init(_ parts: UInt32, _ page: ix_page_id, _ box: DocumentBox) throws(IXError) {
    let known = WantedAnswers.ofPage.reduce(0) { $0 | $1.flag } | WantedAnswers.whole.reduce(0) { $0 | $1.flag }
    guard parts & ~known == 0 else { throw .invalidArgument }
    let isOfPage = WantedAnswers.ofPage.contains { parts & $0.flag != 0 }
    guard isOfPage || page == 0 else { throw .invalidArgument }
    if isOfPage { _ = try box.page(page) }
    (self.parts, self.page) = (parts, PageID(raw: page))
  }

  /// The flags that are about a part of a page.
  static var ofPage: [(flag: UInt32, part: Part)] {
    [
      (IX_WAIT_TEXT.rawValue, .text), (IX_WAIT_ANNOTATIONS.rawValue, .annotations), (IX_WAIT_LINES.rawValue, .lines),
      (IX_WAIT_IMAGES.rawValue, .images),
    ]
  }

  /// The flags that are about the document.
  static var whole: [(flag: UInt32, kind: QuestionKind)] {
    [
      (IX_WAIT_OPENING.rawValue, .opening), (IX_WAIT_OUTLINE.rawValue, .outline), (IX_WAIT_SAVE.rawValue, .save),
      (IX_WAIT_PICTURES.rawValue, .picture), (IX_WAIT_RELOAD.rawValue, .reload),
      (IX_WAIT_UNLOCK.rawValue, .unlock),
    ]
  }
}

extension DocumentBox {
  /// Asks for what nobody has asked for. Each question stands in the trace as the call that it could have been.
  fileprivate func ask(for wanted: WantedAnswers) throws(IXError) {
    for (flag, part) in WantedAnswers.ofPage where wanted.parts & flag != 0 {
      let index = try page(wanted.page.raw)
      guard document.state(of: part, ofPage: index) == .notLoaded else { continue }
      recorded("ix_document_load", [.word(wanted.page.raw), .word(part.c)]) { _ = document.load(part, ofPage: index) }
    }
    guard wanted.parts & IX_WAIT_OUTLINE.rawValue != 0, document.outline == nil, !document.isPending(Question(.outline))
    else { return }
    recorded("ix_outline_load", []) { _ = document.loadOutline() }
  }

  fileprivate func isWaiting(for wanted: WantedAnswers) -> Bool {
    let index = document.pages.index(of: wanted.page) ?? -1
    for (flag, part) in WantedAnswers.ofPage where wanted.parts & flag != 0 {
      if document.state(of: part, ofPage: index) == .pending { return true }
    }
    if wanted.parts & IX_WAIT_RELOAD.rawValue != 0, document.isReloadComing { return true }
    return WantedAnswers.whole.contains { wanted.parts & $0.flag != 0 && document.isPending(ofKind: $0.kind) }
  }

  /// Has the provider take in what has arrived, and delivers it in order. Returns how many answers that were.
  fileprivate func poll(timeout: UInt64) -> (answer: ProviderAnswer, left: UInt64, count: Int) {
    let (answer, left, arrived) = document.poll(timeout: timeout)
    for question in document.takeRefused() {
      recorded("ix_document_cancel", question) { _ = document.cancel(question) }
    }
    var count = 0
    for question in arrived where document.isPending(question) {
      count += 1
      recorded("ix_document_arrived", question) { _ = take(question) }
    }
    return (answer, left, count)
  }

  /// Takes in an answer that has arrived. Where a save has failed, no call returns its error: the reason is kept here.
  fileprivate func take(_ question: Question) -> ProviderAnswer? {
    let answer = document.arrived(question)
    if question.kind == .save, case .failed(let failed)? = answer { keepReason(of: failed) }
    return answer
  }

  private func recorded(_ name: StaticString, _ question: Question, _ body: () -> Void) {
    withUnsafePointer(to: question.c) { recorded(name, [.sized($0)], body) }
  }

  /// Runs what stands in the trace as a call of its own.
  func recorded(_ name: StaticString, view: UInt64 = 0, _ arguments: [TraceArgument], _ body: () -> Void) {
    guard let recorder else { return body() }
    recorder.begin(name, view: view, arguments, self)
    body()
    recorder.end(IX_OK, self)
    recorder.settle(self)
  }
}
