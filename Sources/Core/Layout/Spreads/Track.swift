import Geometry

/// Where spreads begin along the axis of a stack, as sums of what comes before: in canvas units, from the top or
/// left.
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
  /// Lengths of the first item, of those between and of the last; with a table the last alone counts.
  private let first: Double
  private let middle: Double
  private let last: Double
  /// Where each begins; empty for alike items.
  private let starts: [Double]

  /// A track of alike items: the first, the ones between and the last may differ in length.
  init(count: Int, start: Double, gap: Double, first: Double, middle: Double, last: Double) {
    self.count = count
    self.start = start
    self.gap = gap
    (self.first, self.middle, self.last) = (first, middle, last)
    starts = []
    let inner = Double(Swift.max(count - 2, 0)) * (middle + gap)
    end = count == 0 ? start : count == 1 ? start + first : start + first + gap + inner + last
  }

  /// A track from where each item begins.
  init(starts: [Double], last: Double, start: Double, gap: Double) {
    count = starts.count
    self.start = start
    self.gap = gap
    (first, middle, self.last) = (0, 0, last)
    self.starts = starts
    end = (starts.last ?? start) + last
  }

  /// A track without items.
  static var none: Track { Track(count: 0, start: 0, gap: 0, first: 0, middle: 0, last: 0) }

  /// Where the item begins; the nearest item's begin for an index out of range.
  func start(of index: Int) -> Double {
    guard count > 1, index > 0 else { return starts.isEmpty ? start : starts[0] }
    let within = Swift.min(index, count - 1)
    return starts.isEmpty ? start + first + gap + Double(within - 1) * (middle + gap) : starts[within]
  }

  /// How long the item is; 0 for an index out of range.
  func length(of index: Int) -> Double {
    guard index >= 0, index < count else { return 0 }
    if starts.isEmpty { return index == 0 ? first : index == count - 1 ? last : middle }
    return index + 1 < count ? Swift.max(starts[index + 1] - gap - starts[index], 0) : last
  }

  /// The last item that begins at or before the position; 0 before the first. Meaningless without items.
  ///
  /// - Complexity: O(1) for alike items, else O(log items).
  func index(at position: Double) -> Int {
    guard starts.isEmpty else { return search(position) }
    guard count > 1, position >= start + first + gap else { return 0 }
    let step = middle + gap
    guard step > 0 else { return count - 1 }
    let guess = Swift.min(((position - start - first - gap) / step).clampedInt, count - 2) + 1
    return corrected(guess, position)
  }

  /// The same, where that is not before an item, and most likely soon after it.
  func index(at position: Double, notBefore first: Int) -> Int {
    guard !starts.isEmpty, first >= 0 else { return index(at: position) }
    var last = first
    while last + 1 < starts.count, starts[last + 1] <= position {
      guard last - first < 8 else { return search(position) }
      last += 1
    }
    return last < starts.count ? last : starts.count - 1
  }

  /// How far an item may be from where it is guessed to be.
  private static var miss: Int { 4 }

  /// Division may round across a boundary by one item.
  private func corrected(_ guess: Int, _ position: Double) -> Int {
    if start(of: guess) > position { return Swift.max(guess - 1, 0) }
    if guess + 1 < count, start(of: guess + 1) <= position { return guess + 1 }
    return guess
  }

  private func search(_ position: Double) -> Int {
    var (low, high) = (0, starts.count)
    // Most items are about as long as others, so that the share of the way is about that of the items.
    let guess = ((position - start) / (end - start) * Double(high)).clampedInt
    let (before, beyond) = (guess &- Track.miss, guess &+ Track.miss)
    if before > 0, before < high, starts[before] <= position { low = before }
    if beyond > low, beyond < high, starts[beyond] > position { high = beyond }
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }
}
