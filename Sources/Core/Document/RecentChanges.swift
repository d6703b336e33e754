/// Which annotations of a page have changed lately, so that what was made of all of them can follow one by one.
///
/// A ring of the last 256 changes by the page's revision; older ones, and changes of the list itself, are not kept.
public struct RecentChanges: Sendable {
  private static let room: UInt64 = 256

  private var places: [Int32] = []
  /// What was made at this revision or later can follow.
  private var first: UInt64 = 0
  private var last: UInt64 = 0

  init() {}

  /// The list has become another one.
  mutating func begin(at revision: UInt64) {
    (first, last) = (revision, revision)
  }

  /// The annotation at a place has changed, which made the revision.
  mutating func note(_ place: Int, at revision: UInt64) {
    let slot = Int(truncatingIfNeeded: revision % RecentChanges.room)
    while places.count <= slot { places.append(-1) }
    places[slot] = Int32(clamping: place)
    guard revision == last &+ 1 else { return begin(at: revision) }  // the text changed in between
    last = revision
    if last &- first > RecentChanges.room { first = last &- RecentChanges.room }
  }

  /// Calls `body` with the place of each annotation that changed after a revision, perhaps more than once. Returns false
  /// where that is not known.
  public func forEach(after revision: UInt64, upTo now: UInt64, _ body: (Int) -> Void) -> Bool {
    guard revision >= first, revision <= last, now == last else { return false }
    var next = revision
    while next < last {
      next &+= 1
      body(Int(clamping: places[Int(truncatingIfNeeded: next % RecentChanges.room)]))
    }
    return true
  }
}
