public import Document
public import Geometry
public import Text

/// A text selection in the making: one end stands, the other follows a pointer, over pages too (S222).
public struct TextSelectionDrag: Hashable, Sendable {
  public let granularity: TextGranularity
  /// The index of the page with the end that stands.
  public let anchorPage: Int
  private var anchor: TextDrag
  /// The drag on the page that the pointer is over, where that is another one.
  private var away: TextDrag?
  private var awayPage = -1
  /// The corner that stands, of a rectangle; `nil` for running text.
  private var corner: Point<PageSpace>?

  /// Begins where the pointer was pressed; `nil` where the page's text is not there.
  ///
  /// - Parameter isRectangle: True if it takes the text between the pointer and where it was pressed.
  public init?(
    at point: Point<PageSpace>, page: Int, by granularity: TextGranularity, isRectangle: Bool = false,
    in document: Document
  ) {
    guard let text = document.pageText(ofPage: page), !text.isEmpty else { return nil }
    self.granularity = granularity
    anchorPage = page
    anchor = TextDrag(at: point, by: granularity, in: text)
    corner = isRectangle ? point : nil
  }

  /// Takes up one end of a selection: the other one stands.
  ///
  /// - Parameter movesStart: True if the first end moves.
  public init?(_ selection: TextSelection, movesStart: Bool, in document: Document) {
    guard let pages = selection.pages(in: document), let first = selection.first, let last = selection.last
    else { return nil }
    let page = movesStart ? pages.upperBound : pages.lowerBound
    guard let text = document.pageText(ofPage: page) else { return nil }
    let gap = movesStart ? last.range.upper : first.range.lower
    granularity = .character
    anchorPage = page
    anchor = TextDrag(anchor: TextRange(gap, gap), by: .character, in: text)
  }

  /// Takes up a corner of a rectangle: the opposite one stands.
  ///
  /// - Parameters:
  ///   - movesStart: True if it moves the corner on the first page.
  ///   - side: Where the moving corner is, from the page's left edge: the other side stands.
  public init?(_ selection: TextSelection, movesStart: Bool, near side: Double, in document: Document) {
    guard let rectangle = selection.rectangle, let pages = selection.pages(in: document) else { return nil }
    let page = movesStart ? pages.upperBound : pages.lowerBound
    let isLeft = (side - rectangle.from.x).magnitude <= (side - rectangle.to.x).magnitude
    let standing = Point<PageSpace>(
      isLeft ? rectangle.to.x : rectangle.from.x, movesStart ? rectangle.to.y : rectangle.from.y)
    self.init(
      at: standing, page: page, by: rectangle.byWords ? .word : .character, isRectangle: true, in: document)
  }

  /// The corner of a rectangle that stands, on ``anchorPage``; `nil` for running text.
  public var standingCorner: Point<PageSpace>? { corner }

  /// The selection while the pointer is still where it was pressed.
  public func start(in document: Document) -> TextSelection {
    TextSelection(TextPiece(page: document.pages.id(at: anchorPage), range: anchor.anchor))
  }

  /// Moves the loose end to a point of a page. `nil` where that page's text is not there.
  public mutating func move(
    to point: Point<PageSpace>, page: Int, in document: Document
  ) -> TextSelection? {
    guard let text = document.pageText(ofPage: page) else { return nil }
    if let corner { return rectangle(from: corner, to: point, page: page, in: document) }
    if page == anchorPage {
      let range = anchor.move(to: point, in: text)
      return TextSelection(TextPiece(page: document.pages.id(at: page), range: range))
    }
    if awayPage != page {
      awayPage = page
      let edge = page > anchorPage ? 0 : text.glyphCount
      away = TextDrag(anchor: TextRange(edge, edge), by: granularity, in: text)
    }
    guard var drag = away else { return nil }
    let range = drag.move(to: point, in: text)
    away = drag
    return join(range, page: page, in: document)
  }

  private func rectangle(
    from corner: Point<PageSpace>, to point: Point<PageSpace>, page: Int, in document: Document
  ) -> TextSelection {
    let isForward = page >= anchorPage
    let made = TextRectangle(
      from: isForward ? corner : point, to: isForward ? point : corner, isOnOnePage: page == anchorPage,
      byWords: granularity != .character)
    let (here, there) = (document.pages.id(at: anchorPage), document.pages.id(at: page))
    return TextSelection(made, from: isForward ? here : there, to: isForward ? there : here, in: document)
  }

  /// From the anchor to the end of its page, and from there to the pointer.
  private func join(_ range: TextRange, page: Int, in document: Document) -> TextSelection? {
    guard let text = document.pageText(ofPage: anchorPage) else { return nil }
    let own =
      page > anchorPage
      ? TextRange(anchor.anchor.lower, text.glyphCount) : TextRange(0, anchor.anchor.upper)
    let here = TextPiece(page: document.pages.id(at: anchorPage), range: own)
    let there = TextPiece(page: document.pages.id(at: page), range: range)
    return page > anchorPage ? TextSelection(from: here, to: there) : TextSelection(from: there, to: here)
  }
}
