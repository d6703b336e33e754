import Geometry

/// The second phase: who may do what it wants.
extension Resolver {
  /// An input is about to be resolved: nothing along its movement has happened yet.
  mutating func startResolving() {
    movement.front = 0
    movement.reach = thresholds.running.isOn(.strictOrder, sequence.kind) ? .infinity : 0
  }

  /// True if anybody wants more than to be shown.
  mutating func hasProposals() -> Bool {
    var next = sets.wanting.first(from: 0)
    while let slot = next {
      if slots[slot].verdict.proposal != .none { return true }
      next = sets.wanting.first(from: slot &+ 1)
    }
    return false
  }

  /// Names the first of those that want to act and may, at the earliest place along the movement where anybody may. What
  /// is due before that, or at the same place, fails first.
  ///
  /// Nothing that comes later along the movement has a say yet: so it does not matter into how many samples it was cut.
  mutating func nextToAct() -> Int? {
    // As a rule the first that acts excludes all others.
    guard !sets.wanting.isEmpty else { return nil }
    repeat {
      applyFails()
      failThoseTooLate()
      if let slot = bestCandidate() { return slot }
    } while advanceFront()
    return nil
  }

  /// Goes on to the next place along the movement where something falls due; `false` where there is none.
  mutating func advanceFront() -> Bool {
    var place = Double.infinity
    var next = sets.wanting.next(from: 0)
    while let slot = next {
      if !isDue(slot) { place = Swift.min(place, slots[slot].verdict.crossing) }
      next = sets.wanting.next(from: slot &+ 1)
    }
    guard place < .infinity else { return false }
    movement.front = place
    movement.reach = place + samePlace
    return true
  }

  /// True if what a recognizer wants lies no farther along the movement than things have come. Those that are active have
  /// no place of their own.
  mutating func isDue(_ slot: Int) -> Bool {
    slots[slot].isActive || slots[slot].verdict.crossing <= movement.reach
  }

  /// Places along a movement closer than this are one: a millionth of a view unit, so that it does not depend on how long
  /// the movement is.
  var samePlace: Double {
    let way = contacts.farthestMovement
    return way > 0 ? 1e-6 / way : 1e-9
  }

  /// A recognizer that waits for one that has begun fails, unless both may act together.
  mutating func failThoseTooLate() {
    guard !sets.active.isEmpty else { return }
    var next = sets.wanting.next(from: 0)
    while let slot = next {
      if wantsToAct(slot), isDue(slot), let other = begunBlocker(of: slot) {
        finalize(slot, .failed, .requiredFailed, by: other)
      }
      next = sets.wanting.next(from: slot &+ 1)
    }
  }

