import Geometry

/// The inner containers that were scrolled or zoomed, by spread; the others show what the fit gives.
struct InnerScrolls: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let spread: Int
    var scroll: Scroll<SpreadSpace>
    /// The fit that the zoom keeps to; set apart from scrolling.
    var fit: FitMode
  }

  private var entries: [Entry] = []  // ascending by spread

  /// - Complexity: O(log entries).
  subscript(spread: Int) -> Scroll<SpreadSpace>? {
    index(spread).map { entries[$0].scroll }
  }

  func fit(of spread: Int) -> FitMode? {
    index(spread).map { entries[$0].fit }
  }

  /// - Complexity: O(log entries), for a new entry O(entries).
  mutating func set(_ scroll: Scroll<SpreadSpace>, fit: FitMode, of spread: Int) {
    if let index = index(spread) {
      entries[index].scroll = scroll
      entries[index].fit = fit
    } else {
      entries.insert(Entry(spread: spread, scroll: scroll, fit: fit), at: position(spread))
    }
  }

  mutating func remove(_ spread: Int) {
    if let index = index(spread) { entries.remove(at: index) }
  }

  /// The spreads that have an entry, ascending.
  var spreads: [Int] { entries.map { $0.spread } }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Forgets all spreads but one.
  mutating func removeAll(but spread: Int) { entries.removeAll { $0.spread != spread } }

  private func index(_ spread: Int) -> Int? {
    let at = position(spread)
    return at < entries.count && entries[at].spread == spread ? at : nil
  }

  private func position(_ spread: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].spread < spread { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
