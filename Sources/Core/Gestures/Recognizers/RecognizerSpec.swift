public import Geometry

/// Which state machine a recognizer runs. Values are stable.
public enum RecognizerKind: UInt32, Hashable, Sendable {
  /// n taps with m fingers or one button. Recognized when the last finger of the last tap lifts.
  case tap = 1
  /// Rests for a duration, then follows until the lift.
  case longPress = 2
  case pan = 3
  case pinch = 4
  case rotate = 5
  /// Pan, pinch and rotate in one, with any number of fingers; a change of fingers ends it and begins it anew.
  case transform = 6
  /// Recognized at the lift of a fast, straight stroke.
  case swipe = 7
  /// Counts clicks and drags: each tap is recognized with its count, a drag begins with the count of its press.
  case tapAndDrag = 8
  /// The second press of a double tap, dragged up or down to zoom.
  case dragZoom = 9
  /// Pressure past a threshold.
  case force = 10
  /// A pointer above the view without contact.
  case hover = 11
  case wheel = 12
  /// Two or more fingers that rest.
  case hold = 13
  /// Every finger its own tap, with a long preview.
  case multiPointerTap = 14
  /// Decided by the host through questions.
  case custom = 15
}

/// Which movement counts.
public enum PanAxis: UInt32, Hashable, Sendable {
  case free = 0
  case horizontal = 1
  case vertical = 2
}

/// Directions of a swipe, as a mask.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let left = SwipeDirections(rawValue: 1)
  public static let right = SwipeDirections(rawValue: 2)
  public static let up = SwipeDirections(rawValue: 4)
  public static let down = SwipeDirections(rawValue: 8)
  public static let all: SwipeDirections = [.left, .right, .up, .down]
}

/// The behaviour of a tap while it waits for others to fail (gestures/README.md, 2.2 rule 8).
public enum TapLatency: UInt32, Hashable, Sendable {
  /// Says nothing until it is free.
  case wait = 0
  /// Tells of the tap at once, and later that it holds or is taken back.
  case provisional = 1
  /// Acts at once; those it would wait for may act as well.
  case immediate = 2
}

/// The description of a recognizer. A value of plain fields; the arena keeps a copy.
public struct RecognizerSpec: Hashable, Sendable {
  public var kind: RecognizerKind
  /// Taps needed (tap), or the count after which counting wraps (tapAndDrag); at least 1.
  public var taps: UInt32 = 1
  /// Fewest and most contacts. Filled in by ``init(_:)`` as the kind needs.
  public var minFingers: UInt32
  public var maxFingers: UInt32
  /// A press must be made with exactly one button, and that one must be in here.
  public var buttons: PointerButtons = .primary
  public var devices: DeviceKinds = .all
  /// Modifier keys that are looked at, and which of them must be held at the first contact.
  public var modifierMask: KeyModifiers = []
  public var modifiers: KeyModifiers = []
  public var axis: PanAxis = .free
  public var directions: SwipeDirections = .all
  /// The first contact must land in here; `nil` for anywhere.
  public var region: Rect<ViewSpace>?
  /// Nanoseconds in place of the tuning's press duration; for a pan, how long to rest before it may begin.
  public var duration: UInt64?
  /// True if a long press rests as long as a finger's on devices whose own time is infinite.
  public var restsLikeTouch = false
  /// View units in place of the tuning's slop.
  public var slop: Double?
  /// Higher goes first among those that cross at the same instant.
  public var priority: Int32 = 0
  /// True if its priority decides among those that would act at the same instant and nothing else: taps of lower priority go
  /// on to count past it.
  public var decidesTiesAlone = false
  /// The component, tool or host object behind it; relations may name it. 0 for none.
  public var owner: UInt32 = 0
  /// Groups that it belongs to, one bit each; relations may name them.
  public var groups: UInt64 = 0
  /// The things of which one has to be there for it, a bit for each by the numbers of the arena's host; 0 where the host is asked each time.
  public var needs: UInt32 = 0
  /// Members of a team (same number, not 0) are one competitor against others.
  public var team: UInt32 = 0
  public var latency: TapLatency = .wait
  /// True if a tap is recognized by its press, as soon as no other recognizer takes part; else by its lift.
  public var actsOnPress = false
  /// A custom recognizer for which all others wait until it decides, at most for the cap.
  public var holds = false
  /// True if the host is asked for dynamic relations with this one.
  public var asksRelations = false
  /// True if it reports when a press is to be shown.
  public var previews = true
  /// True if the host is asked before it acts.
  public var asksBegin = true
  /// True if the speed with which contacts end it is told by ``Arena/addSpeed(to:)`` alone: it takes longer than all else at a lift. Only for
  /// recognizers of the view, which asks.
  package var tellsSpeedWhenAsked = false

  /// A recognizer of a kind with that kind's usual numbers.
  public init(_ kind: RecognizerKind) {
    self.kind = kind
    switch kind {
    case .pinch, .rotate, .hold:
      minFingers = 2
      maxFingers = 16
    case .tap, .longPress, .tapAndDrag, .dragZoom, .force:
      minFingers = 1
      maxFingers = 1
    case .pan, .transform, .hover, .wheel, .multiPointerTap, .custom, .swipe:
      minFingers = 1
      maxFingers = 16
    }
  }

  /// True if no press could ever satisfy the spec.
  public var isUnsatisfiable: Bool {
    devices.isEmpty || buttons.isEmpty || minFingers > maxFingers || taps == 0
      || !modifiers.isSubset(of: modifierMask)
  }
}

extension RecognizerSpec {
  /// `taps` taps in a row with `fingers` fingers.
  public static func tap(taps: UInt32 = 1, fingers: UInt32 = 1, buttons: PointerButtons = .primary) -> Self {
    var spec = Self(.tap)
    spec.taps = taps
    spec.minFingers = fingers
    spec.maxFingers = fingers
    spec.buttons = buttons
    return spec
  }

  /// A rest of `duration` nanoseconds, or of the tuning's press time.
  public static func longPress(duration: UInt64? = nil) -> Self {
    var spec = Self(.longPress)
    spec.duration = duration
    return spec
  }

  /// One or more fingers move together.
  public static func pan(axis: PanAxis = .free, minFingers: UInt32 = 1, maxFingers: UInt32 = 16) -> Self {
    var spec = Self(.pan)
    spec.axis = axis
    spec.minFingers = minFingers
    spec.maxFingers = maxFingers
    return spec
  }

  /// Two fingers move apart, together or around each other.
  public static func pinch() -> Self { Self(.pinch) }

  /// A quick straight move in one of some directions.
  public static func swipe(_ directions: SwipeDirections, fingers: UInt32 = 1) -> Self {
    var spec = Self(.swipe)
    spec.directions = directions
    spec.minFingers = fingers
    spec.maxFingers = fingers
    return spec
  }

  /// A recognizer of the host, which decides what it sees and proposes.
  public static func custom() -> Self { Self(.custom) }
}
