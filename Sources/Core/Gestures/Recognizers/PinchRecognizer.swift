import Geometry

/// Recognizes two or more fingers that move apart or together, or turn round their middle.
///
///     idle --second finger--> possible --span or angle past the slop--> active --move--> active
///                                |                                         `--one finger left--> ended
///                                `--one finger left--> failed
///
/// The pinch looks at the span, the rotate at the angle; both tell of all: way, scale and rotation.
struct PinchRecognizer: GestureMachine, Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case idle
    case possible
    case active
  }

  private let turns: Bool
  private let minFingers: Int
  private let maxFingers: Int
  private let slop: Double
  private let ratio: Double
  private let minimumSpan: Double
  private let updateSpan: Double
  private let dragStart: Int

  private var state = State.idle
  private var motion = GestureMotion()
  private var spread = GestureSpread()

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    turns = spec.kind == .rotate
    minFingers = Swift.max(2, Int(clamping: spec.minFingers))
    maxFingers = Int(clamping: spec.maxFingers)
    slop = spec.slop ?? (turns ? tuning.number(.rotationSlop, kind) : tuning.distance(.pinchSlop, kind))
    ratio = turns ? 0 : tuning.number(.pinchRatio, kind)
    minimumSpan = turns ? 0 : tuning.distance(.pinchMinimumSpan, kind)
    updateSpan = turns ? 0 : tuning.distance(.pinchUpdateSpan, kind)
    dragStart = tuning.choice(.dragStart, kind)
  }

  var hasRemainder: Bool { spread.hasPending && isWorthTelling }

  mutating func restart() {
    state = .idle
    motion = GestureMotion()
    spread = GestureSpread()
  }

  mutating func report(_ event: inout GestureEvent) {
    motion.report(&event)
    spread.report(&event)
  }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch state {
    case .idle: return handleIdle(input)
    case .possible: return handlePossible(input, contacts)
    case .active: return handleActive(input)
    }
  }

  private mutating func handleIdle(_ input: GestureInput) -> Verdict {
    guard input.action == .down, input.after.count >= minFingers else { return .undecided }
    guard input.after.count <= maxFingers else { return .fail(.extraContact) }
    state = .possible
    motion.begin(input.after.focal)
    spread.begin(input.after)
    return .undecided
  }

  private mutating func handlePossible(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down, .up:
      guard input.after.count <= maxFingers else { return .fail(.extraContact) }
      if input.after.count < minFingers {
        state = .idle
      } else {
        motion.begin(input.after.focal)
        spread.begin(input.after)
      }
      return .undecided
    case .move:
      motion.move(input)
      spread.move(input)
      let path = ClusterPath(input, contacts)
      guard let crossing = turns ? turnCrossing(path) : spanCrossing(path) else { return .undecided }
      return crossed(path, at: crossing)
    }
  }

  private mutating func crossed(_ path: ClusterPath, at crossing: Double) -> Verdict {
    state = .active
    let edge = motion.previous + (motion.total - motion.previous) * crossing
    switch dragStart {
    case 1:
      motion.rebase()
      spread.rebase(span: spread.span)
    case 2:
      motion.rebase(at: .zero)
    default:
      motion.rebase(at: edge)
      spread.rebase(span: path.span(at: crossing))
    }
    if dragStart != 1 {
      let angle = spread.previousRotation + (spread.rotation - spread.previousRotation) * crossing
      spread.rebaseRotation(at: dragStart == 2 ? 0 : angle)
    }
    return Verdict(.begin, crossing: crossing)
  }

  /// Where along the movement the span had left its slop and was large enough.
  private func spanCrossing(_ path: ClusterPath) -> Double? {
    let reference = spread.referenceSpan
    // A stream tells its scale: between two reports of a turn nothing comes closer.
    if path.contacts.isEmpty, path.before.span == reference, path.after.span == reference { return nil }
    guard let left = path.exit(reference: reference, limit: Swift.max(slop, ratio * reference)) else { return nil }
    guard minimumSpan > 0 else { return left }
    guard path.after.span >= minimumSpan, let grown = path.reach(minimumSpan) else { return nil }
    return Swift.max(left, grown)
  }

  private func turnCrossing(_ path: ClusterPath) -> Double? {
    guard spread.rotation.magnitude > slop else { return nil }
    guard spread.previousRotation.magnitude <= slop else { return 0 }
    return path.turn(by: (spread.rotation < 0 ? -slop : slop) - spread.previousRotation)
  }

  private var isWorthTelling: Bool { updateSpan == 0 || spread.pendingSpan >= updateSpan }

  private mutating func handleActive(_ input: GestureInput) -> Verdict {
    switch input.action {
    case .down, .up:
      guard input.after.count >= minFingers else { return .end }
      motion.jump(to: input.after.focal)
      spread.jump(to: input.after)
      return .undecided
    case .move:
      motion.move(input)
      spread.move(input)
      return isWorthTelling ? .change : .undecided
    }
  }
}
