import Document
import Geometry
import Layout
import Selection
import Text

/// Capturing what the view shows and has selected, and returning to it (S198).
extension View {
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
      rectangle: textSelection.rectangle, annotations: marks, turn: turn)
  }

  private func page(_ id: PageID) -> ViewState.Page {
    ViewState.Page(id: id, index: document.pages.index(of: id) ?? -1)
  }

  /// Returns to a state, as far as what it is about is still there. Loads the texts and annotations of its selections.
  ///
  /// - Returns: The parts that were restored; all, with nothing changed or stopped, where the view rests in that state.
  public func restore(_ state: ViewState) -> ViewStateParts {
    if !isMoving, state == self.state {
      return state.place == nil ? [.text, .annotations] : [.page, .viewport, .text, .annotations]
    }
    stopMotion()
    endEdits()
    setTurn(state.turn)
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

  @_optimize(size)
  private func restoreText(_ state: ViewState) -> Bool {
    guard let first = state.text.first, let last = state.text.last else {
      select(TextSelection())
      return true
    }
    guard let low = index(of: first.page, state), let high = index(of: last.page, state) else {
      select(TextSelection())
      return false
    }
    if let shape = state.rectangle {
      return selectText(from: shape.from, page: low, to: shape.to, page: high, byWords: shape.byWords)
        && textSelection.first?.range == TextRange(first.lower, first.upper)
        && textSelection.last?.range == TextRange(last.lower, last.upper)
    }
    let upper = first.page == last.page ? first.upper : last.upper
    switch select(TextEnds(firstPage: low, first: first.lower, lastPage: high, last: upper)) {
    case .done, .same: break
    case .noSuchPage, .reversed:
      select(TextSelection())
      return false
    }
    // Of text that is shorter now, or not there yet, it is not the same.
    return textSelection.first?.range.lower == first.lower && textSelection.last?.range.upper == upper
  }

  @_optimize(size)
  private func restoreAnnotations(_ state: ViewState) -> Bool {
    var found: [AnnotationID] = []
    var page: MarkedPage?
    for mark in state.annotations {
      if let known = known(mark, state) {
        found.append(known)
      } else {
        if page == nil { page = loadMarkedPage(mark.page, state) }
        if let other = page?.find(mark) { found.append(other) }
      }
    }
    let isDone = select(annotations: found)
    return isDone && found.count == state.annotations.count
  }

  /// The annotation that a mark names by its id, where nothing says that it is another one.
  private func known(_ mark: ViewState.Mark, _ state: ViewState) -> AnnotationID? {
    guard state.pageRevision <= document.pageRevision, let now = document.annotation(mark.id),
      now.texts.text(TextKind.name) ?? [] == mark.name, now.object == mark.object
    else { return nil }
    return mark.id
  }

  private func loadMarkedPage(_ page: ViewState.Page, _ state: ViewState) -> MarkedPage? {
    guard let at = index(of: page, state) else { return nil }
    _ = document.load(.annotations, ofPage: at)
    return document.content(ofPage: at).map { MarkedPage($0) }
  }
}

/// The annotations of a page by name and by object number, to find marks of a state again.
private struct MarkedPage {
  private let content: PageContent
  private let names: [[UInt8]]
  /// Places of those that have one, by it; of equal ones the first comes first.
  private let byName: [Int]
  private let byObject: [Int]

  /// - Complexity: O(n log n).
  init(_ content: PageContent) {
    let all = content.annotations
    let names = all.map { $0.texts.text(TextKind.name) ?? [] }
    byName = all.indices.filter { !names[$0].isEmpty }.arranged { a, b in
      names[a] == names[b] ? a < b : names[a].lexicographicallyPrecedes(names[b])
    }
    byObject = all.indices.filter { all[$0].object != 0 }.arranged { (all[$0].object, $0) < (all[$1].object, $1) }
    (self.content, self.names) = (content, names)
  }

  /// By name, else by object number.
  func find(_ mark: ViewState.Mark) -> AnnotationID? {
    let named = byName.partitioningIndex { !names[$0].lexicographicallyPrecedes(mark.name) }
    if named < byName.count, names[byName[named]] == mark.name { return content.annotations.id(at: byName[named]) }
    let numbered = byObject.partitioningIndex { content.annotations[$0].object >= mark.object }
    guard numbered < byObject.count, content.annotations[byObject[numbered]].object == mark.object else { return nil }
    return content.annotations.id(at: byObject[numbered])
  }
}
