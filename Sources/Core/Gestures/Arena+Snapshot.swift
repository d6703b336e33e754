/// For the exhaustive check of the resolver: going back to an earlier state, and what was told since.
extension Arena {
  /// Becomes what another arena with the same recognizers and relations is, as far as the resolver is concerned: not in
  /// what its machines have seen and how fast its contacts went, and not in what it remembers for explanations.
  ///
  /// - Complexity: O(recognizers + contacts); no allocation once warm.
  package func becomes(_ other: Arena) { contest.copy(other.contest) }

  /// The next event, oldest first, or `nil`: as ``takeEvent()``, but without what it says of contacts.
  package func takeNews() -> ArenaNews? {
    guard contest.cursor < contest.queue.count else {
      if contest.cursor > 0 {
        contest.queue.removeAll(keepingCapacity: true)
        contest.cursor = 0
      }
      return nil
    }
    let at = contest.cursor
    contest.cursor = at &+ 1
    return ArenaNews(
      slot: contest.queue[at].recognizer.slot, other: contest.queue[at].other.slot, state: contest.queue[at].state,
      reason: contest.queue[at].reason, flags: contest.queue[at].flags, time: contest.queue[at].time,
      sequence: contest.queue[at].sequence)
  }
}

/// What an event says of the contest.
package struct ArenaNews {
  /// The number of the recognizer, in the order in which they were added.
  package let slot: Int
  /// The one that decided it, or -1.
  package let other: Int
  package let state: GestureState
  package let reason: GestureReason
  package let flags: GestureEventFlags
  /// Nanoseconds.
  package let time: UInt64
  package let sequence: UInt64
}

extension Resolver {
  mutating func copy(_ other: borrowing Resolver) {
    copySlots(other)
    begins.become(other.begins)
    queue.become(other.queue)
    cursor = other.cursor
    contacts.copy(other.contacts)
    current = other.current
    copySequence(other)
    copyTimes(other)
  }

  /// A moment means something only for one that waits. Machines are not copied: theirs are as they were.
  private mutating func copySlots(_ other: borrowing Resolver) {
    slots.become(other.slots)
    for slot in slots.indices { slots[slot].isRestarted = false }
    guard moments.count == other.moments.count, moments.count == slots.count else { return moments = other.moments }
    for slot in slots.indices where slots[slot].state == .pending { moments[slot] = other.moments[slot] }
  }

  private mutating func copySequence(_ other: borrowing Resolver) {
    sequence = other.sequence
    isRunning = other.isRunning
    sequenceTables.copy(other.sequenceTables)
    round = other.round
    kind = other.kind
    live.copy(other.live)
    wanting.copy(other.wanting)
    acted.copy(other.acted)
    holders.copy(other.holders)
    timed.copy(other.timed)
    active.copy(other.active)
    hasChangedCompany = other.hasChangedCompany
    isSilenced = other.isSilenced
    isRepeat = other.isRepeat
  }

  private mutating func copyTimes(_ other: borrowing Resolver) {
    startTime = other.startTime
    segmentStart = other.segmentStart
    lastStep = other.lastStep
    cap = other.cap
    now = other.now
    soonest = other.soonest
    isDeadlineKnown = other.isDeadlineKnown
    wentBack = other.wentBack
  }
}

extension Array {
  /// Becomes equal to another one in its own storage, so that neither is copied when it changes next.
  mutating func become(_ other: [Element]) {
    if count != other.count {
      removeAll(keepingCapacity: true)
      append(contentsOf: other)
    } else {
      for index in indices { self[index] = other[index] }
    }
  }
}
