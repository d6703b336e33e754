import Geometry

extension Resolver {
  /// Nobody decides after the cap.
  mutating func expire(_ slot: Int) {
    if slots[slot].isCustom { starve(slot) } else { finalize(slot, .failed, .tooLate) }
  }

  /// The slot whose deadline comes first; the older one of two at the same time.
  mutating func firstDue() -> Int? {
    guard !isDeadlineKnown || soonest != Verdict.never else { return nil }
    var first: Int?
    var earliest = Verdict.never
    var next = timed.next(from: 0)
    while let slot = next {
      let deadline = slots[slot].deadline
      if deadline == Verdict.never || !live.contains(slot) {
        timed.remove(slot)
      } else if deadline < earliest {
        first = slot
        earliest = deadline
      }
      next = timed.next(from: slot &+ 1)
    }
    soonest = earliest
    isDeadlineKnown = true
    return first
  }

  mutating func refreshDeadline() {
    if !isDeadlineKnown { _ = firstDue() }
  }
}
