// The viewport: layout, zoom, scrolling, history of places, and conversion between spaces.

import CInteract
import Document
import Geometry
import Layout
import View

/// Sets how pages are laid out. The visible page stays visible.
///
/// - Parameter options: Copied.
/// - Returns: `IX_OK`; `IX_NO_OP` if they are already laid out this way, including the fit, and while a layout of the
///   host is in use: the options are then kept for later; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown value or a
///   negative length.
/// - Complexity: O(pages) for pages of mixed sizes, else O(1).
func viewSetLayout(_ view: Changing<ViewBox>, _ options: In<ix_layout_options>) throws(IXError) -> ix_status {
  let parsed = try ix_layout_options(sized: options)
  return view.core.setLayout(try LayoutOptions(c: parsed), fit: try FitMode(c: parsed.fit)) ? IX_OK : IX_NO_OP
}

/// Gets how pages are laid out.
func viewGetLayout(_ view: Querying<ViewBox>, _ outOptions: Out<ix_layout_options>) throws(IXError) {
  let viewport = view.core.viewport
  try viewport.layout.options.c(fit: viewport.fit).fill(sized: outOptions)
}

/// Gets the viewport: offset, zoom and its limits, sizes.
///
/// - Complexity: O(1).
func viewGetViewport(_ view: Querying<ViewBox>, _ outViewport: Out<ix_viewport>) throws(IXError) {
  try view.core.viewport.c.fill(sized: outViewport)
}

/// Fits the zoom, and keeps the fit when the view is resized.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if this fit is already set; `IX_ERROR_INVALID_ARGUMENT` for an unknown fit.
func viewSetFit(_ view: Changing<ViewBox>, _ fit: Choice<ix_fit>) throws(IXError) -> ix_status {
  let wanted = try FitMode(c: fit)
  return try view.going { view.core.setFit(wanted) }
}

/// Rotates all pages in this view, in addition to their own /Rotate, without changing the document. The visible part of
/// the current page keeps its centre in place, and a fit is kept. Sends IX_EFFECT_LAYOUT with IX_LAYOUT_REASON_TURNED.
///
/// Layouts, hits, selections, drags, decorations and the display list follow the rotated pages. `page_to_view` of
/// ix_view_visible_pages() includes the rotation: a host draws the picture of a page, which only has its /Rotate, with
/// that matrix. Page space and pdf space are not rotated.
///
/// - Parameter degrees: Clockwise: 0, 90, 180 or 270.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already rotated this way, and while the host places the pages: the rotation
///   is kept for the view's own layout; `IX_ERROR_INVALID_ARGUMENT` for other degrees.
/// - Complexity: O(pages) for pages of mixed sizes, else O(1).
func viewSetTurn(_ view: Changing<ViewBox>, _ degrees: UInt32) throws(IXError) -> ix_status {
  guard degrees < 360, let turn = QuarterTurn(degrees: Int(clamping: degrees)) else { throw .invalidArgument }
  return view.core.setTurn(turn) ? IX_OK : IX_NO_OP
}

/// Zooms about a point of the view, which stays in place, also where that leaves a gap beyond an end of the document. Scrolling closes such a
/// gap, and never widens it.
///
/// - Parameters:
///   - zoom: View units per point; clamped to the limits.
///   - focus: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already the zoom and no fit is set; `IX_ERROR_INVALID_ARGUMENT` for a zoom
///   not above 0 or an invalid point.
/// - Complexity: O(1) for any number of pages.
func viewSetZoom(_ view: Changing<ViewBox>, _ zoom: Double, _ focus: ix_point) throws(IXError) -> ix_status {
  try view.box.checkZoom(zoom)
  let kept: Point<ViewSpace> = try Point(c: focus)
  return try view.going { view.core.zoom(to: zoom, about: kept) }
}

/// Scrolls at once to an offset, as in ix_viewport, clamped to the scrollable area. If one spread is shown at a time,
/// the nearest spread is shown.
///
/// - Parameter offset: Canvas space: the point to show at the top left of the view.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already there, or as near as possible; `IX_ERROR_INVALID_ARGUMENT` for an
///   invalid number.
/// - Complexity: O(log pages).
func viewSetOffset(_ view: Changing<ViewBox>, _ offset: ix_point) throws(IXError) -> ix_status {
  let wanted: Point<CanvasSpace> = try Point(c: offset)
  return try view.going { _ = view.core.scroll(to: wanted) }
}

