import Geometry

/// The second phase: who may do what it wants.
extension Contest {
  /// Applies fails, then names the first of those that want to act and may.
  mutating func nextToAct() -> Int? {
    applyFails()
    failThoseTooLate()
    return bestCandidate()
  }

  /// Whoever wants to act and waits for one that has begun has waited in vain, unless both may act together.
  mutating func failThoseTooLate() {
    guard !active.isEmpty else { return }
    var next = wanting.next(from: 0)
    while let slot = next {
      if wantsToAct(slot), let other = begunBlocker(of: slot) { finalize(slot, .failed, .requiredFailed, by: other) }
      next = wanting.next(from: slot &+ 1)
    }
  }

  func begunBlocker(of slot: Int) -> Int? {
    guard specs[slot].latency != .immediate else { return nil }
    var next = sequenceTables.waits.next(slot, from: 0, in: active)
    while let other = next {
      if other != slot, slots[slot].overlaps(slots[other]), !isSimultaneous(slot, other) { return other }
      next = sequenceTables.waits.next(slot, from: other &+ 1, in: active)
    }
    return nil
  }

  /// Acts, now that nothing is in the way.
  mutating func act(_ slot: Int) {
    excludeOthers(slot)
    guard slots[slot].verdict.proposal == .recognize else { return begin(slot) }
    tellRecognized(slot)
    if slots[slot].verdict.rearms {
      slots[slot].verdict = .undecided
    } else {
      retire(slot, .recognized, .completed, .none)
    }
  }

  /// Ends come before everything else: the place is free for others.
  mutating func endActive() {
    var next = wanting.next(from: 0)
    while let slot = next {
      if slots[slot].isActive, slots[slot].verdict.endsActive { end(slot) }
      next = wanting.next(from: slot &+ 1)
    }
  }

  mutating func end(_ slot: Int) {
    let rearms = slots[slot].verdict.rearms
    let asCancel = slots[slot].verdict.reason != .none && slots[slot].verdict.proposal == .fail
    tellEnd(slot, asCancel ? .cancelled : .ended, .completed, .none)
    active.remove(slot)
    slots[slot].verdict = .undecided
    if rearms {
      slots[slot].state = .possible
      setDeadline(slot, Verdict.never)
    } else {
      retire(slot, .ended, .completed, .none)
    }
    failWaiters(for: slot)
  }

  mutating func applyFails() {
    var next = wanting.next(from: 0)
    while let slot = next {
      if slots[slot].verdict.proposal == .fail {
        finalize(slot, slots[slot].isActive ? .cancelled : .failed, slots[slot].verdict.reason)
      }
      next = wanting.next(from: slot &+ 1)
    }
  }

  /// The first of those that want to act and may: by crossing, priority, depth, taps made before, age.
  func bestCandidate() -> Int? {
    var best: Int?
    var next = wanting.next(from: 0)
    while let slot = next {
      if wantsToAct(slot), !isBlocked(slot) {
        if let other = best { best = isBefore(slot, other) ? slot : other } else { best = slot }
      }
      next = wanting.next(from: slot &+ 1)
    }
    return best
  }

  func wantsToAct(_ slot: Int) -> Bool {
    guard !slots[slot].isActive else { return false }
    let proposal = slots[slot].verdict.proposal
    return proposal == .begin || proposal == .recognize
  }

  func isBefore(_ a: Int, _ b: Int) -> Bool {
    let ahead = slots[a].verdict.crossing - slots[b].verdict.crossing
    if ahead.magnitude > 1e-9, !sequenceTuning.isOn(.strictOrder, kind) { return ahead < 0 }
    if specs[a].priority != specs[b].priority { return specs[a].priority > specs[b].priority }
    if slots[a].hitDepth != slots[b].hitDepth { return slots[a].hitDepth > slots[b].hitDepth }
    let rank = machines.facts(slots[a].machine).presses
    let otherRank = machines.facts(slots[b].machine).presses
    return rank == otherRank ? a < b : rank > otherRank
  }

  /// Whether somebody that it waits for may still act.
  func isBlocked(_ slot: Int) -> Bool { blocker(of: slot) != nil }

  func blocker(of slot: Int) -> Int? {
    guard specs[slot].latency != .immediate else { return nil }
    var next = sequenceTables.waits.next(slot, from: 0, in: live)
    while let other = next {
      if other != slot, slots[slot].overlaps(slots[other]) { return other }
      next = sequenceTables.waits.next(slot, from: other &+ 1, in: live)
    }
    return holder(against: slot)
  }

