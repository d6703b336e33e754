// Drawing of the current tool: shapes over the pages, the pointer's shape, and its own effects.

import CInteract
import Display
import Document
import Geometry
import Pointer
import View
import Tools

/// Adds shapes that the current tool draws over the pages. All its shapes are removed when the tool is asked to redraw
/// (its `draw`), by `ix_tool_redraw`, and when another tool becomes current.
///
/// - Parameters:
///   - page: The page with which the shapes move; 0 for the view.
///   - items: Their `page` is ignored; their corners are in page space of `page`, or in view space. Widths are view
///     units.
///   - count: At most 65,536 per tool.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind or an invalid number; `IX_ERROR_NOT_FOUND`
///   for an id that names no page; `IX_ERROR_TOO_LARGE`; `IX_ERROR_CONFLICT` without a current tool.
func toolDraw(_ view: Changing<ViewBox>, _ page: ix_page_id, _ items: In<ix_draw_item>, _ count: UInt) throws(IXError) {
  guard count <= UInt(clamping: ToolManager.mostDrawings) else { throw .tooLarge }
  let id = PageID(raw: page)
  guard page == 0 || view.core.document.pages.index(of: id) != nil else { throw .notFound }
  var drawings: [ToolDrawing] = []
  for item in try readArray(items, count) { drawings.append(try ToolDrawing(item, on: page == 0 ? .none : id)) }
  guard view.core.tools.mode != .none else { throw .conflict }
  guard view.core.addDrawings(drawings) else { throw .tooLarge }
}

/// Removes the shapes of the current tool; its `draw` is called before the next display list.
func toolRedraw(_ view: Changing<ViewBox>) throws(IXError) {
  view.core.dropDrawings()
}

/// Sets the pointer's shape until the next call or the next tool.
///
/// - Parameter cursor: An `ix_cursor`; IX_CURSOR_ARROW is also a shape.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown shape.
func toolSetCursor(_ view: Changing<ViewBox>, _ cursor: UInt32) throws(IXError) {
  guard let shape = Cursor(rawValue: cursor) else { throw .invalidArgument }
  view.core.setCursor(shape)
}

/// Queues an effect of the host's own, with the data in `notice`.
///
/// - Parameters:
///   - type: IX_EFFECT_CUSTOM or above, below 2^24.
///   - subject: The object that it concerns.
///   - point: View space.
///   - first: The host's data.
///   - second: The host's data.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a type that is not the host's or an invalid point.
func toolEmit(
  _ view: Changing<ViewBox>, _ type: UInt32, _ subject: UInt64, _ point: ix_point, _ first: UInt64, _ second: UInt64
) throws(IXError) {
  guard type >= IX_EFFECT_CUSTOM.rawValue, type < 1 << 24 else { throw .invalidArgument }
  view.core.emit(
    ToolNotice(type: type, subject: subject, point: try Point(c: point), first: first, second: second))
}

/// Gets the flags of the current tool, and the state that the previous tool passed to it.
func toolGetCarry(_ view: Querying<ViewBox>, _ outCarry: Out<ix_tool_carry>) throws(IXError) {
  try put(ix_tool_carry(view.core.tools.carry, view.core.tools.mode), sized: outCarry)
}

extension ToolDrawing {
  /// Parses a shape from outside.
  fileprivate init(_ item: ix_draw_item, on page: PageID) throws(IXError) {
    let width = try Double(c: item.width)
    guard width >= 0, let figure = DrawItem.Figure(c: item.kind, width) else { throw .invalidArgument }
    self.init(
      figure, DrawItem.Role(rawValue: item.role), try Quad(c: item.quad), on: page, width: width, rgba: item.rgba)
  }
}

extension DrawItem.Figure {
  /// Returns `nil` for a kind that tools do not draw.
  fileprivate init?(c kind: UInt32, _ width: Double) {
    switch ix_draw_kind(kind) {
    case IX_DRAW_QUAD: self = .quad
    case IX_DRAW_LINE: self = .line
    case IX_DRAW_CIRCLE: self = .circle(radius: width)
    case IX_DRAW_FRAME: self = .frame
    case IX_DRAW_DISC: self = .disc
    case IX_DRAW_ELLIPSE: self = .ellipse
    default: return nil
    }
  }
}
