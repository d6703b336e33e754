import Appearance
import Display
public import Document
import Geometry
import Gestures
import Interactions
import Layout

/// Text that a host hands in (S298).
extension View {
  /// Returns whether it went into a text. While none is edited it goes nowhere, and an explanation says so.
  func handle(text sample: TextSample) -> Bool {
    keyboard.noteText(intoPassword: typesIntoPassword)
    guard !sample.isConsumed else { return false }
    forgetWaiting()
    menus.forgetClosed()
    guard textEditing.isRunning else {
      registry.notePress(.nothingEdited, in: arena.numberForNothing(), time: now)
      return false
    }
    switch sample.kind {
    case .committed(let text): writeText { $0.insert(text) }
    case .composed(let text):
      writeText {
        $0.compose(text)
        return true
      }
    case .compositionCancelled: writeText { $0.takeBackComposition() }
    }
    return true
  }

  /// The news for an input method as they are now.
  public var textInput: TextInputNews {
    guard let running = runningText, let caret = textCaret, let toView = viewport.viewFromPDF(caret.page) else {
      return .off
    }
    let box = toView.apply(running.shown.box)
    let along = box.p1 - box.p0
    let angle = Elementary.atan2(along.dy, along.dx)
    return TextInputNews(
      annotation: running.id, page: caret.page, caret: Rect(corner: caret.low, corner: caret.high), area: box.bounds,
      rotation: angle < 0 ? angle + 2 * .pi : angle, purpose: running.isPassword ? .password : .free,
      isMultiLine: running.text.rules.isMultiLine)
  }

  /// The text that is edited without what is composed, and where both ends of the selection are in it; nothing of a password.
  public var textAround: (scalars: [UInt32], anchor: Int, head: Int) {
    guard let running = runningText, !running.isPassword else { return ([], 0, 0) }
    let text = running.text
    guard let composed = text.composed?.range else { return (text.now.scalars, text.now.anchor, text.now.head) }
    var scalars = text.now.scalars
    scalars.removeSubrange(composed)
    return (scalars, composed.lowerBound, composed.lowerBound)
  }

  /// The same text as UTF-8.
  public var textAroundUTF8: [UInt8] { TypedText.utf8(textAround.scalars) }

  /// Edits a text, its caret at its end, whatever lies over it. Returns `false` where it cannot be edited here.
  public func editText(of id: AnnotationID) -> Bool {
    guard document.annotation(id).map(canFocus) ?? false, commitText() else { return false }
    endEditing()
    guard beginTextEdit(of: id, at: nil) else { return false }
    keyboard.setFilling(true)
    setFocus(id, framed: false)
    revealFocus()
    finishUnlessInStep()
    return true
  }

  /// Tells what has changed for the input method since it was told last.
  func tellTextInput() {
    let news = textInput
    guard news != textEditing.told else { return }
    textEditing.noteTold(news)
    emit(.textInput(news))
  }

  // MARK: Drawing

  /// The caret comes or goes, if it is time.
  func blinkCaret() {
    guard let due = textEditing.nextBlink(period: settings.text.caretPeriod), due <= now else { return }
    textEditing.noteBlink(at: now)
    markDisplayDirty()
  }

  /// Selected characters, the marks of a composition, and the caret.
  func addTextEdit() {
    guard let running = runningText, let caret = textCaret, let toView = viewport.viewFromPDF(caret.page) else {
      return
    }
    for box in running.shown.boxes(of: running.text.selection) {
      display.add(
        DrawItem(.quad, .editSelection, toView.apply(box), rgba: Colors.textSelection, page: caret.page))
    }
    if let composed = running.text.composed {
      addComposition(composed.range, composed.clauses, running, toView, caret.page)
    }
    guard running.text.selection.isEmpty, textEditing.showsCaret(at: now, period: settings.text.caretPeriod) else {
      return
    }
    let line = Quad(caret.low, caret.high, caret.high, caret.low)
    display.add(DrawItem(.line, .editCaret, line, width: 1, rgba: 0x0000_00FF, page: caret.page))
  }

  private func addComposition(
    _ range: Range<Int>, _ clauses: [ComposedText.Clause], _ running: RunningTextEdit,
    _ toView: Transform<PDFSpace, ViewSpace>, _ page: Int
  ) {
    let marks = clauses.isEmpty ? [ComposedText.Clause(0..<range.count, .raw)] : clauses
    for mark in marks {
      let part = (range.lowerBound + mark.range.lowerBound)..<(range.lowerBound + mark.range.upperBound)
      for box in running.shown.boxes(of: part) {
        let quad = toView.apply(box)
        let line = Quad(quad.p0, quad.p1, quad.p1, quad.p0)
        display.add(
          DrawItem(
            .line, .composition, line, width: mark.style.lineWidth, rgba: 0x0000_00FF, page: page))
      }
    }
  }
}

extension ClauseStyle {
  /// Of the line under a clause; view units.
  fileprivate var lineWidth: Double {
    switch self {
    case .raw: 0.5
    case .converted: 1
    case .target: 2
    }
  }
}
