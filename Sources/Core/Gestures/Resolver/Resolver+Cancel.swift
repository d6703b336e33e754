import Geometry

extension Resolver {
  /// Fails all that have not met their criteria.
  @inline(never)
  mutating func failWaiting(_ reason: GestureReason) {
    var next = sets.live.next(from: 0)
    while let slot = next {
      if slots[slot].state != .pending { finalize(slot, .failed, reason) }
      next = sets.live.next(from: slot &+ 1)
    }
  }

  /// Cancels or fails those that follow a pointer; all, if it is the only one.
  @inline(never)
  mutating func cancelUsers(of pointer: UInt32, _ reason: GestureReason) {
    if let place = contacts.index(of: pointer) { noteActing(at: place) } else { contacts.setApart(nil) }
    let isLast = contacts.count == 1
    var next = sets.live.next(from: 0)
    while let slot = next {
      if isLast || machines.uses(slots[slot].machine, pointer) {
        let keeps = slots[slot].isActive && thresholds.running.isOn(.panEndsOnCancel, sequence.kind)
        finalize(slot, keeps ? .ended : slots[slot].isActive ? .cancelled : .failed, reason)
      }
      next = sets.live.next(from: slot &+ 1)
    }
  }

  /// Cancels or fails all others, the youngest first.
  @inline(never)
  mutating func cancelRivals(of winner: Int) {
    var slot = slots.count &- 1
    while slot >= 0 {
      if slot != winner, sets.live.contains(slot) {
        finalize(slot, slots[slot].isActive ? .cancelled : .failed, .lostTo, by: winner)
      }
      slot &-= 1
    }
  }

  /// Takes a recognizer out of the sequence under way.
  @inline(never)
  mutating func withdraw(_ slot: Int, _ reason: GestureReason, rollback: Bool) {
    finalize(slot, slots[slot].isActive ? .cancelled : .failed, reason, rollback ? [.rollback] : [])
  }

  @inline(never)
  mutating func cancelEverything(_ reason: GestureReason) {
    var next = sets.live.next(from: 0)
    while let slot = next {
      finalize(slot, slots[slot].isActive ? .cancelled : .failed, reason, slots[slot].isActive ? [.rollback] : [])
      next = sets.live.next(from: slot &+ 1)
    }
    contacts.removeAll()
    devices.stream.close()
    devices.wheel.close()
    sequence.isSilenced = false
    finishIfQuiet()
  }

  /// The host consumed the first contact: what was shown is taken back, and the rest of the sequence is not looked at.
  @inline(never)
  mutating func silence() {
    sequence.isSilenced = true
    var next = sets.live.next(from: 0)
    while let slot = next {
      finalize(slot, slots[slot].isActive ? .cancelled : .failed, .consumed)
      next = sets.live.next(from: slot &+ 1)
    }
  }

  /// Fails all that have not acted.
  @inline(never)
  mutating func failUndecided(_ reason: GestureReason) {
    var next = sets.live.next(from: 0)
    while let slot = next {
      if !slots[slot].isActive, slots[slot].state != .pending { finalize(slot, .failed, reason) }
      next = sets.live.next(from: slot &+ 1)
    }
  }
}
