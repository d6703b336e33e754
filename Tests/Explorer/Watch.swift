import Gestures

/// Looks at all events of one run, and says which property of gestures/README.md, 2.6, they break. Plain numbers, so
/// that it is copied without cost.
struct Watch {
  private let rules: Rules
  private(set) var fault: Fault?
  /// Has begun and not ended, by number.
  private(set) var open: UInt8 = 0
  private var shown: UInt8 = 0
  private var provisional: UInt8 = 0
  /// Acted in the press it takes part in and was not taken back.
  private var acted: UInt8 = 0
  /// Acted in the move under way.
  private var fresh: UInt8 = 0
  /// Cancel-all came and no press since.
  var isMuted = false
  /// The sequence in which the first recognizer was switched off and on.
  var toggledIn: UInt64?

  init(_ rules: Rules) { self.rules = rules }

  mutating func blame(_ found: Fault) { if fault == nil { fault = found } }

  /// All that decides what it will find wrong, but for the last two.
  var summary: UInt64 {
    UInt64(open) | UInt64(shown) << 8 | UInt64(provisional) << 16 | UInt64(acted) << 24 | UInt64(fresh) << 32
  }

  mutating func startMove() { fresh = 0 }

  /// A recognizer takes part anew; `proposed`: it was to be recognised with that very contact.
  mutating func rejoined(_ who: Int, _ proposed: Bool) {
    if proposed, fresh & bit(who) != 0 { blame(.actedAndRejoined(who)) }
    acted &= ~bit(who)
    fresh &= ~bit(who)
  }

  /// `other`: whom the event names, or -1.
  mutating func look(at event: ArenaNews, of who: Int, _ other: Int, _ stage: Stage) {
    let own = bit(who)
    if other >= 0, event.reason == .lostTo || event.reason == .preempted, rules.waits[other] & own != 0 {
      blame(.wonAgainst(other, who))
    }
    if isMuted { blame(.toldAfterCancelAll(event.state, who)) }
    switch event.state {
    case .began:
      if open & own != 0 { blame(.beganTwice(who)) }
      open |= own
      act(who, event, stage)
    case .recognized: act(who, event, stage)
    case .changed: if open & own == 0 { blame(.changedUnbegun(who)) }
    case .ended, .cancelled:
      if open & own == 0 { blame(.endedUnbegun(who)) }
      open &= ~own
      if event.state == .cancelled { acted &= ~own }
    case .pressShown:
      if shown & own != 0 { blame(.shownTwice(who)) }
      shown |= own
    case .previewCancelled:
      if shown & own == 0 { blame(.nothingShown(who)) }
      shown &= ~own
    case .provisional:
      if provisional & own != 0 { blame(.provisionalTwice(who)) }
      provisional |= own
    case .rolledBack:
      if provisional & own == 0 { blame(.nothingProvisional(who)) }
      provisional &= ~own
    case .failed: if open & own != 0 { blame(.failedBegun(who)) }
    case .possible, .pending, .peak: break
    }
    if event.reason == .none, event.state.isFinal { blame(.endedForNothing(who)) }
  }

  private mutating func act(_ who: Int, _ event: ArenaNews, _ stage: Stage) {
    let own = bit(who)
    shown &= ~own
    if provisional & own != 0, !event.flags.contains(.commit) { blame(.actedUncommitted(who)) }
    provisional &= ~own
    if who == 0, event.sequence == toggledIn { blame(.beganDisabled) }
    var rivals = acted & ~own & ~rules.mayAct[who]
    while let other = popLowest(&rivals) {
      if stage.sharePress(who, other) { blame(.actedBeside(who, other)) }
    }
    acted |= own
    fresh |= own
  }

  /// Checks the rules between two moves.
  mutating func look(at stage: Stage) {
    let (live, active, pending) = stage.standing
    var unbegun = active & live & ~open
    if let who = popLowest(&unbegun) { blame(.activeUnbegun(who)) }
    for who in 0..<stage.count {
      let own = bit(who)
      if active & live & own != 0 {
        var others = active & live & ~(own | (own - 1)) & ~rules.together[who]
        if let other = popLowest(&others) { blame(.bothActive(who, other)) }
      }
      var awaited = rules.waits[who] & live
      let hasActed = (fresh | (active & live)) & own != 0
      var isHeld = false
      while hasActed || pending & live & own != 0, let other = popLowest(&awaited) {
        guard stage.sharePress(who, other) else { continue }
        isHeld = true
        if hasActed { blame(.actedBefore(who, other)) }
      }
      if pending & live & own != 0, !isHeld { blame(.waitsForNobody(who)) }
    }
  }

  /// Checks the rules once everything has come to rest.
  mutating func lookAtRest(_ arena: Arena) {
    if arena.isTracking || arena.nextDeadline != nil { blame(.notAtRest) }
    if open != 0 { blame(.neverEnded) }
    if shown != 0 { blame(.staysShown) }
    if provisional != 0 { blame(.staysProvisional) }
  }
}

/// The recognizers of an arena, by number.
struct Stage {
  let arena: Arena
  let ids: [RecognizerID]

  var count: Int { ids.count }

  func sharePress(_ a: Int, _ b: Int) -> Bool { arena.sharePress(ids[a], ids[b]) }

  /// Those that take part, and those that are active and pending, whether they take part or not.
  var standing: (live: UInt8, active: UInt8, pending: UInt8) {
    var sets: (live: UInt8, active: UInt8, pending: UInt8) = (0, 0, 0)
    for who in ids.indices {
      if arena.isLive(ids[who]) { sets.live |= bit(who) }
      let state = arena.state(of: ids[who])
      if state.isActive { sets.active |= bit(who) }
      if state == .pending { sets.pending |= bit(who) }
    }
    return sets
  }
}
