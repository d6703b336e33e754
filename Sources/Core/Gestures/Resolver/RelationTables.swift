/// Relations spelled out between slots, both directions at once.
struct RelationTables {
  /// Row waits until column has failed.
  var waits = SlotMatrix()
  /// Symmetric.
  var simultaneous = SlotMatrix()
  /// Row may take over from column.
  var preempts = SlotMatrix()

  mutating func reserve(_ count: Int) {
    waits.reserve(count)
    simultaneous.reserve(count)
    preempts.reserve(count)
  }

  mutating func removeAll() {
    waits.removeAll()
    simultaneous.removeAll()
    preempts.removeAll()
  }

  /// Takes a slot out.
  mutating func clear(_ slot: Int) {
    waits.clear(slot)
    simultaneous.clear(slot)
    preempts.clear(slot)
  }

  mutating func copy(_ other: RelationTables) {
    waits.copy(other.waits)
    simultaneous.copy(other.simultaneous)
    preempts.copy(other.preempts)
  }

  mutating func add(_ kind: RelationKind, _ first: Int, _ second: Int) {
    guard first != second else { return }
    switch kind {
    case .requiresFailure: waits.insert(first, second)
    case .preempts: preempts.insert(first, second)
    case .simultaneous:
      simultaneous.insert(first, second)
      simultaneous.insert(second, first)
    }
  }

  /// A circle of waiting through some of `count` slots, as the slots in order, or `nil` if there is none.
  ///
  /// - Complexity: O(slots + waits); a depth-first walk with a stack of its own.
  @_optimize(size)
  func cycle(_ count: Int) -> [Int]? {
    var isDone = [Bool](repeating: false, count: count)
    var all = SlotSet()
    for slot in 0..<count { all.insert(slot) }
    for start in 0..<count where !isDone[start] {
      if let found = walk(from: start, all, &isDone) { return found }
    }
    return nil
  }

  @_optimize(size)
  private func walk(from start: Int, _ all: SlotSet, _ isDone: inout [Bool]) -> [Int]? {
    var path = [start]
    var next = [0]
    while let slot = path.last, let from = next.last {
      guard let target = waits.next(slot, from: from, in: all) else {
        isDone[slot] = true
        path.removeLast()
        next.removeLast()
        continue
      }
      next[next.count &- 1] = target &+ 1
      if let at = path.firstIndex(of: target) { return Array(path[at...]) }
      guard !isDone[target] else { continue }
      path.append(target)
      next.append(0)
    }
    return nil
  }
}
