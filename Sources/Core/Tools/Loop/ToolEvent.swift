public import Document
public import Geometry
public import Gestures
public import Interactions

/// The kind of an event for a tool. Raw values are stable: each has its entry in a host tool's function table.
public enum ToolEventKind: UInt32, Hashable, Sendable, CaseIterable {
  /// A drag began that the tool, or a component that it asks, has won; ``ToolEvent/point`` is where the press was.
  case pointerDown = 1
  case extraPointerDown = 2
  case pointerMove = 3
  case pointerUp = 4
  /// The drag is taken back: what it did is to be undone.
  case pointerCancel = 5
  /// Lifted; a second tap may still come.
  case singleTapUp = 6
  case singleTapConfirmed = 7
  /// The tap was handled.
  case afterSingleTap = 8
  case pressShown = 9
  case pressHidden = 10
  /// Followed by moves and an up, or a cancel.
  case longPress = 11
  /// Two taps or more: ``ToolEvent/count`` tells.
  case doubleTapBegin = 12
  case doubleTap = 13
  case doubleTapEnd = 14
  /// An animated change of zoom.
  case zoomBegin = 15
  case zoomEnd = 16
  case scaleBegin = 17
  case scaleChange = 18
  case scaleEnd = 19
  case flingStop = 20
  case scrollChanged = 21
  case keyDown = 22
  case keyUp = 23
  case pageTurning = 24
  case layoutChanged = 25
  case configurationChanged = 26
  case documentSet = 27
  case documentClosed = 28
  /// The user chose an item of the quick menu: ``ToolEvent/item``.
  case contextMenuChoice = 29
  case hostEvent = 30
}

extension ToolEventKind {
  /// True if a gesture finds its tool with this event; the others belong to a gesture that has one, or to none.
  public var decides: Bool {
    self == .singleTapConfirmed || self == .doubleTap || self == .longPress || self == .pointerDown
  }
}

/// An event for a tool. Redelivered to a successor it is the same to the last bit.
public struct ToolEvent: Hashable, Sendable {
  public var kind: ToolEventKind
  /// The state of the recognizer; `recognized` for what is no gesture.
  public var phase: GestureState = .recognized
  /// The component whose recognizer won; `nil` for the tool's own and for what is no gesture.
  public var component: Component?
  /// The trigger for ``ToolHost/activate(_:at:by:)`` in this gesture.
  public var trigger: Trigger = .call
  public var recognizer: RecognizerID = .none
  /// Nanoseconds.
  public var time: UInt64 = 0
  public var point: Point<ViewSpace> = .origin
  /// Where the first contact landed.
  public var start: Point<ViewSpace> = .origin
  /// The way since the begin.
  public var translation: Vector<ViewSpace> = .zero
  /// The way since the last event of the gesture.
  public var delta: Vector<ViewSpace> = .zero
  /// View units per second.
  public var velocity: Vector<ViewSpace> = .zero
  /// Since the begin; 1 is unchanged.
  public var scale: Double = 1
  /// Radians since the begin, clockwise.
  public var rotation: Double = 0
  public var pressure: Double = 0
  /// Taps, or the taps with which a drag began.
  public var count: UInt32 = 0
  public var pointers: UInt32 = 0
  public var device: DeviceKind = .touch
  public var buttons: PointerButtons = []
  public var modifiers: KeyModifiers = []
  /// The annotation under the point when a tap, a press or a drag began; none if there is none.
  public var annotation: AnnotationID = .none
  public var page: PageID = .none
  /// An `ix_key`, or a Unicode scalar value.
  public var key: UInt32 = 0
  /// The item chosen from the quick menu, or the number of a host's event.
  public var item: UInt32 = 0
  /// Data of a host's event.
  public var value: UInt64 = 0

  public init(_ kind: ToolEventKind, time: UInt64 = 0) {
    self.kind = kind
    self.time = time
  }
}
