import Geometry
import Gestures
import Interactions

/// Selects text: by drag, by double and triple click, by long press, with Shift, and by the handles of a selection.
///
///     idle --selectText acts--> selecting --move--> selecting
///                                   |--up--------> idle, the selection stays
///                                   `--cancel----> idle, as before the begin
///
/// Everything that concerns no text goes to pan.
final class SelectTextTool: Tool {
  private var isSelecting = false
  private var keepsTool = false

  let mode: ToolMode

  init(_ mode: ToolMode = .selectText) { self.mode = mode }

  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    if event.kind == .afterSingleTap {
      return keepsTool || host.hasTextSelection ? mode : host.defaultToolMode
    }
    return event.kind.decides && event.component != nil ? .pan : mode
  }

  func create(_ carry: ToolCarry, _ host: any ToolHost) {
    keepsTool = carry.keepsTool
  }

  func close(_ host: any ToolHost) {
    if isSelecting { host.cancelTextSelection() }
    isSelecting = false
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    switch event.kind {
    case .pointerDown, .longPress: begin(event, host)
    case .pointerMove: isSelecting && host.extendTextSelection(to: event.gesture.position)
    case .pointerUp: end(event, host)
    case .pointerCancel: cancel(host)
    case .doubleTap: selectAtOnce(event, host)
    case .singleTapConfirmed: tap(event, host)
    default: false
    }
  }

  var follows: Bool { isSelecting }

  func follow(_ point: Point<ViewSpace>, _ host: any ToolHost) { _ = host.extendTextSelection(to: point) }

  private func begin(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == .selectText else { return false }
    isSelecting = host.activate(.selectText, at: event.gesture.position, by: event.trigger)
    return true
  }

  private func end(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard isSelecting else { return false }
    isSelecting = false
    _ = host.extendTextSelection(to: event.gesture.position)
    host.endTextSelection()
    return true
  }

  private func cancel(_ host: any ToolHost) -> Bool {
    guard isSelecting else { return false }
    isSelecting = false
    host.cancelTextSelection()
    return true
  }

  /// A word or a line.
  private func selectAtOnce(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == .selectText else { return false }
    if host.activate(.selectText, at: event.gesture.position, by: event.trigger) { host.endTextSelection() }
    return true
  }

  /// With Shift the selection goes on to the click.
  private func extend(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.gesture.modifiers.contains(.shift), host.hasTextSelection else { return true }
    return selectAtOnce(event, host)
  }

  private func tap(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    // A click on text is the first of a double click; dropping the selection is deselectText's part.
    if event.component == .selectText { return extend(event, host) }
    guard event.component == .deselectText else { return false }
    _ = host.activate(.deselectText, at: event.gesture.position, by: event.trigger)
    return true
  }
}
