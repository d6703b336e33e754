extension SpatialIndex {
  /// The topmost item at a point: its id, or `nil`.
  ///
  /// - Parameters:
  ///   - slop: How far from the item's rectangle the point may lie, in units of the space.
  ///   - accepts: True if an item that is near enough counts; the place for an exact test. Asked about items in no
  ///     particular sequence, perhaps more than once.
  /// - Complexity: O(1) as a rule, O(log n) where many items lie close together; items under the one found cost
  ///   nothing.
  @inline(__always)
  public func topmost(
    at p: Point<Space>, slop: Double = 0, where accepts: (UInt32) -> Bool = { _ in true }
  ) -> UInt32? {
    var search = TopmostSearch(point: p, slop: slop)
    return topmost(&search, isLocal: isLocal(search)) { id, _ in accepts(id) }
  }

  /// The same by a search that was begun, and whether it is ``isLocal(_:)``; `accepts` gets the item's rectangle too.
  @inline(__always)
  public func topmost(
    _ search: inout TopmostSearch<Space>, isLocal: Bool, where accepts: (UInt32, Rect<Space>) -> Bool
  ) -> UInt32? {
    guard root != Self.none else { return nil }
    var answer = SpatialGrid.Answer.unknown
    if isLocal {
      answer = grid.topmost(in: search.probe, self) { id in
        let rect = rects[id.asInt]
        return search.isNear(rect) && accepts(id, rect)
      }
    }
    switch answer {
    case .item(let id): return id
    case .nothing: return nil
    case .unknown:
      descend(root.asInt, height, &search, accepts)
      return search.found ? search.best.id : nil
    }
  }

  /// Calls `goesOn` with the items at most the slop of a search from its point, topmost first, and the square of how far each is, until it
  /// returns false. Returns false, perhaps after some calls, where a single cell of the grid does not tell all of them.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  public mutating func walkNear(
    _ search: TopmostSearch<Space>, _ goesOn: (_ id: UInt32, _ squaredDistance: Double) -> Bool
  ) -> Bool {
    grid.forEachNear(search.probe) { id in
      let squared = rects[id.asInt].squaredDistance(to: search.point)
      return squared <= search.squaredSlop ? goesOn(id, squared) : true
    }
  }

  /// True if a search is likely to be answered by a single cell of the grid.
  @inline(__always)
  public func isLocal(_ search: TopmostSearch<Space>) -> Bool {
    search.probe.isPoint || grid.isOneCell(search.probe)
  }

  /// The topmost item at a point without the grid's help, for ``_checkInvariants()``.
  func topmostInTree(at p: Point<Space>) -> UInt32? {
    guard root != Self.none else { return nil }
    var search = TopmostSearch(point: p, slop: 0)
    descend(root.asInt, height, &search) { _, _ in true }
    return search.found ? search.best.id : nil
  }

  /// Calls `body` with the id of each item that shares a point with the rectangle, in no particular sequence.
  ///
  /// - Complexity: O(log n + hits) for items of about one size.
  @inline(__always)
  public func forEach(in area: Rect<Space>, _ body: (UInt32) -> Void) {
    guard root != Self.none, bounds[root.asInt].intersects(area) else { return }
    visit(root.asInt, height, AreaSearch(area)) { id, _ in body(id) }
  }

  /// Calls `body` with the id of each item at most `slop` away from the point, in no particular sequence.
  ///
  /// - Complexity: O(log n + hits) for items of about one size.
  @inline(__always)
  public func forEach(at p: Point<Space>, slop: Double = 0, _ body: (UInt32) -> Void) {
    forEachInTree(p, slop) { id, _ in body(id) }
  }

  @inline(__always)
  private func forEachInTree(_ p: Point<Space>, _ slop: Double, _ body: (UInt32, Rect<Space>) -> Void) {
    let search = AreaSearch(p, slop: slop)
    guard root != Self.none, bounds[root.asInt].intersects(search.area) else { return }
    visit(root.asInt, height, search, body)
  }

  /// The same with the rectangle of each; where a few cells of the grid have all of them they are asked, and not the tree.
  ///
  /// - Complexity: O(hits) where that is so.
  @inline(__always)
  public func forEachNear(_ p: Point<Space>, slop: Double, _ body: (UInt32, Rect<Space>) -> Void) {
    guard root != Self.none else { return }
    let search = TopmostSearch(point: p, slop: slop)
    let isDone = grid.forEach(in: search.probe, self) { id in
      let rect = rects[id.asInt]
      if search.isNear(rect) { body(id, rect) }
    }
    if !isDone { forEachInTree(p, slop, body) }
  }

  func rank(of id: UInt32) -> SpatialRank {
    SpatialRank(order: order(of: id) ?? .min, id: id)
  }

  private func descend(
    _ start: Int, _ startLevel: Int, _ search: inout TopmostSearch<Space>, _ accepts: (UInt32, Rect<Space>) -> Bool
  ) {
    var node = start
    var level = startLevel
    while level > 0 {
      var lanes = nodes[node].touching(search.probe)
      if lanes.isEmpty { return }
      level -= 1
      while lanes.isSeveral {
        let lane = highest(lanes, node)
        let slot = node << 5 | lane
        guard isOpen(slot, search) else { return }
        lanes.remove(lane)
        let child = entries[slot].child.asInt
        if search.isNear(bounds[child]) { descend(child, level, &search, accepts) }
      }
      let slot = node << 5 | lanes.first
      guard isOpen(slot, search) else { return }
      node = entries[slot].child.asInt
      guard search.isNear(bounds[node]) else { return }
    }
    look(at: node, &search, accepts)
  }

  /// True if something above the best hit may hang in a lane of an inner node.
  @inline(__always)
  private func isOpen(_ slot: Int, _ search: TopmostSearch<Space>) -> Bool {
    let order = entries[slot].order
    if !search.found || order > search.best.order { return true }
    return order == search.best.order && top(in: slot, 1).id > search.best.id
  }

  /// The lane with the topmost item, among the given ones of an inner node.
  @inline(__always)
  private func highest(_ lanes: SpatialLanes, _ node: Int) -> Int {
    var rest = lanes
    var best = rest.first
    rest.removeFirst()
    while !rest.isEmpty {
      let lane = rest.first
      rest.removeFirst()
      let (order, bestOrder) = (entries[node << 5 | lane].order, entries[node << 5 | best].order)
      if order > bestOrder || (order == bestOrder && top(in: node << 5 | best, 1) < top(in: node << 5 | lane, 1)) {
        best = lane
      }
    }
    return best
  }

  /// Takes the best item of a leaf, if it beats the best so far.
  @inline(__always)
  private func look(
    at leaf: Int, _ search: inout TopmostSearch<Space>, _ accepts: (UInt32, Rect<Space>) -> Bool
  ) {
    var lanes = nodes[leaf].touching(search.probe)
    while !lanes.isEmpty {
      let entry = entries[leaf << 5 | lanes.first]
      lanes.removeFirst()
      let rank = SpatialRank(order: entry.order, id: entry.child)
      let rect = rects[rank.id.asInt]
      if !search.found || search.best < rank, search.isNear(rect), accepts(rank.id, rect) {
        search.best = rank
        search.found = true
      }
    }
  }

  /// Calls `body` with each item that the search is for, and its rectangle.
  private func visit(_ node: Int, _ level: Int, _ search: AreaSearch<Space>, _ body: (UInt32, Rect<Space>) -> Void) {
    var lanes = nodes[node].touching(search.probe)
    if level > 0 {
      while !lanes.isEmpty {
        let child = entries[node << 5 | lanes.first].child.asInt
        lanes.removeFirst()
        if bounds[child].intersects(search.area) { visit(child, level - 1, search, body) }
      }
    } else {
      let sure = search.isRound ? SpatialLanes(bits: 0) : nodes[node].surelyTouching(search.probe)
      while !lanes.isEmpty {
        let id = entries[node << 5 | lanes.first].child
        let rect = rects[id.asInt]
        if sure.containsFirst(of: lanes) || search.isFor(rect) { body(id, rect) }
        lanes.removeFirst()
      }
    }
  }
}

