public import Document
import Layout

/// What the view does about changes of its document.
extension Session: DocumentObserver {
  public func documentChanged(_ news: DocumentNews) {
    contact.isFresh = false
    switch news {
    case .stateChanged:
      emit(.document(state: document.state, pageCount: document.pages.count))
    case .pagesChanged:
      stopMotion()
      emit(.pages(count: document.pages.count))
      changeViewport { $0.setPages(document.pages) }
      places.keep(pagesOf: document.pages)
    case .loaded(let page, let part):
      let id = document.pages.id(at: page)
      wanted.removeAll { $0.page == id && $0.part == part }
      emit(.loaded(page: id, index: page, part: part))
      markDisplayDirty()
      if !isInStep { finishStep() }
    case .failed(let page, let part, let status):
      emit(.loadFailed(page: document.pages.id(at: page), index: page, part: part, status: status))
    }
  }
}
