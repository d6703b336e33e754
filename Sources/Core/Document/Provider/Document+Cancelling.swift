/// Ending questions that are pending (S297): the provider need not answer them any more.
extension Document {
  /// The questions that are pending, in order; a picture by its page's index in the file.
  ///
  /// - Complexity: O(n log n) in the questions, whatever the pages.
  @_optimize(size)
  public var pendingQuestions: [Question] {
    var found: [Question] = []
    for kind in QuestionKind.ofDocument where isPending(Question(kind)) { found.append(Question(kind)) }
    for page in questions.pending.pages.ids {
      guard let content = loaded.contents[page.slot], content.hasPendingParts, pages.index(of: page) != nil,
        let number = filePage(of: page)
      else { continue }
      for (kind, part) in QuestionKind.ofParts where content.state(of: part) == .pending {
        found.append(Question(kind, page: number))
      }
    }
    found += questions.pending.labels.map { Question(.label, page: $0) }
    found += questions.pending.pictures.map { Question(.picture, page: $0.page) }
    return found.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The pending questions, and how far they are as the provider told it last.
  public var pendingWork: [WorkItem] {
    pendingQuestions.map { question in
      let told = asked(question).compactMap { work.progress(ofPending: $0) }.last
      return WorkItem(question, done: told?.done ?? 0, total: told?.total ?? 0)
    }
  }

  /// Ends a pending question. Its part or answer is then as if it had never been asked for; a save has failed, and a document that was
  /// being opened cannot be read. Returns `false` for what is not pending, and for a reload or a save that has gone too far.
  public func cancel(_ question: Question) -> Bool {
    guard question.kind != .form else { return cancelForm() }
    let isReadAgain = question.kind == .opening && reloads.running != nil
    guard isPending(question), !isReadAgain, question.kind != .reload || questions.pending.reload != nil else {
      return false
    }
    for each in asked(question) {
      // A save that has begun to take the place of the file goes on.
      guard provider.cancel(each) || question.kind != .save else { return false }
      work.forget(each)
    }
    forget(question)
    return true
  }

  /// The pending questions that the host has ended while the provider told how far they are; for ``cancel(_:)``.
  public func takeRefused() -> [Question] { work.takeRefused().flatMap { filed($0) }.filter { isPending($0) } }

  /// The questions as the provider knows them.
  private func asked(_ question: Question) -> [Question] {
    guard question.kind == .picture else { return [question] }
    return questions.pending.pictures.filter { $0.page == question.page }.map { Question(.picture, page: $0.number) }
  }

  /// The annotations of all pages that are to come.
  private func cancelForm() -> Bool {
    let asked = pendingQuestions.filter { $0.kind == .annotations }
    for question in asked { _ = cancel(question) }
    return !asked.isEmpty
  }

  private func forget(_ question: Question) {
    switch question.kind {
    case .opening: failOpening()
    case .unlock: questions.pending.unlock = false
    case .reload: questions.pending.reload = nil
    case .text, .annotations, .lines, .images: forgetPart(question)
    case .label: questions.pending.labels.removeAll { $0 == question.page }
    case .outline: questions.pending.outline = false
    case .destination: questions.pending.destination = false
    case .picture: questions.pending.pictures.removeAll { $0.page == question.page }
    case .save: (questions.pending.save, questions.pending.saveFailure) = (nil, .cancelled)
    case .search, .form: break
    }
    if question.kind == .save || question.kind == .reload { answered(question, .failed(.cancelled)) }
  }

  private func forgetPart(_ question: Question) {
    guard let part = question.part else { return }
    setNotLoaded(part, ofPage: currentPage(ofFilePage: question.page))
    if part == .annotations { settleReload() }
  }

  private func failOpening() {
    beginChange()
    defer { endChange() }
    (condition.state, condition.message) = (.invalid, UTF8Builder("the host ended the opening").utf8)
    notify(.stateChanged)
  }
}

extension QuestionKind {
  fileprivate static var ofDocument: [QuestionKind] { [.opening, .unlock, .reload, .outline, .destination, .save] }
  fileprivate static var ofParts: [(kind: QuestionKind, part: Part)] {
    [(.text, .text), (.annotations, .annotations), (.lines, .lines), (.images, .images)]
  }
}
