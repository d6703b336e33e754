// How items and nodes are hung into the tree and taken out of it.
extension SpatialIndex {
  /// A leaf with fewer items than this is given up.
  private static var least: Int { 6 }

  /// Hangs an item into the leaf that grows least by it.
  mutating func hang(_ id: UInt32, _ order: Int32) {
    if root == Self.none {
      root = newNode(level: 0, count: 0)
      height = 0
    }
    add(leafFor(rects[id.asInt]), SpatialEntry(order: order, child: id))
  }

  /// The leaf into which a rectangle fits best.
  func leafFor(_ rect: Rect<Space>) -> Int {
    var node = root.asInt
    for _ in 0..<height { node = entries[choose(node, rect)].child.asInt }
    return node
  }

  /// The lane of an inner node that grows least, the smaller one of equals: among those that the rectangle touches if
  /// there are any. Growth counts half the way round.
  private func choose(_ node: Int, _ rect: Rect<Space>) -> Int {
    var lanes = nodes[node].touching(SpatialProbe(rect))
    if lanes.isEmpty { lanes = SpatialLanes(first: links[node].count.asInt) }
    var best = node << 5
    var leastGrowth = Double.infinity
    var leastSpan = Double.infinity
    while !lanes.isEmpty {
      let slot = node << 5 | lanes.first
      lanes.removeFirst()
      let old = bounds[entries[slot].child.asInt]
      let grown = old.union(rect)
      let span = old.width + old.height
      let growth = grown.width + grown.height - span
      if growth < leastGrowth || (growth == leastGrowth && span < leastSpan) {
        (best, leastGrowth, leastSpan) = (slot, growth, span)
      }
    }
    return best
  }

  /// Adds an entry to a node, splitting it and those above where they are full.
  private mutating func add(_ node: Int, _ entry: SpatialEntry) {
    let lane = links[node].count.asInt
    guard lane < SpatialNode.capacity else { return split(node, entry) }
    links[node].count += 1
    hook(node, lane, entry)
    let added = rect(in: node << 5 | lane, links[node].level)
    nodes[node].set(lane, added)
    if lane == 0 { bounds[node] = added }
    grow(node, by: added, top(in: node << 5 | lane, links[node].level))
  }

  /// Carries a new rectangle and a new item of a node up, as far as they change anything.
  private mutating func grow(_ start: Int, by rect: Rect<Space>, _ rank: SpatialRank) {
    var node = start
    while true {
      let isOutside = !bounds[node].contains(rect)
      if isOutside { bounds[node] = bounds[node].union(rect) }
      if !nodes[node].frame.suits(bounds[node]) { setFrame(node, margin: 0.125) }
      let link = links[node]
      guard link.parent != Self.none else { return }
      let slot = link.parent.asInt << 5 | link.lane.asInt
      let isHigher = SpatialRank(order: entries[slot].order, id: link.topID) < rank
      guard isOutside || isHigher else { return }
      if isHigher { (entries[slot].order, links[node].topID) = (rank.order, rank.id) }
      nodes[slot >> 5].set(slot & 31, bounds[node])
      node = slot >> 5
    }
  }

  /// Writes an entry, and tells the item or child where it hangs. The box of the lane is not written.
  mutating func hook(_ node: Int, _ lane: Int, _ entry: SpatialEntry) {
    entries[node << 5 | lane] = entry
    if links[node].level == 0 {
      places[entry.child.asInt] = UInt32(truncatingIfNeeded: node << 5 | lane)
    } else {
      links[entry.child.asInt].parent = UInt32(truncatingIfNeeded: node)
      links[entry.child.asInt].lane = UInt8(truncatingIfNeeded: lane)
    }
  }

  /// Takes an item out of its leaf. Its place is the caller's to change.
  mutating func unhang(_ slot: Int) {
    let leaf = slot >> 5
    drop(leaf, slot & 31)
    if leaf != root.asInt, links[leaf].count.asInt < Self.least {
      dissolve(leaf)
    } else if links[leaf].count == 0 {
      free(leaf)
      root = Self.none
    } else {
      refresh(leaf)
    }
  }

  /// Closes the gap of a lane with the last one.
  private mutating func drop(_ node: Int, _ lane: Int) {
    let last = links[node].count.asInt - 1
    guard last >= lane else { return }
    if lane < last {
      hook(node, lane, entries[node << 5 | last])
      nodes[node].set(lane, rect(in: node << 5 | lane, links[node].level))
    }
    entries[node << 5 | last] = SpatialEntry()
    nodes[node].clear(last)
    links[node].count -= 1
  }

  /// Takes a leaf out and hangs its items elsewhere.
  private mutating func dissolve(_ leaf: Int) {
    detach(leaf)
    for lane in 0..<links[leaf].count.asInt {
      let entry = entries[leaf << 5 | lane]
      hang(entry.child, entry.order)
    }
    free(leaf)
  }

  /// Takes a leaf out of its parent. Parents that become empty go too, and so does a root with a single child.
  private mutating func detach(_ leaf: Int) {
    var parent = links[leaf].parent
    var lane = links[leaf].lane.asInt
    while parent != Self.none {
      let node = parent.asInt
      drop(node, lane)
      if links[node].count > 0 {
        refresh(node)
        return shortenRoot()
      }
      (parent, lane) = (links[node].parent, links[node].lane.asInt)
      free(node)
    }
    (root, height) = (Self.none, 0)
  }

