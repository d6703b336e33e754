// Tools: what the pointer means now.

public import CInteract
import Session
import Tools

/// Tells which tool is current.
///
/// - Parameter outMode: An `ix_tool_mode`; IX_TOOL_NONE before the first event and without tools.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_view_get_tool")
public func viewGetTool(_ view: ViewHandle?, _ outMode: UnsafeMutablePointer<UInt32>?) -> ix_status {
  withView(view, .query) { view throws(IXError) in
    guard let outMode else { throw .invalidArgument }
    outMode.pointee = view.session.tools.mode.rawValue
    return IX_OK
  }
}

/// Makes a tool the current one; what the old one was doing is cancelled. Switches tools on again.
///
/// - Parameter mode: An `ix_tool_mode`; IX_TOOL_NONE goes back to the default tool.
/// - Returns: `IX_OK`; `IX_NO_OP` where it is current already; `IX_ERROR_NOT_SUPPORTED` for a mode of which no tool can be
///   made; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_view_set_tool")
public func viewSetTool(_ view: ViewHandle?, _ mode: UInt32) -> ix_status {
  withView(view, .change, "ix_view_set_tool", [.word(mode)]) { view throws(IXError) in
    let mode = ToolMode(rawValue: mode)
    return try view.session.selectTool(mode == .none ? view.session.tools.defaultMode : mode).status
  }
}

/// Sets the tool to which others return. The current one stays.
///
/// - Parameter mode: An `ix_tool_mode`.
/// - Returns: `IX_OK`; `IX_NO_OP` where it is the default already; `IX_ERROR_NOT_SUPPORTED` for a mode of which no tool
///   can be made; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_view_set_default_tool")
public func viewSetDefaultTool(_ view: ViewHandle?, _ mode: UInt32) -> ix_status {
  withView(view, .change, "ix_view_set_default_tool", [.word(mode)]) { view throws(IXError) in
    try view.session.tools.setDefault(ToolMode(rawValue: mode)).status
  }
}

/// Switches tools off: scrolling, zooming, fast scroll, smart zoom and the host's interface still work, the rest does not.
///
/// - Returns: `IX_OK`; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_view_turn_tools_off")
public func viewTurnToolsOff(_ view: ViewHandle?) -> ix_status {
  withView(view, .change, "ix_view_turn_tools_off") { view throws(IXError) in
    view.session.turnToolsOff()
    return IX_OK
  }
}

extension ToolSwitch {
  fileprivate var status: ix_status {
    get throws(IXError) {
      switch self {
      case .done: IX_OK
      case .noOp: IX_NO_OP
      case .notSupported: throw .notSupported
      }
    }
  }
}
