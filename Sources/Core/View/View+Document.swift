public import Document
import Geometry
import Layout

/// The view's answers to changes of its document.
extension View: DocumentObserver {
  public func documentChanged(_ news: DocumentNews) {
    input.expireHits()
    switch news {
    // Edits of a page's content: its revision tells of them.
    case .edited, .historyChanged, .undoStepTaken, .settled: break
    default: input.expireTerms()
    }
    switch news {
    case .stateChanged:
      hosting.note(.documentSet)
      emit(.document(state: document.state, pageCount: document.pages.count))
    case .damageFound, .permissionsChanged: tellOfDocument()
    case .pagesChanged: pagesChanged(nil)
    case .pagesReloaded:
      // They were drawn on the file as it was.
      creating.changeKept { $0 = KeptCreations() }
      pagesChanged(nil)
    case .pagesWillChange: endEdits()
    case .pagesEdited(let news): pagesChanged(news)
    case .willReload: prepareReload()
    case .reloaded(let news): reloaded(news)
    case .loaded(let page, let part): partLoaded(part, ofPage: page)
    case .failed(let page, let part, let failure): partFailed(part, ofPage: page, failure)
    case .answered(let question, let page, let answer): answered(question, page, answer)
    case .edited(let page, let annotation, let change, let area):
      annotationEdited(annotation, onPage: page, change, area)
    case .drawnOtherwise(let page, let area): invalidate(area, ofPage: page)
    case .fieldChanged(let page, let annotation): fieldChanged(annotation, onPage: page)
    case .scriptWanted(let id, let action, let trigger, let who):
      if who == editor || who == .host { emit(.fieldScript(annotation: id, action: action, trigger: trigger)) }
    case .historyChanged:
      tellHistory()
    case .undoStepTaken(let taken):
      if taken.editor == editor, let selection = taken.selection { selectAgain(selection) }
    case .settled:
      if document.hasDrafts != textEditing.hasToldDrafts { tellDrafts() }
      retellFocus(orDrops: true)
      if step.isUnfinished, !isInStep { finishStep() }
    }
  }

  private func tellHistory() {
    textEditing.noteToldDrafts(document.hasDrafts)
    emit(.history(Effect.HistoryNews(document, isFormer: settings.isFormer)))
  }

  /// Text that is being written is unsaved: where nothing else is, the history is told as that begins and ends.
  private func tellDrafts() {
    if document.isModified || settings.isFormer {
      textEditing.noteToldDrafts(document.hasDrafts)
    } else {
      tellHistory()
    }
  }

  private func partFailed(_ part: Part, ofPage page: Int, _ failure: ProviderFailure) {
    let id = document.pages.id(at: page)
    if part == .text { textSelecting.noteText(ofPage: page, in: document) }
    emit(.loadFailed(page: id, index: page, part: part, status: failure))
    noteForLatePress(ofPage: id)
    if lateAnswers.hasDuePress || creating.kept.isReady { finishUnlessInStep() }
  }

  private func partLoaded(_ part: Part, ofPage page: Int) {
    let id = document.pages.id(at: page)
    pointing.noteLoaded(part, of: id)
    emit(.loaded(page: id, index: page, part: part))
    if part == .text {
      textSelecting.noteText(ofPage: page, in: document)
      noteGlyphs(ofPage: id)
      countSelection(ofPage: page)
      selectAsWaited(ofPage: page)
    } else if lateAnswers.takesTurn(in: document.polls) {
      makeTextAhead()
    }
    noteForLatePress(ofPage: id)
    markDisplayDirty()
    finishUnlessInStep()
  }

  private func answered(_ question: QuestionKind, _ page: PageID, _ answer: ProviderAnswer) {
    let index = document.pages.index(of: page) ?? -1
    emit(.answered(page: page, question: question, index: index, status: answer.status))
    if question == .destination { followOn() }
  }

  private func tellOfDocument() {
    // Handles show where something may be changed.
    markDisplayDirty()
    emit(.document(state: document.state, pageCount: document.pages.count))
    finishUnlessInStep()
  }

  /// Tells that a part of a page is to be drawn again.
  private func invalidate(_ area: EditedArea, ofPage page: Int) {
    let isKnown = pagesInSight.hasMaps(of: page, document.pageRevision)
    guard let geometry = isKnown ? pagesInSight.maps.geometry : document.pages.geometry(at: page) else { return }
    let map = geometry.toPage
    let id = document.pages.id(at: page)
    emit(.pageInvalid(page: id, index: page, area: map.apply(area.first)))
    if let second = area.second { emit(.pageInvalid(page: id, index: page, area: map.apply(second))) }
  }

  private func annotationEdited(
    _ annotation: AnnotationID, onPage page: Int, _ change: AnnotationChange, _ area: EditedArea
  ) {
    emit(.annotationChanged(annotation: annotation, page: page, change: change))
    invalidate(area, ofPage: page)
    // An annotation that is dragged to another page is on none for a moment.
    let isGone = change == .removed && document.place(of: annotation) == nil
    if isGone {
      textEditing.dropKept(annotation)
      if !isTransforming { releaseTargets() }
    }
    keepSelection(of: annotation)
    if isGone, annotation == editing {
      cancelText()
      endEditing()
    }
    followOtherEditors(of: annotation)
    markDisplayDirty()
    finishUnlessInStep()
  }
}
