import Geometry

extension Resolver {
  /// One input of the contacts as recognizers see it.
  @inline(__always)  // It is much to copy.
  mutating func input(_ action: GestureInput.Action, _ time: UInt64) -> GestureInput? {
    guard let contact = contacts.latestActing else { return nil }
    movement.start = action == .move ? Swift.max(contact.judged.time, movement.last) : nil
    return GestureInput(
      action: action, time: time, contact: contact,
      before: contacts.clusterBefore(without: action == .down ? contact.pointer : nil),
      after: contacts.clusterAfter(), isRepeat: sequence.isRepeat)
  }

  /// The contact that a sample tells of; a number counts within its device.
  func contact(of sample: PointerSample) -> Contact? {
    place(of: sample).map { contacts.contacts[$0] }
  }

  /// The same by its place in the table: a contact is much to copy with each move.
  func place(of sample: PointerSample) -> Int? {
    guard let place = contacts.index(of: sample.pointer), contacts.contacts[place].kind == sample.kind,
      contacts.contacts[place].device == sample.device
    else { return nil }
    return place
  }

  /// The contact at a place of the table acts. While a trackpad's stream runs, which acts in its place with the next report, it is kept as it is
  /// now.
  mutating func noteActing(at place: Int) {
    if devices.stream.isOpen { contacts.setApart(contacts.contacts[place]) } else { contacts.noteActing(at: place) }
  }

  /// The input has been looked at and resolved.
  mutating func settle() {
    movement.start = nil
    movement.last = timer.now
    contacts.settle()
  }

  /// True if there is anything to resolve.
  var isConcerned: Bool { sets.hasChangedCompany || !sets.wanting.isEmpty }

  /// Shows an input to those that take part, from a slot on, up to the next one that the host decides; returns that one.
  /// Those of `carried` have seen it.
  mutating func feed(from: Int, _ input: GestureInput, after carried: SlotSet?) -> Int? {
    var next = sets.live.first(from: from)
    while let slot = next {
      if carried?.contains(slot) != true {
        if slots[slot].role.isCustom {
          _ = machines.handle(slots[slot].machine, input, contacts)
          if slots[slot].state != .pending { return slot }
        } else if slots[slot].state != .pending || !isDiscretePending(slot) {
          let verdict = machines.handle(slots[slot].machine, input, contacts)
          if !verdict.isSilent || verdict.deadline != slots[slot].deadline { take(slot, verdict) }
        }
      }
      next = sets.live.first(from: slot &+ 1)
    }
    return nil
  }

  /// Hands a move straight to the one recognizer that has begun, where nobody else takes part: it changes, and nothing has to be resolved.
  /// Returns false, and has shown it to nobody, where others take part.
  mutating func moveAlone(_ input: GestureInput) -> Bool {
    guard input.action == .move, !isConcerned, let slot = sets.live.only, slots[slot].isActive,
      !slots[slot].role.isCustom, !slots[slot].rounds.endsAtOnce
    else { return false }
    let verdict = machines.handle(slots[slot].machine, input, contacts)
    if verdict.isChangeAlone, Swift.min(verdict.deadline, sequence.cap) == slots[slot].deadline {
      movement.front = 0
      events.flush()
      tellChange(slot)
    } else if !verdict.isSilent || verdict.deadline != slots[slot].deadline {
      take(slot, verdict)
    }
    return true
  }

  /// As ``feed(from:_:after:)``, for the first press of a further round: recognizers that wait for it look first.
  mutating func feedCarried(from: Int, _ input: GestureInput, _ sample: PointerSample) -> Int? {
    var next = sets.live.next(from: from)
    while let slot = next {
      if slots[slot].state != .pending {
        slots[slot].rounds.last = sequence.round
        if !slots[slot].isActive, let reason = refusal(slot, sample) {
          take(slot, .fail(reason))
        } else if slots[slot].role.isCustom {
          return slot
        } else {
          let verdict = machines.handle(slots[slot].machine, input, contacts)
          take(slot, verdict)
        }
      }
      next = sets.live.next(from: slot &+ 1)
    }
    return nil
  }

  /// A tap that waits sees no more input: it is a thing of the past.
  func isDiscretePending(_ slot: Int) -> Bool {
    slots[slot].state == .pending && slots[slot].verdict.proposal == .recognize
  }

  /// Keeps a verdict for the resolver. One that is pending stays so, but may end or fail.
  mutating func take(_ slot: Int, _ verdict: Verdict) {
    guard sets.live.contains(slot) else { return }
    if slots[slot].state == .pending {
      switch verdict.proposal {
      case .fail: break
      case .end:
        slots[slot].rounds.endsAtOnce = true
        return
      case .none, .begin, .change, .recognize: return
      }
    }
    setDeadline(slot, Swift.min(verdict.deadline, sequence.cap))
    guard !verdict.isSilent else { return }
    slots[slot].verdict = verdict
    sets.wanting.insert(slot)
  }

  mutating func setDeadline(_ slot: Int, _ deadline: UInt64) {
    guard slots[slot].deadline != deadline else { return }
    slots[slot].deadline = deadline
    sets.timed.insert(slot)
    timer.isKnown = false
  }
}
