import Document
import Geometry
import Interactions
import Layout
import Selection
import Text
import Tools

/// "Select all" (S275).
extension View {
  /// All annotations of a page where some of it are selected, or where the current tool selects annotations; else text.
  func selectAll() -> Bool {
    let acts = registry.flags.effective
    let selected = document.pages.index(of: annotationSelection.page)
    if let page = selected ?? (selectsAnnotations ? viewport.pageIndex : nil) {
      guard acts.contains(.selectAnnotation) else { return false }
      return selectAllAnnotations(ofPage: page) > 0 || selected != nil
    }
    return acts.contains(.selectText) && selectAllText(settings.text.selectAll)
  }

  /// The tools that draw a shape around annotations.
  private var selectsAnnotations: Bool {
    tools.currentMode == .selectRectangle || tools.currentMode == .selectLasso
  }

  /// Selects all text of the document or of the current page; `false`, with nothing changed, where there is none. Of the document
  /// the texts of the first and the last page are loaded for it, and no other.
  ///
  /// - Complexity: O(pages).
  public func selectAllText(_ scope: SelectAllScope) -> Bool {
    guard let current = viewport.pageIndex, document.pages.count > 0 else { return false }
    let pages = scope == .page ? current...current : 0...(document.pages.count - 1)
    let (first, last) = (gapAtEnd(ofPage: pages.lowerBound), gapAtEnd(ofPage: pages.upperBound))
    guard first > 0 || last > 0 || pages.contains(where: { mayHaveText($0) }) else { return false }
    let (from, to) = (document.pages.id(at: pages.lowerBound), document.pages.id(at: pages.upperBound))
    if pages.count == 1 {
      select(TextSelection(TextPiece(page: from, range: TextRange(0, last))))
    } else {
      let end = TextPiece(page: to, range: TextRange(0, last))
      select(TextSelection(from: TextPiece(page: from, range: TextRange(0, first)), to: end))
    }
    return true
  }

  /// The gap behind a page's last glyph, loading its text: as far as gaps go where that comes later.
  func gapAtEnd(ofPage page: Int) -> Int {
    if document.load(.text, ofPage: page) == .pending { return TextSelection.openEnd }
    return document.pageText(ofPage: page)?.glyphCount ?? 0
  }

  /// False for a page that is known to have no text.
  private func mayHaveText(_ page: Int) -> Bool {
    switch document.state(of: .text, ofPage: page) {
    case .notLoaded, .pending: true
    case .failed, .absent: false
    case .loaded: document.content(ofPage: page)?.glyphCount ?? 0 > 0
    }
  }

  /// Selected text of pages in sight may never have been asked for, or may have gone when the budget was short.
  func loadTextOfSelection() {
    guard let pages = textSelection.pages(in: document), pages.count > 1 else { return }
    pagesInSight.fill { viewport.visiblePages(into: &$0) }
    for page in pagesInSight.indices where pages.contains(page) {
      if document.state(of: .text, ofPage: page) == .notLoaded { _ = document.load(.text, ofPage: page) }
    }
  }
}
