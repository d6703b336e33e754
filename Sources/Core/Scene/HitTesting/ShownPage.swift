public import Document
public import Geometry
public import Layout

/// A page in sight, with what a hit test of a moving pointer needs of the layout: made once per change of the viewport.
public struct ShownPage: Hashable, Sendable {
  public let index: Int
  public let id: PageID
  /// The part of the page that shows.
  public let frame: Rect<ViewSpace>
  public let toPage: Transform<ViewSpace, PageSpace>
  public let toView: Transform<PageSpace, ViewSpace>
  /// A view unit on it.
  let unit: ViewUnit

  /// `nil` for a page that does not show.
  public init?(_ index: Int, in viewport: Viewport) {
    guard let whole = viewport.viewFrame(ofPage: index), let toView = viewport.viewFromPage(index),
      let toPage = toView.inverted(),
      let spread = viewport.layout.spreads.index(ofPage: index)
    else { return nil }
    let window = viewport.layout.zoomsSpreads ? viewport.containerFrame(ofSpread: spread) : viewport.bounds
    guard let window, let part = whole.intersection(window) else { return nil }
    self.index = index
    id = viewport.layout.pages.id(at: index)
    frame = part
    self.toPage = toPage
    self.toView = toView
    unit = ViewUnit(toPage)
  }
}
