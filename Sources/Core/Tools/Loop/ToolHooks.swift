public import Document

/// Makes the tools of a mode for a host.
public protocol ToolMaker: AnyObject {
  /// A new tool. Returns `nil` where the host's code failed.
  func make(_ mode: ToolMode) -> (any Tool)?
  /// The host has taken it away: the tools that it made are gone.
  func removed()
}

extension ToolMaker {
  /// Takes no notice.
  public func removed() {}
}

/// A hook: sees every event before the current tool.
public protocol ToolListener: AnyObject {
  /// True if the event is used up.
  func consumes(_ event: ToolEvent) -> Bool
}

/// A hook: a tool is about to take an annotation up, or to create one (no annotation).
public protocol ToolVeto: AnyObject {
  /// True if the host intercepts it: the tool does not get it.
  func intercepts(_ annotation: AnnotationID, _ mode: ToolMode) -> Bool
}
