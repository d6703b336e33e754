import Geometry

/// Which machine belongs to a recognizer: its kind's bank and the place in there.
struct MachineID: Hashable, Sendable {
  let kind: RecognizerKind
  private let number: Int32

  init(kind: RecognizerKind, place: Int) {
    self.kind = kind
    number = Int32(clamping: place)
  }

  /// A recognizer of a kind that has taken part in nothing has no machine.
  init(none kind: RecognizerKind) { self.init(kind: kind, place: -1) }

  var isMade: Bool { number >= 0 }
  /// -1 for none.
  var place: Int { Int(clamping: number) }
}

/// The machines of an arena, in one bank a kind: an event changes them where they lie. A recognizer has one from the first time that it is
/// let in.
struct MachineStore: Sendable {
  private var taps = MachineBank<TapRecognizer>()
  private var longPresses = MachineBank<LongPressRecognizer>()
  private var pans = MachineBank<PanRecognizer>()
  private var pinches = MachineBank<PinchRecognizer>()
  private var transforms = MachineBank<TransformRecognizer>()
  private var swipes = MachineBank<SwipeRecognizer>()
  private var clicks = MachineBank<TapAndDragRecognizer>()
  private var dragZooms = MachineBank<DragZoomRecognizer>()
  private var forces = MachineBank<ForceRecognizer>()
  private var holds = MachineBank<HoldRecognizer>()
  private var multiTaps = MachineBank<MultiPointerTapRecognizer>()
  private var followers = MachineBank<FollowingMachine>()

  /// Makes a machine for a recognizer, or gives the one that it has other thresholds: those of a device kind. It is at rest.
  @_optimize(size)
  mutating func setUp(_ id: MachineID, _ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) -> MachineID {
    MachineID(kind: id.kind, place: put(id, tuning.stretched(spec), tuning, kind))
  }

  private mutating func put(_ id: MachineID, _ spec: RecognizerSpec, _ tuning: Tuning, _ kind: DeviceKind) -> Int {
    switch id.kind {
    case .tap: return taps.put(TapRecognizer(spec, tuning, kind), at: id.place)
    case .longPress: return longPresses.put(LongPressRecognizer(spec, tuning, kind), at: id.place)
    case .pan: return pans.put(PanRecognizer(spec, tuning, kind), at: id.place)
    case .pinch, .rotate: return pinches.put(PinchRecognizer(spec, tuning, kind), at: id.place)
    case .transform: return transforms.put(TransformRecognizer(spec, tuning, kind), at: id.place)
    case .swipe: return swipes.put(SwipeRecognizer(spec, tuning, kind), at: id.place)
    case .tapAndDrag: return clicks.put(TapAndDragRecognizer(spec, tuning, kind), at: id.place)
    case .dragZoom: return dragZooms.put(DragZoomRecognizer(spec, tuning, kind), at: id.place)
    case .force: return forces.put(ForceRecognizer(spec, tuning, kind), at: id.place)
    case .hold: return holds.put(HoldRecognizer(spec, tuning, kind), at: id.place)
    case .multiPointerTap: return multiTaps.put(MultiPointerTapRecognizer(spec, tuning, kind), at: id.place)
    case .hover, .wheel, .custom: return followers.put(FollowingMachine(spec, tuning, kind), at: id.place)
    }
  }

  mutating func handle(_ id: MachineID, _ input: GestureInput, _ contacts: ContactTable) -> Verdict {
    switch id.kind {
    case .tap: return taps.handle(id.place, input, contacts)
    case .longPress: return longPresses.handle(id.place, input, contacts)
    case .pan: return pans.handle(id.place, input, contacts)
    case .pinch, .rotate: return pinches.handle(id.place, input, contacts)
    case .transform: return transforms.handle(id.place, input, contacts)
    case .swipe: return swipes.handle(id.place, input, contacts)
    case .tapAndDrag: return clicks.handle(id.place, input, contacts)
    case .dragZoom: return dragZooms.handle(id.place, input, contacts)
    case .force: return forces.handle(id.place, input, contacts)
    case .hold: return holds.handle(id.place, input, contacts)
    case .multiPointerTap: return multiTaps.handle(id.place, input, contacts)
    case .hover, .wheel, .custom: return followers.handle(id.place, input, contacts)
    }
  }

  mutating func expire(_ id: MachineID, _ time: UInt64) -> Verdict {
    switch id.kind {
    case .tap: return taps.expire(id.place, time)
    case .longPress: return longPresses.expire(id.place, time)
    case .pan: return pans.expire(id.place, time)
    case .pinch, .rotate: return pinches.expire(id.place, time)
    case .transform: return transforms.expire(id.place, time)
    case .swipe: return swipes.expire(id.place, time)
    case .tapAndDrag: return clicks.expire(id.place, time)
    case .dragZoom: return dragZooms.expire(id.place, time)
    case .force: return forces.expire(id.place, time)
    case .hold: return holds.expire(id.place, time)
    case .multiPointerTap: return multiTaps.expire(id.place, time)
    case .hover, .wheel, .custom: return followers.expire(id.place, time)
    }
  }

