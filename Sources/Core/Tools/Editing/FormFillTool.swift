import Gestures
import Interactions

/// Uses the field that was tapped.
///
///     formFill --tap on a field--> formFill      --tap that ends an edit--> default tool
///        |`--hold of a field that may be edited--> edit
///        `--anything else--> pan
final class FormFillTool: Tool {
  private var isDone = false

  let mode: ToolMode

  init(_ mode: ToolMode = .formFill) { self.mode = mode }

  var isReusable: Bool { true }

  func close(_ host: any ToolHost) { isDone = false }

  func minds(_ kind: ToolEventKind) -> Bool { kind.decides || (isDone && kind == .afterSingleTap) }

  /// Everything but a tap on a field goes to pan.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    if event.kind == .afterSingleTap { return isDone ? host.defaultToolMode : mode }
    guard event.kind.decides, let component = event.component else { return mode }
    guard component == .editAnnotation else { return .pan }
    if event.goesOnToEdit(host) { return .edit }
    let next = event.handlingTool(host)
    return next == .none || next == mode ? .pan : next
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.kind.decides, let component = event.component else { return false }
    switch component {
    case .editAnnotation:
      guard event.handlingTool(host) == mode, !event.goesOnToEdit(host) else { return false }
      isDone = false
    case .deselectAnnotation where event.kind == .singleTapConfirmed: isDone = true
    default: return false
    }
    _ = host.activate(component, at: event.gesture.position, by: event.trigger)
    return true
  }
}
