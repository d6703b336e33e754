public import Document
import Geometry

/// The items of one view: those in use and those that wait to be used again, by kind.
///
/// There are never more items than were in use at one time, whatever was scrolled past.
public struct DecorationPool: Sendable {
  /// How many items there are.
  public struct Counts: Hashable, Sendable {
    /// Ever made.
    public var made = 0
    public var inUse = 0
    public var pooled = 0
    /// How often one was taken out of the pool.
    public var reused: UInt64 = 0

    public init() {}
  }

  private var items: [DecorationItem] = []
  /// Places of items that wait.
  private var waiting: [Int] = []
  /// Places of items in use, in no particular order.
  private var used: [Int] = []
  /// By place: where in `used` it is; -1 for one that waits.
  private var usedAt: [Int] = []
  /// Those in use that have a key.
  private var keys = SortedTable<KeyedItem>()
  private var hittable = 0
  private var arrangements: UInt64 = 0
  private var serial: UInt64 = 0
  private var reused: UInt64 = 0

  public init() {}

  /// How many items are in use at most: 2^20.
  public static let limit = 1 << 20

  public var counts: Counts {
    var counts = Counts()
    (counts.made, counts.inUse, counts.pooled) = (items.count, used.count, waiting.count)
    counts.reused = reused
    return counts
  }

  public var isEmpty: Bool { used.isEmpty }

  /// True if one in use can be hit.
  public var hasHittable: Bool { hittable > 0 }

  /// Counts changes of which items there are, and of the order in which they lie on each other.
  public var arrangement: UInt64 { arrangements }

  /// How many are in use; ask for them by ``id(at:)``.
  public var count: Int { used.count }

  /// The id of one in use; none past the last.
  public func id(at index: Int) -> DecorationID {
    used.indices.contains(index) ? id(of: used[index]) : .none
  }

  private func id(of place: Int) -> DecorationID {
    DecorationID(slot: place, generation: items[place].generation)
  }

  private func place(_ id: DecorationID) -> Int? {
    guard items.indices.contains(id.slot), items[id.slot].generation == id.generation, items[id.slot].isAttached
    else { return nil }
    return id.slot
  }

  /// The item of an id; `nil` for one that is in use no more.
  public subscript(id: DecorationID) -> DecorationItem? { place(id).map { items[$0] } }

  /// Calls `body` with the item of an id where it stands, so that nothing is copied.
  ///
  /// - Returns: `nil` for an id that names none in use.
  public mutating func change<Result>(_ id: DecorationID, _ body: (inout DecorationItem) -> Result) -> Result? {
    guard let place = place(id) else { return nil }
    let before = items[place].decoration
    let result = body(&items[place])
    noteChange(from: before, to: items[place].decoration)
    return result
  }

  private mutating func noteChange(from old: Decoration, to new: Decoration) {
    hittable += (new.flags.contains(.isHittable) ? 1 : 0) - (old.flags.contains(.isHittable) ? 1 : 0)
    if old.firstPage != new.firstPage || old.z != new.z { arrangements &+= 1 }
  }

  /// The same for reading.
  public func read<Result>(_ id: DecorationID, _ body: (borrowing DecorationItem) -> Result) -> Result? {
    guard let place = place(id) else { return nil }
    return body(items[place])
  }

  /// The item in use that shows what the host calls by a key; none for 0 and for a key that none shows.
  ///
  /// - Complexity: O(log items in use).
  public func id(forKey key: UInt64) -> DecorationID {
    guard key != 0 else { return .none }
    var found = DecorationID.none
    keys.forEach(after: { $0.key < key }) { entry in
      if entry.key == key { found = id(of: entry.place) }
      return false
    }
    return found
  }

  /// An item of a kind, out of the pool where one waits there, else a new one; attached, with nothing to show yet.
  ///
  /// - Returns: none where there are as many as there may be.
  /// - Complexity: O(items waiting).
  public mutating func dequeue(_ decoration: Decoration) -> DecorationID {
    var place = items.count
    if let at = waiting.lastIndex(where: { items[$0].decoration.kind == decoration.kind }) {
      place = waiting[at]
      waiting.swapAt(at, waiting.count - 1)
      waiting.removeLast()
      reused &+= 1
    } else {
      guard used.count < DecorationPool.limit else { return .none }
      items.append(DecorationItem(kind: decoration.kind))
      usedAt.append(-1)
    }
    usedAt[place] = used.count
    used.append(place)
    if decoration.key != 0 { keys.insert(KeyedItem(key: decoration.key, place: place)) }
    if decoration.flags.contains(.isHittable) { hittable += 1 }
    arrangements &+= 1
    serial &+= 1
    items[place].decoration = decoration
    items[place].isAttached = true
    items[place].order = serial
    return id(of: place)
  }

  /// Puts an item back into the pool; `false` for an id that names none in use.
  ///
  /// - Complexity: O(log items in use).
  public mutating func recycle(_ id: DecorationID) -> Bool {
    guard let place = place(id), usedAt[place] >= 0 else { return false }
    let at = usedAt[place]
    used.swapAt(at, used.count - 1)
    usedAt[used[at]] = at
    used.removeLast()
    usedAt[place] = -1
    let decoration = items[place].decoration
    if decoration.key != 0 { keys.remove(KeyedItem(key: decoration.key, place: place)) }
    if decoration.flags.contains(.isHittable) { hittable -= 1 }
    arrangements &+= 1
    items[place].reset()
    waiting.append(place)
    return true
  }
}

/// An item in use and what its host calls it.
private struct KeyedItem: Comparable, Sendable {
  let key: UInt64
  let place: Int

  static func < (a: Self, b: Self) -> Bool { a.key == b.key ? a.place < b.place : a.key < b.key }
}
