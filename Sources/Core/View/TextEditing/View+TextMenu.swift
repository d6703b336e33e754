import Document
import Geometry
import Interactions
import TextEditing
import Tools

/// The menu of a text that is edited.
extension View {
  /// None opens where it would have no line.
  func openTextMenu(at point: Point<ViewSpace>) {
    guard let running = runningText, registry.flags.effective.contains(.showAnnotationMenu) else { return }
    if hasTextMenu { requestMenu(.textSelection, at: point, of: running.id) }
  }

  /// True if the menu of the text that is edited has a line.
  var hasTextMenu: Bool {
    guard let running = runningText else { return false }
    let menu = OpenMenu(context: .textSelection, point: .origin, page: .none, annotation: running.id)
    return !(entriesOfTextMenu(menu) ?? []).isEmpty
  }

  /// The menu of the text that is edited goes when the edit ends: nothing can be chosen from it any more.
  func dropTextMenu() {
    guard let running = runningText, let menu = menus.choosable, menu.context == .textSelection,
      menu.annotation == running.id
    else { return }
    menus.drop()
  }

  /// The lines of that menu; `nil` for another one.
  func entriesOfTextMenu(_ menu: OpenMenu) -> [MenuEntry]? {
    guard let running = runningText, menu.context == .textSelection, menu.annotation == running.id else { return nil }
    let canPaste = settings.menu.hostCanPaste || !textEditing.copied.isEmpty
    // Of a password the rest would tell a trace how much of it is selected.
    if running.isPassword { return canPaste ? [MenuEntry(.paste)] : [] }
    let selected = running.text.selection.range
    var items: [MenuItem] = selected.isEmpty ? [] : [.cut, .copy]
    if canPaste { items.append(.paste) }
    if !selected.isEmpty { items.append(.delete) }
    if selected.count < running.text.scalars.count { items.append(.selectAll) }
    return items.map { MenuEntry($0) }
  }

  /// Does what a line of it says; `nil` for another menu.
  func performInText(_ item: MenuItem, _ menu: OpenMenu) -> MenuOutcome? {
    guard entriesOfTextMenu(menu) != nil, let command = item.textCommand else { return nil }
    return run(command) ? .done : .refused
  }
}

extension MenuItem {
  /// The command that it stands for in the menu of a text.
  fileprivate var textCommand: Command? {
    switch self {
    case .cut: .cut
    case .copy: .copy
    case .paste: .paste
    case .delete: .deleteForward
    case .selectAll: .selectAll
    default: nil
    }
  }
}
