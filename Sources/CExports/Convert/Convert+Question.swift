import CInteract
import Document

extension Question {
  /// Parses a question from outside. A kind that is about a page has to name one, and no other may, but for pictures.
  init(c given: ix_question) throws(IXError) {
    let page = given.page == .max ? nil : Int(exactly: given.page)
    guard let kind = QuestionKind(rawValue: given.kind), given.reserved == 0 else { throw .invalidArgument }
    self.init(kind, page: page)
    guard isWhole else { throw .invalidArgument }
  }
}