  /// A host recognizer that makes everybody wait.
  func holder(against slot: Int) -> Int? {
    var next = holders.next(from: 0)
    while let other = next {
      if other != slot, live.contains(other), slots[other].state == .possible, !isSimultaneous(slot, other) {
        return other
      }
      next = holders.next(from: other &+ 1)
    }
    return nil
  }

  mutating func begin(_ slot: Int) {
    tellBegin(slot)
    slots[slot].beganAt = crossingTime(slot)
    slots[slot].state = .began
    slots[slot].since = now
    slots[slot].beganWith = contacts.count
    active.insert(slot)
    let hasRest = machines.facts(slots[slot].machine).hasRemainder
    slots[slot].verdict.proposal = hasRest ? .change : .none
    // Its press is over: there is nothing left to follow.
    if slots[slot].lastRound < round { slots[slot].endsAtOnce = true }
    if slots[slot].endsAtOnce { slots[slot].verdict.proposal = .end }
    setDeadline(slot, Swift.min(slots[slot].deadline, cap))
    wanting.insert(slot)
  }

  /// The instant at which the criteria were met: independent of how the movement was cut into samples.
  func crossingTime(_ slot: Int) -> UInt64 {
    guard let start = segmentStart, start < now, slots[slot].state != .pending else { return now }
    let part = Double(now &- start) * slots[slot].verdict.crossing.clamped(0, 1)
    return Swift.max(start &+ UInt64(clamping: part.clampedInt), lastStep)
  }

  /// An active one that excludes a candidate, if the candidate may not take over from it now.
  func winner(against slot: Int) -> Int? {
    var next = active.next(from: 0)
    while let other = next {
      if slots[slot].overlaps(slots[other]), !isSimultaneous(slot, other), !preemptsNow(slot, other) { return other }
      next = active.next(from: other &+ 1)
    }
    return nil
  }

  func isSimultaneous(_ a: Int, _ b: Int) -> Bool {
    if sequenceTables.simultaneous.contains(a, b) { return true }
    return isImmediate(a, over: b) || isImmediate(b, over: a)
  }

  func isImmediate(_ slot: Int, over other: Int) -> Bool {
    specs[slot].latency == .immediate && sequenceTables.waits.contains(slot, other)
  }

  /// Whoever cannot go on beside a new winner fails, or is cancelled where it is taken over.
  mutating func excludeOthers(_ winner: Int) {
    let isContinuous = slots[winner].verdict.proposal == .begin
    var next = live.next(from: 0)
    while let slot = next {
      if slot != winner, slots[slot].overlaps(slots[winner]) { exclude(slot, by: winner, isContinuous) }
      next = live.next(from: slot &+ 1)
    }
  }

  mutating func exclude(_ slot: Int, by winner: Int, _ isContinuous: Bool) {
    let isTogether = isSimultaneous(slot, winner)
    let crossing = slots[winner].verdict.crossing
    if sequenceTables.waits.contains(slot, winner), specs[slot].latency != .immediate {
      if !isTogether || !isContinuous { finalize(slot, .failed, .requiredFailed, by: winner, at: crossing) }
    } else if isTogether {
      return
    } else if slots[slot].isActive {
      finalize(slot, .cancelled, .preempted, by: winner, [.rollback])
    } else if !isContinuous || !mayPreempt(slot, winner) {
      finalize(slot, .failed, .lostTo, by: winner, at: crossing)
    }
  }

  /// Those that waited beside a simultaneous one fail when it has acted to the end.
  mutating func failWaiters(for slot: Int) {
    var next = live.next(from: 0)
    while let waiter = next {
      if sequenceTables.waits.contains(waiter, slot), slots[waiter].overlaps(slots[slot]) {
        finalize(waiter, .failed, .requiredFailed, by: slot)
      }
      next = live.next(from: waiter &+ 1)
    }
  }

  /// What wanted to act and was blocked waits.
  mutating func markPending() {
    var next = wanting.next(from: 0)
    while let slot = next {
      if wantsToAct(slot), slots[slot].state == .possible { becomePending(slot) }
      next = wanting.next(from: slot &+ 1)
    }
  }

  mutating func becomePending(_ slot: Int) {
    moments[slot] = preview(slot)
    slots[slot].state = .pending
    slots[slot].verdict.crossing = 0
    slots[slot].since = now
    setDeadline(slot, Verdict.never)
    let other = blocker(of: slot)
    tellPending(slot, other.map { id(of: $0) } ?? .none)
  }
}
