import CInteract
import Geometry
import Gestures
import View

/// The events of one call, all checked before the first is handed out.
struct EventBatch: Sequence {
  private let events: UnsafeBufferPointer<ix_event>

  /// Checks every event, and that none is too far ahead of the one before or of the view's time. Where one is bad its index is
  /// written and none is applied.
  init(
    _ pointer: UnsafePointer<ix_event>?, count: UInt, of view: ViewBox, firstBad: UnsafeMutablePointer<UInt>?
  ) throws(IXError) {
    events = try readArray(pointer, count)
    var (i, last) = (0, view.core.now)
    while i < events.count {
      let time = events[i].time_ns
      guard View.accepts(time: time, after: last) else {
        firstBad?.pointee = UInt(clamping: i)
        throw view.box.refusing(time: time, after: last)
      }
      do throws(EventFault) {
        guard events[i].hasKnownBits || view.core.isFormer else { throw .bits }
        _ = try InputEvent(c: events[i])
      } catch {
        firstBad?.pointee = UInt(clamping: i)
        throw view.box.refusing(events[i], at: i, error)
      }
      last = Swift.max(last, time)
      i += 1
    }
  }

  struct Iterator: IteratorProtocol {
    let events: UnsafeBufferPointer<ix_event>
    var place = 0

