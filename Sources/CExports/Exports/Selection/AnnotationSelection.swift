// Selected annotations: which they are, their handles, and what calls do to them. Gestures do the same through the
// components selectAnnotation, deselectAnnotation and transformAnnotation.

import CInteract
import Document
import Forms
import Geometry
import Selection
import View

/// Selects annotations of one page, in place of those that are selected; none drops the selection. Flags do not count.
///
/// - Parameters:
///   - annotations: Their ids; NULL where the count is 0.
///   - count: At most 2^24.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is selected already; `IX_ERROR_NOT_FOUND` for an id that names no annotation;
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

/// Selects all annotations of a page that a user may select. Loads them if that has not been done.
///
/// - Parameter index: The page's, from 0.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_NOT_FOUND` for an index out of range;
///   `IX_ERROR_CONFLICT` while a gesture is dragging the selection.
/// - Complexity: O(annotations of the page).
func viewSelectAllAnnotations(_ view: Changing<ViewBox>, _ index: IndexedPage) throws(IXError) -> ix_status {
  let page = Int(clamping: index)
  guard page < view.core.document.pages.count else { throw .notFound }
  guard !view.core.isTransforming else { throw .conflict }
  return view.core.selectAllAnnotations(ofPage: page) > 0 ? IX_OK : IX_NO_OP
}

/// Selects the annotations that lie wholly inside a closed shape, as a marquee or a lasso does; of several pages those of the
/// one with the most.
///
/// - Parameters:
///   - shape: Its corners in order, view space.
///   - count: 3 to 2^24.
///   - add: Not 0: to what is selected, where that is on the same page.
/// - Returns: `IX_OK`; `IX_NO_OP` where nothing lies inside; `IX_ERROR_INVALID_ARGUMENT` for NULL, fewer corners or an
///   invalid number; `IX_ERROR_TOO_LARGE`; `IX_ERROR_CONFLICT` while a gesture is dragging the selection.
/// - Complexity: O(annotations in sight × corners).
func viewSelectAnnotationsWithin(
  _ view: Changing<ViewBox>, _ shape: In<ix_point>, _ count: UInt, _ add: UInt32
) throws(IXError) -> ix_status {
  let corners: [Point<ViewSpace>] = try readPoints(shape, count)
  guard corners.count >= 3 else { throw .invalidArgument }
  guard !view.core.isTransforming else { throw .conflict }
  return view.core.selectAnnotations(within: corners, adding: add != 0) ? IX_OK : IX_NO_OP
}

/// Deletes the selected annotations that a user may delete, as one step.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_CONFLICT` where a gesture is dragging one of them or a
///   step is open.
func viewDeleteSelected(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  try view.changed { core throws(EditError) in try core.deleteSelectedAnnotations() }
}

/// Moves the selected annotations that a user may move; calls within a second of each other make one step.
///
/// - Parameter way: Page space: points to the right and down.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_INVALID_ARGUMENT` for an invalid number;
///   `IX_ERROR_CONFLICT` where a gesture is dragging one of them or a step is open.
func viewNudgeSelected(_ view: Changing<ViewBox>, _ way: ix_point) throws(IXError) -> ix_status {
  let to: Point<PageSpace> = try Point(c: way)
  return try view.changed { core throws(EditError) in try core.nudgeSelection(by: to - .origin) }
}

/// Turns the selected annotations about the middle of their box, as one step: all of them or none.
///
/// - Parameter degrees: Clockwise as shown.
/// - Returns: `IX_OK`; `IX_NO_OP` without a selection, by whole turns, and where one of them may not be turned;
///   `IX_ERROR_INVALID_ARGUMENT` for NaN or infinity; `IX_ERROR_CONFLICT` where a gesture is dragging one of them or a step is
///   open.
func viewRotateSelected(_ view: Changing<ViewBox>, _ degrees: Double) throws(IXError) -> ix_status {
  guard degrees.isFinite else { throw .invalidArgument }
  return try view.changed { core throws(EditError) in try core.rotateSelection(by: degrees) }
}

/// Lists the handles that are shown, the last one on top.
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

/// Takes a handle away, brings it back, or puts it somewhere else. To draw one differently, draw IX_ROLE_HANDLE yourself.
///
/// - Parameters:
///   - handle: An `ix_handle` but the body; IX_HANDLE_VERTEX stands for all vertices, and ends what
///     `ix_view_set_vertex_handle` has said of single ones.
///   - shown: 0 takes it away: it can be neither seen nor taken hold of.
///   - offset: From where it would be; view space.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is set already; `IX_ERROR_INVALID_ARGUMENT` for what is no handle or an invalid number.
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

/// Takes the handle of one vertex away, brings it back, or puts it somewhere else; `ix_view_handles` tells where each is. It is
/// said of a place in the order of vertices, whatever is selected.
///
/// - Parameters:
///   - vertex: From 0; of text markup 0 is where it begins and 1 where it ends. Below 1,000: no more have handles.
///   - shown: 0 takes it away: it can be neither seen nor taken hold of. Else 1.
///   - offset: From where it would be; view space. It counts on top of what `ix_view_set_handle` has said of all
///     vertices.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is set already; `IX_ERROR_INVALID_ARGUMENT` for a vertex from 1,000 on, another
///   number than 0 or 1, NaN or
///   infinity.
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

/// Tells where the text that IX_EFFECT_EDIT_REQUESTED asked for stands now: after IX_EFFECT_VIEWPORT and IX_EFFECT_LAYOUT, and when
/// the annotation has changed, a host places its text widget by it.
///
/// - Parameters:
///   - outArea: View space; as the effect's `area`.
///   - outFontSize: View units; as the effect's `font_size`. May be NULL.
///   - outRotation: Degrees clockwise; as the effect's `rotation`. May be NULL.
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

/// Says that the text which IX_EFFECT_EDIT_REQUESTED asked for has been written or given up: the next tap beside it means
/// something else again. IX_EFFECT_EDIT_ENDED comes of it too.
///
/// A text that the view edits itself (`IX_SETTING_TEXT_EDITING`) is committed. Where its field refuses it, the edit goes on, and
/// IX_EFFECT_FIELD_REFUSED comes too: `ix_view_run_command` with IX_COMMAND_CANCEL gives the text up.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where no text is being edited; as `ix_form_fill` where the field refuses the text, such as
///   `IX_ERROR_INVALID_ARGUMENT`, with words.
func viewEndEdit(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  try view.box.filling { () throws(FillError) in try view.core.endEditingOrTell() }
}
