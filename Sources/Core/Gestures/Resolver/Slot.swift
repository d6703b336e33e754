import Geometry

/// One place in the arena: where a recognizer stands in the sequence under way. What is needed less often (its spec, a
/// waiting gesture) lies in arrays beside. Each view has its own from the first press on, so small members stand together.
struct Slot {
  var machine: MachineID
  var generation: UInt32
  var isUsed = true
  let role: SlotRole
  var state = GestureState.possible
  var membership = SlotMembership()
  var rounds = SlotRounds()
  var setup = SlotSetup()
  var preview = SlotPreview()
  var began = SlotBegin()
  var hitDepth: Int32 = 0
  var outcome = SlotOutcome()
  /// When the present state began.
  var since: UInt64 = 0
  var deadline = Verdict.never
  /// Its verdict on the running input.
  var verdict = Verdict.undecided

  init(_ kind: RecognizerKind, generation: UInt32) {
    machine = MachineID(none: kind)
    self.generation = generation
    role = SlotRole(isCustom: kind == .custom, hasLane: kind == .wheel || kind == .hover)
  }

  var isActive: Bool { state.isActive }

  /// Back to the start for a round of a sequence.
  mutating func join(_ sequence: UInt64, round: UInt32, at time: UInt64) {
    membership.joined = sequence
    state = .possible
    since = time
    outcome = SlotOutcome()
    preview.isShown = false
    preview.isProvisional = false
    rounds = SlotRounds(first: round, last: round)
    deadline = Verdict.never
    verdict = .undecided
  }

  /// True if both take part in some round.
  func overlaps(_ other: Slot) -> Bool { rounds.overlap(other.rounds) }
}

/// The kind of competitor that a recognizer is.
struct SlotRole {
  let isCustom: Bool
  /// True if it has its own lane and never enters sequences of contacts.
  let hasLane: Bool
}

/// The part that a recognizer takes in sequences.
struct SlotMembership {
  /// The sequence that it does not join any more: it was disabled in it or added during it.
  var barred: UInt64 = 0
  /// The sequence for which it was looked at last: how its slot says that it stands is how it stood in that one. Without meaning for lanes.
  var joined: UInt64 = 0
  var isEnabled = true
  /// A change of ``isEnabled`` that waits for the next sequence.
  var enablesNext: Bool?
}

/// The thresholds that a recognizer's machine has, and whether it was restarted.
struct SlotSetup {
  /// The version of the thresholds, and the device kind that they are for.
  var version: UInt64 = 0
  var kind = DeviceKind.touch
  /// True if the machine is as a restart leaves it: it has taken part in nothing since.
  var isRestarted = false
}

/// Why a recognizer came to its end, and by which other one.
struct SlotOutcome {
  var other = RecognizerID.none
  var reason = GestureReason.none
}

/// The previews that were reported before a recognizer acted.
struct SlotPreview {
  /// The count with which its press was shown.
  var count: UInt32 = 0
  var isShown = false
  var isProvisional = false
}

/// The rounds of the sequence in which a recognizer takes part; two exclude each other only where these overlap.
struct SlotRounds {
  var first: UInt32 = 0
  var last: UInt32 = 0
  /// Lifted while it was pending: ends as soon as it has begun.
  var endsAtOnce = false

  func overlap(_ other: SlotRounds) -> Bool { first <= other.last && other.first <= last }
}

/// How a recognizer began.
struct SlotBegin {
  /// When its criteria were met, between the stamps of two samples.
  var at: UInt64 = 0
  /// The number of contacts that were down.
  var contacts: Int32 = 0
}
