import CInteract
import Document

/// The answers of a provider as a trace has them, and those that who plays one has scripted (docs/contracts/trace.md).
struct ProviderTrace {
  private var script: [(question: Question, answer: ProviderAnswer)] = []
  private var isSaving = false

  /// Adds the answer to the next asking of a question that has none yet: the provider is not asked then.
  mutating func add(_ answer: ProviderAnswer, to question: Question) { script.append((question, answer)) }

  /// The scripted answer to a question, once.
  mutating func take(_ question: Question) -> ProviderAnswer? {
    guard !script.isEmpty, let place = script.firstIndex(where: { $0.question == question }) else { return nil }
    return script.remove(at: place).answer
  }

  /// Notes the answer of a save. Returns whether it stands in the trace: that it is pending, and how it ends then; that the host ended it.
  mutating func noteSave(_ answer: ProviderAnswer) -> Bool {
    defer { isSaving = answer == .pending }
    return isSaving || answer.isToBePlayed
  }
}

extension CProvider {
  private var box: DocumentBox? { documentBox(inSlot: slot) }

  /// True while a trace is played: then nothing is saved.
  var isPlayed: Bool { box?.recorder?.isReplay == true }

  /// Writes an answer into the trace: its status, and a hash of what was handed over.
  func noted(
    _ what: StaticString, _ page: Int, _ intake: ProviderSink, _ answer: ProviderAnswer
  ) -> ProviderAnswer {
    guard let box, let recorder = box.recorder else { return answer }
    // An answer that comes later, or was ended, has nothing, whatever the entry has handed over until it said so.
    let taken = answer.isToBePlayed ? ProviderSink(intake.purpose, budget: 0) : intake
    recorder.provided(what, page: page, answer: answer.number, hash: taken.digest, box)
    return answer
  }

  /// Writes into the trace that a question comes later, or was ended by the host, whose answer has no line of its own; and how a save ended
  /// that came later.
  func notedIfLater(_ question: Question, _ answer: ProviderAnswer) -> ProviderAnswer {
    switch question.kind {
    case .opening, .unlock, .reload, .label: if answer.isToBePlayed { note(question.kind, question.page, answer) }
    case .save: if trace.noteSave(answer) { note(.save, nil, answer) }
    case .text, .annotations, .lines, .images, .outline, .destination, .picture, .search, .form: break
    }
    return answer
  }

  private func note(_ kind: QuestionKind, _ page: Int?, _ answer: ProviderAnswer) {
    guard let box, let recorder = box.recorder else { return }
    recorder.provided(kind.name, page: page ?? 0, answer: answer.number, hash: 0, box)
  }
}

extension QuestionKind {
  /// As traces name it.
  fileprivate var name: StaticString {
    switch self {
    case .opening: "opening"
    case .unlock: "unlock"
    case .reload: "reload"
    case .text: "text"
    case .annotations: "annotations"
    case .lines: "lines"
    case .images: "images"
    case .label: "label"
    case .outline: "outline"
    case .destination: "destination"
    case .picture: "picture"
    case .save: "save"
    case .search: "search"
    case .form: "form"
    }
  }
}

extension ProviderAnswer {
  /// It depends on more than the file: who plays a trace scripts it.
  fileprivate var isToBePlayed: Bool { self == .pending || self == .failed(.cancelled) }

  /// The answer that stands in a trace as a number.
  init(traced number: UInt32) {
    switch number {
    case 0: self = .done
    case 1: self = .pending
    case 101...: self = ProviderAnswer(ix_status(rawValue: 100 &- (Int32(exactly: number) ?? .max)))
    default: self = .absent
    }
  }

  /// 0 done, 1 pending, 2 absent, else the error's number without its sign, and 100.
  fileprivate var number: UInt64 {
    switch self {
    case .done: 0
    case .pending: 1
    case .absent: 2
    case .failed(let failure): 100 &+ UInt64(clamping: IXError(failure).status.rawValue.magnitude)
    }
  }
}
