/// The arena when only one competitor is left.
extension Arena {
  /// Lets the last one begin without its criteria, where the thresholds say so.
  func beginLastOne(_ host: any ArenaHost) {
    guard resolver.thresholds.running.isOn(.lastOneStanding, resolver.sequence.kind), !resolver.contacts.isEmpty,
      let slot = resolver.lastOne()
    else { return }
    guard resolver.slots[slot].state == .possible, resolver.machines.facts(resolver.slots[slot].machine).beginsAlone
    else {
      return
    }
    if resolver.specs[slot].asksBegin, !host.shouldBegin(resolver.id(of: slot), resolver.preview(slot)) {
      return resolver.finalize(slot, .failed, .refused)
    }
    guard resolver.sets.live.contains(slot), resolver.slots[slot].state == .possible else { return }
    resolver.machines.change(resolver.slots[slot].machine, .beginNow)
    resolver.begin(slot)
  }
}
