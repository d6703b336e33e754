// Decorations: items that a host shows on pages and that are not annotations.
//
// A view calls its sources for each page that becomes visible; they add decorations with ix_view_put_decoration().
// Items of pages that are no longer visible return to a pool and are reused. docs/contracts/decorations.md has the
// rules.

import CInteract
import Decorations
import Document
import Geometry
import Interactions
import View

/// Adds a source of decorations. It is called for each page that becomes visible, and at once for the visible pages,
/// and puts any number of decorations.
///
/// - Parameter source: A hook, called after a step of the engine with each page, from which to call
///   `ix_view_put_decoration`.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a NULL hook.
func viewAddDecorationSource(
  _ view: Changing<ViewBox>, _ source: ix_page_hook?, _ data: UserData, _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  guard let source else { throw .invalidArgument }
  let id = view.core.add(CDecorationSource(view, source, data))
  outRegistration?.pointee = id.rawValue
}

/// Adds hooks of pages, which replace those added before, entry by entry.
///
/// - Parameter functions: Copied. They are called for pages that become visible or hidden from now on.
func viewAddPageFunctions(
  _ view: Changing<ViewBox>, _ functions: In<ix_page_functions>, _ data: UserData,
  _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  let functions = try ix_page_functions(sized: functions)
  let id = view.core.add(CPageBehavior(view, functions, data))
  outRegistration?.pointee = id.rawValue
}

/// Adds hooks of the items of a kind, which replace those added before.
///
/// - Parameters:
///   - kind: The host's number.
///   - functions: Copied.
func viewAddDecorationFunctions(
  _ view: Changing<ViewBox>, _ kind: UInt32, _ functions: In<ix_decoration_functions>, _ data: UserData,
  _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  let functions = try ix_decoration_functions(sized: functions)
  let id = view.core.add(CDecorationPresenter(view, functions, data), forKind: kind)
  outRegistration?.pointee = id.rawValue
}

/// Removes the items of a page and calls the sources again. Call this when what they put has changed.
///
/// - Parameter page: 0 for all visible pages.
/// - Returns: `IX_OK`; `IX_NO_OP` if the page is not visible; `IX_ERROR_NOT_FOUND` for an id that names no page.
func viewReloadDecorations(_ view: Changing<ViewBox>, _ page: ix_page_id) throws(IXError) -> ix_status {
  let index = page == 0 ? nil : try view.box.page(page)
  view.core.reloadDecorations(index == nil ? nil : PageID(raw: page))
  return index.map { view.core.configuredPages.contains($0) } ?? true ? IX_OK : IX_NO_OP
}

/// Shows a decoration on visible pages. A decoration with the same key is changed instead.
///
/// - Parameters:
///   - decoration: Copied.
///   - points: Its path, copied: pdf space of the page that each names, which is one of its range.
///   - outDecoration: The item. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` if none of its pages is visible: nothing is kept, because sources are called when one
///   becomes visible; `IX_ERROR_NOT_FOUND` for a page that does not exist or lies outside the range;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL, an invalid number or unknown flags; `IX_ERROR_TOO_LARGE` for more than 2^24
///   points or 2^20 items.
/// - Complexity: O(points + log items in use), and O(items) if the item is not the topmost of its page and the number
///   of its parts has changed; no allocation once the pool is warm.
func viewPutDecoration(
  _ view: Changing<ViewBox>, _ decoration: In<ix_decoration>, _ points: In<ix_page_point>, _ count: UInt,
  _ outDecoration: Out<ix_decoration_id>
) throws(IXError) -> ix_status {
  let given = try Decoration(c: ix_decoration(sized: decoration))
  let corners = try Corners(points, count, anchor: given.firstPage)
  let outcome = view.core.put(given, corners.count) { corners[$0] }
  view.core.finishDecorations()
  return try view.status(outcome, outDecoration)
}

