import Gestures

/// The answers to the arena.
extension Puppets: ArenaHost {
  /// It is about to take part anew: what is told up to here belongs to an earlier press.
  func admits(_ id: RecognizerID, _ contact: PointerSample) -> Bool {
    drain()
    let who = number(id)
    if doors.found[Int(Door.Kind.entry.rawValue)] != nil { watch.blame(.joinedLate(who)) }
    doors.isJoined = true
    watch.rejoined(who, proposed & bit(who) != 0)
    return true
  }

  func onInput(_ id: RecognizerID, _ sample: PointerSample) -> Verdict {
    if doors.wanted != 0 { noteInput(number(id)) }
    doors.awaited &= ~bit(number(id))
    return answer(id, sample.time)
  }

  private func noteInput(_ who: Int) {
    if doors.wants(.input) {
      drain()
      doors.note(.input, who, self)
      let standing = stage.standing
      doors.awaited = standing.live & ~standing.pending
    }
    if doors.isJoined, doors.wants(.entry) {
      drain()
      doors.note(.entry, who, self)
    }
  }

  func onDeadline(_ id: RecognizerID, _ time: UInt64) -> Verdict {
    if doors.wants(.deadline) {
      drain()
      doors.note(.deadline, number(id), self)
    }
    isDeadline = true
    defer { isDeadline = false }
    return answer(id, time)
  }

  private func answer(_ id: RecognizerID, _ now: UInt64) -> Verdict {
    let who = number(id)
    if style == .reentrant { reenter() }
    let isActive = arena.state(of: id).isActive
    let crossing = Puppets.crossings[who]
    if half != .whole, let kept = keptForLater(who, crossing, isActive) { return kept }
    let what = run.left.take(who) ?? 0
    choices.append(isActive ? 3 : 5)
    given.append(Said(who: UInt8(truncatingIfNeeded: who), what: what))
    if what == 2 { proposed |= bit(who) }
    intrude()
    return verdict(isActive, what, crossing, now)
  }

  private func verdict(_ isActive: Bool, _ what: UInt8, _ crossing: Double, _ now: UInt64) -> Verdict {
    var verdict: Verdict
    switch (isActive, what) {
    case (true, 0): verdict = .change
    case (true, 1): verdict = .end
    case (_, 0): verdict = .undecided
    case (false, 1): verdict = .begin
    case (false, 2): verdict = .recognize
    case (false, 4):
      verdict = .until(now + (style == .stubborn && isDeadline ? 10 : 1) * Puppets.second)
      verdict.showsPress = true
    default: verdict = .fail()
    }
    switch half {
    case .whole: verdict.crossing = isMoving ? crossing : 0
    case .first: verdict.crossing = crossing * 2
    case .second: verdict.crossing = crossing * 2 - 1
    }
    return verdict
  }

  /// In the first half of a cut movement: what is only due in the second. In the second: nothing, for those that spoke.
  private func keptForLater(_ who: Int, _ crossing: Double, _ isActive: Bool) -> Verdict? {
    guard let what = run.left.next(who) else { return .undecided }
    guard half == .first else { return nil }
    let isLate = !isActive && (what == 4 || ((1...3).contains(what) && crossing > 0.5))
    return isLate ? .undecided : nil
  }

  /// Input from inside of a question is dropped; so is time.
  private func reenter() {
    guard !isReentering else { return }
    isReentering = true
    defer { isReentering = false }
    arena.handle(sample(.down, 7), self)
    arena.handle(sample(.move, 1), self)
    arena.handle(sample(.up, 1), self)
    arena.advance(to: run.time + 50 * Puppets.second, self)
    _ = arena.fireNext(upTo: run.time + 50 * Puppets.second, self)
  }

  /// Once a run, in the last move: what a host may do while it is asked.
  private func intrude() {
    guard case .intruding(let kind) = style, !hasIntruded else { return }
    hasIntruded = true
    switch kind {
    case 0: arena.cancelAll()
    case 1: arena.setEnabled(stage.ids[graph.count - 1], false, self)
    case 2: arena.decide(stage.ids[0], .recognize, self)
    default: arena.cancel(stage.ids[graph.count - 1], .targetGone, self)
    }
  }
}
