import Geometry

/// Samples of pointers come in here.
extension Arena {
  /// Takes a pointer sample: first everything that falls due by its time, then the sample itself.
  ///
  /// From inside a question it is dropped and counted. Predicted samples change nothing.
  ///
  /// - Complexity: O(recognizers that take part); no allocation once warm.
  public func handle(_ sample: PointerSample, _ host: any ArenaHost) {
    guard enter() else { return }
    defer { leave() }
    guard !sample.flags.contains(.predicted) else { return }
    fireDeadlines(upTo: sample.time, host)
    var stamped = sample
    stamped.time = stamp(sample.time)
    notePen(stamped)
    switch stamped.phase {
    case .down: land(stamped, host)
    case .move: move(stamped, host)
    case .up: lift(stamped, host)
    case .cancel: cancelContact(stamped.pointer, .pointerCancelled, host)
    case .hover, .leave: handleHover(stamped, host)
    }
    refreshDeadline()
  }

  /// Counts a level of calls; `false` from inside a question.
  func enter() -> Bool {
    guard depth == 0 else {
      diagnostics.reentered &+= 1
      return false
    }
    depth = 1
    return true
  }

  func leave() { depth = 0 }

  /// The sample's time, or the last one where that is later.
  func stamp(_ time: UInt64) -> UInt64 {
    wentBack = time < now
    if wentBack { diagnostics.timesWentBack &+= 1 }
    now = Swift.max(now, time)
    return now
  }

  private func land(_ sample: PointerSample, _ host: any ArenaHost) {
    guard !isPalm(sample) else {
      diagnostics.palms &+= 1
      return
    }
    makeRoom(for: sample, host)
    guard contacts.isEmpty || sample.kind == kind, contacts.insert(sample) else {
      diagnostics.strays &+= 1
      return
    }
    current = contacts[pointer: sample.pointer]
    if contacts.count == 1 { isSilenced = false }
    if sample.flags.contains(.consumed) { silence() }
    guard !isSilenced else { return }
    if contacts.count == 1 {
      openRound(sample, host)
    } else {
      step(.down, sample, host)
    }
  }

  /// Ends what fingers do where a pen comes down, and waiting taps of another device.
  private func makeRoom(for sample: PointerSample, _ host: any ArenaHost) {
    guard sample.kind != kind, isRunning || !contacts.isEmpty else { return }
    if contacts.isEmpty, !stream.isOpen {
      failAll(.tooLate, host)
    } else if kind == .touch, sample.kind == .pen, tuning.isOn(.penTakesOver, .touch) {
      cancelEverything(.penTookOver)
    }
  }

  private func move(_ sample: PointerSample, _ host: any ArenaHost) {
    guard let contact = contacts[pointer: sample.pointer] else {
      diagnostics.strays &+= 1
      return
    }
    guard sample.pressure <= sequenceTuning.number(.palmPressure, contact.kind), !sample.flags.contains(.palm) else {
      diagnostics.palms &+= 1
      cancelContact(sample.pointer, .palm, host)
      return
    }
    contacts.update(sample)
    current = contacts[pointer: sample.pointer]
    if isSilenced || sample.flags.contains(.consumed) {
      contacts.settle()
    } else if !sample.flags.contains(.moreInFrame) {
      step(.move, sample, host)
    }
  }

  private func lift(_ sample: PointerSample, _ host: any ArenaHost) {
    guard let contact = contacts[pointer: sample.pointer] else {
      diagnostics.strays &+= 1
      return
    }
    let moves = contact.position != sample.position && sequenceTuning.isOn(.liftMoves, contact.kind)
    if moves || contact.position != contact.judged {
      var last = sample
      if !moves { last.position = contact.position }
      last.phase = .move
      last.buttons = contact.buttons
      last.flags.remove(.moreInFrame)
      move(last, host)
    }
    guard contacts[pointer: sample.pointer] != nil else { return }
    contacts.lift(sample.pointer)
    current = contacts[pointer: sample.pointer]
    current?.modifiers = sample.modifiers
    if sample.flags.contains(.consumed) { failUndecided(.consumed) }
    if !isSilenced { step(.up, sample, host) }
    contacts.remove(sample.pointer)
    if contacts.isEmpty { afterLastContact(host) }
  }

  /// Feeds one step of the contacts to all that take part, and resolves what they want.
  func step(_ action: GestureInput.Action, _ sample: PointerSample, _ host: any ArenaHost) {
    guard let contact = current else { return }
    let input = GestureInput(
      action: action, time: sample.time, contact: contact,
      before: contacts.clusterBefore(without: action == .down ? contact.pointer : nil),
      after: contacts.clusterAfter(), isRepeat: isRepeat)
    segmentStart = action == .move ? contact.judgedTime : nil
    feed(input, sample, host)
    if !wanting.isEmpty || hasChangedCompany { resolve(host) }
    segmentStart = nil
    contacts.settle()
  }

  /// Asks every recognizer that takes part for its verdict, in order of slots.
  func feed(_ input: GestureInput, _ sample: PointerSample, _ host: any ArenaHost) {
    let table = contacts
    var next = live.next(from: 0)
    while let slot = next {
      if slots[slot].isCustom {
        _ = machines.handle(slots[slot].machine, input, table)
        if slots[slot].state != .pending { take(slot, host.onInput(id(of: slot), sample)) }
      } else if slots[slot].state != .pending || !isDiscretePending(slot) {
        take(slot, machines.handle(slots[slot].machine, input, table))
      }
      next = live.next(from: slot &+ 1)
    }
  }

  /// A tap that waits sees no more input: it is a thing of the past.
  private func isDiscretePending(_ slot: Int) -> Bool {
    slots[slot].state == .pending && slots[slot].verdict.proposal == .recognize
  }

  /// Keeps a verdict for the resolver. One that is pending stays so, but may end or fail.
  func take(_ slot: Int, _ verdict: Verdict) {
    guard live.contains(slot) else { return }
    if slots[slot].state == .pending {
      switch verdict.proposal {
      case .fail: break
      case .end:
        slots[slot].endsAtOnce = true
        return
      case .none, .begin, .change, .recognize: return
      }
    }
    setDeadline(slot, Swift.min(verdict.deadline, cap))
    guard !verdict.isSilent else { return }
    slots[slot].verdict = verdict
    wanting.insert(slot)
  }

  func setDeadline(_ slot: Int, _ deadline: UInt64) {
    guard slots[slot].deadline != deadline else { return }
    slots[slot].deadline = deadline
    timed.insert(slot)
    isDeadlineKnown = false
  }
}
