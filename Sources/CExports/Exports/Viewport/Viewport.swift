// The viewport: layout, zoom, scrolling, places, and points from one space to another.

import CInteract
import Document
import Geometry
import Layout
import View

/// Sets how pages are laid out. The page in sight stays in sight.
///
/// - Parameter options: Copied.
/// - Returns: `IX_OK`; `IX_NO_OP` where they are laid out so, fit included, and while a layout of the host is in use: the options
///   are kept for when it is not;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown value or a negative length.
/// - Complexity: O(pages) for pages of mixed sizes, else O(1).
func viewSetLayout(_ view: Changing<ViewBox>, _ options: In<ix_layout_options>) throws(IXError) -> ix_status {
  let parsed = try ix_layout_options(sized: options)
  return view.core.setLayout(try LayoutOptions(c: parsed), fit: try FitMode(c: parsed.fit)) ? IX_OK : IX_NO_OP
}

/// Tells how pages are laid out now.
func viewGetLayout(_ view: Querying<ViewBox>, _ outOptions: Out<ix_layout_options>) throws(IXError) {
  let viewport = view.core.viewport
  try viewport.layout.options.c(fit: viewport.fit).fill(sized: outOptions)
}

/// Tells where the view stands: offset, zoom and its limits, sizes.
///
/// - Complexity: O(1).
func viewGetViewport(_ view: Querying<ViewBox>, _ outViewport: Out<ix_viewport>) throws(IXError) {
  try view.core.viewport.c.fill(sized: outViewport)
}

/// Keeps the zoom to a fit, also when the view is resized.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where the zoom keeps to it; `IX_ERROR_INVALID_ARGUMENT` for an unknown fit.
func viewSetFit(_ view: Changing<ViewBox>, _ fit: Choice<ix_fit>) throws(IXError) -> ix_status {
  let wanted = try FitMode(c: fit)
  return try view.going { view.core.setFit(wanted) }
}

/// Turns all pages in this view, on top of their own /Rotate; the document is not touched. What shows of the current page keeps its
/// middle in place, and a fit is kept. IX_EFFECT_LAYOUT tells of it, with IX_LAYOUT_REASON_TURNED.
///
/// Layouts, hits, selections, drags, decorations and the display list are those of the turned pages. `page_to_view` of
/// ix_view_visible_pages() holds the turn: a host draws the picture of a page, which is as its /Rotate has it, by that matrix. Page
/// and pdf space do not turn.
///
/// - Parameter degrees: Clockwise: 0, 90, 180 or 270.
/// - Returns: `IX_OK`; `IX_NO_OP` where it is turned so, and while the host places the pages: the turn is kept for a layout of the
///   view's own; `IX_ERROR_INVALID_ARGUMENT` for other degrees.
/// - Complexity: O(pages) for pages of mixed sizes, else O(1).
func viewSetTurn(_ view: Changing<ViewBox>, _ degrees: UInt32) throws(IXError) -> ix_status {
  guard degrees < 360, let turn = QuarterTurn(degrees: Int(clamping: degrees)) else { throw .invalidArgument }
  return view.core.setTurn(turn) ? IX_OK : IX_NO_OP
}

/// Zooms about a point of the view: what is under it stays under it.
///
/// - Parameters:
///   - zoom: View units a point; kept within the limits.
///   - focus: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` where it is the zoom already, tied to no fit; `IX_ERROR_INVALID_ARGUMENT` for a zoom not above 0
///   or an invalid point.
/// - Complexity: O(1), however many pages there are.
func viewSetZoom(_ view: Changing<ViewBox>, _ zoom: Double, _ focus: ix_point) throws(IXError) -> ix_status {
  try view.box.checkZoom(zoom)
  let kept: Point<ViewSpace> = try Point(c: focus)
  return try view.going { view.core.zoom(to: zoom, about: kept) }
}

/// Scrolls at once to an offset, the one that ix_viewport tells; as far as there is something to scroll. Where each spread has the
/// frame to itself, the spread is shown that is nearest.
///
/// - Parameter offset: Canvas space: what is to lie at the top left of the view.
/// - Returns: `IX_OK`; `IX_NO_OP` where it lies there, or as near as can be; `IX_ERROR_INVALID_ARGUMENT` for an invalid number.
/// - Complexity: O(log pages).
func viewSetOffset(_ view: Changing<ViewBox>, _ offset: ix_point) throws(IXError) -> ix_status {
  let wanted: Point<CanvasSpace> = try Point(c: offset)
  return try view.going { _ = view.core.scroll(to: wanted) }
}

