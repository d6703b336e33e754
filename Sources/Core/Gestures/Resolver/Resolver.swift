import Geometry

/// The resolver: the recognizers of a view, what each wants, who acts, and what is told of it.
///
/// A pass is the work for one input or one deadline. Invariants between two passes:
/// - `slots` and `specs` are as long as each other; a slot that is free has no bit in any set.
/// - A recognizer of `sets.live` has a machine, and one that waits has a moment.
/// - `sets.active` and `sets.wanting` hold only slots of `sets.live`.
/// - An active recognizer has begun and not ended; every begin is followed by exactly one end or cancel, with its reason.
/// - `timer.soonest` is not later than any deadline of a live slot, if `timer.isKnown`.
///
/// A pass has three phases. First each live recognizer sees the input and gives a verdict. Then the verdicts are resolved, from one
/// place along the movement to the next: fails, then the best candidate that nothing blocks, then again, until nothing is due; so it does
/// not matter into how many samples a movement was cut. Last, events are told: ends and cancels first, then begins, then changes.
/// The rules are those of gestures/README.md, 2.2; all graphs of relations between four recognizers were explored (`docs/figures`).
///
/// A pass costs O(live recognizers) where nobody wants anything, else O(wanting x live) for each that acts; relations
/// are bit sets, so a wait costs a word for 64 recognizers. Nothing is allocated once the tables are as long as they need be.
///
/// It asks nobody: where a host has a say the ``Arena`` asks in the middle of a pass. It is not copyable, so that no
/// event copies its tables by accident; some methods that only look are `mutating`, because the compiler hands the others
/// a copy of all the 1,300 bytes.
struct Resolver: ~Copyable, Sendable {
  var slots: [Slot] = []
  var specs: [RecognizerSpec] = []
  var machines = MachineStore()
  var moments = PendingMoments()
  var sets = SlotSets()
  var relations = RelationBook()
  var thresholds = SequenceThresholds()
  var sequence = SequenceState()
  var movement = MovementProgress()
  var contacts = ContactTable()
  var devices = DeviceStates()
  var timer = DeadlineTimer()
  var events = GestureQueue()
  /// The diagnostics since the last reset.
  var diagnostics = ArenaDiagnostics()
  var log = SequenceLog()

  var isTracking: Bool { sequence.isRunning || !contacts.isEmpty || devices.stream.isOpen }

  mutating func takeEvent() -> GestureEvent? { events.take() }
}

/// The recognizers by how they stand, a bit for each slot.
struct SlotSets {
  /// Takes part and has not come to an end.
  var live = SlotSet()
  /// Wants something, or waits: those with which the resolver is concerned.
  var wanting = SlotSet()
  /// Has begun and not ended.
  var active = SlotSet()
  /// Was recognized with the press of this round.
  var acted = SlotSet()
  /// Took part before the round under way and has seen its first contact.
  var carried = SlotSet()
  /// Failed because a host recognizer did not decide: for ``Resolver/starve(_:)`` alone.
  var starved = SlotSet()
  /// Takes part and makes others wait.
  var holders = SlotSet()
  /// Watches hovering pointers or wheels.
  var lanes = SlotSet()
  /// All others: those that contacts may concern.
  var joiners = SlotSet()
  /// Is switched on or off when the next sequence begins.
  var switching = SlotSet()
  /// Counts clicks, also those of earlier sequences.
  var counters = SlotSet()
  /// Has a deadline, or had one.
  var timed = SlotSet()
  /// Wins the burst of a wheel that begins, and those that were looked at for it: for the arena's choice alone.
  var chosen = SlotSet()
  var tried = SlotSet()
  /// A recognizer joined or left since the resolver last looked who is alone.
  var hasChangedCompany = false
}

/// The relations as they were declared, and spelled out between slots.
struct RelationBook {
  var declared: [Relation] = []
  var nextID: UInt64 = 1
  var tables = RelationTables() {
    didSet { areAlike = false }
  }
  /// The tables of the sequence under way: those it began with, and dynamic relations.
  var running = RelationTables() {
    didSet { areAlike = false }
  }
  /// True if the tables of the sequence are those that were declared.
  private var areAlike = false
  /// Pairs whose dynamic relation was asked for in this sequence.
  var asked = SlotMatrix()
  /// The number of recognizers that want dynamic relations.
  var askers = 0
  /// The recognizers that form the circle for which the last call was refused, in order of waiting.
  var refusedCycle: [RecognizerID] = []
  /// Dynamic relations that were dropped and not yet told.
  var broken: [BrokenCycle] = []

  /// A sequence begins: its tables are those that were declared.
  mutating func begin() {
    if askers > 0 { asked.removeAll() }
    guard !areAlike else { return }
    // Only dynamic relations change those of a sequence: without them both share what they have.
    if askers > 0 { running.copy(tables) } else { running = tables }
    areAlike = true
  }
}

/// The thresholds for sequences to come, and those of the sequence under way.
struct SequenceThresholds {
  var coming = Tuning() {
    didSet { version &+= 1 }
  }
  /// Counts changes of the thresholds, so that machines are set up only when there was one.
  private(set) var version: UInt64 = 1
  private(set) var running = Tuning()
  private(set) var runningVersion: UInt64 = 1

  /// A sequence begins: it keeps the thresholds of now.
  mutating func begin() {
    running = coming
    runningVersion = version
  }
}

/// The sequence under way, or the last one.
struct SequenceState {
  var number: UInt64 = 0
  /// The number with which the sequence began: input that begins nothing uses numbers up.
  var started: UInt64 = 0
  var isRunning = false
  /// The press of the sequence: a repeated tap has several.
  var round: UInt32 = 0
  var startTime: UInt64 = 0
  var kind = DeviceKind.touch
  /// The host consumed the first contact: nothing is told until all are up.
  var isSilenced = false
  /// A further press continues what some recognizer has counted.
  var isRepeat = false
  /// The latest time for decisions once all contacts are up.
  var cap = Verdict.never
  /// Those that the latest press has not let in.
  var admission = Admission()
  /// The number of entries written before the sequence has ended.
  var recordedEarly = 0
}

/// How far things have been resolved along the movement from one sample to the next.
struct MovementProgress {
  /// When the movement started; `nil` where the input is no movement.
  var start: UInt64?
  /// How far along the movement things have been resolved, 0 to 1.
  var front = 0.0
  /// Proposals no farther than this are due; infinite where places do not count.
  var reach = 0.0
  /// When something was last resolved, by input or by a deadline: a recognizer that begins now had not begun then.
  var last: UInt64 = 0
  /// The input came with a time that had gone back.
  var wentBack = false
}

/// Devices other than contacts: a trackpad's stream, a wheel, a hovering pointer, a pen that may be near.
struct DeviceStates {
  var stream = TrackpadStream()
  var wheel = WheelBurst()
  var hover = HoverState()
  var pen = PenState()
}

/// The time of the latest input, and the earliest deadline.
struct DeadlineTimer {
  var now: UInt64 = 0
  var soonest = Verdict.never
  /// ``soonest`` is up to date.
  var isKnown = true

  /// False if nothing is due by a time.
  func mayBeDue(by time: UInt64) -> Bool { !isKnown || soonest <= time }
}

extension Resolver {
  /// The sample's time, or the last one where that is later.
  mutating func stamp(_ time: UInt64) -> UInt64 {
    movement.wentBack = time < timer.now
    if movement.wentBack { diagnostics.timesWentBack &+= 1 }
    timer.now = Swift.max(timer.now, time)
    return timer.now
  }
}
