public import Display
public import Geometry
import Layout

/// The items that show on a page, in page space, the last one on top.
///
/// Its own are all there, wherever they reach; then those of others, or of no page, that reach onto it. Nothing is cut.
public struct PageItems {
  private let items: [DrawItem]
  private let places: ArraySlice<Int>
  private let toPage: Transform<ViewSpace, PageSpace>
  /// Points to a view unit.
  private let scale: Double
  /// That of the whole list.
  public let revision: UInt64

  init(_ display: borrowing DisplayList, _ places: ArraySlice<Int>, _ toPage: Transform<ViewSpace, PageSpace>) {
    items = display.items
    self.places = places
    self.toPage = toPage
    scale = toPage.scale
    revision = display.revision
  }

  public var count: Int { places.count }

  /// Which item of the whole list it is; `nil` past the last one.
  public func index(of place: Int) -> Int? {
    guard place >= 0, place < places.count else { return nil }
    return places[places.startIndex + place]
  }

  /// An item by its place in the list of the page.
  public subscript(place: Int) -> PageItem {
    PageItem(shown: items[places[places.startIndex + place]], toPage, scale)
  }
}

/// An item of the display list in page space.
public struct PageItem {
  /// The item in the view.
  public let shown: DrawItem
  public let shape: DrawShape<PageSpace>
  /// Points.
  public let width: Double

  fileprivate init(shown: DrawItem, _ toPage: Transform<ViewSpace, PageSpace>, _ scale: Double) {
    self.shown = shown
    shape = shown.shape.mapped(toPage, by: scale)
    width = shown.width * scale
  }
}

extension View {
  /// The items that show on a page, made anew where something has changed; `nil` for a page that does not exist or has no place in
  /// the view.
  ///
  /// - Complexity: O(items) after a change, else O(log pages).
  public func displayItems(ofPage page: Int) -> PageItems? {
    rebuildDisplay()
    guard let toPage = pageFromView(page) else { return nil }
    if !pagesInSight.isFresh { pagesInSight.update(from: viewport) }
    let places = display.places(onPage: page, pagesInSight) { viewport.viewFrame(ofPage: $0) }
    return PageItems(display, places, toPage)
  }
}
