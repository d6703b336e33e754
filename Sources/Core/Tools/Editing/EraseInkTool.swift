import Gestures
import Interactions

/// Rubs strokes of ink out where it goes.
///
///     idle --drag begins--> erasing --move--> erasing
///      ^                       |--lifted-----> one undo step
///      |                       `--cancelled, other tool--> as before
///      `--tap: what is there; soon after a stroke, nothing
final class EraseInkTool: Tool {
  let mode: ToolMode
  /// When the last stroke ended.
  private var lifted: UInt64?

  /// A tap that comes sooner than this after a stroke is a slip of the hand: 1 s.
  private static let slip: UInt64 = 1_000_000_000

  init(_ mode: ToolMode = .eraseInk) { self.mode = mode }

  func recognizers() -> [RecognizerSpec] { [.pan(maxFingers: 1), .tap()] }

  /// It acts on nothing but ink.
  var admitted: ComponentSet { .viewInteractions }

  func close(_ host: any ToolHost) { host.endErasing(keeps: false) }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == nil else { return false }
    switch event.kind {
    case .pointerDown: host.beginErasing(at: event.gesture.position, at: event.gesture.time)
    case .pointerMove: host.erase(to: event.gesture.position)
    case .pointerUp:
      host.erase(to: event.gesture.position)
      host.endErasing(keeps: true)
      lifted = event.gesture.time
    case .pointerCancel: host.endErasing(keeps: false)
    case .singleTapConfirmed:
      defer { lifted = nil }
      if let lifted, event.gesture.time &- lifted <= EraseInkTool.slip { return true }
      host.beginErasing(at: event.gesture.position, at: event.gesture.time)
      host.endErasing(keeps: true)
    default: return false
    }
    return true
  }
}
