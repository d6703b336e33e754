/// The isolating run sequences of a paragraph (BD13), each resolved by rules W1 to I2.
struct BidiSequences {
  /// Scalars of one level side by side, as places in `kept`.
  private struct LevelRun {
    var range: Range<Int>
    /// The run behind the isolate that this one ends with.
    var next: Int?
    var continues = false
  }

  private let scalars: ArraySlice<UInt32>
  private let original: [BidiClass]
  private let paragraph: UInt8
  /// The scalars that X9 leaves.
  private let kept: [Int]
  private var runs: [LevelRun] = []

  init(_ scalars: ArraySlice<UInt32>, _ original: [BidiClass], _ explicit: BidiExplicit, paragraph: UInt8) {
    self.scalars = scalars
    self.original = original
    self.paragraph = paragraph
    kept = original.indices.filter { !original[$0].isRemoved }
    split(explicit.levels)
    chain()
  }

  private mutating func split(_ levels: [UInt8]) {
    var start = 0
    for at in kept.indices where at + 1 == kept.count || levels[kept[at + 1]] != levels[kept[at]] {
      runs.append(LevelRun(range: start..<at + 1))
      start = at + 1
    }
  }

  /// Joins a run that ends with an isolate's beginning to the one that its end begins.
  private mutating func chain() {
    var open: [Int] = []
    for i in runs.indices {
      let range = runs[i].range
      if original[kept[range.lowerBound]] == .popIsolate, let before = open.popLast() {
        runs[before].next = i
        runs[i].continues = true
      }
      if original[kept[range.upperBound - 1]].beginsIsolate { open.append(i) }
      if original[kept[range.upperBound - 1]] == .paragraphSeparator { open = [] }
    }
  }

  func resolve(_ explicit: inout BidiExplicit) {
    let embedded = explicit.levels
    for first in runs.indices where !runs[first].continues {
      var places: [Int] = []
      var at: Int? = first
      var last = first
      while let run = at {
        places.append(contentsOf: kept[runs[run].range])
        last = run
        at = runs[run].next
      }
      let ends = ends(from: runs[first].range.lowerBound, to: runs[last].range.upperBound, embedded)
      var sequence = BidiSequence(places, explicit.classes, level: embedded[places[0]], ends)
      sequence.resolveWeak()
      sequence.resolveBrackets(scalars, original)
      sequence.resolveNeutrals()
      for (place, level) in zip(places, sequence.levels()) { explicit.levels[place] = level }
      for (place, value) in zip(places, sequence.types) { explicit.classes[place] = value }
    }
  }

  /// X10: the directions at the two ends of a sequence, by the higher level at each.
  private func ends(from first: Int, to end: Int, _ levels: [UInt8]) -> (sos: BidiClass, eos: BidiClass) {
    let level = levels[kept[first]]
    let before = first > 0 ? levels[kept[first - 1]] : paragraph
    let isOpen = original[kept[end - 1]].beginsIsolate
    let after = end < kept.count && !isOpen ? levels[kept[end]] : paragraph
    return (BidiSequences.direction(max(level, before)), BidiSequences.direction(max(level, after)))
  }

  private static func direction(_ level: UInt8) -> BidiClass { level & 1 == 1 ? .rightToLeft : .leftToRight }
}
