import Unicode

/// Finds boundaries of grapheme clusters near one place of a text, without looking at the rest.
///
/// The rules of UAX 29 look back: over a row of flags or joined emoji, as far as it goes. Between two *plain* scalars there is
/// always a boundary, whatever stands before. So the rules are applied to what lies between the plain pairs on both sides: in
/// most texts, a few scalars.
struct ClusterSearch {
  private let scalars: [UInt32]

  init(_ scalars: [UInt32]) { self.scalars = scalars }

  /// True if a caret may stand there.
  ///
  /// - Complexity: O(distance to the next plain pairs on both sides), at most the line.
  func isBoundary(_ index: Int) -> Bool {
    guard index >= 0, index <= scalars.count else { return false }
    return isSure(index) || window(index, index).holds(index)
  }

  /// The first boundary behind an index; the end of the text where there is none.
  func next(after index: Int) -> Int {
    guard index < scalars.count else { return scalars.count }
    let index = max(index, 0)
    if isSure(index + 1) { return index + 1 }
    let window = window(index, index + 1)
    return window.low + window.boundaries.next(after: index - window.low)
  }

  /// The last boundary before an index; 0 where there is none.
  func previous(before index: Int) -> Int {
    guard index > 0 else { return 0 }
    let index = min(index, scalars.count)
    if isSure(index - 1) { return index - 1 }
    let window = window(index - 1, index)
    return window.low + window.boundaries.previous(before: index - window.low)
  }

  /// The place itself if it is a boundary, else the next one.
  func snapped(_ index: Int) -> Int {
    let index = max(0, min(index, scalars.count))
    return isBoundary(index) ? index : next(after: index)
  }

  /// The place itself if it is a boundary, else the one before.
  func floor(_ index: Int) -> Int {
    let index = max(0, min(index, scalars.count))
    return isBoundary(index) ? index : previous(before: index)
  }

  /// How many clusters there are.
  ///
  /// - Complexity: O(scalars).
  var count: Int {
    let boundaries = GraphemeBoundaries(scalars)
    return scalars.indices.reduce(0) { $0 + (boundaries.isBoundary($1) ? 1 : 0) }
  }

  /// Where the first so many clusters end.
  ///
  /// - Complexity: O(scalars).
  func end(ofClusters most: Int) -> Int {
    let boundaries = GraphemeBoundaries(scalars)
    var (count, at) = (0, 0)
    while count < most, at < scalars.count { (count, at) = (count + 1, boundaries.next(after: at)) }
    return at
  }

  private struct Window {
    let low: Int
    let boundaries: GraphemeBoundaries

    func holds(_ index: Int) -> Bool { boundaries.isBoundary(index - low) }
  }

  /// The boundaries from a sure one at or before a place to a sure one at or behind another.
  private func window(_ from: Int, _ to: Int) -> Window {
    var (low, high) = (from, to)
    while !isSure(low) { low -= 1 }
    while !isSure(high) { high += 1 }
    return Window(low: low, boundaries: GraphemeBoundaries(scalars[low..<high]))
  }

  /// True if a boundary is there, seen from its two neighbours alone.
  private func isSure(_ index: Int) -> Bool {
    guard index > 0, index < scalars.count else { return true }
    let (a, b) = (scalars[index - 1], scalars[index])
    if a < 0x300 && b < 0x300 { return true }
    return ClusterSearch.isPlain(a) && ClusterSearch.isPlain(b)
  }

  /// True for scalars of which two never join; 13, which joins with 10, is not in the editor's texts.
  private static func isPlain(_ scalar: UInt32) -> Bool {
    scalar < 0x300 || (0xAC00...0xD7A3).contains(scalar) || CharacterClass(scalar).standsAlone
  }
}
