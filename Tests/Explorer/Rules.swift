/// A graph of relations as sets, a bit for each recognizer.
struct Rules: Sendable {
  /// For each: those beside which it may act, or after which it may take over.
  private(set) var mayAct = InlineArray<5, UInt8>(repeating: 0)
  /// For each: those for which it waits.
  private(set) var waits = InlineArray<5, UInt8>(repeating: 0)
  /// For each: those that may be active beside it.
  private(set) var together = InlineArray<5, UInt8>(repeating: 0)

  init(_ graph: RelationGraph) {
    for who in 0..<graph.count {
      for other in 0..<graph.count where other != who {
        let edge = graph.edge(who, other)
        if graph.mayAct(who, after: other) { mayAct[who] |= bit(other) }
        if edge == .firstWaits { waits[who] |= bit(other) }
        if edge == .together { together[who] |= bit(other) }
      }
    }
  }
}

/// The set of one recognizer.
func bit(_ who: Int) -> UInt8 { 1 << UInt8(truncatingIfNeeded: who) }

/// The lowest of a set, which is then without it.
func popLowest(_ set: inout UInt8) -> Int? {
  guard set != 0 else { return nil }
  defer { set &= set - 1 }
  return set.trailingZeroBitCount
}
