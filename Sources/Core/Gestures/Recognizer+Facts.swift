import Geometry

/// What the resolver asks a machine about itself.
extension Recognizer {
  /// Fills in what only the machine knows, and counts steps from here on.
  // lint: allow function-length, because it hands one call to each kind of machine.
  mutating func report(_ event: inout GestureEvent) {
    switch self {
    case .tap(let machine):
      event.position = machine.place
      event.start = machine.start
      event.count = machine.done
    case .longPress(var machine):
      machine.report(&event)
      self = .longPress(machine)
    case .pan(var machine):
      machine.report(&event)
      self = .pan(machine)
    case .pinch(var machine):
      machine.report(&event)
      self = .pinch(machine)
    case .transform(var machine):
      machine.report(&event)
      self = .transform(machine)
    case .swipe(var machine):
      machine.report(&event)
      self = .swipe(machine)
    case .tapAndDrag(var machine):
      machine.report(&event)
      self = .tapAndDrag(machine)
    case .dragZoom(var machine):
      machine.report(&event)
      self = .dragZoom(machine)
    case .force(var machine):
      machine.report(&event)
      self = .force(machine)
    case .hold(var machine):
      machine.report(&event)
      self = .hold(machine)
    case .multiPointerTap(var machine):
      machine.report(&event)
      self = .multiPointerTap(machine)
    case .external(var motion):
      motion.report(&event)
      self = .external(motion)
    }
  }

  /// Whether it would begin if it were the only one left.
  var beginsAlone: Bool {
    switch self {
    case .pan(let machine): return machine.beginsAlone
    case .transform(let machine): return machine.beginsAlone
    default: return false
    }
  }

  /// Begins it without its criteria.
  mutating func beginNow() {
    switch self {
    case .pan(var machine):
      machine.beginNow()
      self = .pan(machine)
    case .transform(var machine):
      machine.beginNow()
      self = .transform(machine)
    default: break
    }
  }

  /// Whether the step that began it has a part to be told as a change.
  var hasRemainder: Bool {
    switch self {
    case .pan(let machine): return machine.hasRemainder
    case .pinch(let machine): return machine.hasRemainder
    case .transform(let machine): return machine.hasRemainder
    case .tapAndDrag(let machine): return machine.hasRemainder
    case .dragZoom(let machine): return machine.hasRemainder
    default: return false
    }
  }

  /// Whether a press could be shown at once.
  var awaitsPreview: Bool {
    switch self {
    case .tap(let machine): return machine.awaitsPreview
    case .tapAndDrag(let machine): return machine.awaitsPreview
    default: return false
    }
  }

  mutating func show() {
    switch self {
    case .tap(var machine):
      machine.show()
      self = .tap(machine)
    case .tapAndDrag(var machine):
      machine.show()
      self = .tapAndDrag(machine)
    default: break
    }
  }

  /// How many taps went before the present press: breaks ties between those that cross at one instant.
  var rank: Int {
    switch self {
    case .tap(let machine): return machine.presses
    case .dragZoom(let machine): return machine.isRepeat ? 2 : 0
    default: return 0
    }
  }

  /// Whether it waits for a further tap, and so keeps the sequence open.
  var isBetweenTaps: Bool {
    switch self {
    case .tap(let machine): return machine.isBetween
    case .dragZoom(let machine): return machine.isBetween
    default: return false
    }
  }

  /// Whether a press would continue what it has counted.
  func continues(_ sample: PointerSample) -> Bool {
    if case .tapAndDrag(let machine) = self { return machine.continues(sample) }
    return false
  }

  /// Forgets counted taps: the press went to another recognizer.
  mutating func forget() {
    guard case .tapAndDrag(var machine) = self else { return }
    machine.forget()
    self = .tapAndDrag(machine)
  }

  /// Whether a pointer belongs to what it follows.
  func uses(_ pointer: UInt32) -> Bool {
    switch self {
    case .longPress(let machine): return machine.primaryPointer == pointer
    case .tapAndDrag(let machine): return machine.primaryPointer == pointer
    case .force(let machine): return machine.primaryPointer == pointer
    case .dragZoom(let machine): return machine.primaryPointer == pointer
    default: return true
    }
  }
}
