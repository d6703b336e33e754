// The drawing of the current tool: shapes over the pages, the pointer's shape, effects of its own.

public import CInteract
import Document
import Geometry
import View
import Tools

/// Adds to what the current tool draws over the pages. All of it goes when the tool is asked to draw anew (its `draw`), with
/// `ix_tool_redraw`, and when another tool becomes current.
///
/// - Parameters:
///   - page: What it lies on: it moves with the page. 0 for the view.
///   - items: Their `page` does not count; their corners are page space of `page`, or view space. Widths are view units.
///   - count: At most 65,536 of a tool.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind or an invalid number; `IX_ERROR_NOT_FOUND`
///   for an id that names no page; `IX_ERROR_TOO_LARGE`; `IX_ERROR_CONFLICT` without a current tool;
///   `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_tool_draw")
public func toolDraw(
  _ view: ViewHandle?, _ page: ix_page_id, _ items: UnsafePointer<ix_draw_item>?, _ count: UInt
) -> ix_status {
  withView(view, .change, "ix_tool_draw", [.word(page), .items(items, count)]) { view throws(IXError) in
    guard count <= UInt(clamping: ToolManager.mostDrawings) else { throw .tooLarge }
    let id = PageID(raw: page)
    guard page == 0 || view.core.document.pages.index(of: id) != nil else { throw .notFound }
    var drawings: [ToolDrawing] = []
    for item in try readArray(items, count) { drawings.append(try ToolDrawing(item, on: page == 0 ? .none : id)) }
    guard view.core.tools.mode != .none else { throw .conflict }
    guard view.core.addDrawings(drawings) else { throw .tooLarge }
    return IX_OK
  }
}

/// Drops what the current tool draws; its `draw` is called before the next display list.
///
/// - Returns: `IX_OK`; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_tool_redraw")
public func toolRedraw(_ view: ViewHandle?) -> ix_status {
  withView(view, .change, "ix_tool_redraw") { view throws(IXError) in
    view.core.dropDrawings()
    return IX_OK
  }
}

/// Sets the pointer's shape until the next call or the next tool.
///
/// - Parameter cursor: An `ix_cursor`; IX_CURSOR_ARROW too is a shape.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown one; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_tool_set_cursor")
public func toolSetCursor(_ view: ViewHandle?, _ cursor: UInt32) -> ix_status {
  withView(view, .change, "ix_tool_set_cursor", [.word(cursor)]) { view throws(IXError) in
    guard cursor <= IX_CURSOR_CUSTOM.rawValue else { throw .invalidArgument }
    view.core.setCursor(cursor)
    return IX_OK
  }
}

/// Queues an effect of the host's own, `notice` its arm.
///
/// - Parameters:
///   - type: IX_EFFECT_CUSTOM or above, below 2^24.
///   - subject: What it is about.
///   - point: View space.
///   - first: The host's data.
///   - second: The host's data.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a type that is not the host's or an invalid point;
///   `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_tool_emit")
public func toolEmit(
  _ view: ViewHandle?, _ type: UInt32, _ subject: UInt64, _ point: ix_point, _ first: UInt64, _ second: UInt64
) -> ix_status {
  withView(view, .change, "ix_tool_emit", [.word(type), .word(subject), .point(point), .word(first), .word(second)]) {
    view throws(IXError) in
    guard type >= IX_EFFECT_CUSTOM.rawValue, type < 1 << 24 else { throw .invalidArgument }
    view.core.emit(
      ToolNotice(type: type, subject: subject, point: try Point(c: point), first: first, second: second))
    return IX_OK
  }
}

/// Tells how the current tool is used, and what it was handed.
///
/// - Parameter outCarry: Filled as far as its `size`, which the caller has set, reaches.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL; `IX_ERROR_ABI_MISMATCH` for an unsupported struct size.
@_cdecl("ix_tool_get_carry")
public func toolGetCarry(_ view: ViewHandle?, _ outCarry: UnsafeMutablePointer<ix_tool_carry>?) -> ix_status {
  withView(view, .query) { view throws(IXError) in
    try put(ix_tool_carry(view.core.tools.carry, view.core.tools.mode), sized: outCarry)
  }
}

extension ToolDrawing {
  /// Parses a shape from outside.
  fileprivate init(_ item: ix_draw_item, on page: PageID) throws(IXError) {
    guard (IX_DRAW_QUAD.rawValue...IX_DRAW_ELLIPSE.rawValue).contains(item.kind) else { throw .invalidArgument }
    let width = try Double(c: item.width)
    guard width >= 0 else { throw .invalidArgument }
    let origin = Point<ViewSpace>.origin
    let shape = ToolShape(
      kind: item.kind, role: item.role, quad: Quad(origin, origin, origin, origin), width: width, rgba: item.rgba,
      page: page)
    self.init(shape, try Quad(c: item.quad))
  }
}
