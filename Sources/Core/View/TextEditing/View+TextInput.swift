import Appearance
import Display
public import Document
import Geometry
import Gestures
import Interactions
import Layout
import TextEditing
import Typesetting

/// Text that a host hands in (S298).
extension View {
  /// Returns whether it went into a text. While none is edited it goes nowhere, and an explanation says so.
  @_optimize(size)
  func handle(text sample: TextSample) -> Bool {
    if !sample.isConsumed, mayWait, keepsWhileWaiting(.text(sample)) {
      keyboard.noteKept()
      return true
    }
    if keyboard.secrets.isMarking { keyboard.noteText(intoPassword: typesIntoPassword) }
    guard !sample.isConsumed else { return false }
    forgetWaiting()
    menus.forgetClosed()
    guard textEditing.isRunning else {
      if case .committed(let text) = sample.kind, !text.isPasted, findOption(byText: text.scalars) { return true }
      registry.notePress(.nothingEdited, in: arena.numberForNothing(), time: now)
      return false
    }
    textEditing.hideHandles()
    switch sample.kind {
    case .committed(let text): writeText { $0.insert(text) }
    case .composed(let text):
      writeText {
        $0.compose(text)
        return EntryRefusals()
      }
    case .compositionCancelled:
      writeText {
        $0.edit { $0.cancelComposition() }
        return EntryRefusals()
      }
    }
    return true
  }

  /// The news for an input method as they are now.
  public var textInput: TextInputNews {
    guard let text = textInView, let id = textEditing.caret?.id else { return .off }
    let box = text.toView.apply(text.shown.box)
    let along = box.p1 - box.p0
    let angle = Elementary.atan2(along.dy, along.dx)
    return TextInputNews(
      annotation: id, page: text.page, caret: Rect(corner: text.low, corner: text.high), area: box.bounds,
      rotation: angle < 0 ? angle + 2 * .pi : angle, purpose: textEditing.isPassword ? .password : .free,
      isMultiLine: textEditing.isMultiLine)
  }

  /// The text that is edited without what is composed, and where both ends of the selection are in it; nothing of a password.
  public var textAround: (scalars: [UInt32], anchor: Int, head: Int) {
    guard let running = runningText, !running.isPassword else { return ([], 0, 0) }
    let text = running.text
    guard let composed = text.composition?.range else {
      return (text.scalars, text.selection.anchor, text.selection.head.index)
    }
    var scalars = text.scalars
    scalars.removeSubrange(composed)
    return (scalars, composed.lowerBound, composed.lowerBound)
  }

  /// The same text as UTF-8.
  public var textAroundUTF8: [UInt8] { textAround.scalars.utf8 }

  /// Edits a text, its caret at its end or where it was when it was committed, whatever lies over it. Returns `false` where it cannot be edited here.
  public func editText(of id: AnnotationID) -> Bool {
    guard document.annotation(id).map(canFocus) ?? false, commitText() else { return false }
    endEditing()
    guard beginTextEdit(of: id, at: nil, resumes: true) else { return false }
    keyboard.setFilling(true)
    setFocus(id, framed: false)
    revealFocus()
    finishUnlessInStep()
    return true
  }

  /// Tells what has changed for the input method since it was told last.
  func tellTextInput() {
    // As a rule there is no text, and was none.
    if !textEditing.isRunning, textEditing.told.annotation.isNone { return }
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
    guard let text = textInView, let selected = textEditing.selection, let head = textEditing.caret?.head else {
      return
    }
    let page = text.page
    if !selected.isEmpty {
      for box in text.shown.boxes(of: selected) {
        display.add(DrawItem(.quad, .editSelection, text.toView.apply(box), rgba: Colors.textSelection, page: page))
      }
    }
    let composed = textEditing.isComposing ? runningText?.text.composition : nil
    if let composed { addComposition(composed, text) }
    if textEditing.showsHandles { addTextKnobs(page) }
    if let composed, composed.caret == nil { return }
    guard selected.isEmpty, text.shown.showsCaret(at: head),
      textEditing.showsCaret(at: now, period: settings.text.caretPeriod)
    else {
      return
    }
    let line = Quad(text.low, text.high, text.high, text.low)
    display.add(DrawItem(.line, .editCaret, line, width: 1, rgba: 0x0000_00FF, page: page))
  }

  private func addComposition(_ composed: TextComposition, _ text: TextInView) {
    let all = CompositionClause(range: composed.range, style: .raw)
    for clause in composed.clauses.isEmpty ? [all] : composed.clauses {
      for box in text.shown.boxes(of: clause.range) {
        let quad = text.toView.apply(box)
        let line = Quad(quad.p0, quad.p1, quad.p1, quad.p0)
        display.add(
          DrawItem(.line, .composition, line, width: clause.style.lineWidth, rgba: 0x0000_00FF, page: text.page))
      }
    }
  }

  // MARK: Compositions

  /// Keeps the composition as it is; its context has to be reset.
  @inline(never)
  func keepComposition() {
    guard textEditing.isComposing, let running = runningText else { return }
    writeText { $0.keepComposition() }
    emit(.compositionReset(annotation: running.id))
  }

  /// Gives the composition up.
  @inline(never)
  func dropComposition() {
    guard textEditing.isComposing, let running = runningText else { return }
    writeText {
      $0.edit { $0.cancelComposition() }
      return EntryRefusals()
    }
    emit(.compositionReset(annotation: running.id))
  }
}

extension CompositionClause.Style {
  /// Of the line under a clause; view units.
  fileprivate var lineWidth: Double {
    switch self {
    case .raw: 0.5
    case .converted: 1
    case .target: 2
    }
  }
}
