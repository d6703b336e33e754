public import Document
public import Gestures
public import Interactions

/// The kind of an event for a tool. Raw values are stable: each has its entry in a host tool's function table.
public enum ToolEventKind: UInt32, Hashable, Sendable, CaseIterable {
  /// A drag began that the tool, or a component that it asks, has won; its ``ToolEvent/gesture`` is where the press was.
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
  /// Two taps or more: ``GestureEvent/count`` tells.
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
  /// The user chose an item of the context menu: ``ToolEvent/item``.
  case contextMenuChoice = 29
  case hostEvent = 30
}

extension ToolEventKind {
  /// True if a gesture finds its tool with this event; the others belong to a gesture that has one, or to none.
  public var decides: Bool {
    self == .singleTapConfirmed || self == .doubleTap || self == .longPress || self == .pointerDown
  }
}

/// An event for a tool: a gesture event, and what the tool manager knows about it. A successor gets the same event, unchanged.
public struct ToolEvent: Hashable, Sendable {
  public var kind: ToolEventKind
  /// The event of the recognizer. ``ToolEventKind/pointerDown`` has it moved back to where the press was.
  ///
  /// An event that is no gesture has the state `recognized` here, its time, and the place, modifiers and scale that its kind has.
  public var gesture: GestureEvent
  /// The component whose recognizer won; `nil` for the tool's own and for what is no gesture.
  public var component: Component?
  /// The trigger to hand to ``ToolHost/activate(_:at:by:)`` for this gesture.
  public var trigger: Trigger = .call
  /// True for a key that is held down and comes again.
  public var isRepeat = false
  /// The annotation under the point when a tap, a press or a drag began; none if there is none.
  public var annotation: AnnotationID = .none
  public var page: PageID = .none
  /// The number of a key without a character, or a Unicode scalar value.
  public var key: UInt32 = 0
  /// The item chosen from the context menu, or the number of a host's event.
  public var item: UInt32 = 0
  /// Data of a host's event.
  public var value: UInt64 = 0

  /// An event of a gesture.
  public init(_ kind: ToolEventKind, _ gesture: GestureEvent) {
    self.kind = kind
    self.gesture = gesture
  }

  /// An event that is no gesture.
  public init(_ kind: ToolEventKind, time: UInt64 = 0) {
    self.init(kind, GestureEvent())
    gesture.state = .recognized
    gesture.time = time
  }
}
