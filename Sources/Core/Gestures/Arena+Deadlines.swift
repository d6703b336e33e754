/// Time passes.
extension Arena {
  /// Lets time pass: everything due at or before `time` happens, in order of time and age.
  ///
  /// `time` is the stamp up to which all input is known, not the wall clock.
  public func advance(to time: UInt64, _ host: any ArenaHost) {
    guard enter() else { return }
    defer { leave() }
    fireDeadlines(upTo: time, host)
    contest.now = Swift.max(contest.now, time)
    contest.refreshDeadline()
  }

  /// Lets only the next deadline happen if it is due by `time`, and tells whether there was one. A host that acts on
  /// events between deadlines calls this until it says no, and takes the events after each call.
  public func fireNext(upTo time: UInt64, _ host: any ArenaHost) -> Bool {
    guard enter() else { return false }
    defer { leave() }
    let fired = fireOne(upTo: time, host)
    contest.refreshDeadline()
    return fired
  }

  func fireDeadlines(upTo time: UInt64, _ host: any ArenaHost) {
    // As a rule nothing is due.
    while !contest.isDeadlineKnown || contest.soonest <= time {
      guard fireOne(upTo: time, host) else { return }
    }
  }

  /// All deadlines of the earliest instant, in order of age; then one resolution, so that priority decides among them.
  private func fireOne(upTo time: UInt64, _ host: any ArenaHost) -> Bool {
    contest.refreshDeadline()
    guard contest.soonest <= time, contest.soonest != Verdict.never, let first = contest.firstDue() else {
      return false
    }
    let due = contest.slots[first].deadline
    contest.wentBack = false
    contest.now = Swift.max(contest.now, due)
    var next: Int? = first
    while let slot = next {
      if contest.slots[slot].deadline == due { fire(slot, due, host) }
      next = contest.live.next(from: slot &+ 1)
    }
    resolve(host)
    contest.lastStep = contest.now
    if contest.contacts.isEmpty, !contest.stream.isOpen, contest.isRunning { settleWithoutContacts(host) }
    return true
  }

  private func fire(_ slot: Int, _ due: UInt64, _ host: any ArenaHost) {
    contest.setDeadline(slot, Verdict.never)
    if due >= contest.cap {
      contest.expire(slot)
    } else if contest.slots[slot].isCustom {
      var verdict = host.onDeadline(contest.id(of: slot), due)
      if verdict.deadline != Verdict.never {
        verdict.deadline = Swift.max(verdict.deadline, TapRhythm.sum(due, Arena.shortestWait))
      }
      contest.take(slot, verdict)
    } else {
      contest.take(slot, contest.machines.expire(contest.slots[slot].machine, due))
    }
  }

  /// Nanoseconds that a host recognizer has to wait before it is asked again.
  private static var shortestWait: UInt64 { 1_000_000 }

  /// What is left once no contact can decide any more.
  private func settleWithoutContacts(_ host: any ArenaHost) {
    guard !contest.hasOpenTaps else { return }
    sweep(host)
    var next = contest.live.next(from: 0)
    while let slot = next {
      if contest.slots[slot].isCustom, contest.slots[slot].state == .possible,
        contest.slots[slot].deadline == Verdict.never
      {
        contest.starve(slot)
      }
      next = contest.live.next(from: slot &+ 1)
    }
    resolve(host)
    contest.finishIfQuiet()
  }
}
