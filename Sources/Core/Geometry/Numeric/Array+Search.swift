extension Array {
  /// The first index whose element satisfies the predicate, all after it satisfying it too; `count` if none does.
  ///
  /// - Complexity: O(log n).
  public func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
