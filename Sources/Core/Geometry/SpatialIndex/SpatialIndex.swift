/// Finds the items at a place: rectangles with an id and an order (the greater order lies on top).
///
/// A tree of boxes, 32 to a node, packed along a Hilbert curve when built at once and changed in place after that.
/// Each node knows the topmost item below it, so a search for the topmost one skips what lies under the best hit so
/// far: a million items on one spot cost no more than a few. Items much larger than most are packed apart from them.
/// In front of the tree a grid knows the topmost items of each of its cells (``SpatialGrid``).
///
/// Ids are the caller's, best dense: memory is 36 bytes for each id up to the greatest, and about 33 for each item.
/// Where orders are equal the greater id lies on top. Results do not depend on the history of the index, except for
/// the sequence of ``forEach(in:_:)`` and ``forEach(at:slop:_:)``, which the same history repeats.
///
/// A value of a few arrays: where it is kept in a class, hand it on as `inout` to spare copies of their references.
/// Queries allocate nothing; nor do changes, while the index does not outgrow its largest size so far.
public struct SpatialIndex<Space: CoordinateSpace>: Sendable {
  /// Ids are below this: 2^24.
  public static var idLimit: UInt32 { 1 << 24 }

  static var none: UInt32 { .max }

  /// By node.
  var nodes: [SpatialNode] = []
  var bounds: [Rect<Space>] = []
  var links: [SpatialLink] = []
  /// By node · 32 + lane.
  var entries: [SpatialEntry] = []
  /// By id: the rectangle, and leaf · 32 + lane or ``none``.
  var rects: [Rect<Space>] = []
  var places: [UInt32] = []
  /// The first of the unused nodes, which are chained through ``SpatialLink/parent``.
  var firstFree = UInt32.max
  var root = UInt32.max
  /// The level of the root; leaves are level 0.
  var height = 0
  var grid = SpatialGrid()

  /// The number of items.
  public internal(set) var count = 0

  public init() {}

  /// The smallest rectangle round all items; `nil` without items.
  public var extent: Rect<Space>? {
    root == Self.none ? nil : bounds[root.asInt]
  }

  /// Whether there is an item of this id.
  public func contains(_ id: UInt32) -> Bool {
    place(of: id) != nil
  }

  /// The rectangle of an item, or `nil` for an unknown id.
  public func rect(of id: UInt32) -> Rect<Space>? {
    place(of: id) == nil ? nil : rects[id.asInt]
  }

  /// The order of an item, or `nil` for an unknown id.
  public func order(of id: UInt32) -> Int32? {
    place(of: id).map { entries[$0].order }
  }

  /// Where the item hangs: leaf · 32 + lane.
  @inline(__always)
  func place(of id: UInt32) -> Int? {
    guard id.asInt < places.count, places[id.asInt] != Self.none else { return nil }
    return places[id.asInt].asInt
  }

  /// The rectangle of what hangs in a lane: an item, or the bounds of a node.
  func rect(in slot: Int, _ level: UInt8) -> Rect<Space> {
    let child = entries[slot].child.asInt
    return level == 0 ? rects[child] : bounds[child]
  }

  /// The topmost item of what hangs in a lane.
  @inline(__always)
  func top(in slot: Int, _ level: UInt8) -> SpatialRank {
    let entry = entries[slot]
    return SpatialRank(order: entry.order, id: level == 0 ? entry.child : links[entry.child.asInt].topID)
  }
}

/// What hangs in a lane.
struct SpatialEntry: Sendable {
  /// The order of the item, or the greatest order below the child.
  var order = Int32.min
  /// The id of the item, or the index of the child.
  var child = UInt32.max
}

/// Where a node hangs in the tree.
struct SpatialLink: Sendable {
  /// The parent, or `UInt32.max` for the root; the next unused node where the node is unused.
  var parent: UInt32
  /// The greatest id among those items below that have the greatest order.
  var topID: UInt32
  /// The lane in the parent.
  var lane: UInt8
  /// The number of lanes in use: those below it.
  var count: UInt8
  /// 0 for a leaf.
  var level: UInt8
}

/// How far up an item lies: by order, then by id.
struct SpatialRank: Comparable {
  let order: Int32
  let id: UInt32

  @inline(__always)
  static func < (a: Self, b: Self) -> Bool {
    a.order < b.order || (a.order == b.order && a.id < b.id)
  }
}
