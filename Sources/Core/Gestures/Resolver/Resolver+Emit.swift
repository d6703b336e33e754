import Geometry

/// The third phase: what happened becomes events; ends and cancels first, then begins, then changes.
extension Resolver {
  /// Tells of begins and changes; ends and cancels have been told.
  mutating func tell() {
    events.flush()
    tellChanges()
    finishIfQuiet()
  }

  /// An event of a recognizer with what the arena knows.
  mutating func event(_ slot: Int, _ state: GestureState) -> GestureEvent {
    var event = GestureEvent()
    describe(&event, slot, state)
    return event
  }

  /// Fills in an empty event where it lies: it is much to copy.
  private mutating func describe(_ event: inout GestureEvent, _ slot: Int, _ state: GestureState) {
    event.recognizer = id(of: slot)
    event.owner = specs[slot].owner
    event.state = state
    event.time = timer.now
    event.sequence = sequence.number
    event.kind = sequence.kind
    event.pointers = UInt32(clamping: devices.stream.isOpen ? Int(clamping: devices.stream.fingers) : contacts.count)
    if movement.wentBack { event.flags.insert(.timeWentBack) }
    contacts.withLatest { event.take($0) }
  }

  /// The event that acting now would make, without any trace of having made it.
  mutating func preview(_ slot: Int) -> GestureEvent {
    guard slots[slot].state != .pending || slots[slot].verdict.proposal != .recognize else { return moments[slot] }
    var event = event(slot, slots[slot].verdict.proposal == .recognize ? .recognized : .began)
    machines.preview(slots[slot].machine, &event)
    return event
  }

  mutating func tellRecognized(_ slot: Int) {
    var event = slots[slot].state == .pending ? moments[slot] : self.event(slot, .recognized)
    if slots[slot].state == .pending { event.flags.insert(.late) } else { machines.report(slots[slot].machine, &event) }
    event.state = .recognized
    event.reason = .completed
    event.time = timer.now
    if slots[slot].preview.isProvisional { event.flags.insert(.commit) }
    slots[slot].preview.isProvisional = false
    if specs[slot].kind.showsPress, specs[slot].previews, !slots[slot].preview.isShown {
      var press = event
      press.state = .pressShown
      press.reason = .none
      press.flags.formIntersection(.fromIndirect)
      events.putAside(press)
    }
    slots[slot].preview.isShown = false
    events.putAside(event)
  }

  mutating func tellBegin(_ slot: Int) {
    var event = self.event(slot, .began)
    if slots[slot].state == .pending { event.flags.insert(.late) }
    machines.preview(slots[slot].machine, &event)
    event.translation = .zero
    event.delta = .zero
    event.scale = 1
    event.scaleDelta = 1
    event.rotation = 0
    event.rotationDelta = 0
    slots[slot].preview.isShown = false
    events.putAside(event)
    if slots[slot].verdict.peaks { tellPeak(slot) }
  }

  mutating func tellPending(_ slot: Int, _ other: RecognizerID) {
    var event = moments[slot]
    event.state = .pending
    event.other = other
    events.append(event)
    guard specs[slot].latency == .provisional, slots[slot].verdict.proposal == .recognize else { return }
    slots[slot].preview.isProvisional = true
    event.state = .provisional
    events.append(event)
  }

  /// Changes of the active ones, in order of slots.
  mutating func tellChanges() {
    var next = sets.wanting.first(from: 0)
    while let slot = next {
      let verdict = slots[slot].verdict
      if let state = verdict.tells { tell(slot, state) }
      if verdict.retractsPress, slots[slot].state == .possible { retractPress(slot) }
      if verdict.showsPress, slots[slot].state == .possible { tellPress(slot) }
      if slots[slot].isActive {
        if verdict.proposal == .change { tellChange(slot) }
        if verdict.peaks { tellPeak(slot) }
      }
      if slots[slot].state != .pending { clear(slot) }
      if slots[slot].rounds.endsAtOnce, slots[slot].isActive { finalize(slot, .ended, .completed) }
      next = sets.wanting.first(from: slot &+ 1)
    }
  }

  /// Tells the change of the only one that wants something, where it has begun and nobody else can act: as a rule the moves of a drag.
  /// Returns false, and does nothing, where there is more to resolve.
  mutating func tellLoneChange() -> Bool {
    guard !sets.hasChangedCompany, let slot = sets.wanting.only, slots[slot].isActive,
      slots[slot].verdict.isChangeAlone,
      !slots[slot].rounds.endsAtOnce
    else { return false }
    movement.front = 0
    events.flush()
    tellChange(slot)
    clear(slot)
    return true
  }

  /// The verdict was used; its deadline stands.
  mutating func clear(_ slot: Int) {
    slots[slot].verdict = .undecided
    sets.wanting.remove(slot)
  }

  mutating func tellChange(_ slot: Int) {
    var event = GestureEvent()
    describe(&event, slot, .changed)
    machines.report(slots[slot].machine, &event)
    slots[slot].state = .changed
    events.append(event)
  }

  mutating func tellPeak(_ slot: Int) {
    slots[slot].verdict.peaks = false
    var event = event(slot, .peak)
    machines.preview(slots[slot].machine, &event)
    events.append(event)
  }

  mutating func tellPress(_ slot: Int) {
    guard !slots[slot].preview.isShown else { return }
    slots[slot].preview.isShown = true
    slots[slot].verdict.showsPress = false
    var event = event(slot, .pressShown)
    machines.preview(slots[slot].machine, &event)
    if specs[slot].kind == .tap { event.count &+= 1 }
    slots[slot].preview.count = event.count
    events.append(event)
  }