  mutating func report(_ id: MachineID, _ event: inout GestureEvent) {
    switch id.kind {
    case .tap: taps.report(id.place, &event)
    case .longPress: longPresses.report(id.place, &event)
    case .pan: pans.report(id.place, &event)
    case .pinch, .rotate: pinches.report(id.place, &event)
    case .transform: transforms.report(id.place, &event)
    case .swipe: swipes.report(id.place, &event)
    case .tapAndDrag: clicks.report(id.place, &event)
    case .dragZoom: dragZooms.report(id.place, &event)
    case .force: forces.report(id.place, &event)
    case .hold: holds.report(id.place, &event)
    case .multiPointerTap: multiTaps.report(id.place, &event)
    case .hover, .wheel, .custom: followers.report(id.place, &event)
    }
  }
}

extension MachineStore {
  /// Fills in an event as a report would, without changing the machine.
  func preview(_ id: MachineID, _ event: inout GestureEvent) {
    switch id.kind {
    case .tap: taps.preview(id.place, &event)
    case .longPress: longPresses.preview(id.place, &event)
    case .pan: pans.preview(id.place, &event)
    case .pinch, .rotate: pinches.preview(id.place, &event)
    case .transform: transforms.preview(id.place, &event)
    case .swipe: swipes.preview(id.place, &event)
    case .tapAndDrag: clicks.preview(id.place, &event)
    case .dragZoom: dragZooms.preview(id.place, &event)
    case .force: forces.preview(id.place, &event)
    case .hold: holds.preview(id.place, &event)
    case .multiPointerTap: multiTaps.preview(id.place, &event)
    case .hover, .wheel, .custom: followers.preview(id.place, &event)
    }
  }

  mutating func change(_ id: MachineID, _ change: MachineChange) {
    switch id.kind {
    case .tap: taps.change(id.place, change)
    case .longPress: longPresses.change(id.place, change)
    case .pan: pans.change(id.place, change)
    case .pinch, .rotate: pinches.change(id.place, change)
    case .transform: transforms.change(id.place, change)
    case .swipe: swipes.change(id.place, change)
    case .tapAndDrag: clicks.change(id.place, change)
    case .dragZoom: dragZooms.change(id.place, change)
    case .force: forces.change(id.place, change)
    case .hold: holds.change(id.place, change)
    case .multiPointerTap: multiTaps.change(id.place, change)
    case .hover, .wheel, .custom: followers.change(id.place, change)
    }
  }

  func facts(_ id: MachineID) -> MachineFacts {
    switch id.kind {
    case .tap: return taps.facts(id.place)
    case .longPress: return longPresses.facts(id.place)
    case .pan: return pans.facts(id.place)
    case .pinch, .rotate: return pinches.facts(id.place)
    case .transform: return transforms.facts(id.place)
    case .swipe: return swipes.facts(id.place)
    case .tapAndDrag: return clicks.facts(id.place)
    case .dragZoom: return dragZooms.facts(id.place)
    case .force: return forces.facts(id.place)
    case .hold: return holds.facts(id.place)
    case .multiPointerTap: return multiTaps.facts(id.place)
    case .hover, .wheel, .custom: return followers.facts(id.place)
    }
  }

  /// True if a pointer belongs to what the machine follows.
  func uses(_ id: MachineID, _ pointer: UInt32) -> Bool {
    switch id.kind {
    case .tap: return taps.uses(id.place, pointer)
    case .longPress: return longPresses.uses(id.place, pointer)
    case .pan: return pans.uses(id.place, pointer)
    case .pinch, .rotate: return pinches.uses(id.place, pointer)
    case .transform: return transforms.uses(id.place, pointer)
    case .swipe: return swipes.uses(id.place, pointer)
    case .tapAndDrag: return clicks.uses(id.place, pointer)
    case .dragZoom: return dragZooms.uses(id.place, pointer)
    case .force: return forces.uses(id.place, pointer)
    case .hold: return holds.uses(id.place, pointer)
    case .multiPointerTap: return multiTaps.uses(id.place, pointer)
    case .hover, .wheel, .custom: return followers.uses(id.place, pointer)
    }
  }

  /// True if a press would continue what was counted; only clicks outlive their sequence.
  func continues(_ id: MachineID, _ sample: PointerSample) -> Bool {
    id.kind == .tapAndDrag && id.isMade && clicks.continues(id.place, sample)
  }
}
