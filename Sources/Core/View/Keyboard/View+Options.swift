import Document
import Forms
import Interactions
import Selection

/// Arrows go through the options of what has the focus, as in toolkits: of a list box, and the buttons of a radio group.
extension View {
  /// Chooses the next option, or the one before. `false` where what has the focus has none.
  func stepOption(_ step: Int) -> Bool {
    let id = keyboard.focus
    guard let widget = document.annotation(id), hasOptionsForKeys(widget, id) else { return false }
    return widget.field?.shape == .listBox ? stepList(widget, step) : stepRadio(id, step)
  }

  /// True if arrows go through its options. A selected item, to be moved or resized, takes the arrows itself.
  func hasOptionsForKeys(_ widget: Annotation, _ id: AnnotationID) -> Bool {
    guard widget.subtype == .widget, document.policy(of: widget).contains(.edit), !annotationSelection.contains(id)
    else {
      return false
    }
    switch widget.field?.shape ?? .none {
    case .listBox: return widget.texts.count(TextKind.fieldOption) > 0
    case .radioButton: return true
    default: return false
    }
  }

  /// At an end the key is used up, and nothing changes.
  private func stepList(_ widget: Annotation, _ step: Int) -> Bool {
    let (last, chosen) = (widget.texts.count(TextKind.fieldOption) - 1, widget.chosenOptions)
    var next = step > 0 ? 0 : last
    if let here = step > 0 ? chosen.last : chosen.first { next = min(max(here + step, 0), last) }
    guard chosen != [next] else { return true }
    keyboard.setOption(next)
    defer { _ = keyboard.takeOption() }
    return act(.editAnnotation, by: .key)
  }

  /// The next button that can have the focus gets it and is switched on.
  private func stepRadio(_ id: AnnotationID, _ step: Int) -> Bool {
    let group = document.widgets(ofFieldOf: id).filter { other in
      document.annotation(other).map { canFocus($0) && document.policy(of: $0).contains(.edit) } ?? false
    }
    guard let here = group.firstIndex(of: id) else { return false }
    let next = group[(here + step + group.count) % group.count]
    guard document.annotation(next)?.isOn == false else {
      setFocus(next)
      return true
    }
    guard act(.editAnnotation, on: next, by: .key) else { return false }
    keyboard.frameFocus()
    markDisplayDirty()
    revealFocus()
    return true
  }
}
