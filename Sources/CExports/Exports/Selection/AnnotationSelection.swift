// Selected annotations: selecting them, their handles, and edits of the selection. Gestures do the same through the
// components selectAnnotation, deselectAnnotation and transformAnnotation.

import CInteract
import Document
import Forms
import Geometry
import Selection
import View

/// Selects annotations of one page, replacing the current selection; no annotations clears it. Flags of the annotations
/// are ignored.
///
/// - Parameters:
///   - annotations: Their ids; NULL where the count is 0.
///   - count: At most 2^24.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already selected; `IX_ERROR_NOT_FOUND` for an id that names no annotation;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL,
///   or annotations of several pages; `IX_ERROR_TOO_LARGE`; `IX_ERROR_CONFLICT` while a gesture is dragging the
///   selection.
/// - Complexity: O(n^2) for n ids.
func viewSelectAnnotations(
  _ view: Changing<ViewBox>, _ annotations: In<ix_annotation_id>, _ count: UInt
) throws(IXError) -> ix_status {
  let ids = try readIDs(annotations, count)
  guard !view.core.isTransforming else { throw .conflict }
  for id in ids where view.core.document.place(of: id) == nil { throw .notFound }
  if view.core.annotationSelection.ids == ids { return IX_NO_OP }
  return view.core.select(annotations: ids) ? IX_OK : IX_ERROR_INVALID_ARGUMENT
}

/// Lists the selected annotations in the order in which they were selected.
///
/// - Parameter annotations: The caller's buffer; NULL with a capacity of 0 asks for the count.
func viewSelectedAnnotations(_ view: Querying<ViewBox>, _ annotations: Buffer<ix_annotation_id>) throws(IXError) {
  let ids = view.core.annotationSelection.ids
  try annotations.fill(ids.count) { ids[$0].raw }
}

/// Selects all annotations of a page that a user may select. Loads them if they are not loaded.
///
/// - Parameter index: Index of the page, from 0.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_NOT_FOUND` for an index out of range;
///   `IX_ERROR_CONFLICT` while a gesture is dragging the selection.
/// - Complexity: O(annotations of the page).
func viewSelectAllAnnotations(_ view: Changing<ViewBox>, _ index: IndexedPage) throws(IXError) -> ix_status {
  let page = Int(clamping: index)
  guard page < view.core.document.pages.count else { throw .notFound }
  guard !view.core.isTransforming else { throw .conflict }
  return view.core.selectAllAnnotations(ofPage: page) > 0 ? IX_OK : IX_NO_OP
}

/// Selects the annotations that lie completely inside a closed shape, as a marquee or a lasso does. If the shape spans
/// several pages, those of the page with the most are selected.
///
/// - Parameters:
///   - shape: Its vertices in order, view space.
///   - count: 3 to 2^24.
///   - add: If not 0, they are added to the current selection if that is on the same page.
/// - Returns: `IX_OK`; `IX_NO_OP` where nothing lies inside; `IX_ERROR_INVALID_ARGUMENT` for NULL, fewer vertices or an
///   invalid number; `IX_ERROR_TOO_LARGE`; `IX_ERROR_CONFLICT` while a gesture is dragging the selection.
/// - Complexity: O(visible annotations × vertices).
func viewSelectAnnotationsWithin(
  _ view: Changing<ViewBox>, _ shape: In<ix_point>, _ count: UInt, _ add: UInt32
) throws(IXError) -> ix_status {
  let corners: [Point<ViewSpace>] = try readPoints(shape, count)
  guard corners.count >= 3 else { throw .invalidArgument }
  guard !view.core.isTransforming else { throw .conflict }
  return view.core.selectAnnotations(within: corners, adding: add != 0) ? IX_OK : IX_NO_OP
}

/// Deletes the selected annotations that a user may delete, as one undo step.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_CONFLICT` where a gesture is dragging one of them or a
///   step is open.
func viewDeleteSelected(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  try view.changed { core throws(EditError) in try core.deleteSelectedAnnotations() }
}

/// Moves the selected annotations that a user may move. Calls less than a second apart are merged into one undo step.
///
/// - Parameter way: Page space: distance in points to the right and down.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_INVALID_ARGUMENT` for an invalid number;
///   `IX_ERROR_CONFLICT` where a gesture is dragging one of them or an undo step is open.
func viewNudgeSelected(_ view: Changing<ViewBox>, _ way: ix_point) throws(IXError) -> ix_status {
  let to: Point<PageSpace> = try Point(c: way)
  return try view.changed { core throws(EditError) in try core.nudgeSelection(by: to - .origin) }
}

/// Rotates the selected annotations about the centre of their box, as one undo step: all of them or none.
///
/// - Parameter degrees: Clockwise as displayed.
/// - Returns: `IX_OK`; `IX_NO_OP` without a selection, for full turns, and if one of them may not be rotated;
///   `IX_ERROR_INVALID_ARGUMENT` for NaN or infinity; `IX_ERROR_CONFLICT` where a gesture is dragging one of them or a step is
///   open.
func viewRotateSelected(_ view: Changing<ViewBox>, _ degrees: Double) throws(IXError) -> ix_status {
  guard degrees.isFinite else { throw .invalidArgument }
  return try view.changed { core throws(EditError) in try core.rotateSelection(by: degrees) }
}

