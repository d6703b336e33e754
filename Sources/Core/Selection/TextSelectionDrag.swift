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

  /// Begins where the pointer was pressed; `nil` where the page's text is not there.
  public init?(
    at point: Point<PageSpace>, page: Int, by granularity: TextGranularity, in document: Document
  ) {
    guard let text = document.pageText(ofPage: page), !text.isEmpty else { return nil }
    self.granularity = granularity
    anchorPage = page
    anchor = TextDrag(at: point, by: granularity, in: text)
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

  /// The selection while the pointer is still where it was pressed.
  public func start(in document: Document) -> TextSelection {
    TextSelection(TextPiece(page: document.pages.id(at: anchorPage), range: anchor.anchor))
  }

  /// Moves the loose end to a point of a page. `nil` where that page's text is not there.
  public mutating func move(
    to point: Point<PageSpace>, page: Int, in document: Document
  ) -> TextSelection? {
    guard let text = document.pageText(ofPage: page) else { return nil }
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
