public import Geometry

/// What can be asked at any time, from inside a question too.
extension Arena {
  /// What a recognizer is doing in the sequence under way, or did in the last one; `possible` for a stale id.
  public func state(of id: RecognizerID) -> GestureState {
    guard let slot = contest.slot(of: id) else { return .possible }
    return contest.slots[slot].state
  }

  /// Why it ended as it did.
  public func reason(of id: RecognizerID) -> GestureReason {
    guard let slot = contest.slot(of: id) else { return .none }
    return contest.slots[slot].reason
  }

  /// Where a recognizer is, in view space; `nil` for one that has seen nothing.
  public func location(of id: RecognizerID) -> Point<ViewSpace>? {
    guard let slot = contest.slot(of: id) else { return nil }
    if contest.hover.members.contains(slot) { return contest.hover.last }
    if contest.wheel.isOpen, contest.wheel.winners.contains(slot) { return contest.wheel.position }
    return report(of: id)?.position
  }

  /// How far a recognizer has scaled since it began, along each axis; `nil` for one that has seen nothing.
  public func scales(of id: RecognizerID) -> Vector<ViewSpace>? {
    report(of: id).map { Vector($0.scaleX, $0.scaleY) }
  }

  private func report(of id: RecognizerID) -> GestureEvent? {
    guard let slot = contest.slot(of: id), contest.current != nil || contest.stream.isOpen else { return nil }
    var event = GestureEvent()
    event.position = contest.current?.position ?? .origin
    contest.machines.preview(contest.slots[slot].machine, &event)
    return event
  }

  /// How many contacts a recognizer that takes part sees.
  public func touchCount(of id: RecognizerID) -> Int {
    guard let slot = contest.slot(of: id), contest.live.contains(slot) else { return 0 }
    return contest.contacts.count
  }

  /// Where one of the contacts is that a recognizer sees, in the order in which they landed; `nil` where there are fewer, as
  /// in a gesture without touches (S159).
  public func touchLocation(of id: RecognizerID, _ index: Int) -> Point<ViewSpace>? {
    guard index >= 0, index < touchCount(of: id) else { return nil }
    return contest.contacts.contacts[index].position
  }

  /// The velocity of the contacts now, in view units per second.
  public func velocity(of id: RecognizerID) -> Vector<ViewSpace> {
    guard let slot = contest.slot(of: id), contest.live.contains(slot) else { return .zero }
    let settings = VelocitySettings(contest.sequenceTuning, contest.kind)
    return contest.stream.isOpen
      ? contest.stream.velocity(at: contest.now, settings) : contest.contacts.velocity(at: contest.now, settings)
  }

  /// Whether a recognizer takes part in the sequence under way and has not come to an end.
  public func isLive(_ id: RecognizerID) -> Bool {
    guard let slot = contest.slot(of: id) else { return false }
    return contest.live.contains(slot)
  }

  /// The contacts that are down and known.
  public var contactCount: Int { contest.contacts.count }

  /// How many sequences are remembered for explanations.
  public var recordCount: Int { contest.log.count }

  /// A remembered sequence; 0 is the newest.
  public func record(_ index: Int) -> SequenceRecord? { contest.log.record(index) }

  /// How one recognizer fared in a remembered sequence, by number; `nil` past the last one.
  public func entry(_ record: SequenceRecord, _ index: Int) -> ExplanationEntry? { contest.log.entry(record, index) }

  /// Sets how many sequences are remembered (256 at first) and forgets those known.
  public func rememberSequences(_ count: Int) { contest.log.keep(count, recognizers: contest.slots.count) }
}
