import Geometry

/// Recognizers: added, switched, removed.
extension Arena {
  /// Adds a recognizer. It takes part from the next sequence on.
  ///
  /// Fails with `invalid` for a spec that no press could satisfy, and with `cycle` where relations by tag would make it
  /// wait for itself.
  public func add(_ spec: RecognizerSpec) throws(ArenaError) -> RecognizerID {
    guard !spec.isUnsatisfiable else { throw .invalid }
    let slot = contest.freeSlot()
    guard slot < Arena.limit else { throw .full }
    let generation = slot < contest.slots.count ? contest.slots[slot].generation &+ 1 : 1
    var fresh = Slot(
      spec.kind, contest.machines.add(spec, contest.tuning), generation: generation == 0 ? 1 : generation)
    fresh.barred = contest.isRunning ? contest.sequence : 0
    contest.put(fresh, spec, at: slot)
    contest.reserve()
    contest.rebuildTables()
    if let cycle = contest.tables.cycle(contest.slots.count) {
      contest.lastCycle = cycle.map { contest.id(of: $0) }
      contest.release(slot)
      throw .cycle
    }
    return contest.id(of: slot)
  }

  /// Removes a recognizer and the relations that name it. What it had begun is cancelled, and those that waited for it
  /// go on, before the call returns. A stale id is ignored.
  public func remove(_ id: RecognizerID, _ host: any ArenaHost) {
    guard let slot = contest.slot(of: id) else { return }
    contest.slots[slot].isEnabled = false
    contest.slots[slot].barred = contest.sequence
    contest.withdraw(slot, .removed, rollback: true)
    contest.relations.removeAll { $0.first == .recognizer(id) || $0.second == .recognizer(id) }
    contest.wheel.forget(slot)
    contest.hover.forget(slot)
    contest.release(slot)
    settleAfterCall(host)
  }

  /// When a change of the enabled flag applies.
  public enum EnablePolicy: UInt32, Hashable, Sendable {
    /// At once: what it had begun is cancelled. Enabling always waits for the next sequence.
    case now = 0
    case nextSequence = 1
  }

  /// Switches a recognizer on or off. A stale id is ignored.
  public func setEnabled(
    _ id: RecognizerID, _ isEnabled: Bool, _ policy: EnablePolicy = .now, _ host: any ArenaHost
  ) {
    guard let slot = contest.slot(of: id) else { return }
    if policy == .nextSequence, isTracking {
      contest.slots[slot].enablesNext = isEnabled
      return
    }
    contest.slots[slot].enablesNext = nil
    contest.slots[slot].isEnabled = isEnabled
    guard !isEnabled, isTracking else { return }
    contest.slots[slot].barred = contest.sequence
    contest.withdraw(slot, .disabled, rollback: true)
    settleAfterCall(host)
  }

  /// Whether it takes part in the next sequence; false for one that is gone.
  public func isEnabled(_ id: RecognizerID) -> Bool {
    guard let slot = contest.slot(of: id) else { return false }
    return contest.slots[slot].enablesNext ?? contest.slots[slot].isEnabled
  }

  /// The spec with which a recognizer was added, or `nil` for a stale id.
  public func spec(of id: RecognizerID) -> RecognizerSpec? {
    guard let slot = contest.slot(of: id) else { return nil }
    return contest.specs[slot]
  }

  /// Changes a recognizer's spec, but not its kind, from the next sequence on. Fails as ``add(_:)`` does, with nothing
  /// changed.
  public func update(_ id: RecognizerID, _ spec: RecognizerSpec) throws(ArenaError) {
    guard let slot = contest.slot(of: id) else { throw .notFound }
    let old = contest.specs[slot]
    guard !spec.isUnsatisfiable, spec.kind == old.kind else { throw .invalid }
    contest.specs[slot] = spec
    contest.slots[slot].configured = 0
    contest.rebuildTables()
    guard let cycle = contest.tables.cycle(contest.slots.count) else { return }
    contest.lastCycle = cycle.map { contest.id(of: $0) }
    contest.specs[slot] = old
    contest.rebuildTables()
    throw .cycle
  }

  /// The recognizers there are, oldest slot first, one a call: pass the last id, or none to begin with.
  public func recognizer(after id: RecognizerID) -> RecognizerID? {
    var slot = id.slot &+ 1
    while slot < contest.slots.count {
      if contest.slots[slot].isUsed { return contest.id(of: slot) }
      slot &+= 1
    }
    return nil
  }
}
