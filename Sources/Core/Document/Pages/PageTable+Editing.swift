import Geometry

/// A page with how it lies: what is put into a table or taken out.
struct PageRow: Hashable {
  let id: PageID
  var geometry: PageGeometry
}

/// Changes of the list. Each is a pass over the pages; ranges are the caller's to check.
extension PageTable {
  /// Pages of those ids, all alike, in a table that knows of `slotCount` slots.
  init(ids: [PageID], slotCount: Int) {
    self.init()
    distinct = [PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)]
    (order, count) = (ids, ids.count)
    places = [Int32](repeating: -1, count: max(slotCount, (ids.map { $0.slot }.max() ?? -1) + 1))
    for (index, id) in ids.enumerated() { places[id.slot] = Int32(clamping: index) }
  }

  /// New pages with ids of their own, not in the list yet.
  func newRows(_ geometries: [PageGeometry]) -> [PageRow] {
    let first = slotCount
    return geometries.enumerated().map { PageRow(id: PageID(slot: first &+ $0, generation: 0), geometry: $1) }
  }

  /// The pages of a range with how they lie.
  func rows(_ range: Range<Int>) -> [PageRow] {
    range.compactMap { index in geometry(at: index).map { PageRow(id: id(at: index), geometry: $0) } }
  }

  /// Puts pages in before the one at an index.
  ///
  /// - Complexity: O(pages).
  mutating func insert(_ rows: [PageRow], at index: Int) {
    guard index >= 0, index <= count, !rows.isEmpty else { return }
    listKinds()
    spellOut()
    insertKinds(rows, at: index)
    order.insert(contentsOf: rows.map { $0.id }, at: index)
    count &+= rows.count
    for row in rows {
      while places.count <= row.id.slot { places.append(-1) }
    }
    renumber(from: index)
  }

  @_optimize(size)
  private mutating func insertKinds(_ rows: [PageRow], at index: Int) {
    if count == 0 {
      (distinct, kinds) = ([], [])
      for row in rows.prefix(1) { distinct.append(row.geometry) }
    }
    guard !kinds.isEmpty || rows.contains(where: { $0.geometry != distinct.first }) else { return }
    kinds = kinds.isEmpty ? [UInt32](repeating: 0, count: count) : kinds
    let numbers = rows.map { kind(of: $0.geometry) }
    kinds.insert(contentsOf: numbers, at: index)
  }

  /// Takes pages out.
  ///
  /// - Complexity: O(pages).
  mutating func remove(_ range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= count, !range.isEmpty else { return }
    listKinds()
    spellOut()
    for id in order[range] { places[id.slot] = -1 }
    if !kinds.isEmpty { kinds.removeSubrange(range) }
    mayHaveUnusedKinds = true
    order.removeSubrange(range)
    count &-= range.count
    renumber(from: range.lowerBound)
  }

  /// Takes pages to another place.
  ///
  /// - Parameter index: Where the first of them stands afterwards.
  /// - Complexity: O(pages).
  mutating func move(_ range: Range<Int>, to index: Int) {
    guard range.lowerBound >= 0, range.upperBound <= count, index >= 0, index <= count &- range.count else { return }
    listKinds()
    spellOut()
    let moved = Array(order[range])
    order.removeSubrange(range)
    order.insert(contentsOf: moved, at: index)
    if !kinds.isEmpty {
      let numbers = Array(kinds[range])
      kinds.removeSubrange(range)
      kinds.insert(contentsOf: numbers, at: index)
    }
    renumber(from: min(index, range.lowerBound))
  }

  /// Writes down what was implied by the order.
  private mutating func spellOut() {
    guard !isEdited else { return }
    order = (0..<count).map { PageID(slot: $0, generation: 0) }
    places = (0..<count).map { Int32(clamping: $0) }
  }

  private mutating func renumber(from start: Int) {
    for index in start..<max(start, count) { places[order[index].slot] = Int32(clamping: index) }
  }

  /// Debug check: every page stands where its id says, and nothing else claims to.
  public func checkInvariants() -> Bool {
    guard kinds.isEmpty || kinds.count == count, !isEdited || order.count == count else { return false }
    guard kinds.allSatisfy({ distinct.indices.contains(Int(clamping: $0)) }) else { return false }
    guard !isSpelt || (kinds.isEmpty && distinct.count == count) else { return false }
    guard mayHaveUnusedKinds || kinds.isEmpty || markedKinds().allSatisfy({ $0 }) else { return false }
    for index in 0..<count where self.index(of: id(at: index)) != index { return false }
    return !isEdited || places.reduce(0) { $0 + ($1 >= 0 ? 1 : 0) } == count
  }
}
