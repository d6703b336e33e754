import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
import Text

/// Selecting drags that begin beside the text (S343): in a margin, between columns or lines, off the page; and clicks and drags with Shift
/// there, which extend a selection whatever the setting says.
///
/// Any other click there does what it does without the setting, and a long press selects nothing before it moves. The nearest gap between
/// characters is meant.
extension View {
  /// True if a drag may begin to select at a point that is not over text, for the setting says so or Shift extends the selection, or if a
  /// click with Shift extends it; and no annotation lies there.
  func beginsBesideText(at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    let mayDrag = (trigger == .drag || trigger == .longPress) && settings.text.fromBeside[input.device]
    guard mayDrag || extendsText(by: trigger) else { return false }
    return hits(at: point).first?.annotation.isNone ?? true
  }

  /// True if the recognizer of clicks may act: beside the text it only drags, with its first press.
  func countsAsTextClick(_ bound: ComponentRole, _ moment: GestureEvent) -> Bool {
    guard bound.component == .selectText, bound.kind == .tapAndDrag, settings.text.fromBeside[moment.kind] else {
      return true
    }
    return (moment.state == .began && moment.count <= 1) || canSelectText(at: moment.actingPoint, by: .tap)
  }

  /// True for news of a press of that recognizer beside the text: it is not shown as one on text is.
  func isPressBesideText(_ event: GestureEvent, _ kind: RecognizerKind) -> Bool {
    kind == .tapAndDrag && event.owner == Component.selectText.rawValue && settings.text.fromBeside[event.kind]
      && !canSelectText(at: event.start, by: .tap)
  }

  /// Notes a long press that has begun beside the text. Returns `false` for one over text.
  func restsBesideText(_ point: Point<ViewSpace>) -> Bool {
    guard !canSelectText(at: point, by: .tap) else { return false }
    textSelecting.setRest(point)
    return true
  }

  /// True while a long press beside the text has not moved. Once it has it selects, and has the menu of text.
  func isResting(at point: Point<ViewSpace>) -> Bool {
    guard let rest = textSelecting.rest else { return false }
    if (point - rest).length <= arena.tuning.distance(.pressSlop, input.device) { return true }
    textSelecting.setRest(nil)
    wantMenu(at: point, ofText: true)
    return false
  }

  /// The menu of a long press that has selected nothing.
  func showMenuOfRest(at point: Point<ViewSpace>) {
    _ = registry.activate(.showAnnotationMenu, at: point, by: .longPress, self)
  }
}
