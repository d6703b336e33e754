import Geometry
import Tools

/// The context menu: its items as the host has set them, the one that is open or about to open, and what it has copied.
struct Menus {
  private var models = ContextMenus()
  private var shown: OpenMenu?
  /// A menu that opens when all contacts have lifted.
  private var wanted: WantedMenu?
  /// Annotations that an item of the menu has copied.
  private var copied: [UInt8] = []

  /// The items of the menus, which the host may edit.
  var items: ContextMenus { models }

  /// The menu that is open.
  var open: OpenMenu? { shown }

  /// The annotations that an item of the menu has copied; empty before.
  var clip: [UInt8] { copied }

  mutating func setItems(_ items: ContextMenus) { models = items }

  mutating func open(_ menu: OpenMenu) { shown = menu }

  /// Closes the menu. Returns what was open.
  @discardableResult
  mutating func close() -> OpenMenu? {
    defer { shown = nil }
    return shown
  }

  var isWanted: Bool { wanted != nil }

  mutating func want(_ menu: WantedMenu) { wanted = menu }

  /// The menu that is wanted opens where the contact is now.
  mutating func moveWanted(to point: Point<ViewSpace>) { wanted?.point = point }

  mutating func takeWanted() -> WantedMenu? {
    defer { wanted = nil }
    return wanted
  }

  mutating func keep(_ bytes: [UInt8]) { copied = bytes }
}
