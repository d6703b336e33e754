import Geometry

/// One-finger zoom: the second press of a double tap, dragged down to grow and up to shrink.
///
///     idle --down--> first --up--> between --down, near and soon--> second --past the slop--> zooming
///                      `--moved: failed   `--late, far: failed         `--lifted: failed        `--lift--> ended
struct DragZoomRecognizer: GestureMachine, Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case idle
    case first
    case between
    case second
    case zooming
  }

  private let slop: Double
  private let rate: Double
  private var rhythm: TapRhythm

  private var state = State.idle
  private var pressTime: UInt64 = 0
  private var primaryPointer: UInt32 = 0
  private var motion = GestureMotion()
  private var reported = 1.0

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    slop = spec.slop ?? Swift.min(tuning.distance(.tapSlop, kind), tuning.distance(.panSlop, kind))
    rate = tuning.number(.dragZoomRate, kind)
    rhythm = TapRhythm(tuning, kind)
  }

  var presses: Int { state == .between || state == .second || state == .zooming ? 2 : 0 }
  func uses(_ pointer: UInt32) -> Bool { pointer == primaryPointer }
  var isBetween: Bool { state == .between }
  var hasRemainder: Bool { motion.pending.dy != 0 }

  mutating func restart() {
    rhythm.forget()
    state = .idle
    pressTime = 0
    primaryPointer = 0
    motion = GestureMotion()
    reported = 1
  }

  mutating func report(_ event: inout GestureEvent) {
    motion.report(&event)
    event.scale = Elementary.exp2((event.translation.dy * rate).clamped(-60, 60))
    event.scaleDelta = event.scale / reported
    event.position = motion.start
    reported = event.scale
  }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch state {
    case .idle, .between: return handlePause(input)
    case .first: return handleFirst(input, contacts)
    case .second: return handleSecond(input)
    case .zooming: return handleZooming(input)
    }
  }

  mutating func expire(_ time: UInt64) -> Verdict { state == .between ? .fail(.tooLate) : .undecided }

  private mutating func handlePause(_ input: GestureInput) -> Verdict {
    guard input.action == .down else { return .undecided }
    if state == .between, let reason = rhythm.refusal(input.time, input.contact.position) { return .fail(reason) }
    state = state == .between ? .second : .first
    pressTime = input.time
    primaryPointer = input.contact.pointer
    motion.begin(input.contact.position)
    return .undecided
  }

  private mutating func handleFirst(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down: return .fail(.extraContact)
    case .move: return contacts.exit(slop) == nil ? .undecided : .fail(.moved)
    case .up:
      state = .between
      rhythm.record(pressed: pressTime, lifted: input.time, at: input.contact.landing.position)
      return Verdict(.none, deadline: rhythm.deadline)
    }
  }

  private mutating func handleSecond(_ input: GestureInput) -> Verdict {
    switch input.action {
    case .down: return .fail(.extraContact)
    case .up: return .fail(.lifted)
    case .move:
      motion.move(input)
      guard let crossing = Segment(from: motion.previous, to: motion.total).exit(slop) else { return .undecided }
      state = .zooming
      motion.rebase(at: motion.previous + (motion.total - motion.previous) * crossing)
      return Verdict(.begin, crossing: crossing)
    }
  }

  private mutating func handleZooming(_ input: GestureInput) -> Verdict {
    guard input.action == .move else { return .end }
    motion.move(input)
    return .change
  }
}
