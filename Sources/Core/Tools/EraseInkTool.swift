import Gestures
import Interactions

/// Rubs strokes of ink out where it goes.
///
///     idle --drag begins--> erasing --move--> erasing
///      ^                       |--lifted-----> one step of the history
///      |                       `--cancelled, other tool--> as before
///      `--tap: what is there
final class EraseInkTool: Tool {
  let mode: ToolMode

  init(_ mode: ToolMode = .eraseInk) { self.mode = mode }

  func recognizers() -> [RecognizerSpec] { [.pan(maxFingers: 1), .tap()] }

  /// It acts on nothing but ink.
  func admits(_ component: Component) -> Bool { component.worksWithoutTools }

  func close(_ host: any ToolHost) { host.endErasing(keeps: false) }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == nil else { return false }
    switch event.kind {
    case .pointerDown: host.beginErasing(at: event.point, at: event.time)
    case .pointerMove: host.erase(to: event.point)
    case .pointerUp:
      host.erase(to: event.point)
      host.endErasing(keeps: true)
    case .pointerCancel: host.endErasing(keeps: false)
    case .singleTapConfirmed:
      host.beginErasing(at: event.point, at: event.time)
      host.endErasing(keeps: true)
    default: return false
    }
    return true
  }
}
