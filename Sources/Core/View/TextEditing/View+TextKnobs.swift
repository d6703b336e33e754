import Display
import Document
import Geometry
import Gestures
import Layout
import TextEditing
import Typesetting

/// The knobs that fingers drag, at the caret or at both ends of the selection.
extension View {
  /// The knobs that fingers drag: one of the caret, or two of the selection. The second one is the end at which it is extended.
  var textKnobs: [(at: Point<ViewSpace>, place: TextPlace)] {
    guard textEditing.showsHandles, let running = runningText, let page = document.place(of: running.id)?.page,
      let toView = viewFromPDF(page)
    else { return [] }
    let (selection, head) = (running.text.selection.range, running.text.selection.head)
    let places =
      selection.isEmpty ? [head] : [TextPlace(selection.lowerBound), TextPlace(selection.upperBound, leansBack: true)]
    return places.filter { running.shown.showsCaret(at: $0) }.map { place in
      let ends = running.shown.caret(at: place)
      let (low, up) = (toView.apply(ends.low), toView.apply(ends.high) - toView.apply(ends.low))
      return (up.length > 0 ? low - up * (handleRadius / up.length) : low, place)
    }
  }

  /// Takes the knob under a finger: the selection is extended from its other end. Returns the way from the finger to what it drags.
  func takeHandle(_ point: Point<ViewSpace>, _ running: RunningTextEdit) -> Vector<ViewSpace>? {
    let reach = handleRadius + hitSlop(.touch)
    let knobs = textKnobs.filter { $0.at.distance(to: point) <= reach }
    guard let knob = knobs.min(by: { $0.at.distance(to: point) < $1.at.distance(to: point) }) else { return nil }
    keepComposition()
    let range = running.text.selection.range
    let other = knob.place.index == range.lowerBound ? range.upperBound : range.lowerBound
    if !range.isEmpty {
      changeText {
        $0.edit {
          $0.place(at: TextPlace(other))
          $0.extend(to: knob.place)
        }
      }
    }
    guard let page = document.place(of: running.id)?.page, let toView = viewFromPDF(page) else { return .zero }
    let ends = running.shown.caret(at: knob.place)
    return toView.apply(ends.low).interpolated(to: toView.apply(ends.high), 0.5) - point
  }

  func addTextKnobs(_ page: Int) {
    let knobs = textKnobs
    for (number, knob) in knobs.enumerated() {
      let role: DrawItem.Role = knobs.count == 2 && number == 0 ? .textHandleStart : .textHandleEnd
      display.add(
        DrawItem(
          .circle(radius: handleRadius), role, Quad(knob.at, knob.at, knob.at, knob.at), rgba: Colors.handle, page: page
        ))
    }
  }
}
