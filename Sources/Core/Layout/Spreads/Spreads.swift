/// How pages are put together to spreads.
public enum SpreadMode: UInt32, Hashable, Sendable {
  /// Every page stands alone.
  case single = 1
  /// Pairs from the first page on; a last page without a partner stands alone.
  case double = 2
  /// The first page stands alone as a cover, then pairs as in `double`.
  case book = 3
}

/// Which pages make which spread: a spread is a run of adjacent pages that are always viewed together.
///
/// Every page is in exactly one spread, spreads follow the order of the pages, and none is empty; both ways of
/// asking agree, for a mode and for a table of one's own. Where a host places pages, those that it has not placed are in no
/// spread.
public struct Spreads: Hashable, Sendable {
  public let pageCount: Int
  public let count: Int
  /// The rule, where one was given; `nil` for a table.
  public let mode: SpreadMode?
  /// True if only some pages are in a spread, each alone.
  public let isPartial: Bool
  private let firstPages: [UInt32]  // empty with a mode

  /// Spreads by a rule. A negative page count is 0.
  public init(_ mode: SpreadMode, pageCount: Int) {
    let pages = Swift.max(pageCount, 0)
    self.pageCount = pages
    self.mode = mode
    isPartial = false
    firstPages = []
    switch mode {
    case .single: count = pages
    case .double: count = pages / 2 + pages % 2
    case .book: count = pages / 2 + (pages == 0 ? 0 : 1)
    }
  }

  /// Spreads of any lengths, by the index of the first page of each.
  ///
  /// Returns `nil` unless the indices begin with 0, rise strictly and stay below the page count; no pages want
  /// no spreads.
  /// - Complexity: O(spreads).
  public init?(firstPages: [Int], pageCount: Int) {
    guard pageCount >= 0, firstPages.isEmpty == (pageCount == 0) else { return nil }
    var next = 0
    for (position, page) in firstPages.enumerated() {
      guard position == 0 ? page == 0 : page >= next, page < pageCount else { return nil }
      guard page < Int(clamping: UInt32.max) else { return nil }
      next = page + 1
    }
    self.pageCount = pageCount
    count = firstPages.count
    mode = nil
    isPartial = false
    self.firstPages = firstPages.map { UInt32(clamping: $0) }
  }

  /// Some of the pages, each alone.
  ///
  /// Returns `nil` unless their indices rise strictly and stay below the page count.
  public init?(placed pages: [Int], pageCount: Int) {
    var next = 0
    for page in pages {
      guard page >= next, page < pageCount, page < Int(clamping: UInt32.max) else { return nil }
      next = page + 1
    }
    self.pageCount = pageCount
    count = pages.count
    mode = nil
    isPartial = true
    firstPages = pages.map { UInt32(clamping: $0) }
  }

  /// The spread that a page is in; `nil` for a page that does not exist or has not been placed.
  ///
  /// - Complexity: O(1) for a mode, O(log spreads) for a table.
  public func index(ofPage page: Int) -> Int? {
    guard page >= 0, page < pageCount else { return nil }
    switch mode {
    case .single: return page
    case .double: return page / 2
    case .book: return page / 2 + page % 2
    case nil:
      guard isPartial else { return lastSpread(beginningBy: page) }
      let spread = lastSpread(beginningBy: page)
      return spread < count && Int(clamping: firstPages[spread]) == page ? spread : nil
    }
  }

  /// The pages of a spread, in order; empty for a spread that does not exist.
  public func pages(of spread: Int) -> Range<Int> {
    guard spread >= 0, spread < count else { return 0..<0 }
    switch mode {
    case .single:
      return spread..<spread + 1
    case .double:
      return spread * 2..<Swift.min(spread * 2 + 2, pageCount)
    case .book:
      return spread == 0 ? 0..<1 : spread * 2 - 1..<Swift.min(spread * 2 + 1, pageCount)
    case nil:
      if isPartial { return Int(clamping: firstPages[spread])..<Int(clamping: firstPages[spread]) + 1 }
      let end = spread + 1 < count ? Int(clamping: firstPages[spread + 1]) : pageCount
      return Int(clamping: firstPages[spread])..<end
    }
  }

  /// Where a spread ends that begins at a page, for a pass over all spreads; never beyond the pages.
  func end(ofSpread spread: Int, beginningAt page: Int) -> Int {
    switch mode {
    case .single: Swift.min(page + 1, pageCount)
    case .double: Swift.min(page + 2, pageCount)
    case .book: Swift.min(spread == 0 ? 1 : page + 2, pageCount)
    case nil: pages(of: spread).upperBound
    }
  }

  private func lastSpread(beginningBy page: Int) -> Int {
    var (low, high) = (0, firstPages.count)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if Int(clamping: firstPages[middle]) <= page { low = middle } else { high = middle }
    }
    return low
  }
}
