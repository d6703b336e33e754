import Document

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

  func log(refusal error: EditError, of what: StaticString) {
    document.log(.notice, .tools, .none, error.sentence(what))
  }
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
