extension SpatialIndex {
  /// The item nearest to a point: its id and distance, or `nil` if none is within `reach`. Of equally near ones, the
  /// topmost.
  ///
  /// - Parameters:
  ///   - reach: The greatest distance that counts, in units of the space.
  ///   - accepts: True if an item counts. Asked about items in no particular sequence.
  /// - Complexity: O(log n) for items that overlap little.
  public func nearest(
    to p: Point<Space>, within reach: Double, where accepts: (UInt32) -> Bool = { _ in true }
  ) -> (id: UInt32, distance: Double)? {
    guard root != Self.none, reach >= 0 else { return nil }
    var search = NearestSearch<Space>(point: p, reach: reach)
    approach(root.asInt, height, &search, accepts)
    return search.found.map { ($0.id, search.squaredReach.squareRoot()) }
  }

  /// Looks below a node, into its nearest children first.
  private func approach(
    _ node: Int, _ level: Int, _ search: inout NearestSearch<Space>, _ accepts: (UInt32) -> Bool
  ) {
    var lanes = nodes[node].touching(search.probe)
    while !lanes.isEmpty {
      let (lane, distance) = nearestLane(lanes, node, level, search.point)
      lanes.remove(lane)
      let slot = node << 5 | lane
      guard search.isOpen(distance, top(in: slot, level == 0 ? 0 : 1)) else { continue }
      let child = entries[slot].child
      if level > 0 {
        approach(child.asInt, level - 1, &search, accepts)
      } else if accepts(child) {
        search.take(distance, top(in: slot, 0))
      }
    }
  }

  /// The lane with the least squared distance; of equal ones, that with the topmost item.
  private func nearestLane(
    _ lanes: SpatialLanes, _ node: Int, _ level: Int, _ p: Point<Space>
  ) -> (lane: Int, squaredDistance: Double) {
    let kind: UInt8 = level == 0 ? 0 : 1
    var rest = lanes
    var best = rest.first
    var least = rect(in: node << 5 | best, kind).squaredDistance(to: p)
    rest.removeFirst()
    while !rest.isEmpty {
      let lane = rest.first
      rest.removeFirst()
      let distance = rect(in: node << 5 | lane, kind).squaredDistance(to: p)
      if distance < least
        || (distance == least && top(in: node << 5 | best, kind) < top(in: node << 5 | lane, kind))
      {
        (best, least) = (lane, distance)
      }
    }
    return (best, least)
  }
}

/// The state of a search for the nearest item.
private struct NearestSearch<Space: CoordinateSpace> {
  let point: Point<Space>
  private(set) var squaredReach: Double
  private(set) var found: SpatialRank?
  private(set) var probe: SpatialProbe

  init(point: Point<Space>, reach: Double) {
    self.point = point
    squaredReach = reach * reach
    probe = SpatialProbe(Rect(corner: point, corner: point).expanded(by: reach))
  }

  /// True if something this far away, with an item of this rank, may be better than what was found.
  func isOpen(_ squaredDistance: Double, _ rank: SpatialRank) -> Bool {
    if squaredDistance != squaredReach { return squaredDistance < squaredReach }
    return found.map { $0 < rank } ?? true
  }

  mutating func take(_ squaredDistance: Double, _ rank: SpatialRank) {
    (squaredReach, found) = (squaredDistance, rank)
    // A little more than the root, which is rounded.
    let reach = squaredDistance.squareRoot() * 1.000_001
    probe = SpatialProbe(Rect(corner: point, corner: point).expanded(by: reach))
  }
}
