import Geometry

extension Resolver {
  mutating func endBurst(_ sample: WheelSample) {
    guard devices.wheel.isOpen else { return }
    let velocity = sample.phase == .end ? speedOfFingers(sample) : .zero
    let isFling = velocity != .zero && velocity.length >= thresholds.coming.number(.flingMinimum, .trackpad)
    var next = devices.wheel.winners.next(from: 0)
    while let slot = next {
      var event = wheelEvent(slot, sample, sample.phase == .cancel ? .cancelled : .ended)
      event.reason = sample.phase == .cancel ? .pointerCancelled : .completed
      event.velocity = velocity
      if isFling { event.flags.insert(.fling) }
      events.append(event)
      next = devices.wheel.winners.next(from: slot &+ 1)
    }
    if sample.phase != .end { devices.wheel.close() }
  }

  /// How fast fingers on a trackpad scroll when they are lifted.
  private mutating func speedOfFingers(_ sample: WheelSample) -> Vector<ViewSpace> {
    let velocity = devices.wheel.velocity(sample, VelocitySettings(thresholds.coming, .trackpad))
    let (speed, most) = (velocity.length, thresholds.coming.number(.flingMaximum, .trackpad))
    return speed > most ? velocity * (most / speed) : velocity
  }

  /// The first of those that a turn of a wheel suits and that were not tried.
  func bestForWheel(_ contact: PointerSample) -> Int? {
    var best: Int?
    var next = sets.lanes.next(from: 0)
    while let slot = next {
      let suits = !sets.tried.contains(slot) && suitsWheel(slot, contact)
      if suits, specs[slot].priority > (best.map { specs[$0].priority } ?? Int32.min) || best == nil { best = slot }
      next = sets.lanes.next(from: slot &+ 1)
    }
    return best
  }

  func suitsWheel(_ slot: Int, _ contact: PointerSample) -> Bool {
    let spec = specs[slot]
    guard slots[slot].isUsed, slots[slot].membership.isEnabled, spec.kind == .wheel else { return false }
    guard contact.modifiers.intersection(spec.modifierMask) == spec.modifiers else { return false }
    return spec.region?.contains(contact.position) ?? true
  }

  func isCompatible(_ slot: Int, _ winners: SlotSet) -> Bool {
    var next = winners.next(from: 0)
    while let other = next {
      guard relations.tables.simultaneous.contains(slot, other) else { return false }
      next = winners.next(from: other &+ 1)
    }
    return true
  }

  func wheelEvent(_ slot: Int, _ sample: WheelSample, _ state: GestureState) -> GestureEvent {
    var event = GestureEvent()
    event.recognizer = id(of: slot)
    event.owner = specs[slot].owner
    event.state = state
    event.time = sample.time
    event.sequence = sequence.number
    event.position = sample.position
    event.start = sample.position
    event.kind = .mouse
    event.modifiers = sample.modifiers
    event.delta = sample.delta
    event.v120 = sample.v120
    event.wheelSource = sample.source
    event.wheelPhase = sample.phase
    event.flags.insert(.wheel)
    if sample.phase.isMomentum { event.flags.insert(.momentum) }
    return event
  }
}

extension WheelPhase {
  var isMomentum: Bool { self == .momentumBegin || self == .momentumUpdate || self == .momentumEnd }
}
