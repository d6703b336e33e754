import Document
public import Interactions

/// The English names of tools and their events, for explanations.
public final class ToolNames: ExplanationNames {
  public init() {}

  /// The mode's name; all tools of hosts have one.
  public func toolName(_ mode: UInt32) -> String {
    ToolMode(rawValue: mode).name ?? "tool of the host"
  }

  /// The message in English.
  public func message(_ number: UInt32) -> String {
    MessageID(rawValue: number).map { $0.english.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } } ?? ""
  }

  /// The event's name.
  public func eventName(_ kind: UInt32) -> String {
    ToolEventKind(rawValue: kind)?.name ?? "event"
  }
}

extension ToolEventKind {
  /// The event's name; stable.
  public var name: String {
    switch self {
    case .pointerDown: "pointer-down"
    case .extraPointerDown: "extra-pointer-down"
    case .pointerMove: "pointer-move"
    case .pointerUp: "pointer-up"
    case .pointerCancel: "pointer-cancel"
    case .singleTapUp: "single-tap-up"
    case .singleTapConfirmed: "single-tap-confirmed"
    case .afterSingleTap: "after-single-tap"
    case .pressShown: "press-shown"
    case .pressHidden: "press-hidden"
    case .longPress: "long-press"
    case .doubleTapBegin: "double-tap-begin"
    case .doubleTap: "double-tap"
    case .doubleTapEnd: "double-tap-end"
    case .zoomBegin: "zoom-begin"
    case .zoomEnd: "zoom-end"
    case .scaleBegin: "scale-begin"
    case .scaleChange: "scale-change"
    case .scaleEnd: "scale-end"
    case .flingStop: "fling-stop"
    case .scrollChanged: "scroll-changed"
    case .keyDown: "key-down"
    case .keyUp: "key-up"
    case .pageTurning: "page-turning"
    case .layoutChanged: "layout-changed"
    case .configurationChanged: "configuration-changed"
    case .documentSet: "document-set"
    case .documentClosed: "document-closed"
    case .contextMenuChoice: "quick-menu-choice"
    case .hostEvent: "host-event"
    }
  }
}
