/// A question to a provider that may take time. Raw values are stable: traces have them.
public enum QuestionKind: UInt32, Hashable, Sendable {
  case opening = 1
  case unlock = 2
  case reload = 3
  case text = 4
  case annotations = 5
  case lines = 6
  case images = 7
  case label = 8
  case outline = 9
  case destination = 10
  case picture = 11
  case save = 12
  /// The library's own long work: a search over the pages.
  case search = 13
  /// The library's own long work: reading the fields of all pages.
  case form = 14
}

/// A question to a provider: of a page of the file, or of the whole document.
public struct Question: Hashable, Comparable, Sendable {
  public let kind: QuestionKind
  /// Index of the page in the file; `nil` for the whole document.
  public let page: Int?

  public init(_ kind: QuestionKind, page: Int? = nil) {
    self.kind = kind
    self.page = page
  }

  /// True if the page is there where the kind is about one, and is not where it is about the document.
  public var isWhole: Bool {
    switch kind {
    case .text, .annotations, .lines, .images, .label: page != nil
    case .picture: true
    case .opening, .unlock, .reload, .outline, .destination, .save, .search, .form: page == nil
    }
  }

  /// By kind, then by page: the order in which arrivals are delivered.
  public static func < (a: Question, b: Question) -> Bool {
    a.kind == b.kind ? (a.page ?? -1) < (b.page ?? -1) : a.kind.rawValue < b.kind.rawValue
  }
}

/// How far a question is.
public struct Progress: Hashable, Sendable {
  /// `nil` for the question that is running.
  public let question: Question?
  public let done: UInt64
  /// 0 where it is not known.
  public let total: UInt64

  /// `nil` for more done than there is.
  public init?(_ question: Question?, done: UInt64, total: UInt64) {
    guard total == 0 || done <= total else { return nil }
    (self.question, self.done, self.total) = (question, done, total)
  }
}