/// Scrolls at once, as far as there is something to scroll.
///
/// - Parameters:
///   - dx: View units; positive looks farther right.
///   - dy: View units; positive looks farther down.
/// - Returns: `IX_OK`; `IX_NO_OP` where nothing moved: then a fling or an animation goes on; `IX_ERROR_INVALID_ARGUMENT` for an
///   invalid number.
/// - Complexity: O(log pages).
func viewScrollBy(_ view: Changing<ViewBox>, _ dx: Double, _ dy: Double) throws(IXError) -> ix_status {
  let way = Vector<ViewSpace>(try Double(c: dx), try Double(c: dy))
  return view.core.scrollNow(by: way) ? IX_OK : IX_NO_OP
}

/// Shows a page, its top at the top of the view.
///
/// - Parameter index: The page's, from 0.
/// - Returns: `IX_OK`; `IX_NO_OP` where it shows so already; `IX_ERROR_NOT_FOUND` for an index out of range.
func viewShowPage(_ view: Changing<ViewBox>, _ index: IndexedPage) throws(IXError) -> ix_status {
  try view.going { () throws(IXError) in
    guard view.core.show(page: Int(clamping: index)) else { throw view.box.noPage(UInt64(clamping: index)) }
  }
}

/// Shows a spread. Does nothing in a document that is locked or invalid.
///
/// - Parameter index: From 0.
/// - Returns: `IX_OK`; `IX_NO_OP` where it shows so already and in a document without pages; `IX_ERROR_NOT_FOUND` for an index out
///   of range.
func viewShowSpread(_ view: Changing<ViewBox>, _ index: UInt32) throws(IXError) -> ix_status {
  guard view.core.document.pages.count > 0 else { return IX_NO_OP }
  return try view.going { () throws(IXError) in
    guard view.core.show(spread: Int(clamping: index)) else {
      throw view.box.failure(.notFound, "there is no spread ", UInt64(clamping: index))
    }
  }
}

/// Goes one spread or one viewport on or back.
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

/// Goes to a destination; the place left can be returned to.
///
/// - Parameter destination: Missing members keep their current value; an unresolved page is the current one.
/// - Returns: `IX_OK`; `IX_NO_OP` where the view is there already: no place is kept then; `IX_ERROR_NOT_FOUND` for a page that does
///   not exist; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid number.
func viewShowDestination(_ view: Changing<ViewBox>, _ destination: In<ix_destination>) throws(IXError) -> ix_status {
  let place = try Destination(c: try ix_destination(sized: destination))
  return try view.going { () throws(IXError) in
    guard view.core.show(place) else { throw .notFound }
  }
}

/// Shows a rectangle of a page as large as the view holds it.
///
/// - Parameters:
///   - index: The page's, from 0.
///   - rect: Pdf space. NULL shows the whole page.
/// - Returns: `IX_OK`; `IX_NO_OP` where it shows so already; `IX_ERROR_NOT_FOUND` for an index out of range;
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

/// Goes back to where the last jump came from.
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

/// Runs an action of the document, as following a link does: conditions are not asked. While IX_SETTING_NAVIGATION says that the host
/// navigates, a place comes as IX_EFFECT_PAGE_WANTED with IX_PAGE_SOURCE_ACTION. A form is not submitted while required fields are empty:
/// IX_EFFECT_FIELDS_MISSING.
func viewRunAction(_ view: Changing<ViewBox>, _ action: ix_action_id) throws(IXError) {
  guard view.core.run(ActionID(raw: action)) else { throw .notFound }
}

/// Runs an action as ix_view_run_action() does, and submits a form whatever required fields are empty: after
/// IX_EFFECT_FIELDS_MISSING, where the user insists.
func viewInsistOnAction(_ view: Changing<ViewBox>, _ action: ix_action_id) throws(IXError) {
  guard view.core.run(ActionID(raw: action), insists: true) else { throw .notFound }
}

/// Sets where the view lies in its window: what IX_SPACE_WINDOW means. Events and effects stay in view space.
///
/// - Parameter viewToWindow: The map from view space; NULL for the identity, as at first.
/// - Returns: `IX_OK`; `IX_NO_OP` for the map that is set; `IX_ERROR_INVALID_ARGUMENT` for an invalid number, or a map that
///   flattens
///   the plane.
func viewSetWindowTransform(_ view: Changing<ViewBox>, _ viewToWindow: In<ix_matrix>) throws(IXError) -> ix_status {
  let map: Transform<ViewSpace, WindowSpace> =
    try viewToWindow.map { m throws(IXError) in try Transform(c: m.pointee) } ?? .identity
  if map == view.core.viewport.windowFromView { return IX_NO_OP }
  guard view.core.setWindowTransform(map) else { throw .invalidArgument }
  return IX_OK
}

/// Lists the pages of which at least one device pixel shows, in order of their indices: the first pages of a spread lie
/// above those after it.
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
///   - index: That of the page that `pdf`, `page` and `spread` space belong to; of no account for the others.
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

/// Gives the map from one space to another; for rectangles, quads and many points.
///
/// - Parameters:
///   - index: That of the page that `pdf`, `page` and `spread` space belong to; of no account for the others.
///   - outMatrix: The map.
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
