import Geometry
import Tools

/// The context menu: its items as the host has set them, the one that is open or about to open, and what it has copied.
struct Menus {
  private var models = ContextMenus()
  private var shown: OpenMenu?
  /// The menu that was closed without a choice, which may still come.
  private var hidden: OpenMenu?
  /// A menu that opens when all contacts have lifted.
  private var wanted: WantedMenu?
  private var opensAt = UInt64.max
  /// Annotations that an item of the menu has copied.
  private var copied: [UInt8] = []

  /// The items of the menus, which the host may edit.
  var items: ContextMenus { models }

  /// The menu that is open.
  var open: OpenMenu? { shown }

  /// The annotations that an item of the menu has copied; empty before.
  var clip: [UInt8] { copied }

  mutating func setItems(_ items: ContextMenus) { models = items }

  /// The menu from which an item may be chosen: toolkits tell that it is hidden before they tell the choice.
  var choosable: OpenMenu? { shown ?? hidden }

  /// Opens a menu; one that waits for all contacts to lift is not wanted any more.
  mutating func open(_ menu: OpenMenu) {
    (shown, hidden, wanted, opensAt) = (menu, nil, nil, .max)
  }

  /// Closes the menu. Returns what was open.
  mutating func close() -> OpenMenu? {
    guard let menu = shown else { return nil }
    (shown, hidden) = (nil, menu)
    return menu
  }

  /// Something was pressed or turned: nothing can be chosen from a menu that was closed, and one that waits for a second tap does not
  /// open.
  mutating func forgetClosed() {
    hidden = nil
    guard due != .max else { return }
    (wanted, opensAt) = (nil, .max)
  }

  /// An item was chosen: the menu is gone.
  mutating func drop() { (shown, hidden) = (nil, nil) }

  var isWanted: Bool { wanted != nil }

  /// When a wanted menu opens: after the time for a second tap. `max` for one that waits for no time, and without one.
  var due: UInt64 { opensAt }

  mutating func want(_ menu: WantedMenu) {
    wanted = menu
    opensAt = menu.notBefore == 0 ? .max : menu.notBefore
  }

  /// The menu that is wanted opens where the contact is now.
  mutating func moveWanted(to point: Point<ViewSpace>) { wanted?.point = point }

  mutating func takeWanted() -> WantedMenu? {
    defer { (wanted, opensAt) = (nil, .max) }
    return wanted
  }

  mutating func keep(_ bytes: [UInt8]) { copied = bytes }
}
