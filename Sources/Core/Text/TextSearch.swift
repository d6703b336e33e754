public import Document

/// A search through a document, some pages at a time (S227). Dropping it ends it.
public final class TextSearch {
  /// A match: glyphs of a page in reading order.
  public struct Match: Hashable, Sendable {
    public let page: PageID
    public let range: TextRange
  }

  /// How far it has come.
  public enum Outcome: Hashable, Sendable {
    case more
    case done
    /// The next page's text comes later.
    case pending
  }

  /// More matches than these are not kept.
  static let limit = 1 << 20

  public let query: TextQuery
  private let first: Int
  /// How many pages have been looked through, and how many of these have no text that can be read.
  public private(set) var pagesDone = 0
  public private(set) var pagesFailed = 0
  /// In the order of the pages from the first one on, and in reading order within each.
  public private(set) var matches: [Match] = []
  private var found: [TextRange] = []

  /// - Parameter first: The page to begin with; after the last page it goes on with page 0.
  public init(_ query: TextQuery, from first: Int) {
    self.query = query
    self.first = first
  }

  /// Looks through up to a number of pages, whose text is loaded for it.
  ///
  /// - Complexity: O(glyphs of these pages).
  public func step(pages budget: Int, in document: Document) -> Outcome {
    var left = budget
    while pagesDone < document.pages.count, left > 0, matches.count < TextSearch.limit {
      let page = (first + pagesDone) % document.pages.count
      let state = document.load(.text, ofPage: page)
      if state == .pending { return .pending }
      if let text = document.pageText(ofPage: page) {
        look(through: text, document.pages.id(at: page))
      } else {
        pagesFailed += 1
      }
      pagesDone += 1
      left -= 1
    }
    return pagesDone >= document.pages.count || matches.count >= TextSearch.limit ? .done : .more
  }

  private func look(through text: PageText, _ page: PageID) {
    found.removeAll(keepingCapacity: true)
    text.matches(of: query, appendTo: &found)
    for range in found.prefix(TextSearch.limit - matches.count) { matches.append(Match(page: page, range: range)) }
  }
}
