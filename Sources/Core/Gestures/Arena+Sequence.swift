import Geometry

/// The life of a sequence: its start, its rounds, its end.
extension Arena {
  /// The first contact of a round: taps that wait for another one look first; if none goes on, a new sequence starts.
  func openRound(_ sample: PointerSample, _ host: any ArenaHost) {
    contest.isRepeat = false
    if contest.isRunning {
      contest.round &+= 1
      contest.acted.removeAll()
      contest.cap = Verdict.never
      continueRound(sample, host)
      // The host may have cancelled everything while it was asked.
      guard !contest.contacts.isEmpty else { return }
    }
    if contest.isRunning, contest.live.isEmpty, contest.acted.isEmpty { contest.finish() }
    if !contest.isRunning { contest.start(sample.time, sample.kind) }
    contest.isRepeat = contest.isRepeat || contest.continuesSomeCount(sample)
    contest.carried.copy(contest.live)
    admit(sample, host)
    guard !contest.contacts.isEmpty, let input = contest.input(.down, sample.time) else { return }
    feed(input, sample, after: contest.carried, host)
    resolve(host)
    contest.settle()
  }

  /// Shows the press to those that wait for a further tap.
  private func continueRound(_ sample: PointerSample, _ host: any ArenaHost) {
    contest.isRepeat = true
    guard let input = contest.input(.down, sample.time) else { return }
    var from = 0
    while let slot = contest.feedCarried(from: from, input, sample) {
      ask(slot, sample, host)
      from = slot &+ 1
    }
    resolve(host)
    contest.isRepeat = contest.hasRepeatedPress
  }

  /// Lets recognizers into the round: enabled ones that the contact suits and the host admits.
  func admit(_ contact: PointerSample, _ host: any ArenaHost) {
    let count = contest.slots.count
    for slot in 0..<count where contest.mayJoin(slot) {
      if contest.slots[slot].reason != .none, contest.slots[slot].state != .possible { contest.writeEntry(slot) }
      let id = contest.id(of: slot)
      let reason = contest.refusal(slot, contact) ?? (host.admits(id, contact) ? nil : .denied)
      guard contest.slot(of: id) != nil, contest.mayJoin(slot) else { continue }
      contest.join(slot, contact.kind)
      guard reason == nil else {
        contest.slots[slot].reason = reason ?? .denied
        continue
      }
      if let winner = contest.winnerOfPress(against: slot) {
        contest.slots[slot].reason = .lostTo
        contest.slots[slot].other = contest.id(of: winner)
        continue
      }
      contest.slots[slot].hitDepth = host.hitDepth(id, contact)
      contest.letIn(slot)
      if contest.slots[slot].isCustom { host.reset(id, contest.sequence) }
    }
    if contest.asking > 0 { askRelations(host) }
  }

  /// All contacts are up: whoever has no reason to wait fails, in order; what then is left waits for a time.
  func afterLastContact(_ host: any ArenaHost) {
    contest.isSilenced = false
    guard contest.isRunning else { return }
    contest.cap = TapRhythm.sum(contest.now, contest.sequenceTuning.time(.decisionCap, contest.kind))
    contest.endOverdue(custom: false)
    resolve(host)
    sweep(host)
    if !contest.sequenceTuning.isOn(.sweepsFirst, contest.kind) || !contest.hasOpenTaps {
      contest.endOverdue(custom: true)
      resolve(host)
    }
    contest.capDeadlines()
    contest.finishIfQuiet()
  }

  /// Lets the oldest undecided host recognizer win, where the thresholds say so and nothing keeps the sequence open.
  func sweep(_ host: any ArenaHost) {
    guard contest.sequenceTuning.isOn(.sweepsFirst, contest.kind), !contest.hasOpenTaps else { return }
    var next = contest.live.next(from: 0)
    while let slot = next {
      if contest.slots[slot].isCustom, contest.slots[slot].state == .possible, !contest.specs[slot].holds {
        contest.take(slot, .recognize)
        resolve(host)
        return
      }
      next = contest.live.next(from: slot &+ 1)
    }
  }
}
