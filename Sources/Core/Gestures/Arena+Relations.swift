/// Relations between recognizers, owners and groups.
extension Arena {
  /// Makes `first` wait until `second` has failed. Refused with `cycle` where that would close a circle of waiting;
  /// then nothing has changed and ``lastCycle`` names the circle.
  @discardableResult
  public func require(_ first: RelationEnd, failureOf second: RelationEnd) throws(ArenaError) -> RelationID {
    try relate(.requiresFailure, first, second, grace: 0)
  }

  /// Lets both act in one sequence.
  @discardableResult
  public func allowSimultaneous(_ first: RelationEnd, _ second: RelationEnd) throws(ArenaError) -> RelationID {
    try relate(.simultaneous, first, second, grace: 0)
  }

  /// Lets `first` take over from `second` if its last contact lands within `grace` nanoseconds of the begin of `second`.
  @discardableResult
  public func allowPreempt(
    _ first: RelationEnd, _ second: RelationEnd, grace: UInt64 = Verdict.never
  ) throws(ArenaError) -> RelationID {
    try relate(.preempts, first, second, grace: grace)
  }

  /// Takes a relation back; it no longer holds from the next sequence on. Returns `false` for an unknown id.
  @discardableResult
  public func remove(_ id: RelationID) -> Bool {
    let before = relations.count
    relations.removeAll { $0.id == id }
    guard relations.count < before else { return false }
    rebuildTables()
    return true
  }

  /// Whether any recognizer is meant now.
  public func hasMember(_ end: RelationEnd) -> Bool {
    for slot in slots.indices where matches(end, slot) { return true }
    return false
  }

  /// Adds a relation of a kind that is known at run time only.
  public func relate(
    _ kind: RelationKind, _ first: RelationEnd, _ second: RelationEnd, grace: UInt64
  ) throws(ArenaError) -> RelationID {
    try check(first)
    try check(second)
    if case .recognizer = first, first == second { throw .invalid }
    let id = RelationID(rawValue: nextRelation)
    relations.append(Relation(id: id, kind: kind, first: first, second: second, grace: grace))
    rebuildTables()
    if kind == .requiresFailure, let cycle = tables.cycle(slots.count) {
      lastCycle = cycle.map { self.id(of: $0) }
      relations.removeLast()
      rebuildTables()
      throw .cycle
    }
    nextRelation &+= 1
    return id
  }

  private func check(_ end: RelationEnd) throws(ArenaError) {
    switch end {
    case .recognizer(let id): if slot(of: id) == nil { throw .notFound }
    case .group(let bit): if bit >= 64 { throw .invalid }
    case .owner(let owner): if owner == 0 { throw .invalid }
    case .all: break
    }
  }

  /// Spells the relations out between slots.
  func rebuildTables() {
    tables.removeAll()
    for relation in relations {
      for first in slots.indices where matches(relation.first, first) {
        for second in slots.indices where second != first && matches(relation.second, second) {
          tables.add(relation.kind, first, second)
        }
      }
    }
  }

  private func matches(_ end: RelationEnd, _ slot: Int) -> Bool {
    slots[slot].isUsed && end.matches(id(of: slot), specs[slot])
  }

  /// Nanoseconds within which one may take over from another by relation; `nil` without one.
  func declaredGrace(_ first: Int, _ second: Int) -> UInt64? {
    guard sequenceTables.preempts.contains(first, second) else { return nil }
    var widest: UInt64?
    for relation in relations
    where relation.kind == .preempts && matches(relation.first, first) && matches(relation.second, second) {
      widest = Swift.max(widest ?? 0, relation.grace)
    }
    return widest ?? Verdict.never
  }

  /// Asks the host about the pairs of which one was just admitted.
  func askRelations(_ host: any ArenaHost, round: UInt32) {
    var first = live.next(from: 0)
    while let a = first {
      var second = live.next(from: a &+ 1)
      while let b = second {
        if needsAsking(a, b) { ask(a, b, host) }
        second = live.next(from: b &+ 1)
      }
      first = live.next(from: a &+ 1)
    }
  }

  private func needsAsking(_ a: Int, _ b: Int) -> Bool {
    (specs[a].asksRelations || specs[b].asksRelations) && !asked.contains(a, b)
  }

  private func ask(_ a: Int, _ b: Int, _ host: any ArenaHost) {
    asked.insert(a, b)
    switch host.relate(id(of: a), id(of: b)) {
    case .none: break
    case .firstWaits: wait(a, b)
    case .secondWaits: wait(b, a)
    case .simultaneous: sequenceTables.add(.simultaneous, a, b)
    case .firstPreempts: sequenceTables.add(.preempts, a, b)
    case .secondPreempts: sequenceTables.add(.preempts, b, a)
    }
  }

  /// A dynamic wait. If it closes a circle, an edge from a higher to a lower priority is dropped, else this one.
  private func wait(_ a: Int, _ b: Int) {
    sequenceTables.add(.requiresFailure, a, b)
    while let cycle = sequenceTables.cycle(slots.count) {
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
      if steepest == 0, !sequenceTables.waits.contains(a, b) { return }
      sequenceTables.waits.remove(drop.0, drop.1)
    }
  }
}
