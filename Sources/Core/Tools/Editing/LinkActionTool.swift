import Gestures
import Interactions

/// Follows the link that was tapped, and goes back to the default tool; one that is held goes on to edit.
final class LinkActionTool: Tool {
  let mode: ToolMode

  init(_ mode: ToolMode = .linkAction) { self.mode = mode }

  var isReusable: Bool { true }

  func minds(_ kind: ToolEventKind) -> Bool { kind.decides || kind == .afterSingleTap }

  /// Everything but a tap on a link goes to pan.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    if event.kind == .afterSingleTap { return host.defaultToolMode }
    guard event.kind.decides, event.component != nil else { return mode }
    return event.goesOnToEdit(host) ? .edit : .pan
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    switch (event.kind, event.component) {
    case (.singleTapConfirmed, .openLinkAnnotation):
      _ = host.activate(.openLinkAnnotation, at: event.gesture.position, by: event.trigger)
      return true
    // Where links are not to be edited, holding one does nothing.
    case (.longPress, .editAnnotation): return !event.goesOnToEdit(host)
    default: return false
    }
  }
}
