public import Document
public import Geometry

/// A page that a host has placed in a view.
public struct PlacedPage: Hashable, Sendable {
  public let page: Int
  /// On top of the page's own /Rotate, in this view alone.
  public let turn: QuarterTurn
  /// Its frame, with the turned page in the middle as large as the frame holds it.
  public let frame: Rect<ViewSpace>

  public init(page: Int, turn: QuarterTurn, frame: Rect<ViewSpace>) {
    self.page = page
    self.turn = turn
    self.frame = frame
  }

  /// A frame less wide or high is empty.
  public static var leastSide: Double { 1e-6 }

  /// No page.
  public static var none: PlacedPage { PlacedPage(page: -1, turn: .none, frame: .zero) }
}

extension SpreadLayout {
  /// The layout of pages that a host has placed: each is a spread, and the canvas has room on all sides.
  ///
  /// - Parameters:
  ///   - placed: By rising index.
  ///   - scroll: How the canvas is shown, in which the frames are to be as they were given.
  /// - Returns: `nil` for pages that do not exist or do not rise.
  /// - Complexity: O(pages placed).
  static func placed(
    _ placed: [PlacedPage], of pages: PageTable, viewSize: Size<ViewSpace>, under scroll: Scroll<CanvasSpace>
  ) -> SpreadLayout? {
    guard let spreads = Spreads(placed: placed.map { $0.page }, pageCount: pages.count),
      let arrangement = PageArrangement(pages: pages, placed: spreads, turns: placed.map { $0.turn })
    else { return nil }
    var options = LayoutOptions()
    options.interitemSpacing = 0
    let side = 2 * Coordinate.limit
    return .placed(
      arrangement: arrangement, frames: placed.map { scroll.content(of: $0.frame) }, options: options,
      viewSize: viewSize, canvas: Rect(x: -Coordinate.limit, y: -Coordinate.limit, width: side, height: side))
  }
}

extension SpreadLayout {
  /// The pages that a host has placed, where they are, in a view of another size or after pages came and went: those that remain.
  public func placedAgain(of pages: PageTable, viewSize: Size<ViewSpace>) -> SpreadLayout {
    var kept: [(page: Int, spread: Int)] = []
    for spread in 0..<spreads.count {
      let id = self.pages.id(at: spreads.pages(of: spread).lowerBound)
      if let page = pages.index(of: id) { kept.append((page, spread)) }
    }
    kept.arrange { $0.page < $1.page }
    guard let spreads = Spreads(placed: kept.map { $0.page }, pageCount: pages.count),
      let arrangement = PageArrangement(
        pages: pages, placed: spreads, turns: kept.map { self.arrangement.turns[$0.spread] })
    else { return self }
    return .placed(
      arrangement: arrangement, frames: kept.map { free.frames[$0.spread] }, options: options, viewSize: viewSize,
      canvas: canvasBounds) ?? self
  }
}

extension Scroll<CanvasSpace> {
  /// A rectangle of the view, in the content.
  fileprivate func content(of frame: Rect<ViewSpace>) -> Rect<CanvasSpace> {
    Rect(
      x: offset.x + frame.minX / zoom, y: offset.y + frame.minY / zoom, width: frame.width / zoom,
      height: frame.height / zoom)
  }
}

extension QuarterTurn {
  /// From a page to the spread that it fills, turned.
  func map(of size: Size<PageSpace>) -> Transform<PageSpace, SpreadSpace> {
    switch self {
    case .none: Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .quarter: Transform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
    case .half: Transform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
    case .threeQuarters: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
    }
  }
}
