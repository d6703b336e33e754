import Geometry

/// Where spreads begin along the axis of a stack, as sums of what comes before: in canvas units, from the top or left.
///
/// A stack whose inner spreads are all alike needs three lengths whatever its count; another one a number a spread.
struct Track: Sendable {
  let count: Int
  /// Between neighbours.
  let gap: Double
  /// Where the first begins.
  let start: Double
  /// Where the last ends.
  let end: Double
  private let shape: Shape

  private enum Shape: Sendable {
    /// The first, the ones between and the last may differ in length.
    case even(first: Double, middle: Double, last: Double)
    /// Where each begins, and the length of the last.
    case table([Double], last: Double)
  }

  /// A track of alike items.
  init(count: Int, start: Double, gap: Double, first: Double, middle: Double, last: Double) {
    self.count = count
    self.start = start
    self.gap = gap
    shape = .even(first: first, middle: middle, last: last)
    let inner = Double(Swift.max(count - 2, 0)) * (middle + gap)
    end = count == 0 ? start : count == 1 ? start + first : start + first + gap + inner + last
  }

  /// A track from where each item begins.
  init(starts: [Double], last: Double, start: Double, gap: Double) {
    count = starts.count
    self.start = start
    self.gap = gap
    shape = .table(starts, last: last)
    end = (starts.last ?? start) + last
  }

  /// Where the item begins; the nearest item's begin for an index out of range.
  func start(of index: Int) -> Double {
    switch shape {
    case .even(let first, let middle, _):
      guard index > 0, count > 1 else { return start }
      return start + first + gap + Double(Swift.min(index, count - 1) - 1) * (middle + gap)
    case .table(let starts, _):
      return starts.isEmpty ? start : starts[Swift.min(Swift.max(index, 0), starts.count - 1)]
    }
  }

  /// How long the item is; 0 for an index out of range.
  func length(of index: Int) -> Double {
    guard index >= 0, index < count else { return 0 }
    switch shape {
    case .even(let first, let middle, let last):
      return index == 0 ? first : index == count - 1 ? last : middle
    case .table(let starts, let last):
      return index + 1 < starts.count ? Swift.max(starts[index + 1] - gap - starts[index], 0) : last
    }
  }

  /// The last item that begins at or before the position; 0 before the first. Meaningless without items.
  ///
  /// - Complexity: O(1) for alike items, else O(log items).
  func index(at position: Double) -> Int {
    switch shape {
    case .even(let first, let middle, _):
      guard count > 1, position >= start + first + gap else { return 0 }
      let step = middle + gap
      guard step > 0 else { return count - 1 }
      let guess = Swift.min(((position - start - first - gap) / step).clampedInt, count - 2) + 1
      return corrected(guess, position)
    case .table(let starts, _):
      return Track.search(starts, position)
    }
  }

  /// Division may round across a boundary by one item.
  private func corrected(_ guess: Int, _ position: Double) -> Int {
    if start(of: guess) > position { return Swift.max(guess - 1, 0) }
    if guess + 1 < count, start(of: guess + 1) <= position { return guess + 1 }
    return guess
  }

  private static func search(_ starts: [Double], _ position: Double) -> Int {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }
}
