/// What changes when only one competitor is left.
extension Arena {
  /// The only competitor, or `nil`; a team counts as one.
  private var lastOne: Int? {
    guard let first = live.next(from: 0) else { return nil }
    let team = specs[first].team
    var next = live.next(from: first &+ 1)
    while let slot = next {
      guard team != 0, specs[slot].team == team else { return nil }
      next = live.next(from: slot &+ 1)
    }
    return first
  }

  /// Lets the last one begin without its criteria, where the thresholds say so.
  func beginLastOne(_ host: any ArenaHost) {
    guard sequenceTuning.isOn(.lastOneStanding, kind), !contacts.isEmpty, let slot = lastOne else { return }
    guard slots[slot].state == .possible, machines.facts(slots[slot].machine).beginsAlone else { return }
    if specs[slot].asksBegin, !host.shouldBegin(id(of: slot), preview(slot)) {
      return finalize(slot, .failed, .refused)
    }
    guard live.contains(slot), slots[slot].state == .possible else { return }
    machines.change(slots[slot].machine, .beginNow)
    begin(slot)
  }

  /// Nobody else can win: the press is shown without delay.
  func showLonePress() {
    guard let slot = live.next(from: 0), live.next(from: slot &+ 1) == nil else { return }
    guard slots[slot].state == .possible, machines.facts(slots[slot].machine).awaitsPreview else { return }
    machines.change(slots[slot].machine, .show)
    tellPress(slot)
  }
}
