import Geometry
import Tools

/// The context menu: its items as the host has set them, the one that is open or about to open, and what it has copied.
struct Menus {
  var models = ContextMenus()
  private(set) var open: OpenMenu?
  /// A menu that opens when all contacts have lifted.
  private var wanted: WantedMenu?
  /// Annotations that an item of the menu has copied.
  private(set) var clip: [UInt8] = []

  mutating func open(_ menu: OpenMenu) { open = menu }

  /// Closes the menu. Returns what was open.
  @discardableResult
  mutating func close() -> OpenMenu? {
    defer { open = nil }
    return open
  }

  var isWanted: Bool { wanted != nil }

  mutating func want(_ menu: WantedMenu) { wanted = menu }

  /// The menu that is wanted opens where the contact is now.
  mutating func moveWanted(to point: Point<ViewSpace>) { wanted?.point = point }

  mutating func takeWanted() -> WantedMenu? {
    defer { wanted = nil }
    return wanted
  }

  mutating func keep(_ bytes: [UInt8]) { clip = bytes }
}
