public import Document
public import Geometry

/// Where the pages of a spread stand within it.
///
/// Side by side from left to right, or from right to left; each centred vertically. The first page of a spread is the
/// topmost: what reaches over the binding from the first page is drawn above the second.
public struct PageArrangement: Sendable {
  public let pages: PageTable
  public let spreads: Spreads
  /// Between pages of a spread, in points.
  public let spacing: Double
  public let isRightToLeft: Bool
  /// A frame for each page, where a host places them; empty otherwise.
  public let frames: [Rect<SpreadSpace>]
  /// The turn of each spread's page, for pages that a host has placed; empty otherwise.
  public let turns: [QuarterTurn]
  /// The turn of all pages, on top of their own /Rotate, where the view is turned.
  public let turn: QuarterTurn

  /// - Parameters:
  ///   - spreads: Those of as many pages; for another number every page stands alone.
  ///   - frames: One for each page, or none at all; any other number counts as none. A frame of another size
  ///   than the page scales it.
  public init(
    pages: PageTable, spreads: Spreads, spacing: Double = 0, isRightToLeft: Bool = false,
    frames: [Rect<SpreadSpace>] = [], turn: QuarterTurn = .none
  ) {
    self.pages = pages
    self.spreads = spreads.pageCount == pages.count ? spreads : Spreads(.single, pageCount: pages.count)
    self.spacing = spacing
    self.isRightToLeft = isRightToLeft
    self.frames = frames.count == pages.count ? frames : []
    turns = []
    self.turn = turn
  }

  /// Pages that a host has placed, each alone in its spread. `nil` unless there is a turn for each.
  init?(pages: PageTable, placed: Spreads, turns: [QuarterTurn]) {
    guard placed.isPartial, placed.pageCount == pages.count, placed.count == turns.count else { return nil }
    self.pages = pages
    spreads = placed
    (spacing, isRightToLeft, frames) = (0, false, [])
    self.turns = turns
    turn = .none
  }

  /// By how much the view turns a page, on top of its own /Rotate.
  public func turn(ofPage page: Int) -> QuarterTurn {
    turns.isEmpty ? turn : spreads.index(ofPage: page).map { turn(ofSpread: $0) } ?? .none
  }

  /// True if every page stands in its spread as it is: neither scaled nor turned.
  var isPlain: Bool { frames.isEmpty && turns.isEmpty && turn == .none }

  /// The size of a page at 100 %, as the view turns it; empty for a page that does not exist.
  public func displaySize(ofPage page: Int) -> Size<SpreadSpace> {
    turned(pages.displaySize(at: page))
  }

  /// The size of a page as the view turns it.
  func turned(_ size: Size<PageSpace>) -> Size<SpreadSpace> {
    turn.swapsSides ? Size(size.height, size.width) : Size(size.width, size.height)
  }

  /// The size of a spread at zoom 1; empty for one that does not exist.
  ///
  /// - Complexity: O(pages of the spread).
  public func size(ofSpread spread: Int) -> Size<SpreadSpace> {
    if !turns.isEmpty { return turnedSize(ofSpread: spread) }
    if spreads.mode == .single, frames.isEmpty { return displaySize(ofPage: spread) }
    let range = spreads.pages(of: spread)
    if !frames.isEmpty { return placedSize(of: range) }
    var (width, height) = (0.0, 0.0)
    for page in range {
      let size = displaySize(ofPage: page)
      width += size.width
      height = Swift.max(height, size.height)
    }
    return Size(width + spacing * Double(Swift.max(range.count - 1, 0)), height)
  }

  /// Where a page stands in its spread; `nil` for a page that does not exist.
  ///
  /// - Complexity: O(pages of the spread).
  public func frame(ofPage page: Int) -> Rect<SpreadSpace>? {
    guard let spread = spreads.index(ofPage: page) else { return nil }
    if !turns.isEmpty { return Rect(origin: .origin, size: turnedSize(ofSpread: spread)) }
    if frames.indices.contains(page) { return frames[page] }
    let range = spreads.pages(of: spread)
    let own = displaySize(ofPage: page)
    if range.count == 1 { return Rect(x: 0, y: 0, width: own.width, height: own.height) }
    let whole = size(ofSpread: spread)
    var before = 0.0
    for other in range.lowerBound..<page { before += displaySize(ofPage: other).width + spacing }
    let x = isRightToLeft ? whole.width - before - own.width : before
    return Rect(x: x, y: (whole.height - own.height) / 2, width: own.width, height: own.height)
  }

  /// From the page as shown to its spread; `nil` for a page that does not exist.
  public func spreadFromPage(_ page: Int) -> Transform<PageSpace, SpreadSpace>? {
    if !turns.isEmpty {
      return spreads.index(ofPage: page).map { turn(ofSpread: $0).map(of: pages.displaySize(at: page)) }
    }
    guard let frame = frame(ofPage: page) else { return nil }
    if turn == .none { return placement(ofPage: page, in: frame) }
    return turn.map(of: pages.displaySize(at: page)).then(placement(ofPage: page, in: frame))
  }

  /// From a page, as the view turns it, to where it stands.
  private func placement<From: CoordinateSpace>(
    ofPage page: Int, in frame: Rect<SpreadSpace>
  ) -> Transform<From, SpreadSpace> {
    guard !frames.isEmpty else {
      return Transform(a: 1, b: 0, c: 0, d: 1, tx: frame.minX, ty: frame.minY)
    }
    let size = displaySize(ofPage: page)
    let (a, d) = (quotient(frame.width, size.width), quotient(frame.height, size.height))
    return Transform(a: a, b: 0, c: 0, d: d, tx: frame.minX, ty: frame.minY)
  }

  private func turn(ofSpread spread: Int) -> QuarterTurn { turns.indices.contains(spread) ? turns[spread] : .none }

  private func turnedSize(ofSpread spread: Int) -> Size<SpreadSpace> {
    let size = pages.displaySize(at: spreads.pages(of: spread).lowerBound)
    return turn(ofSpread: spread).swapsSides ? Size(size.height, size.width) : Size(size.width, size.height)
  }

  private func placedSize(of range: Range<Int>) -> Size<SpreadSpace> {
    var (width, height) = (0.0, 0.0)
    for page in range where frames.indices.contains(page) {
      width = Swift.max(width, frames[page].maxX)
      height = Swift.max(height, frames[page].maxY)
    }
    return Size(width, height)
  }
}

/// A ratio of lengths that can be divided by again: 1 where one of them is empty, and never beyond what keeps
/// products of scales finite.
func quotient(_ a: Double, _ b: Double) -> Double {
  a > 0 && b > 0 ? (a / b).clamped(1e-9, 1e9) : 1
}
