/// What changes when only one competitor is left.
extension Arena {
  /// Lets the last one begin without its criteria, where the thresholds say so.
  func beginLastOne(_ host: any ArenaHost) {
    guard contest.sequenceTuning.isOn(.lastOneStanding, contest.kind), !contest.contacts.isEmpty,
      let slot = contest.lastOne()
    else { return }
    guard contest.slots[slot].state == .possible, contest.machines.facts(contest.slots[slot].machine).beginsAlone else {
      return
    }
    if contest.specs[slot].asksBegin, !host.shouldBegin(contest.id(of: slot), contest.preview(slot)) {
      return contest.finalize(slot, .failed, .refused)
    }
    guard contest.live.contains(slot), contest.slots[slot].state == .possible else { return }
    contest.machines.change(contest.slots[slot].machine, .beginNow)
    contest.begin(slot)
  }
}
