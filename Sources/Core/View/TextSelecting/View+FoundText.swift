import Display
import Document
import Geometry
import Layout
public import Selection
import Text

/// Text that was found: pieces shown in the display list.
public struct SearchHits: Hashable, Sendable {
  /// In the order of their pages' ids and of their places there, so that those of a page are found quickly.
  private var pieces: [TextPiece] = []
  private var current: TextPiece?

  init() {}

  /// - Complexity: O(n log n).
  init(_ pieces: [TextPiece], current: TextPiece?) {
    self.pieces = pieces.arranged {
      ($0.page.raw, $0.range.lower, $0.range.upper) < ($1.page.raw, $1.range.lower, $1.range.upper)
    }
    self.current = current
  }

  var isEmpty: Bool { pieces.isEmpty }

  /// True if there are pieces on a page.
  ///
  /// - Complexity: O(log n).
  func contains(page id: PageID) -> Bool { first(onPage: id) != nil }

  /// Calls a closure with each piece of a page; `true` for the one that stands out.
  func forEach(onPage id: PageID, _ body: (TextPiece, Bool) -> Void) {
    guard var place = first(onPage: id) else { return }
    while place < pieces.count, pieces[place].page == id {
      body(pieces[place], pieces[place] == current)
      place += 1
    }
  }

  private func first(onPage id: PageID) -> Int? {
    let place = pieces.partitioningIndex { $0.page.raw >= id.raw }
    return place < pieces.count && pieces[place].page == id ? place : nil
  }
}

/// The outcome of a call that brings text into view.
public enum SightOutcome: Hashable, Sendable {
  case moved
  /// All that can be in sight is.
  case inSight
  case noSuchPage
  /// The page has no such text.
  case noText
  /// Its text comes later.
  case pending
  case unreadable
}

/// Found text in the view (S283).
extension View {
  /// The found text in the display list.
  public var shownSearchHits: SearchHits { textSelecting.searchHits }

  /// Shows found text in the display list, in place of what was shown so before. Pieces of pages that are gone show nothing
  /// until their page comes back.
  ///
  /// - Parameter current: The place of the one that stands out; `nil` for none.
  public func setSearchHits(_ pieces: [TextPiece], current: Int?) {
    let wanted = SearchHits(pieces, current: current.map { pieces[$0] })
    guard textSelecting.show(wanted) else { return }
    markDisplayDirty()
    finishUnlessInStep()
  }

  /// Scrolls as little as brings a piece of text into sight, all of it if it fits. Loads the page's text.
  ///
  /// - Parameter margin: Between the text and the edges, in view units.
  public func showText(_ piece: TextPiece, margin: Double) -> SightOutcome {
    guard let page = document.pages.index(of: piece.page) else { return .noSuchPage }
    switch document.load(.text, ofPage: page) {
    case .loaded: break
    case .pending: return .pending
    case .notLoaded, .failed, .absent: return .unreadable
    }
    var quads: [Quad<PageSpace>] = []
    document.pageText(ofPage: page)?.quads(of: piece.range, appendTo: &quads)
    guard let first = quads.first else { return .noText }
    let all = quads.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
    stopMotion()
    let hasMoved = changeViewport { $0.bringIntoSight(all, start: first.bounds, page: page, margin: margin) }
    finishUnlessInStep()
    return hasMoved ? .moved : .inSight
  }

  /// The text of pages in sight with hits may never have been asked for, or may have gone when the budget was short.
  func loadTextOfSearchHits() {
    var pages: [Int] = []
    viewport.visiblePages(into: &pages)
    for page in pages where textSelecting.searchHits.contains(page: document.pages.id(at: page)) {
      if document.state(of: .text, ofPage: page) == .notLoaded { _ = document.load(.text, ofPage: page) }
    }
  }

  /// Those in sight.
  func addSearchHits() {
    pagesInSight.fill { viewport.visiblePages(into: &$0) }
    for page in pagesInSight.indices {
      let id = document.pages.id(at: page)
      guard textSelecting.searchHits.contains(page: id), let text = document.pageText(ofPage: page),
        let map = viewFromPage(page)
      else { continue }
      textSelecting.searchHits.forEach(onPage: id) { piece, isCurrent in
        display.collectQuads { text.quads(of: piece.range, appendTo: &$0) }
        for quad in display.quads {
          let shown = map.apply(quad)
          guard shown.bounds.intersects(viewport.bounds) else { continue }
          display.add(
            DrawItem(
              .quad, isCurrent ? .currentSearchHit : .searchHit, shown,
              rgba: isCurrent ? Colors.currentSearchHit : Colors.searchHit, page: page))
        }
      }
    }
  }
}
