/// Sorting by one function for all types and orders: the standard library's sort is compiled anew for each, some 4,000 bytes of code a time.
///
/// A comparison costs an indirect call. Where many thousands are sorted, as the glyphs of a page are, the standard library's is faster.
extension Sequence {
  /// The elements in an order; those of which none comes first stay as they were.
  ///
  /// - Complexity: O(n log n), O(n) where they are in order.
  @inline(__always)
  public func arranged(by precedes: (Element, Element) -> Bool) -> [Element] {
    var elements = Array(self)
    elements.arrange(by: precedes)
    return elements
  }
}

extension Array {
  /// Puts the elements in an order; those of which none comes first stay as they were.
  ///
  /// - Complexity: O(n log n), O(n) where they are in order.
  public mutating func arrange(by precedes: (Element, Element) -> Bool) {
    let given = self
    guard let places = arrangedPlaces(count, { precedes(given[$0], given[$1]) }) else { return }
    self = places.map { given[$0] }
  }
}

/// The places of elements in their order; `nil` where they are in order.
@inline(never)
private func arrangedPlaces(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int]? {
  var place = 1
  while place < count, !precedes(place, place - 1) { place += 1 }
  guard place < count else { return nil }
  return withoutActuallyEscaping(precedes) { PlaceSorter($0).places(count) }
}

/// Merges ever longer runs. A class, so that the compiler does not make its code anew for each order.
private final class PlaceSorter {
  private let precedes: (Int, Int) -> Bool

  /// The length of the runs that are sorted by insertion.
  private static let shortest = 8

  init(_ precedes: @escaping (Int, Int) -> Bool) { self.precedes = precedes }

  func places(_ count: Int) -> [Int] {
    var sorted = Array(0..<count)
    var start = 0
    while start < count {
      sortByInsertion(&sorted, start..<Swift.min(start + PlaceSorter.shortest, count))
      start += PlaceSorter.shortest
    }
    guard count > PlaceSorter.shortest else { return sorted }
    var merged: [Int] = []
    merged.reserveCapacity(count)
    var length = PlaceSorter.shortest
    while length < count {
      merged.removeAll(keepingCapacity: true)
      start = 0
      while start < count {
        merge(sorted, start, Swift.min(start + length, count), Swift.min(start + 2 * length, count), into: &merged)
        start += 2 * length
      }
      swap(&sorted, &merged)
      length *= 2
    }
    return sorted
  }

  private func sortByInsertion(_ places: inout [Int], _ run: Range<Int>) {
    for end in run.dropFirst() {
      let place = places[end]
      var at = end
      while at > run.lowerBound, precedes(place, places[at - 1]) {
        places[at] = places[at - 1]
        at -= 1
      }
      places[at] = place
    }
  }

  /// Of equal elements that of the first run comes first.
  private func merge(_ places: [Int], _ start: Int, _ middle: Int, _ end: Int, into merged: inout [Int]) {
    var (first, second) = (start, middle)
    while first < middle, second < end {
      if precedes(places[second], places[first]) {
        merged.append(places[second])
        second += 1
      } else {
        merged.append(places[first])
        first += 1
      }
    }
    merged.append(contentsOf: places[first..<middle])
    merged.append(contentsOf: places[second..<end])
  }
}
