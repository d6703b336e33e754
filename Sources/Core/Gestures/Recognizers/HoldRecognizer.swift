import Geometry

/// Recognizes fingers that rest. Everything else may take over from it.
///
///     idle --enough fingers--> resting --in time--> held --moved: cancelled, lifted: ended
///                                 `--moved, lifted: failed
struct HoldRecognizer: GestureMachine, Hashable, Sendable {
  private let fingers: Int
  private let slop: Double
  private let rest: UInt64

  private var since: UInt64?
  private var isHeld = false
  private var motion = GestureMotion()

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    fingers = Int(clamping: spec.minFingers)
    slop = spec.slop ?? tuning.distance(.tapSlop, kind)
    rest = spec.duration ?? tuning.time(.holdTime, kind)
  }

  mutating func restart() {
    since = nil
    isHeld = false
    motion = GestureMotion()
  }

  mutating func report(_ event: inout GestureEvent) { motion.report(&event) }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down:
      if isHeld { return .undecided }
      guard input.after.count >= fingers else { return .undecided }
      since = input.time
      motion.begin(input.after.focal)
    case .move:
      motion.move(input)
      if let crossing = contacts.exit(slop) {
        var verdict = Verdict.fail(.moved)
        verdict.crossing = crossing
        return verdict
      }
    case .up:
      return isHeld ? .end : .fail(.lifted)
    }
    guard !isHeld, let since else { return .undecided }
    return .until(TapRhythm.sum(since, rest))
  }

  mutating func expire(_ time: UInt64) -> Verdict {
    guard since != nil, !isHeld else { return .undecided }
    isHeld = true
    return .begin
  }
}
