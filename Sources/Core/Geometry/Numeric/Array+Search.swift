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

extension Array {
  /// Removes one element for which the predicate holds: the last element of the array, or else the first one that satisfies it.
  ///
  /// - Complexity: O(1) for the last element, O(n) for others.
  public mutating func removeOne(where isWanted: (Element) -> Bool) {
    guard let last else { return }
    if isWanted(last) {
      removeLast()
    } else if let place = firstIndex(where: isWanted) {
      remove(at: place)
    }
  }
}
