import Document
import Geometry
import Gestures
import HitTesting
import Layout
import TextEditing
import Typesetting

/// A mouse or pen in a text that is edited: it places the caret, selects, and scrolls.
extension View {
  /// Lets a pointer place the caret and select. Returns `nil` for what is none of the text's.
  func handleInText(_ sample: PointerSample) -> Bool? {
    guard let running = runningText else { return nil }
    if sample.kind == .touch { return touchText(sample, running) }
    switch sample.phase {
    case .down where sample.buttons == .primary && !arena.isTracking && isInText(sample.position, running):
      textEditing.hideHandles()
      press(sample, running)
      textEditing.track(sample.pointer)
      return true
    case .move where textEditing.isTracking(sample.pointer):
      dragInText(to: sample.position)
      return true
    case .up where textEditing.isTracking(sample.pointer), .cancel where textEditing.isTracking(sample.pointer):
      textEditing.track(nil)
      return true
    default: return nil
    }
  }

  /// True for a point in the box of the text.
  func isInText(_ point: Point<ViewSpace>, _ running: RunningTextEdit) -> Bool {
    guard let page = document.place(of: running.id)?.page, let toView = viewFromPDF(page) else { return false }
    return toView.apply(running.shown.box).contains(point)
  }

  /// A press or tap: it places the caret or, in a row, selects a word, a line.
  func press(_ sample: PointerSample, _ running: RunningTextEdit) {
    guard let found = place(at: sample.position) else { return }
    keepComposition()
    let count = presses(sample, running)
    let extends = sample.modifiers.contains(.shift) && count == 1
    moveTextCaret {
      $0.notePress(now, sample.position, count: count)
      $0.edit {
        switch count {
        case 1: if extends { $0.extend(to: found) } else { $0.place(at: found) }
        case 2: $0.selectWord(at: found)
        default: $0.selectLine(at: found)
        }
      }
    }
  }

  /// Which press in a row this one is: 1 to 3, and again from 1 on.
  private func presses(_ sample: PointerSample, _ running: RunningTextEdit) -> Int {
    guard let last = running.press, now - min(last.time, now) <= arena.tuning.time(.multiTapWindow, sample.kind),
      last.at.distance(to: sample.position) <= arena.tuning.distance(.multiTapDistance, sample.kind)
    else { return 1 }
    return last.count % 3 + 1
  }

  // MARK: Dragging

  /// How long a drag that has left the box waits until it scrolls on.
  private static let edgePeriod: UInt64 = 50_000_000

  /// Selects up to a point, by the piece that the selection began with; beyond the box it scrolls on while time passes.
  func dragInText(to point: Point<ViewSpace>) {
    extendText(to: point)
    guard let running = runningText else { return }
    if running.shown.canScroll, !isInText(point, running) {
      textEditing.noteDrag(beside: point, due: now &+ View.edgePeriod)
    } else {
      textEditing.endEdge()
    }
  }

  /// Selects up to a point or, for one beside the box, to where the text shows next to it.
  private func extendText(to point: Point<ViewSpace>) {
    guard let running = runningText, let page = document.place(of: running.id)?.page,
      let at = pdfPoint(point, onPage: page)
    else { return }
    let found = running.shown.place(at: running.shown.canScroll ? running.shown.kept(at) : at)
    changeText { $0.edit { $0.extend(to: found) } }
  }

  /// A drag that has left the box is due: the text goes on by as far as the pointer is beside it.
  func scrollDraggedText() {
    guard let due = textEditing.edgeDue, due <= now else { return }
    guard let point = textEditing.dragPoint, let running = runningText,
      let page = document.place(of: running.id)?.page, let at = pdfPoint(point, onPage: page)
    else { return textEditing.endEdge() }
    textEditing.delayEdge(to: due &+ View.edgePeriod)
    // Towards the pointer: what lies there comes nearer.
    guard scrollText(to: running.shown.scrolled(by: running.shown.kept(at) - at)) else {
      return textEditing.endEdge()
    }
    extendText(to: point)
  }

  // MARK: Wheels

  /// Lets a wheel over the text move it, where it is larger than its box and goes on that way. Returns whether it did.
  func scrollText(_ sample: WheelSample) -> Bool {
    guard let running = runningText, running.shown.canScroll, !sample.flags.contains(.consumed),
      sample.modifiers.isDisjoint(with: [.control, .meta]), isInText(sample.position, running),
      let page = document.place(of: running.id)?.page
    else { return false }
    let way = sample.v120 == .zero ? sample.delta : sample.v120 * (settings.wheel.step / 120)
    guard let from = pdfPoint(sample.position, onPage: page), let to = pdfPoint(sample.position + way, onPage: page)
    else { return false }
    return scrollText(to: running.shown.scrolled(by: from - to))
  }
}
