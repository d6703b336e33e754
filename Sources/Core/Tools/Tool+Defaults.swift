public import Gestures

// A hook that a tool leaves out does nothing and has not dealt with the event.
extension Tool {
  public var createdKind: CreatedKind { .none }
  public func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode { mode }
  public func recognizers() -> [RecognizerSpec] { [] }
  public func create(_ carry: ToolCarry, _ host: any ToolHost) {}
  public func close(_ host: any ToolHost) {}
  public func carryOver(_ carry: inout ToolCarry) {}
  public func pointerDown(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func extraPointerDown(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func pointerMove(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func pointerUp(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func pointerCancel(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func singleTapUp(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func singleTapConfirmed(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func afterSingleTap(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func pressShown(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func pressHidden(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func longPress(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func doubleTapBegin(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func doubleTap(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func doubleTapEnd(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func zoomBegin(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func zoomEnd(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func scaleBegin(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func scaleChange(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func scaleEnd(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func flingStop(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func scrollChanged(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func keyDown(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func keyUp(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func pageTurning(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func layoutChanged(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func configurationChanged(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func documentSet(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func documentClosed(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func quickMenuChoice(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func hostEvent(_ event: ToolEvent, _ host: any ToolHost) -> Bool { false }
  public func draw(_ host: any ToolHost) {}
}

extension Tool {
  /// Hands an event to its hook.
  func take(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    switch event.kind {
    case .pointerDown: pointerDown(event, host)
    case .extraPointerDown: extraPointerDown(event, host)
    case .pointerMove: pointerMove(event, host)
    case .pointerUp: pointerUp(event, host)
    case .pointerCancel: pointerCancel(event, host)
    case .singleTapUp: singleTapUp(event, host)
    case .singleTapConfirmed: singleTapConfirmed(event, host)
    case .afterSingleTap: afterSingleTap(event, host)
    case .pressShown: pressShown(event, host)
    case .pressHidden: pressHidden(event, host)
    case .longPress: longPress(event, host)
    case .doubleTapBegin: doubleTapBegin(event, host)
    case .doubleTap: doubleTap(event, host)
    case .doubleTapEnd: doubleTapEnd(event, host)
    case .zoomBegin: zoomBegin(event, host)
    case .zoomEnd: zoomEnd(event, host)
    case .scaleBegin: scaleBegin(event, host)
    case .scaleChange: scaleChange(event, host)
    case .scaleEnd: scaleEnd(event, host)
    case .flingStop: flingStop(event, host)
    case .scrollChanged: scrollChanged(event, host)
    case .keyDown: keyDown(event, host)
    case .keyUp: keyUp(event, host)
    case .pageTurning: pageTurning(event, host)
    case .layoutChanged: layoutChanged(event, host)
    case .configurationChanged: configurationChanged(event, host)
    case .documentSet: documentSet(event, host)
    case .documentClosed: documentClosed(event, host)
    case .quickMenuChoice: quickMenuChoice(event, host)
    case .hostEvent: hostEvent(event, host)
    }
  }
}
