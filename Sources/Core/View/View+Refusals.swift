import Document
import Forms
import Gestures
import Interactions

/// Edits that the document refuses while nobody waits for an answer: the reason goes to the log.
extension View {
  /// Runs an edit of a gesture. A refusal changes nothing.
  func attempt(_ what: StaticString, _ edit: () throws(EditError) -> Void) {
    do throws(EditError) {
      try edit()
    } catch {
      log(refusal: error, of: what)
    }
  }

  /// Tells that a text was not taken, or not stored, and why.
  @inline(never)
  func tellRefusal(of id: AnnotationID, _ reason: FillRefusal, _ detail: UInt32 = 0) {
    emit(.fieldRefused(annotation: id, reason: reason, detail: detail))
    guard !arena.isTracking else { return }
    registry.notePress(.textRefused, in: arena.numberForNothing(), time: now, because: MessageID.refusal(reason))
  }

  /// Says that an annotation shows a gap for a character.
  func log(missing character: UInt32) {
    var text = UTF8Builder("an annotation shows a gap: no font has ")
    text.add(character: character)
    document.log(.warning, .tools, .document, text.utf8)
  }

  /// A number that another one follows when a refused call has had an effect after all: an edit went on, or a refusal was told.
  public var changeCount: UInt64 { effects.written &+ annotationSelecting.returnCount }

  func log(refusal error: EditError, of what: StaticString) {
    document.log(.notice, .tools, .none, error.sentence(what))
  }
}

extension MessageID {
  /// The number of the message that says why a field was not filled.
  fileprivate static func refusal(_ reason: FillRefusal) -> UInt32 { 600 &+ reason.rawValue }
}

extension EditError {
  fileprivate func sentence(_ what: StaticString) -> [UInt8] {
    var text = UTF8Builder(what)
    text.add(": ")
    text.add(words)
    return text.utf8
  }

  /// The reason, in words.
  fileprivate var words: StaticString {
    switch self {
    case .notFound: "the page or annotation is gone"
    case .conflict: "a gesture holds it"
    case .beingWritten: "its text is being edited"
    case .tooLarge: "it is above the budget"
    case .notLoaded: "the annotations of the page come later, or cannot be read"
    case .misplaced: "a step is open already"
    case .notPermitted: "the document's permissions forbid it"
    }
  }
}
