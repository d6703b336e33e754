/// Finds the items at a place: rectangles with an id and an order (the greater order lies on top).
///
/// Ids are the caller's, best dense. Where orders are equal the greater id lies on top. Results do not depend on the
/// history of the index, except for the sequence of ``forEach(in:_:)``, ``forEach(at:slop:_:)`` and
/// ``forEachNear(_:slop:_:)``, which the same history repeats.
///
/// **Structure.** An R-tree with 32 lanes a node, and in front of it a grid that lists the topmost ten items of each of
/// its cells (``SpatialGrid``). ``topmost(at:slop:where:)`` reads one cell of the grid; it descends the tree only if the
/// cell has more items than its list holds and none of the list counts, or if the slop reaches into another cell.
/// Other queries use the tree alone, but for ``forEachNear(_:slop:_:)`` where cells list all that can lie there.
///
/// A node keeps the boxes of its lanes twice: exactly (`bounds`, `rects`), and rounded to one byte a coordinate within
/// the node's own frame (``SpatialNode``). Rounding is monotonic, so boxes that do not overlap as bytes do not overlap.
/// The bytes select lanes, all 32 with a few vector instructions; the exact rectangles decide.
///
/// Every lane of an inner node also has the rank (order, then id) of the topmost item below it. The search for the
/// topmost item visits the highest lane first and leaves out lanes that cannot beat the best hit so far, so items that
/// lie under the hit cost nothing, however many they are.
///
/// **Building** sorts the items along a Hilbert curve through their centres and fills nodes in that sequence, 30 lanes
/// each: two stay free for later changes. Items more than about four times as large as the median are packed apart from
/// the others, because one of them would make the bounds of a leaf of small items useless. **Changes** are made in
/// place: a new item goes to the child that grows least, a full node is divided at the median along the axis on which
/// the centres spread most, and a leaf with fewer than six items is dissolved and its items are inserted again. After
/// many changes the tree is looser than a packed one; ``rebuild()`` packs it again.
///
/// **Invariants** (``_checkInvariants()``):
/// - `bounds` of a node is the smallest rectangle round what its lanes hold, and each lane's bytes hold its rectangle.
/// - The lanes in use are the first `count` of a node; no node of the tree is empty, and all leaves are at level 0.
/// - `places[id]` is the leaf and lane of the item, and `parent` and `lane` of a node lead back to it.
/// - The rank in a lane is that of the topmost item below it, and the grid gives the same answers as the tree.
///
/// **Cost** for n items that overlap little, h of them hit:
/// - topmost: O(1) as a rule, otherwise O(log n); all at a point or in a rectangle: O(log n + h)
/// - nearest: O(log n); insert, remove, reorder: O(log n); a small move: O(1) as a rule
/// - building: O(n), by a radix sort of 36 bits; orders that do not rise with the ids are sorted too, in O(n log n)
/// - memory: 36 bytes for each id up to the greatest, and about 33 for each item
///
/// Queries allocate nothing; nor do changes, while the index does not outgrow its largest size so far. An insertion
/// that outgrows the grid makes the grid anew in O(n log n), after the number of items has doubled. The index is a
/// value of a few arrays: code that keeps it in a class passes it on as `inout`, which spares copies of their
/// references.
///
/// **Sources.** Guttman, R-trees (SIGMOD 1984); packing: Kamel and Faloutsos, On Packing R-trees (CIKM 1993); boxes as
/// bytes within their node: Kim, Cha and Kwon, Optimizing Multidimensional Index Trees for Main Memory Access (SIGMOD
/// 2001); nearest: Roussopoulos, Kelley and Vincent, Nearest Neighbor Queries (SIGMOD 1995). The rule for dividing a
/// node, the ranks and the grid are this project's.
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

  /// True if there is an item of this id.
  public func contains(_ id: UInt32) -> Bool {
    place(of: id) != nil
  }

  /// The rectangle of an item, or `nil` for an unknown id.
  public func rect(of id: UInt32) -> Rect<Space>? {
    place(of: id) == nil ? nil : rects[id.asInt]
  }

  /// The rectangle that an item has, had last, or left; zero for an id that never had one.
  public func lastRect(of id: Int) -> Rect<Space> {
    rects.indices.contains(id) ? rects[id] : .zero
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

/// The content of a lane.
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
