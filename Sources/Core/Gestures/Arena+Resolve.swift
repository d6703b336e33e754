import Geometry

/// The second phase: who may do what it wants.
extension Arena {
  /// Applies all verdicts until nothing changes: fails first, then begins in the order of their crossings; whoever is
  /// blocked waits; at last changes and ends of those that are active.
  func resolve(_ host: any ArenaHost) {
    endActive()
    applyFails()
    while let slot = bestCandidate() {
      act(slot, host)
      applyFails()
    }
    markPending()
    if hasChangedCompany {
      hasChangedCompany = false
      beginLastOne(host)
      showLonePress()
    }
    flushBegins()
    tellChanges()
    finishIfQuiet()
  }

  /// Ends come before everything else: the place is free for others.
  private func endActive() {
    var next = wanting.next(from: 0)
    while let slot = next {
      if slots[slot].isActive, slots[slot].verdict.endsActive { end(slot) }
      next = wanting.next(from: slot &+ 1)
    }
  }

  private func end(_ slot: Int) {
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

  private func applyFails() {
    var next = wanting.next(from: 0)
    while let slot = next {
      if slots[slot].verdict.proposal == .fail {
        finalize(slot, slots[slot].isActive ? .cancelled : .failed, slots[slot].verdict.reason)
      }
      next = wanting.next(from: slot &+ 1)
    }
  }

  /// The first of those that want to act and may: by crossing, priority, depth, taps made before, age.
  private func bestCandidate() -> Int? {
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

  private func wantsToAct(_ slot: Int) -> Bool {
    guard !slots[slot].isActive else { return false }
    let proposal = slots[slot].verdict.proposal
    return proposal == .begin || proposal == .recognize
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
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
  private func holder(against slot: Int) -> Int? {
    var next = live.next(from: 0)
    while let other = next {
      if other != slot, specs[other].holds, slots[other].state == .possible, !isSimultaneous(slot, other) {
        return other
      }
      next = live.next(from: other &+ 1)
    }
    return nil
  }

  /// One that may act does, unless an active one stands in its way or the host refuses.
  private func act(_ slot: Int, _ host: any ArenaHost) {
    if let winner = winner(against: slot) { return finalize(slot, .failed, .lostTo, by: winner) }
    guard mayAct(slot, host) else { return }
    excludeOthers(slot)
    if slots[slot].verdict.proposal == .recognize {
      tellRecognized(slot)
      guard !slots[slot].verdict.rearms else { return slots[slot].verdict = .undecided }
      retire(slot, .recognized, .completed, .none)
    } else {
      begin(slot)
    }
  }

  /// Asks the host. Whatever it does meanwhile, the answer counts only if the recognizer still takes part.
  private func mayAct(_ slot: Int, _ host: any ArenaHost) -> Bool {
    guard specs[slot].asksBegin else { return true }
    let generation = slots[slot].generation
    let isAllowed = host.shouldBegin(id(of: slot), preview(slot))
    guard live.contains(slot), slots[slot].generation == generation, wantsToAct(slot) else { return false }
    if !isAllowed { finalize(slot, .failed, .refused) }
    return isAllowed
  }

  func begin(_ slot: Int) {
    tellBegin(slot)
    slots[slot].beganAt = crossingTime(slot)
    slots[slot].state = .began
    slots[slot].since = now
    slots[slot].beganWith = contacts.count
    active.insert(slot)
    let hasRest = machines.facts(slots[slot].machine).hasRemainder
    slots[slot].verdict.proposal = hasRest ? .change : .none
    if slots[slot].endsAtOnce { slots[slot].verdict.proposal = .end }
    wanting.insert(slot)
  }

  /// The instant at which the criteria were met: independent of how the movement was cut into samples.
  private func crossingTime(_ slot: Int) -> UInt64 {
    guard let start = segmentStart, start < now, slots[slot].state != .pending else { return now }
    let part = Double(now &- start) * slots[slot].verdict.crossing.clamped(0, 1)
    return start &+ UInt64(clamping: part.clampedInt)
  }

  /// An active one that excludes a candidate, if the candidate may not take over from it now.
  private func winner(against slot: Int) -> Int? {
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

  private func isImmediate(_ slot: Int, over other: Int) -> Bool {
    specs[slot].latency == .immediate && sequenceTables.waits.contains(slot, other)
  }

  /// Whoever cannot go on beside a new winner fails, or is cancelled where it is taken over.
  private func excludeOthers(_ winner: Int) {
    let isContinuous = slots[winner].verdict.proposal == .begin
    var next = live.next(from: 0)
    while let slot = next {
      if slot != winner, slots[slot].overlaps(slots[winner]) { exclude(slot, by: winner, isContinuous) }
      next = live.next(from: slot &+ 1)
    }
  }

  private func exclude(_ slot: Int, by winner: Int, _ isContinuous: Bool) {
    let isTogether = isSimultaneous(slot, winner)
    if sequenceTables.waits.contains(slot, winner), specs[slot].latency != .immediate {
      if !isTogether || !isContinuous { finalize(slot, .failed, .requiredFailed, by: winner) }
    } else if isTogether {
      return
    } else if slots[slot].isActive {
      finalize(slot, .cancelled, .preempted, by: winner, [.rollback])
    } else if !isContinuous || !mayPreempt(slot, winner) {
      finalize(slot, .failed, .lostTo, by: winner)
    }
  }

  /// Those that waited beside a simultaneous one fail when it has acted to the end.
  private func failWaiters(for slot: Int) {
    var next = live.next(from: 0)
    while let waiter = next {
      if sequenceTables.waits.contains(waiter, slot), slots[waiter].overlaps(slots[slot]) {
        finalize(waiter, .failed, .requiredFailed, by: slot)
      }
      next = live.next(from: waiter &+ 1)
    }
  }

  /// What wanted to act and was blocked waits.
  private func markPending() {
    var next = wanting.next(from: 0)
    while let slot = next {
      if wantsToAct(slot), slots[slot].state == .possible { becomePending(slot) }
      next = wanting.next(from: slot &+ 1)
    }
  }

  private func becomePending(_ slot: Int) {
    moments[slot] = preview(slot)
    slots[slot].state = .pending
    slots[slot].verdict.crossing = 0
    slots[slot].since = now
    setDeadline(slot, Verdict.never)
    let other = blocker(of: slot)
    tellPending(slot, other.map { id(of: $0) } ?? .none)
  }
}
