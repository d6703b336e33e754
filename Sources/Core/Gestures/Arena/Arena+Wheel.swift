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
    stamped.time = resolver.stamp(sample.time)
    if !stamped.flags.contains(.predicted) { turn(stamped, host) }
    resolver.refreshDeadline()
  }

  private func turn(_ sample: WheelSample, _ host: any ArenaHost) {
    if sample.flags.contains(.consumed) { return resolver.devices.wheel.close() }
    if sample.phase == .end || sample.phase == .cancel || sample.phase == .momentumEnd {
      return resolver.endBurst(sample)
    }
    if resolver.devices.wheel.startsAnew(sample, idle: resolver.thresholds.coming.time(.wheelIdle, .mouse)) {
      chooseWinners(sample, host)
      resolver.devices.wheel.open(resolver.sets.chosen)
    }
    guard sample.phase != .mayBegin else { return }
    guard
      let due = resolver.devices.wheel.gather(
        sample, threshold: resolver.thresholds.coming.number(.wheelThreshold, .mouse))
    else {
      return
    }
    var next = resolver.devices.wheel.winners.next(from: 0)
    while let slot = next {
      var event = resolver.wheelEvent(slot, sample, .changed)
      event.delta = due.delta
      event.translation = due.delta
      event.v120 = due.turn
      resolver.events.append(event)
      next = resolver.devices.wheel.winners.next(from: slot &+ 1)
    }
  }

  /// Chooses the best recognizer for a burst, and those that may act beside it.
  private func chooseWinners(_ sample: WheelSample, _ host: any ArenaHost) {
    let contact = PointerSample(
      time: sample.time, pointer: 0, device: sample.device, kind: .mouse, phase: .hover, position: sample.position,
      modifiers: sample.modifiers)
    resolver.sets.chosen.removeAll()
    resolver.sets.tried.removeAll()
    while let slot = resolver.bestForWheel(contact) {
      resolver.sets.tried.insert(slot)
      let id = resolver.id(of: slot)
      guard resolver.isCompatible(slot, resolver.sets.chosen) else { continue }
      guard host.admits(id, contact), resolver.slot(of: id) != nil else { continue }
      resolver.slots[slot].hitDepth = host.hitDepth(id, contact)
      let isAllowed = !resolver.specs[slot].asksBegin || host.shouldBegin(id, resolver.wheelEvent(slot, sample, .began))
      guard isAllowed, resolver.slot(of: id) != nil else { continue }
      resolver.sets.chosen.insert(slot)
    }
  }
}
