import Document
import Geometry
import Layout
import Selection
import Text

/// Capturing what the view shows and has selected, and returning to it (S198).
extension Session {
  /// The state now. Starts no load.
  public var state: ViewState {
    let index = viewport.pageIndex ?? -1
    var text: [ViewState.Piece] = []
    if let first = textSelection.first, let last = textSelection.last {
      text = [first, last].map { piece in
        ViewState.Piece(page: page(piece.page), lower: piece.range.lower, upper: piece.range.upper)
      }
    }
    let marks = annotationSelection.ids.compactMap { id in
      document.annotation(id).map { annotation in
        ViewState.Mark(
          page: page(annotationSelection.page), id: id, object: annotation.object,
          name: annotation.texts.text(TextKind.name) ?? [])
      }
    }
    return ViewState(
      pageRevision: document.pageRevision, place: viewport.place, page: page(document.pages.id(at: index)), text: text,
      annotations: marks)
  }

  private func page(_ id: PageID) -> ViewState.Page {
    ViewState.Page(id: id, index: document.pages.index(of: id) ?? -1)
  }

  /// Returns to a state, as far as what it is about is still there. Loads the texts and annotations of its selections.
  ///
  /// - Returns: What is as it was.
  public func restore(_ state: ViewState) -> ViewStateParts {
    stopMotion()
    endEdits()
    var done: ViewStateParts = []
    if let place = state.place, document.pages.count > 0 {
      let isKnown = state.pageRevision <= document.pageRevision
      let here = isKnown ? place : place.byIndex(in: document.pages, current: state.page.index)
      if changeViewport({ $0.show(here) }) { done.insert(.viewport) }
      if viewport.pageIndex == index(of: state.page, state) { done.insert(.page) }
    }
    if restoreText(state) { done.insert(.text) }
    if restoreAnnotations(state) { done.insert(.annotations) }
    finishStep()
    return done
  }

  /// Where a page of a state stands now; ids of another opening of the document say nothing.
  private func index(of page: ViewState.Page, _ state: ViewState) -> Int? {
    if state.pageRevision <= document.pageRevision { return document.pages.index(of: page.id) }
    return document.pages.id(at: page.index).isNone ? nil : page.index
  }

  private func restoreText(_ state: ViewState) -> Bool {
    guard let first = state.text.first, let last = state.text.last else {
      select(TextSelection())
      return true
    }
    guard let low = index(of: first.page, state), let high = index(of: last.page, state) else {
      select(TextSelection())
      return false
    }
    let upper = first.page == last.page ? first.upper : last.upper
    return select(TextEnds(firstPage: low, first: first.lower, lastPage: high, last: upper)) == .done
  }

  private func restoreAnnotations(_ state: ViewState) -> Bool {
    let found = state.annotations.compactMap { find($0, state) }
    let isDone = select(annotations: found)
    return isDone && found.count == state.annotations.count
  }

  /// The annotation of a mark: by id, else by name, else by object number.
  private func find(_ mark: ViewState.Mark, _ state: ViewState) -> AnnotationID? {
    if state.pageRevision <= document.pageRevision, let now = document.annotation(mark.id),
      now.texts.text(TextKind.name) ?? [] == mark.name, now.object == mark.object
    {
      return mark.id
    }
    guard let at = index(of: mark.page, state) else { return nil }
    _ = document.load(.annotations, ofPage: at)
    guard let content = document.content(ofPage: at) else { return nil }
    let named = content.annotations.firstIndex { !mark.name.isEmpty && $0.texts.text(TextKind.name) == mark.name }
    let numbered = content.annotations.firstIndex { mark.object != 0 && $0.object == mark.object }
    return (named ?? numbered).map { content.annotationIDs[$0] }
  }
}
