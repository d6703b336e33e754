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
    stamped.time = contest.stamp(sample.time)
    let pen = contest.notePen(stamped)
    if pen, stamped.phase == .hover { dropHand(stamped.time, host) }
    switch stamped.phase {
    case .down: land(stamped, host)
    case .move: move(stamped, host)
    case .up: lift(stamped, host)
    case .cancel where contest.contact(of: stamped) != nil: cancelContact(stamped.pointer, .pointerCancelled, host)
    case .cancel: break
    case .hover, .leave: handleHover(stamped, host)
    }
    contest.refreshDeadline()
  }

  /// Counts a level of calls; `false` from inside a question.
  func enter() -> Bool {
    guard depth == 0 else {
      contest.diagnostics.reentered &+= 1
      return false
    }
    depth = 1
    return true
  }

  func leave() { depth = 0 }

  private func land(_ sample: PointerSample, _ host: any ArenaHost) {
    guard !contest.isPalm(sample) else {
      contest.diagnostics.palms &+= 1
      return
    }
    if !contest.hover.members.isEmpty { contest.endHovers(sample) }
    makeRoom(for: sample, host)
    guard contest.contacts.isEmpty || sample.kind == contest.kind, contest.contacts.insert(sample) else {
      contest.diagnostics.strays &+= 1
      return
    }
    contest.current = contest.contacts[pointer: sample.pointer]
    if contest.contacts.count == 1 { contest.isSilenced = false }
    if sample.flags.contains(.consumed) { contest.silence() }
    guard !contest.isSilenced else { return }
    if contest.contacts.count == 1 {
      openRound(sample, host)
    } else {
      step(.down, sample, host)
    }
  }

  /// Ends what fingers do where a pen comes down, and waiting taps of another device.
  private func makeRoom(for sample: PointerSample, _ host: any ArenaHost) {
    guard sample.kind != contest.kind, contest.isRunning || !contest.contacts.isEmpty else { return }
    if contest.contacts.isEmpty, !contest.stream.isOpen {
      failAll(.tooLate, host)
    } else if contest.kind == .touch, sample.kind == .pen, contest.tuning.isOn(.penTakesOver, .touch) {
      contest.cancelEverything(.penTookOver)
    }
  }

  /// A pen comes near: what fingers do under the hand that holds it ends, and they are palms until they lift.
  private func dropHand(_ time: UInt64, _ host: any ArenaHost) {
    while let pointer = contest.fingerUnderHand(time) {
      contest.diagnostics.palms &+= 1
      cancelContact(pointer, .palm, host)
    }
  }

  private func move(_ sample: PointerSample, _ host: any ArenaHost) {
    guard let contact = contest.contact(of: sample) else {
      contest.diagnostics.strays &+= 1
      return
    }
    guard !contest.hasBecomePalm(sample, contact.kind) else {
      contest.diagnostics.palms &+= 1
      cancelContact(sample.pointer, .palm, host)
      return
    }
    contest.contacts.update(sample)
    contest.current = contest.contacts[pointer: sample.pointer]
    if contest.isSilenced || sample.flags.contains(.consumed) {
      contest.contacts.settle()
    } else if !sample.flags.contains(.moreInFrame) {
      step(.move, sample, host)
    }
  }

  private func lift(_ sample: PointerSample, _ host: any ArenaHost) {
    guard let contact = contest.contact(of: sample) else {
      contest.diagnostics.strays &+= 1
      return
    }
    let moves = contact.position != sample.position && contest.sequenceTuning.isOn(.liftMoves, contact.kind)
    if moves || contact.position != contact.judged {
      var last = sample
      if !moves { last.position = contact.position }
      last.phase = .move
      last.buttons = contact.buttons
      last.flags.remove(.moreInFrame)
      move(last, host)
    }
    guard contest.contacts[pointer: sample.pointer] != nil else { return }
    contest.contacts.lift(sample.pointer, at: sample.position)
    contest.current = contest.contacts[pointer: sample.pointer]
    contest.current?.modifiers = sample.modifiers
    if sample.flags.contains(.consumed) { contest.failUndecided(.consumed) }
    if !contest.isSilenced { step(.up, sample, host) }
    contest.contacts.remove(sample.pointer)
    if contest.contacts.isEmpty { afterLastContact(host) }
  }

  /// Feeds one step of the contacts to all that take part, and resolves what they want.
  func step(_ action: GestureInput.Action, _ sample: PointerSample, _ host: any ArenaHost) {
    guard let input = contest.input(action, sample.time) else { return }
    feed(input, sample, host)
    if contest.isConcerned { resolve(host) }
    contest.settle()
  }

  /// Asks every recognizer that takes part for its verdict, in order of slots; the host for its own.
  func feed(_ input: GestureInput, _ sample: PointerSample, after carried: SlotSet? = nil, _ host: any ArenaHost) {
    var from = 0
    while let slot = contest.feed(from: from, input, after: carried) {
      ask(slot, sample, host)
      from = slot &+ 1
    }
  }

  /// What the host says of a sample for one of its recognizers.
  func ask(_ slot: Int, _ sample: PointerSample, _ host: any ArenaHost) {
    let verdict = host.onInput(contest.id(of: slot), sample)
    contest.take(slot, verdict)
  }
}
