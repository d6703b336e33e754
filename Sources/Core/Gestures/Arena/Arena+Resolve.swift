import Geometry

/// The second phase: who may do what it wants.
extension Arena {
  /// Goes along the movement, from one place where a recognizer's criteria were met to the next, and resolves there what is
  /// due: fails first, then begins; blocked recognizers wait; at last changes and ends of those that are active.
  @inline(never)
  func resolve(_ host: any ArenaHost) {
    if resolver.tellLoneChange() { return }
    resolver.startResolving()
    if resolver.hasProposals() {
      resolver.endActive()
      while let slot = resolver.nextToAct() { act(slot, host) }
      resolver.markPending()
    }
    if resolver.sets.hasChangedCompany {
      resolver.sets.hasChangedCompany = false
      beginLastOne(host)
      if let slot = resolver.takeLonePress() { act(slot, host) }
      resolver.showLonePress()
    }
    resolver.tell()
  }

  /// One that may act does, unless an active one stands in its way or the host refuses.
  @inline(never)
  private func act(_ slot: Int, _ host: any ArenaHost) {
    if let winner = resolver.winner(against: slot) { return resolver.finalize(slot, .failed, .lostTo, by: winner) }
    if mayAct(slot, host) { resolver.act(slot) }
  }

  /// Asks the host. Whatever it does meanwhile, the answer counts only if the recognizer still takes part.
  private func mayAct(_ slot: Int, _ host: any ArenaHost) -> Bool {
    guard resolver.specs[slot].asksBegin else { return true }
    let generation = resolver.slots[slot].generation
    let isAllowed = host.shouldBegin(resolver.id(of: slot), resolver.preview(slot))
    guard resolver.sets.live.contains(slot), resolver.slots[slot].generation == generation, resolver.wantsToAct(slot)
    else {
      return false
    }
    if !isAllowed { resolver.finalize(slot, .failed, .refused) }
    return isAllowed
  }
}
