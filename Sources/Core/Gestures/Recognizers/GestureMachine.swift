import Geometry

/// The state machine of one kind of recognizer: a value of plain fields, one function per state.
///
/// It looks at one input of the contacts and says what it wants; it changes nothing but itself.
protocol GestureMachine: Sendable {
  /// A machine at rest, with the thresholds of a device kind as they are now.
  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind)
  /// Back to rest, with its thresholds. What outlives a sequence stays.
  mutating func restart()
  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict
  /// Handles a deadline that the machine declared.
  mutating func expire(_ time: UInt64) -> Verdict
  /// Fills in what only the machine knows, and counts movements from here on.
  mutating func report(_ event: inout GestureEvent)
  /// Fills in the same and counts nothing.
  func preview(_ event: inout GestureEvent)

  /// True if it would begin as the only one left.
  var beginsAlone: Bool { get }
  /// True if the movement that began it leaves a remainder to report as a change.
  var hasRemainder: Bool { get }
  /// True if a press could be shown at once.
  var awaitsPreview: Bool { get }
  /// Taps made, and the press under way: breaks ties between those that cross at one instant.
  var presses: Int { get }
  /// True if it waits for a further tap, and so keeps the sequence open.
  var isBetween: Bool { get }
  /// True if a pointer belongs to what it follows.
  func uses(_ pointer: UInt32) -> Bool
  /// True if a press would continue what it has counted in earlier sequences.
  func continues(_ sample: PointerSample) -> Bool
  /// Begins without its criteria.
  mutating func beginNow()
  /// Its press was shown.
  mutating func show()
  /// Its press went to another recognizer.
  mutating func forget()
  /// True if anything outlives a sequence.
  static var remembers: Bool { get }
  /// Takes that over.
  mutating func remember(_ earlier: Self)
}

extension GestureMachine {
  func preview(_ event: inout GestureEvent) {
    var machine = self
    machine.report(&event)
  }
  mutating func expire(_ time: UInt64) -> Verdict { .undecided }
  var beginsAlone: Bool { false }
  var hasRemainder: Bool { false }
  var awaitsPreview: Bool { false }
  var presses: Int { 0 }
  var isBetween: Bool { false }
  func uses(_ pointer: UInt32) -> Bool { true }
  func continues(_ sample: PointerSample) -> Bool { false }
  mutating func beginNow() {}
  mutating func show() {}
  mutating func forget() {}
  static var remembers: Bool { false }
  mutating func remember(_ earlier: Self) {}
}

/// The machine's answers to the resolver, in one value.
struct MachineFacts {
  var beginsAlone = false
  var hasRemainder = false
  var awaitsPreview = false
  var isBetween = false
  var presses = 0

  init<Machine: GestureMachine>(_ machine: Machine) {
    beginsAlone = machine.beginsAlone
    hasRemainder = machine.hasRemainder
    awaitsPreview = machine.awaitsPreview
    isBetween = machine.isBetween
    presses = machine.presses
  }
}

/// Follows the contacts for a recognizer that the host decides, so that its events have a place.
struct FollowingMachine: GestureMachine, Hashable, Sendable {
  private var motion = GestureMotion()

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {}

  mutating func restart() { motion = GestureMotion() }

  mutating func report(_ event: inout GestureEvent) { motion.report(&event) }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down where input.after.count == 1: motion.begin(input.after.focal)
    case .down, .up: if input.after.count > 0 { motion.jump(to: input.after.focal) }
    case .move: motion.move(input)
    }
    return .undecided
  }
}
