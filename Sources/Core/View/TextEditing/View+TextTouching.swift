import Document
import Geometry
import Gestures
import Layout
import TextEditing
import Typesetting

/// Fingers in a text that is edited: taps, handles, holding, panning. What is none of these is the page's.
extension View {
  /// Returns `nil` for what is none of the text's.
  func touchText(_ sample: PointerSample, _ running: RunningTextEdit) -> Bool? {
    if textEditing.passesOn(sample) { return nil }
    guard let touch = textEditing.touch else { return sample.phase == .down ? beginTouch(sample, running) : nil }
    guard sample.pointer == touch.down.pointer else {
      if sample.phase == .down { handOver(touch) }
      return nil
    }
    switch sample.phase {
    case .move: return moveTouch(sample, touch)
    case .up:
      textEditing.setTouch(nil)
      liftTouch(sample, touch, running)
      return true
    default:
      textEditing.setTouch(nil)
      return true
    }
  }

  private func beginTouch(_ sample: PointerSample, _ running: RunningTextEdit) -> Bool? {
    guard !arena.isTracking, !arena.isPalm(sample) else { return nil }
    if let away = takeHandle(sample.position, running) {
      textEditing.setTouch(TextTouch(down: sample, at: sample.position, role: .handle(away)))
      return true
    }
    guard isInText(sample.position, running) else { return nil }
    stopMotion()
    textEditing.setTouch(
      TextTouch(
        down: sample, at: sample.position, role: .undecided,
        holdDue: now &+ arena.tuning.time(.longPress, .touch)))
    return true
  }

  private func moveTouch(_ sample: PointerSample, _ old: TextTouch) -> Bool? {
    var touch = old
    touch.at = sample.position
    switch old.role {
    case .handle(let away):
      guard old.hasMoved || isMoved(sample, old) else { break }
      touch.hasMoved = true
      dragInText(to: sample.position + away)
    case .caret: placeCaret(at: sample.position)
    case .panning: panText(from: old.at, to: sample.position)
    case .undecided:
      guard isMoved(sample, old) else { break }
      touch.holdDue = nil
      touch.role = .panning
      guard panText(from: old.down.position, to: sample.position) else {
        handOver(old)
        return nil
      }
    }
    textEditing.setTouch(touch)
    return true
  }

  private func isMoved(_ sample: PointerSample, _ touch: TextTouch) -> Bool {
    sample.position.distance(to: touch.down.position) > arena.tuning.distance(.panSlop, .touch)
  }

  private func liftTouch(_ sample: PointerSample, _ touch: TextTouch, _ running: RunningTextEdit) {
    switch touch.role {
    case .handle where touch.hasMoved: textEditing.endEdge()
    case .undecided, .handle:
      // A tap on a knob is one on the text below it.
      if isInText(touch.down.position, running) { press(sample, running) }
      textEditing.showHandles()
    case .caret: openTextMenu(at: touch.at)
    case .panning: break
    }
    markDisplayDirty()
  }

  /// A finger has been held: the caret stands there and follows it.
  func holdTextTouch() {
    guard var touch = textEditing.touch, let due = touch.holdDue, due <= now else { return }
    (touch.holdDue, touch.role) = (nil, .caret)
    textEditing.setTouch(touch)
    // A menu for what is selected, if it lies in that.
    if let found = place(at: touch.at), runningText?.text.selection.range.contains(found.index) ?? false { return }
    keepComposition()
    placeCaret(at: touch.at)
    textEditing.showHandles()
  }

  /// The finger is the page's after all: its gesture begins where it came down.
  private func handOver(_ touch: TextTouch) {
    textEditing.passOn(touch.down.pointer)
    _ = handle(pointer: touch.down)
  }

  @discardableResult
  private func panText(from: Point<ViewSpace>, to: Point<ViewSpace>) -> Bool {
    guard let running = runningText, running.shown.canScroll, let page = document.place(of: running.id)?.page,
      let start = pdfPoint(from, onPage: page), let end = pdfPoint(to, onPage: page)
    else { return false }
    return scrollText(to: running.shown.scrolled(by: end - start))
  }
}
