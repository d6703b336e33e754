import Appearance
import Display
import Document
import Forms
import Geometry
import Gestures
import HitTesting
import Layout
import Selection
import Typesetting

/// Text that is edited on its page (S299): beginning, writing, committing, cancelling.
extension View {
  /// The text that is being edited here; `nil` for none, and where the host edits it.
  var runningText: RunningTextEdit? { textEditing.running }

  /// Begins to edit a text; the caret stands at a point, or at the end. Returns `false` where that is the host's affair.
  func beginTextEdit(of id: AnnotationID, at point: Point<ViewSpace>?) -> Bool {
    guard settings.text.isEditedHere, let annotation = document.annotation(id), !document.isTransactionOpen,
      document.policy(of: annotation).contains(.edit), let running = RunningTextEdit(id, annotation, document.fonts)
    else { return false }
    if !annotationSelection.isEmpty { setAnnotationSelection(AnnotationSelection()) }
    setCaret(nil)
    annotationSelecting.beginEditing(id)
    textEditing.begin(running, at: now)
    guard let point else { return true }
    if let press = runningPress(at: point) { changeText { $0.press = press } }
    placeCaret(at: point)
    return true
  }

  /// A click that begins an edit is the first of a double click.
  private func runningPress(at point: Point<ViewSpace>) -> (time: UInt64, at: Point<ViewSpace>, count: Int)? {
    guard input.device == .mouse || input.device == .trackpad, !input.contactHits.isEmpty else { return nil }
    return (input.contactTime, point, 1)
  }

  /// Puts the caret where a point is, and says so.
  func placeCaret(at point: Point<ViewSpace>) {
    guard let found = place(at: point) else { return }
    changeText { $0.text.move(to: found.index, leansBack: found.leansBack) }
    markDisplayDirty()
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

  /// Changes the text, and lets all widgets of its field follow. Returns `false`, with all as it was, where nothing changed or
  /// the document refuses it.
  @discardableResult
  func writeText(_ body: (inout TypedText) -> Bool) -> Bool {
    guard let before = runningText else { return false }
    var changed = false
    changeText { changed = body(&$0.text) }
    guard changed, let running = runningText else { return false }
    if running.text.now.scalars != before.text.now.scalars {
      do throws(EditError) {
        try show(running)
      } catch {
        changeText { $0 = before }
        emit(.fieldRefused(annotation: running.id, reason: FillRefusal(error), detail: 0))
        return false
      }
    }
    revealTextCaret()
    return true
  }

  /// Gives the document the text as it is now, in the transaction of the edit.
  private func show(_ running: RunningTextEdit) throws(EditError) {
    document.beginChange()
    defer { document.endChange() }
    guard running.isChanged else {
      showAsItWas(running)
      return
    }
    if !running.isWritten {
      try document.beginTransaction(.undoFillField, by: editor, at: now, isLong: true)
      do throws(EditError) {
        try document.hold([running.id], by: editor)
      } catch {
        document.cancelTransaction()
        throw error
      }
    }
    changeText { $0.isWritten = true }
    if running.isField {
      try document.showText(running.text.utf8, of: running.id, by: editor)
    } else if var annotation = document.annotation(running.id) {
      annotation.texts.set(TextKind.contents, running.text.utf8)
      try document.replace(
        running.id, with: Appearance.tallAsText(annotation, canShrink: false, document.fonts), by: editor)
    }
    followShown(running)
  }

  /// The text is that from the start again: so is the document, to the bit.
  private func showAsItWas(_ running: RunningTextEdit) {
    takeBackWritten(running)
    changeText { $0.isWritten = false }
    followShown(running)
  }

  /// The caret stands where the page has the text now.
  private func followShown(_ running: RunningTextEdit) {
    if running.isField {
      changeText { $0.shown = ShownText($0.text.now.scalars, like: $0.shown, document.fonts) }
    } else if let text = document.annotation(running.id),
      let shown = ShownText(text, running.text.now.scalars, document.fonts)
    {
      changeText { $0.shown = shown }
    }
  }

  private func revealTextCaret() {
    guard let caret = textCaret else { return }
    reveal(Rect(corner: caret.low, corner: caret.high).expanded(by: 4))
  }

  /// Both ends of the caret of the running edit.
  var textCaret: (low: Point<ViewSpace>, high: Point<ViewSpace>, page: Int)? {
    guard let running = runningText, let page = document.place(of: running.id)?.page,
      let toView = viewport.viewFromPDF(page)
    else { return nil }
    let ends = running.shown.caret(at: running.caret)
    return (toView.apply(ends.low), toView.apply(ends.high), page)
  }

  // MARK: Ending

  /// Fills the field as one undo step and ends the edit. Returns `false` where the field refuses the text: it is told, and the
  /// edit goes on.
  func commitText() -> Bool {
    guard runningText != nil else { return true }
    keepComposition()
    guard let running = runningText else { return true }
    document.beginChange()
    defer { document.endChange() }
    takeBackWritten(running)
    do throws(FillError) {
      if running.isChanged { try store(running) }
    } catch {
      emit(.fieldRefused(annotation: running.id, reason: error.refusal, detail: error.detail))
      changeText { $0.isWritten = false }
      writeAgain()
      return false
    }
    closeText()
    return true
  }

  private func store(_ running: RunningTextEdit) throws(FillError) {
    if running.isField {
      _ = try document.fill(running.id, with: .text(running.text.utf8), by: editor, at: now)
      return
    }
    guard var annotation = document.annotation(running.id) else { throw FillError(.notAField) }
    annotation.texts.set(TextKind.contents, running.text.utf8)
    annotation.texts.removeAll { $0.kind == TextKind.rich }
    if let missing = Appearance.firstMissing(in: annotation, document.fonts) {
      throw FillError(.notEncodable, missing)
    }
    do throws(EditError) {
      try document.replace(
        running.id, with: Appearance.tallAsText(annotation, canShrink: false, document.fonts), as: .undoChangeText,
        by: editor)
    } catch {
      throw FillError(FillRefusal(error))
    }
  }

  /// After a refusal the page shows what is being written again.
  private func writeAgain() {
    guard let running = runningText, running.isChanged else { return }
    do throws(EditError) { try show(running) } catch { closeText() }
  }

  /// Gives all up: the document is to the bit what it was.
  func cancelText() {
    guard let running = runningText else { return }
    dropComposition()
    document.beginChange()
    defer { document.endChange() }
    takeBackWritten(running)
    closeText()
  }

  private func takeBackWritten(_ running: RunningTextEdit) {
    guard running.isWritten else { return }
    document.cancelTransaction()
    document.release(by: editor)
  }

  private func closeText() {
    textEditing.end()
    _ = annotationSelecting.endEditing()
    annotationSelecting.forgetLastEditing()
    markDisplayDirty()
  }

  /// Keeps the composition as it is; its context has to be reset.
  func keepComposition() {
    guard let running = runningText, running.text.isComposing else { return }
    changeText { _ = $0.text.keepComposition() }
    emit(.compositionReset(annotation: running.id))
  }

  /// Gives the composition up.
  func dropComposition() {
    guard let running = runningText, running.text.isComposing else { return }
    writeText { $0.takeBackComposition() }
    emit(.compositionReset(annotation: running.id))
  }
}

extension FillRefusal {
  init(_ error: EditError) {
    switch error {
    case .notFound: self = .notAField
    case .conflict, .misplaced: self = .conflict
    case .tooLarge: self = .tooLarge
    case .notLoaded: self = .notLoaded
    case .notPermitted: self = .notPermitted
    }
  }
}
