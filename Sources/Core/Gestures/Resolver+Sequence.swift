import Geometry

extension Resolver {
  mutating func continuesSomeCount(_ sample: PointerSample) -> Bool {
    for slot in slots.indices where slots[slot].isUsed && slots[slot].isEnabled {
      if machines.continues(slots[slot].machine, sample) { return true }
    }
    return false
  }

  /// Whether the press is a further one for somebody.
  var hasRepeatedPress: Bool {
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].state == .possible, machines.facts(slots[slot].machine).presses > 1 { return true }
      next = live.next(from: slot &+ 1)
    }
    return false
  }

  /// Ends or fails what cannot go on without contacts.
  mutating func endOverdue(custom: Bool) {
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].isCustom == custom { endOverdue(slot) }
      next = live.next(from: slot &+ 1)
    }
  }

  /// A new sequence: thresholds and relations are kept as they are now.
  mutating func start(_ time: UInt64, _ device: DeviceKind) {
    sequence &+= 1
    isRunning = true
    round = 0
    kind = device
    startTime = time
    cap = Verdict.never
    sequenceTuning = tuning
    sequenceTuningVersion = tuningVersion
    for slot in slots.indices {
      if let enables = slots[slot].enablesNext { slots[slot].isEnabled = enables }
      slots[slot].enablesNext = nil
      guard !slots[slot].hasLane else { continue }
      slots[slot].reason = .none
      slots[slot].other = .none
      slots[slot].state = .possible
      slots[slot].since = time
    }
    sequenceTables.copy(tables)
    asked.removeAll()
    acted.removeAll()
  }

  mutating func join(_ slot: Int, _ kind: DeviceKind) {
    if slots[slot].configured != sequenceTuningVersion || slots[slot].configuredKind != kind {
      machines.configure(slots[slot].machine, specs[slot], sequenceTuning, kind)
      slots[slot].configured = sequenceTuningVersion
      slots[slot].configuredKind = kind
      slots[slot].isRestarted = false
    }
    if !slots[slot].isRestarted { machines.change(slots[slot].machine, .restart) }
    slots[slot].isRestarted = true
    slots[slot].join(round: round, at: now)
  }

  /// Who has won the press already, before a recognizer was let in; `nil` if nobody that would exclude it.
  mutating func winnerOfPress(against slot: Int) -> Int? {
    if let winner = winner(against: slot), !mayPreempt(slot, winner) { return winner }
    var next = acted.next(from: 0)
    while let other = next {
      if other != slot, !isSimultaneous(slot, other) { return other }
      next = acted.next(from: other &+ 1)
    }
    return nil
  }

  /// From here on it takes part.
  mutating func letIn(_ slot: Int) {
    live.insert(slot)
    slots[slot].isRestarted = false
    if specs[slot].holds { holders.insert(slot) }
    hasChangedCompany = true
  }

  func mayJoin(_ slot: Int) -> Bool {
    slots[slot].isUsed && !slots[slot].hasLane && !live.contains(slot) && slots[slot].barred != sequence
      && !acted.contains(slot)
  }

  /// Why a recognizer does not take part in what this contact starts, or `nil` if it may.
  mutating func refusal(_ slot: Int, _ contact: PointerSample) -> GestureReason? {
    guard slots[slot].isEnabled else { return .disabled }
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
    if slots[slot].state == .pending, slots[slot].verdict.proposal == .begin { slots[slot].endsAtOnce = true }
    guard slots[slot].state == .possible, slots[slot].deadline == Verdict.never else { return }
    guard slots[slot].isCustom else { return finalize(slot, .failed, .lifted) }
    guard !specs[slot].holds else { return }
    starve(slot)
  }

  /// A custom recognizer that does not decide takes those that wait for it down, and those that wait for them.
  mutating func starve(_ slot: Int) {
    diagnostics.starved &+= 1
    finalize(slot, .failed, .starved)
    starved.removeAll()
    starved.insert(slot)
    var before = 0
    while before < starved.count {
      before = starved.count
      starveWaiters()
    }
  }

  private mutating func starveWaiters() {
    var next = live.next(from: 0)
    while let waiter = next {
      if let other = starvedBlocker(of: waiter) {
        finalize(waiter, .failed, .starvedWith, by: other)
        starved.insert(waiter)
      }
      next = live.next(from: waiter &+ 1)
    }
  }

  private func starvedBlocker(of waiter: Int) -> Int? {
    var next = sequenceTables.waits.next(waiter, from: 0, in: starved)
    while let other = next {
      if slots[waiter].overlaps(slots[other]) { return other }
      next = sequenceTables.waits.next(waiter, from: other &+ 1, in: starved)
    }
    return nil
  }

  /// Whether a built-in recognizer waits for a further tap.
  var hasOpenTaps: Bool {
    var next = live.next(from: 0)
    while let slot = next {
      if machines.facts(slots[slot].machine).isBetween { return true }
      next = live.next(from: slot &+ 1)
    }
    return false
  }

  /// Nobody decides later than the cap.
  mutating func capDeadlines() {
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].state == .possible { setDeadline(slot, Swift.min(slots[slot].deadline, cap)) }
      next = live.next(from: slot &+ 1)
    }
  }

  /// Closes the sequence once nothing is left to happen.
  mutating func finishIfQuiet() {
    if isRunning, contacts.isEmpty, !stream.isOpen, live.isEmpty { finish() }
  }

  mutating func finish() {
    isRunning = false
    cap = Verdict.never
    var count = 0
    for slot in slots.indices where slots[slot].isUsed && !slots[slot].hasLane {
      writeEntry(slot)
      count &+= 1
    }
    log.close(sequence, start: startTime, end: now, count: count &+ recordedEarly)
    recordedEarly = 0
  }

  /// Writes how a recognizer fared.
  mutating func writeEntry(_ slot: Int) {
    if isRunning { recordedEarly &+= 1 }
    log.add(
      ExplanationEntry(
        recognizer: id(of: slot), owner: specs[slot].owner, state: slots[slot].state,
        reason: slots[slot].reason, other: slots[slot].other, time: slots[slot].since))
  }
}

extension RecognizerKind {
  /// Whether a trackpad's pan, pinch and rotate stream can drive it.
  var fitsTrackpadStream: Bool {
    switch self {
    case .pan, .pinch, .rotate, .transform, .custom: return true
    default: return false
    }
  }
}
