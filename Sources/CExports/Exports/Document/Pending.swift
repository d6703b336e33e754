// Answers that come later: taking in what has arrived, and waiting for it.
//
// A provider may answer IX_PENDING to any question that takes time; docs/contracts/pending.md has the rules. A host that never waits
// watches the descriptor of `ix_document_descriptor` and calls `ix_document_poll` when it is readable; a script calls `ix_document_wait`.

import CInteract
import Document

/// A descriptor that becomes readable when something pending has arrived: for a host's loop, which then calls `ix_document_poll`.
///
/// - Parameter outDescriptor: Receives it. It stays the provider's, is the same for the document's whole life, and is only to be watched.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` where the provider has none; `IX_ERROR_PROVIDER` for a failure of it.
func documentDescriptor(_ box: Querying<DocumentBox>, _ outDescriptor: Out<Int32>) throws(IXError) -> ix_status {
  guard outDescriptor != nil else { throw .invalidArgument }
  let (answer, descriptor) = box.document.descriptor()
  guard try box.status(answer) == IX_OK, descriptor >= 0 else { throw box.failure(provider: .provider) }
  return try put(descriptor, outDescriptor)
}

/// Takes in all that has arrived, and never waits for more. What arrived is delivered in the order of its kinds, and of the pages of
/// each: so the same arrivals have the same effects.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where nothing that was pending has arrived; `IX_ERROR_NOT_SUPPORTED` where the provider answers at
///   once (it has no `poll`); `IX_ERROR_IO` or `IX_ERROR_PROVIDER` as the provider says, with what had arrived taken in.
/// - Complexity: That of the entries that are asked again.
func documentPoll(_ box: Driving<DocumentBox>) throws(IXError) -> ix_status {
  let (answer, _, count) = box.poll(timeout: 0)
  guard try box.status(answer) == IX_OK else { return IX_NO_OP }
  return count > 0 ? IX_OK : IX_NO_OP
}

/// Loads parts of a page, and waits until they are there, or until something of the document has arrived: for programs without a loop.
///
/// - Parameters:
///   - page: The page that `parts` are of; 0 where none is of a page.
///   - parts: The answers to wait for. Parts of the page and the outline are asked for where nobody has; of all else only what is pending is
///     waited for.
///   - timeoutNs: Nanoseconds at most, which the provider measures; 0 takes in what has arrived.
/// - Returns: `IX_OK` when nothing of it is pending any more: `ix_document_part_state` says what failed; `IX_PENDING` when the time is up,
///   or where the provider answers later and has no `poll`; `IX_ERROR_NOT_FOUND` for an id that names no page;
///   `IX_ERROR_INVALID_ARGUMENT` for unknown flags, and for a page without flags of one; the error with which a save ended that was
///   waited for; `IX_ERROR_IO` or `IX_ERROR_PROVIDER` for a failure of `poll`.
/// - Complexity: That of the entries that are asked.
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

/// Says that the answer of a pending question has arrived: for providers without `poll`, whose host knows by itself. The question is
/// asked again at once, or IX_EFFECT_ANSWERED says that the host can.
///
/// - Parameter question: Its page is an index in the file, see `ix_document_file_page`.
/// - Returns: `IX_OK`; `IX_NO_OP` for a question that is not pending; `IX_PENDING` where the provider has changed its mind;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind, and for a page where none belongs or none where one does;
///   `IX_ERROR_ABI_MISMATCH` for an unsupported struct size. What the provider answers else is told by effects and by
///   `ix_document_part_state`.
/// - Complexity: That of the provider's entry.
func documentArrived(_ box: Driving<DocumentBox>, _ question: In<ix_question>) throws(IXError) -> ix_status {
  switch box.document.arrived(try Question(c: ix_question(sized: question))) {
  case nil: return IX_NO_OP
  case .pending: return IX_PENDING
  case .done, .absent, .failed: return IX_OK
  }
}

/// The index of a page in the file, by which a provider knows it wherever it stands now.
///
/// - Parameter outIndex: Receives the index, from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no page, and for a page that was inserted here.
/// - Complexity: O(1) until pages have been moved or removed, then O(pages).
func documentFilePage(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ outIndex: Out<UInt32>) throws(IXError) {
  let index = try box.page(page)
  guard let file = box.document.filePage(ofPage: index) else {
    throw box.failure(.notFound, "the page id ", page, " names a page that the file does not have")
  }
  try put(file.c, outIndex)
}

/// The page of an index in the file, wherever it stands now.
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
      recorded("ix_document_arrived", question) { _ = document.arrived(question) }
    }
    return (answer, left, count)
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
