import Geometry

/// Recognizers: added, switched, removed.
extension Arena {
  /// Adds a recognizer. It takes part from the next sequence on.
  ///
  /// Fails with `invalid` for a spec that no press could satisfy, and with `cycle` where relations by tag would make it
  /// wait for itself.
  public func add(_ spec: RecognizerSpec) throws(ArenaError) -> RecognizerID {
    guard !spec.isUnsatisfiable else { throw .invalid }
    let slot = freeSlot()
    guard slot < Arena.limit else { throw .full }
    let generation = slot < slots.count ? slots[slot].generation &+ 1 : 1
    var fresh = Slot(spec.kind, machines.add(spec, tuning), generation: generation == 0 ? 1 : generation)
    fresh.barred = isRunning ? sequence : 0
    put(fresh, spec, at: slot)
    reserve()
    rebuildTables()
    if let cycle = tables.cycle(slots.count) {
      lastCycle = cycle.map { id(of: $0) }
      release(slot)
      throw .cycle
    }
    return id(of: slot)
  }

  private func put(_ fresh: Slot, _ spec: RecognizerSpec, at slot: Int) {
    if slot < slots.count {
      slots[slot] = fresh
      specs[slot] = spec
    } else {
      slots.append(fresh)
      specs.append(spec)
      moments.append(GestureEvent())
    }
  }

  /// Removes a recognizer and the relations that name it. What it had begun is cancelled, and those that waited for it
  /// go on, before the call returns. A stale id is ignored.
  public func remove(_ id: RecognizerID, _ host: any ArenaHost) {
    guard let slot = slot(of: id) else { return }
    slots[slot].isEnabled = false
    slots[slot].barred = sequence
    withdraw(slot, .removed, rollback: true)
    relations.removeAll { $0.first == .recognizer(id) || $0.second == .recognizer(id) }
    wheel.forget(slot)
    hover.forget(slot)
    release(slot)
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
    guard let slot = slot(of: id) else { return }
    if policy == .nextSequence, isTracking {
      slots[slot].enablesNext = isEnabled
      return
    }
    slots[slot].enablesNext = nil
    slots[slot].isEnabled = isEnabled
    guard !isEnabled, isTracking else { return }
    slots[slot].barred = sequence
    withdraw(slot, .disabled, rollback: true)
    settleAfterCall(host)
  }

  /// Whether it takes part in the next sequence; false for one that is gone.
  public func isEnabled(_ id: RecognizerID) -> Bool {
    guard let slot = slot(of: id) else { return false }
    return slots[slot].enablesNext ?? slots[slot].isEnabled
  }

  /// The spec with which a recognizer was added, or `nil` for a stale id.
  public func spec(of id: RecognizerID) -> RecognizerSpec? {
    guard let slot = slot(of: id) else { return nil }
    return specs[slot]
  }

  /// Changes a recognizer's spec, but not its kind, from the next sequence on. Fails as ``add(_:)`` does, with nothing
  /// changed.
  public func update(_ id: RecognizerID, _ spec: RecognizerSpec) throws(ArenaError) {
    guard let slot = slot(of: id) else { throw .notFound }
    let old = specs[slot]
    guard !spec.isUnsatisfiable, spec.kind == old.kind else { throw .invalid }
    specs[slot] = spec
    slots[slot].configured = 0
    rebuildTables()
    guard let cycle = tables.cycle(slots.count) else { return }
    lastCycle = cycle.map { self.id(of: $0) }
    specs[slot] = old
    rebuildTables()
    throw .cycle
  }

  /// The recognizers there are, oldest slot first, one a call: pass the last id, or none to begin with.
  public func recognizer(after id: RecognizerID) -> RecognizerID? {
    var slot = id.slot &+ 1
    while slot < slots.count {
      if slots[slot].isUsed { return self.id(of: slot) }
      slot &+= 1
    }
    return nil
  }

  func id(of slot: Int) -> RecognizerID {
    guard slots.indices.contains(slot) else { return .none }
    return RecognizerID(slot: slot, generation: slots[slot].generation)
  }

  func slot(of id: RecognizerID) -> Int? {
    let slot = id.slot
    guard slots.indices.contains(slot), slots[slot].isUsed, slots[slot].generation == id.generation else { return nil }
    return slot
  }

  private func freeSlot() -> Int {
    for slot in slots.indices where !slots[slot].isUsed && !live.contains(slot) { return slot }
    return slots.count
  }

  private func release(_ slot: Int) {
    slots[slot].isUsed = false
    live.remove(slot)
    active.remove(slot)
    wanting.remove(slot)
    timed.remove(slot)
    hasChangedCompany = true
    machines.change(slots[slot].machine, .remove)
    rebuildTables()
  }

  private func reserve() {
    live.reserve(slots.count)
    active.reserve(slots.count)
    wanting.reserve(slots.count)
    timed.reserve(slots.count)
    tables.reserve(slots.count)
    sequenceTables.reserve(slots.count)
    asked.reserve(slots.count)
    log.fit(recognizers: slots.count)
  }
}
