import Geometry

/// Pan, pinch and rotate in one, with any number of fingers.
///
///     idle --down--> possible --way or span past the slop--> active --move--> active
///                        ^                                     `--finger joins or leaves--> ended, armed
///                        `--lifted: failed                armed --move--> active
///
/// Scale restarts at 1 with each set of fingers, so that nothing jumps.
struct TransformRecognizer: GestureMachine, Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case idle
    case possible
    case active
    /// Won the sequence; begins again with the next movement.
    case armed
  }

  private let minFingers: Int
  private let maxFingers: Int
  private let panSlop: Double
  private let spanSlop: Double

  private var state = State.idle
  private var motion = GestureMotion()
  private var spread = GestureSpread()

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    minFingers = Int(clamping: spec.minFingers)
    maxFingers = Int(clamping: spec.maxFingers)
    panSlop = spec.slop ?? tuning.distance(.panSlop, kind)
    spanSlop = tuning.distance(.pinchSlop, kind)
  }

  var beginsAlone: Bool { state == .possible }
  var hasRemainder: Bool { motion.pending != .zero || spread.hasPending }

  mutating func restart() {
    state = .idle
    motion = GestureMotion()
    spread = GestureSpread()
  }

  mutating func report(_ event: inout GestureEvent) {
    motion.report(&event)
    spread.report(&event)
  }

  mutating func beginNow() {
    state = .active
    motion.rebase()
  }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch (input.action, state) {
    case (.move, .idle): return .undecided
    case (.move, _): return moved(input, contacts)
    case (_, .active): return changedFingers(input)
    case (_, .armed): return changedFingersWhileArmed(input)
    case (_, .idle), (_, .possible): return changedFingersBefore(input)
    }
  }

  private mutating func begin(_ cluster: Cluster) {
    motion.begin(cluster.focal)
    spread.begin(cluster)
  }

  private mutating func changedFingersBefore(_ input: GestureInput) -> Verdict {
    let fits = input.after.count >= minFingers && input.after.count <= maxFingers
    begin(input.after)
    state = fits ? .possible : .idle
    return fits || input.action == .down ? .undecided : .fail(.lifted)
  }

  private mutating func changedFingers(_ input: GestureInput) -> Verdict {
    state = .armed
    var verdict = Verdict.end
    verdict.rearms = input.after.count >= minFingers && input.after.count > 0
    begin(input.after)
    return verdict
  }

  private mutating func changedFingersWhileArmed(_ input: GestureInput) -> Verdict {
    begin(input.after)
    return input.after.count >= minFingers && input.after.count > 0 ? .undecided : .fail(.completed)
  }

  private mutating func moved(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    motion.move(input)
    spread.move(input)
    guard state != .active else { return .change }
    guard state == .possible else {
      state = .active
      return .begin
    }
    let way = Segment(from: motion.previous, to: motion.total).exit(panSlop)
    let span =
      input.after.count > 1
      ? ClusterPath(input, contacts).exit(reference: spread.referenceSpan, limit: spanSlop) : nil
    guard let crossing = way.map({ Swift.min($0, span ?? 1) }) ?? span else { return .undecided }
    state = .active
    return Verdict(.begin, crossing: crossing)
  }
}
