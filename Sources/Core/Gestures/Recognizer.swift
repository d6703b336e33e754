import Geometry

/// The state machine of one recognizer: a value with a payload per kind.
enum Recognizer: Hashable, Sendable {
  case tap(TapRecognizer)
  case longPress(LongPressRecognizer)
  case pan(PanRecognizer)
  case pinch(PinchRecognizer)
  case transform(TransformRecognizer)
  case swipe(SwipeRecognizer)
  case tapAndDrag(TapAndDragRecognizer)
  case dragZoom(DragZoomRecognizer)
  case force(ForceRecognizer)
  case hold(HoldRecognizer)
  case multiPointerTap(MultiPointerTapRecognizer)
  /// Decided by the host, or fed past the resolver: wheel and hover.
  case external(GestureMotion)

  /// A machine at the start of a sequence. It keeps the thresholds of that moment.
  init(_ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind, after earlier: Recognizer?) {
    switch spec.kind {
    case .tap: self = .tap(TapRecognizer(spec, tuning, kind))
    case .longPress: self = .longPress(LongPressRecognizer(spec, tuning, kind))
    case .pan: self = .pan(PanRecognizer(spec, tuning, kind))
    case .pinch, .rotate: self = .pinch(PinchRecognizer(spec, tuning, kind))
    case .transform: self = .transform(TransformRecognizer(spec, tuning, kind))
    case .swipe: self = .swipe(SwipeRecognizer(spec, tuning, kind))
    case .tapAndDrag:
      var memory: TapAndDragRecognizer?
      if case .tapAndDrag(let machine) = earlier { memory = machine }
      self = .tapAndDrag(TapAndDragRecognizer(spec, tuning, kind, after: memory))
    case .dragZoom: self = .dragZoom(DragZoomRecognizer(spec, tuning, kind))
    case .force: self = .force(ForceRecognizer(spec, tuning, kind))
    case .hold: self = .hold(HoldRecognizer(spec, tuning, kind))
    case .multiPointerTap: self = .multiPointerTap(MultiPointerTapRecognizer(spec, tuning, kind))
    case .hover, .wheel, .custom: self = .external(GestureMotion())
    }
  }

  // lint: allow function-length, because it hands one call to each kind of machine.
  mutating func handle(_ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    let verdict: Verdict
    switch self {
    case .tap(var machine):
      verdict = machine.handle(input, contacts)
      self = .tap(machine)
    case .longPress(var machine):
      verdict = machine.handle(input, contacts)
      self = .longPress(machine)
    case .pan(var machine):
      verdict = machine.handle(input, contacts)
      self = .pan(machine)
    case .pinch(var machine):
      verdict = machine.handle(input, contacts)
      self = .pinch(machine)
    case .transform(var machine):
      verdict = machine.handle(input, contacts)
      self = .transform(machine)
    case .swipe(var machine):
      verdict = machine.handle(input, contacts)
      self = .swipe(machine)
    case .tapAndDrag(var machine):
      verdict = machine.handle(input, contacts)
      self = .tapAndDrag(machine)
    case .dragZoom(var machine):
      verdict = machine.handle(input, contacts)
      self = .dragZoom(machine)
    case .force(var machine):
      verdict = machine.handle(input, contacts)
      self = .force(machine)
    case .hold(var machine):
      verdict = machine.handle(input, contacts)
      self = .hold(machine)
    case .multiPointerTap(var machine):
      self = .external(GestureMotion())  // the only owner of its list
      verdict = machine.handle(input)
      self = .multiPointerTap(machine)
    case .external(var motion):
      Recognizer.follow(&motion, input)
      self = .external(motion)
      return .undecided
    }
    return verdict
  }

  /// What happens at a deadline that the machine declared.
  mutating func expire(_ time: UInt64) -> Verdict {
    switch self {
    case .tap(var machine):
      let verdict = machine.expire(time)
      self = .tap(machine)
      return verdict
    case .longPress(var machine):
      let verdict = machine.expire(time)
      self = .longPress(machine)
      return verdict
    case .pan(var machine):
      let verdict = machine.expire(time)
      self = .pan(machine)
      return verdict
    case .swipe(var machine):
      return machine.expire(time)
    case .tapAndDrag(var machine):
      let verdict = machine.expire(time)
      self = .tapAndDrag(machine)
      return verdict
    case .dragZoom(var machine):
      return machine.expire(time)
    case .hold(var machine):
      let verdict = machine.expire(time)
      self = .hold(machine)
      return verdict
    case .multiPointerTap(var machine):
      let verdict = machine.expire(time)
      self = .multiPointerTap(machine)
      return verdict
    case .pinch, .transform, .force, .external:
      return .undecided
    }
  }

  private static func follow(_ motion: inout GestureMotion, _ input: GestureInput) {
    switch input.action {
    case .down where input.after.count == 1: motion.begin(input.after.focal)
    case .down, .up: if input.after.count > 0 { motion.jump(to: input.after.focal) }
    case .move: motion.move(input)
    }
  }
}
