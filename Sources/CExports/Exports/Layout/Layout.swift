// Layouts of the host, beside the one that a view derives from its options; spreads and their hooks.

import CInteract
import Document
import Geometry
import Layout
import View

/// Creates a layout of the host. It has no effect until `ix_view_use_layout`.
///
/// Its functions are questions, called on the calling thread while the layout is built: by `ix_view_use_layout`,
/// `ix_view_set_geometry`, `ix_layout_set_options`, `ix_layout_refresh`, and by changes of the list of pages. Those
/// about the continuous index are also called later.
///
/// - Parameters:
///   - base: An `ix_layout_class`; it determines how the layout scrolls, regardless of the options.
///   - options: Copied.
///   - functions: Copied. NULL for a layout that only has its own options.
///   - destroy: NULL, or called exactly once: when the layout is removed or the view freed, or before returning if this
///     call fails.
///   - outLayout: Its id. Owned by the caller, to be freed with `ix_layout_remove`; the view removes any layouts left.
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

/// Removes a layout of the host. If it is in use, the derived one replaces it. Its `destroy` is called after the
/// outermost callback has returned.
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no layout of the host.
func layoutRemove(_ view: Changing<ViewBox>, _ layout: ix_layout_id) throws(IXError) {
  guard let removed = view.core.removeLayout(LayoutID(rawValue: layout)) else { throw .notFound }
  view.box.bury(removed)
}

/// Makes a layout the current one. While a layout of the host is in use, `ix_view_set_layout` has no visible effect.
///
/// The visible page stays visible. Sends IX_EFFECT_LAYOUT.
///
/// - Parameter layout: A layout of the host; 0 or `IX_LAYOUT_DERIVED` for the one derived from the view's options.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already in use: ix_layout_refresh() rebuilds it; `IX_ERROR_NOT_FOUND` for an
///   unknown id.
/// - Complexity: O(pages) for a layout with functions or pages of mixed sizes, else O(1).
func viewUseLayout(_ view: Changing<ViewBox>, _ layout: ix_layout_id) throws(IXError) -> ix_status {
  let before = view.core.layoutRevision
  guard view.core.useLayout(LayoutID(rawValue: layout)) else { throw .notFound }
  return view.core.layoutRevision == before ? IX_NO_OP : IX_OK
}

/// Gets the current layout.
func viewGetLayoutInfo(_ view: Querying<ViewBox>, _ outInfo: Out<ix_layout_info>) throws(IXError) {
  try put(ix_layout_info(view.core), sized: outInfo)
}

/// Sets the options of a layout.
///
/// A layout of the host keeps them. Those of `IX_LAYOUT_DERIVED` take effect at once and last until that layout is
/// rebuilt: with other options of the view, another size, other pages. IX_EFFECT_LAYOUT is sent then, so that they can
/// be set again.
///
/// - Parameters:
///   - layout: Which.
///   - options: Copied; `fit` is ignored.
/// - Returns: `IX_OK`; `IX_NOT_RETAINED` for the derived layout; `IX_NO_OP` for it while a layout of the host is in
///   use, and if the layout already has these options; `IX_ERROR_INVALID_ARGUMENT` for NULL or invalid options.
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

/// Gets the options of a layout.
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

/// Rebuilds the current layout: the functions of a host's layout are called again; the derived one gets the view's
/// options again.
///
/// - Complexity: O(pages) for a layout with functions or pages of mixed sizes, else O(1).
func layoutRefresh(_ view: Changing<ViewBox>) throws(IXError) {
  view.core.remakeLayout(.asked)
}

/// Lists the faults of a host's answers when they were last requested; at most 64. If answers about spreads contradict
/// each other, none of them is used; of the others, only the listed ones are not used.
///
/// - Parameters:
///   - layout: A layout of the host.
///   - conflicts: The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no layout of the host.
func layoutCopyConflicts(
  _ view: Querying<ViewBox>, _ layout: ix_layout_id, _ conflicts: Buffer<ix_layout_conflict>
) throws(IXError) {
  guard let object = view.core.layoutObject(LayoutID(rawValue: layout)) else { throw .notFound }
  try conflicts.fill(object.conflicts.count) { object.conflicts[$0].c }
}
