import Geometry

/// Every finger its own tap: each is shown, becomes long with time, is recognized at its lift or cancelled by moving.
///
///     (per finger)  --down--> pressed --in time--> long pressed
///                                `---------- up: recognized, moved: cancelled ----------'
struct MultiPointerTapRecognizer: GestureMachine, Hashable, Sendable {
  /// More fingers than this at once are not looked at.
  private static let most = 8

  private let slop: Double
  private let rest: UInt64
  // Plain lanes in place of a list: recognizers are copied on every event.
  private var pointers = SIMD8<UInt32>()
  private var deadlines = SIMD8<UInt64>(repeating: Verdict.never)
  private var isDown: UInt8 = 0
  private var place = Point<ViewSpace>.origin
  private var start = Point<ViewSpace>.origin
  /// The finger that the last verdict was about.
  private var teller: UInt32 = 0

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    slop = tuning.within(spec.slop ?? tuning.distance(.tapSlop, kind), .movement, kind)
    rest = spec.duration ?? tuning.time(.longPress, kind)
  }

  mutating func restart() {
    pointers = SIMD8()
    deadlines = SIMD8(repeating: Verdict.never)
    isDown = 0
    (place, start) = (.origin, .origin)
    teller = 0
  }

  mutating func report(_ event: inout GestureEvent) {
    event.pointer = teller
    event.position = place
    event.start = start
    event.count = 1
  }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    let pointer = input.contact.pointer
    place = input.contact.position
    start = input.contact.landing.position
    teller = pointer
    switch input.action {
    case .down:
      guard let lane = freeLane else { return waiting }
      isDown |= 1 << lane
      pointers[lane] = pointer
      deadlines[lane] = TapRhythm.sum(input.time, rest)
      return telling(.pressShown)
    case .move:
      guard input.contact.exit(slop) != nil, forget(pointer) else { return waiting }
      return telling(.cancelled)
    case .up:
      guard forget(pointer) else { return waiting }
      if input.contact.wasLifted(beyond: slop) { return telling(.cancelled) }
      var verdict = waiting
      verdict.proposal = .recognize
      verdict.rearms = input.after.count > 0
      return verdict
    }
  }

  mutating func expire(_ time: UInt64) -> Verdict {
    for lane in 0..<MultiPointerTapRecognizer.most where time >= deadlines[lane] {
      deadlines[lane] = Verdict.never
      teller = pointers[lane]
      return telling(.peak)
    }
    return waiting
  }

  private var freeLane: Int? {
    for lane in 0..<MultiPointerTapRecognizer.most where isDown & (1 << lane) == 0 { return lane }
    return nil
  }

  private mutating func forget(_ pointer: UInt32) -> Bool {
    for lane in 0..<MultiPointerTapRecognizer.most where isDown & (1 << lane) != 0 && pointers[lane] == pointer {
      isDown &= ~(1 << lane)
      deadlines[lane] = Verdict.never
      return true
    }
    return false
  }

  private var waiting: Verdict { .until(deadlines.min()) }

  private func telling(_ state: GestureState) -> Verdict {
    var verdict = waiting
    verdict.tells = state
    return verdict
  }
}