/// The terms of a search for all items in an area or round a point.
private struct AreaSearch<Space: CoordinateSpace> {
  let area: Rect<Space>
  let probe: SpatialProbe
  /// True if the distance from a point counts, and not the rectangle round it.
  let isRound: Bool
  let point: Point<Space>
  let squaredSlop: Double

  init(_ area: Rect<Space>) {
    self.area = area
    probe = SpatialProbe(area)
    (isRound, point, squaredSlop) = (false, .origin, 0)
  }

  init(_ point: Point<Space>, slop: Double) {
    self.point = point
    area = Rect(corner: point, corner: point).expanded(by: slop)
    probe = SpatialProbe(area)
    (isRound, squaredSlop) = (true, slop * slop)
  }

  @inline(__always)
  func isFor(_ rect: Rect<Space>) -> Bool {
    isRound ? rect.squaredDistance(to: point) <= squaredSlop : rect.intersects(area)
  }
}

/// The state of a search for the topmost item.
public struct TopmostSearch<Space: CoordinateSpace> {
  public let point: Point<Space>
  let squaredSlop: Double
  let probe: SpatialProbe
  var best = SpatialRank(order: .min, id: 0)
  var found = false

  /// - Parameter slop: How far from an item's rectangle the point may lie.
  public init(point: Point<Space>, slop: Double) {
    self.point = point
    squaredSlop = slop * slop
    let area = Rect(corner: point, corner: point)
    probe = SpatialProbe(slop == 0 ? area : area.expanded(by: slop))
  }

  @inline(__always)
  func isNear(_ rect: Rect<Space>) -> Bool {
    rect.squaredDistance(to: point) <= squaredSlop
  }
}
