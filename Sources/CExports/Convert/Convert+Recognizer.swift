import CInteract
import Geometry
import Gestures
import Interactions

extension RecognizerSpec {
  /// Parses what a host's recognizer looks for; page and region are its own to check.
  ///
  /// - Parameter isFormer: True passes over unknown bits, as in a replay of a trace before version 3.
  init(c options: ix_recognizer_options, isFormer: Bool) throws(IXError) {
    guard options.hasKnownBits || isFormer else { throw .invalidArgument }
    guard let kind = RecognizerKind(rawValue: options.kind), let axis = PanAxis(rawValue: options.axis),
      let latency = TapLatency(rawValue: options.latency), options.flags < 1 << 4,
      options.directions & ~SwipeDirections.all.rawValue == 0, options.tag < 1 << 31
    else { throw .invalidArgument }
    self.init(kind)
    self.axis = axis
    self.latency = latency
    if options.taps != 0 { taps = options.taps }
    if options.min_fingers != 0 { minFingers = options.min_fingers }
    maxFingers = options.max_fingers != 0 ? options.max_fingers : max(maxFingers, minFingers)
    if options.buttons != 0 { buttons = PointerButtons(rawValue: options.buttons) }
    if options.devices != 0 { devices = DeviceKinds(rawValue: options.devices) }
    modifierMask = KeyModifiers(rawValue: options.modifier_mask)
    modifiers = KeyModifiers(rawValue: options.modifiers)
    if options.directions != 0 { directions = SwipeDirections(rawValue: options.directions) }
    holds = options.flags & IX_RECOGNIZER_HOLDS.rawValue != 0
    asksRelations = options.flags & IX_RECOGNIZER_ASKS_RELATIONS.rawValue != 0
    previews = options.flags & IX_RECOGNIZER_NO_PREVIEW.rawValue == 0
    owner = RecognizerOwner.host | options.tag
    team = options.team
    priority = options.priority
    try setLimits(options)
    guard !isUnsatisfiable else { throw .invalidArgument }
  }

  private mutating func setLimits(_ options: ix_recognizer_options) throws(IXError) {
    let milliseconds = try Double(c: options.duration)
    let distance = try Double(c: options.slop)
    guard milliseconds >= 0, distance >= 0 else { throw .invalidArgument }
    if milliseconds > 0 { duration = UInt64(clamping: (milliseconds * 1e6).clampedInt) }
    if distance > 0 { slop = distance }
  }
}

extension ix_recognizer_options {
  /// True if each button, device and modifier of it is known.
  fileprivate var hasKnownBits: Bool {
    buttons & ~PointerButtons.known.rawValue == 0
      && devices & ~DeviceKinds.all.union(DeviceKinds(.keyboard)).rawValue == 0
      && (modifier_mask | modifiers) & ~KeyModifiers.known.rawValue == 0
  }
}

extension ix_party {
  /// Whom a recognizer belongs to.
  init(owner: UInt32) {
    self.init()
    switch owner {
    case RecognizerOwner.host...: (kind, id) = (IX_PARTY_TAG.rawValue, UInt64(clamping: owner - RecognizerOwner.host))
    case RecognizerOwner.tool: kind = IX_PARTY_TOOL.rawValue
    case RecognizerOwner.scroll: kind = IX_PARTY_SCROLL.rawValue
    case RecognizerOwner.zoom: kind = IX_PARTY_ZOOM.rawValue
    case RecognizerOwner.decoration: kind = IX_PARTY_DECORATIONS.rawValue
    default: (kind, id) = (IX_PARTY_COMPONENT.rawValue, UInt64(clamping: owner))
    }
  }
}

extension RecognizerOwner {
  /// Set in the owner tags of hosts' recognizers; the rest is the host's own tag.
  static let host: UInt32 = 1 << 31
}

extension Verdict {
  /// The answer of a host's function; an invalid one counts as undecided.
  init(c verdict: ix_verdict) {
    let crossing = verdict.crossing.isFinite ? verdict.crossing.clamped(0, 1) : 0
    self.init(
      Proposal(rawValue: verdict.proposal) ?? .none, crossing: crossing,
      deadline: verdict.deadline_ns == 0 ? Verdict.never : verdict.deadline_ns)
    if proposal == .fail { reason = .decidedByHost }
    rearms = verdict.flags & IX_VERDICT_REARMS.rawValue != 0
    showsPress = verdict.flags & IX_VERDICT_SHOWS_PRESS.rawValue != 0
  }
}

extension ix_event {
  /// A sample as the event that it came from.
  init(_ sample: PointerSample) {
    self.init()
    type = sample.phase.eventType.rawValue
    flags = sample.flags.eventFlags
    time_ns = sample.time
    device = sample.device
    let degrees = 180 / Double.pi
    u.pointer = .init(
      position: sample.position.c, pointer: sample.pointer, kind: sample.kind.rawValue,
      buttons: sample.buttons.rawValue, modifiers: sample.modifiers.rawValue, pressure: sample.pressure,
      tilt_x: sample.tilt.dx * degrees, tilt_y: sample.tilt.dy * degrees, contact: sample.contact)
  }
}

extension PointerPhase {
  fileprivate var eventType: ix_event_type {
    switch self {
    case .down: IX_EVENT_DOWN
    case .move, .hover: IX_EVENT_MOVE
    case .up: IX_EVENT_UP
    case .cancel: IX_EVENT_CANCEL
    case .leave: IX_EVENT_LEAVE
    }
  }
}

extension SampleFlags {
  fileprivate var eventFlags: UInt32 {
    var flags: UInt32 = 0
    if contains(.synthesized) { flags |= IX_EVENT_SYNTHESIZED.rawValue }
    if contains(.coalesced) { flags |= IX_EVENT_COALESCED.rawValue }
    if contains(.consumed) { flags |= IX_EVENT_CONSUMED.rawValue }
    if contains(.fromIndirect) { flags |= IX_EVENT_FROM_POINTER.rawValue }
    if contains(.eraser) { flags |= IX_EVENT_ERASER.rawValue }
    if contains(.moreInFrame) { flags |= IX_EVENT_MORE_IN_FRAME.rawValue }
    return flags
  }
}
