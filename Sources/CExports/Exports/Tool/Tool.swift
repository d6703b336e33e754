// Tools: the current tool and its style, the annotations that tools create, tools of the host, and observers.

import CInteract
import Document
import View
import Tools

/// Gets the current tool.
///
/// - Parameter outMode: An `ix_tool_mode`; a new view has the default tool. IX_TOOL_NONE while tools are off.
func viewGetTool(_ view: Querying<ViewBox>, _ outMode: Out<UInt32>) throws(IXError) {
  guard let outMode else { throw .invalidArgument }
  outMode.pointee = view.core.tools.currentMode.rawValue
}

/// Makes a tool current, and cancels what the old one was doing. Switches tools on again.
///
/// - Parameter mode: An `ix_tool_mode`; IX_TOOL_NONE for the default tool.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already current; `IX_ERROR_NOT_SUPPORTED` for a mode without a tool;
///   `IX_ERROR_DENIED` if a veto prevents it; `IX_ERROR_CONFLICT` from inside a tool's `close`, and if tools make each
///   other current endlessly.
func viewSetTool(_ view: Changing<ViewBox>, _ mode: UInt32) throws(IXError) -> ix_status {
  let mode = ToolMode(rawValue: mode)
  return try view.core.selectTool(mode == .none ? view.core.tools.defaultMode : mode).status
}

/// Makes a tool current, as `ix_view_set_tool` does, with flags and a style.
///
/// - Parameter variant: The number of the style that it uses, see `ix_view_set_tool_style`; 0 for the default one.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already current with these flags and this style; `IX_ERROR_INVALID_ARGUMENT`
///   for unknown flags; `IX_ERROR_NOT_SUPPORTED` for a mode without a tool; `IX_ERROR_DENIED` and `IX_ERROR_CONFLICT`
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

/// Sets the style of the annotations that a tool creates from now on. Each view keeps it for each tool and variant, at
/// most 1024.
///
/// - Parameters:
///   - variant: 0 for the tool's default style; any other number for a further style, for example to have a red and a
///     blue tool of one mode.
///   - style: NULL restores the tool's own style.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for an invalid colour, line
///   ending or number; `IX_ERROR_NOT_SUPPORTED` for a mode without a tool.
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

/// Gets the style of the annotations that a tool creates.
///
/// - Parameter variant: 0 for the tool's default style.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` for a mode without a tool.
/// - Complexity: O(styles that were set).
func viewGetToolStyle(
  _ view: Querying<ViewBox>, _ mode: Choice<ix_tool_mode>, _ variant: UInt32, _ outStyle: Out<ix_tool_style>
) throws(IXError) {
  let mode = ToolMode(rawValue: mode)
  guard view.core.isAvailable(mode) else { throw .notSupported }
  try put(view.core.tools.styles.style(of: mode, variant: variant).c, sized: outStyle)
}

/// Marks the selected text as a tool would, as one undo step: creates an annotation on each page of the selection. The
/// selection is kept.
///
/// - Parameters:
///   - mode: IX_TOOL_CREATE_HIGHLIGHT, IX_TOOL_CREATE_UNDERLINE, IX_TOOL_CREATE_SQUIGGLY, IX_TOOL_CREATE_STRIKEOUT,
///     IX_TOOL_CREATE_REDACTION_TEXT, or IX_TOOL_CREATE_LINK_TEXT, which requests the target with
///     IX_EFFECT_EDIT_REQUESTED.
///   - variant: The number of the style, see `ix_view_set_tool_style`; 0 for the default one.
///   - outAnnotation: Receives the id of the last one created. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` if nothing is selected; `IX_PENDING` if the text of a page comes later, and nothing
///   was created: call again after its IX_EFFECT_LOADED; `IX_ERROR_NOT_SUPPORTED` for a mode that marks no text;
///   `IX_ERROR_CONFLICT` if the annotations of a page are not loaded yet or cannot be read, the host vetoes it, or a
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

/// Sets the default tool, which becomes current after other tools. The current tool is not changed.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already the default; `IX_ERROR_NOT_SUPPORTED` for a mode without a tool.
func viewSetDefaultTool(_ view: Changing<ViewBox>, _ mode: Choice<ix_tool_mode>) throws(IXError) -> ix_status {
  try view.core.tools.setDefault(ToolMode(rawValue: mode)).status
}

/// Switches tools off: only scrolling, zooming, fast scroll, smart zoom and toggling the host's interface still work.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if they are already off.
func viewTurnToolsOff(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  guard view.core.tools.isOn else { return IX_NO_OP }
  view.core.turnToolsOff()
  return IX_OK
}
