import Geometry

/// The life of a sequence: its start, its rounds, its end.
extension Arena {
  /// The first contact of a round: taps that wait for another one look first; if none goes on, a new sequence starts.
  func openRound(_ sample: PointerSample, _ host: any ArenaHost) {
    resolver.sequence.isRepeat = false
    if resolver.sequence.isRunning {
      resolver.sequence.round &+= 1
      resolver.sets.acted.removeAll()
      resolver.sequence.cap = Verdict.never
      continueRound(sample, host)
      // The host may have cancelled everything while it was asked.
      guard !resolver.contacts.isEmpty else { return }
    }
    if resolver.sequence.isRunning, resolver.sets.live.isEmpty, resolver.sets.acted.isEmpty { resolver.finish() }
    if !resolver.sequence.isRunning { resolver.start(sample.time, sample.kind) }
    resolver.sequence.isRepeat = resolver.sequence.isRepeat || resolver.continuesSomeCount(sample)
    resolver.sets.carried.copy(resolver.sets.live)
    admit(sample, host)
    guard !resolver.contacts.isEmpty, let input = resolver.input(.down, sample.time) else { return }
    feed(input, sample, after: resolver.sets.carried, host)
    resolve(host)
    resolver.settle()
  }

  /// Shows the press to those that wait for a further tap.
  private func continueRound(_ sample: PointerSample, _ host: any ArenaHost) {
    resolver.sequence.isRepeat = true
    guard let input = resolver.input(.down, sample.time) else { return }
    var from = 0
    while let slot = resolver.feedCarried(from: from, input, sample) {
      ask(slot, sample, host)
      from = slot &+ 1
    }
    resolve(host)
    resolver.sequence.isRepeat = resolver.hasRepeatedPress
  }

  /// Lets recognizers into the round: enabled ones that the contact suits and the host admits.
  func admit(_ contact: PointerSample, _ host: any ArenaHost) {
    resolver.openAdmission(contact)
    let count = resolver.slots.count
    let absent = host.absences(contact)
    var passed: UInt32 = 0
    var from = 0
    while let slot = resolver.nextSuited(from: from, before: count, contact, absent: absent, &passed) {
      from = slot &+ 1
      let id = resolver.id(of: slot)
      let isAdmitted = host.admits(id, contact)
      guard resolver.slot(of: id) != nil, resolver.mayJoin(slot) else { continue }
      guard isAdmitted else {
        resolver.deny(slot, contact.kind)
        continue
      }
      resolver.join(slot, contact.kind)
      if let winner = resolver.winnerOfPress(against: slot) {
        resolver.slots[slot].outcome.reason = .lostTo
        resolver.slots[slot].outcome.other = resolver.id(of: winner)
        continue
      }
      let depth = host.hitDepth(id, contact)
      guard resolver.slot(of: id) != nil else { continue }
      resolver.slots[slot].hitDepth = depth
      resolver.letIn(slot)
      if resolver.slots[slot].role.isCustom { host.reset(id, resolver.sequence.number) }
    }
    resolver.closeAdmission()
    if passed != 0 { host.noteAbsences(passed) }
    if resolver.relations.askers > 0 { askRelations(host) }
  }

  /// All contacts are up: recognizers without a reason to wait fail, in order; the rest wait for a time.
  func afterLastContact(_ host: any ArenaHost) {
    resolver.sequence.isSilenced = false
    guard resolver.sequence.isRunning else { return }
    resolver.sequence.cap = TapRhythm.sum(
      resolver.timer.now, resolver.thresholds.running.time(.decisionCap, resolver.sequence.kind))
    // As a rule everything was decided with the lift.
    if resolver.sets.live.isEmpty, !resolver.isConcerned {
      resolver.startResolving()
      return resolver.tell()
    }
    resolver.endOverdue(custom: false)
    resolve(host)
    sweep(host)
    if !resolver.thresholds.running.isOn(.sweepsFirst, resolver.sequence.kind) || !resolver.hasOpenTaps {
      resolver.endOverdue(custom: true)
      if resolver.isConcerned { resolve(host) }
    }
    resolver.capDeadlines()
    resolver.finishIfQuiet()
  }

  /// Lets the oldest undecided host recognizer win, where the thresholds say so and nothing keeps the sequence open.
  func sweep(_ host: any ArenaHost) {
    guard resolver.thresholds.running.isOn(.sweepsFirst, resolver.sequence.kind), !resolver.hasOpenTaps else { return }
    var next = resolver.sets.live.next(from: 0)
    while let slot = next {
      if resolver.slots[slot].role.isCustom, resolver.slots[slot].state == .possible, !resolver.specs[slot].holds {
        resolver.take(slot, .recognize)
        resolve(host)
        return
      }
      next = resolver.sets.live.next(from: slot &+ 1)
    }
  }
}
