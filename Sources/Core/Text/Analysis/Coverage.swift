/// The intervals along the line that some rows of text cover, in ascending order with gutters between them.
struct Coverage {
  struct Interval {
    var low: Double
    var high: Double
    var width: Double { high - low }
  }

  private(set) var intervals: [Interval] = []
  /// Gaps narrower than this, in points, are no gutters.
  let gutter: Double

  /// More gutters than this are no column structure; the whole then counts as covered.
  private static let limit = 64

  /// - Parameter room: How many intervals there may be.
  init(gutter: Double, room: Int = 0) {
    self.gutter = gutter
    intervals.reserveCapacity(min(room, Coverage.limit + 1))
  }

  /// Adds an interval that starts no further left than those before.
  mutating func append(_ low: Double, _ high: Double) {
    guard let last = intervals.last, low - last.high < gutter else {
      intervals.append(Interval(low: low, high: high))
      simplify()
      return
    }
    intervals[intervals.count - 1].high = max(last.high, high)
  }

  /// The parts that either covers.
  ///
  /// - Complexity: O(intervals).
  func union(_ other: Coverage) -> Coverage {
    // Without a gutter an interval that begins where another ends is one of its own.
    if gutter > 0, covers(other) { return self }
    var result = Coverage(gutter: gutter, room: intervals.count + other.intervals.count)
    var (i, j) = (0, 0)
    while i < intervals.count || j < other.intervals.count {
      let takesOwn = j >= other.intervals.count || (i < intervals.count && intervals[i].low <= other.intervals[j].low)
      let next = takesOwn ? intervals[i] : other.intervals[j]
      if takesOwn { i += 1 } else { j += 1 }
      result.append(next.low, next.high)
    }
    return result
  }

  /// True if each interval of another one lies within one of this one.
  private func covers(_ other: Coverage) -> Bool {
    var place = 0
    for interval in other.intervals {
      while place < intervals.count, intervals[place].high < interval.low { place += 1 }
      guard place < intervals.count, intervals[place].low <= interval.low, interval.high <= intervals[place].high else {
        return false
      }
    }
    return true
  }

  /// How many intervals are wide enough to hold a column.
  func columns(atLeast width: Double) -> Int {
    var count = 0
    for interval in intervals where interval.width >= width { count += 1 }
    return count
  }

  /// Where to cut: one place in each gutter between wide intervals, on the side of a narrow one that is further away.
  func cuts(atLeast width: Double) -> [Double] {
    var cuts: [Double] = []
    var sawWide = false
    var widest: (gap: Double, place: Double) = (0, 0)
    for index in intervals.indices {
      if index > 0 {
        let (left, right) = (intervals[index - 1].high, intervals[index].low)
        if right - left > widest.gap { widest = (right - left, (left + right) / 2) }
      }
      guard intervals[index].width >= width else { continue }
      if sawWide { cuts.append(widest.place) }
      sawWide = true
      widest = (0, 0)
    }
    return cuts
  }

  private mutating func simplify() {
    guard intervals.count > Coverage.limit, let first = intervals.first, let last = intervals.last else { return }
    intervals = [Interval(low: first.low, high: last.high)]
  }
}