  private mutating func shortenRoot() {
    while height > 0, links[root.asInt].count == 1 {
      let child = entries[root.asInt << 5].child
      free(root.asInt)
      links[child.asInt].parent = Self.none
      root = child
      height -= 1
    }
  }

  /// Divides a full node and one more entry between it and a new one.
  private mutating func split(_ node: Int, _ entry: SpatialEntry) {
    let level = links[node].level
    var parts = SpatialSplit<Space>(level == 0 ? rects[entry.child.asInt] : bounds[entry.child.asInt], entry)
    for lane in 0..<SpatialNode.capacity {
      let slot = node << 5 | lane
      parts.set(lane, rect(in: slot, level), entries[slot])
      entries[slot] = SpatialEntry()
      nodes[node].clear(lane)
    }
    parts.sort()
    let half = SpatialSplit<Space>.size / 2
    let sibling = newNode(level: level.asInt, count: half).asInt
    links[node].count = UInt8(truncatingIfNeeded: SpatialSplit<Space>.size - half)
    for part in 0..<SpatialSplit<Space>.size {
      if part < half { hook(sibling, part, parts.entry(part)) } else { hook(node, part - half, parts.entry(part)) }
    }
    if node == root.asInt { growRoot() }
    measure(node)
    measure(sibling)
    carryUp(node)
    let above = links[node].parent.asInt
    add(above, SpatialEntry(order: top(of: sibling).order, child: UInt32(truncatingIfNeeded: sibling)))
  }

  /// Finds out bounds, frame and top of a node from what hangs in it.
  mutating func measure(_ node: Int) {
    bounds[node] = scan(node)
    setFrame(node, margin: 0)
    links[node].topID = top(of: node).id
  }

  /// Writes bounds and top of a node into its parent, and refreshes those above.
  private mutating func carryUp(_ node: Int) {
    let link = links[node]
    let slot = link.parent.asInt << 5 | link.lane.asInt
    entries[slot].order = top(of: node).order
    nodes[slot >> 5].set(slot & 31, bounds[node])
    refresh(slot >> 5)
  }

  /// Puts a node above the root.
  private mutating func growRoot() {
    let child = root
    height += 1
    root = newNode(level: height, count: 1)
    hook(root.asInt, 0, SpatialEntry(order: .min, child: child))
  }

  /// A node with `count` lanes, which the caller fills.
  mutating func newNode(level: Int, count: Int) -> UInt32 {
    let link = SpatialLink(
      parent: Self.none, topID: 0, lane: 0, count: UInt8(truncatingIfNeeded: count),
      level: UInt8(truncatingIfNeeded: level))
    if firstFree != Self.none {
      let node = firstFree
      firstFree = links[node.asInt].parent
      links[node.asInt] = link
      return node
    }
    nodes.append(SpatialNode())
    bounds.append(.zero)
    links.append(link)
    entries.append(contentsOf: repeatElement(SpatialEntry(), count: SpatialNode.capacity))
    return UInt32(truncatingIfNeeded: nodes.count - 1)
  }

  /// Puts a node among the unused ones.
  private mutating func free(_ node: Int) {
    nodes[node] = SpatialNode()
    for lane in 0..<links[node].count.asInt { entries[node << 5 | lane] = SpatialEntry() }
    links[node] = SpatialLink(parent: firstFree, topID: 0, lane: 0, count: 0, level: .max)
    firstFree = UInt32(truncatingIfNeeded: node)
  }
}

/// The 33 entries to be divided between two nodes.
struct SpatialSplit<Space: CoordinateSpace> {
  static var size: Int { 33 }

  private struct Part {
    let rect: Rect<Space>
    let entry: SpatialEntry
  }

  private var parts: InlineArray<33, Part>

  /// Begins with the entry for which there is no room: it takes the place of all that are not set.
  init(_ rect: Rect<Space>, _ entry: SpatialEntry) {
    parts = InlineArray(repeating: Part(rect: rect, entry: entry))
  }

  mutating func set(_ index: Int, _ rect: Rect<Space>, _ entry: SpatialEntry) {
    parts[index] = Part(rect: rect, entry: entry)
  }

  func entry(_ index: Int) -> SpatialEntry { parts[index].entry }

  /// Sorts along the axis on which the centres are spread farthest, by order where all have one centre.
  ///
  /// An insertion sort: equal ones keep their sequence, and nothing is allocated.
  mutating func sort() {
    let spread = spread()
    for next in 1..<Self.size {
      let part = parts[next]
      var position = next
      while position > 0, SpatialSplit.comes(part, before: parts[position - 1], spread) {
        parts[position] = parts[position - 1]
        position -= 1
      }
      parts[position] = part
    }
  }

  private static func comes(_ a: Part, before b: Part, _ spread: Size<Space>) -> Bool {
    if spread.width == 0 && spread.height == 0 { return a.entry.order < b.entry.order }
    if spread.width >= spread.height { return a.rect.center.x < b.rect.center.x }
    return a.rect.center.y < b.rect.center.y
  }

  /// How far apart the centres lie.
  private func spread() -> Size<Space> {
    var round = Rect(corner: parts[0].rect.center, corner: parts[0].rect.center)
    for index in 1..<Self.size {
      round = round.union(Rect(corner: parts[index].rect.center, corner: parts[index].rect.center))
    }
    return round.size
  }
}
