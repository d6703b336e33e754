import Document
import Gestures
import Interactions

/// Has media played that were tapped, and goes back to the default tool; a sound that is held goes on to edit.
final class MediaTool: Tool {
  let mode: ToolMode

  init(_ mode: ToolMode = .media) { self.mode = mode }

  var isReusable: Bool { true }

  /// Everything but a tap on media goes to pan.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    if event.kind == .afterSingleTap { return host.defaultToolMode }
    guard event.kind.decides, event.component != nil else { return mode }
    return event.goesOnToEdit(host) ? .edit : .pan
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == .selectAnnotation, host.handlingMode(of: event.annotation) == mode,
      !event.goesOnToEdit(host)
    else { return false }
    switch event.kind {
    case .singleTapConfirmed:
      _ = host.play(event.annotation, at: event.gesture.position)
      return true
    case .longPress: return true
    default: return false
    }
  }
}
