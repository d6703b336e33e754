import Document
import HitTesting
import Interactions
import Layout
import Selection

/// Keeps a view in place when the list of pages changes: `docs/contracts/document-changes.md` has the rules.
extension View {
  /// Ends what edits and what selects, before pages change: taken back, so that no half of it stays.
  func endEdits() {
    if !commitText() { cancelText() }
    document.drawAsItIs(by: editor)
    cancelEditingGestures()
    cancelTransform()
    endErasing(keeps: false)
    cancelTextSelection()
    creating.forgetGestures()
  }

  /// Follows a list of pages that has changed; `news` says how, where that is known.
  func pagesChanged(_ news: PageNews?) {
    lateAnswers.forget()
    textEditing.dropAllKept()
    forgetPressOnPageThatIsGone()
    arrive()
    stopMotion()
    hosting.note(.documentSet)
    hosting.note(.laidOut)
    emit(.pages(pageCount: document.pages.count))
    if let news { emit(.pagesEdited(news)) }
    // Another page may stand where the current one stood.
    spreads.forgetPage()
    layOutPages()
    releaseTargets()
    scrolling.keepPlaces(ofPages: document.pages)
    pointing.keep(pagesOf: document.pages)
    keepSelections()
    markDisplayDirty()
    finishUnlessInStep()
  }

  /// Ends what edits, and notes the selected text to compare.
  func prepareReload() {
    forgetWaiting()
    endEdits()
    textEditing.dropAllKept()
    textSelecting.noteTextBeforeReload(nil)
    guard !textSelection.isEmpty, hasSelectedText else { return }
    var bytes: [UInt8] = []
    selectedText(appendTo: &bytes)
    textSelecting.noteTextBeforeReload(bytes)
  }

  /// The annotations have been found again, or not.
  func reloaded(_ news: ReloadNews) {
    let ids = annotationSelection.ids.filter { document.place(of: $0) != nil }
    if ids.count != annotationSelection.ids.count { selectAgain(ids) }
    if !editing.isNone, document.place(of: editing) == nil {
      cancelText()
      endEditing()
    }
    dropFocusOfWhatIsGone()
    emit(.reloaded(news))
    finishUnlessInStep()
  }

  /// True if the selected text reads as before; always so outside a reload. What was loaded of it is loaded again.
  private func readsAsBefore() -> Bool {
    guard document.isReloading else { return true }
    guard let before = textSelecting.textBeforeReload, let pages = textSelection.pages(in: document) else {
      return false
    }
    for page in pages { _ = document.load(.text, ofPage: page) }
    var now: [UInt8] = []
    selectedText(appendTo: &now)
    return now == before
  }

  /// Drops of the selections what is gone; tells where the rest stands now.
  private func keepSelections() {
    if !annotationSelection.isEmpty, document.pages.index(of: annotationSelection.page) == nil {
      setAnnotationSelection(AnnotationSelection())
    }
    if !editing.isNone, !document.isReloading, document.place(of: editing) == nil {
      cancelText()
      endEditing()
    }
    annotationSelecting.resetCycle()
    keepCaret()
    textSelecting.forgetGlyphs()
    guard let first = textSelection.first, let last = textSelection.last else { return }
    guard let low = document.pages.index(of: first.page), let high = document.pages.index(of: last.page), low <= high,
      textSelection.isStillTrue(in: document), readsAsBefore()
    else { return select(TextSelection()) }
    emit(.textSelection(selectionSummary))
  }
}
