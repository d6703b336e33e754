import Geometry

/// Ascending places in the text of a page, four bytes each.
struct TextPlaces: RandomAccessCollection, Sendable {
  private let places: [UInt32]

  init(_ places: [Int]) {
    self.places = [UInt32].filled(upTo: places.count) { made, count in
      for place in places {
        made.initializeElement(at: count, to: UInt32(clamping: place))
        count += 1
      }
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }
  subscript(position: Int) -> Int { Int(clamping: places[position]) }

  /// The first index whose place satisfies the predicate, all after it satisfying it too; `count` if none does.
  ///
  /// - Complexity: O(log n).
  func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
    places.partitioningIndex { isAfter(Int(clamping: $0)) }
  }
}
