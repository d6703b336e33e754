import Interactions

/// Follows the link that was tapped, and goes back to the default tool.
final class LinkActionTool: Tool {
  var mode: ToolMode { .linkAction }

  /// What is no tap on a link is pan's.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    if event.kind == .afterSingleTap { return host.defaultToolMode }
    return event.kind.decides && event.component != nil ? .pan : mode
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.kind == .singleTapConfirmed, event.component == .openLinkAnnotation else { return false }
    _ = host.activate(.openLinkAnnotation, at: event.point, by: event.trigger)
    return true
  }
}
