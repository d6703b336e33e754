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
    stamped.time = contest.stamp(sample.time)
    if !stamped.flags.contains(.predicted) { turn(stamped, host) }
    contest.refreshDeadline()
  }

  private func turn(_ sample: WheelSample, _ host: any ArenaHost) {
    if sample.flags.contains(.consumed) { return contest.wheel.close() }
    if sample.phase == .end || sample.phase == .cancel || sample.phase == .momentumEnd {
      return contest.endBurst(sample)
    }
    if contest.wheel.startsAnew(sample, idle: contest.tuning.time(.wheelIdle, .mouse)) {
      contest.wheel.open(winners(sample, host))
    }
    guard sample.phase != .mayBegin else { return }
    guard let due = contest.wheel.gather(sample, threshold: contest.tuning.number(.wheelThreshold, .mouse)) else {
      return
    }
    var next = contest.wheel.winners.next(from: 0)
    while let slot = next {
      var event = contest.wheelEvent(slot, sample, .changed)
      event.delta = due.delta
      event.translation = due.delta
      event.v120 = due.turn
      contest.queue.append(event)
      next = contest.wheel.winners.next(from: slot &+ 1)
    }
  }

  /// The best recognizer for a burst, and those that may act beside it.
  private func winners(_ sample: WheelSample, _ host: any ArenaHost) -> SlotSet {
    let contact = PointerSample(
      time: sample.time, pointer: 0, device: sample.device, kind: .mouse, phase: .hover, position: sample.position,
      modifiers: sample.modifiers)
    var winners = SlotSet()
    var tried = SlotSet()
    while let slot = contest.bestForWheel(contact, tried) {
      tried.insert(slot)
      let id = contest.id(of: slot)
      guard contest.isCompatible(slot, winners) else { continue }
      guard host.admits(id, contact), contest.slot(of: id) != nil else { continue }
      contest.slots[slot].hitDepth = host.hitDepth(id, contact)
      let isAllowed = !contest.specs[slot].asksBegin || host.shouldBegin(id, contest.wheelEvent(slot, sample, .began))
      guard isAllowed, contest.slot(of: id) != nil else { continue }
      winners.insert(slot)
    }
    return winners
  }
}
