import Geometry

extension Resolver {
  /// Nobody decides after the cap.
  mutating func expire(_ slot: Int) {
    if slots[slot].role.isCustom { starve(slot) } else { finalize(slot, .failed, .tooLate) }
  }

  /// The slot whose deadline comes first; the older one of two at the same time.
  mutating func firstDue() -> Int? {
    guard !timer.isKnown || timer.soonest != Verdict.never else { return nil }
    var first: Int?
    var earliest = Verdict.never
    var next = sets.timed.next(from: 0)
    while let slot = next {
      let deadline = slots[slot].deadline
      if deadline == Verdict.never || !sets.live.contains(slot) {
        sets.timed.remove(slot)
      } else if deadline < earliest {
        first = slot
        earliest = deadline
      }
      next = sets.timed.next(from: slot &+ 1)
    }
    timer.soonest = earliest
    timer.isKnown = true
    return first
  }

  mutating func refreshDeadline() {
    if !timer.isKnown { _ = firstDue() }
  }
}
