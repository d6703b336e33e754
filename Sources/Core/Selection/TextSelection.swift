public import Document
public import Text

/// A piece of text in one page.
public struct TextPiece: Hashable, Sendable {
  public var page: PageID
  /// Glyphs in reading order.
  public var range: TextRange

  public init(page: PageID, range: TextRange) {
    self.page = page
    self.range = range
  }
}

/// The selected text: a range of glyphs of a first and a last page, and all of the pages between; or what a rectangle takes
/// from these pages.
///
/// A durable value (S223): it names pages by id, so it holds while pages move, and says nothing about a view.
public struct TextSelection: Hashable, Sendable {
  public private(set) var first: TextPiece?
  /// Equal to `first` where one page holds it all.
  public private(set) var last: TextPiece?
  /// The rectangle that it takes from these pages; `nil` for running text. Then both pieces reach from the first to the last glyph
  /// of their page that is selected.
  public internal(set) var rectangle: TextRectangle?

  /// Nothing.
  public init() {}

  /// A range of one page; nothing where it is empty.
  public init(_ piece: TextPiece) {
    guard !piece.range.isEmpty else { return }
    first = piece
    last = piece
  }

  /// From within one page to within a later one.
  public init(from first: TextPiece, to last: TextPiece) {
    self.first = first
    self.last = last
  }

  public var isEmpty: Bool { first == nil }

  /// Ends behind the last glyph of a page, wherever that is.
  public static let openEnd = Int(clamping: UInt32.max)

  /// True if it ends with its last page, whose text has not been there yet.
  public var isOpenEnded: Bool { last?.range.upper == TextSelection.openEnd }

  /// With its open end where the text of its last page ends; the same where it has none.
  public func closed(at gap: Int) -> TextSelection {
    guard isOpenEnded, let first, let last else { return self }
    let end = TextPiece(page: last.page, range: TextRange(last.range.lower, gap))
    return first.page == last.page ? TextSelection(end) : TextSelection(from: first, to: end)
  }

  /// The pages it touches, by their present indices; `nil` where it is empty or a page has gone.
  public func pages(in document: Document) -> ClosedRange<Int>? {
    guard let first, let last, let low = document.pages.index(of: first.page),
      let high = document.pages.index(of: last.page)
    else { return nil }
    return low <= high ? low...high : high...low
  }

  /// The selected range of a page's text.
  ///
  /// - Parameter text: The page's text: pages between the first and the last are held whole.
  public func range(onPage index: Int, text: PageText, in document: Document) -> TextRange {
    guard let pages = pages(in: document), pages.contains(index), let first, let last else { return .empty }
    let id = document.pages.id(at: index)
    if id == first.page { return text.clamped(first.range) }
    if id == last.page { return text.clamped(last.range) }
    return text.all
  }
}
