import Geometry

/// Every finger its own tap: each is shown, becomes long with time, is recognised at its lift or cancelled by moving.
///
///     (per finger)  --down--> pressed --in time--> long pressed
///                                `---------- up: recognised, moved: cancelled ----------'
struct MultiPointerTapRecognizer: Hashable, Sendable {
  private struct Finger: Hashable, Sendable {
    let pointer: UInt32
    let since: UInt64
    var isLong = false
  }

  private let slop: Double
  private let rest: UInt64
  private var fingers: [Finger] = []
  private var place = Point<ViewSpace>.origin
  private var start = Point<ViewSpace>.origin
  /// The finger that the last verdict was about.
  private var teller: UInt32 = 0

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    slop = spec.slop ?? tuning.distance(.tapSlop, kind)
    rest = spec.duration ?? tuning.time(.longPress, kind)
  }

  mutating func report(_ event: inout GestureEvent) {
    event.pointer = teller
    event.position = place
    event.start = start
    event.count = 1
  }

  mutating func handle(_ input: GestureInput) -> Verdict {
    let pointer = input.contact.pointer
    place = input.contact.position
    start = input.contact.down
    teller = pointer
    switch input.action {
    case .down:
      fingers.append(Finger(pointer: pointer, since: input.time))
      return telling(.pressShown)
    case .move:
      guard input.contact.exit(slop) != nil, forget(pointer) else { return waiting }
      return telling(.cancelled)
    case .up:
      guard forget(pointer) else { return waiting }
      var verdict = waiting
      verdict.proposal = .recognize
      verdict.rearms = input.after.count > 0
      return verdict
    }
  }

  mutating func expire(_ time: UInt64) -> Verdict {
    for index in fingers.indices where !fingers[index].isLong && time >= TapRhythm.sum(fingers[index].since, rest) {
      fingers[index].isLong = true
      teller = fingers[index].pointer
      return telling(.peak)
    }
    return waiting
  }

  private mutating func forget(_ pointer: UInt32) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return false }
    fingers.remove(at: index)
    return true
  }

  private var waiting: Verdict {
    var next = Verdict.never
    for finger in fingers where !finger.isLong { next = Swift.min(next, TapRhythm.sum(finger.since, rest)) }
    return .until(next)
  }

  private func telling(_ state: GestureState) -> Verdict {
    var verdict = waiting
    verdict.tells = state
    return verdict
  }
}
