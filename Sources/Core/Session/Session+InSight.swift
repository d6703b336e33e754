import Geometry
import HitTesting
import Layout

/// The pages in sight, looked up once per change of the viewport: what a pointer that moves asks for with each event.
extension Session {
  /// The page in sight at a point; `nil` beside all of them.
  ///
  /// - Complexity: O(pages in sight), without a look at the layout where they do not overlap.
  func shownPage(at point: Point<ViewSpace>) -> ShownPage? { placeInSight(at: point).map { inSight[$0] } }

  /// The same by its place in ``inSight``: a page is much to copy with each event.
  func placeInSight(at point: Point<ViewSpace>) -> Int? {
    lookUpPagesInSight()
    var found: Int?
    var place = 0
    while place < inSight.count {
      if inSight[place].frame.contains(point) {
        // Where pages overlap the layout knows which one is on top.
        if found != nil { return viewport.page(at: point).flatMap { placeInSight($0) } }
        found = place
      }
      place &+= 1
    }
    return found
  }

  /// A page in sight by its index; `nil` for one that is not.
  func shownPage(_ index: Int) -> ShownPage? { placeInSight(index).map { inSight[$0] } }

  private func placeInSight(_ index: Int) -> Int? {
    lookUpPagesInSight()
    var place = 0
    while place < inSight.count {
      if inSight[place].index == index { return place }
      place &+= 1
    }
    return nil
  }

  /// From a page to the view; `nil` for a page that does not exist.
  func viewFromPage(_ index: Int) -> Transform<PageSpace, ViewSpace>? {
    shownPage(index)?.toView ?? viewport.viewFromPage(index)
  }

  /// From the view to a page; `nil` for a page that does not exist.
  func pageFromView(_ index: Int) -> Transform<ViewSpace, PageSpace>? {
    shownPage(index)?.toPage ?? viewport.pageFromView(index)
  }

  /// The page at a point, in sight or not.
  func page(at point: Point<ViewSpace>) -> Int? {
    shownPage(at: point)?.index ?? viewport.page(at: point)
  }

  private func lookUpPagesInSight() {
    guard !inSightIsFresh else { return }
    inSightIsFresh = true
    viewport.visiblePages(into: &scratch)
    inSight.removeAll(keepingCapacity: true)
    for page in scratch {
      if let shown = ShownPage(page, in: viewport) { inSight.append(shown) }
    }
  }
}