  mutating func retractPress(_ slot: Int) {
    if slots[slot].preview.isShown {
      var event = event(slot, .previewCancelled)
      event.reason = .extraContact
      event.count = slots[slot].preview.count
      events.append(event)
    }
    slots[slot].preview.isShown = false
    guard sets.live.count == 1 else { return }
    machines.change(slots[slot].machine, .show)
    tellPress(slot)
  }

  /// Tells of one of several fingers of a recognizer.
  mutating func tell(_ slot: Int, _ state: GestureState) {
    var event = event(slot, state)
    machines.report(slots[slot].machine, &event)
    if state == .cancelled { event.reason = .moved }
    events.append(event)
  }

  /// Tells of an end or a cancel of an active recognizer.
  mutating func tellEnd(
    _ slot: Int, _ state: GestureState, _ reason: GestureReason, _ other: RecognizerID, _ flags: GestureEventFlags = []
  ) {
    let own = id(of: slot)
    if events.hasDeferred(of: own) { events.flush() }
    var event = event(slot, state)
    machines.report(slots[slot].machine, &event)
    event.reason = reason
    event.other = other
    event.flags.formUnion(flags)
    if state == .ended, reason == .completed, specs[slot].kind.flings { tellSpeed(slot, &event) }
    events.append(event)
  }

  private mutating func tellSpeed(_ slot: Int, _ event: inout GestureEvent) {
    let settings = VelocitySettings(thresholds.running, sequence.kind)
    if devices.stream.isOpen {
      if specs[slot].tellsSpeedWhenAsked { contacts.forgetTracks() }
      addFling(&event, devices.stream.velocity(at: timer.now, settings))
    } else if specs[slot].tellsSpeedWhenAsked {
      contacts.noteTracks()
    } else {
      addFling(&event, contacts.velocity(at: timer.now, settings))
    }
  }

  /// Adds the speed that was not told with the end of a gesture of contacts; there has been no input since.
  mutating func addSpeed(_ event: inout GestureEvent) {
    guard contacts.hasNotedTracks, event.state == .ended, event.reason == .completed,
      let slot = slot(of: event.recognizer), specs[slot].tellsSpeedWhenAsked
    else { return }
    let settings = VelocitySettings(thresholds.running, event.kind)
    addFling(&event, contacts.velocityOfNoted(at: event.time, settings))
  }

  private func addFling(_ event: inout GestureEvent, _ velocity: Vector<ViewSpace>) {
    let most = thresholds.running.number(.flingMaximum, event.kind)
    let speed = velocity.length
    event.velocity = speed > most ? velocity * (most / speed) : velocity
    if speed >= thresholds.running.number(.flingMinimum, event.kind), speed > 0 { event.flags.insert(.fling) }
  }

  /// Brings a recognizer to its end, told with all that hangs on it: exactly one reason for every end.
  mutating func finalize(
    _ slot: Int, _ state: GestureState, _ reason: GestureReason, by other: Int? = nil, _ flags: GestureEventFlags = []
  ) {
    guard sets.live.contains(slot) else { return }
    let otherID = other.map { id(of: $0) } ?? .none
    if slots[slot].isActive {
      tellEnd(slot, state == .failed ? .cancelled : state, reason, otherID, flags)
      retire(slot, state == .failed ? .cancelled : state, reason, otherID)
      return
    }
    var event = event(slot, .failed)
    event.reason = reason
    event.other = otherID
    if slots[slot].preview.isShown || slots[slot].preview.isProvisional { takeBack(slot, event) }
    machines.change(slots[slot].machine, .forget)
    events.append(event)
    retire(slot, .failed, reason, otherID)
  }

  /// Retracts a shown press and a provisional tap.
  mutating func takeBack(_ slot: Int, _ failure: GestureEvent) {
    var event = failure
    if slots[slot].preview.isShown {
      event.state = .previewCancelled
      event.count = slots[slot].preview.count
      events.append(event)
    }
    if slots[slot].preview.isProvisional {
      event.state = .rolledBack
      event.count = moments[slot].count
      event.flags.insert(.rollback)
      events.append(event)
    }
    slots[slot].preview.isShown = false
    slots[slot].preview.isProvisional = false
  }

  /// Takes a recognizer out of the sequence.
  mutating func retire(_ slot: Int, _ state: GestureState, _ reason: GestureReason, _ other: RecognizerID) {
    slots[slot].state = state
    slots[slot].outcome.reason = reason
    slots[slot].outcome.other = other
    slots[slot].since = timer.now
    setDeadline(slot, Verdict.never)
    slots[slot].verdict = .undecided
    sets.live.remove(slot)
    sets.active.remove(slot)
    sets.wanting.remove(slot)
    sets.holders.remove(slot)
    if state == .recognized, slots[slot].rounds.last == sequence.round { sets.acted.insert(slot) }
    sets.hasChangedCompany = true
  }
}

extension GestureEvent {
  /// Takes what it tells of the contact that caused it.
  @inline(__always)
  fileprivate mutating func take(_ contact: borrowing Contact) {
    pointer = contact.pointer
    buttons = contact.landing.buttons
    modifiers = contact.modifiers
    pressure = contact.pressure
    position = contact.position
    start = contact.landing.position
    if contact.flags.contains(.eraser) { flags.insert(.eraser) }
    if contact.flags.contains(.fromIndirect) { flags.insert(.fromIndirect) }
    if contact.flags.contains(.barrel) { flags.insert(.barrel) }
    if contact.flags.contains(.consumed) { flags.insert(.consumed) }
  }
}

extension RecognizerKind {
  /// True if a lift in motion is a fling.
  var flings: Bool { self == .pan || self == .transform || self == .pinch }

  /// True if its press is shown before it acts.
  var showsPress: Bool { self == .tap || self == .tapAndDrag }
}
