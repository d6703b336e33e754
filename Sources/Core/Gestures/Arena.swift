import Geometry

/// Where recognizers compete for the contacts of one view: two phases, propose and resolve (gestures/README.md, 2.2).
///
/// One sequence runs from the first contact until all contacts are up and nothing is pending. It reads no clock and
/// calls nobody back but its host, with questions, and never while its own state is open for change. What happened
/// waits in a queue until ``takeEvent()`` fetches it.
public final class Arena {
  /// More recognizers than this are refused.
  public static let limit = 4096

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
  public internal(set) var lastCycle: [RecognizerID] = []

  /// The thresholds for sequences to come.
  public var tuning = Tuning() {
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
  /// How deep calls are nested: above 0 a question is being answered or a step is under way.
  var depth = 0
  /// What was noticed since the last reset.
  public var diagnostics = ArenaDiagnostics()

  // What happened.
  var queue: [GestureEvent] = []
  var cursor = 0
  /// Begins of the step under way: told after its ends.
  var begins: [GestureEvent] = []
  var log = ExplanationLog()
  /// Entries written before the sequence under way has ended.
  var recordedEarly = 0

  public init() {}

  /// The next event, oldest first, or `nil`.
  public func takeEvent() -> GestureEvent? {
    guard cursor < queue.count else {
      queue.removeAll(keepingCapacity: true)
      cursor = 0
      return nil
    }
    let event = queue[cursor]
    cursor &+= 1
    return event
  }

  /// When ``advance(to:_:)`` is wanted at the latest, in nanoseconds; `nil` for never.
  public var nextDeadline: UInt64? { soonest == Verdict.never ? nil : soonest }

  /// Whether a sequence is under way, or a contact is down.
  public var isTracking: Bool { isRunning || !contacts.isEmpty || stream.isOpen }

  /// The number of the sequence under way or of the last one; the first is 1.
  public var sequenceNumber: UInt64 { sequence }
}

/// What an arena noticed about its input and its host.
public struct ArenaDiagnostics: Hashable, Sendable {
  /// Samples whose time went back; they were given the time of the one before.
  public var timesWentBack: UInt64 = 0
  /// Dynamic relations that would have closed a circle; an edge was dropped.
  public var cyclesBroken: UInt64 = 0
  /// Custom recognizers that did not decide.
  public var starved: UInt64 = 0
  /// Samples of contacts that are not known, or too many.
  public var strays: UInt64 = 0
  /// Contacts judged to be palms.
  public var palms: UInt64 = 0
  /// Input that was fed from inside a question and dropped.
  public var reentered: UInt64 = 0

  public init() {}
}
