/// Time passes.
extension Arena {
  /// Lets time pass: everything due at or before `time` happens, in order of time and age.
  ///
  /// `time` is the stamp up to which all input is known, not the wall clock.
  public func advance(to time: UInt64, _ host: any ArenaHost) {
    guard enter() else { return }
    defer { leave() }
    fireDeadlines(upTo: time, host)
    resolver.timer.now = Swift.max(resolver.timer.now, time)
    resolver.refreshDeadline()
  }

  /// Lets only the next deadline happen if it is due by `time`, and tells whether there was one. A host that acts on
  /// events between deadlines calls this until it says no, and takes the events after each call.
  public func fireNext(upTo time: UInt64, _ host: any ArenaHost) -> Bool {
    guard enter() else { return false }
    defer { leave() }
    let fired = fireOne(upTo: time, host)
    resolver.refreshDeadline()
    return fired
  }

  func fireDeadlines(upTo time: UInt64, _ host: any ArenaHost) {
    // As a rule nothing is due.
    while !resolver.timer.isKnown || resolver.timer.soonest <= time {
      guard fireOne(upTo: time, host) else { return }
    }
  }

  /// All deadlines of the earliest instant, in order of age; then one resolution, so that priority decides among them.
  private func fireOne(upTo time: UInt64, _ host: any ArenaHost) -> Bool {
    resolver.refreshDeadline()
    guard resolver.timer.soonest <= time, resolver.timer.soonest != Verdict.never, let first = resolver.firstDue()
    else {
      return false
    }
    let due = resolver.slots[first].deadline
    resolver.movement.wentBack = false
    resolver.timer.now = Swift.max(resolver.timer.now, due)
    var next: Int? = first
    while let slot = next {
      if resolver.slots[slot].deadline == due { fire(slot, due, host) }
      next = resolver.sets.live.next(from: slot &+ 1)
    }
    resolve(host)
    resolver.movement.last = resolver.timer.now
    if resolver.contacts.isEmpty, !resolver.devices.stream.isOpen, resolver.sequence.isRunning {
      settleWithoutContacts(host)
    }
    return true
  }

  private func fire(_ slot: Int, _ due: UInt64, _ host: any ArenaHost) {
    resolver.setDeadline(slot, Verdict.never)
    if due >= resolver.sequence.cap {
      resolver.expire(slot)
    } else if resolver.slots[slot].role.isCustom {
      var verdict = host.onDeadline(resolver.id(of: slot), due)
      if verdict.deadline != Verdict.never {
        verdict.deadline = Swift.max(verdict.deadline, TapRhythm.sum(due, Arena.shortestWait))
      }
      resolver.take(slot, verdict)
    } else {
      resolver.take(slot, resolver.machines.expire(resolver.slots[slot].machine, due))
    }
  }

  /// Nanoseconds that a host recognizer has to wait before it is asked again.
  private static var shortestWait: UInt64 { 1_000_000 }

  /// Settles the recognizers that are left once no contact can decide any more.
  private func settleWithoutContacts(_ host: any ArenaHost) {
    guard !resolver.hasOpenTaps else { return }
    sweep(host)
    var next = resolver.sets.live.next(from: 0)
    while let slot = next {
      if resolver.slots[slot].role.isCustom, resolver.slots[slot].state == .possible,
        resolver.slots[slot].deadline == Verdict.never
      {
        resolver.starve(slot)
      }
      next = resolver.sets.live.next(from: slot &+ 1)
    }
    resolve(host)
    resolver.finishIfQuiet()
  }
}
