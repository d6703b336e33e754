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
    // As a rule nothing is due, no pen is there and nobody watches the pointer.
    if resolver.timer.mayBeDue(by: sample.time) { fireDeadlines(upTo: sample.time, host) }
    var stamped = sample
    stamped.time = resolver.stamp(sample.time)
    let pen = stamped.kind == .pen && resolver.notePen(stamped)
    if pen, stamped.phase == .hover { dropHand(stamped.time, host) }
    switch stamped.phase {
    case .down: land(stamped, host)
    case .move: move(stamped, host)
    case .up: lift(stamped, host)
    case .cancel where resolver.contact(of: stamped) != nil: cancelContact(stamped.pointer, .pointerCancelled, host)
    case .cancel: break
    case .hover where resolver.devices.hover.watchers.isEmpty: resolver.devices.hover.last = stamped.position
    case .hover, .leave: handleHover(stamped, host)
    }
    if !resolver.timer.isKnown { resolver.refreshDeadline() }
  }

  /// Counts a level of calls; `false` from inside a question.
  func enter() -> Bool {
    guard depth == 0 else {
      resolver.diagnostics.reentered &+= 1
      return false
    }
    depth = 1
    return true
  }

  func leave() { depth = 0 }

  private func land(_ sample: PointerSample, _ host: any ArenaHost) {
    guard !resolver.isPalm(sample) else {
      resolver.diagnostics.palms &+= 1
      return
    }
    if !resolver.devices.hover.members.isEmpty { resolver.endHovers(sample) }
    makeRoom(for: sample, host)
    guard resolver.contacts.isEmpty || sample.kind == resolver.sequence.kind, resolver.contacts.insert(sample) else {
      resolver.diagnostics.strays &+= 1
      return
    }
    resolver.noteActing(at: resolver.contacts.count &- 1)
    if resolver.contacts.count == 1 { resolver.sequence.isSilenced = false }
    if sample.flags.contains(.consumed) { resolver.silence() }
    guard !resolver.sequence.isSilenced else { return }
    if resolver.contacts.count == 1 {
      openRound(sample, host)
    } else {
      process(.down, sample, host)
    }
  }

  /// Ends what fingers do where a pen comes down, and waiting taps of another device.
  private func makeRoom(for sample: PointerSample, _ host: any ArenaHost) {
    guard sample.kind != resolver.sequence.kind, resolver.sequence.isRunning || !resolver.contacts.isEmpty else {
      return
    }
    if resolver.contacts.isEmpty, !resolver.devices.stream.isOpen {
      failAll(.tooLate, host)
    } else if resolver.sequence.kind == .touch, sample.kind == .pen,
      resolver.thresholds.coming.isOn(.penTakesOver, .touch)
    {
      resolver.cancelEverything(.penTookOver)
    }
  }

  /// A pen comes near: what fingers do under the hand that holds it ends, and they are palms until they lift.
  private func dropHand(_ time: UInt64, _ host: any ArenaHost) {
    while let pointer = resolver.fingerUnderHand(time) {
      resolver.diagnostics.palms &+= 1
      cancelContact(pointer, .palm, host)
    }
  }

  private func move(_ sample: PointerSample, _ host: any ArenaHost) {
    guard let place = resolver.place(of: sample) else {
      resolver.diagnostics.strays &+= 1
      return
    }
    // Its contact is of the same kind.
    guard !resolver.hasBecomePalm(sample, sample.kind) else {
      resolver.diagnostics.palms &+= 1
      cancelContact(sample.pointer, .palm, host)
      return
    }
    resolver.contacts.update(sample, at: place)
    resolver.noteActing(at: place)
    if resolver.sequence.isSilenced || sample.flags.contains(.consumed) {
      resolver.contacts.settle()
    } else if !sample.flags.contains(.moreInFrame) {
      process(.move, sample, host)
    }
  }

  private func lift(_ sample: PointerSample, _ host: any ArenaHost) {
    guard let place = resolver.place(of: sample) else {
      resolver.diagnostics.strays &+= 1
      return
    }
    if resolver.contacts.staysDown(at: place, with: sample.buttons) {
      return resolver.contacts.note(beside: sample.buttons, of: sample.pointer)
    }
    moveToLift(sample, place, host)
    guard let place = resolver.contacts.lift(sample) else { return }
    resolver.noteActing(at: place)
    if sample.flags.contains(.consumed) { resolver.failUndecided(.consumed) }
    if !resolver.sequence.isSilenced { process(.up, sample, host) }
    resolver.contacts.remove(sample.pointer)
    if resolver.contacts.isEmpty { afterLastContact(host) }
  }

  /// A contact is lifted elsewhere than recognizers last saw it: it has moved there first.
  @inline(__always)
  private func moveToLift(_ sample: PointerSample, _ place: Int, _ host: any ArenaHost) {
    // Looked at where it lies: it is much to copy.
    let position = resolver.contacts.contacts[place].position
    let moves = position != sample.position && resolver.thresholds.running.isOn(.liftMoves, sample.kind)
    guard moves || position != resolver.contacts.contacts[place].judged.position else { return }
    var last = sample
    if !moves { last.position = position }
    last.phase = .move
    last.buttons = resolver.contacts.contacts[place].buttons
    last.flags.remove(.moreInFrame)
    move(last, host)
  }

  /// Feeds one input of the contacts to all that take part, and resolves what they want.
  func process(_ action: GestureInput.Action, _ sample: PointerSample, _ host: any ArenaHost) {
    guard let input = resolver.input(action, sample.time) else { return }
    if !resolver.moveAlone(input) { feed(input, sample, host) }
    if resolver.isConcerned { resolve(host) }
    resolver.settle()
  }

  /// Asks every recognizer that takes part for its verdict, in order of slots; the host for its own.
  func feed(_ input: GestureInput, _ sample: PointerSample, after carried: SlotSet? = nil, _ host: any ArenaHost) {
    var from = 0
    while let slot = resolver.feed(from: from, input, after: carried) {
      ask(slot, sample, host)
      from = slot &+ 1
    }
  }

  /// Asks the host for one of its recognizers about a sample.
  func ask(_ slot: Int, _ sample: PointerSample, _ host: any ArenaHost) {
    let verdict = host.onInput(resolver.id(of: slot), sample)
    resolver.take(slot, verdict)
  }
}
