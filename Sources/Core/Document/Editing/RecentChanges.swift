/// Which annotations of a page have changed lately, so that what was made of all of them can follow one by one.
///
/// A ring of 256 changes by the page's revision; older ones, and changes of the list itself, are not kept. What changes
/// again and again, as in a drag, is one of them.
public struct RecentChanges: Sendable {
  private struct Change: Sendable {
    var place: Int
    /// When it changed last.
    var revision: UInt64
  }

  private static let room = 256
  /// Among so many of the newest changes another one of the same place is looked for.
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

  /// The annotation at a place has changed, which made the revision.
  ///
  /// - Complexity: O(1).
  mutating func note(_ place: Int, at revision: UInt64) {
    guard revision == last &+ 1 else { return begin(at: revision) }  // the text changed in between
    last = revision
    let change = Change(place: place, revision: revision)
    if let old = newest(of: place) {
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

  /// Where one of the newest changes is kept that was of that place.
  private func newest(of place: Int) -> Int? {
    let count = ring.count
    for back in 1...RecentChanges.near where back <= count {
      let at = (next + count - back) % count
      if ring[at].place == place { return at }
    }
    return nil
  }

  /// Calls `body` with the place of each annotation that changed after a revision. Returns false where that is not known.
  ///
  /// - Complexity: O(changes kept).
  public func forEach(after revision: UInt64, upTo now: UInt64, _ body: (Int) -> Void) -> Bool {
    guard revision >= first, revision <= last, now == last else { return false }
    for change in ring where change.revision > revision { body(change.place) }
    return true
  }
}
