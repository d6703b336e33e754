import Appearance
import Display
import Document
import Forms
import Geometry
import Gestures
import HitTesting
import Layout
import Selection
import TextEditing
import Typesetting

/// Text that is edited on its page (S299): beginning, writing, committing, cancelling.
extension View {
  /// The text that is being edited here; `nil` for none, and where the host edits it.
  var runningText: RunningTextEdit? { textEditing.running }

  /// Begins to edit a text; the caret stands at a point, or at the end. Returns `false` where that is the host's affair.
  ///
  /// - Parameter resumes: True selects what was selected when the edit of this text was committed.
  func beginTextEdit(of id: AnnotationID, at point: Point<ViewSpace>?, resumes: Bool = false) -> Bool {
    guard settings.text.isEditedHere, let annotation = document.annotation(id), !isRefusedByTransaction,
      !document.isDraft(id), document.policy(of: annotation).contains(.edit),
      let running = newEdit(of: id, annotation)
    else { return false }
    if !annotationSelection.isEmpty { setAnnotationSelection(AnnotationSelection()) }
    setCaret(nil)
    annotationSelecting.beginEditing(id)
    let selection = resumes && !settings.isFormer ? textEditing.selectionLeft(in: running) : nil
    // It changes next: nothing else is to hold it by then.
    textEditing.begin(consume running, at: now)
    textEditing.noteLeft(nil)
    guard let point else {
      if let selection { moveTextCaret { $0.edit { $0.reset(to: $0.scalars, selection) } } }
      showAsWritten()
      return true
    }
    if let time = timeOfRunningClick { changeText { $0.notePress(time, point, count: 1) } }
    placeCaret(at: point)
    showAsWritten()
    return true
  }

  private func newEdit(of id: AnnotationID, _ annotation: Annotation) -> RunningTextEdit? {
    let format = document.entryFormat(of: id)
    if format.isEmpty, let kept = textEditing.keptEdit(of: id, annotation) { return kept }
    guard let made = RunningTextEdit(id, annotation, format, document.fonts) else { return nil }
    textEditing.keep(made, of: annotation)
    return made
  }

  /// From the start the page shows the value itself as it is laid here, with the caret in sight: not the text of a format, nor a picture of
  /// the file, which may have other letters or other places for them.
  func showAsWritten() {
    writeShown()
    markDisplayDirty()
  }

  /// When the click came that begins an edit now: it is the first of a double click.
  private var timeOfRunningClick: UInt64? {
    guard input.device == .mouse || input.device == .trackpad, !input.contactHits.isEmpty else { return nil }
    return input.contactTime
  }

  /// Puts the caret where a point is, and says so.
  func placeCaret(at point: Point<ViewSpace>) {
    guard let found = place(at: point) else { return }
    keepComposition()
    moveTextCaret { $0.edit { $0.place(at: found) } }
  }

  /// The gap of the running edit that is nearest to a point.
  func place(at point: Point<ViewSpace>) -> TextPlace? {
    guard let running = runningText, let page = document.place(of: running.id)?.page,
      let at = pdfPoint(point, onPage: page)
    else { return nil }
    return running.shown.place(at: at)
  }

  /// Changes the running edit without writing; its caret is shown.
  func changeText(_ body: (inout RunningTextEdit) -> Void) {
    textEditing.change(at: now, body)
    markDisplayDirty()
  }

  /// Moves the caret or selects; a text that is larger than its box is scrolled to the caret.
  func moveTextCaret(_ body: (inout RunningTextEdit) -> Void) {
    changeText(body)
    scrollToTextCaret()
  }

  private func scrollToTextCaret() {
    guard let running = runningText else { return }
    scrollText(to: running.shown.showing(running.text.selection.head))
  }

  /// Moves the text in its box. Returns `false` where it stands so, or the document refuses it.
  @discardableResult
  func scrollText(to shown: ShownText) -> Bool {
    guard let running = runningText, running.isField, shown.scroll != running.shown.scroll else { return false }
    changeText { $0.noteShown(shown) }
    guard writeShown(keepsScroll: true) else {
      changeText { $0.noteShown(running.shown) }
      return false
    }
    return true
  }

  /// Gives the document the text as it stands now. Returns `false` where that refuses it: another editor holds it.
  @discardableResult
  private func writeShown(keepsScroll: Bool = false) -> Bool {
    guard let running = runningText else { return false }
    do throws(EditError) { try show(running, keepsScroll: keepsScroll) } catch { return false }
    return true
  }

  /// Changes the text, and lets all widgets of its field follow; says why characters were not taken. Returns `false`, with all as
  /// it was, where nothing changed or the document refuses it.
  @discardableResult
  func writeText(_ body: (inout RunningTextEdit) -> EntryRefusals) -> Bool {
    guard let before = textBefore else { return false }
    var refused = EntryRefusals()
    changeText { refused = body(&$0) }
    return followChange(since: before, refused)
  }

  /// The text before a change; `nil` where none is edited.
  private var textBefore: TextBefore? {
    textEditing.running.map {
      TextBefore(
        scalars: $0.text.scalars, selection: $0.text.selection, composition: $0.text.composition,
        password: passwordEdit)
    }
  }

