import Document
import Geometry
import Gestures
import Interactions
import Layout
import Selection
import Tools

/// A menu that opens as soon as nothing touches the view any more.
struct WantedMenu {
  /// Of the selected text, or of the selected annotations.
  let isOfText: Bool
  var point: Point<ViewSpace>
  /// Until then a second tap may come that opens the annotation, which then needs no menu; 0 where none is waited for.
  var notBefore: UInt64 = 0
}

/// The context menu that opens by itself after a selection (``MenuSettings/opens``).
///
///     nothing --a gesture selects--> wanted --all contacts lifted, no second tap is waited for any more--> open
///                                      `--cancelled, nothing left selected, pressed again within the time--> nothing
extension View {
  /// A gesture has selected something, or begins to select text.
  func wantMenu(at point: Point<ViewSpace>, ofText: Bool, notBefore: UInt64 = 0) {
    let device = input.device
    var needed: MenuOpenings = ofText ? .afterText : .afterSelecting
    if device != .touch && device != .pen { needed.insert(.byMouse) }
    guard settings.menu.opens.isSuperset(of: needed) else { return }
    menus.want(WantedMenu(isOfText: ofText, point: point, notBefore: notBefore))
  }

  /// Opens it when the gesture is over.
  func openWantedMenu() {
    guard !arena.isTracking, menus.due == .max || menus.due <= now, let wanted = menus.takeWanted() else { return }
    guard registry.flags.effective.contains(.showAnnotationMenu) else { return }
    if wanted.isOfText {
      if !textSelection.isEmpty { requestMenu(.textSelection, at: wanted.point, of: .none) }
    } else if let first = annotationSelection.first, let annotation = document.annotation(first) {
      let context = annotationSelection.count > 1 ? MenuContext.group : MenuContext(of: annotation)
      requestMenu(context, at: wanted.point, of: first)
    }
  }
}
