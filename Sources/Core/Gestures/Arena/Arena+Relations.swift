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
    let before = resolver.relations.declared.count
    resolver.relations.declared.removeAll { $0.id == id }
    guard resolver.relations.declared.count < before else { return false }
    resolver.rebuildTables()
    return true
  }

  /// True if any recognizer matches now.
  public func hasMember(_ end: RelationEnd) -> Bool {
    for slot in resolver.slots.indices where resolver.matches(end, slot) { return true }
    return false
  }

  /// Adds a relation of a kind that is known at run time only.
  public func relate(
    _ kind: RelationKind, _ first: RelationEnd, _ second: RelationEnd, grace: UInt64
  ) throws(ArenaError) -> RelationID {
    try resolver.check(first)
    try resolver.check(second)
    if case .recognizer = first, first == second { throw .invalid }
    let id = RelationID(rawValue: resolver.relations.nextID)
    let relation = Relation(id: id, kind: kind, first: first, second: second, grace: grace)
    resolver.relations.declared.append(relation)
    resolver.spell(relation)
    if kind == .requiresFailure, let cycle = resolver.relations.tables.cycle(resolver.slots.count) {
      resolver.relations.refusedCycle = cycle.map { resolver.id(of: $0) }
      resolver.relations.declared.removeLast()
      resolver.rebuildTables()
      throw .cycle
    }
    resolver.relations.nextID &+= 1
    return id
  }

  /// Asks the host about the pairs of which one was just admitted.
  func askRelations(_ host: any ArenaHost) {
    var first = resolver.sets.live.next(from: 0)
    while let a = first {
      var second = resolver.sets.live.next(from: a &+ 1)
      while let b = second {
        if resolver.needsAsking(a, b) { ask(a, b, host) }
        second = resolver.sets.live.next(from: b &+ 1)
      }
      first = resolver.sets.live.next(from: a &+ 1)
    }
  }

  private func ask(_ a: Int, _ b: Int, _ host: any ArenaHost) {
    resolver.relations.asked.insert(a, b)
    switch host.relate(resolver.id(of: a), resolver.id(of: b)) {
    case .none: break
    case .firstWaits: resolver.wait(a, b)
    case .secondWaits: resolver.wait(b, a)
    case .simultaneous: resolver.relations.running.add(.simultaneous, a, b)
    case .firstPreempts: resolver.relations.running.add(.preempts, a, b)
    case .secondPreempts: resolver.relations.running.add(.preempts, b, a)
    }
  }
}
