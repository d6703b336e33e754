// Tools: the current one and its style, the annotations that tools create, tools of the host, and observers.

import CInteract
import Document
import View
import Tools

/// Tells which tool is current.
///
/// - Parameter outMode: An `ix_tool_mode`; a fresh view has the default tool. IX_TOOL_NONE without tools.
func viewGetTool(_ view: Querying<ViewBox>, _ outMode: Out<UInt32>) throws(IXError) {
  guard let outMode else { throw .invalidArgument }
  outMode.pointee = view.core.tools.currentMode.rawValue
}

/// Makes a tool the current one; what the old one was doing is cancelled. Switches tools on again.
///
/// - Parameter mode: An `ix_tool_mode`; IX_TOOL_NONE goes back to the default tool.
/// - Returns: `IX_OK`; `IX_NO_OP` where it is current already; `IX_ERROR_NOT_SUPPORTED` for a mode of which no tool can
///   be made; `IX_ERROR_DENIED` where a veto keeps it away; `IX_ERROR_CONFLICT` from inside a tool's `close`, and where
///   tools make each other current without end.
func viewSetTool(_ view: Changing<ViewBox>, _ mode: UInt32) throws(IXError) -> ix_status {
  let mode = ToolMode(rawValue: mode)
  return try view.core.selectTool(mode == .none ? view.core.tools.defaultMode : mode).status
}

/// Makes a tool the current one, as `ix_view_set_tool` does, and says how it is used.
///
/// - Parameter variant: The number of the style that it draws with, see `ix_view_set_tool_style`; 0 for the usual one.
/// - Returns: `IX_OK`; `IX_NO_OP` where it is current in that way already; `IX_ERROR_INVALID_ARGUMENT` for unknown
///   flags; `IX_ERROR_NOT_SUPPORTED` for a mode of which no tool can be made; `IX_ERROR_DENIED` and `IX_ERROR_CONFLICT`
///   as for `ix_view_set_tool`.
func viewUseTool(
  _ view: Changing<ViewBox>, _ mode: Choice<ix_tool_mode>, _ flags: Choices<ix_tool_flags>, _ variant: UInt32
) throws(IXError) -> ix_status {
  guard flags & ~(IX_TOOL_PINNED.rawValue | IX_TOOL_TOGGLES.rawValue) == 0 else {
    throw view.box.failure(.invalidArgument, "the flags ", UInt64(clamping: flags), " hold one that is not known")
  }
  let isPinned = flags & IX_TOOL_PINNED.rawValue != 0
  let outcome = view.core.selectTool(ToolMode(rawValue: mode), pinned: isPinned, variant: variant)
  guard outcome == .noOp, flags & IX_TOOL_TOGGLES.rawValue != 0 else { return try outcome.status }
  return try view.core.selectTool(view.core.tools.defaultMode).status
}

/// Sets how what a tool creates looks from now on. Each view remembers it for each tool and variant, at most 1024.
///
/// - Parameters:
///   - variant: 0 for the tool's usual style; any other number for a style beside it, so that there can be a red and a
///     blue tool of one mode.
///   - style: NULL goes back to the tool's own.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is set already; `IX_ERROR_INVALID_ARGUMENT` for a colour, an ending or an invalid
///   number;
///   `IX_ERROR_NOT_SUPPORTED` for a mode of which no tool can be made.
/// - Complexity: O(styles that were set).
func viewSetToolStyle(
  _ view: Changing<ViewBox>, _ mode: Choice<ix_tool_mode>, _ variant: UInt32, _ style: In<ix_tool_style>
) throws(IXError) -> ix_status {
  let parsed: ToolStyle? = if let style { try ToolStyle(c: ix_tool_style(sized: style)) } else { nil }
  let mode = ToolMode(rawValue: mode)
  guard view.core.isAvailable(mode) else { throw .notSupported }
  let before = view.core.tools.styles
  view.core.setToolStyle(parsed, of: mode, variant: variant)
  return view.core.tools.styles == before ? IX_NO_OP : IX_OK
}

/// Tells how what a tool creates looks.
///
/// - Parameter variant: 0 for the tool's usual style.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` for a mode of which no tool can be made.
/// - Complexity: O(styles that were set).
func viewGetToolStyle(
  _ view: Querying<ViewBox>, _ mode: Choice<ix_tool_mode>, _ variant: UInt32, _ outStyle: Out<ix_tool_style>
) throws(IXError) {
  let mode = ToolMode(rawValue: mode)
  guard view.core.isAvailable(mode) else { throw .notSupported }
  try put(view.core.tools.styles.style(of: mode, variant: variant).c, sized: outStyle)
}

/// Marks the selected text as a tool would, in one step that can be undone: an annotation for each page that the selection
/// touches. The selection stays.
///
/// - Parameters:
///   - mode: IX_TOOL_CREATE_HIGHLIGHT, IX_TOOL_CREATE_UNDERLINE, IX_TOOL_CREATE_SQUIGGLY, IX_TOOL_CREATE_STRIKEOUT,
///     IX_TOOL_CREATE_REDACTION_TEXT, or IX_TOOL_CREATE_LINK_TEXT, whose target is asked for
///     (IX_EFFECT_EDIT_REQUESTED).
///   - variant: The number of the style, see `ix_view_set_tool_style`; 0 for the usual one.
///   - outAnnotation: Receives the id of the last one that was made. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` where nothing is selected; `IX_PENDING` where the text of a page comes later, nothing
///   was made: call again after its IX_EFFECT_LOADED; `IX_ERROR_NOT_SUPPORTED` for a mode that marks no text;
///   `IX_ERROR_CONFLICT` where the annotations of a page come later or cannot be read, the host intercepts it, or a
///   gesture is dragging annotations.
/// - Complexity: O(glyphs selected + annotations of the pages).
func viewMarkSelection(
  _ view: Changing<ViewBox>, _ mode: UInt32, _ variant: UInt32, _ outAnnotation: Out<ix_annotation_id>
) throws(IXError) -> ix_status {
  switch view.core.markSelection(ToolMode(rawValue: mode), variant: variant) {
  case .done(let annotation):
    outAnnotation?.pointee = annotation.raw
    return IX_OK
  case .nothingSelected: return IX_NO_OP
  case .pending: return IX_PENDING
  case .notSupported: throw .notSupported
  case .refused(let error): throw view.box.failure(refusing: error)
  }
}

/// Sets the tool to which others return. The current one stays.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where it is the default already; `IX_ERROR_NOT_SUPPORTED` for a mode of which no tool
///   can be made.
func viewSetDefaultTool(_ view: Changing<ViewBox>, _ mode: Choice<ix_tool_mode>) throws(IXError) -> ix_status {
  try view.core.tools.setDefault(ToolMode(rawValue: mode)).status
}

/// Switches tools off: scrolling, zooming, fast scroll, smart zoom and the host's interface still work, the rest does not.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where they are off.
func viewTurnToolsOff(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  guard view.core.tools.isOn else { return IX_NO_OP }
  view.core.turnToolsOff()
  return IX_OK
}
