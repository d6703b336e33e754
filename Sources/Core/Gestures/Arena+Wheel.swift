import Geometry

/// Wheels have a lane of their own: they never disturb contacts.
extension Arena {
  /// Takes a turn of a wheel. The recognizers that win a burst see all of it as changes, and one end where the device
  /// tells of it.
  public func handle(_ sample: WheelSample, _ host: any ArenaHost) {
    guard enter() else { return }
    defer { leave() }
    fireDeadlines(upTo: sample.time, host)
    var stamped = sample
    stamped.time = stamp(sample.time)
    if !stamped.flags.contains(.predicted) { turn(stamped, host) }
    refreshDeadline()
  }

  private func turn(_ sample: WheelSample, _ host: any ArenaHost) {
    if sample.flags.contains(.consumed) { return wheel.close() }
    if sample.phase == .end || sample.phase == .cancel || sample.phase == .momentumEnd {
      return endBurst(sample)
    }
    if wheel.startsAnew(sample, idle: tuning.time(.wheelIdle, .mouse)) {
      wheel.open(winners(sample, host))
    }
    guard sample.phase != .mayBegin else { return }
    guard let due = wheel.gather(sample, threshold: tuning.number(.wheelThreshold, .mouse)) else { return }
    var next = wheel.winners.next(from: 0)
    while let slot = next {
      var event = wheelEvent(slot, sample, .changed)
      event.delta = due.delta
      event.translation = due.delta
      event.v120 = due.turn
      queue.append(event)
      next = wheel.winners.next(from: slot &+ 1)
    }
  }

  private func endBurst(_ sample: WheelSample) {
    guard wheel.isOpen else { return }
    var next = wheel.winners.next(from: 0)
    while let slot = next {
      var event = wheelEvent(slot, sample, sample.phase == .cancel ? .cancelled : .ended)
      event.reason = sample.phase == .cancel ? .pointerCancelled : .completed
      if sample.source == .finger, sample.phase == .end { event.flags.insert(.fling) }
      queue.append(event)
      next = wheel.winners.next(from: slot &+ 1)
    }
    if sample.phase != .end { wheel.close() }
  }

  /// The best recognizer for a burst, and those that may act beside it.
  private func winners(_ sample: WheelSample, _ host: any ArenaHost) -> SlotSet {
    let contact = PointerSample(
      time: sample.time, pointer: 0, device: sample.device, kind: .mouse, phase: .hover, position: sample.position,
      modifiers: sample.modifiers)
    var winners = SlotSet()
    var tried = SlotSet()
    while let slot = bestForWheel(contact, tried) {
      tried.insert(slot)
      let id = id(of: slot)
      guard isCompatible(slot, winners) else { continue }
      guard host.admits(id, contact), self.slot(of: id) != nil else { continue }
      slots[slot].hitDepth = host.hitDepth(id, contact)
      let isAllowed = !specs[slot].asksBegin || host.shouldBegin(id, wheelEvent(slot, sample, .began))
      guard isAllowed, self.slot(of: id) != nil else { continue }
      winners.insert(slot)
    }
    return winners
  }

  private func bestForWheel(_ contact: PointerSample, _ tried: SlotSet) -> Int? {
    var best: Int?
    for slot in slots.indices where !tried.contains(slot) && suitsWheel(slot, contact) {
      guard let other = best else {
        best = slot
        continue
      }
      if specs[slot].priority > specs[other].priority { best = slot }
    }
    return best
  }

  private func suitsWheel(_ slot: Int, _ contact: PointerSample) -> Bool {
    let spec = specs[slot]
    guard slots[slot].isUsed, slots[slot].isEnabled, spec.kind == .wheel else { return false }
    guard contact.modifiers.intersection(spec.modifierMask) == spec.modifiers else { return false }
    return spec.region?.contains(contact.position) ?? true
  }

  private func isCompatible(_ slot: Int, _ winners: SlotSet) -> Bool {
    var next = winners.next(from: 0)
    while let other = next {
      guard tables.simultaneous.contains(slot, other) else { return false }
      next = winners.next(from: other &+ 1)
    }
    return true
  }

  private func wheelEvent(_ slot: Int, _ sample: WheelSample, _ state: GestureState) -> GestureEvent {
    var event = GestureEvent()
    event.recognizer = id(of: slot)
    event.owner = specs[slot].owner
    event.state = state
    event.time = sample.time
    event.sequence = sequence
    event.position = sample.position
    event.start = sample.position
    event.kind = .mouse
    event.modifiers = sample.modifiers
    event.delta = sample.delta
    event.v120 = sample.v120
    event.wheelSource = sample.source
    event.wheelPhase = sample.phase
    if sample.phase.isMomentum { event.flags.insert(.momentum) }
    return event
  }
}

extension WheelPhase {
  var isMomentum: Bool { self == .momentumBegin || self == .momentumUpdate || self == .momentumEnd }
}
