import Gestures

/// How things stand where a step comes to a question. Behind equal doors a step goes on alike, whatever led there: what
/// the resolver does next depends on nothing else, just as between two steps, and so does what a watch finds wrong.
///
/// So all that can be said from a door on is played once for each door, with all styles beside it. The first way to a
/// door is always played and compared, and the steps behind it are counted as if they had been played. A search that
/// plays everything (`Explorer(depth:playsAll:)`) comes to the same figures, and looks whether what is behind equal
/// doors is equal: all events and all states to which it leads, in all styles.
struct Door: Hashable, Sendable {
  enum Kind: UInt8, CaseIterable, Sendable {
    /// The first question about a deadline.
    case deadline
    /// The first question about a sample. All that take part and do not wait are asked in turn before anything is
    /// resolved, which is checked, and each answer lays down a new deadline: those that were laid down before have no say.
    case input
    /// The first question after a recognizer joined the press: those that go on with it were asked before, and acted.
    case entry
  }

  private let arena: ArenaFingerprint
  private let host: UInt64

  /// `who`: the recognizer that is asked.
  init(_ kind: Kind, _ who: Int, _ puppets: Puppets) {
    arena = puppets.arena.fingerprint(deadlines: kind != .input)
    // Who was to be recognised matters to those that are to join only.
    let proposed = kind == .entry ? 0 : puppets.proposed
    // Other deadlines that fall due in this step.
    let due = kind == .deadline ? puppets.due : 0
    host =
      puppets.watch.summary | UInt64(proposed) << 40 | UInt64(puppets.hostState) << 48
      | UInt64(truncatingIfNeeded: who) << 53 | UInt64(due) << 56
  }
}

/// The doors to which a step came.
struct Doors {
  /// Those that are to be noted.
  let wanted: UInt8
  private(set) var found = InlineArray<3, Door?>(repeating: nil)
  private var answers = InlineArray<3, Int>(repeating: 0)
  private var lines = InlineArray<3, Int>(repeating: 0)
  /// True if a recognizer joined the press.
  var isJoined = false
  /// Those that have to be asked about the sample and have not been yet.
  var awaited: UInt8 = 0

  init(wanted: UInt8) { self.wanted = wanted }

  func wants(_ kind: Door.Kind) -> Bool {
    wanted & bit(Int(kind.rawValue)) != 0 && found[Int(kind.rawValue)] == nil
  }

  /// How many answers were given before a door, and how many events told.
  func before(_ kind: Door.Kind) -> (answers: Int, lines: Int) {
    (answers[Int(kind.rawValue)], lines[Int(kind.rawValue)])
  }

  /// `who`: the recognizer that is asked.
  mutating func note(_ kind: Door.Kind, _ who: Int, _ puppets: Puppets) {
    found[Int(kind.rawValue)] = Door(kind, who, puppets)
    answers[Int(kind.rawValue)] = puppets.given.count
    lines[Int(kind.rawValue)] = puppets.log.count
  }
}

/// The same door in all styles in which a step is played.
struct DoorKey: Hashable {
  let deed: Move.Deed
  let kind: Door.Kind
  let doors: [Door?]
}

/// A door behind which a search is, or was.
struct Opening {
  let key: DoorKey
  /// How many answers were given before it.
  let answers: Int
  /// Those that play what is behind it, and how many events they had told before.
  private let played: [Puppets]
  private let lines: [Int]
  /// How many steps lie behind it.
  var steps = 0
  /// A number made of all that was said and told behind it, and of the states to which that led.
  private(set) var trail = 0

  init(_ key: DoorKey, _ played: [Puppets]) {
    self.key = key
    self.played = played
    answers = played.first?.doors.before(key.kind).answers ?? 0
    lines = played.map { $0.doors.before(key.kind).lines }
  }

  /// A step was played behind it.
  mutating func add() {
    var hasher = Hasher()
    hasher.combine(trail)
    for (puppets, lines) in zip(played, lines) {
      hasher.combine(puppets.fingerprint)
      for said in puppets.given[min(answers, puppets.given.count)...] { hasher.combine(said) }
      for line in puppets.log[min(lines, puppets.log.count)...] { line.hashEvent(into: &hasher) }
    }
    trail = hasher.finalize()
  }
}
