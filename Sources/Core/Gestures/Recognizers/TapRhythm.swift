import Geometry

/// When and where taps belong together: the clock and the distances of repeated taps.
struct TapRhythm: Hashable, Sendable {
  private let window: UInt64
  private let minimum: UInt64
  private let distance: Double
  private let fromDown: Bool
  private let minimumFromDown: Bool
  private let perAxis: Bool

  private var pressed: UInt64 = 0
  private var lifted: UInt64 = 0
  private var place = Point<ViewSpace>.origin

  init(_ tuning: Tuning, _ kind: DeviceKind) {
    window = tuning.time(.multiTapWindow, kind)
    minimum = tuning.time(.multiTapMinimum, kind)
    distance = tuning.within(tuning.distance(.multiTapDistance, kind), .repeats, kind)
    fromDown = tuning.isOn(.multiTapFromDown, kind)
    minimumFromDown = tuning.isOn(.minimumFromDown, kind)
    perAxis = tuning.isOn(.multiTapPerAxis, kind)
  }

  /// Keeps the tap just made, from which the next one is judged.
  mutating func record(pressed: UInt64, lifted: UInt64, at place: Point<ViewSpace>) {
    self.pressed = pressed
    self.lifted = lifted
    self.place = place
  }

  /// Forgets the last tap.
  mutating func forget() { record(pressed: 0, lifted: 0, at: .origin) }

  /// Takes over the last tap of another rhythm, not its thresholds.
  mutating func recall(_ other: TapRhythm) {
    pressed = other.pressed
    lifted = other.lifted
    place = other.place
  }

  /// When it is too late for the next press.
  var deadline: UInt64 { TapRhythm.sum(fromDown ? pressed : lifted, window) }

  /// Why a press does not continue the taps, or `nil` if it does.
  func refusal(_ time: UInt64, _ position: Point<ViewSpace>) -> GestureReason? {
    if time >= deadline { return .tooLate }
    if time < TapRhythm.sum(minimumFromDown ? pressed : lifted, minimum) { return .tooSoon }
    return isNear(place, position) ? nil : .tooFar
  }

  /// True if two presses are near enough to be of one repeated tap.
  func isNear(_ place: Point<ViewSpace>, _ position: Point<ViewSpace>) -> Bool {
    let away = position - place
    return perAxis
      ? away.dx.magnitude <= distance && away.dy.magnitude <= distance
      : away.squaredLength <= distance * distance
  }

  /// A time after another one; `never` where it does not fit.
  static func sum(_ time: UInt64, _ span: UInt64) -> UInt64 {
    let (sum, overflow) = time.addingReportingOverflow(span)
    return overflow ? Verdict.never : sum
  }
}
