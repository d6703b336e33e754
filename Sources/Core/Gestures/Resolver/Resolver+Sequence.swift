import Geometry

extension Resolver {
  mutating func continuesSomeCount(_ sample: PointerSample) -> Bool {
    var next = sets.counters.next(from: 0)
    while let slot = next {
      if slots[slot].membership.isEnabled, machines.continues(slots[slot].machine, sample) { return true }
      next = sets.counters.next(from: slot &+ 1)
    }
    return false
  }

  /// True if the press is a further one for some recognizer.
  var hasRepeatedPress: Bool {
    var next = sets.live.next(from: 0)
    while let slot = next {
      if slots[slot].state == .possible, machines.facts(slots[slot].machine).presses > 1 { return true }
      next = sets.live.next(from: slot &+ 1)
    }
    return false
  }

  /// Ends or fails what cannot go on without contacts.
  mutating func endOverdue(custom: Bool) {
    var next = sets.live.next(from: 0)
    while let slot = next {
      if slots[slot].role.isCustom == custom { endOverdue(slot) }
      next = sets.live.next(from: slot &+ 1)
    }
  }

  /// A new sequence: thresholds and relations are kept as they are now. What a slot says of the one before counts no longer.
  mutating func start(_ time: UInt64, _ device: DeviceKind) {
    sequence.number &+= 1
    sequence.started = sequence.number
    sequence.isRunning = true
    sequence.round = 0
    sequence.kind = device
    sequence.startTime = time
    sequence.cap = Verdict.never
    thresholds.begin()
    if !sets.switching.isEmpty { switchWaiting() }
    sequence.admission.start(at: time)
    relations.begin()
    moments.removeAll()
    sets.acted.removeAll()
  }

  @inline(never) @_optimize(size)
  private mutating func switchWaiting() {
    forgetAdmission()
    var next = sets.switching.next(from: 0)
    while let slot = next {
      if let enables = slots[slot].membership.enablesNext { slots[slot].membership.isEnabled = enables }
      slots[slot].membership.enablesNext = nil
      next = sets.switching.next(from: slot &+ 1)
    }
    sets.switching.removeAll()
  }

  mutating func endOverdue(_ slot: Int) {
    if slots[slot].isActive {
      finalize(slot, .ended, .lifted)
      return failWaiters(for: slot)
    }
    if slots[slot].state == .pending, slots[slot].verdict.proposal == .begin { slots[slot].rounds.endsAtOnce = true }
    guard slots[slot].state == .possible, slots[slot].deadline == Verdict.never else { return }
    guard slots[slot].role.isCustom else { return finalize(slot, .failed, .lifted) }
    guard !specs[slot].holds else { return }
    starve(slot)
  }

  /// A custom recognizer that does not decide takes those that wait for it down, and those that wait for them.
  @inline(never)
  mutating func starve(_ slot: Int) {
    diagnostics.starved &+= 1
    finalize(slot, .failed, .starved)
    sets.starved.removeAll()
    sets.starved.insert(slot)
    var before = 0
    while before < sets.starved.count {
      before = sets.starved.count
      starveWaiters()
    }
  }

  private mutating func starveWaiters() {
    var next = sets.live.next(from: 0)
    while let waiter = next {
      if let other = starvedBlocker(of: waiter) {
        finalize(waiter, .failed, .starvedWith, by: other)
        sets.starved.insert(waiter)
      }
      next = sets.live.next(from: waiter &+ 1)
    }
  }

  private func starvedBlocker(of waiter: Int) -> Int? {
    var next = relations.running.waits.next(waiter, from: 0, in: sets.starved)
    while let other = next {
      if slots[waiter].overlaps(slots[other]) { return other }
      next = relations.running.waits.next(waiter, from: other &+ 1, in: sets.starved)
    }
    return nil
  }

  /// True if a built-in recognizer waits for a further tap.
  var hasOpenTaps: Bool {
    var next = sets.live.next(from: 0)
    while let slot = next {
      if machines.facts(slots[slot].machine).isBetween { return true }
      next = sets.live.next(from: slot &+ 1)
    }
    return false
  }

  /// Nobody decides later than the cap.
  mutating func capDeadlines() {
    var next = sets.live.next(from: 0)
    while let slot = next {
      if slots[slot].state == .possible { setDeadline(slot, Swift.min(slots[slot].deadline, sequence.cap)) }
      next = sets.live.next(from: slot &+ 1)
    }
  }

  /// Closes the sequence once nothing is left to happen.
  mutating func finishIfQuiet() {
    if sequence.isRunning, contacts.isEmpty, !devices.stream.isOpen, sets.live.isEmpty { finish() }
  }

  mutating func finish() {
    sequence.isRunning = false
    sequence.cap = Verdict.never
    var count = sequence.recordedEarly
    var next = nextToWrite(from: 0)
    while let slot = next {
      writeEntry(slot)
      count &+= 1
      next = nextToWrite(from: slot &+ 1)
    }
    log.close(
      sequence.number, start: sequence.startTime, end: timer.now, own: count, early: sequence.recordedEarly,
      sequence.admission)
    sequence.recordedEarly = 0
  }

  /// The next slot of which the log gets an entry: where the press's roster tells of those that it passed, they have none.
  @inline(__always)
  private mutating func nextToWrite(from slot: Int) -> Int? {
    guard sequence.admission.hasRoster else { return sets.joiners.first(from: slot) }
    return sets.joiners.first(from: slot, without: sequence.admission.passed)
  }

  /// How a recognizer fared.
  private mutating func outcome(_ slot: Int) -> RecognizerOutcome {
    let standing = standing(slot)
    return RecognizerOutcome(
      recognizer: id(of: slot), owner: specs[slot].owner, state: standing.state, reason: standing.outcome.reason,
      other: standing.outcome.other, time: standing.since)
  }

  private mutating func writeEntry(_ slot: Int) { log.add(outcome(slot)) }

  /// Writes how a recognizer fared in an earlier round, if it has come to an end in this sequence: it is about to be looked at again.
  mutating func recordEarlier(_ slot: Int) {
    guard slots[slot].state != .possible, slots[slot].outcome.reason != .none, !isStale(slot) else { return }
    if sequence.isRunning { sequence.recordedEarly &+= 1 }
    writeEntry(slot)
  }

  /// How a recognizer stands in the sequence under way, or in the last one.
  mutating func standing(_ slot: Int) -> (state: GestureState, outcome: SlotOutcome, since: UInt64) {
    if sequence.admission.passed.contains(slot) {
      return (slots[slot].state, slots[slot].outcome, sequence.admission.time)
    }
    if isStale(slot) { return (.possible, SlotOutcome(), sequence.startTime) }
    return (slots[slot].state, slots[slot].outcome, slots[slot].since)
  }

  /// True if what a slot says is of an earlier sequence.
  private mutating func isStale(_ slot: Int) -> Bool {
    slots[slot].membership.joined != sequence.started && !slots[slot].role.hasLane
      && !sequence.admission.passed.contains(slot)
  }
}
