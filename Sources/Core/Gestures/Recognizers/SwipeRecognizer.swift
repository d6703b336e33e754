import Geometry

/// Recognizes a fast, straight stroke at its first lift.
///
///     idle --all fingers down--> stroking --lift, fast and straight--> recognized
///                                   `--did not move in time, slow, crooked, extra finger--> failed
struct SwipeRecognizer: GestureMachine, Hashable, Sendable {
  private let minFingers: Int
  private let maxFingers: Int
  private let directions: SwipeDirections
  private let minimumSpeed: Double
  private let minimumWay: Double
  private let deviation: Double
  private let slop: Double
  private let startWithin: UInt64
  private let settings: VelocitySettings

  private var deadline = Verdict.never
  private var hasMoved = false
  private var direction: SwipeDirections = []
  private var velocity = Vector<ViewSpace>.zero
  private var motion = GestureMotion()

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    minFingers = Int(clamping: spec.minFingers)
    maxFingers = Int(clamping: spec.maxFingers)
    directions = spec.directions
    minimumSpeed = tuning.number(.swipeMinimum, kind)
    minimumWay = tuning.distance(.swipeDistance, kind)
    deviation = tuning.number(.swipeDeviation, kind)
    slop = spec.slop ?? tuning.distance(.tapSlop, kind)
    startWithin = tuning.time(.swipeStart, kind)
    settings = VelocitySettings(tuning, kind)
  }

  mutating func restart() {
    deadline = Verdict.never
    hasMoved = false
    direction = []
    velocity = .zero
    motion = GestureMotion()
  }

  mutating func report(_ event: inout GestureEvent) {
    motion.report(&event)
    event.velocity = velocity
    event.directions = direction
  }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down:
      guard input.after.count <= maxFingers else { return .fail(.extraContact) }
      motion.begin(input.after.focal)
      deadline = TapRhythm.sum(input.time, startWithin)
      return Verdict(.none, deadline: hasMoved ? Verdict.never : deadline)
    case .move:
      if input.buttonsChanged { return .fail(.buttonsChanged) }
      motion.move(input)
      if contacts.exit(slop) != nil { hasMoved = true }
      return Verdict(.none, deadline: hasMoved ? Verdict.never : deadline)
    case .up:
      return judge(input, contacts)
    }
  }

  mutating func expire(_ time: UInt64) -> Verdict { hasMoved ? .undecided : .fail(.tooLate) }

  private mutating func judge(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    guard input.before.count >= minFingers else { return .fail(.tooFewContacts) }
    guard motion.total.length >= minimumWay else { return .fail(.lifted) }
    velocity = contacts.velocity(at: input.time, settings)
    guard velocity.length >= minimumSpeed else { return .fail(.tooSlow) }
    for contact in contacts.contacts {
      let own = contacts.velocity(contact, at: input.time, settings)
      guard own.dot(velocity) > 0, isStraight(own, along: velocity) else { return .fail(.wrongDirection) }
    }
    direction = SwipeRecognizer.direction(velocity)
    return directions.contains(direction) ? .recognize : .fail(.wrongDirection)
  }

  /// True if a velocity lies within the deviation of the axis that the whole stroke follows.
  private func isStraight(_ own: Vector<ViewSpace>, along whole: Vector<ViewSpace>) -> Bool {
    let isFlat = whole.dx.magnitude > whole.dy.magnitude
    let along = isFlat ? own.dx.magnitude : own.dy.magnitude
    let across = isFlat ? own.dy.magnitude : own.dx.magnitude
    return Elementary.atan2(across, along) <= deviation
  }

  private static func direction(_ way: Vector<ViewSpace>) -> SwipeDirections {
    if way.dx.magnitude > way.dy.magnitude { return way.dx < 0 ? .left : .right }
    return way.dy < 0 ? .up : .down
  }
}
