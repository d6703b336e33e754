extension SpatialIndex {
  /// Adds an item. Returns `false`, and changes nothing, if the id is in use or not below ``idLimit``.
  ///
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func insert(_ id: UInt32, _ rect: Rect<Space>, order: Int32) -> Bool {
    guard id < Self.idLimit, !contains(id) else { return false }
    makePlace(for: id)
    rects[id.asInt] = rect
    hang(id, order)
    count += 1
    if count > grid.capacity { fillGrid() } else { list(id, from: nil, to: grid.span(rect)) }
    return true
  }

  /// Takes an item out. Returns `false` for an unknown id.
  ///
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func remove(_ id: UInt32) -> Bool {
    guard let slot = place(of: id) else { return false }
    list(id, from: grid.span(rects[id.asInt]), to: nil)
    places[id.asInt] = Self.none
    count -= 1
    unhang(slot)
    return true
  }

  /// The same, and keeps a rectangle of what may come there later: ``lastRect(of:)``.
  ///
  /// - Complexity: O(log n), beside as many free ids as come between.
  public mutating func remove(_ id: UInt32, leaving rect: Rect<Space>) {
    guard id < Self.idLimit else { return }
    remove(id)
    makePlace(for: id)
    rects[id.asInt] = rect
  }

  private mutating func makePlace(for id: UInt32) {
    while places.count <= id.asInt {
      places.append(Self.none)
      rects.append(.zero)
    }
  }

  /// Gives an item another rectangle. Returns `false` for an unknown id.
  ///
  /// - Complexity: O(log n); O(1) as a rule for small steps, as of a drag.
  @discardableResult
  public mutating func move(_ id: UInt32, to rect: Rect<Space>) -> Bool {
    guard let slot = place(of: id) else { return false }
    let leaf = slot >> 5
    let old = rects[id.asInt]
    rects[id.asInt] = rect
    if bounds[leaf].contains(rect) || touchesOthers(rect, slot) || leafFor(rect) == leaf {
      change(slot, from: old, to: rect)
    } else {
      let order = entries[slot].order
      unhang(slot)
      hang(id, order)
    }
    list(id, from: grid.span(old), to: grid.span(rect))
    return true
  }

  /// Lifts or lowers an item. Returns `false` for an unknown id.
  ///
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setOrder(of id: UInt32, _ order: Int32) -> Bool {
    guard let slot = place(of: id) else { return false }
    let span = grid.span(rects[id.asInt])
    list(id, from: span, to: nil)
    entries[slot].order = order
    refresh(slot >> 5)
    list(id, from: nil, to: span)
    return true
  }

  /// Takes all items out and keeps the memory.
  public mutating func removeAll() {
    clearNodes()
    rects.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    count = 0
    grid = SpatialGrid()
  }

  /// Keeps the lists of the grid.
  private mutating func list(_ id: UInt32, from: SpatialGrid.Span?, to: SpatialGrid.Span?) {
    if from == to { return }
    let own = rank(of: id)
    var grid = SpatialGrid()
    swap(&grid, &self.grid)  // it is changed while the ranks are read
    grid.move(id, from: from, to: to) { rank(of: $0) < own }
    swap(&grid, &self.grid)
  }

  mutating func clearNodes() {
    nodes.removeAll(keepingCapacity: true)
    bounds.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    (firstFree, root, height) = (Self.none, Self.none, 0)
  }

  /// True if a rectangle touches the bounds of the other items of a leaf; true if there are none.
  private func touchesOthers(_ rect: Rect<Space>, _ slot: Int) -> Bool {
    let leaf = slot >> 5
    var others: Rect<Space>?
    for other in leaf << 5..<leaf << 5 + links[leaf].count.asInt where other != slot {
      let next = rects[entries[other].child.asInt]
      others = others?.union(next) ?? next
    }
    return others?.intersects(rect) ?? true
  }

  /// Carries the new rectangle of what hangs in a lane up, as far as it changes anything.
  private mutating func change(_ start: Int, from oldRect: Rect<Space>, to newRect: Rect<Space>) {
    var (slot, old, new) = (start, oldRect, newRect)
    while true {
      let node = slot >> 5
      let before = bounds[node]
      nodes[node].set(slot & 31, new)
      if before.contains(new), before.containsInside(old) { return }
      let now = scan(node)
      if now == before { return }
      bounds[node] = now
      if !nodes[node].frame.suits(now) { setFrame(node, margin: 0.125) }
      let link = links[node]
      if link.parent == Self.none { return }
      (slot, old, new) = (link.parent.asInt << 5 | link.lane.asInt, before, now)
    }
  }

  /// Carries bounds and topmost item of a node up, as far as they change anything.
  mutating func refresh(_ start: Int) {
    var node = start
    while true {
      let (oldBounds, oldTop) = (bounds[node], links[node].topID)
      bounds[node] = scan(node)
      if !nodes[node].frame.suits(bounds[node]) { setFrame(node, margin: 0.125) }
      let top = top(of: node)
      links[node].topID = top.id
      let link = links[node]
      if link.parent == Self.none { return }
      let slot = link.parent.asInt << 5 | link.lane.asInt
      if bounds[node] == oldBounds, top.id == oldTop, top.order == entries[slot].order { return }
      entries[slot].order = top.order
      nodes[slot >> 5].set(slot & 31, bounds[node])
      node = slot >> 5
    }
  }

  /// The bounds of what hangs in a node, from the rectangles themselves.
  func scan(_ node: Int) -> Rect<Space> {
    let link = links[node]
    guard link.count > 0 else { return .zero }
    var result = rect(in: node << 5, link.level)
    for lane in 1..<Swift.max(1, link.count.asInt) {
      result = result.union(rect(in: node << 5 | lane, link.level))
    }
    return result
  }

  /// The topmost item below a node.
  func top(of node: Int) -> SpatialRank {
    let link = links[node]
    var best = SpatialRank(order: .min, id: 0)
    for lane in 0..<link.count.asInt {
      let rank = top(in: node << 5 | lane, link.level)
      if best < rank { best = rank }
    }
    return best
  }

  /// Fits the frame of a node to its bounds, and all lanes to the frame.
  mutating func setFrame(_ node: Int, margin: Double) {
    let link = links[node]
    var packed = nodes[node]
    packed.frame = SpatialFrame(bounds[node], margin: margin)
    for lane in 0..<link.count.asInt { packed.set(lane, rect(in: node << 5 | lane, link.level)) }
    nodes[node] = packed
  }
}

extension Rect {
  /// True if the other rectangle lies inside without touching an edge.
  fileprivate func containsInside(_ r: Self) -> Bool {
    r.minX > minX && r.maxX < maxX && r.minY > minY && r.maxY < maxY
  }
}
