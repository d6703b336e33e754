import Geometry

/// Recognizes pressure past a threshold, and its top.
///
///     idle --down--> light --pressed--> pressed --pressed hard--> peaked --lift--> ended
///                      `--moved, lifted: failed
struct ForceRecognizer: GestureMachine, Hashable, Sendable {
  private let slop: Double
  private let start: Double
  private let peak: Double

  private var isPressed = false
  private var hasPeaked = false
  private var primaryPointer: UInt32 = 0
  private var motion = GestureMotion()

  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) {
    slop = spec.slop ?? tuning.distance(.pressSlop, kind)
    start = tuning.number(.forceStart, kind)
    peak = tuning.number(.forcePeak, kind)
  }

  mutating func restart() {
    isPressed = false
    hasPeaked = false
    primaryPointer = 0
    motion = GestureMotion()
  }

  func uses(_ pointer: UInt32) -> Bool { pointer == primaryPointer }

  mutating func report(_ event: inout GestureEvent) { motion.report(&event) }

  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch input.action {
    case .down:
      if input.after.count > 1 { return isPressed ? .undecided : .fail(.extraContact) }
      primaryPointer = input.contact.pointer
      motion.begin(input.contact.position)
      return press(input)
    case .move:
      motion.move(input)
      if !isPressed, contacts.exit(slop) != nil { return .fail(.moved) }
      return press(input)
    case .up:
      guard input.contact.pointer == primaryPointer else { return .undecided }
      return isPressed ? .end : .fail(.lifted)
    }
  }

  private mutating func press(_ input: GestureInput) -> Verdict {
    let pressure = input.contact.pressure
    let wasPressed = isPressed
    isPressed = isPressed || pressure >= start
    var verdict: Verdict = wasPressed ? .change : isPressed ? .begin : .undecided
    if pressure >= peak, !hasPeaked {
      hasPeaked = true
      verdict.peaks = true
    }
    return verdict
  }
}
