/// Who comes first of those that want to act at one place along the movement.
extension Resolver {
  /// The first of those that are due to act and may: by priority, depth, taps made before, age. A tap whose priority decides
  /// ties alone leaves it to the first of the taps that have counted more presses: those are no tie.
  mutating func bestCandidate() -> Int? {
    var best = firstCandidate()
    while let slot = best, specs[slot].decidesTiesAlone, specs[slot].kind == .tap,
      let other = firstCandidate(tapsPast: machines.facts(slots[slot].machine).presses)
    {
      best = other
    }
    return best
  }

  /// - Parameter presses: Where given, taps that have counted more than that.
  private mutating func firstCandidate(tapsPast presses: Int? = nil) -> Int? {
    var best: Int?
    var next = sets.wanting.first(from: 0)
    while let slot = next {
      if wantsToAct(slot), isDue(slot), presses.map({ isTap(slot, past: $0) }) ?? true, !isBlocked(slot) {
        if let other = best { best = isBefore(slot, other) ? slot : other } else { best = slot }
      }
      next = sets.wanting.first(from: slot &+ 1)
    }
    return best
  }

  private mutating func isTap(_ slot: Int, past presses: Int) -> Bool {
    specs[slot].kind == .tap && machines.facts(slots[slot].machine).presses > presses
  }

  mutating func wantsToAct(_ slot: Int) -> Bool {
    guard !slots[slot].isActive else { return false }
    let proposal = slots[slot].verdict.proposal
    return proposal == .begin || proposal == .recognize
  }

  mutating func isBefore(_ a: Int, _ b: Int) -> Bool {
    if specs[a].priority != specs[b].priority { return specs[a].priority > specs[b].priority }
    if slots[a].hitDepth != slots[b].hitDepth { return slots[a].hitDepth > slots[b].hitDepth }
    let rank = machines.facts(slots[a].machine).presses
    let otherRank = machines.facts(slots[b].machine).presses
    return rank == otherRank ? a < b : rank > otherRank
  }
}
