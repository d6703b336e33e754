public import Document
public import Geometry
public import Gestures
public import Interactions

/// The state that a tool passes to its successor.
public struct ToolCarry: Hashable, Sendable {
  public var annotation: AnnotationID = .none
  public var page: PageID = .none
  /// The annotation's box.
  public var box: Rect<PageSpace> = .zero
  /// True if the tool stays after it has done one thing.
  public var keepsTool = false
  /// The number of a style; 0 for the default.
  public var style: UInt32 = 0

  public init() {}
}

/// The current meaning of the pointer.
///
/// Everything but ``mode`` is optional. Hooks run between two steps of the view.
public protocol Tool: AnyObject {
  var mode: ToolMode { get }
  /// The kind that it creates; none if it creates nothing.
  var createdKind: CreatedKind { get }
  /// False for events of gestures of which it knows beforehand that it neither deals with them nor names a successor: it is not told.
  func minds(_ kind: ToolEventKind) -> Bool
  /// The hook for what happens: one for each ``ToolEventKind``. Returns whether it dealt with the event.
  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  /// True while it follows a drag by the pointer's place alone: then it is told of moves by ``follow(_:_:)`` and gets no event.
  var follows: Bool { get }
  /// The pointer of the drag has moved.
  func follow(_ point: Point<ViewSpace>, _ host: any ToolHost)
  /// The successor for an event that it did not deal with; its own mode for none.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode
  /// Its own recognizers, asked once when it becomes current. Owner and, where it is 0, priority are filled in.
  func recognizers() -> [RecognizerSpec]
  /// The components whose recognizers may compete while it is current.
  var admitted: ComponentSet { get }
  /// It has become current.
  func create(_ carry: ToolCarry, _ host: any ToolHost)
  /// Another tool takes its place: what it was doing is to be ended or undone.
  func close(_ host: any ToolHost)
  /// Changes what its successor is handed.
  func carryOver(_ carry: inout ToolCarry)
  /// Draws over the pages.
  func draw(_ host: any ToolHost)
  /// True if it wants news of the view: events that are no gestures, keys, choices or the host's.
  func hears(_ kind: ToolEventKind) -> Bool
  /// How it draws in a variant until something is set; `nil` for the mode's own style.
  func ownStyle(_ variant: UInt32, _ host: any ToolHost) -> ToolStyle?
  /// Changes the handles of what is selected, for as long as it is current. Told once, after ``create(_:_:)``.
  func setHandles(_ host: any ToolHost)
  /// True if the tool wants ``redraw(_:)``.
  var drawsByCalls: Bool { get }
  /// Makes its drawing calls again, after the earlier drawing was dropped.
  func redraw(_ host: any ToolHost)
  /// The annotation that a lift of the pointer would create now; `nil` while nothing is being drawn.
  func inHand(_ host: any ToolHost) -> Creation?
  /// True if the host has removed it: the default tool takes its place.
  var isGone: Bool { get }
  /// True for a tool of the library in which, once it is closed, nothing is left of what it did: it may become current again in place of a new
  /// one. A host's own tools are made by their makers each time.
  var isReusable: Bool { get }
}

// The defaults of a tool do nothing and handle nothing.
extension Tool {
  public var createdKind: CreatedKind { .none }
  /// It may deal with any.
  public func minds(_ kind: ToolEventKind) -> Bool { true }
  /// Deals with nothing.
  public func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public var follows: Bool { false }
  /// Follows none.
  public func follow(_ point: Point<ViewSpace>, _ host: any ToolHost) {}
  /// Names no successor.
  public func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode { mode }
  /// Has none.
  public func recognizers() -> [RecognizerSpec] { [] }
  public var admitted: ComponentSet { .allInteractions }
  /// Takes no notice.
  public func create(_ carry: ToolCarry, _ host: any ToolHost) {}
  /// Has nothing to end.
  public func close(_ host: any ToolHost) {}
  /// Hands on what it was handed.
  public func carryOver(_ carry: inout ToolCarry) {}
  /// Draws nothing.
  public func draw(_ host: any ToolHost) {}
  /// Does not care.
  public func hears(_ kind: ToolEventKind) -> Bool { false }
  /// Has none.
  public func ownStyle(_ variant: UInt32, _ host: any ToolHost) -> ToolStyle? { nil }
  /// Leaves them.
  public func setHandles(_ host: any ToolHost) {}
  public var drawsByCalls: Bool { false }
  /// Draws nothing.
  public func redraw(_ host: any ToolHost) {}
  public var isGone: Bool { false }
  public var isReusable: Bool { false }
  /// Nothing.
  public func inHand(_ host: any ToolHost) -> Creation? { nil }
}
