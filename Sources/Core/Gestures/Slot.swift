import Geometry

/// One place in the arena: where a recognizer stands in the sequence under way. What is needed less often (its spec, a
/// waiting gesture) lies in arrays beside.
struct Slot {
  var machine: MachineID
  var generation: UInt32
  var isUsed = true
  /// Takes part in sequences.
  var isEnabled = true
  let isCustom: Bool
  /// Whether it has its own lane and never enters sequences of contacts.
  let hasLane: Bool
  /// A change of ``isEnabled`` that waits for the next sequence.
  var enablesNext: Bool?
  /// Does not join this sequence any more: it was disabled in it or added during it.
  var barred: UInt64 = 0
  /// Whether its machine is as a restart leaves it: it has taken part in nothing since.
  var isRestarted = false
  /// The thresholds that its machine has: their version and the device kind.
  var configured: UInt64 = 0
  var configuredKind = DeviceKind.touch

  var state = GestureState.possible
  var reason = GestureReason.none
  var other = RecognizerID.none
  /// When the present state began.
  var since: UInt64 = 0
  var isShown = false
  /// The count with which its press was shown.
  var shownCount: UInt32 = 0
  var isProvisional = false
  /// Lifted while it was pending: ends as soon as it has begun.
  var endsAtOnce = false
  /// The rounds of the sequence in which it takes part; two exclude each other only where these overlap.
  var firstRound: UInt32 = 0
  var lastRound: UInt32 = 0
  var deadline = Verdict.never
  var hitDepth: Int32 = 0
  /// Contacts down when it began.
  var beganWith = 0
  /// When its criteria were met, between the stamps of two samples.
  var beganAt: UInt64 = 0
  /// What it wants of the step under way.
  var verdict = Verdict.undecided

  init(_ kind: RecognizerKind, _ machine: MachineID, generation: UInt32) {
    self.machine = machine
    self.generation = generation
    isCustom = kind == .custom
    hasLane = kind == .wheel || kind == .hover
  }

  var isActive: Bool { state.isActive }

  /// Back to the start for a round of a sequence.
  mutating func join(round: UInt32, at time: UInt64) {
    state = .possible
    reason = .none
    other = .none
    since = time
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
