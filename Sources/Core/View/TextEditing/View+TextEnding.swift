import Appearance
import Document
import Forms
import TextEditing

/// How the editing of a text on its page ends: committed, refused, taken back.
extension View {
  /// Fills the field as one undo step and ends the edit. Returns `false` where the field refuses the text: it is told, and the
  /// edit goes on.
  func commitText() -> Bool {
    do throws(FillError) { try commitOrTell() } catch { return false }
    return true
  }

  /// The same, with the refusal for a caller.
  func commitOrTell() throws(FillError) {
    guard textEditing.isRunning else { return }
    keepComposition()
    guard let running = runningText else { return }
    document.beginChange()
    defer { document.endChange() }
    document.takeBackDrafts(by: editor)
    let isNew = isNew(running)
    do throws(FillError) {
      if running.isChanged { try store(running) }
    } catch {
      tellRefusal(of: running.id, error.refusal, error.detail)
      writeAgain()
      throw error
    }
    // A free text and its first words are one thing to undo.
    if isNew, running.isChanged { document.joinNewestSteps() }
    closeText()
    // The line of a callout shows though it has no text.
    let isCallout = document.read(running.id) { $0.isCallout } ?? false
    if isNew, !running.isChanged, !isCallout { document.forgetNewestStep() }
  }

  /// The same by a call or key for it: if the text is edited again, the selection is as it was.
  func commitKeepingSelection() throws(FillError) {
    keepComposition()
    let left = runningText
    try commitOrTell()
    textEditing.noteLeft(left)
  }

  /// True for a free text that a tool has just made here, and that has no text yet.
  private func isNew(_ running: RunningTextEdit) -> Bool {
    !running.isField && running.wasEmpty && document.newestStepCreates(running.id, by: editor)
  }

  private func store(_ running: RunningTextEdit) throws(FillError) {
    // It would become part of a drag in another view.
    guard !isRefusedByTransaction else { throw FillError(.conflict) }
    if running.isField {
      _ = try document.fill(running.id, with: .text(running.utf8), by: editor, at: now, sparing: running.startUTF8)
      return
    }
    guard let written = written(running) else { throw FillError(.notAField) }
    if let missing = Appearance.firstMissing(in: written, document.fonts, sparing: running.startUTF8) {
      throw FillError(.notEncodable, missing)
    }
    do throws(EditError) {
      try document.replace(running.id, with: written, as: .undoChangeText, by: editor)
    } catch {
      throw FillError(edit: error)
    }
  }

  /// Ends the edit by a call that fills the field; where that refuses, the edit goes on.
  func replaceText(_ fill: () throws(FillError) -> Bool) throws(FillError) -> Bool {
    dropComposition()
    guard textEditing.isRunning else { return try fill() }
    document.beginChange()
    defer { document.endChange() }
    document.takeBackDrafts(by: editor)
    let changed: Bool
    do throws(FillError) {
      changed = try fill()
    } catch {
      writeAgain()
      throw error
    }
    closeText()
    return changed
  }

  /// After a refusal the page shows what is being written again.
  private func writeAgain() {
    guard let running = runningText, running.isChanged else { return }
    do throws(EditError) { try show(running) } catch { closeText() }
  }

  /// Takes the edit back, as Escape does. What was typed into a free text that a tool has just made is kept, since it has no text from
  /// before to go back to; one step of undo removes both.
  func giveUpText() {
    if let running = runningText, isNew(running), running.isChanged, commitText() { return }
    cancelText()
  }

  /// The view is closed: what is written is given up, and no text is kept.
  func forgetTexts() {
    cancelText()
    textEditing.dropAllKept()
  }

  /// Gives all up: the document is to the bit what it was.
  @inline(never)
  func cancelText() {
    guard let running = runningText else { return }
    dropComposition()
    document.beginChange()
    defer { document.endChange() }
    document.takeBackDrafts(by: editor)
    let isNew = isNew(running)
    closeText()
    // A free text that was made for it goes too.
    if isNew { document.forgetNewestStep() }
  }

  /// An annotation has changed. If its text is edited here, nothing was typed yet, and another editor changed it, then the edit goes on with
  /// the new text; it ends if the other editor is still writing.
  func followOtherEditors(of id: AnnotationID) {
    guard textEditing.edits(id), let running = runningText, !running.isChanged, !document.isDraft(id, of: editor) else {
      return
    }
    guard !document.isDraft(id) else { return closeText() }
    guard let annotation = document.annotation(id),
      let anew = RunningTextEdit(id, annotation, document.entryFormat(of: id), document.fonts)
    else { return closeText() }
    if anew.startUTF8 != running.startUTF8 {
      textEditing.begin(anew, at: now)
    } else {
      textEditing.change(at: now) { $0.noteShown(anew.shown) }
    }
    showAsWritten()
  }

  private func closeText() {
    // It may end in the middle of being written again.
    document.takeBackDrafts(by: editor)
    document.drawAsItIs(by: editor)
    dropTextMenu()
    textEditing.end()
    _ = annotationSelecting.endEditing()
    annotationSelecting.forgetLastEditing()
    markDisplayDirty()
  }
}
