import Geometry

/// One place in the arena: a recognizer, its machine, and where it stands in the sequence under way.
struct Slot {
  var spec: RecognizerSpec
  var machine: Recognizer
  var generation: UInt32
  var isUsed = true
  /// Takes part in sequences.
  var isEnabled = true
  /// A change of ``isEnabled`` that waits for the next sequence.
  var enablesNext: Bool?
  /// Does not join this sequence any more: it was disabled in it or added during it.
  var barred: UInt64 = 0

  var state = GestureState.possible
  var reason = GestureReason.none
  var other = RecognizerID.none
  /// When the present state began.
  var since: UInt64 = 0
  var isShown = false
  var isProvisional = false
  /// The rounds of the sequence in which it takes part; two exclude each other only where these overlap.
  var firstRound: UInt32 = 0
  var lastRound: UInt32 = 0
  var deadline = Verdict.never
  var hitDepth: Int32 = 0
  /// When its criteria were met, between the stamps of two samples.
  var beganAt: UInt64 = 0
  /// Contacts down when it began.
  var beganWith = 0
  /// What it wants of the step under way.
  var verdict = Verdict.undecided
  /// Lifted while it was pending: ends as soon as it has begun.
  var endsAtOnce = false
  /// A discrete gesture as it was when its criteria were met.
  var moment = GestureEvent()

  init(_ spec: RecognizerSpec, generation: UInt32) {
    self.spec = spec
    self.generation = generation
    machine = .external(GestureMotion())
  }

  var isActive: Bool { state.isActive }
  var isCustom: Bool { spec.kind == .custom }
  /// Whether it has its own lane and never enters sequences of contacts.
  var hasLane: Bool { spec.kind == .wheel || spec.kind == .hover }

  /// Back to the start for a round of a sequence.
  mutating func join(_ tuning: Tuning, _ kind: DeviceKind, round: UInt32) {
    machine = Recognizer(spec, tuning, kind, after: machine)
    state = .possible
    reason = .none
    other = .none
    isShown = false
    isProvisional = false
    firstRound = round
    lastRound = round
    deadline = Verdict.never
    verdict = .undecided
    endsAtOnce = false
  }

  /// Whether both take part in some round.
  func overlaps(_ other: Slot) -> Bool { firstRound <= other.lastRound && other.firstRound <= lastRound }
}
