public import Geometry

/// Further facts of an event.
public struct GestureEventFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Everything that the gesture has done so far is to be undone.
  public static let rollback = GestureEventFlags(rawValue: 1)
  /// Ended fast enough to fling; `velocity` is the fling's.
  public static let fling = GestureEventFlags(rawValue: 2)
  /// Makes a provisional tap final.
  public static let commit = GestureEventFlags(rawValue: 4)
  /// Acted later than its criteria were met, because others had to fail first.
  public static let late = GestureEventFlags(rawValue: 8)
  /// The time went back and was clamped.
  public static let timeWentBack = GestureEventFlags(rawValue: 16)
  /// The host's own momentum after a scroll.
  public static let momentum = GestureEventFlags(rawValue: 32)
  /// The sample was consumed by the host: only ends are told.
  public static let consumed = GestureEventFlags(rawValue: 64)
  /// The eraser end of a pen.
  public static let eraser = GestureEventFlags(rawValue: 128)
  public static let barrel = GestureEventFlags(rawValue: 256)
  /// The turn of a wheel, whether in notches or in view units.
  public static let wheel = GestureEventFlags(rawValue: 512)
  /// A touch that stands for an indirect pointer.
  public static let fromIndirect = GestureEventFlags(rawValue: 1024)
}

/// A change of one recognizer. Events are told in the order in which the changes happened.
public struct GestureEvent: Hashable, Sendable {
  public var recognizer: RecognizerID = .none
  /// The owner tag of its spec.
  public var owner: UInt32 = 0
  public var state: GestureState = .possible
  public var reason: GestureReason = .none
  /// The other recognizer that decided it, where one did.
  public var other: RecognizerID = .none
  public var flags: GestureEventFlags = []
  /// Nanoseconds: the stamp of the input or of the deadline that caused it.
  public var time: UInt64 = 0
  public var sequence: UInt64 = 0
  /// Where it is: the focal point of several contacts.
  public var position: Point<ViewSpace> = .origin
  /// Where the first contact landed.
  public var start: Point<ViewSpace> = .origin
  /// The way since the begin; the slop is left out where the tuning says so.
  public var translation: Vector<ViewSpace> = .zero
  /// The way since the last event of this recognizer.
  public var delta: Vector<ViewSpace> = .zero
  /// View units per second.
  public var velocity: Vector<ViewSpace> = .zero
  /// Since the begin; 1 is unchanged.
  public var scale: Double = 1
  /// Since the last event of this recognizer.
  public var scaleDelta: Double = 1
  public var scaleX: Double = 1
  public var scaleY: Double = 1
  /// Radians since the begin, clockwise with y down.
  public var rotation: Double = 0
  public var rotationDelta: Double = 0
  /// Taps counted.
  public var count: UInt32 = 0
  /// Contacts down; for a tap, those that made it.
  public var pointers: UInt32 = 0
  /// The contact that caused the event.
  public var pointer: UInt32 = 0
  public var kind: DeviceKind = .touch
  public var buttons: PointerButtons = []
  public var modifiers: KeyModifiers = []
  public var pressure: Double = 0
  public var directions: SwipeDirections = []
  /// Of a wheel: 120ths of a notch, what turned, and where in the burst.
  public var v120: Vector<ViewSpace> = .zero
  public var wheelSource: WheelSource = .wheel
  public var wheelPhase: WheelPhase = .none

  public init() {}
}

/// Who failed, and why: all that matters of most failures, of which a click has a dozen.
public struct GestureFailure: Hashable, Sendable {
  public let recognizer: RecognizerID
  public let owner: UInt32
  public let reason: GestureReason
  public let other: RecognizerID

  init(_ event: borrowing GestureEvent) {
    recognizer = event.recognizer
    owner = event.owner
    reason = event.reason
    other = event.other
  }
}

/// A press that shows or no longer does: all that matters of it as a rule. Each recognizer that waits for a tap tells of it.
public struct GesturePress: Hashable, Sendable {
  public let recognizer: RecognizerID
  public let sequence: UInt64
  public let position: Point<ViewSpace>
  public let count: UInt32
  public let kind: DeviceKind
  public let buttons: PointerButtons
  public let modifiers: KeyModifiers
  /// False for one that no longer does.
  public let isShown: Bool
  public let isFromIndirect: Bool

  public init(_ event: borrowing GestureEvent) {
    recognizer = event.recognizer
    sequence = event.sequence
    position = event.position
    count = event.count
    kind = event.kind
    buttons = event.buttons
    modifiers = event.modifiers
    isShown = event.state == .pressShown
    isFromIndirect = event.flags.contains(.fromIndirect)
  }
}

/// Where a gesture that goes on has come to: all that matters of most changes, of which a drag has hundreds.
public struct GestureMove: Hashable, Sendable {
  public let position: Point<ViewSpace>
  /// Contacts down.
  public let pointers: UInt32
}
