public import Geometry

/// Queries that are allowed at any time, from inside a question too.
extension Arena {
  /// The state of a recognizer in the running sequence, or in the last one; `possible` for a stale id.
  public func state(of id: RecognizerID) -> GestureState {
    guard let slot = resolver.slot(of: id) else { return .possible }
    return resolver.standing(slot).state
  }

  /// Why it ended as it did.
  public func reason(of id: RecognizerID) -> GestureReason {
    guard let slot = resolver.slot(of: id) else { return .none }
    return resolver.standing(slot).outcome.reason
  }

  /// Where a recognizer is, in view space; `nil` for one that has seen nothing.
  public func location(of id: RecognizerID) -> Point<ViewSpace>? {
    guard let slot = resolver.slot(of: id) else { return nil }
    if resolver.devices.hover.members.contains(slot) { return resolver.devices.hover.last }
    if resolver.devices.wheel.isOpen, resolver.devices.wheel.winners.contains(slot) {
      return resolver.devices.wheel.position
    }
    return report(of: id)?.position
  }

  /// How far a recognizer has scaled since it began, along each axis; `nil` for one that has seen nothing.
  public func scales(of id: RecognizerID) -> Vector<ViewSpace>? {
    report(of: id).map { Vector($0.scaleX, $0.scaleY) }
  }

  private func report(of id: RecognizerID) -> GestureEvent? {
    let latest = resolver.contacts.latest
    guard let slot = resolver.slot(of: id), latest != nil || resolver.devices.stream.isOpen else { return nil }
    var event = GestureEvent()
    event.position = latest?.position ?? .origin
    let machine = resolver.slots[slot].machine
    if machine.isMade {
      resolver.machines.preview(machine, &event)
    } else {
      describeRest(&event, resolver.specs[slot])
    }
    return event
  }

  /// Fills in an event as a machine that has seen nothing does.
  @inline(never) @_optimize(size)
  private func describeRest(_ event: inout GestureEvent, _ spec: RecognizerSpec) {
    var machines = MachineStore()
    let machine = machines.setUp(MachineID(none: spec.kind), spec, tuning, .touch)
    machines.preview(machine, &event)
  }

  /// How many contacts a recognizer that takes part sees.
  public func touchCount(of id: RecognizerID) -> Int {
    guard let slot = resolver.slot(of: id), resolver.sets.live.contains(slot) else { return 0 }
    return resolver.contacts.count
  }

  /// Where one of the contacts is that a recognizer sees, in the order in which they landed; `nil` where there are fewer, as
  /// in a gesture without touches (S159).
  public func touchLocation(of id: RecognizerID, _ index: Int) -> Point<ViewSpace>? {
    guard index >= 0, index < touchCount(of: id) else { return nil }
    return resolver.contacts.contacts[index].position
  }

  /// The velocity of the contacts now, in view units per second.
  public func velocity(of id: RecognizerID) -> Vector<ViewSpace> {
    guard let slot = resolver.slot(of: id), resolver.sets.live.contains(slot) else { return .zero }
    let settings = VelocitySettings(resolver.thresholds.running, resolver.sequence.kind)
    return resolver.devices.stream.isOpen
      ? resolver.devices.stream.velocity(at: resolver.timer.now, settings)
      : resolver.contacts.velocity(at: resolver.timer.now, settings)
  }

  /// True if a recognizer takes part in the sequence under way and has not come to an end.
  public func isLive(_ id: RecognizerID) -> Bool {
    guard let slot = resolver.slot(of: id) else { return false }
    return resolver.sets.live.contains(slot)
  }

  /// How many sequences are remembered for explanations.
  public var recordCount: Int { resolver.log.count }

  /// A remembered sequence; 0 is the newest.
  public func record(_ index: Int) -> SequenceRecord? { resolver.log.record(index) }

  /// How one recognizer fared in a remembered sequence, by number; `nil` past the last one.
  public func entry(_ record: SequenceRecord, _ index: Int) -> RecognizerOutcome? { resolver.log.entry(record, index) }

  /// Sets how many sequences are remembered (256 at first) and forgets those known.
  public func rememberSequences(_ count: Int) { resolver.log.keep(count, recognizers: resolver.slots.count) }
}
