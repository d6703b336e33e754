import Geometry

/// The life of a sequence: its start, its rounds, its end.
extension Arena {
  /// The first contact of a round: taps that wait for another one look first; if none goes on, a new sequence starts.
  func openRound(_ sample: PointerSample, _ host: any ArenaHost) {
    isRepeat = false
    if isRunning {
      round &+= 1
      cap = Verdict.never
      continueRound(sample, host)
    }
    if isRunning, live.isEmpty { finish() }
    if !isRunning { start(sample.time, sample.kind) }
    isRepeat = isRepeat || continuesSomeCount(sample)
    let carried = live
    admit(sample, host)
    guard let contact = current else { return }
    let input = GestureInput(
      action: .down, time: sample.time, contact: contact,
      before: Cluster(), after: contacts.clusterAfter(), isRepeat: isRepeat)
    feedNew(input, sample, carried, host)
    resolve(host)
    contacts.settle()
  }

  /// Shows the press to those that wait for a further tap.
  private func continueRound(_ sample: PointerSample, _ host: any ArenaHost) {
    guard let contact = current else { return }
    let input = GestureInput(
      action: .down, time: sample.time, contact: contact,
      before: Cluster(), after: contacts.clusterAfter(), isRepeat: true)
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].state == .possible {
        slots[slot].lastRound = round
        if let reason = refusal(slot, sample) {
          take(slot, .fail(reason))
        } else if slots[slot].isCustom {
          take(slot, host.onInput(id(of: slot), sample))
        } else {
          take(slot, machines.handle(slots[slot].machine, input, contacts))
        }
      }
      next = live.next(from: slot &+ 1)
    }
    resolve(host)
    var repeats = false
    next = live.next(from: 0)
    while let slot = next {
      repeats = repeats || machines.facts(slots[slot].machine).presses > 1 && slots[slot].state == .possible
      next = live.next(from: slot &+ 1)
    }
    isRepeat = repeats
  }

  private func continuesSomeCount(_ sample: PointerSample) -> Bool {
    for slot in slots.indices where slots[slot].isUsed && slots[slot].isEnabled {
      if machines.continues(slots[slot].machine, sample) { return true }
    }
    return false
  }

  private func feedNew(_ input: GestureInput, _ sample: PointerSample, _ carried: SlotSet, _ host: any ArenaHost) {
    var next = live.next(from: 0)
    while let slot = next {
      if !carried.contains(slot) {
        if slots[slot].isCustom {
          _ = machines.handle(slots[slot].machine, input, contacts)
          take(slot, host.onInput(id(of: slot), sample))
        } else {
          take(slot, machines.handle(slots[slot].machine, input, contacts))
        }
      }
      next = live.next(from: slot &+ 1)
    }
  }

  /// A new sequence: thresholds and relations are kept as they are now.
  func start(_ time: UInt64, _ device: DeviceKind) {
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
      slots[slot].reason = .none
      slots[slot].other = .none
      slots[slot].state = .possible
      slots[slot].since = time
    }
    sequenceTables.copy(tables)
    asked.removeAll()
  }

  /// Lets recognizers into the round: enabled ones that the contact suits and the host admits.
  func admit(_ contact: PointerSample, _ host: any ArenaHost) {
    let count = slots.count
    for slot in 0..<count where mayJoin(slot) {
      if slots[slot].reason != .none, slots[slot].state != .possible { writeEntry(slot) }
      let id = id(of: slot)
      let reason = refusal(slot, contact) ?? (host.admits(id, contact) ? nil : .denied)
      guard self.slot(of: id) != nil, mayJoin(slot) else { continue }
      join(slot, contact.kind)
      guard reason == nil else {
        slots[slot].reason = reason ?? .denied
        continue
      }
      slots[slot].hitDepth = host.hitDepth(id, contact)
      live.insert(slot)
      hasChangedCompany = true
      if slots[slot].isCustom { host.reset(id, sequence) }
    }
    askRelations(host, round: round)
  }

  private func join(_ slot: Int, _ kind: DeviceKind) {
    if slots[slot].configured != sequenceTuningVersion || slots[slot].configuredKind != kind {
      machines.configure(slots[slot].machine, specs[slot], sequenceTuning, kind)
      slots[slot].configured = sequenceTuningVersion
      slots[slot].configuredKind = kind
    }
    machines.change(slots[slot].machine, .restart)
    slots[slot].join(round: round, at: now)
  }

  private func mayJoin(_ slot: Int) -> Bool {
    slots[slot].isUsed && !slots[slot].hasLane && !live.contains(slot) && slots[slot].barred != sequence
  }

  /// Why a recognizer does not take part in what this contact starts, or `nil` if it may.
  private func refusal(_ slot: Int, _ contact: PointerSample) -> GestureReason? {
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

  /// All contacts are up: whoever has no reason to wait fails, in order; what then is left waits for a time.
  func afterLastContact(_ host: any ArenaHost) {
    isSilenced = false
    guard isRunning else { return }
    cap = TapRhythm.sum(now, sequenceTuning.time(.decisionCap, kind))
    endOverdue(host, custom: false)
    sweep(host)
    if !sequenceTuning.isOn(.sweepsFirst, kind) || !hasOpenTaps { endOverdue(host, custom: true) }
    capDeadlines()
    finishIfQuiet()
  }

  /// Ends or fails what cannot go on without contacts.
  private func endOverdue(_ host: any ArenaHost, custom: Bool) {
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].isCustom == custom { endOverdue(slot) }
      next = live.next(from: slot &+ 1)
    }
    resolve(host)
  }

  private func endOverdue(_ slot: Int) {
    if slots[slot].isActive {
      finalize(slot, .ended, .lifted)
      return
    }
    guard slots[slot].state == .possible, slots[slot].deadline == Verdict.never else { return }
    guard slots[slot].isCustom else { return finalize(slot, .failed, .lifted) }
    guard !specs[slot].holds else { return }
    starve(slot)
  }

  /// A custom recognizer that does not decide takes those that wait for it down.
  func starve(_ slot: Int) {
    diagnostics.starved &+= 1
    finalize(slot, .failed, .starved)
    var next = live.next(from: 0)
    while let waiter = next {
      if sequenceTables.waits.contains(waiter, slot), slots[waiter].overlaps(slots[slot]) {
        finalize(waiter, .failed, .starvedWith, by: slot)
      }
      next = live.next(from: waiter &+ 1)
    }
  }

  /// Lets the oldest undecided host recognizer win, where the thresholds say so and nothing keeps the sequence open.
  func sweep(_ host: any ArenaHost) {
    guard sequenceTuning.isOn(.sweepsFirst, kind), !hasOpenTaps else { return }
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].isCustom, slots[slot].state == .possible, !specs[slot].holds {
        take(slot, .recognize)
        resolve(host)
        return
      }
      next = live.next(from: slot &+ 1)
    }
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
  private func capDeadlines() {
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].state == .possible { setDeadline(slot, Swift.min(slots[slot].deadline, cap)) }
      next = live.next(from: slot &+ 1)
    }
  }

  /// Closes the sequence once nothing is left to happen.
  func finishIfQuiet() {
    if isRunning, contacts.isEmpty, !stream.isOpen, live.isEmpty { finish() }
  }

  private func finish() {
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
  private func writeEntry(_ slot: Int) {
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
