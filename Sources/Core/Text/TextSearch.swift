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
    /// The host has ended this step; the search goes on with the next one.
    case cancelled
  }

  /// More matches than these are not kept.
  static let limit = 1 << 20

  public let query: TextQuery
  private let first: Int
  /// How many pages have been looked through, and how many of these have no text that can be read.
  public private(set) var pagesDone = 0
  public private(set) var pagesFailed = 0
  /// True between two steps: it has begun, and not come to its end.
  public private(set) var isUnderWay = false
  private var isEnded = false
  /// In the order of the pages from the first one on, and in reading order within each.
  public private(set) var matches: [Match] = []
  private var found: [TextRange] = []
  /// True if a page has been looked through, by slot.
  private var done: [Bool] = []
  /// Where to go on, how many pages there are from there, and in which state of the list of pages that was noted.
  private var next = 0
  private var left = 0
  private var noted: (revision: UInt64, count: Int) = (0, 0)

  /// - Parameter first: The page to begin with; after the last page it goes on with page 0.
  public init(_ query: TextQuery, from first: Int) {
    self.query = query
    self.first = first
  }

  /// Looks through up to a number of pages, whose text is loaded for it. Where the list of pages has changed meanwhile it
  /// goes on with those that it has not looked through, wherever they stand.
  ///
  /// - Complexity: O(glyphs of these pages), and O(pages) after a change of the list.
  public func step(pages budget: Int, in document: Document) -> Outcome {
    guard !isEnded else { return .cancelled }
    guard document.state != .opening else { return .pending }
    isUnderWay = false
    let outcome = document.longWork(.search) { lookOn(pages: budget, in: document) }
    isUnderWay = outcome != .done
    return outcome
  }

  /// Ends it before it has come to its end: what was found stays, and no step goes on.
  public func end() { (isEnded, isUnderWay) = (true, false) }

  private func lookOn(pages budget: Int, in document: Document) -> Outcome {
    var budget = budget
    while budget > 0, matches.count < TextSearch.limit, let page = nextPage(of: document) {
      guard document.goesOn(done: pagesDone, of: document.pages.count) else { return .cancelled }
      let id = document.pages.id(at: page)
      if let kept = document.searchedText(ofPage: page) as? SearchedText {
        look(through: kept, id)
      } else {
        let state = document.load(.text, ofPage: page)
        if state == .pending { return .pending }
        if state == .cancelled { return .cancelled }
        if let text = searched(page, of: document) { look(through: text, id) } else { pagesFailed += 1 }
      }
      note(id)
      budget -= 1
    }
    return matches.count >= TextSearch.limit || nextPage(of: document) == nil ? .done : .more
  }

  /// The number of a match in the order of the document, from 1; `nil` for one that there is not, or whose page is gone.
  ///
  /// - Complexity: O(matches).
  public func rank(ofMatch index: Int, in document: Document) -> Int? {
    guard matches.indices.contains(index), let page = document.pages.index(of: matches[index].page) else { return nil }
    var rank = 1
    // Matches of a page stand together.
    var (last, place) = (matches[index].page, page)
    for (other, match) in matches.enumerated() {
      if match.page != last { (last, place) = (match.page, document.pages.index(of: match.page) ?? .max) }
      if place < page || (place == page && other < index) { rank += 1 }
    }
    return rank
  }

  /// The page to look through next; `nil` where all have been.
  private func nextPage(of document: Document) -> Int? {
    let count = document.pages.count
    guard count > 0 else { return nil }
    if noted != (document.pageRevision, count) {
      noted = (document.pageRevision, count)
      (next, left) = (first % count, count)
    }
    while left > 0 {
      if !isDone(document.pages.id(at: next)) { return next }
      next = next + 1 < count ? next + 1 : 0
      left -= 1
    }
    return nil
  }

  private func isDone(_ page: PageID) -> Bool { done.indices.contains(page.slot) && done[page.slot] }

  private func note(_ page: PageID) {
    guard page.slot >= 0 else { return }
    while done.count <= page.slot { done.append(false) }
    done[page.slot] = true
    pagesDone += 1
  }

  /// The characters of a page whose text is loaded, kept for the next search.
  private func searched(_ page: Int, of document: Document) -> SearchedText? {
    guard let content = document.content(ofPage: page), let text = document.pageText(of: content, onPage: page) else {
      return nil
    }
    let made = SearchedText(text)
    document.keepSearchedText(made, bytes: made.footprint, of: content)
    return made
  }

  private func look(through text: SearchedText, _ page: PageID) {
    found.removeAll(keepingCapacity: true)
    text.matches(of: query, appendTo: &found)
    for range in found.prefix(TextSearch.limit - matches.count) { matches.append(Match(page: page, range: range)) }
  }
}
