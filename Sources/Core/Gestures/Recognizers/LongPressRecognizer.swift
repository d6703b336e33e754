import Geometry

/// Recognizes a rest; afterwards it follows until the lift.
///
///     idle --down--> resting --duration--> held --move--> held
///                       |                    `--lift, other button--> ended
///                       `--moved, lifted, another finger--> failed
struct LongPressRecognizer: GestureMachine, Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case idle
    case resting
    case held
  }

  private let fingers: Int
  private let slop: Double
  private let duration: UInt64
  private let preview: UInt64

  private var state = State.idle
  private var since: UInt64 = 0
  private var isShown = false
  private var primaryPointer: UInt32 = 0
  private var motion = GestureMotion()

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    fingers = Int(clamping: spec.minFingers)
    slop = tuning.within(spec.slop ?? tuning.distance(.pressSlop, kind), .movement, kind)
    preview = spec.previews ? tuning.time(.longPressPreview, kind) : Verdict.never
    let own = spec.duration ?? tuning.time(.longPress, kind)
    let rest = own == Verdict.never && spec.restsLikeTouch ? tuning.time(.longPress, .touch) : own
    duration = tuning.isOn(.pressAfterPreview, kind) && preview != Verdict.never ? TapRhythm.sum(preview, rest) : rest
  }

  mutating func restart() {
    state = .idle
    since = 0
    isShown = false
    primaryPointer = 0
    motion = GestureMotion()
  }

  func uses(_ pointer: UInt32) -> Bool { pointer == primaryPointer }

  mutating func report(_ event: inout GestureEvent) { motion.report(&event) }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch state {
    case .idle: return handleIdle(input)
    case .resting: return handleResting(input, contacts)
    case .held: return handleHeld(input)
    }
  }

  mutating func expire(_ time: UInt64) -> Verdict {
    guard state == .resting else { return .undecided }
    guard time < TapRhythm.sum(since, duration) else {
      state = .held
      motion.rebase()
      return .begin
    }
    return waiting(time)
  }

  private mutating func handleIdle(_ input: GestureInput) -> Verdict {
    guard input.action == .down, input.after.count >= fingers else { return .undecided }
    if input.isRepeat { return .fail(.repeatedPress) }
    guard duration != Verdict.never else { return .fail(.wrongDevice) }
    state = .resting
    since = input.time
    primaryPointer = input.contact.pointer
    motion.begin(input.after.focal)
    return waiting(input.time)
  }

  private mutating func handleResting(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down: return .fail(.extraContact)
    case .up: return .fail(.lifted)
    case .move:
      if input.buttonsChanged { return .fail(.buttonsChanged) }
      guard let crossing = contacts.exit(slop) else {
        motion.move(input)
        return waiting(input.time)
      }
      var verdict = Verdict.fail(.moved)
      verdict.crossing = crossing
      return verdict
    }
  }

  private mutating func handleHeld(_ input: GestureInput) -> Verdict {
    switch input.action {
    case .down:
      return .undecided
    case .up:
      return input.after.count < fingers || input.contact.pointer == primaryPointer ? .end : .undecided
    case .move:
      if input.buttonsChanged { return .end }
      motion.move(input)
      return .change
    }
  }

  private mutating func waiting(_ time: UInt64) -> Verdict {
    var verdict = Verdict.undecided
    let shown = TapRhythm.sum(since, preview)
    if !isShown, preview != Verdict.never, time >= shown {
      isShown = true
      verdict.showsPress = true
    }
    verdict.deadline = Swift.min(TapRhythm.sum(since, duration), isShown ? Verdict.never : shown)
    return verdict
  }
}
