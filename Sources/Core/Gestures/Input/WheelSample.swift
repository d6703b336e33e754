public import Geometry

/// The source of the turn: decides who owns the kinetic tail (gestures/README.md, 1.3).
public enum WheelSource: UInt32, Hashable, Sendable {
  /// A wheel with notches: never kinetic.
  case wheel = 1
  /// Fingers on a trackpad: kinetic after an explicit end, where the host sends no momentum of its own.
  case finger = 2
  /// A continuous device such as a trackpoint or a button scroll.
  case continuous = 3
  /// A wheel that is tilted sideways.
  case wheelTilt = 4
}

/// Where in its burst a wheel event stands.
public enum WheelPhase: UInt32, Hashable, Sendable {
  /// The host does not tell: the engine makes bursts of what comes close together.
  case none = 0
  case begin = 1
  case update = 2
  case end = 3
  case momentumBegin = 4
  case momentumUpdate = 5
  case momentumEnd = 6
  /// Fingers rest on the surface and may begin to scroll.
  case mayBegin = 7
  case cancel = 8
}

/// One turn of a wheel or part of a scroll.
public struct WheelSample: Hashable, Sendable {
  /// Monotonic nanoseconds, any epoch.
  public var time: UInt64
  public var device: UInt64
  public var position: Point<ViewSpace>
  /// How far the content should go, in view units; positive looks further right and down.
  public var delta: Vector<ViewSpace>
  /// Turn in 120ths of a notch, per axis; zero where the device has none.
  public var v120: Vector<ViewSpace>
  public var source: WheelSource
  public var phase: WheelPhase
  public var modifiers: KeyModifiers
  public var flags: SampleFlags

  public init(
    time: UInt64, device: UInt64 = 0, position: Point<ViewSpace>, delta: Vector<ViewSpace> = .zero,
    v120: Vector<ViewSpace> = .zero, source: WheelSource = .wheel, phase: WheelPhase = .none,
    modifiers: KeyModifiers = [], flags: SampleFlags = []
  ) {
    self.time = time
    self.device = device
    self.position = position
    self.delta = delta
    self.v120 = v120
    self.source = source
    self.phase = phase
    self.modifiers = modifiers
    self.flags = flags
  }
}

/// Where in a trackpad's gesture stream a sample stands.
public enum TrackpadPhase: UInt32, Hashable, Sendable {
  case begin = 1
  case update = 2
  case end = 3
  case cancel = 4
  /// Fingers rest on the surface: stops what moves by itself.
  case hold = 5
}

/// One sample of a trackpad's pan, pinch and rotate stream.
public struct TrackpadSample: Hashable, Sendable {
  /// Monotonic nanoseconds, any epoch.
  public var time: UInt64
  public var device: UInt64
  public var phase: TrackpadPhase
  /// The pointer's place; the focal point of scale and rotation.
  public var position: Point<ViewSpace>
  /// Pan since the last sample, in view units.
  public var pan: Vector<ViewSpace>
  /// Scale since the begin; above 0.
  public var scale: Double
  /// Rotation since the begin, in radians, clockwise with y down.
  public var rotation: Double
  public var fingers: UInt32
  public var modifiers: KeyModifiers
  /// True if the host acted on it itself.
  public var isConsumed = false

  public init(
    time: UInt64, device: UInt64 = 0, phase: TrackpadPhase, position: Point<ViewSpace>,
    pan: Vector<ViewSpace> = .zero, scale: Double = 1, rotation: Double = 0, fingers: UInt32 = 2,
    modifiers: KeyModifiers = []
  ) {
    self.time = time
    self.device = device
    self.phase = phase
    self.position = position
    self.pan = pan
    self.scale = scale > 0 ? scale : 1
    self.rotation = rotation
    self.fingers = fingers
    self.modifiers = modifiers
  }
}