  mutating func begunBlocker(of slot: Int) -> Int? {
    guard specs[slot].latency != .immediate else { return nil }
    var next = relations.running.waits.next(slot, from: 0, in: sets.active)
    while let other = next {
      if other != slot, slots[slot].overlaps(slots[other]), !isSimultaneous(slot, other) { return other }
      next = relations.running.waits.next(slot, from: other &+ 1, in: sets.active)
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
    guard !sets.active.isEmpty else { return }
    var next = sets.wanting.next(from: 0)
    while let slot = next {
      if slots[slot].isActive, slots[slot].verdict.endsActive { end(slot) }
      next = sets.wanting.next(from: slot &+ 1)
    }
  }

  mutating func end(_ slot: Int) {
    let rearms = slots[slot].verdict.rearms
    let asCancel = slots[slot].verdict.reason != .none && slots[slot].verdict.proposal == .fail
    tellEnd(slot, asCancel ? .cancelled : .ended, .completed, .none)
    sets.active.remove(slot)
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
    var next = sets.wanting.first(from: 0)
    while let slot = next {
      if slots[slot].verdict.proposal == .fail, isDue(slot) {
        finalize(slot, slots[slot].isActive ? .cancelled : .failed, slots[slot].verdict.reason)
      }
      next = sets.wanting.first(from: slot &+ 1)
    }
  }

  /// True if a recognizer that it waits for may still act.
  mutating func isBlocked(_ slot: Int) -> Bool { blocker(of: slot) != nil }

  mutating func blocker(of slot: Int) -> Int? {
    guard specs[slot].latency != .immediate else { return nil }
    var next = relations.running.waits.next(slot, from: 0, in: sets.live)
    while let other = next {
      if other != slot, slots[slot].overlaps(slots[other]) { return other }
      next = relations.running.waits.next(slot, from: other &+ 1, in: sets.live)
    }
    return holder(against: slot)
  }

  /// A host recognizer that makes everybody wait.
  mutating func holder(against slot: Int) -> Int? {
    guard !sets.holders.isEmpty else { return nil }
    var next = sets.holders.next(from: 0)
    while let other = next {
      if other != slot, sets.live.contains(other), slots[other].state == .possible, !isSimultaneous(slot, other) {
        return other
      }
      next = sets.holders.next(from: other &+ 1)
    }
    return nil
  }

  mutating func begin(_ slot: Int) {
    tellBegin(slot)
    slots[slot].began.at = crossingTime(slot)
    slots[slot].state = .began
    slots[slot].since = timer.now
    slots[slot].began.contacts = Int32(clamping: contacts.count)
    sets.active.insert(slot)
    let hasRest = machines.facts(slots[slot].machine).hasRemainder
    slots[slot].verdict.proposal = hasRest ? .change : .none
    // Its press is over: there is nothing left to follow.
    if slots[slot].rounds.last < sequence.round { slots[slot].rounds.endsAtOnce = true }
    if slots[slot].rounds.endsAtOnce { slots[slot].verdict.proposal = .end }
    setDeadline(slot, Swift.min(slots[slot].deadline, sequence.cap))
    sets.wanting.insert(slot)
  }

  /// The instant at which the criteria were met: independent of how the movement was cut into samples.
  func crossingTime(_ slot: Int) -> UInt64 {
    guard let start = movement.start, start < timer.now else { return timer.now }
    let part = Double(timer.now &- start) * movement.front.clamped(0, 1)
    return Swift.max(start &+ UInt64(clamping: part.clampedInt), movement.last)
  }

  /// An active one that excludes a candidate, if the candidate may not take over from it now.
  @inline(__always)
  mutating func winner(against slot: Int) -> Int? { sets.active.isEmpty ? nil : activeWinner(against: slot) }

  private mutating func activeWinner(against slot: Int) -> Int? {
    var next = sets.active.next(from: 0)
    while let other = next {
      if slots[slot].overlaps(slots[other]), !isSimultaneous(slot, other), !preemptsNow(slot, other) { return other }
      next = sets.active.next(from: other &+ 1)
    }
    return nil
  }

  mutating func isSimultaneous(_ a: Int, _ b: Int) -> Bool {
    if relations.running.simultaneous.contains(a, b) { return true }
    return isImmediate(a, over: b) || isImmediate(b, over: a)
  }

  mutating func isImmediate(_ slot: Int, over other: Int) -> Bool {
    specs[slot].latency == .immediate && relations.running.waits.contains(slot, other)
  }

  /// A recognizer that cannot continue beside a new winner fails, or is cancelled where it is taken over.
  mutating func excludeOthers(_ winner: Int) {
    let isContinuous = slots[winner].verdict.proposal == .begin
    var next = sets.live.first(from: 0)
    while let slot = next {
      if slot != winner, slots[slot].overlaps(slots[winner]) { exclude(slot, by: winner, isContinuous) }
      next = sets.live.first(from: slot &+ 1)
    }
  }

  mutating func exclude(_ slot: Int, by winner: Int, _ isContinuous: Bool) {
    let isTogether = isSimultaneous(slot, winner)
    if relations.running.waits.contains(slot, winner), specs[slot].latency != .immediate {
      if !isTogether || !isContinuous { finalize(slot, .failed, .requiredFailed, by: winner) }
    } else if isTogether {
      return
    } else if countsOn(slot, past: winner) {
      return
    } else if slots[slot].isActive {
      finalize(slot, .cancelled, .preempted, by: winner, [.rollback])
    } else if !isContinuous || !mayPreempt(slot, winner) {
      finalize(slot, .failed, .lostTo, by: winner)
    }
  }

  /// True if a tap goes on to count past one of fewer taps by as many fingers: both saw the same press, which the one has
  /// used up and the other has only counted. Each press still has one winner. One of higher priority does not leave its
  /// presses to others, unless that priority decides ties alone; nor does one that was hit deeper.
  mutating func countsOn(_ slot: Int, past winner: Int) -> Bool {
    specs[slot].kind == .tap && usesFewerTaps(winner, than: slot)
      && specs[slot].minFingers == specs[winner].minFingers && !wantsToAct(slot)
      && (specs[slot].priority >= specs[winner].priority || specs[winner].decidesTiesAlone)
      && slots[slot].hitDepth >= slots[winner].hitDepth
      && !thresholds.running.isOn(.tapsExclude, sequence.kind)
  }

  /// True if what has acted is a tap of fewer presses, or a click that is counted, past which a tap that decides ties counts.
  private mutating func usesFewerTaps(_ winner: Int, than slot: Int) -> Bool {
    switch specs[winner].kind {
    case .tap: specs[slot].taps > specs[winner].taps
    case .tapAndDrag: specs[slot].decidesTiesAlone && specs[slot].taps > 1
    default: false
    }
  }

  /// Those that waited beside a simultaneous one fail when it has acted to the end.
  mutating func failWaiters(for slot: Int) {
    var next = sets.live.next(from: 0)
    while let waiter = next {
      if relations.running.waits.contains(waiter, slot), slots[waiter].overlaps(slots[slot]) {
        finalize(waiter, .failed, .requiredFailed, by: slot)
      }
      next = sets.live.next(from: waiter &+ 1)
    }
  }

  /// Marks recognizers that wanted to act and were blocked as pending.
  mutating func markPending() {
    guard !sets.wanting.isEmpty else { return }
    var next = sets.wanting.next(from: 0)
    while let slot = next {
      if wantsToAct(slot), slots[slot].state == .possible { becomePending(slot) }
      next = sets.wanting.next(from: slot &+ 1)
    }
  }

  mutating func becomePending(_ slot: Int) {
    moments.keep(preview(slot), of: slot)
    slots[slot].state = .pending
    slots[slot].verdict.crossing = 0
    slots[slot].since = timer.now
    setDeadline(slot, Verdict.never)
    let other = blocker(of: slot)
    tellPending(slot, other.map { id(of: $0) } ?? .none)
  }
}
