// Operations of tools: the ones that built-in tools use, for tools of the host.
//
// Edits of annotations, scrolling, zooming, hit testing and spaces are in the headers of these subjects.

import CInteract
import Document
import Geometry
import Interactions
import View
import Tools

/// Activates a component at a point if it is enabled: asks its conditions, calls its callbacks, and performs its
/// behaviour. This is the only way in which a tool acts on existing items.
///
/// IX_TRANSFORM_ANNOTATION and IX_SELECT_TEXT begin an interaction that `ix_tool_transform` and
/// `ix_tool_extend_selection` continue. If it has not been ended when the gesture is over, a transformation is undone
/// and a text selection is kept.
///
/// - Parameters:
///   - component: An `ix_component`; no composite.
///   - point: View space.
///   - trigger: An `ix_activation_trigger`, usually that of the event.
/// - Returns: `IX_OK`; `IX_NO_OP` if there is nothing to act on or it is disabled; `IX_ERROR_DENIED` if a condition
///   denies it; `IX_ERROR_INVALID_ARGUMENT` for an unknown component, a composite, an unknown trigger or an invalid
///   point.
func toolActivate(
  _ view: Changing<ViewBox>, _ component: UInt32, _ point: ix_point, _ trigger: UInt32
) throws(IXError) -> ix_status {
  guard let component = Component(rawValue: component), let trigger = Trigger(rawValue: trigger) else {
    throw .invalidArgument
  }
  switch view.core.activateForTool(component, at: try Point(c: point), by: trigger) {
  case .performed: return IX_OK
  case .noContext, .targetGone, .refused, .disabled, .needsGesture: return IX_NO_OP
  case .denied: throw .denied
  }
}

/// Moves the free end of the text selection that IX_SELECT_TEXT has begun.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` if none is in progress; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolExtendSelection(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) -> ix_status {
  view.core.extendTextSelection(to: try Point(c: point)) ? IX_OK : IX_NO_OP
}

/// Ends the text selection that IX_SELECT_TEXT has begun.
///
/// - Parameter keeps: 1 to keep it, or 0 to restore the previous selection.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for another number.
func toolEndSelection(_ view: Changing<ViewBox>, _ keeps: UInt32) throws(IXError) {
  guard keeps <= 1 else { throw .invalidArgument }
  if keeps == 1 { view.core.endTextSelection() } else { view.core.cancelTextSelection() }
}

/// Continues the transformation that IX_TRANSFORM_ANNOTATION has begun: the annotations follow the pointer.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` if none was begun; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolTransform(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) -> ix_status {
  view.core.transform(to: try Point(c: point)) ? IX_OK : IX_NO_OP
}

/// Ends the transformation that IX_TRANSFORM_ANNOTATION has begun.
///
/// - Parameter keeps: 1 to keep it as one undo step; 0 to revert it exactly.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for another number.
func toolEndTransform(_ view: Changing<ViewBox>, _ keeps: UInt32) throws(IXError) {
  guard keeps <= 1 else { throw .invalidArgument }
  if keeps == 1 { view.core.endTransform() } else { view.core.cancelTransform() }
}

/// Removes the vertex of the selected polygon or line at a point, or adds one to its outline there, as one undo step.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` if neither is possible; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolChangeVertices(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) -> ix_status {
  view.core.changeVertices(at: try Point(c: point)) ? IX_OK : IX_NO_OP
}

/// Checks if a tool may create something on a page: its annotations can be loaded, and there is no veto. Loads the
/// annotations.
///
/// - Parameters:
///   - mode: An `ix_tool_mode`, for the veto.
///   - page: An id.
/// - Returns: `IX_OK` if it may; `IX_NO_OP` if not; `IX_ERROR_NOT_FOUND` for an id that names no page;
///   `IX_ERROR_NOT_SUPPORTED` for a mode without a tool; `IX_ERROR_REENTRANT` from inside a question.
func toolCanCreate(_ view: Changing<ViewBox>, _ mode: UInt32, _ page: ix_page_id) throws(IXError) -> ix_status {
  guard view.core.document.pages.index(of: PageID(raw: page)) != nil else { throw .notFound }
  guard view.core.isAvailable(ToolMode(rawValue: mode)) else { throw .notSupported }
  return view.core.canCreate(ToolMode(rawValue: mode), on: PageID(raw: page)) ? IX_OK : IX_NO_OP
}

