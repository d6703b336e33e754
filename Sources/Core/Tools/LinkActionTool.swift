import Interactions

/// Follows the link that was tapped, and goes back to the default tool; of one that was held it asks for the menu.
final class LinkActionTool: Tool {
  let mode: ToolMode

  init(_ mode: ToolMode = .linkAction) { self.mode = mode }

  /// What is no tap on a link is pan's.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    if event.kind == .afterSingleTap { return host.defaultToolMode }
    return event.kind.decides && event.component != nil ? .pan : mode
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    switch (event.kind, event.component) {
    case (.singleTapConfirmed, .openLinkAnnotation), (.longPress, .editAnnotation):
      guard let component = event.component else { return false }
      _ = host.activate(component, at: event.point, by: event.trigger)
      return true
    default: return false
    }
  }
}
