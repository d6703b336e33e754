import Document
import Geometry
import Layout
import Text

/// Web and mail addresses that stand in the text of a page, opened as links are (``LinkSettings/opensAddresses``).
extension View {
  /// The page at a point of the view and the action of the address whose letters lie there; `nil` where there is none.
  ///
  /// - Complexity: O(glyphs of the page).
  @_optimize(size)
  func addressAction(at point: Point<ViewSpace>) -> (page: PageID, action: ActionID)? {
    guard let page = page(at: point), let map = pageFromView(page),
      let text = document.pageText(ofPage: page)
    else { return nil }
    let (at, slop) = (map.apply(point), textSlop(page))
    guard text.isOverText(at, slop: slop) else { return nil }
    var quads: [Quad<PageSpace>] = []
    for address in text.addresses() {
      quads.removeAll(keepingCapacity: true)
      text.quads(of: address.range, appendTo: &quads)
      guard quads.contains(where: { $0.bounds.expanded(by: slop).contains(at) }),
        let action = document.action(ofURI: address.uri)
      else { continue }
      return (document.pages.id(at: page), action)
    }
    return nil
  }
}