    mutating func next() -> InputEvent? {
      while place < events.count {
        let event = try? InputEvent(c: events[place])
        place += 1
        if let event { return event }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(events: events) }
}

extension DocumentBox {
  func refusing(time: UInt64, after last: UInt64) -> IXError {
    failure(
      .invalidArgument, "the time ", time, " ns is 2^62 or more, or more than 366 days ahead of ", last,
      " ns, the last one")
  }
}

extension ix_event {
  /// True if each flag, button and modifier of it is known.
  @inline(__always)
  var hasKnownBits: Bool {
    let modifiers: UInt32
    switch type {
    case IX_EVENT_DOWN.rawValue, IX_EVENT_MOVE.rawValue, IX_EVENT_UP.rawValue, IX_EVENT_CANCEL.rawValue,
      IX_EVENT_LEAVE.rawValue:
      guard u.pointer.buttons & ~PointerButtons.known.rawValue == 0 else { return false }
      modifiers = u.pointer.modifiers
    case IX_EVENT_WHEEL.rawValue: modifiers = u.wheel.modifiers
    case IX_EVENT_TRACKPAD.rawValue: modifiers = u.trackpad.modifiers
    case IX_EVENT_KEY_DOWN.rawValue, IX_EVENT_KEY_UP.rawValue: modifiers = u.key.modifiers
    default: modifiers = 0
    }
    return modifiers & ~KeyModifiers.known.rawValue == 0 && flags < IX_EVENT_MORE_IN_FRAME.rawValue << 1
  }
}

extension PointerSample {
  /// Reads a move, a press or a lift of a pointer where it lies.
  @inline(__always)
  init(knownAt event: UnsafePointer<ix_event>) throws(EventFault) {
    let type = event.pointee.type
    guard type == IX_EVENT_MOVE.rawValue || type == IX_EVENT_DOWN.rawValue || type == IX_EVENT_UP.rawValue else {
      throw .type
    }
    guard event.pointee.hasKnownBits else { throw .bits }
    try self.init(at: event)
  }
}

extension InputEvent {
  /// Parses an event; fails for an unknown type, an unknown value of an enumeration, an invalid number, or a text that is none.
  init(c event: ix_event) throws(EventFault) {
    switch event.type {
    case IX_EVENT_DOWN.rawValue, IX_EVENT_MOVE.rawValue, IX_EVENT_UP.rawValue, IX_EVENT_CANCEL.rawValue,
      IX_EVENT_LEAVE.rawValue:
      self = .pointer(
        try withUnsafePointer(to: event) { event throws(EventFault) in try PointerSample(at: event) })
    case IX_EVENT_WHEEL.rawValue:
      self = .wheel(try WheelSample(c: event))
    case IX_EVENT_TRACKPAD.rawValue:
      self = .trackpad(try TrackpadSample(c: event))
    case IX_EVENT_KEY_DOWN.rawValue, IX_EVENT_KEY_UP.rawValue:
      self = .key(KeySample(c: event))
    case IX_EVENT_CANCEL_ALL.rawValue:
      self = .cancelAll(time: event.time_ns)
    case IX_EVENT_TEXT.rawValue, IX_EVENT_COMPOSITION.rawValue, IX_EVENT_COMPOSITION_CANCEL.rawValue:
      self = .text(try TextSample(c: event))
    default:
      throw .type
    }
  }
}

extension PointerSample {
  @inline(never)
  fileprivate init(at event: UnsafePointer<ix_event>) throws(EventFault) {
    let (type, p) = (event.pointee.type, event.pointee.u.pointer)
    guard let position = Point<ViewSpace>(x: p.position.x, y: p.position.y) else { throw .position }
    guard let kind = DeviceKind(rawValue: p.kind), kind != .keyboard, kind != .trackpadGesture else { throw .device }
    guard let tilt = Vector<ViewSpace>(dx: p.tilt_x, dy: p.tilt_y) else { throw .tilt }
    guard Coordinate.isValid(p.pressure) else { throw .pressure }
    guard Coordinate.isValid(p.contact) else { throw .contact }
    let radians = Double.pi / 180
    self.init(
      time: event.pointee.time_ns, pointer: p.pointer, device: event.pointee.device, kind: kind,
      phase: PointerPhase(event: type, kind, p.buttons), position: position,
      buttons: PointerButtons(rawValue: p.buttons), modifiers: KeyModifiers(rawValue: p.modifiers),
      pressure: p.pressure.clamped(0, 1), tilt: Vector(tilt.dx * radians, tilt.dy * radians),
      flags: SampleFlags(event: event.pointee.flags))
    contact = max(p.contact, 0)
  }
}

extension PointerPhase {
  /// A move of an indirect pointer without a button is a hover; a finger that moves is always down.
  fileprivate init(event type: UInt32, _ kind: DeviceKind, _ buttons: UInt32) {
    switch type {
    case IX_EVENT_DOWN.rawValue: self = .down
    case IX_EVENT_UP.rawValue: self = .up
    case IX_EVENT_CANCEL.rawValue: self = .cancel
    case IX_EVENT_LEAVE.rawValue: self = .leave
    default: self = kind != .touch && buttons == 0 ? .hover : .move
    }
  }
}

extension SampleFlags {
  fileprivate init(event flags: UInt32) {
    self = []
    // As a rule there is none.
    if flags == 0 { return }
    func has(_ flag: ix_event_flags) -> Bool { flags & flag.rawValue != 0 }
    if has(IX_EVENT_SYNTHESIZED) { insert(.synthesized) }
    if has(IX_EVENT_COALESCED) { insert(.coalesced) }
    if has(IX_EVENT_PREDICTED) { insert(.predicted) }
    if has(IX_EVENT_CONSUMED) { insert(.consumed) }
    if has(IX_EVENT_FROM_POINTER) { insert(.fromIndirect) }
    if has(IX_EVENT_ERASER) { insert(.eraser) }
    if has(IX_EVENT_PALM) { insert(.palm) }
    if has(IX_EVENT_MORE_IN_FRAME) { insert(.moreInFrame) }
  }
}

extension WheelSample {
  fileprivate init(c event: ix_event) throws(EventFault) {
    let w = event.u.wheel
    guard let position = Point<ViewSpace>(x: w.position.x, y: w.position.y) else { throw .position }
    guard let delta = Vector<ViewSpace>(dx: w.dx, dy: w.dy) else { throw .delta }
    guard let source = WheelSource(rawValue: w.source &+ 1) else { throw .source }
    guard let phase = try? WheelPhase(c: w.phase) else { throw .phase }
    self.init(
      time: event.time_ns, device: event.device, position: position, delta: delta,
      v120: Vector(Double(w.v120_x), Double(w.v120_y)), source: source, phase: phase,
      modifiers: KeyModifiers(rawValue: w.modifiers), flags: SampleFlags(event: event.flags))
  }
}

extension TrackpadSample {
  fileprivate init(c event: ix_event) throws(EventFault) {
    let t = event.u.trackpad
    guard let position = Point<ViewSpace>(x: t.position.x, y: t.position.y) else { throw .position }
    guard let pan = Vector<ViewSpace>(dx: t.pan_x, dy: t.pan_y) else { throw .pan }
    guard let phase = try? TrackpadPhase(c: t.phase) else { throw .phase }
    guard Coordinate.isValid(t.scale), t.scale > 0 else { throw .scale }
    guard Coordinate.isValid(t.rotation) else { throw .rotation }
    self.init(
      time: event.time_ns, device: event.device, phase: phase, position: position, pan: pan, scale: t.scale,
      rotation: t.rotation * Double.pi / 180, fingers: t.fingers, modifiers: KeyModifiers(rawValue: t.modifiers))
    isConsumed = event.flags & IX_EVENT_CONSUMED.rawValue != 0
  }
}

extension KeySample {
  fileprivate init(c event: ix_event) {
    self.init(
      time: event.time_ns, key: event.u.key.key, modifiers: KeyModifiers(rawValue: event.u.key.modifiers),
      isDown: event.type == IX_EVENT_KEY_DOWN.rawValue, isRepeat: event.flags & IX_EVENT_REPEAT.rawValue != 0)
    isConsumed = event.flags & IX_EVENT_CONSUMED.rawValue != 0
  }
}
