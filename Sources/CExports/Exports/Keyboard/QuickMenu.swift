// The context menu: what it has depends on what it is about. The host shows it; a choice goes round the tools, and what none of
// them deals with is done, or comes back as an effect for the host.

import CInteract
import Geometry
import View
import Tools

/// Asks for the context menu at a point: that of the selected annotations, of an annotation, of selected text, or of the page,
/// which the component IX_SHOW_ANNOTATION_MENU may keep back. IX_EFFECT_MENU says which one opened.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func viewOpenMenu(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) -> ix_status {
  _ = view.core.closeMenu()
  view.core.openMenu(at: try Point(c: point))
  return view.core.hasMenu ? IX_OK : IX_NO_OP
}

/// Lists the lines of the menu that is open.
///
/// - Parameters:
///   - entries: The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outCount: How many there are; 0 where none is open, or what it is about is gone.
func viewMenuEntries(_ view: Querying<ViewBox>, _ entries: Buffer<ix_menu_entry>) throws(IXError) {
  let lines = view.core.menuEntries()
  try entries.fill(lines.count) { i in
    ix_menu_entry(lines[i], opens: lines.contains { $0.parent == lines[i].item })
  }
}

/// Says that an item of the menu was chosen. The menu closes, and the choice goes round the tools; what none of them deals with
/// is done, or sent as IX_EFFECT_MENU_COMMAND for the host to do. A menu that was closed since the last press, key or turn of a
/// wheel can be chosen from once, for toolkits tell that it is hidden before they tell what was chosen.
///
/// - Parameter item: An `ix_menu_item` of the menu that is open, or was closed.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` where there is no such menu or it has no such item; `IX_ERROR_CONFLICT` where it
///   could not be done: a step is open, a gesture is dragging annotations, or an event goes round the tools.
func viewChooseMenuItem(_ view: Changing<ViewBox>, _ item: UInt32) throws(IXError) -> ix_status {
  guard !view.core.tools.isDelivering else { throw .conflict }
  switch view.core.choose(MenuItem(rawValue: item)) {
  case .done, .forHost: return IX_OK
  case .notFound: throw .notFound
  case .refused: throw .conflict
  }
}

/// Says that the menu was closed. A choice may still follow: ix_view_choose_menu_item().
///
/// - Returns: `IX_OK`; `IX_NO_OP` where none is open.
func viewCloseMenu(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  view.core.closeMenu() ? IX_OK : IX_NO_OP
}

/// Adds an item of the host to the menus of a context, or brings one of the library back that was taken away.
///
/// - Parameters:
///   - item: From IX_MENU_CUSTOM on, below 2^24; or one of the library.
///   - parent: The item that opens the menu in which it is to be; 0 for the menu itself. Of no account for the
///     library's.
///   - before: The item before which it stands; 0 for the end. Of no account for the library's.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown context or item; `IX_ERROR_TOO_LARGE` above 256
///   items.
func viewAddMenuItem(
  _ view: Changing<ViewBox>, _ context: Choice<ix_menu_context>, _ item: UInt32, _ parent: UInt32, _ before: UInt32
) throws(IXError) {
  let (context, item) = (try view.menuContext(context), try view.menuItem(item))
  let parent = parent == 0 ? MenuItem(rawValue: 0) : try view.menuItem(parent)
  let before = before == 0 ? MenuItem(rawValue: 0) : try view.menuItem(before)
  guard view.core.contextMenus.add(item, to: context, parent: parent, before: before) else { throw .tooLarge }
}

/// Takes an item away from the menus of a context.
///
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown context or item.
func viewRemoveMenuItem(
  _ view: Changing<ViewBox>, _ context: Choice<ix_menu_context>, _ item: Choice<ix_menu_item>
) throws(IXError) {
  view.core.contextMenus.remove(try view.menuItem(item), from: try view.menuContext(context))
}

/// Brings back the library's own menu of a context.
///
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown context.
func viewResetMenu(_ view: Changing<ViewBox>, _ context: Choice<ix_menu_context>) throws(IXError) {
  view.core.contextMenus.reset(try view.menuContext(context))
}

extension ViewBox {
  fileprivate func menuContext(_ raw: UInt32) throws(IXError) -> MenuContext { try box.parse(raw, "the menu context ") }

  fileprivate func menuItem(_ raw: UInt32) throws(IXError) -> MenuItem {
    let item = MenuItem(rawValue: raw)
    guard item.isCustom ? raw < 1 << 24 : item.isKnown else {
      throw box.failure(.invalidArgument, "the menu item ", UInt64(clamping: raw), " is not known")
    }
    return item
  }
}

extension ix_menu_entry {
  fileprivate init(_ entry: MenuEntry, opens: Bool) {
    self.init(item: entry.item.rawValue, parent: entry.parent.rawValue, flags: 0, tool: entry.item.tool.rawValue)
    if entry.isForHost { flags |= IX_MENU_FOR_HOST.rawValue }
    if entry.isChosen { flags |= IX_MENU_CHOSEN.rawValue }
    if opens { flags |= IX_MENU_OPENS.rawValue }
  }
}