  /// Lets the document follow a change. Returns `false`, with all as it was, where nothing changed or the document refuses it.
  private func followChange(since before: TextBefore, _ refused: EntryRefusals) -> Bool {
    guard let running = runningText else { return false }
    if !refused.isEmpty { tell(refused, running) }
    if running.text.scalars != before.scalars {
      do throws(EditError) {
        try show(running)
      } catch {
        changeText { $0.edit { $0.reset(to: before.scalars, before.selection) } }
        tellRefusal(of: running.id, FillError(edit: error).refusal)
        return false
      }
    } else if running.text.selection == before.selection, running.text.composition == before.composition {
      return false
    } else {
      scrollToTextCaret()
    }
    if passwordEdit == before.password { revealTextCaret() } else { revealPassword() }
    return true
  }

  /// Says why characters were not taken, the one that no font shows first.
  private func tell(_ refused: EntryRefusals, _ running: RunningTextEdit) {
    let reason: FillRefusal
    var detail: UInt32 = 0
    if let missing = refused.firstNotShown {
      (reason, detail) = (.notEncodable, missing)
    } else if refused.notAccepted > 0 {
      reason = .notFormatted
    } else if refused.tooLong > 0 || refused.noRoom > 0 {
      (reason, detail) = (.tooLong, UInt32(clamping: running.text.rules.maxLength))
    } else {
      return
    }
    tellRefusal(of: running.id, reason, detail)
  }

  /// Gives the document the text as it is now, as a draft. Where it is that from the start again, so is the
  /// document, to the bit.
  ///
  /// - Parameter keepsScroll: True leaves it scrolled as it is, also where the caret is out of sight.
  func show(_ running: RunningTextEdit, keepsScroll: Bool = false) throws(EditError) {
    document.beginChange()
    defer { document.endChange() }
    do throws(EditError) {
      if running.isField { try showValue(running, keepsScroll) } else { try showContents(running) }
    } catch {
      // Other widgets of its field may show it already.
      if !document.isDraft(running.id) { document.takeBackDrafts(by: editor) }
      throw error
    }
  }

  private func showValue(_ running: RunningTextEdit, _ keepsScroll: Bool) throws(EditError) {
    let laid = running.shown.laying(running.text.scalars, document.fonts)
    let shown = keepsScroll ? laid : laid.showing(running.text.selection.head)
    if running.isChanged {
      try document.showText(running.utf8, of: running.id, scroll: shown.scroll, by: editor)
    } else {
      document.takeBackDrafts(by: editor)
      if settings.text.isDrawnAsLaid || shown.scroll != .zero || showsOtherText(running.id) {
        document.drawText(of: running.id, scroll: shown.scroll, by: editor)
      }
    }
    changeText { $0.noteShown(shown) }
  }

  /// True if pages show another text than the value, by the field's format.
  private func showsOtherText(_ id: AnnotationID) -> Bool {
    document.annotation(id)?.texts.text(TextKind.fieldShown) != nil
  }

  /// The same for what is no field.
  private func showContents(_ running: RunningTextEdit) throws(EditError) {
    if !running.isChanged { document.takeBackDrafts(by: editor) }
    guard let written = running.isChanged || !running.wasEmpty ? written(running) : document.annotation(running.id)
    else { return }
    if running.isChanged {
      try document.draft(running.id, as: written, by: editor)
    } else if !running.wasEmpty, settings.text.isDrawnAsLaid {
      document.draw(running.id, as: written, by: editor)
    }
    guard let shown = ShownText(written, running.text.scalars, document.fonts) else { return }
    changeText { $0.noteShown(shown) }
  }

  /// A free text with the text of the edit, as its page shows it meanwhile and keeps it. Its box grows from that before the edit: it
  /// follows from the text alone, not from how that came about.
  func written(_ running: RunningTextEdit) -> Annotation? {
    guard var annotation = document.committed(running.id) else { return nil }
    annotation.texts.set(TextKind.contents, running.utf8)
    annotation.texts.removeAll { $0.kind == TextKind.rich }
    return Appearance.tallAsText(annotation, canShrink: false, document.fonts)
  }

  /// Scrolls the page to the caret. That of a password leads nowhere: where it is would tell how long the password is.
  func revealTextCaret() {
    guard !textEditing.isPassword, let text = textInView else { return }
    reveal(Rect(corner: text.low, corner: text.high).expanded(by: 4))
  }

  /// Scrolls the page to the field of a password: when the password becomes another, or none, which is what a trace has of it.
  private func revealPassword() {
    guard let text = textInView else { return }
    reveal(text.toView.apply(text.shown.box).bounds)
  }

  /// The running edit where its view shows it: its page, from pdf space of that to the view, and both ends of its caret in the view.
  var textInView: TextInView? {
    guard let (id, shown, head) = textEditing.caret, let page = document.place(of: id)?.page,
      let toView = viewFromPDF(page)
    else { return nil }
    let ends = shown.caret(at: head)
    return TextInView(
      shown: shown, page: page, toView: toView, low: toView.apply(ends.low), high: toView.apply(ends.high))
  }
}

/// See ``View/textInView``.
struct TextInView {
  let shown: ShownText
  let page: Int
  let toView: Transform<PDFSpace, ViewSpace>
  let low: Point<ViewSpace>
  let high: Point<ViewSpace>
}

/// A text as it was before it was written on.
private struct TextBefore {
  let scalars: [UInt32]
  let selection: EntrySelection
  let composition: TextComposition?
  /// The state of a password, as a trace has it.
  let password: PasswordEdit?
}
