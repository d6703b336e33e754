// Tables of tools: the tools that create and handle each kind of annotation, and replacing them.

public import CInteract
import Document
import View
import Tools

/// Gets the tool that creates a kind of annotation: a row in docs/contracts/creation.md, or a kind of the host.
///
/// - Parameters:
///   - kind: 1 to 40, or from IX_TOOL_CUSTOM on.
///   - outMode: An `ix_tool_mode`. Not every version has every mode.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a kind that no tool creates; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_view_creation_tool")
public func viewCreationTool(_ view: ViewHandle?, _ kind: UInt32, _ outMode: UnsafeMutablePointer<UInt32>?) -> ix_status
{
  withView(view, .query) { view throws(IXError) in
    guard let mode = view.core.tools.creation.mode(for: CreatedKind(rawValue: kind)) else { throw .notFound }
    return try put(mode.rawValue, outMode)
  }
}

/// Gets the tool that creates annotations of a subtype by default: that of its first row.
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

/// Sets the tool that creates a kind of annotation.
///
/// - Parameters:
///   - kind: A row, 1 to 40, or a kind of the host from IX_TOOL_CUSTOM on, below 2^24.
///   - mode: An `ix_tool_mode`; IX_TOOL_NONE removes what was set.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for another kind;
///   `IX_ERROR_NOT_SUPPORTED` for a mode without a tool.
func viewSetCreationTool(_ view: Changing<ViewBox>, _ kind: UInt32, _ mode: UInt32) throws(IXError) -> ix_status {
  let isOwn = kind >= CreatedKind.firstCustom.rawValue && kind < 1 << 24
  guard CreatedKind.rows.contains(kind) || isOwn else { throw .invalidArgument }
  guard mode == 0 || view.core.isAvailable(ToolMode(rawValue: mode)) else { throw .notSupported }
  let before = view.core.tools.creation.mode(for: CreatedKind(rawValue: kind))
  view.core.tools.creation.setMode(ToolMode(rawValue: mode), for: CreatedKind(rawValue: kind))
  return view.core.tools.creation.mode(for: CreatedKind(rawValue: kind)) == before ? IX_NO_OP : IX_OK
}

/// Gets the tool that handles annotations of a kind; IX_TOOL_PAN if their editing is off.
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

/// Gets the tool that handles an annotation now: that of a group if it is one of several selected annotations.
///
/// - Parameter outMode: An `ix_tool_mode`.
func viewToolForAnnotation(
  _ view: Querying<ViewBox>, _ annotation: ix_annotation_id, _ outMode: Out<UInt32>
) throws(IXError) {
  let mode = view.core.handlingMode(of: AnnotationID(raw: annotation))
  guard mode != .none else { throw .notFound }
  try put(mode.rawValue, outMode)
}

/// Sets the tool that handles annotations of a kind.
///
/// - Parameters:
///   - kind: An `ix_subtype`, or an `ix_handled_kind`.
///   - mode: An `ix_tool_mode`; IX_TOOL_NONE removes what was set.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for an unknown kind;
///   `IX_ERROR_NOT_SUPPORTED` for a mode without a tool.
func viewSetHandlingTool(_ view: Changing<ViewBox>, _ kind: UInt32, _ mode: UInt32) throws(IXError) -> ix_status {
  guard let kind = HandledKind(rawValue: kind) else { throw .invalidArgument }
  guard mode == 0 || view.core.isAvailable(ToolMode(rawValue: mode)) else { throw .notSupported }
  let before = view.core.tools.handling.mode(for: kind)
  view.core.tools.handling.setMode(ToolMode(rawValue: mode), for: kind)
  return view.core.tools.handling.mode(for: kind) == before ? IX_NO_OP : IX_OK
}

/// Switches the editing of annotations of a kind on or off. If it is off, the pan tool handles them. Links, fields and
/// media keep their tools, which do not edit.
///
/// - Parameters:
///   - kind: An `ix_subtype`, or an `ix_handled_kind`.
///   - editable: 1 or 0.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for an unknown kind or another
///   number.
func viewSetEditable(_ view: Changing<ViewBox>, _ kind: UInt32, _ editable: UInt32) throws(IXError) -> ix_status {
  guard let kind = HandledKind(rawValue: kind), editable <= 1 else { throw .invalidArgument }
  let before = view.core.tools.handling.isEditable(kind)
  view.core.tools.handling.setEditable(editable == 1, kind)
  return view.core.tools.handling.isEditable(kind) == before ? IX_NO_OP : IX_OK
}

/// Gets the default tool.
///
/// - Parameter outMode: An `ix_tool_mode`.
func viewGetDefaultTool(_ view: Querying<ViewBox>, _ outMode: Out<UInt32>) throws(IXError) {
  try put(view.core.tools.defaultMode.rawValue, outMode)
}
