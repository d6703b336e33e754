import Geometry

/// The thresholds of the recognizers, per device kind, as plain numbers.
///
/// A sequence keeps the thresholds with which it started; a change applies from the next one on. Two factors scale all
/// times and all distances, for people who need it.
public struct Tuning: Hashable, Sendable {
  /// Device kinds with thresholds of their own: touch, pen, mouse, trackpad.
  static let columns = 4

  /// Row by row in the order of ``TuningKey``, unscaled; times in nanoseconds.
  var values: [Double]
  /// Scales every time; from 0.1 to 100.
  public private(set) var timeFactor = 1.0
  /// Scales every distance; from 0.1 to 100.
  public private(set) var distanceFactor = 1.0

  /// The library's own thresholds (gestures/README.md, 1.4).
  public init() { values = Tuning.defaults }

  /// The number set for a device kind, before the factors.
  public subscript(key: TuningKey, kind: DeviceKind) -> Double { values[Tuning.index(key, kind)] }

  /// Sets a number for one device kind, or for all where `kind` is `nil`.
  ///
  /// Returns `false`, with nothing changed, for NaN, a negative number, or an infinite distance.
  public mutating func set(_ key: TuningKey, _ kind: DeviceKind?, _ value: Double) -> Bool {
    guard value >= 0, value.isFinite || (key.unit != .distance && key.unit != .flag) else { return false }
    if let kind {
      values[Tuning.index(key, kind)] = value
    } else {
      setAll(key, value)
    }
    return true
  }

  /// Sets the two factors; each is kept within 0.1 to 100.
  public mutating func scale(times: Double, distances: Double) {
    timeFactor = times.clamped(0.1, 100)
    distanceFactor = distances.clamped(0.1, 100)
  }

  /// A time in nanoseconds, scaled; ``Verdict/never`` for an infinite one.
  public func time(_ key: TuningKey, _ kind: DeviceKind) -> UInt64 {
    let nanoseconds = self[key, kind] * timeFactor
    guard nanoseconds < 9e18 else { return Verdict.never }
    return UInt64(clamping: nanoseconds.clampedInt)
  }

  /// A distance in view units, scaled.
  public func distance(_ key: TuningKey, _ kind: DeviceKind) -> Double { self[key, kind] * distanceFactor }

  /// A limit of taps, such that what is no larger is within: platforms differ on which side the limit itself lies.
  func within(_ limit: Double, _ what: OpenLimit, _ kind: DeviceKind) -> Double {
    choice(.openLimits, kind) & what.rawValue == 0 ? limit : limit.nextDown
  }

  /// A spec with its own time and distance scaled as those of the device kind are; an angle stays.
  func stretched(_ spec: RecognizerSpec) -> RecognizerSpec {
    guard timeFactor != 1 || distanceFactor != 1 else { return spec }
    var spec = spec
    if let time = spec.duration { spec.duration = UInt64(clamping: (Double(time) * timeFactor).clampedInt) }
    if let slop = spec.slop, spec.kind != .rotate { spec.slop = slop * distanceFactor }
    return spec
  }

  /// A speed in view units per second, or a bare number; not scaled.
  public func number(_ key: TuningKey, _ kind: DeviceKind) -> Double { self[key, kind] }

  /// A flag.
  public func isOn(_ key: TuningKey, _ kind: DeviceKind) -> Bool { self[key, kind] != 0 }

  /// A flag with more than two values.
  public func choice(_ key: TuningKey, _ kind: DeviceKind) -> Int { self[key, kind].clampedInt }

  mutating func setAll(_ key: TuningKey, _ value: Double) {
    let first = Tuning.index(key, .touch)
    for column in 0..<Tuning.columns { values[first &+ column] = value }
  }

  /// In range for every key and kind: ``defaults`` has a value for each.
  static func index(_ key: TuningKey, _ kind: DeviceKind) -> Int {
    Int(clamping: key.rawValue) &* columns &+ kind.column
  }
}

/// Which limit of taps: bits of ``TuningKey/openLimits``.
enum OpenLimit: Int {
  case repeats = 1
  case movement = 2
}
