/// For the exhaustive check of the resolver: going back to an earlier state, and what was told since.
extension Arena {
  /// Becomes what another arena with the same recognizers and relations is, as far as the resolver is concerned: not in
  /// what its machines have seen and how fast its contacts went, and not in what it remembers for explanations.
  ///
  /// - Complexity: O(recognizers + contacts); no allocation once warm.
  package func becomes(_ other: Arena) { resolver.copy(other.resolver) }

  /// The next event, oldest first, or `nil`: as ``takeEvent()``, but without what it says of contacts.
  package func takeNews() -> ArenaNews? {
    resolver.events.takeNext { event in
      ArenaNews(
        slot: event.recognizer.slot, other: event.other.slot, state: event.state, reason: event.reason,
        flags: event.flags, time: event.time, sequence: event.sequence)
    }
  }
}

/// The facts of an event about the resolver.
package struct ArenaNews {
  /// The number of the recognizer, in the order in which they were added.
  package let slot: Int
  /// The one that decided it, or -1.
  package let other: Int
  package let state: GestureState
  package let reason: GestureReason
  package let flags: GestureEventFlags
  /// Nanoseconds.
  package let time: UInt64
  package let sequence: UInt64
}

extension Resolver {
  mutating func copy(_ other: borrowing Resolver) {
    copySlots(other)
    events.copy(other.events)
    contacts.copy(other.contacts)
    copySequence(other)
    copyTimes(other)
  }

  /// Machines are not copied: theirs are as they were.
  private mutating func copySlots(_ other: borrowing Resolver) {
    if slots.count != other.slots.count { slots.become(other.slots) }
    for slot in slots.indices {
      let machine = slots[slot].machine
      slots[slot] = other.slots[slot]
      slots[slot].machine = machine
      slots[slot].setup.isRestarted = false
      // Not in one that only keeps a state: it has no recognizers.
      if slot < specs.count, other.sets.live.contains(slot), !machine.isMade {
        setUpMachine(slot, slots[slot].setup.kind)
      }
    }
    sequence.admission.begin(nil)
    moments.copy(other.moments)
  }

  private mutating func copySequence(_ other: borrowing Resolver) {
    sequence.number = other.sequence.number
    sequence.started = other.sequence.started
    sequence.isRunning = other.sequence.isRunning
    relations.running.copy(other.relations.running)
    sequence.round = other.sequence.round
    sequence.kind = other.sequence.kind
    sets.live.copy(other.sets.live)
    sets.wanting.copy(other.sets.wanting)
    sets.acted.copy(other.sets.acted)
    sets.holders.copy(other.sets.holders)
    sets.timed.copy(other.sets.timed)
    sets.switching.copy(other.sets.switching)
    sets.active.copy(other.sets.active)
    sets.hasChangedCompany = other.sets.hasChangedCompany
    sequence.isSilenced = other.sequence.isSilenced
    sequence.isRepeat = other.sequence.isRepeat
  }

  private mutating func copyTimes(_ other: borrowing Resolver) {
    sequence.startTime = other.sequence.startTime
    movement.start = other.movement.start
    movement.last = other.movement.last
    sequence.cap = other.sequence.cap
    timer.now = other.timer.now
    timer.soonest = other.timer.soonest
    timer.isKnown = other.timer.isKnown
    movement.wentBack = other.movement.wentBack
  }
}

extension Array {
  /// Becomes equal to another one in its own storage, so that neither is copied when it changes next.
  mutating func become(_ other: [Element]) {
    if count != other.count {
      removeAll(keepingCapacity: true)
      append(contentsOf: other)
    } else {
      for index in indices { self[index] = other[index] }
    }
  }
}
