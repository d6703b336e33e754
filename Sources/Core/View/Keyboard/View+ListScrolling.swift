import Appearance
import Document
import Forms
import Geometry
import Gestures
import Layout

/// A list box that has the focus is scrolled by a wheel, as it is drawn: nothing is written until an option is chosen.
extension View {
  private static let rowsOfNotch = 3.0

  /// Lets a wheel over the focused list box scroll it, as far as it goes that way. Returns whether it did.
  func scrollList(_ sample: WheelSample) -> Bool {
    let id = keyboard.focus
    guard settings.text.isDrawnAsLaid, !id.isNone, !sample.flags.contains(.consumed),
      sample.modifiers.isDisjoint(with: [.control, .meta]), focusBox?.contains(sample.position) ?? false,
      let page = document.place(of: id)?.page,
      let list = document.drawn(id), let here = Appearance.top(of: list, .none)
    else { return false }
    guard let from = pdfPoint(sample.position, onPage: page),
      let to = pdfPoint(sample.position + sample.delta, onPage: page)
    else { return false }
    // A notch of a wheel goes as far as in toolkits; a long way in view units would skip options of a low list.
    let rows =
      sample.v120 == .zero
      ? Appearance.rows(of: list, along: to - from) : sample.v120.dy / 120 * View.rowsOfNotch
    guard rows != 0, Appearance.top(of: list, .rows(rows < 0 ? -1 : 1)) != here else { return false }
    var whole = 0
    keyboard.changeListKeys { whole = $0.wheel(rows, over: id) }
    scrollList(id, .rows(whole))
    return true
  }

  /// Lets pictures of the page show a list box scrolled so.
  func scrollList(_ id: AnnotationID, _ change: ListScroll) {
    guard settings.text.isDrawnAsLaid, let drawn = document.drawn(id), let here = Appearance.top(of: drawn, .none),
      let top = Appearance.top(of: drawn, change), top != here, var list = document.annotation(id)
    else { return }
    list.scrollList(to: top)
    document.draw(id, as: list, by: editor)
  }
}
