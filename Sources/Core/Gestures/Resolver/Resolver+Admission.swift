import Geometry

/// Who takes part in what a press begins.
extension Resolver {
  /// Who has won the press already, before a recognizer was let in; `nil` if nobody that would exclude it.
  mutating func winnerOfPress(against slot: Int) -> Int? {
    if let winner = winner(against: slot), !mayPreempt(slot, winner) { return winner }
    guard !sets.acted.isEmpty else { return nil }
    var next = sets.acted.next(from: 0)
    while let other = next {
      if other != slot, !isSimultaneous(slot, other) { return other }
      next = sets.acted.next(from: other &+ 1)
    }
    return nil
  }

  /// From here on it takes part.
  mutating func letIn(_ slot: Int) {
    if !slots[slot].machine.isMade { setUpMachine(slot, slots[slot].setup.kind) }
    sets.live.insert(slot)
    slots[slot].setup.isRestarted = false
    if specs[slot].holds { sets.holders.insert(slot) }
    sets.hasChangedCompany = true
  }

  @inline(__always)
  mutating func mayJoin(_ slot: Int) -> Bool {
    sets.joiners.contains(slot) && !sets.live.contains(slot) && !sets.acted.contains(slot)
      && slots[slot].membership.barred != sequence.number
  }

  /// A press is about to let recognizers in: those that it leaves out as the last one did are passed.
  mutating func openAdmission(_ contact: PointerSample) {
    let press = PressKind(contact, thresholds: thresholds.runningVersion)
    if !sequence.admission.isKnown(press) {
      forgetAdmission()
      sequence.admission.begin(press)
    }
    sequence.admission.open(at: timer.now)
  }

  /// The press has let in whom it does. How those fare that it passes is written down for all presses like it.
  mutating func closeAdmission() {
    if sequence.admission.roster == nil { writeRoster() }
  }

  @inline(never) @_optimize(size)
  private mutating func writeRoster() {
    sequence.admission.keep(
      PassedRoster(
        slots.indices.map { slot in
          RecognizerOutcome(
            recognizer: id(of: slot), owner: specs[slot].owner, state: .possible,
            reason: sequence.admission.leftOut.contains(slot) ? slots[slot].outcome.reason : .denied, other: .none,
            time: 0)
        }))
  }

  /// Recognizers have changed: the next press looks at all of them. What is known of those that were passed goes into their slots.
  @inline(never) @_optimize(size)
  mutating func forgetAdmission() {
    var next = sequence.admission.passed.next(from: 0)
    while let slot = next {
      slots[slot].membership.joined = sequence.started
      slots[slot].since = sequence.admission.time
      next = sequence.admission.passed.next(from: slot &+ 1)
    }
    sequence.admission.begin(nil)
  }

  /// The next of some slots whose recognizer the contact suits: the host has its say. Those before it join, and are out; so are those that
  /// need what is absent, whose needs are added to `passed`.
  mutating func nextSuited(
    from: Int, before end: Int, _ contact: PointerSample, absent: UInt32, _ passed: inout UInt32
  ) -> Int? {
    var next = sets.joiners.first(from: from, without: sequence.admission.leftOut, sets.live, sets.acted)
    while let slot = next, slot < end {
      if sequence.admission.denied.contains(slot), isAbsent(slot, absent) {
        passed |= specs[slot].needs
        sequence.admission.pass(slot)
      } else if slots[slot].membership.barred != sequence.number {
        if slots[slot].state != .possible { recordEarlier(slot) }
        if sequence.admission.suited.contains(slot) || suits(slot, contact) {
          guard isAbsent(slot, absent) else { return slot }
          passed |= specs[slot].needs
          deny(slot, contact.kind)
        }
      }
      next = sets.joiners.first(from: slot &+ 1, without: sequence.admission.leftOut, sets.live, sets.acted)
    }
    return nil
  }

  /// True if a recognizer needs something, and all that it needs is absent.
  @inline(__always)
  private func isAbsent(_ slot: Int, _ absent: UInt32) -> Bool {
    let needs = specs[slot].needs
    return needs != 0 && needs & ~absent == 0
  }

  /// Looks whether a contact suits a recognizer. Where it does not, the recognizer joins and is out.
  @inline(never) @_optimize(size)
  private mutating func suits(_ slot: Int, _ contact: PointerSample) -> Bool {
    guard let reason = refusal(slot, contact) else {
      if specs[slot].region == nil { sequence.admission.suit(slot) }
      return true
    }
    join(slot, contact.kind)
    slots[slot].outcome.reason = reason
    if reason != .outsideRegion { sequence.admission.leaveOut(slot) }
    return false
  }

  /// The host has not let it in.
  mutating func deny(_ slot: Int, _ kind: DeviceKind) {
    if sequence.admission.denied.contains(slot) { return sequence.admission.pass(slot) }
    join(slot, kind)
    slots[slot].outcome.reason = .denied
    if sequence.admission.suited.contains(slot) { sequence.admission.deny(slot) }
  }

  mutating func join(_ slot: Int, _ kind: DeviceKind) {
    sequence.admission.unpass(slot)
    if slots[slot].setup.version != thresholds.runningVersion || slots[slot].setup.kind != kind {
      configure(slot, kind)
    } else if !slots[slot].setup.isRestarted, slots[slot].machine.isMade {
      machines.change(slots[slot].machine, .restart)
    }
    slots[slot].setup.isRestarted = true
    slots[slot].join(sequence.started, round: sequence.round, at: timer.now)
  }

  @inline(never) @_optimize(size)
  private mutating func configure(_ slot: Int, _ kind: DeviceKind) {
    if slots[slot].machine.isMade { setUpMachine(slot, kind) }
    slots[slot].setup.version = thresholds.runningVersion
    slots[slot].setup.kind = kind
  }

  /// Makes a recognizer's machine, or gives it the thresholds of a device kind. It is at rest.
  @inline(never) @_optimize(size)
  mutating func setUpMachine(_ slot: Int, _ kind: DeviceKind) {
    slots[slot].machine = machines.setUp(slots[slot].machine, specs[slot], thresholds.running, kind)
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
