import Geometry

/// The turns of a wheel that belong together: those who won it keep it, whatever happens to the modifier keys.
struct WheelBurst {
  private(set) var winners = SlotSet()
  private(set) var isOpen = false
  /// Where the wheel was turned last.
  private(set) var position = Point<ViewSpace>.origin
  private var last: UInt64 = 0
  private var heldTurn = Vector<ViewSpace>.zero
  private var heldDelta = Vector<ViewSpace>.zero
  private var isPast = false
  /// The way that fingers have scrolled in this burst, for their speed at its end.
  private var track = VelocityTrack()
  private var way = Vector<ViewSpace>.zero

  /// True if a sample starts another burst: by its phase, after a pause, or by turning the other way.
  func startsAnew(_ sample: WheelSample, idle: UInt64) -> Bool {
    if !isOpen || sample.phase == .begin { return true }
    guard sample.phase == .none || sample.phase == .mayBegin else { return false }
    return sample.time >= TapRhythm.sum(last, idle) || turnsBack(sample)
  }

  private func turnsBack(_ sample: WheelSample) -> Bool { heldTurn.dot(sample.v120) < 0 }

  mutating func open(_ winners: SlotSet) {
    self.winners.copy(winners)
    isOpen = true
    isPast = false
    heldTurn = .zero
    heldDelta = .zero
    way = .zero
  }

  /// How fast fingers scroll at the end of a burst: zero for wheels, and where they rested before they were lifted.
  func velocity(_ end: WheelSample, _ settings: VelocitySettings) -> Vector<ViewSpace> {
    guard end.source == .finger, way != .zero else { return .zero }
    return track.velocity(at: end.time, settings)
  }

  /// Notes a movement of fingers.
  private mutating func follow(_ sample: WheelSample) {
    guard sample.source == .finger, !sample.phase.isMomentum else { return }
    if way == .zero { track.restart(sample.time, .origin) }
    way = way + sample.delta
    track.add(sample.time, .origin + way)
  }

  mutating func close() { isOpen = false }

  mutating func forget(_ slot: Int) { winners.remove(slot) }

  /// Adds a sample. Returns what is due: nothing until `threshold` 120ths of a notch have gathered, then all of it.
  mutating func gather(
    _ sample: WheelSample, threshold: Double
  ) -> (turn: Vector<ViewSpace>, delta: Vector<ViewSpace>)? {
    last = sample.time
    position = sample.position
    follow(sample)
    let turn = (isPast ? .zero : heldTurn) + sample.v120
    let delta = (isPast ? .zero : heldDelta) + sample.delta
    heldTurn = turn
    heldDelta = delta
    let isSmall = Swift.max(turn.dx.magnitude, turn.dy.magnitude) < threshold
    if !isPast, sample.v120 != .zero, isSmall { return nil }
    isPast = true
    return (turn, delta)
  }
}
