/// What views hear of a document.
public enum DocumentNews: Hashable, Sendable {
  case stateChanged
  case pagesChanged
  case loaded(page: Int, part: Part)
  /// A status of `ix_status`, negative.
  case failed(page: Int, part: Part, status: Int32)
}

/// Hears what happens to a document; a view.
public protocol DocumentObserver: AnyObject {
  func documentChanged(_ news: DocumentNews)
}

/// An open document: its pages, what has been loaded of them, and the provider they come from.
///
/// There is a document for every path: one that cannot be read has no pages, a state and a message.
public final class Document {
  public internal(set) var state = DocumentState.ok
  /// What is wrong, in words; UTF-8.
  public internal(set) var message: [UInt8] = []
  public internal(set) var pages = PageTable()
  /// Why the last call failed, in words; UTF-8.
  public var lastFailure: [UInt8] = []
  public internal(set) var actions: [Action] = []
  public internal(set) var outline: [OutlineItem]?
  /// Bytes for text, annotations and history together.
  public let budget: Int
  public internal(set) var bytesUsed = 0

  let provider: any DocumentProvider
  var contents: [PageContent?] = []  // by page slot; filled as pages are loaded
  var annotationPlaces: [AnnotationPlace] = []  // by annotation slot
  var loads: UInt64 = 0
  private var observers: [any DocumentObserver] = []

  /// The budget where a host sets none: 256 MiB.
  public static let defaultBudget = 256 << 20

  /// Asks the provider for its state and its pages.
  public init(provider: any DocumentProvider, budget: Int = Document.defaultBudget) {
    self.provider = provider
    self.budget = budget
    readState()
  }

  public func add(_ observer: any DocumentObserver) {
    observers.append(observer)
  }

  public func remove(_ observer: any DocumentObserver) {
    observers.removeAll { $0 === observer }
  }

  func announce(_ news: DocumentNews) {
    for observer in observers { observer.documentChanged(news) }
  }

  /// The action of that id, or `nil`.
  public func action(_ id: ActionID) -> Action? {
    actions.indices.contains(id.slot) ? actions[id.slot] : nil
  }
}

/// Where an annotation stands now: its page's slot and its place in that page's list.
struct AnnotationPlace {
  var generation: UInt32
  var pageSlot: Int
  var index: Int
}
