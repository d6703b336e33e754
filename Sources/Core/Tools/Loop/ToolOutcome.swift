public import Gestures

/// Another tool became current.
public struct ToolChange: Hashable, Sendable {
  public var new: ToolMode
  public var old: ToolMode
  /// The recognizer whose gesture is being handed on; none outside a gesture.
  public var keeping: RecognizerID
  /// True if it became current by itself: a gesture led to it, or the one before had done its work.
  public var isAutomatic = true
}

/// The outcome of an event. Raw values are stable.
public enum ToolOutcome: UInt32, Hashable, Sendable {
  /// A tool dealt with it.
  case handled = 0
  /// The host's listener or an annotation-tapped hook used it up.
  case consumed = 1
  /// No tool dealt with it, and the component that won it acted by itself.
  case activated = 2
  case unhandled = 3
  /// Tools handed it round; it was dropped.
  case cycle = 4
  /// The host intercepted the switch of tools.
  case vetoed = 5
}

/// The outcome of a switch of tools.
public enum ToolSwitch: UInt32, Hashable, Sendable {
  case done = 0
  /// The tool is current already.
  case noOp = 1
  /// No tool of the mode can be made.
  case notSupported = 2
  /// A tool is being closed, or tools hand over to each other without end.
  case refused = 3
  /// The host's veto keeps it away.
  case vetoed = 4
  /// The document's permissions forbid what the tool does.
  case notPermitted = 5
}
