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
    let before = contest.relations.count
    contest.relations.removeAll { $0.id == id }
    guard contest.relations.count < before else { return false }
    contest.rebuildTables()
    return true
  }

  /// Whether any recognizer is meant now.
  public func hasMember(_ end: RelationEnd) -> Bool {
    for slot in contest.slots.indices where contest.matches(end, slot) { return true }
    return false
  }

  /// Adds a relation of a kind that is known at run time only.
  public func relate(
    _ kind: RelationKind, _ first: RelationEnd, _ second: RelationEnd, grace: UInt64
  ) throws(ArenaError) -> RelationID {
    try contest.check(first)
    try contest.check(second)
    if case .recognizer = first, first == second { throw .invalid }
    let id = RelationID(rawValue: contest.nextRelation)
    contest.relations.append(Relation(id: id, kind: kind, first: first, second: second, grace: grace))
    contest.rebuildTables()
    if kind == .requiresFailure, let cycle = contest.tables.cycle(contest.slots.count) {
      contest.lastCycle = cycle.map { contest.id(of: $0) }
      contest.relations.removeLast()
      contest.rebuildTables()
      throw .cycle
    }
    contest.nextRelation &+= 1
    return id
  }

  /// Asks the host about the pairs of which one was just admitted.
  func askRelations(_ host: any ArenaHost) {
    var first = contest.live.next(from: 0)
    while let a = first {
      var second = contest.live.next(from: a &+ 1)
      while let b = second {
        if contest.needsAsking(a, b) { ask(a, b, host) }
        second = contest.live.next(from: b &+ 1)
      }
      first = contest.live.next(from: a &+ 1)
    }
  }

  private func ask(_ a: Int, _ b: Int, _ host: any ArenaHost) {
    contest.asked.insert(a, b)
    switch host.relate(contest.id(of: a), contest.id(of: b)) {
    case .none: break
    case .firstWaits: contest.wait(a, b)
    case .secondWaits: contest.wait(b, a)
    case .simultaneous: contest.sequenceTables.add(.simultaneous, a, b)
    case .firstPreempts: contest.sequenceTables.add(.preempts, a, b)
    case .secondPreempts: contest.sequenceTables.add(.preempts, b, a)
    }
  }
}
