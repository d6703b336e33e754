import Gestures

/// Looks at all events of one run, and says which property of gestures/README.md, 2.6, they break.
struct Watch {
  private let graph: RelationGraph
  private(set) var fault: String?
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

  init(_ graph: RelationGraph) { self.graph = graph }

  mutating func blame(_ text: String) { if fault == nil { fault = text } }

  mutating func startMove() { fresh = 0 }

  /// A recognizer takes part anew; `proposed`: it was to be recognised with that very contact.
  mutating func rejoined(_ who: Int, _ proposed: Bool) {
    if proposed, fresh & bit(who) != 0 { blame("P1: \(who) acted on this press and takes part again") }
    acted &= ~bit(who)
    fresh &= ~bit(who)
  }

  /// `other`: whom the event names, or -1; `sharing`: whether two take part in the same press.
  mutating func look(at event: GestureEvent, of who: Int, _ other: Int, sharing: (Int, Int) -> Bool) {
    let own = bit(who)
    if other >= 0, event.reason == .lostTo || event.reason == .preempted, graph.edge(other, who) == .firstWaits {
      blame("S39: \(other) waits for \(who) and won against it")
    }
    if isMuted { blame("P5: \(event.state) of \(who) after cancel-all") }
    switch event.state {
    case .began:
      if open & own != 0 { blame("P2: \(who) began twice") }
      open |= own
      act(who, event, sharing)
    case .recognized: act(who, event, sharing)
    case .changed: if open & own == 0 { blame("P2: \(who) changed without a begin") }
    case .ended, .cancelled:
      if open & own == 0 { blame("P2: \(who) ended without a begin") }
      open &= ~own
      if event.state == .cancelled { acted &= ~own }
    case .pressShown: mark(\.shown, own, "P3: the press of \(who) was shown twice")
    case .previewCancelled: unmark(\.shown, own, "P3: no press of \(who) to take back")
    case .provisional: mark(\.provisional, own, "P3: \(who) was provisional twice")
    case .rolledBack: unmark(\.provisional, own, "P3: nothing of \(who) to roll back")
    case .failed: if open & own != 0 { blame("P2: \(who) failed after it began") }
    case .possible, .pending, .peak: break
    }
    if event.state.isFinal, event.reason == .none { blame("S244: \(who) ended without a reason") }
  }

  private mutating func act(_ who: Int, _ event: GestureEvent, _ sharing: (Int, Int) -> Bool) {
    let own = bit(who)
    shown &= ~own
    if provisional & own != 0, !event.flags.contains(.commit) { blame("P3: \(who) acted without its commit") }
    provisional &= ~own
    if who == 0, event.sequence == toggledIn { blame("P10: began after it was switched off") }
    for other in 0..<graph.count where other != who && acted & bit(other) != 0 {
      if !graph.mayAct(who, after: other), sharing(who, other) { blame("P1: \(who) acted beside \(other)") }
    }
    acted |= own
    fresh |= own
  }

  private mutating func mark(_ set: WritableKeyPath<Watch, UInt8>, _ own: UInt8, _ text: String) {
    if self[keyPath: set] & own != 0 { blame(text) }
    self[keyPath: set] |= own
  }

  private mutating func unmark(_ set: WritableKeyPath<Watch, UInt8>, _ own: UInt8, _ text: String) {
    if self[keyPath: set] & own == 0 { blame(text) }
    self[keyPath: set] &= ~own
  }

  /// What holds between two moves.
  mutating func look(at stage: Arena, _ ids: [RecognizerID]) {
    for a in ids.indices {
      let state = stage.state(of: ids[a])
      let isLive = stage.isLive(ids[a])
      if state.isActive, isLive, open & bit(a) == 0 { blame("P2: \(a) is active without a begin") }
      for b in ids.indices where b != a && stage.isLive(ids[b]) {
        let isShared = stage.sharePress(ids[a], ids[b])
        if a < b, state.isActive, isLive, stage.state(of: ids[b]).isActive, graph.edge(a, b) != .together {
          blame("P1: \(a) and \(b) are both active")
        }
        if graph.edge(a, b) == .firstWaits, isShared, fresh & bit(a) != 0 || (isLive && state.isActive) {
          blame("S39: \(a) acted and \(b) has not failed")
        }
      }
      if isLive, state == .pending, !isHeld(a, stage, ids) { blame("S39: \(a) waits for nobody") }
    }
  }

  private func isHeld(_ who: Int, _ stage: Arena, _ ids: [RecognizerID]) -> Bool {
    ids.indices.contains {
      graph.edge(who, $0) == .firstWaits && stage.isLive(ids[$0]) && stage.sharePress(ids[who], ids[$0])
    }
  }

  /// What holds once everything has come to rest.
  mutating func lookAtRest(_ stage: Arena) {
    if stage.isTracking || stage.nextDeadline != nil { blame("P4: not at rest") }
    if open != 0 { blame("P2: never ended") }
    if shown != 0 { blame("P3: a press stays shown") }
    if provisional != 0 { blame("P3: a tap stays provisional") }
  }

  private func bit(_ who: Int) -> UInt8 { 1 << UInt8(who) }
}
