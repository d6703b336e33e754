/// Time passes.
extension Arena {
  /// Lets time pass: everything due at or before `time` happens, in order of time and age.
  ///
  /// `time` is the stamp up to which all input is known, not the wall clock.
  public func advance(to time: UInt64, _ host: any ArenaHost) {
    guard enter() else { return }
    defer { leave() }
    fireDeadlines(upTo: time, host)
    now = Swift.max(now, time)
    refreshDeadline()
  }

  /// Lets only the next deadline happen if it is due by `time`, and tells whether there was one. A host that acts on
  /// events between deadlines calls this until it says no, and takes the events after each call.
  public func fireNext(upTo time: UInt64, _ host: any ArenaHost) -> Bool {
    guard enter() else { return false }
    defer { leave() }
    let fired = fireOne(upTo: time, host)
    refreshDeadline()
    return fired
  }

  func fireDeadlines(upTo time: UInt64, _ host: any ArenaHost) {
    while fireOne(upTo: time, host) {}
  }

  /// All deadlines of the earliest instant, in order of age; then one resolution, so that priority decides among them.
  private func fireOne(upTo time: UInt64, _ host: any ArenaHost) -> Bool {
    refreshDeadline()
    guard soonest <= time, soonest != Verdict.never, let first = firstDue() else { return false }
    let due = slots[first].deadline
    wentBack = false
    now = Swift.max(now, due)
    var next: Int? = first
    while let slot = next {
      if slots[slot].deadline == due { fire(slot, due, host) }
      next = live.next(from: slot &+ 1)
    }
    resolve(host)
    if contacts.isEmpty, !stream.isOpen, isRunning { settleWithoutContacts(host) }
    return true
  }

  private func fire(_ slot: Int, _ due: UInt64, _ host: any ArenaHost) {
    setDeadline(slot, Verdict.never)
    if due >= cap {
      expire(slot)
    } else if slots[slot].isCustom {
      var verdict = host.onDeadline(id(of: slot), due)
      if verdict.deadline != Verdict.never {
        verdict.deadline = Swift.max(verdict.deadline, TapRhythm.sum(due, Arena.shortestWait))
      }
      take(slot, verdict)
    } else {
      take(slot, machines.expire(slots[slot].machine, due))
    }
  }

  /// Nanoseconds that a host recognizer has to wait before it is asked again.
  private static var shortestWait: UInt64 { 1_000_000 }

  /// Nobody decides after the cap.
  private func expire(_ slot: Int) {
    if slots[slot].isCustom { starve(slot) } else { finalize(slot, .failed, .tooLate) }
  }

  /// What is left once no contact can decide any more.
  private func settleWithoutContacts(_ host: any ArenaHost) {
    guard !hasOpenTaps else { return }
    sweep(host)
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].isCustom, slots[slot].state == .possible, slots[slot].deadline == Verdict.never {
        starve(slot)
        resolve(host)
      }
      next = live.next(from: slot &+ 1)
    }
    finishIfQuiet()
  }

  /// The slot whose deadline comes first; the older one of two at the same time.
  private func firstDue() -> Int? {
    guard !isDeadlineKnown || soonest != Verdict.never else { return nil }
    var first: Int?
    var earliest = Verdict.never
    var next = timed.next(from: 0)
    while let slot = next {
      let deadline = slots[slot].deadline
      if deadline == Verdict.never || !live.contains(slot) {
        timed.remove(slot)
      } else if deadline < earliest {
        first = slot
        earliest = deadline
      }
      next = timed.next(from: slot &+ 1)
    }
    soonest = earliest
    isDeadlineKnown = true
    return first
  }

  func refreshDeadline() {
    if !isDeadlineKnown { _ = firstDue() }
  }
}
