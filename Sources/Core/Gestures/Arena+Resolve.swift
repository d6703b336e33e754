import Geometry

/// The second phase: who may do what it wants.
extension Arena {
  /// Goes along the step, from one place where somebody's criteria were met to the next, and lets happen there what is
  /// due: fails first, then begins; whoever is blocked waits; at last changes and ends of those that are active.
  func resolve(_ host: any ArenaHost) {
    contest.startResolving()
    contest.endActive()
    while let slot = contest.nextToAct() { act(slot, host) }
    contest.markPending()
    if contest.hasChangedCompany {
      contest.hasChangedCompany = false
      beginLastOne(host)
      contest.showLonePress()
    }
    contest.tell()
  }

  /// One that may act does, unless an active one stands in its way or the host refuses.
  private func act(_ slot: Int, _ host: any ArenaHost) {
    if let winner = contest.winner(against: slot) { return contest.finalize(slot, .failed, .lostTo, by: winner) }
    if mayAct(slot, host) { contest.act(slot) }
  }

  /// Asks the host. Whatever it does meanwhile, the answer counts only if the recognizer still takes part.
  private func mayAct(_ slot: Int, _ host: any ArenaHost) -> Bool {
    guard contest.specs[slot].asksBegin else { return true }
    let generation = contest.slots[slot].generation
    let isAllowed = host.shouldBegin(contest.id(of: slot), contest.preview(slot))
    guard contest.live.contains(slot), contest.slots[slot].generation == generation, contest.wantsToAct(slot) else {
      return false
    }
    if !isAllowed { contest.finalize(slot, .failed, .refused) }
    return isAllowed
  }
}
