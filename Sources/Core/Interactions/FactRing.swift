/// The facts of all sequences that are kept, in the order in which they were noted, each by its number. Room for those that were dropped is
/// used again; there is twice as much of it whenever it is full.
struct FactRing {
  /// More facts than this of one sequence are left out.
  static let mostOfSequence = 512

  /// As long as a power of two, so that a number tells the place.
  private var room: [ExplanationFact] = []
  private var first = 0
  /// The number of the next fact.
  private(set) var end = 0

  /// One that is kept.
  subscript(number: Int) -> ExplanationFact { room[number & (room.count - 1)] }

  /// Several that are kept.
  @inline(never) @_optimize(size)
  func facts(_ numbers: Range<Int>) -> [ExplanationFact] { numbers.map { self[$0] } }

  @inline(__always)
  mutating func append(_ fact: ExplanationFact) {
    if end - first == room.count { grow(fact) }
    room[end & (room.count - 1)] = fact
    end += 1
  }

  /// Those before a number are kept no longer.
  mutating func drop(before number: Int) { first = number }

  @inline(never) @_optimize(size)
  private mutating func grow(_ fact: ExplanationFact) {
    guard !room.isEmpty else { return room = [ExplanationFact](repeating: fact, count: 16) }
    // All are kept. Each now lies at two places that are as far apart as the room was, and the number of a fact leads to one of them.
    room += room
  }
}
