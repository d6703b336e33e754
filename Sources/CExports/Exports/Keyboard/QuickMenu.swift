// The context menu. Its items depend on what it is about. The host displays it; a choice is first sent to the tools,
// and if none handles it, the library carries it out or sends it to the host as an effect.

import CInteract
import Geometry
import View
import Tools

/// Opens the context menu at a point: that of the selected annotations, of an annotation, of selected text, or of the
/// page, if the component IX_SHOW_ANNOTATION_MENU allows it. IX_EFFECT_MENU says which one opened.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none; `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func viewOpenMenu(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) -> ix_status {
  _ = view.core.closeMenu()
  view.core.openMenu(at: try Point(c: point))
  return view.core.hasMenu ? IX_OK : IX_NO_OP
}

/// Lists the items of the open menu.
///
/// - Parameters:
///   - entries: The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outCount: How many there are; 0 if no menu is open, or what it is about no longer exists.
func viewMenuEntries(_ view: Querying<ViewBox>, _ entries: Buffer<ix_menu_entry>) throws(IXError) {
  let lines = view.core.menuEntries()
  try entries.fill(lines.count) { i in
    ix_menu_entry(lines[i], opens: lines.contains { $0.parent == lines[i].item })
  }
}

/// Reports that an item of the menu was chosen. The menu closes, and the choice is sent to the tools; if none handles
/// it, the library carries it out or sends IX_EFFECT_MENU_COMMAND to the host. One choice is still accepted after the
/// menu was closed, until the next press, key or wheel event, because toolkits report that a menu is hidden before they
/// report the choice.
///
/// - Parameter item: An `ix_menu_item` of the open menu, or of the one just closed.
/// - Returns: `IX_OK`; `IX_PENDING` if it marks text on pages that are not loaded yet, and will be carried out once they are;
///   `IX_ERROR_NOT_FOUND` where there is no such menu or it has no such item; `IX_ERROR_CONFLICT` if
///   it could not be carried out: an undo step is open, a gesture is dragging annotations, or an event is being sent to
///   the tools.
func viewChooseMenuItem(_ view: Changing<ViewBox>, _ item: UInt32) throws(IXError) -> ix_status {
  guard !view.core.tools.isDelivering else { throw .conflict }
  switch view.core.choose(MenuItem(rawValue: item)) {
  case .done, .forHost: return IX_OK
  case .pending: return IX_PENDING
  case .notFound: throw .notFound
  case .refused: throw .conflict
  }
}

/// Reports that the menu was closed. A choice may still follow: ix_view_choose_menu_item().
///
/// - Returns: `IX_OK`; `IX_NO_OP` where none is open.
func viewCloseMenu(_ view: Changing<ViewBox>) throws(IXError) -> ix_status {
  view.core.closeMenu() ? IX_OK : IX_NO_OP
}

/// Adds an item of the host to the menus of a context, or restores an item of the library that was removed.
///
/// - Parameters:
///   - item: From IX_MENU_CUSTOM on, below 2^24; or one of the library.
///   - parent: The item that opens the submenu for it; 0 for the top level. Ignored for items of the library.
///   - before: The item before which it is inserted; 0 for the end. Ignored for items of the library.
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

/// Removes an item from the menus of a context.
///
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown context or item.
func viewRemoveMenuItem(
  _ view: Changing<ViewBox>, _ context: Choice<ix_menu_context>, _ item: Choice<ix_menu_item>
) throws(IXError) {
  view.core.contextMenus.remove(try view.menuItem(item), from: try view.menuContext(context))
}

/// Restores the library's own menu of a context.
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