/// Scrolls at once by a distance, clamped to the scrollable area.
///
/// - Parameters:
///   - dx: View units; positive scrolls to the right.
///   - dy: View units; positive scrolls down.
/// - Returns: `IX_OK`; `IX_NO_OP` if nothing moved: a fling or an animation then continues; `IX_ERROR_INVALID_ARGUMENT`
///   for an invalid number.
/// - Complexity: O(log pages).
func viewScrollBy(_ view: Changing<ViewBox>, _ dx: Double, _ dy: Double) throws(IXError) -> ix_status {
  let way = Vector<ViewSpace>(try Double(c: dx), try Double(c: dy))
  return view.core.scrollNow(by: way) ? IX_OK : IX_NO_OP
}

/// Shows a page with its top at the top of the view.
///
/// - Parameter index: Index of the page, from 0.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already shown this way; `IX_ERROR_NOT_FOUND` for an index out of range.
func viewShowPage(_ view: Changing<ViewBox>, _ index: IndexedPage) throws(IXError) -> ix_status {
  try view.going { () throws(IXError) in
    guard view.core.show(page: Int(clamping: index)) else { throw view.box.noPage(UInt64(clamping: index)) }
  }
}

/// Shows a spread. Does nothing in a document that is locked or invalid.
///
/// - Parameter index: From 0.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already shown this way, and in a document without pages;
///   `IX_ERROR_NOT_FOUND` for an index out of range.
func viewShowSpread(_ view: Changing<ViewBox>, _ index: UInt32) throws(IXError) -> ix_status {
  guard view.core.document.pages.count > 0 else { return IX_NO_OP }
  return try view.going { () throws(IXError) in
    guard view.core.show(spread: Int(clamping: index)) else {
      throw view.box.failure(.notFound, "there is no spread ", UInt64(clamping: index))
    }
  }
}

/// Goes forward or back by one spread or one viewport.
///
/// - Returns: `IX_OK`; `IX_NO_OP` at an end; `IX_ERROR_INVALID_ARGUMENT` for an unknown step.
func viewStep(_ view: Changing<ViewBox>, _ step: Choice<ix_step>) throws(IXError) -> ix_status {
  let moved =
    switch step {
    case IX_STEP_NEXT_SPREAD.rawValue: view.core.step(spreads: true, forward: true)
    case IX_STEP_PREVIOUS_SPREAD.rawValue: view.core.step(spreads: true, forward: false)
    case IX_STEP_NEXT_VIEWPORT.rawValue: view.core.step(spreads: false, forward: true)
    case IX_STEP_PREVIOUS_VIEWPORT.rawValue: view.core.step(spreads: false, forward: false)
    default: throw IXError.invalidArgument
    }
  return moved ? IX_OK : IX_NO_OP
}

/// Goes to a destination, and adds the current place to the history.
///
/// - Parameter destination: Members that are not set keep their current value; an unresolved page means the current
///   page.
/// - Returns: `IX_OK`; `IX_NO_OP` if the view is already there: the history is then not changed; `IX_ERROR_NOT_FOUND`
///   for a page that does not exist; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid number.
func viewShowDestination(_ view: Changing<ViewBox>, _ destination: In<ix_destination>) throws(IXError) -> ix_status {
  let place = try Destination(c: try ix_destination(sized: destination))
  return try view.going { () throws(IXError) in
    guard view.core.show(place) else { throw .notFound }
  }
}

/// Shows a rectangle of a page as large as fits into the view.
///
/// - Parameters:
///   - index: Index of the page, from 0.
///   - rect: Pdf space. NULL shows the whole page.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already shown this way; `IX_ERROR_NOT_FOUND` for an index out of range;
///   `IX_ERROR_INVALID_ARGUMENT` for an invalid rectangle.
func viewZoomToRect(
  _ view: Changing<ViewBox>, _ index: IndexedPage, _ rect: In<ix_rect>
) throws(IXError) -> ix_status {
  let wanted: Rect<PDFSpace>? = if let rect { try Rect(c: rect.pointee) } else { nil }
  return try view.going { () throws(IXError) in
    guard view.core.zoom(to: wanted, page: Int(clamping: index)) else {
      throw view.box.noPage(UInt64(clamping: index))
    }
  }
}

