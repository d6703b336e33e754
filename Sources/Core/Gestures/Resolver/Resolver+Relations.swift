import Geometry

extension Resolver {
  func check(_ end: RelationEnd) throws(ArenaError) {
    switch end {
    case .recognizer(let id): if slot(of: id) == nil { throw .notFound }
    case .group(let bit): if bit >= 64 { throw .invalid }
    case .owner(let owner): if owner == 0 { throw .invalid }
    case .all: break
    }
  }

  /// Spells the relations out between slots.
  @_optimize(size)
  mutating func rebuildTables() {
    relations.tables.removeAll()
    relations.askers = 0
    for slot in slots.indices where slots[slot].isUsed && specs[slot].asksRelations { relations.askers &+= 1 }
    for relation in relations.declared { spell(relation) }
  }

  /// Spells a relation out between the slots that match now.
  ///
  /// - Complexity: O(pairs + slots).
  @_optimize(size)
  mutating func spell(_ relation: Relation) {
    for first in places(of: relation.first) where matches(relation.first, first) {
      for second in places(of: relation.second) where matches(relation.second, second) {
        relations.tables.add(relation.kind, first, second)
      }
    }
  }

  /// Spells out what the relations say of a slot that a recognizer has just taken.
  ///
  /// - Complexity: O(relations + pairs).
  @_optimize(size)
  mutating func spellRelations(of slot: Int) {
    if specs[slot].asksRelations { relations.askers &+= 1 }
    for relation in relations.declared {
      if matches(relation.first, slot) {
        for second in places(of: relation.second) where matches(relation.second, second) {
          relations.tables.add(relation.kind, slot, second)
        }
      }
      if matches(relation.second, slot) {
        for first in places(of: relation.first) where matches(relation.first, first) {
          relations.tables.add(relation.kind, first, slot)
        }
      }
    }
  }

  /// Where to look for those that match an end: one that names a recognizer says where it is.
  private func places(of end: RelationEnd) -> Range<Int> {
    guard case .recognizer(let id) = end else { return slots.indices }
    return slot(of: id).map { $0..<$0 &+ 1 } ?? 0..<0
  }

  func matches(_ end: RelationEnd, _ slot: Int) -> Bool {
    slots[slot].isUsed && end.matches(id(of: slot), specs[slot])
  }

  /// Nanoseconds within which one may take over from another by relation; `nil` without one.
  mutating func declaredGrace(_ first: Int, _ second: Int) -> UInt64? {
    guard relations.running.preempts.contains(first, second) else { return nil }
    var widest: UInt64?
    for relation in relations.declared
    where relation.kind == .preempts && matches(relation.first, first) && matches(relation.second, second) {
      widest = Swift.max(widest ?? 0, relation.grace)
    }
    return widest ?? Verdict.never
  }

  func needsAsking(_ a: Int, _ b: Int) -> Bool {
    (specs[a].asksRelations || specs[b].asksRelations) && !relations.asked.contains(a, b)
  }

  /// A dynamic wait. If it closes a circle, an edge from a higher to a lower priority is dropped, else this one.
  mutating func wait(_ a: Int, _ b: Int) {
    relations.running.add(.requiresFailure, a, b)
    while let cycle = relations.running.cycle(slots.count) {
      diagnostics.cyclesBroken &+= 1
      var drop = (a, b)
      var steepest: Int64 = 0
      for index in cycle.indices {
        let from = cycle[index]
        let to = cycle[index &+ 1 == cycle.count ? 0 : index &+ 1]
        let fall = Int64(clamping: specs[from].priority) &- Int64(clamping: specs[to].priority)
        if fall > steepest {
          steepest = fall
          drop = (from, to)
        }
      }
      if steepest == 0, !relations.running.waits.contains(a, b) { return }
      relations.broken.append(BrokenCycle(waiter: id(of: drop.0), other: id(of: drop.1)))
      relations.running.waits.remove(drop.0, drop.1)
    }
  }
}
