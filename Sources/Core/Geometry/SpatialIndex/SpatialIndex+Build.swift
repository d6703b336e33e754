extension SpatialIndex {
  /// How full nodes are packed: two lanes are left for what is dragged across.
  private static var packing: Int { 30 }

  /// An index of rectangles whose ids are their positions, and whose orders are `orders`, or their ids without that.
  ///
  /// - Parameter isPresent: False for a position without an item.
  ///
  /// Returns `nil` for more than ``Count/limit`` rectangles, or if the counts differ.
  /// - Complexity: O(n), and O(n log n) with `orders`, which are sorted; at least 20 bytes an item are needed besides
  ///   while it runs.
  public init?(rects: [Rect<Space>], orders: [Int32]? = nil, isPresent: (Int) -> Bool = { _ in true }) {
    guard Count(rects.count) != nil, orders == nil || orders?.count == rects.count else { return nil }
    self.rects = rects
    places = [UInt32](repeating: Self.none, count: rects.count)
    let packing = SpatialPacking(rects, isPresent: isPresent)
    pack(packing.ids) { id in orders.map { $0[id.asInt] } ?? Int32(truncatingIfNeeded: id) }
    fillGrid(packing.sample, isSorted: orders.map { isAscending($0) } ?? true)
  }

  /// True if no item has a lower order than one with a lower id: the order of the ids is that of the ranks.
  private func isAscending(_ orders: [Int32]) -> Bool {
    var last = Int32.min
    for id in places.indices where places[id] != Self.none {
      if orders[id] < last { return false }
      last = orders[id]
    }
    return true
  }

  /// Packs the tree afresh: after many changes queries are faster again, with the same results.
  ///
  /// - Complexity: O(n log n), and memory as for building.
  public mutating func rebuild() {
    let orders = places.map { $0 == Self.none ? 0 : entries[$0.asInt].order }
    let packing = SpatialPacking(rects, isPresent: { places[$0] != Self.none })
    pack(packing.ids) { orders[$0.asInt] }
    fillGrid(packing.sample, isSorted: false)
  }

  /// Makes the grid anew.
  ///
  /// - Complexity: O(n log n).
  mutating func fillGrid() {
    fillGrid(SpatialSample(rects, isPresent: { places[$0] != Self.none }), isSorted: false)
  }

  /// Fills the grid from the topmost item down; `isSorted` where the ids in sequence have their ranks in sequence.
  private mutating func fillGrid(_ sample: SpatialSample<Space>?, isSorted: Bool) {
    guard let sample else { return grid = SpatialGrid() }
    grid = SpatialGrid(sample, items: count)
    if isSorted {
      for id in stride(from: rects.count - 1, through: 0, by: -1) where places[id] != Self.none {
        grid.append(UInt32(truncatingIfNeeded: id), rects[id])
      }
      return
    }
    for key in descendingRanks() {
      let id = ~UInt32(truncatingIfNeeded: key)
      grid.append(id, rects[id.asInt])
    }
  }

  /// All items, topmost first: the inverted order in the upper and the inverted id in the lower half of a word.
  private func descendingRanks() -> [UInt64] {
    var keys: [UInt64] = []
    keys.reserveCapacity(count)
    for id in places.indices where places[id] != Self.none {
      let order = ~(UInt32(bitPattern: entries[places[id].asInt].order) ^ 0x8000_0000)
      let low = ~UInt32(truncatingIfNeeded: id)
      keys.append(UInt64(truncatingIfNeeded: order) << 32 | UInt64(truncatingIfNeeded: low))
    }
    keys.sort()
    return keys
  }

  /// Fills leaves with ids in the given sequence, then the levels above.
  private mutating func pack(_ ids: [UInt32], order: (UInt32) -> Int32) {
    count = ids.count
    clearNodes()
    guard count > 0 else { return }
    reserveNodes()
    packLevel(0..<count, level: 0) { SpatialEntry(order: order(ids[$0]), child: ids[$0]) }
    var first = 0
    while nodes.count - first > 1 {
      let end = nodes.count
      height += 1
      let tops = (first..<end).map { SpatialEntry(order: top(of: $0).order, child: UInt32(truncatingIfNeeded: $0)) }
      packLevel(0..<tops.count, level: height) { tops[$0] }
      first = end
    }
    root = UInt32(truncatingIfNeeded: first)
  }

  /// Makes the nodes of one level, evenly filled.
  private mutating func packLevel(_ positions: Range<Int>, level: Int, entry: (Int) -> SpatialEntry) {
    var next = 0
    while next < positions.count {
      let number = Swift.min(Self.packing, positions.count - next)
      let node = newNode(level: level, count: number).asInt
      if level == 0 {
        hookItems(node, number) { entry(next &+ $0) }
      } else {
        for lane in 0..<number { hook(node, lane, entry(next + lane)) }
      }
      measure(node)
      next += number
    }
  }

  /// Writes the entries of a new leaf, and tells the items where they hang.
  @inline(__always)
  private mutating func hookItems(_ leaf: Int, _ number: Int, _ entry: (Int) -> SpatialEntry) {
    let first = leaf << 5
    entries.withUnsafeMutableBufferPointer { entries in
      places.withUnsafeMutableBufferPointer { places in
        for lane in 0..<number {
          let entry = entry(lane)
          entries[first | lane] = entry
          places[entry.child.asInt] = UInt32(truncatingIfNeeded: first | lane)
        }
      }
    }
  }

  private mutating func reserveNodes() {
    var level = count
    var total = 8
    repeat {
      level = (level + Self.packing - 1) / Self.packing
      total += level
    } while level > 1
    nodes.reserveCapacity(total)
    bounds.reserveCapacity(total)
    links.reserveCapacity(total)
    entries.reserveCapacity(total * SpatialNode.capacity)
  }
}
