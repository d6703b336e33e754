// Layouts that a host makes and owns, beside the one that a view derives from its options; spreads, and hooks about them.

import CInteract
import Document
import Geometry
import Layout
import View

/// Makes a layout of the host's own. It shows nothing until `ix_view_use_layout` puts it to use.
///
/// Its functions are questions, asked on the calling thread while the layout is made: by `ix_view_use_layout`,
/// `ix_view_set_geometry`, `ix_layout_set_options`, `ix_layout_refresh`, and by what changes the list of pages. Those about the
/// continuous index are asked later too.
///
/// - Parameters:
///   - base: An `ix_layout_class`; it says how the layout scrolls, whatever the options say.
///   - options: Copied.
///   - functions: Copied. NULL for a layout that only has options of its own.
///   - destroy: NULL, or called exactly once: when the layout or the view goes, or before returning if this call fails.
///   - outLayout: Its id. It belongs to the caller, who gives it back by `ix_layout_remove`; the view removes what is
///     left.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown class, invalid options, or a layout of
///   IX_LAYOUT_FREE without `spread_frame`; `IX_ERROR_TOO_LARGE` above 4,096 layouts.
func layoutNew(
  _ view: Changing<ViewBox>, _ base: UInt32, _ options: In<ix_layout_options>, _ functions: In<ix_layout_functions>,
  _ data: UserData, _ outLayout: Out<ix_layout_id>
) throws(IXError) {
  guard let outLayout, let base = LayoutClass(rawValue: base) else { throw .invalidArgument }
  let wanted = try LayoutOptions(c: try ix_layout_options(sized: options), for: base)
  let table = functions == nil ? ix_layout_functions() : try ix_layout_functions(sized: functions)
  guard base != .free || table.spread_frame != nil else {
    throw view.box.failure(.invalidArgument, "a free layout has to say where its spreads stand")
  }
  guard view.core.hasRoomForLayouts else { throw .tooLarge }
  let host = CLayout(view, table, data)
  let id = view.core.addLayout(base, wanted, host.rules).id
  host.named(id)
  outLayout.pointee = id.rawValue
}

/// Takes a layout of the host away. Where it is in use, the derived one takes its place; its `destroy` runs after the
/// outermost callback has returned.
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no layout of the host.
func layoutRemove(_ view: Changing<ViewBox>, _ layout: ix_layout_id) throws(IXError) {
  guard let removed = view.core.removeLayout(LayoutID(rawValue: layout)) else { throw .notFound }
  view.box.bury(removed)
}

/// Puts a layout to use. While one of the host's is, `ix_view_set_layout` changes nothing that shows.
///
/// The page in sight stays in sight. IX_EFFECT_LAYOUT tells of it.
///
/// - Parameter layout: One of the host's; 0 or `IX_LAYOUT_DERIVED` for the one derived from the view's options.
/// - Returns: `IX_OK`; `IX_NO_OP` for the one in use: ix_layout_refresh() makes it anew; `IX_ERROR_NOT_FOUND` for an id that names
///   none.
/// - Complexity: O(pages) for a layout with functions or pages of mixed sizes, else O(1).
func viewUseLayout(_ view: Changing<ViewBox>, _ layout: ix_layout_id) throws(IXError) -> ix_status {
  let before = view.core.layoutRevision
  guard view.core.useLayout(LayoutID(rawValue: layout)) else { throw .notFound }
  return view.core.layoutRevision == before ? IX_NO_OP : IX_OK
}

/// Tells which layout is in use.
func viewGetLayoutInfo(_ view: Querying<ViewBox>, _ outInfo: Out<ix_layout_info>) throws(IXError) {
  try put(ix_layout_info(view.core), sized: outInfo)
}

/// Sets the options of a layout.
///
/// A layout of the host keeps them. Those of `IX_LAYOUT_DERIVED` take effect at once and last until that layout is made
/// anew: with other options of the view, another size, other pages. IX_EFFECT_LAYOUT tells when, so that they can be set
/// again.
///
/// - Parameters:
///   - layout: Which.
///   - options: Copied; `fit` is of no account.
/// - Returns: `IX_OK`; `IX_NOT_RETAINED` for the derived layout; `IX_NO_OP` for it while a layout of the host is in
///   use, and for options that the layout has; `IX_ERROR_INVALID_ARGUMENT` for NULL or invalid options.
func layoutSetOptions(
  _ view: Changing<ViewBox>, _ layout: ix_layout_id, _ options: In<ix_layout_options>
) throws(IXError) -> ix_status {
  let id = LayoutID(rawValue: layout)
  let base = view.core.layoutObject(id)?.base
  let wanted = try LayoutOptions(c: try ix_layout_options(sized: options), for: base)
  switch view.core.setOptions(wanted, of: id) {
  case .done: return IX_OK
  case .notRetained: return IX_NOT_RETAINED
  case .nothing: return IX_NO_OP
  case .noSuchLayout: throw .notFound
  }
}

/// Tells the options of a layout.
///
/// - Parameters:
///   - layout: Which.
///   - outOptions: Its `size` must be set. `fit` is that of the view.
func layoutGetOptions(
  _ view: Querying<ViewBox>, _ layout: ix_layout_id, _ outOptions: Out<ix_layout_options>
) throws(IXError) {
  guard let options = view.core.options(ofLayout: LayoutID(rawValue: layout)) else { throw .notFound }
  try put(options.c(fit: view.core.viewport.fit), sized: outOptions)
}

/// Makes the layout in use anew: a host's functions are asked again, the derived one is again what the view's options say.
///
/// - Complexity: O(pages) for a layout with functions or pages of mixed sizes, else O(1).
func layoutRefresh(_ view: Changing<ViewBox>) throws(IXError) {
  view.core.remakeLayout(.asked)
}

/// Lists what was wrong with a host's answers when they were last asked for; 64 at most. Contradicting answers about
/// spreads are not used at all, of the others only those that are named.
///
/// - Parameters:
///   - layout: One of the host's.
///   - conflicts: The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no layout of the host.
func layoutCopyConflicts(
  _ view: Querying<ViewBox>, _ layout: ix_layout_id, _ conflicts: Buffer<ix_layout_conflict>
) throws(IXError) {
  guard let object = view.core.layoutObject(LayoutID(rawValue: layout)) else { throw .notFound }
  try conflicts.fill(object.conflicts.count) { object.conflicts[$0].c }
}
