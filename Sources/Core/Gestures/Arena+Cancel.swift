import Geometry

/// Ways out in the middle of a gesture (gestures/README.md, 2.5).
extension Arena {
  /// Cancels all and drops further events of the contacts that are down. Presses shown are taken back.
  public func cancelAll(_ reason: GestureReason = .cancelledByHost) {
    cancelEverything(reason)
    if depth == 0 { refreshDeadline() }
  }

  /// Cancels what a recognizer has begun, or fails it; those that waited for it go on. A stale id is ignored.
  public func cancel(_ id: RecognizerID, _ reason: GestureReason = .cancelledByHost, _ host: any ArenaHost) {
    guard let slot = slot(of: id) else { return }
    withdraw(slot, reason, rollback: reason != .layoutChanged)
    settleAfterCall(host)
  }

  /// Fails a recognizer that has not acted; cancels one that has.
  public func fail(_ id: RecognizerID, _ host: any ArenaHost) { cancel(id, .decidedByHost, host) }

  /// Decides for a custom recognizer outside of a question.
  public func decide(_ id: RecognizerID, _ verdict: Verdict, _ host: any ArenaHost) {
    guard let slot = slot(of: id), live.contains(slot) else { return }
    take(slot, verdict)
    settleAfterCall(host)
  }

  /// Takes a recognizer out of the sequence under way.
  func withdraw(_ slot: Int, _ reason: GestureReason, rollback: Bool) {
    finalize(slot, slots[slot].isActive ? .cancelled : .failed, reason, rollback ? [.rollback] : [])
  }

  /// After a call from outside: those that were released act, before the call returns. From inside a question the
  /// step under way does that.
  func settleAfterCall(_ host: any ArenaHost) {
    guard depth == 0 else { return }
    depth = 1
    resolve(host)
    depth = 0
    refreshDeadline()
  }

  func cancelEverything(_ reason: GestureReason) {
    var next = live.next(from: 0)
    while let slot = next {
      finalize(slot, slots[slot].isActive ? .cancelled : .failed, reason, slots[slot].isActive ? [.rollback] : [])
      next = live.next(from: slot &+ 1)
    }
    contacts.removeAll()
    stream.close()
    wheel.close()
    isSilenced = false
    finishIfQuiet()
  }

  /// The host consumed the first contact: what was shown is taken back, and the rest of the sequence is not looked at.
  func silence() {
    isSilenced = true
    var next = live.next(from: 0)
    while let slot = next {
      finalize(slot, slots[slot].isActive ? .cancelled : .failed, .consumed)
      next = live.next(from: slot &+ 1)
    }
  }

  /// Fails all that have not acted.
  func failUndecided(_ reason: GestureReason) {
    var next = live.next(from: 0)
    while let slot = next {
      if !slots[slot].isActive, slots[slot].state != .pending { finalize(slot, .failed, reason) }
      next = live.next(from: slot &+ 1)
    }
  }

  /// Fails all that have not met their criteria; those that wait for them may act.
  func failAll(_ reason: GestureReason, _ host: any ArenaHost) {
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].state != .pending { finalize(slot, .failed, reason) }
      next = live.next(from: slot &+ 1)
    }
    resolve(host)
  }

  /// The host takes one contact away: those that use it are cancelled or fail; the others go on.
  func cancelContact(_ pointer: UInt32, _ reason: GestureReason, _ host: any ArenaHost) {
    guard contacts[pointer: pointer] != nil else { return }
    current = contacts[pointer: pointer]
    let isLast = contacts.count == 1
    var next = live.next(from: 0)
    while let slot = next {
      if isLast || machines.uses(slots[slot].machine, pointer) {
        let keeps = slots[slot].isActive && sequenceTuning.isOn(.panEndsOnCancel, kind)
        finalize(slot, keeps ? .ended : slots[slot].isActive ? .cancelled : .failed, reason)
      }
      next = live.next(from: slot &+ 1)
    }
    resolve(host)
    contacts.remove(pointer)
    if contacts.isEmpty { afterLastContact(host) }
  }
}

extension Arena {
  /// Makes one that has begun the only one: all others are cancelled, the youngest first.
  public func claim(_ id: RecognizerID, _ host: any ArenaHost) {
    guard let winner = slot(of: id), slots[winner].isActive else { return }
    var slot = slots.count &- 1
    while slot >= 0 {
      if slot != winner, live.contains(slot) {
        finalize(slot, slots[slot].isActive ? .cancelled : .failed, .lostTo, by: winner)
      }
      slot &-= 1
    }
    settleAfterCall(host)
  }
}
