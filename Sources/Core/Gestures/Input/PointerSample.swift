public import Geometry

/// The phase of a pointer.
public enum PointerPhase: UInt32, Hashable, Sendable {
  case down = 1
  case move = 2
  case up = 3
  /// The host takes the contact away; it never comes up.
  case cancel = 4
  /// Moves without contact: a mouse with no button held, a pen above the surface.
  case hover = 5
  /// Left the view, or went out of the sensor's range.
  case leave = 6
}

/// The host's facts about a sample beyond its numbers.
public struct SampleFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Made by the host, not by a device: no velocity is derived from it.
  public static let synthesized = SampleFlags(rawValue: 1)
  /// An older sample that arrived together with a newer one.
  public static let coalesced = SampleFlags(rawValue: 2)
  /// A guess about the future: it never changes a recognizer.
  public static let predicted = SampleFlags(rawValue: 4)
  /// The host acted on the event itself (gestures/README.md, 2.4).
  public static let consumed = SampleFlags(rawValue: 8)
  /// Comes from an indirect device although its kind says otherwise.
  public static let fromIndirect = SampleFlags(rawValue: 16)
  /// The eraser end of a pen.
  public static let eraser = SampleFlags(rawValue: 32)
  /// A barrel button of the pen is held.
  public static let barrel = SampleFlags(rawValue: 64)
  /// More samples of the same frame follow: several fingers moved at once and are judged together with the last one.
  public static let moreInFrame = SampleFlags(rawValue: 128)
  /// The device says that this contact is a palm.
  public static let palm = SampleFlags(rawValue: 256)
}

/// One report about one pointer. All numbers are finite; the door checked them.
public struct PointerSample: Hashable, Sendable {
  /// Monotonic nanoseconds, any epoch.
  public var time: UInt64
  /// The host's number for the finger, pen or button press; unique among those down.
  public var pointer: UInt32
  /// The host's number for the device; 0 if there is one of its kind.
  public var device: UInt64
  public var kind: DeviceKind
  public var phase: PointerPhase
  public var position: Point<ViewSpace>
  /// Buttons held after the event.
  public var buttons: PointerButtons
  public var modifiers: KeyModifiers
  /// 0 to 1; 0 where the device does not tell.
  public var pressure: Double
  /// Lean of a pen in radians from upright, towards +x and +y.
  public var tilt: Vector<ViewSpace>
  public var flags: SampleFlags
  /// The diameter of the contact in view units; 0 where the device does not tell.
  public var contact = 0.0

  public init(
    time: UInt64, pointer: UInt32, device: UInt64 = 0, kind: DeviceKind, phase: PointerPhase,
    position: Point<ViewSpace>, buttons: PointerButtons = [], modifiers: KeyModifiers = [],
    pressure: Double = 0, tilt: Vector<ViewSpace> = .zero, flags: SampleFlags = []
  ) {
    self.time = time
    self.pointer = pointer
    self.device = device
    self.kind = kind
    self.phase = phase
    self.position = position
    self.buttons = buttons
    self.modifiers = modifiers
    self.pressure = pressure
    self.tilt = tilt
    self.flags = flags
  }

  /// Buttons held, with the tip of a finger or pen as the primary one.
  var effectiveButtons: PointerButtons {
    buttons.isEmpty && (phase == .down || phase == .move) ? .primary : buttons
  }
}
