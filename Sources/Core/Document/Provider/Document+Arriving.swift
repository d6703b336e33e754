/// Answers that come later (S293): what was pending is asked again once it has arrived. `docs/contracts/pending.md` has the rules.
extension Document {
  /// True if the provider answered this question with pending, and it has not arrived.
  public func isPending(_ question: Question) -> Bool {
    switch question.kind {
    case .opening: state == .opening
    case .unlock: questions.pending.unlock
    case .reload: questions.pending.reload != nil || isReadingAgain
    case .text, .annotations, .lines, .images:
      question.part.map { state(of: $0, ofPage: currentPage(ofFilePage: question.page)) == .pending } ?? false
    case .label: question.page.map { questions.pending.labels.contains($0) } ?? false
    case .outline: questions.pending.outline
    case .destination: questions.pending.destination
    case .picture: questions.pending.pictures.contains { $0.page == question.page }
    case .save: questions.pending.save != nil
    case .search, .form: false
    }
  }

  /// True if any question of a kind about the whole document, or any picture, is pending.
  public func isPending(ofKind kind: QuestionKind) -> Bool {
    kind == .picture ? !questions.pending.pictures.isEmpty : isPending(Question(kind))
  }

  /// Has the provider take in what has arrived, and wait for it at most so many nanoseconds. Returns how many of them are left, and the
  /// questions that can be asked again, in order.
  public func poll(timeout: UInt64) -> (answer: ProviderAnswer, left: UInt64, arrived: [Question]) {
    questions.pending.polls &+= 1
    let sink = ProviderSink(.polling, budget: bytesFree)
    let (answer, left) = provider.poll(timeout: timeout, into: sink)
    condition.providerMessage = sink.message
    noteDamage(sink)
    return (answer, left, sink.arrived.flatMap { filed($0) }.filter { isPending($0) })
  }

  /// How often that was asked: answers with the same number came together.
  public var polls: UInt64 { questions.pending.polls }

  /// The question with the page's index in the file, where that of a picture is the number by which its entry was asked.
  @_optimize(size)
  func filed(_ question: Question) -> [Question] {
    guard question.kind == .picture else { return [question] }
    return questions.pending.pictures.filter { $0.number == question.page }.map { Question(.picture, page: $0.page) }
  }

  /// A descriptor that becomes readable when something that was pending has arrived.
  public func descriptor() -> (answer: ProviderAnswer, descriptor: Int32) { provider.descriptor() }

  /// Takes in an answer that has arrived: the provider is asked again, or the host is told that it can ask again. Returns the
  /// provider's answer; `nil` for a question that is not pending. Who asked for a picture, a label or the place of a name stands in no
  /// trace: that one of these has arrived is always told.
  @_optimize(size)
  public func arrived(_ question: Question) -> ProviderAnswer? {
    switch question.kind {
    case .picture, .label, .destination: break
    default: guard isPending(question) else { return nil }
    }
    switch question.kind {
    case .opening: return openingArrived()
    case .reload: return questions.pending.reload == nil ? openingArrived() : reloadArrived()
    case .text, .annotations, .lines, .images: return partArrived(question)
    case .outline: return outlineArrived()
    case .save: return saveArrived()
    case .unlock: questions.pending.unlock = false
    case .destination: questions.pending.destination = false
    case .label: questions.pending.labels.removeAll { $0 == question.page }
    case .picture: questions.pending.pictures.removeAll { $0.page == question.page }
    case .search, .form: return nil
    }
    answered(question, .done)
    return .done
  }

  /// The page of an index in the file, where it stands now; -1 where it is gone.
  public func currentPage(ofFilePage index: Int?) -> Int {
    index.flatMap { pages.index(of: page(ofFilePage: $0)) } ?? -1
  }

  /// Tells views that a question of the host has its answer.
  func answered(_ question: Question, _ answer: ProviderAnswer) {
    let page = question.page.map { self.page(ofFilePage: $0) } ?? PageID.none
    notify(.answered(question.kind, page: page, answer))
  }

  /// True while a reload waits for what its file holds.
  private var isReadingAgain: Bool { state == .opening && reloads.running != nil }

  private func openingArrived() -> ProviderAnswer {
    beginChange()
    defer { endChange() }
    readState()
    guard state != .opening else { return .pending }
    notify(.stateChanged)
    guard reloads.running != nil else {
      notify(.pagesChanged)
      return .done
    }
    findPagesAgain()
    return state == .opening ? .pending : .done
  }

  private func partArrived(_ question: Question) -> ProviderAnswer? {
    guard let part = question.part else { return nil }
    switch deliver(part, ofPage: currentPage(ofFilePage: question.page)) {
    case .pending: return .pending
    case .failed(let failure): return .failed(failure)
    case .absent: return .absent
    case .loaded, .notLoaded: return .done
    }
  }

  private func outlineArrived() -> ProviderAnswer {
    questions.pending.outline = false
    let answer = loadOutline()
    if answer != .pending { answered(Question(.outline), answer) }
    return answer
  }

  /// Notes a picture of a page of the file that comes later, and by which number it was asked for. Returns the answer.
  func noting(_ answer: ProviderAnswer, pictureOf number: Int?, page: Int?) -> ProviderAnswer {
    let picture = PendingPicture(number: number, page: page)
    if answer == .pending, !questions.pending.pictures.contains(picture) { questions.pending.pictures.append(picture) }
    return answer
  }

  private func reloadArrived() -> ProviderAnswer {
    guard let discards = questions.pending.reload else { return .absent }
    questions.pending.reload = nil
    do throws(EditError) {
      let answer = try reload(discarding: discards)
      if answer != .pending { answered(Question(.reload), answer) }
      return answer
    } catch {
      // Edits that were made meanwhile are in the way.
      answered(Question(.reload), .failed(.conflict))
      return .failed(.conflict)
    }
  }
}

extension Question {
  /// The part of a page that it asks for.
  var part: Part? {
    switch kind {
    case .text: .text
    case .annotations: .annotations
    case .lines: .lines
    case .images: .images
    default: nil
    }
  }
}
