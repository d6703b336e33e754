extension SpatialIndex {
  /// True if all invariants hold. For tests and debugging: O(n).
  public func _checkInvariants() -> Bool {
    guard rects.count == places.count, nodes.count == links.count, bounds.count == nodes.count,
      entries.count == nodes.count * SpatialNode.capacity
    else { return false }
    guard root != Self.none else { return count == 0 && !places.contains { $0 != Self.none } }
    guard links[root.asInt].parent == Self.none, links[root.asInt].level.asInt == height else { return false }
    var items = 0
    return checkNode(root.asInt, &items) && items == count && places.filter { $0 != Self.none }.count == count
      && checkGrid()
  }

  private func checkNode(_ node: Int, _ items: inout Int) -> Bool {
    let link = links[node]
    guard link.count > 0, bounds[node] == scan(node) else { return false }
    for lane in 0..<link.count.asInt {
      let slot = node << 5 | lane
      let child = entries[slot].child.asInt
      let exact = SpatialProbe(rect(in: slot, link.level))
      guard nodes[node].touching(exact).contains(lane) else { return false }
      if link.level == 0 {
        items += 1
        guard places[child] == UInt32(truncatingIfNeeded: slot) else { return false }
      } else {
        guard links[child].parent == UInt32(truncatingIfNeeded: node), links[child].lane.asInt == lane,
          links[child].level == link.level - 1, top(of: child) == top(in: slot, link.level),
          checkNode(child, &items)
        else { return false }
      }
    }
    for lane in link.count.asInt..<SpatialNode.capacity where nodes[node].isInUse(lane) { return false }
    return true
  }

  /// True if grid and tree give the same results at the corners of all items.
  private func checkGrid() -> Bool {
    for id in places.indices where places[id] != Self.none {
      for corner in [Point<Space>(rects[id].minX, rects[id].minY), Point(rects[id].maxX, rects[id].maxY)] {
        guard topmost(at: corner) == topmostInTree(at: corner) else { return false }
      }
    }
    return true
  }
}
