import Geometry

/// Recognizers: added, switched, removed.
extension Arena {
  /// Adds a recognizer. It takes part from the next sequence on.
  ///
  /// Fails with `invalid` for a spec that no press could satisfy, and with `cycle` where relations by tag would make it
  /// wait for itself.
  @_optimize(size)
  public func add(_ spec: RecognizerSpec) throws(ArenaError) -> RecognizerID {
    guard !spec.isUnsatisfiable else { throw .invalid }
    let slot = resolver.freeSlot()
    guard slot < Arena.limit else { throw .full }
    let generation = slot < resolver.slots.count ? resolver.slots[slot].generation &+ 1 : 1
    var fresh = Slot(spec.kind, generation: generation == 0 ? 1 : generation)
    fresh.membership.barred = resolver.sequence.isRunning ? resolver.sequence.number : 0
    fresh.membership.joined = resolver.sequence.started
    resolver.put(fresh, spec, at: slot)
    resolver.reserve()
    resolver.spellRelations(of: slot)
    if let cycle = resolver.relations.tables.cycle(resolver.slots.count) {
      resolver.relations.refusedCycle = cycle.map { resolver.id(of: $0) }
      resolver.release(slot)
      throw .cycle
    }
    return resolver.id(of: slot)
  }

  /// Removes a recognizer and the relations that name it. What it had begun is cancelled, and those that waited for it
  /// go on, before the call returns. A stale id is ignored.
  public func remove(_ id: RecognizerID, _ host: any ArenaHost) {
    guard let slot = resolver.slot(of: id) else { return }
    resolver.slots[slot].membership.isEnabled = false
    resolver.slots[slot].membership.barred = resolver.sequence.number
    resolver.withdraw(slot, .removed, rollback: true)
    resolver.relations.declared.removeAll { $0.first == .recognizer(id) || $0.second == .recognizer(id) }
    resolver.devices.wheel.forget(slot)
    resolver.devices.hover.forget(slot)
    resolver.release(slot)
    settleAfterCall(host)
  }

  /// Switches a recognizer off at once: what it had begun is cancelled; or on, from the next sequence on. A stale id is ignored.
  public func setEnabled(_ id: RecognizerID, _ isEnabled: Bool, _ host: any ArenaHost) {
    guard let slot = resolver.slot(of: id) else { return }
    resolver.forgetAdmission()
    resolver.slots[slot].membership.enablesNext = nil
    resolver.slots[slot].membership.isEnabled = isEnabled
    guard !isEnabled, isTracking else { return }
    resolver.slots[slot].membership.barred = resolver.sequence.number
    resolver.withdraw(slot, .disabled, rollback: true)
    settleAfterCall(host)
  }

  /// Switches a recognizer on or off once the sequence under way has ended. A stale id is ignored.
  public func setEnabledFromNextSequence(_ id: RecognizerID, _ isEnabled: Bool) {
    guard let slot = resolver.slot(of: id), self.isEnabled(id) != isEnabled else { return }
    if isTracking {
      resolver.slots[slot].membership.enablesNext = isEnabled
      resolver.sets.switching.insert(slot)
    } else {
      resolver.forgetAdmission()
      resolver.slots[slot].membership.enablesNext = nil
      resolver.slots[slot].membership.isEnabled = isEnabled
    }
  }

  /// True if it takes part in the next sequence; false for one that is gone.
  public func isEnabled(_ id: RecognizerID) -> Bool {
    guard let slot = resolver.slot(of: id) else { return false }
    return resolver.slots[slot].membership.enablesNext ?? resolver.slots[slot].membership.isEnabled
  }

  /// The kind of a recognizer, or `nil` for a stale id: its spec is much to copy with each event.
  public func kind(of id: RecognizerID) -> RecognizerKind? {
    guard let slot = resolver.slot(of: id) else { return nil }
    return resolver.specs[slot].kind
  }

  /// The spec with which a recognizer was added, or `nil` for a stale id.
  public func spec(of id: RecognizerID) -> RecognizerSpec? {
    guard let slot = resolver.slot(of: id) else { return nil }
    return resolver.specs[slot]
  }

  /// Changes a recognizer's spec, but not its kind, from the next sequence on. Fails as ``add(_:)`` does, with nothing
  /// changed.
  @_optimize(size)
  public func update(_ id: RecognizerID, _ spec: RecognizerSpec) throws(ArenaError) {
    guard let slot = resolver.slot(of: id) else { throw .notFound }
    let old = resolver.specs[slot]
    guard !spec.isUnsatisfiable, spec.kind == old.kind else { throw .invalid }
    resolver.forgetAdmission()
    resolver.specs[slot] = spec
    resolver.slots[slot].setup.version = 0
    resolver.rebuildTables()
    guard let cycle = resolver.relations.tables.cycle(resolver.slots.count) else { return }
    resolver.relations.refusedCycle = cycle.map { resolver.id(of: $0) }
    resolver.specs[slot] = old
    resolver.rebuildTables()
    throw .cycle
  }

  /// The recognizers there are, oldest slot first, one a call: pass the last id, or none to begin with.
  public func recognizer(after id: RecognizerID) -> RecognizerID? {
    var slot = id.slot &+ 1
    while slot < resolver.slots.count {
      if resolver.slots[slot].isUsed { return resolver.id(of: slot) }
      slot &+= 1
    }
    return nil
  }
}
