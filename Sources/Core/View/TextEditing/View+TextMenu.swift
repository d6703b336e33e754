import Document
import Geometry
import Interactions
import TextEditing
import Tools

/// The menu of a text that is edited.
extension View {
  /// The menu of a text that is edited: copy and paste; none opens where it would have no line.
  func openTextMenu(at point: Point<ViewSpace>) {
    guard let running = runningText, registry.flags.effective.contains(.showAnnotationMenu) else { return }
    let menu = OpenMenu(context: .textSelection, point: point, page: .none, annotation: running.id)
    guard !(entriesOfTextMenu(menu) ?? []).isEmpty else { return }
    requestMenu(.textSelection, at: point, of: running.id)
  }

  /// The lines of that menu; `nil` for another one.
  func entriesOfTextMenu(_ menu: OpenMenu) -> [MenuEntry]? {
    guard let running = runningText, menu.context == .textSelection, menu.annotation == running.id else { return nil }
    var entries: [MenuEntry] = []
    if !running.isPassword, !running.text.selection.isEmpty { entries.append(MenuEntry(.copy)) }
    if settings.menu.hostCanPaste || !textEditing.copied.isEmpty { entries.append(MenuEntry(.paste)) }
    return entries
  }

  /// Does what a line of it says; `nil` for another menu.
  func performInText(_ item: MenuItem, _ menu: OpenMenu) -> MenuOutcome? {
    guard entriesOfTextMenu(menu) != nil else { return nil }
    return run(item == .copy ? .copy : .paste) ? .done : .refused
  }
}
