public import Document
public import Geometry
public import Gestures

/// What goes from a tool to its successor.
public struct ToolCarry: Hashable, Sendable {
  public var annotation: AnnotationID = .none
  public var page: PageID = .none
  /// The annotation's box.
  public var box: Rect<PageSpace> = .zero
  /// Whether the tool stays after it has done one thing.
  public var keepsTool = false
  /// The number of a style; 0 for the default.
  public var style: UInt32 = 0

  public init() {}
}

/// What the pointer means now.
///
/// Every hook is optional. A hook for an event returns whether it dealt with it; if not, ``nextTool(for:_:)`` names the
/// tool that shall have the event, its own mode for none. Hooks run between two steps of the engine.
public protocol Tool: AnyObject {
  var mode: ToolMode { get }
  /// What it creates; none if it creates nothing.
  var createdKind: CreatedKind { get }
  /// The successor for an event that a hook did not deal with; its own mode for none.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode
  /// Its own recognizers, asked once when it becomes current. Owner and, where it is 0, priority are filled in.
  func recognizers() -> [RecognizerSpec]
  func create(_ carry: ToolCarry, _ host: any ToolHost)
  func close(_ host: any ToolHost)
  /// Changes what its successor is handed.
  func carryOver(_ carry: inout ToolCarry)

  func pointerDown(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func extraPointerDown(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func pointerMove(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func pointerUp(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func pointerCancel(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func singleTapUp(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func singleTapConfirmed(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func afterSingleTap(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func pressShown(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func pressHidden(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func longPress(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func doubleTapBegin(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func doubleTap(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func doubleTapEnd(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func zoomBegin(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func zoomEnd(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func scaleBegin(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func scaleChange(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func scaleEnd(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func flingStop(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func scrollChanged(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func keyDown(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func keyUp(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func pageTurning(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func layoutChanged(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func configurationChanged(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func documentSet(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func documentClosed(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func quickMenuChoice(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  func hostEvent(_ event: ToolEvent, _ host: any ToolHost) -> Bool
  /// Draws over the pages.
  func draw(_ host: any ToolHost)
}
