public import Document

/// The places that were left by a jump, to go back to and forward again.
public struct NavigationHistory: Hashable, Sendable {
  /// How many are kept; the oldest goes first.
  public static let limit = 256

  private var past: [ViewPlace] = []  // the latest last
  private var future: [ViewPlace] = []  // the nearest last

  public init() {}

  public var canGoBack: Bool { !past.isEmpty }
  public var canGoForward: Bool { !future.isEmpty }

  /// Notes the place that a jump leaves; what lay ahead is given up. Leaving the same place twice notes it once.
  public mutating func leave(_ place: ViewPlace) {
    future.removeAll()
    if let last = past.last, last.isNear(place) { return }
    past.append(place)
    if past.count > NavigationHistory.limit { past.removeFirst() }
  }

  /// The place before; `nil` at the first. The current one is kept to come forward to again.
  public mutating func back(from current: ViewPlace) -> ViewPlace? {
    guard let place = past.popLast() else { return nil }
    future.append(current)
    return place
  }

  /// The place after; `nil` at the last. The current one is kept to go back to again.
  public mutating func forward(from current: ViewPlace) -> ViewPlace? {
    guard let place = future.popLast() else { return nil }
    past.append(current)
    return place
  }

  /// Forgets places whose page has gone.
  ///
  /// - Complexity: O(places) lookups of ``Document/PageTable/index(of:)``.
  public mutating func keep(pagesOf table: PageTable) {
    past.removeAll { table.index(of: $0.anchor.page) == nil }
    future.removeAll { table.index(of: $0.anchor.page) == nil }
  }
}