extension ViewBox {
  /// The status of a call that makes the view go somewhere: `IX_NO_OP` where it was there, or on its way there.
  func going(_ go: () throws(IXError) -> Void) throws(IXError) -> ix_status {
    let before = core.goings
    try go()
    return core.goings == before ? IX_NO_OP : IX_OK
  }
}

/// Goes back to the place before the last jump.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where there was none.
func viewGoBack(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  view.core.goBack() ? IX_OK : IX_NO_OP
}

/// Goes forward again after going back.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where there is nothing to go to.
func viewGoForward(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  view.core.goForward() ? IX_OK : IX_NO_OP
}

/// Runs an action of the document as following a link does, but without asking conditions. If the host navigates
/// (IX_SETTING_NAVIGATION), a destination is sent as IX_EFFECT_PAGE_WANTED with IX_PAGE_SOURCE_ACTION. A form is not
/// submitted while required fields are empty: IX_EFFECT_FIELDS_MISSING.
func viewRunAction(_ view: Changing<ViewBox>, _ action: ix_action_id) throws(IXError) {
  guard view.core.run(ActionID(raw: action)) else { throw .notFound }
}

/// Runs an action as ix_view_run_action() does, but submits a form even if required fields are empty. For use after
/// IX_EFFECT_FIELDS_MISSING, if the user insists.
func viewInsistOnAction(_ view: Changing<ViewBox>, _ action: ix_action_id) throws(IXError) {
  guard view.core.run(ActionID(raw: action), insists: true) else { throw .notFound }
}

/// Sets the transform from the view to its window, which defines IX_SPACE_WINDOW. Events and effects stay in view
/// space.
///
/// - Parameter viewToWindow: The transform from view space; NULL for the identity, which is the default.
/// - Returns: `IX_OK`; `IX_NO_OP` if this transform is already set; `IX_ERROR_INVALID_ARGUMENT` for an invalid number,
///   or a matrix that is not invertible.
func viewSetWindowTransform(_ view: Changing<ViewBox>, _ viewToWindow: In<ix_matrix>) throws(IXError) -> ix_status {
  let map: Transform<ViewSpace, WindowSpace> =
    try viewToWindow.map { m throws(IXError) in try Transform(c: m.pointee) } ?? .identity
  if map == view.core.viewport.windowFromView { return IX_NO_OP }
  guard view.core.setWindowTransform(map) else { throw .invalidArgument }
  return IX_OK
}

/// Lists the pages with at least one visible device pixel, ordered by index: the first pages of a spread lie above the
/// following ones.
///
/// - Parameter pages: The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Complexity: O(log pages + visible).
func viewVisiblePages(_ view: Querying<ViewBox>, _ pages: Buffer<ix_visible_page>) throws(IXError) {
  let visible = view.core.visiblePages()
  let table = view.core.document.pages
  try pages.fill(visible.count) { visible[$0].c(id: table.id(at: visible[$0].page)) }
}

/// Converts a point from one space to another.
///
/// - Parameters:
///   - index: Index of the page that pdf, page and spread space belong to; ignored for the other spaces.
///   - point: In `from`.
///   - outPoint: In `to`.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown
///   space or an invalid point.
/// - Complexity: O(1).
func viewConvertPoint(
  _ view: Querying<ViewBox>, _ index: IndexedPage, _ from: Choice<ix_space>, _ point: ix_point, _ to: Choice<ix_space>,
  _ outPoint: Out<ix_point>
) throws(IXError) {
  guard let outPoint else { throw .invalidArgument }
  let map = try SpaceMap(view.core.viewport, page: Int(clamping: index), from: from, to: to)
  let moved: Point<ViewSpace> = map.apply(try Point(c: point))
  outPoint.pointee = moved.c
}

/// Gets the transform from one space to another, for rectangles, quads and many points.
///
/// - Parameters:
///   - index: Index of the page that pdf, page and spread space belong to; ignored for the other spaces.
///   - outMatrix: Receives the transform.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range; `IX_ERROR_INVALID_ARGUMENT` for NULL or an
///   unknown space.
/// - Complexity: O(1).
func viewGetMatrix(
  _ view: Querying<ViewBox>, _ index: IndexedPage, _ from: Choice<ix_space>, _ to: Choice<ix_space>,
  _ outMatrix: Out<ix_matrix>
) throws(IXError) {
  guard let outMatrix else { throw .invalidArgument }
  outMatrix.pointee = try SpaceMap(view.core.viewport, page: Int(clamping: index), from: from, to: to).matrix
}
