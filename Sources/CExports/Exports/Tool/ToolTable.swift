// Tables of tools: which one creates what, which one handles what, and what a host puts in their place.

public import CInteract
import Document
import View
import Tools

/// Tells which tool creates what: a row of the table of created annotations, or a kind of the host.
///
/// - Parameters:
///   - kind: 1 to 40, or from IX_TOOL_CUSTOM on.
///   - outMode: An `ix_tool_mode`. Not every one is there in every version.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a kind that no tool creates; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_view_creation_tool")
public func viewCreationTool(_ view: ViewHandle?, _ kind: UInt32, _ outMode: UnsafeMutablePointer<UInt32>?) -> ix_status
{
  withView(view, .query) { view throws(IXError) in
    guard let mode = view.core.tools.creation.mode(for: CreatedKind(rawValue: kind)) else { throw .notFound }
    return try put(mode.rawValue, outMode)
  }
}

/// Tells which tool creates annotations of a subtype where nothing more is asked for: that of its first row.
///
/// - Parameter outMode: An `ix_tool_mode`.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a subtype that no tool creates; `IX_ERROR_INVALID_ARGUMENT` for NULL or an
///   unknown subtype.
func viewCreationToolOfSubtype(
  _ view: Querying<ViewBox>, _ subtype: Choice<ix_subtype>, _ outMode: Out<UInt32>
) throws(IXError) {
  let subtype = try Subtype(c: subtype)
  guard let mode = view.core.tools.creation.mode(for: subtype) else { throw .notFound }
  try put(mode.rawValue, outMode)
}

/// Sets which tool creates what.
///
/// - Parameters:
///   - kind: A row, 1 to 40, or a kind of the host from IX_TOOL_CUSTOM on, below 2^24.
///   - mode: An `ix_tool_mode`; IX_TOOL_NONE takes back what was set.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is set already; `IX_ERROR_INVALID_ARGUMENT` for another kind;
///   `IX_ERROR_NOT_SUPPORTED` for a mode of which no
///   tool can be made.
func viewSetCreationTool(_ view: Changing<ViewBox>, _ kind: UInt32, _ mode: UInt32) throws(IXError) -> ix_status {
  let isOwn = kind >= CreatedKind.firstCustom.rawValue && kind < 1 << 24
  guard CreatedKind.rows.contains(kind) || isOwn else { throw .invalidArgument }
  guard mode == 0 || view.core.isAvailable(ToolMode(rawValue: mode)) else { throw .notSupported }
  let before = view.core.tools.creation.mode(for: CreatedKind(rawValue: kind))
  view.core.tools.creation.setMode(ToolMode(rawValue: mode), for: CreatedKind(rawValue: kind))
  return view.core.tools.creation.mode(for: CreatedKind(rawValue: kind)) == before ? IX_NO_OP : IX_OK
}

/// Tells which tool handles annotations of a kind; IX_TOOL_PAN where their editing is off.
///
/// - Parameters:
///   - kind: An `ix_subtype`, or an `ix_handled_kind`.
///   - outMode: An `ix_tool_mode`.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown kind.
@_cdecl("ix_view_handling_tool")
public func viewHandlingTool(_ view: ViewHandle?, _ kind: UInt32, _ outMode: UnsafeMutablePointer<UInt32>?) -> ix_status
{
  withView(view, .query) { view throws(IXError) in
    guard let kind = HandledKind(rawValue: kind) else { throw .invalidArgument }
    return try put(view.core.tools.handling.mode(for: kind).rawValue, outMode)
  }
}

/// Tells which tool handles an annotation as it stands: that of a group where it is one of several selected ones.
///
/// - Parameter outMode: An `ix_tool_mode`.
func viewToolForAnnotation(
  _ view: Querying<ViewBox>, _ annotation: ix_annotation_id, _ outMode: Out<UInt32>
) throws(IXError) {
  let mode = view.core.handlingMode(of: AnnotationID(raw: annotation))
  guard mode != .none else { throw .notFound }
  try put(mode.rawValue, outMode)
}

/// Sets which tool handles annotations of a kind.
///
/// - Parameters:
///   - kind: An `ix_subtype`, or an `ix_handled_kind`.
///   - mode: An `ix_tool_mode`; IX_TOOL_NONE takes back what was set.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is set already; `IX_ERROR_INVALID_ARGUMENT` for an unknown kind;
///   `IX_ERROR_NOT_SUPPORTED` for a mode of which no
///   tool can be made.
func viewSetHandlingTool(_ view: Changing<ViewBox>, _ kind: UInt32, _ mode: UInt32) throws(IXError) -> ix_status {
  guard let kind = HandledKind(rawValue: kind) else { throw .invalidArgument }
  guard mode == 0 || view.core.isAvailable(ToolMode(rawValue: mode)) else { throw .notSupported }
  let before = view.core.tools.handling.mode(for: kind)
  view.core.tools.handling.setMode(ToolMode(rawValue: mode), for: kind)
  return view.core.tools.handling.mode(for: kind) == before ? IX_NO_OP : IX_OK
}

/// Switches the editing of annotations of a kind on or off: off, pan handles them. Links, fields and media keep their tools,
/// which act and do not edit.
///
/// - Parameters:
///   - kind: An `ix_subtype`, or an `ix_handled_kind`.
///   - editable: 1 or 0.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is set already; `IX_ERROR_INVALID_ARGUMENT` for an unknown kind or another number.
func viewSetEditable(_ view: Changing<ViewBox>, _ kind: UInt32, _ editable: UInt32) throws(IXError) -> ix_status {
  guard let kind = HandledKind(rawValue: kind), editable <= 1 else { throw .invalidArgument }
  let before = view.core.tools.handling.isEditable(kind)
  view.core.tools.handling.setEditable(editable == 1, kind)
  return view.core.tools.handling.isEditable(kind) == before ? IX_NO_OP : IX_OK
}

/// Tells the tool to which others return.
///
/// - Parameter outMode: An `ix_tool_mode`.
func viewGetDefaultTool(_ view: Querying<ViewBox>, _ outMode: Out<UInt32>) throws(IXError) {
  try put(view.core.tools.defaultMode.rawValue, outMode)
}