/// Takes an item from the pool, or makes one. It is attached to its page and has both scales, but shows nothing yet.
///
/// - Parameters:
///   - decoration: Copied. An item with the same key is not looked for.
///   - outDecoration: The item. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` if none of its pages is visible; `IX_ERROR_NOT_FOUND` for a page that does not exist,
///   or a last page before the first; `IX_ERROR_INVALID_ARGUMENT` for NULL, an invalid number or unknown flags;
///   `IX_ERROR_TOO_LARGE` for more than 2^20 items.
func viewDequeueDecoration(
  _ view: Changing<ViewBox>, _ decoration: In<ix_decoration>, _ outDecoration: Out<ix_decoration_id>
) throws(IXError) -> ix_status {
  let given = try Decoration(c: ix_decoration(sized: decoration))
  return try view.status(view.core.dequeue(given), outDecoration)
}

/// Sets the path of an item, and shows it.
///
/// - Parameter points: Copied: pdf space of the page that each names, which is one of the item's range.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no item in use, or a page outside its range;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid number; `IX_ERROR_TOO_LARGE` for more than 2^24 points.
func decorationSetPath(
  _ view: Changing<ViewBox>, _ decoration: ix_decoration_id, _ points: In<ix_page_point>, _ count: UInt
) throws(IXError) -> ix_status {
  let id = DecorationID(raw: decoration)
  let corners = try Corners(points, count, anchor: try view.decoration(id).decoration.firstPage)
  let outcome = view.core.setPath(id, corners.count) { corners[$0] }
  view.core.finishDecorations()
  return try view.status(outcome, nil)
}

/// Sets the label of an item, the text beside its path.
///
/// - Parameters:
///   - text: UTF-8, copied; invalid bytes become U+FFFD.
///   - length: Its length in bytes; 0 for none.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL with a length; `IX_ERROR_TOO_LARGE` for more than 2^24
///   bytes.
func decorationSetLabel(
  _ view: Changing<ViewBox>, _ decoration: ix_decoration_id, _ text: In<CChar>, _ length: UInt
) throws(IXError) -> ix_status {
  let outcome = try view.setLabel(DecorationID(raw: decoration), text, length)
  view.core.finishDecorations()
  return try view.status(outcome, nil)
}

/// Clears an item: path and label are hidden until a path is set again.
func decorationClear(_ view: Changing<ViewBox>, _ decoration: ix_decoration_id) throws(IXError) -> ix_status {
  let outcome = view.core.clearValue(DecorationID(raw: decoration))
  view.core.finishDecorations()
  return try view.status(outcome, nil)
}

/// Returns an item to the pool, at any time. Its id is stale afterwards.
func decorationRecycle(_ view: Changing<ViewBox>, _ decoration: ix_decoration_id) throws(IXError) {
  guard view.core.recycle(DecorationID(raw: decoration)) else { throw view.noItem(decoration) }
  view.core.finishDecorations()
}

/// Sets the page scale at fit of an item; its frame is recomputed. The view sets its own value when that changes.
///
/// - Parameter scale: View units per point at fit; above 0.
/// - Returns: `IX_OK`; `IX_NO_OP`, with nothing recomputed, for the current scale and for one that is not above 0.
func decorationSetPDFScale(
  _ view: Changing<ViewBox>, _ decoration: ix_decoration_id, _ scale: Double
) throws(IXError) -> ix_status {
  try view.status(view.core.setPDFScale(DecorationID(raw: decoration), view.parsed(scale)), nil)
}

/// Sets the zoom, relative to that of the fit, of an item. The view sets its own value when that changes.
///
/// - Parameter scale: The zoom divided by the zoom of the fit; above 0.
/// - Returns: `IX_OK`; `IX_NO_OP` for the current scale and for one that is not above 0.
func decorationSetZoomScale(
  _ view: Changing<ViewBox>, _ decoration: ix_decoration_id, _ scale: Double
) throws(IXError) -> ix_status {
  try view.status(view.core.setZoomScale(DecorationID(raw: decoration), view.parsed(scale)), nil)
}
