import Geometry

extension Resolver {
  /// The only competitor, or `nil`; a team counts as one.
  mutating func lastOne() -> Int? {
    guard let first = sets.live.next(from: 0) else { return nil }
    let team = specs[first].team
    var next = sets.live.next(from: first &+ 1)
    while let slot = next {
      guard team != 0, specs[slot].team == team else { return nil }
      next = sets.live.next(from: slot &+ 1)
    }
    return first
  }

  /// A press whose tap acts on it, because nobody else can win; `nil` for none. From now on it wants to act.
  mutating func takeLonePress() -> Int? {
    guard let slot = sets.live.only, specs[slot].actsOnPress,
      !contacts.isEmpty, slots[slot].state == .possible, machines.facts(slots[slot].machine).presses > 0
    else { return nil }
    machines.change(slots[slot].machine, .beginNow)
    take(slot, .recognize)
    return slot
  }

  /// Nobody else can win: the press is shown without delay.
  mutating func showLonePress() {
    guard let slot = sets.live.only else { return }
    guard slots[slot].state == .possible, machines.facts(slots[slot].machine).awaitsPreview else { return }
    machines.change(slots[slot].machine, .show)
    tellPress(slot)
  }
}
