// Acts of tools: those that the built-in tools are made of, for tools of the host.
//
// Edits of annotations, scrolling, zooming, hits and spaces are in the headers of these subjects.

import CInteract
import Document
import Geometry
import Interactions
import View
import Tools

/// Asks a component to act where it is enabled: conditions, callbacks, behaviour. A tool acts on what is there by no other
/// way.
///
/// IX_TRANSFORM_ANNOTATION and IX_SELECT_TEXT begin something that `ix_tool_transform` and `ix_tool_extend_selection` go on
/// with; what is not ended when the gesture is over is taken back, and a text selection stays.
///
/// - Parameters:
///   - component: An `ix_component`; no composite.
///   - point: View space.
///   - trigger: An `ix_activation_trigger`, that of the event.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is nothing to act on or it is off; `IX_ERROR_DENIED` where a condition
///   denies; `IX_ERROR_INVALID_ARGUMENT` for an unknown component, a composite, an unknown trigger or an invalid point.
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

/// Moves the loose end of the text selection that IX_SELECT_TEXT has begun.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` where none is being made; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolExtendSelection(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) -> ix_status {
  view.core.extendTextSelection(to: try Point(c: point)) ? IX_OK : IX_NO_OP
}

/// Ends the making of a text selection.
///
/// - Parameter keeps: 1, or 0 to bring back what was selected before.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for another number.
func toolEndSelection(_ view: Changing<ViewBox>, _ keeps: UInt32) throws(IXError) {
  guard keeps <= 1 else { throw .invalidArgument }
  if keeps == 1 { view.core.endTextSelection() } else { view.core.cancelTextSelection() }
}

/// Lets the annotations whose transformation IX_TRANSFORM_ANNOTATION has begun follow the pointer.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` where none was begun; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolTransform(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) -> ix_status {
  view.core.transform(to: try Point(c: point)) ? IX_OK : IX_NO_OP
}

/// Ends the transformation.
///
/// - Parameter keeps: 1 makes it one step of the history; 0 takes it back, to the last bit.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for another number.
func toolEndTransform(_ view: Changing<ViewBox>, _ keeps: UInt32) throws(IXError) {
  guard keeps <= 1 else { throw .invalidArgument }
  if keeps == 1 { view.core.endTransform() } else { view.core.cancelTransform() }
}

/// Takes away the vertex of the selected polygon or line at a point, or adds one on its outline there, as one step.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` where neither can be done; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolChangeVertices(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) -> ix_status {
  view.core.changeVertices(at: try Point(c: point)) ? IX_OK : IX_NO_OP
}

/// Tells whether a tool may create something on a page: its annotations are loaded, and no veto intercepts it. Loads them.
///
/// - Parameters:
///   - mode: An `ix_tool_mode`, for the veto.
///   - page: An id.
/// - Returns: `IX_OK` if it may; `IX_NO_OP` if not; `IX_ERROR_NOT_FOUND` for an id that names no page;
///   `IX_ERROR_NOT_SUPPORTED` for a mode of which no tool can be made; `IX_ERROR_REENTRANT` from inside a question.
func toolCanCreate(_ view: Changing<ViewBox>, _ mode: UInt32, _ page: ix_page_id) throws(IXError) -> ix_status {
  guard view.core.document.pages.index(of: PageID(raw: page)) != nil else { throw .notFound }
  guard view.core.isAvailable(ToolMode(rawValue: mode)) else { throw .notSupported }
  return view.core.canCreate(ToolMode(rawValue: mode), on: PageID(raw: page)) ? IX_OK : IX_NO_OP
}

/// Puts an annotation on a page as this view's, as one step or as a part of the one that is open; its rectangle is grown to
/// all that is drawn. What it is made of beside its plain members comes after it, in one step with it: `ix_document_begin_edit`,
/// this, `ix_annotation_set_points`, `ix_document_end_edit`.
///
/// - Parameters:
///   - annotation: Its plain members; `index`, `object` and the places of related annotations do not count.
///   - name: An `ix_phrase`, what the step is called.
///   - timeNs: When the gesture ended.
///   - outAnnotation: Receives its id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown phrase or an invalid member; `IX_ERROR_DAMAGED`
///   where the page's annotations come later or cannot be read; `IX_ERROR_CONFLICT` where a gesture of another view is
///   dragging something; `IX_ERROR_TOO_LARGE` above the budget.
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

/// Tells how text would be marked from one point of a page to another: the quads of the lines between, in reading order.
///
/// - Parameters:
///   - page: An id.
///   - from: Where the pointer was pressed; page space.
///   - to: Where it is now; page space.
///   - quads: Page space. The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outCount: How many there are; none where the page has no text there.
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

/// Takes the eraser up at a point, and rubs out the ink there. What is rubbed out until `ix_tool_end_erasing` is one step; what
/// is not ended with the gesture comes back.
///
/// - Parameters:
///   - point: View space.
///   - timeNs: The event's.
/// - Returns: `IX_OK`; `IX_NO_OP` where no gesture is under way; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolBeginErasing(_ view: Changing<ViewBox>, _ point: ix_point, _ timeNs: UInt64) throws(IXError) -> ix_status {
  let at: Point<ViewSpace> = try Point(c: point)
  guard view.core.hasGesture else { return IX_NO_OP }
  view.core.beginErasing(at: at, at: timeNs)
  return IX_OK
}

/// Rubs out what lies on the way to a point; nothing where the eraser is not up.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolErase(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) {
  view.core.erase(to: try Point(c: point))
}

/// Puts the eraser down.
///
/// - Parameter keeps: 1, or 0 to bring back what was rubbed out.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for another number.
func toolEndErasing(_ view: Changing<ViewBox>, _ keeps: UInt32) throws(IXError) {
  guard keeps <= 1 else { throw .invalidArgument }
  view.core.endErasing(keeps: keeps == 1)
}

/// Asks for the text of an annotation to be written: IX_EFFECT_EDIT_REQUESTED.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func toolRequestEdit(_ view: Changing<ViewBox>, _ annotation: ix_annotation_id, _ point: ix_point) throws(IXError) {
  let (id, at): (AnnotationID, Point<ViewSpace>) = (AnnotationID(raw: annotation), try Point(c: point))
  guard view.core.document.place(of: id) != nil else { throw .notFound }
  view.core.requestEdit(of: id, at: at)
}
