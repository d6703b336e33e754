public import Document
public import Geometry
public import Text

/// The rectangle that a selection takes from its pages: a column of text (S315).
///
/// Over several pages it goes on as a column: from its first corner down to the end of the first page, over the whole height of
/// those between, and from the top of the last page to its last corner, everywhere between the same two distances from the
/// page's left edge.
public struct TextRectangle: Hashable, Sendable {
  /// On the first page; page space. Left of and above ``to`` where both are on one page.
  public let from: Point<PageSpace>
  /// On the last page.
  public let to: Point<PageSpace>
  /// True if words that an edge cuts are taken whole.
  public let byWords: Bool

  /// Higher than any page.
  private static let far = 1e7

  /// - Parameter isOnOnePage: Then the corners are opposite ones in any order.
  public init(from: Point<PageSpace>, to: Point<PageSpace>, isOnOnePage: Bool, byWords: Bool) {
    let (left, right) = (min(from.x, to.x), max(from.x, to.x))
    self.from = Point(left, isOnOnePage ? min(from.y, to.y) : from.y)
    self.to = Point(right, isOnOnePage ? max(from.y, to.y) : to.y)
    self.byWords = byWords
  }

  public var take: RectangleTake { byWords ? .words : .glyphs }

  /// Its part of a page.
  public func part(isFirst: Bool, isLast: Bool) -> Rect<PageSpace> {
    Rect(
      corner: Point(from.x, isFirst ? from.y : -TextRectangle.far),
      corner: Point(to.x, isLast ? to.y : TextRectangle.far))
  }

  /// With words taken whole.
  public var widenedToWords: TextRectangle {
    TextRectangle(from: from, to: to, isOnOnePage: false, byWords: true)
  }
}

extension TextSelection {
  /// The text that a rectangle takes from a first to a last page. Nothing where both are one and it takes none there.
  public init(_ rectangle: TextRectangle, from first: PageID, to last: PageID, in document: Document) {
    let isOne = first == last
    let here = rectangle.hull(onPage: first, isFirst: true, isLast: isOne, in: document)
    guard !isOne else {
      self.init(TextPiece(page: first, range: here))
      if !isEmpty { self.rectangle = rectangle }
      return
    }
    let there = rectangle.hull(onPage: last, isFirst: false, isLast: true, in: document)
    self.init(from: TextPiece(page: first, range: here), to: TextPiece(page: last, range: there))
    self.rectangle = rectangle
  }

  /// The rectangle on a page; `nil` for running text, and for a page that the selection does not touch.
  public func rectangle(onPage index: Int, in document: Document) -> Rect<PageSpace>? {
    guard let rectangle, let pages = pages(in: document), pages.contains(index), let first, let last else { return nil }
    let id = document.pages.id(at: index)
    return rectangle.part(isFirst: id == first.page, isLast: id == last.page)
  }

  /// Calls `body` with each selected range of a page's text, in reading order: one for running text.
  ///
  /// - Complexity: O(1); for a rectangle O(lines + glyphs of the lines that it touches). Allocates nothing.
  public func forEachRange(onPage index: Int, text: PageText, in document: Document, _ body: (TextRange) -> Void) {
    guard let rectangle else {
      let range = range(onPage: index, text: text, in: document)
      if !range.isEmpty { body(range) }
      return
    }
    guard let part = self.rectangle(onPage: index, in: document) else { return }
    text.forEachRange(in: part, rectangle.take, body)
  }

  /// The selected text of a page; running text where the page keeps it.
  public func utf8(onPage index: Int, text: PageText, in document: Document) -> ArraySlice<UInt8> {
    guard let rectangle else { return text.utf8(of: range(onPage: index, text: text, in: document)) }
    var bytes: [UInt8] = []
    if let part = self.rectangle(onPage: index, in: document) {
      text.utf8(in: part, rectangle.take, appendTo: &bytes)
    }
    return bytes[...]
  }

  /// False for a rectangle that takes other glyphs than when it was made: a page was turned, or its text was read anew.
  public func isStillTrue(in document: Document) -> Bool {
    guard let rectangle, let first, let last, rectangle.knows(first.page, in: document),
      rectangle.knows(last.page, in: document)
    else { return true }
    return TextSelection(rectangle, from: first.page, to: last.page, in: document) == self
  }
}

extension TextRectangle {
  fileprivate func knows(_ id: PageID, in document: Document) -> Bool {
    document.pages.index(of: id).map { document.state(of: .text, ofPage: $0) == .loaded } ?? false
  }

  /// From the first to behind the last glyph that it takes of a page.
  fileprivate func hull(onPage id: PageID, isFirst: Bool, isLast: Bool, in document: Document) -> TextRange {
    guard let page = document.pages.index(of: id), let text = document.pageText(ofPage: page) else { return .empty }
    var hull = TextRange.empty
    text.forEachRange(in: part(isFirst: isFirst, isLast: isLast), take) { range in
      hull = hull.isEmpty ? range : hull.union(range)
    }
    return hull
  }
}
