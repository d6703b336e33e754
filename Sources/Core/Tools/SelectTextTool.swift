import Interactions

/// Selects text: by drag, by double and triple click, by long press, and by the handles of a selection.
///
///     idle --selectText acts--> selecting --move--> selecting
///                                   |--up--------> idle, the selection stays
///                                   `--cancel----> idle, as before the begin
///
/// What concerns no text goes to pan.
public final class SelectTextTool: Tool {
  private var isSelecting = false
  private var keepsTool = false

  public init() {}

  public var mode: ToolMode { .selectText }

  public func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    switch event.kind {
    case .afterSingleTap: keepsTool || host.hasTextSelection ? mode : host.defaultToolMode
    default: event.kind.decides && event.component != nil ? .pan : mode
    }
  }

  public func create(_ carry: ToolCarry, _ host: any ToolHost) {
    keepsTool = carry.keepsTool
  }

  public func close(_ host: any ToolHost) {
    if isSelecting { host.cancelTextSelection() }
    isSelecting = false
  }

  public func pointerDown(_ event: ToolEvent, _ host: any ToolHost) -> Bool { begin(event, host) }
  public func longPress(_ event: ToolEvent, _ host: any ToolHost) -> Bool { begin(event, host) }

  public func pointerMove(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    isSelecting && host.extendTextSelection(to: event.point)
  }

  public func pointerUp(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard isSelecting else { return false }
    isSelecting = false
    _ = host.extendTextSelection(to: event.point)
    host.endTextSelection()
    return true
  }

  public func pointerCancel(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard isSelecting else { return false }
    isSelecting = false
    host.cancelTextSelection()
    return true
  }

  public func doubleTap(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == .selectText else { return false }
    if host.activate(.selectText, at: event.point, by: event.trigger) { host.endTextSelection() }
    return true
  }

  public func singleTapConfirmed(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    switch event.component {
    case .selectText:
      // A click on text is the first of a double click; dropping the selection is deselectText's part.
      return true
    case .deselectText:
      _ = host.activate(.deselectText, at: event.point, by: event.trigger)
      return true
    default:
      return false
    }
  }

  private func begin(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == .selectText else { return false }
    isSelecting = host.activate(.selectText, at: event.point, by: event.trigger)
    return true
  }
}
