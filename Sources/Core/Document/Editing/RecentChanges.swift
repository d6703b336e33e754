/// At which seats of a page annotations have changed, come or gone lately, so that what was made of all of them can follow one by
/// one.
///
/// A ring of 256 changes by the page's revision; older ones, and a list that is another one, are not kept. What changes
/// again and again, as in a drag, is one of them.
public struct RecentChanges: Sendable {
  private struct Change: Sendable {
    var seat: Int
    /// When it changed last.
    var revision: UInt64
  }

  private static let room = 256
  /// Among so many of the newest changes another one of the same seat is looked for.
  private static let near = 8

  private var ring: [Change] = []
  /// Where the next change goes.
  private var next = 0
  /// The first revision from which changes are known.
  private var first: UInt64 = 0
  private var last: UInt64 = 0

  init() {}

  /// The list has become another one.
  mutating func begin(at revision: UInt64) {
    ring.removeAll(keepingCapacity: true)
    (next, first, last) = (0, revision, revision)
  }

  /// The page has a new revision, which leaves its annotations as they are.
  mutating func pass(_ revision: UInt64) {
    if revision == last &+ 1 { last = revision }
  }

  /// The annotation at a seat has changed, come or gone, which made the revision.
  ///
  /// - Complexity: O(1).
  mutating func note(_ seat: Int, at revision: UInt64) {
    guard revision == last &+ 1 || revision == last else { return begin(at: revision) }
    last = revision
    let change = Change(seat: seat, revision: revision)
    if let old = newest(of: seat) {
      ring[old] = change
    } else if ring.count < RecentChanges.room {
      ring.append(change)
      next = ring.count % RecentChanges.room
    } else {
      first = max(first, ring[next].revision)
      ring[next] = change
      next = (next + 1) % RecentChanges.room
    }
  }

  /// The same for all seats of a stretch.
  mutating func note(_ seats: Range<Int>, at revision: UInt64) {
    guard seats.count < RecentChanges.room / 2 else { return begin(at: revision) }
    for seat in seats { note(seat, at: revision) }
  }

  /// Where one of the newest changes is kept that was of that seat.
  private func newest(of seat: Int) -> Int? {
    // The room is a power of two: while the ring is not full, the changes end before the next one.
    var back = 1
    while back <= RecentChanges.near, back <= ring.count {
      let at = (next &- back) & (RecentChanges.room &- 1)
      if ring[at].seat == seat { return at }
      back &+= 1
    }
    return nil
  }

  /// Calls `body` with each seat whose annotation changed, came or went after a revision. Returns false where that is not known.
  ///
  /// - Complexity: O(changes kept).
  public func forEach(after revision: UInt64, upTo now: UInt64, _ body: (Int) -> Void) -> Bool {
    guard revision >= first, revision <= last, now == last else { return false }
    for change in ring where change.revision > revision { body(change.seat) }
    return true
  }
}
