import Geometry

extension Resolver {
  mutating func continuesSomeCount(_ sample: PointerSample) -> Bool {
    for slot in slots.indices where slots[slot].isUsed && slots[slot].membership.isEnabled {
      if machines.continues(slots[slot].machine, sample) { return true }
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

  /// A new sequence: thresholds and relations are kept as they are now.
  mutating func start(_ time: UInt64, _ device: DeviceKind) {
    sequence.number &+= 1
    sequence.isRunning = true
    sequence.round = 0
    sequence.kind = device
    sequence.startTime = time
    sequence.cap = Verdict.never
    thresholds.begin()
    for slot in slots.indices {
      if let enables = slots[slot].membership.enablesNext { slots[slot].membership.isEnabled = enables }
      slots[slot].membership.enablesNext = nil
      guard !slots[slot].role.hasLane else { continue }
      slots[slot].outcome.reason = .none
      slots[slot].outcome.other = .none
      slots[slot].state = .possible
      slots[slot].since = time
    }
    relations.running.copy(relations.tables)
    relations.asked.removeAll()
    sets.acted.removeAll()
  }

  mutating func join(_ slot: Int, _ kind: DeviceKind) {
    if slots[slot].setup.version != thresholds.runningVersion || slots[slot].setup.kind != kind {
      machines.configure(slots[slot].machine, specs[slot], thresholds.running, kind)
      slots[slot].setup.version = thresholds.runningVersion
      slots[slot].setup.kind = kind
      slots[slot].setup.isRestarted = false
    }
    if !slots[slot].setup.isRestarted { machines.change(slots[slot].machine, .restart) }
    slots[slot].setup.isRestarted = true
    slots[slot].join(round: sequence.round, at: timer.now)
  }

  /// Who has won the press already, before a recognizer was let in; `nil` if nobody that would exclude it.
  mutating func winnerOfPress(against slot: Int) -> Int? {
    if let winner = winner(against: slot), !mayPreempt(slot, winner) { return winner }
    var next = sets.acted.next(from: 0)
    while let other = next {
      if other != slot, !isSimultaneous(slot, other) { return other }
      next = sets.acted.next(from: other &+ 1)
    }
    return nil
  }

  /// From here on it takes part.
  mutating func letIn(_ slot: Int) {
    sets.live.insert(slot)
    slots[slot].setup.isRestarted = false
    if specs[slot].holds { sets.holders.insert(slot) }
    sets.hasChangedCompany = true
  }

  func mayJoin(_ slot: Int) -> Bool {
    slots[slot].isUsed && !slots[slot].role.hasLane && !sets.live.contains(slot)
      && slots[slot].membership.barred != sequence.number
      && !sets.acted.contains(slot)
  }

  /// The next of some slots whose recognizer the contact suits: the host has its say. Those before it join, and are out.
  mutating func nextSuited(from: Int, before end: Int, _ contact: PointerSample) -> Int? {
    var slot = from
    while slot < end {
      if mayJoin(slot) {
        if slots[slot].outcome.reason != .none, slots[slot].state != .possible { writeEntry(slot) }
        guard let reason = refusal(slot, contact) else { return slot }
        join(slot, contact.kind)
        slots[slot].outcome.reason = reason
      }
      slot &+= 1
    }
    return nil
  }

  /// Why a recognizer does not take part in what this contact starts, or `nil` if it may.
  mutating func refusal(_ slot: Int, _ contact: PointerSample) -> GestureReason? {
    guard slots[slot].membership.isEnabled else { return .disabled }
    guard specs[slot].devices.contains(contact.kind) else { return .wrongDevice }
    if contact.kind == .trackpadGesture, !specs[slot].kind.fitsTrackpadStream { return .wrongDevice }
    let buttons = contact.effectiveButtons
    guard buttons.rawValue.nonzeroBitCount == 1 || contact.kind == .trackpadGesture,
      specs[slot].buttons.contains(buttons) || contact.kind == .trackpadGesture
    else { return .wrongButtons }
    let mask = specs[slot].modifierMask
    guard contact.modifiers.intersection(mask) == specs[slot].modifiers else { return .wrongModifiers }
    if let region = specs[slot].region, !region.contains(contact.position) { return .outsideRegion }
    return nil
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
    var count = 0
    for slot in slots.indices where slots[slot].isUsed && !slots[slot].role.hasLane {
      writeEntry(slot)
      count &+= 1
    }
    log.close(sequence.number, start: sequence.startTime, end: timer.now, count: count &+ sequence.recordedEarly)
    sequence.recordedEarly = 0
  }

  /// Writes how a recognizer fared.
  mutating func writeEntry(_ slot: Int) {
    if sequence.isRunning { sequence.recordedEarly &+= 1 }
    log.add(
      RecognizerOutcome(
        recognizer: id(of: slot), owner: specs[slot].owner, state: slots[slot].state,
        reason: slots[slot].outcome.reason, other: slots[slot].outcome.other, time: slots[slot].since))
  }
}

extension RecognizerKind {
  /// True if a trackpad's pan, pinch and rotate stream can drive it.
  var fitsTrackpadStream: Bool {
    switch self {
    case .pan, .pinch, .rotate, .transform, .custom: return true
    default: return false
    }
  }
}
