import Geometry

/// The resolver and all that it knows: who competes, what each wants, who acts, and what is told of it.
///
/// It asks nobody: where a host has a say the ``Arena`` asks between two steps of this. It is not copyable, so that no
/// event copies its tables by accident; some methods that only look are `mutating`, because the compiler hands the others
/// a copy of all the 1,300 bytes.
struct Resolver: ~Copyable {
  // Who there is.
  var slots: [Slot] = []
  var specs: [RecognizerSpec] = []
  var machines = MachineStore()
  /// Discrete gestures as they were when their criteria were met, by slot.
  var moments: [GestureEvent] = []
  var relations: [Relation] = []
  var nextRelation: UInt64 = 1
  /// The relations spelled out, and their copy for the sequence under way.
  var tables = RelationTables()
  var sequenceTables = RelationTables()
  /// Pairs whose dynamic relation was asked for in this sequence.
  var asked = SlotMatrix()
  /// The recognizers that form the circle for which the last call was refused, in order of waiting.
  var lastCycle: [RecognizerID] = []

  /// The thresholds for sequences to come.
  var tuning = Tuning() {
    didSet { tuningVersion &+= 1 }
  }
  /// Counts changes of the thresholds, so that machines are set up only when there was one.
  var tuningVersion: UInt64 = 1
  /// The thresholds of the sequence under way.
  var sequenceTuning = Tuning()
  var sequenceTuningVersion: UInt64 = 1

  // The sequence under way.
  var sequence: UInt64 = 0
  var isRunning = false
  /// The press of the sequence: a repeated tap has several.
  var round: UInt32 = 0
  var startTime: UInt64 = 0
  var kind = DeviceKind.touch
  /// Takes part and has not come to an end.
  var live = SlotSet()
  /// Wants something, or waits: those with which the resolver is concerned.
  var wanting = SlotSet()
  /// Was recognised with the press of this round.
  var acted = SlotSet()
  /// Took part before the round under way and has seen its first contact.
  var carried = SlotSet()
  /// Failed because a host recognizer did not decide: for ``starve(_:)`` alone.
  var starved = SlotSet()
  /// Takes part and makes others wait.
  var holders = SlotSet()
  /// Watches hovering pointers or wheels.
  var lanes = SlotSet()
  /// How many of the recognizers want dynamic relations.
  var asking = 0
  /// Has a deadline, or had one.
  var timed = SlotSet()
  /// Somebody joined or left since the resolver last looked who is alone.
  var hasChangedCompany = false
  /// Has begun and not ended.
  var active = SlotSet()
  var contacts = ContactTable()
  /// The host consumed the first contact: nothing is told until all are up.
  var isSilenced = false
  /// The contact of the step under way, or the last one.
  var current: Contact?
  /// When the movement under way started; `nil` where the step is none.
  var segmentStart: UInt64?
  /// How far along the step under way things have been resolved, 0 to 1.
  var front = 0.0
  /// What lies no farther than this is due; infinite where places do not count.
  var reach = 0.0
  /// When something was last resolved, by input or by a deadline: whoever begins now had not begun then.
  var lastStep: UInt64 = 0
  /// A further press continues what some recognizer has counted.
  var isRepeat = false
  /// The latest time for decisions once all contacts are up.
  var cap = Verdict.never
  var stream = TrackpadStream()
  var wheel = WheelBurst()
  var hover = HoverState()
  var pen = PenState()

  /// The step under way came with a time that had gone back.
  var wentBack = false

  // Time.
  var now: UInt64 = 0
  var soonest = Verdict.never
  /// ``soonest`` is up to date.
  var isDeadlineKnown = true
  /// What was noticed since the last reset.
  var diagnostics = ArenaDiagnostics()
  /// Dynamic relations that were dropped and not yet told.
  var brokenCycles: [BrokenCycle] = []

  // What happened.
  var queue: [GestureEvent] = []
  var cursor = 0
  /// Begins of the step under way: told after its ends.
  var begins: [GestureEvent] = []
  var log = ExplanationLog()
  /// Entries written before the sequence under way has ended.
  var recordedEarly = 0

  var isTracking: Bool { isRunning || !contacts.isEmpty || stream.isOpen }

  mutating func takeEvent() -> GestureEvent? {
    guard cursor < queue.count else { return nil }
    let event = queue[cursor]
    cursor &+= 1
    if cursor == queue.count {
      queue.removeAll(keepingCapacity: true)
      cursor = 0
    }
    return event
  }
}
