import Document
import Geometry

/// Taps repeated in one place go through what overlaps there, one after the other and round again (S211).
///
///     idle --tap--> first of the round --tap near--> next --tap near--> ... --> first
///                        ^                            |
///                        `--- tap far, other page, edits, new round ---'
///
/// The round is what the first tap had under it, in the order of its ranked list, so a finger that is not quite steady does
/// not change it. How fast the taps follow each other does not matter. A value: it knows no document and no clock.
public struct TapCycle: Hashable, Sendable {
  /// The annotations under the first tap; empty while idle.
  private var round: [AnnotationID] = []
  /// The one that was given last.
  private var position = 0
  private var page = PageID.none
  private var place = Point<PageSpace>.origin
  private var revision: UInt64 = 0

  public init() {}

  /// How many there are to go through; 0 while idle. With one alone a further tap gives the same again.
  public var count: Int { round.count }

  /// The annotation that a tap selects: the next of the round if it repeats the last tap, else the first of a new round.
  ///
  /// - Parameters:
  ///   - hits: The hits of the tap, best first, as ``HitTester`` gives it.
  ///   - reach: How far from the first tap of a round a tap still repeats it: page units, so that it is a place of the page
  ///     wherever that has been scrolled to.
  ///   - revision: Counts the edits of the page (``PageContent/revision``): another one begins a new round.
  ///   - accepts: True for an annotation that takes part. Placeholders of pages and text never do.
  /// - Returns: One of the hits; `nil` where none takes part, and the cycle is idle then.
  /// - Complexity: O(hits), or O(hits²) where the last one is gone.
  public mutating func next(
    among hits: [Hit], within reach: Double, revision: UInt64, where accepts: (Hit) -> Bool = { $0.kind == .annotation }
  ) -> Hit? {
    if let (hit, turn) = repeated(hits, reach, revision, accepts) {
      position = turn
      return hit
    }
    round.removeAll(keepingCapacity: true)
    for hit in hits where takesPart(hit, accepts) { round.append(hit.annotation) }
    guard let first = hits.first(where: { takesPart($0, accepts) }) else { return nil }
    (position, page, place, self.revision) = (0, first.pageID, first.pagePoint, revision)
    return first
  }

  /// The annotation that a tap would select, as ``next(among:within:revision:where:)`` gives it.
  public func coming(
    among hits: [Hit], within reach: Double, revision: UInt64, where accepts: (Hit) -> Bool
  ) -> Hit? {
    if let (hit, _) = repeated(hits, reach, revision, accepts) { return hit }
    return hits.first { takesPart($0, accepts) }
  }

  /// Forgets the round: the next tap begins anew.
  public mutating func reset() { round.removeAll(keepingCapacity: true) }

  /// The next of the round that the tap still has under it, and its position.
  private func repeated(
    _ hits: [Hit], _ reach: Double, _ revision: UInt64, _ accepts: (Hit) -> Bool
  ) -> (hit: Hit, position: Int)? {
    guard !round.isEmpty, revision == self.revision, let top = hits.first, top.pageID == page,
      top.pagePoint.distance(to: place) <= reach
    else { return nil }
    for step in 1...round.count {
      let turn = (position + step) % round.count
      if let hit = hits.first(where: { $0.annotation == round[turn] && takesPart($0, accepts) }) {
        return (hit, turn)
      }
    }
    return nil
  }

  private func takesPart(_ hit: Hit, _ accepts: (Hit) -> Bool) -> Bool { !hit.annotation.isNone && accepts(hit) }
}
