public import Document

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
    return body(&items[place])
  }

  /// The same for reading.
  public func read<Result>(_ id: DecorationID, _ body: (borrowing DecorationItem) -> Result) -> Result? {
    guard let place = place(id) else { return nil }
    return body(items[place])
  }

  /// The item in use that shows what the host calls by a key; none for 0 and for a key that none shows.
  ///
  /// - Complexity: O(items in use).
  public func id(forKey key: UInt64) -> DecorationID {
    guard key != 0 else { return .none }
    for place in used where items[place].decoration.key == key { return id(of: place) }
    return .none
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
    }
    used.append(place)
    serial &+= 1
    items[place].decoration = decoration
    items[place].isAttached = true
    items[place].order = serial
    return id(of: place)
  }

  /// Puts an item back into the pool; `false` for an id that names none in use.
  ///
  /// - Complexity: O(items in use).
  public mutating func recycle(_ id: DecorationID) -> Bool {
    guard let place = place(id), let at = used.firstIndex(of: place) else { return false }
    used.swapAt(at, used.count - 1)
    used.removeLast()
    items[place].reset()
    waiting.append(place)
    return true
  }
}
