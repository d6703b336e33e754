import Document
import Geometry
import Gestures
import Layout
import Tools

/// News of the view for tools: reported once a step, at its end, so that no tool can cause them again
/// without end.
struct ToolNews: OptionSet, Hashable, Sendable {
  let rawValue: UInt32
  static let zoomBegan = ToolNews(rawValue: 1 << 0)
  static let zoomEnded = ToolNews(rawValue: 1 << 1)
  static let stopped = ToolNews(rawValue: 1 << 2)
  static let scrolled = ToolNews(rawValue: 1 << 3)
  static let turned = ToolNews(rawValue: 1 << 4)
  static let laidOut = ToolNews(rawValue: 1 << 5)
  static let configured = ToolNews(rawValue: 1 << 6)
  static let documentSet = ToolNews(rawValue: 1 << 7)
}

extension View {
  /// Tells tools what has gathered. What they make happen is told at the end of the next step.
  func notifyTools() {
    let news = hosting.takeNews()
    if news.contains(.documentSet) { notifyTools(.documentSet) }
    if news.contains(.configured) { notifyTools(.configurationChanged) }
    if news.contains(.laidOut) { notifyTools(.layoutChanged) }
    if news.contains(.zoomBegan) { notifyTools(.zoomBegin) }
    if news.contains(.turned) { notifyTools(.pageTurning) }
    if news.contains(.scrolled) { notifyTools(.scrollChanged) }
    if news.contains(.zoomEnded) { notifyTools(.zoomEnd) }
    if news.contains(.stopped) { notifyTools(.flingStop) }
  }

  /// Tells the current tool, where it listens.
  func notifyTools(_ kind: ToolEventKind) {
    guard tools.hears(kind) else { return }
    hosting.report {
      var event = ToolEvent(kind, time: now)
      event.item = UInt32(clamping: viewport.pageIndex ?? 0)
      event.page = document.pages.id(at: viewport.pageIndex ?? -1)
      event.gesture.position = viewport.bounds.center
      event.gesture.scale = viewport.zoom
      _ = tools.handle(event, self)
    }
  }

  /// Something has begun to move by itself, or has come to rest.
  func reportMoving() {
    scrolling.markMovingReported()
    emit(.moving(isMoving))
    hosting.note(scrolling.motionNews(from: viewport.pose))
    if hosting.hasNews { notifyTools() }
  }

  /// Two fingers scale: a tool that handles their begin has all of it.
  func isScaledByTool(_ event: GestureEvent) -> Bool {
    let kind: ToolEventKind
    switch event.state {
    case .began: kind = .scaleBegin
    case .changed: kind = .scaleChange
    case .ended, .cancelled: kind = .scaleEnd
    default: return false
    }
    let outcome = tools.hears(kind) ? tools.handle(withSpeed(event), of: .pinch, self) : .unhandled
    if kind == .scaleBegin { hosting.setToolScales(outcome == .handled || outcome == .consumed) }
    return hosting.toolScales
  }

  private func withSpeed(_ event: GestureEvent) -> GestureEvent {
    var event = event
    arena.addSpeed(to: &event)
    return event
  }

  /// Undoes everything that a tool has begun and not ended.
  func cancelDrags() {
    cancelTransform()
    endErasing(keeps: false)
    cancelTextSelection()
  }

  /// Lets a tool set handles for the time in which it is current.
  public func setToolHandles(_ body: () -> Void) {
    transforming.beginToolStyle()
    body()
    transforming.endToolStyle()
    markDisplayDirty()
  }
}