/// Creates an annotation on a page for this view, as one undo step or as part of the open step; its rectangle is
/// enlarged to everything that is drawn. To set more than its plain members in the same step, call
/// `ix_document_begin_edit`, this, for example `ix_annotation_set_points`, and `ix_document_end_edit`.
///
/// - Parameters:
///   - annotation: Its plain members; `index`, `object` and the places of related annotations are ignored.
///   - name: An `ix_phrase`: the name of the step.
///   - timeNs: The time at which the gesture ended.
///   - outAnnotation: Receives its id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown phrase or an invalid member; `IX_ERROR_DAMAGED`
///   where the page's annotations are not loaded yet or cannot be read; `IX_ERROR_CONFLICT` if a gesture of another
///   view is dragging something; `IX_ERROR_TOO_LARGE` above the budget.
/// - Complexity: O(annotations of the page).
func toolCreate(
  _ view: Changing<ViewBox>, _ page: ix_page_id, _ annotation: In<ix_annotation>, _ name: UInt32, _ timeNs: UInt64,
  _ outAnnotation: Out<ix_annotation_id>
) throws(IXError) -> ix_status {
  let phrase = try MessageID(c: name)
  let made = try Annotation(c: ix_annotation(sized: annotation))
  let page = PageID(raw: page)
  let creation = Creation(
    annotation: made, page: page, name: phrase, mode: view.core.tools.mode, began: timeNs, ended: timeNs)
  return try view.box.edit { _ throws(EditError) in
    let id = try view.core.add(creation)
    outAnnotation?.pointee = id.raw
    return true
  }
}

/// Gets the quads with which text would be marked from one point of a page to another: those of the lines between, in
/// reading order.
///
/// - Parameters:
///   - page: An id.
///   - from: The point where the pointer was pressed; page space.
///   - to: The current point; page space.
///   - quads: Page space. The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outCount: How many there are; 0 if the page has no text there.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid point.
/// - Complexity: O(glyphs between).
func toolMarkText(
  _ view: Changing<ViewBox>, _ page: ix_page_id, _ from: ix_point, _ to: ix_point, _ quads: Buffer<ix_quad>
) throws(IXError) {
  let (start, end): (Point<PageSpace>, Point<PageSpace>) = (try Point(c: from), try Point(c: to))
  var found: [Quad<PageSpace>] = []
  guard view.core.document.pages.index(of: PageID(raw: page)) != nil else { throw .notFound }
  if view.core.beginMarking(at: start, on: PageID(raw: page), byWord: false) {
    view.core.mark(to: end, appendTo: &found)
  }
  try quads.fill(found.count) { found[$0].c }
}

/// Begins erasing at a point, and erases the ink there. Everything until `ix_tool_end_erasing` is one undo step; if it
/// has not been ended when the gesture is over, it is undone.
///
/// - Parameters:
///   - point: View space.
///   - timeNs: The time of the event.
/// - Returns: `IX_OK`; `IX_NO_OP` if no gesture is in progress; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolBeginErasing(_ view: Changing<ViewBox>, _ point: ix_point, _ timeNs: UInt64) throws(IXError) -> ix_status {
  let at: Point<ViewSpace> = try Point(c: point)
  guard view.core.hasGesture else { return IX_NO_OP }
  view.core.beginErasing(at: at, at: timeNs)
  return IX_OK
}

/// Erases ink on the way to a point. Does nothing unless erasing has begun.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolErase(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) {
  view.core.erase(to: try Point(c: point))
}

/// Ends erasing.
///
/// - Parameter keeps: 1 to keep the result, or 0 to undo it.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for another number.
func toolEndErasing(_ view: Changing<ViewBox>, _ keeps: UInt32) throws(IXError) {
  guard keeps <= 1 else { throw .invalidArgument }
  view.core.endErasing(keeps: keeps == 1)
}

/// Starts editing the text of an annotation: sends IX_EFFECT_EDIT_REQUESTED.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolRequestEdit(_ view: Changing<ViewBox>, _ annotation: ix_annotation_id, _ point: ix_point) throws(IXError) {
  let (id, at): (AnnotationID, Point<ViewSpace>) = (AnnotationID(raw: annotation), try Point(c: point))
  guard view.core.document.place(of: id) != nil else { throw .notFound }
  view.core.requestEdit(of: id, at: at)
}
