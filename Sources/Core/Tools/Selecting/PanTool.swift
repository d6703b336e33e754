import Gestures
import Interactions

/// The default tool: it finds the tool for what is touched, and lets the components do the rest.
///
/// Scrolling and zooming are the view's own recognizers; they need no tool.
final class PanTool: Tool {
  let mode: ToolMode

  init(_ mode: ToolMode = .pan) { self.mode = mode }

  var isReusable: Bool { true }

  func minds(_ kind: ToolEventKind) -> Bool { kind.decides }

  /// By the component that won: text and annotations have tools of their own.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    guard event.kind.decides else { return mode }
    let successor: ToolMode
    switch event.component {
    case .selectText: successor = .selectText
    case .openLinkAnnotation: successor = .linkAction
    case .selectAnnotation, .editAnnotation, .transformAnnotation: successor = event.handlingTool(host)
    default: return mode
    }
    return host.isAvailable(successor) ? successor : mode
  }

  /// Where there is no tool for it the component acts without one. An annotation whose editing is off is pan's
  /// own: nothing happens to it.
  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.kind.decides, let component = event.component, nextTool(for: event, host) == mode else {
      return false
    }
    switch component {
    case .selectAnnotation, .editAnnotation, .transformAnnotation:
      if host.handlingMode(of: event.handled(host)) == mode { return true }
    default: break
    }
    _ = host.activate(component, at: event.gesture.position, by: event.trigger)
    return true
  }
}
