import Interactions

/// Follows the link that was tapped, and goes back to the default tool.
public final class LinkActionTool: Tool {
  public init() {}

  public var mode: ToolMode { .linkAction }

  /// What is no tap on a link is pan's.
  public func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    switch event.kind {
    case .afterSingleTap: host.defaultToolMode
    default: event.kind.decides && event.component != nil ? .pan : mode
    }
  }

  public func singleTapConfirmed(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == .openLinkAnnotation else { return false }
    _ = host.activate(.openLinkAnnotation, at: event.point, by: event.trigger)
    return true
  }
}
