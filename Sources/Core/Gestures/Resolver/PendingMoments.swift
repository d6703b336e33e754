/// Discrete gestures as they were when their criteria were met: of those that wait, which are few.
struct PendingMoments {
  private struct Entry {
    let slot: Int
    var event: GestureEvent
  }

  /// Those of this sequence, each slot once.
  private var entries: [Entry] = []

  /// The moment of a recognizer that waits. There is one.
  subscript(slot: Int) -> GestureEvent {
    @inline(never) @_optimize(size)
    get {
      for entry in entries where entry.slot == slot { return entry.event }
      return GestureEvent()
    }
  }

  /// A recognizer begins to wait.
  @inline(never) @_optimize(size)
  mutating func keep(_ event: GestureEvent, of slot: Int) {
    for place in entries.indices where entries[place].slot == slot { return entries[place].event = event }
    entries.append(Entry(slot: slot, event: event))
  }

  /// A sequence begins: nobody waits.
  mutating func removeAll() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }

  /// Becomes equal to another one in its own storage.
  mutating func copy(_ other: PendingMoments) { entries.become(other.entries) }
}