/// Lists the visible handles, the last one on top.
///
/// - Parameters:
///   - handles: The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outCount: How many there are; none without a selection.
func viewHandles(_ view: Querying<ViewBox>, _ handles: Buffer<ix_handle_place>) throws(IXError) {
  let items = view.core.currentHandles()?.items ?? []
  try handles.fill(items.count) {
    ix_handle_place(handle: items[$0].handle.rawValue, reserved: 0, center: items[$0].center.c)
  }
}

/// Hides, shows or moves a handle. To draw handles differently, draw IX_ROLE_HANDLE yourself.
///
/// - Parameters:
///   - handle: An `ix_handle` other than the body. IX_HANDLE_VERTEX stands for all vertices, and resets those set by
///     `ix_view_set_vertex_handle`.
///   - shown: 0 hides it: it can neither be seen nor dragged.
///   - offset: Offset from its default position; view space.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for an invalid handle or number.
func viewSetHandle(
  _ view: Changing<ViewBox>, _ handle: UInt32, _ shown: UInt32, _ offset: ix_point
) throws(IXError) -> ix_status {
  let handle = Handle(rawValue: handle)
  guard handle.isOnBox || handle == .rotation || handle == .vertex(0) else { throw .invalidArgument }
  let to: Point<ViewSpace> = try Point(c: offset)
  let before = view.core.handleStyle
  if handle == .vertex(0) {
    view.core.setVertexHandles(isShown: shown != 0, offset: to - .origin)
  } else {
    view.core.setHandle(handle, isShown: shown != 0, offset: to - .origin)
  }
  return view.core.handleStyle == before ? IX_NO_OP : IX_OK
}

/// Hides, shows or moves the handle of one vertex; `ix_view_handles` gives their positions. The setting applies to this
/// vertex number of any selected annotation.
///
/// - Parameters:
///   - vertex: From 0, below 1,000: further vertices have no handles. For text markup 0 is the start and 1 the end.
///   - shown: 1, or 0 to hide it: it can neither be seen nor dragged.
///   - offset: Offset from its default position; view space. It is added to that of `ix_view_set_handle` for all
///     vertices.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for a vertex from 1,000 on,
///   another number than 0 or 1, NaN or infinity.
func viewSetVertexHandle(
  _ view: Changing<ViewBox>, _ vertex: UInt32, _ shown: UInt32, _ offset: ix_point
) throws(IXError) -> ix_status {
  guard vertex < HandleSet.mostVertices, shown <= 1 else { throw .invalidArgument }
  let to: Point<ViewSpace> = try Point(c: offset)
  let before = view.core.handleStyle
  view.core.setHandle(.vertex(Int(clamping: vertex)), isShown: shown != 0, offset: to - .origin)
  return view.core.handleStyle == before ? IX_NO_OP : IX_OK
}

extension ViewBox {
  /// Runs an edit of several annotations, which gives how many there were, and turns its error into a code. `nil` is a bad
  /// argument.
  func changed(_ body: (View) throws(EditError) -> Int?) throws(IXError) -> ix_status {
    let count: Int?
    do throws(EditError) {
      count = try body(core)
    } catch {
      throw box.failure(error)
    }
    guard let count else { throw .invalidArgument }
    return count > 0 ? IX_OK : IX_NO_OP
  }
}

/// Checks a caller's array of ids: no NULL unless empty, at most 2^24.
private func readIDs(_ ids: UnsafePointer<ix_annotation_id>?, _ count: UInt) throws(IXError) -> [AnnotationID] {
  try readArray(ids, count).map { AnnotationID(raw: $0) }
}

/// Gets the current area of the text that IX_EFFECT_EDIT_REQUESTED asked to edit. A host moves its text widget there
/// after IX_EFFECT_VIEWPORT and IX_EFFECT_LAYOUT, and when the annotation has changed.
///
/// - Parameters:
///   - outArea: View space; like `area` of the effect.
///   - outFontSize: View units; like `font_size` of the effect. May be NULL.
///   - outRotation: Degrees clockwise; like `rotation` of the effect. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` where no text is being edited, or its page is not shown by the layout: nothing is written, hide
///   the widget.
/// - Complexity: O(characters of its text).
func viewGetEditArea(
  _ view: Querying<ViewBox>, _ outArea: Out<ix_rect>, _ outFontSize: Out<Double>, _ outRotation: Out<Double>
) throws(IXError) -> ix_status {
  guard let outArea else { throw .invalidArgument }
  guard let entry = view.core.openTextEntry else { return IX_NO_OP }
  outArea.pointee = entry.area.c
  outFontSize?.pointee = entry.fontSize
  outRotation?.pointee = entry.rotation * 180 / Double.pi
  return IX_OK
}

/// Ends the edit that IX_EFFECT_EDIT_REQUESTED asked for, after the text was written or discarded: the next tap beside
/// it has its normal effect again. IX_EFFECT_EDIT_ENDED is also sent.
///
/// A text that the view edits itself (`IX_SETTING_TEXT_EDITING`) is committed. If its field refuses it, the edit
/// continues and IX_EFFECT_FIELD_REFUSED is sent; `ix_view_run_command` with IX_COMMAND_CANCEL discards the text.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where no text is being edited; the error of `ix_form_fill` if the field refuses the
///   text, such as `IX_ERROR_INVALID_ARGUMENT`, with a message.
func viewEndEdit(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  try view.box.filling { () throws(FillError) in try view.core.endEditingOrTell() }
}
