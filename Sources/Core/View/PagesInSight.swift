import Document
import Geometry
import HitTesting
import Layout

/// The pages in sight with their maps, looked up once per change of the viewport: a pointer that moves asks for them with
/// each event.
struct PagesInSight {
  private var pages: [ShownPage] = []
  private var isCurrent = false
  private var list: [VisiblePage] = []
  private var hasList = false
  private var looks: UInt64 = 0
  /// Indices of pages or spreads that are visible. The array keeps its capacity, so that a step allocates nothing.
  private var buffer: [Int] = []
  private var keptMaps = PDFMaps()

  /// True if the pages are those that the viewport shows now.
  var isFresh: Bool { isCurrent }

  /// The number of times that they were looked up.
  var look: UInt64 { looks }

  /// True if these are the indices of the pages.
  func areIndices(_ indices: borrowing [Int]) -> Bool {
    guard indices.count == pages.count else { return false }
    var place = 0
    while place < pages.count {
      if pages[place].index != indices[place] { return false }
      place &+= 1
    }
    return true
  }

  /// The pages that ``fill(_:)`` has put into the buffer.
  var indices: [Int] { buffer }

  /// Fills the buffer with indices of pages or spreads. A closure, because the viewport is much to copy.
  @inline(__always)
  mutating func fill<Result>(_ body: (inout [Int]) -> Result) -> Result { body(&buffer) }

  /// Fills the buffer with the spreads in sight. Returns how the viewport stands, and the current page.
  @inline(__always)
  mutating func survey(_ viewport: inout Viewport) -> (pose: ViewPose, page: Int?) {
    viewport.surveyInPlace(into: &buffer)
  }

  /// How many pages are in sight. Ask ``isFresh`` first.
  var count: Int { pages.count }

  /// A page by its place.
  subscript(place: Int) -> ShownPage { pages[place] }

  /// The viewport has changed.
  mutating func expire() { (isCurrent, hasList) = (false, false) }

  /// The pages as hosts see them. The closure fills the list, where it is not that of the viewport as it is now.
  @inline(__always)
  mutating func listed(_ fill: (inout [VisiblePage]) -> Void) -> [VisiblePage] {
    if !hasList { fill(&list) }
    hasList = true
    return list
  }

  /// Looks the pages up again. Ask ``isFresh`` first: the viewport is much to copy.
  mutating func update(from viewport: Viewport) {
    isCurrent = true
    keptMaps.page = -1
    looks &+= 1
    viewport.visiblePages(into: &buffer)
    pages.removeAll(keepingCapacity: true)
    for page in buffer {
      if let shown = ShownPage(page, in: viewport) { pages.append(shown) }
    }
  }

  /// The maps that were kept last. Read members of it, which is much to copy.
  @inline(__always)
  var maps: PDFMaps { keptMaps }

  /// True if ``maps`` are those of a page; false once the viewport or the list of pages has changed.
  @inline(__always)  // A call would be handed a copy of all.
  func hasMaps(of page: Int, _ revision: UInt64) -> Bool {
    isCurrent && keptMaps.page == page && keptMaps.revision == revision
  }

  mutating func keep(_ maps: PDFMaps) { keptMaps = maps }

  /// The place of the page at a point; of pages that overlap none is the answer, but the layout's.
  func place(at point: Point<ViewSpace>) -> (place: Int?, isAmbiguous: Bool) {
    var found: Int?
    var place = 0
    while place < pages.count {
      if pages[place].frame.contains(point) {
        if found != nil { return (nil, true) }
        found = place
      }
      place &+= 1
    }
    return (found, false)
  }

  /// The place of a page by its index; `nil` for one that is not in sight.
  func place(of index: Int) -> Int? {
    var place = 0
    while place < pages.count {
      if pages[place].index == index { return place }
      place &+= 1
    }
    return nil
  }
}

/// How pdf space of a page lies in the view.
struct PDFMaps {
  var page = -1
  /// Of the document's list of pages.
  var revision: UInt64 = 0
  var geometry = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
  var toView = Transform<PDFSpace, ViewSpace>.identity
  var fromView = Transform<ViewSpace, PDFSpace>.identity
}

/// Pages in sight, and the maps between pages and the view.
extension ViewContext {
  /// The page in sight at a point; `nil` beside all of them.
  ///
  /// - Complexity: O(pages in sight), without a look at the layout where they do not overlap.
  func shownPage(at point: Point<ViewSpace>) -> ShownPage? {
    guard let place = placeInSight(at: point) else { return nil }
    return pagesInSight[place]
  }

  /// The same by its place in ``pagesInSight``: a page is much to copy with each event.
  func placeInSight(at point: Point<ViewSpace>) -> Int? {
    if !pagesInSight.isFresh { pagesInSight.update(from: viewport) }
    let found = pagesInSight.place(at: point)
    // Where pages overlap the layout knows which one is on top.
    return found.isAmbiguous ? viewport.page(at: point).flatMap { placeInSight($0) } : found.place
  }

  /// A page in sight by its index; `nil` for one that is not.
  func shownPage(_ index: Int) -> ShownPage? {
    guard let place = placeInSight(index) else { return nil }
    return pagesInSight[place]
  }

  private func placeInSight(_ index: Int) -> Int? {
    if !pagesInSight.isFresh { pagesInSight.update(from: viewport) }
    return pagesInSight.place(of: index)
  }

  /// From a page to the view; `nil` for a page that does not exist.
  func viewFromPage(_ index: Int) -> Transform<PageSpace, ViewSpace>? {
    guard let place = placeInSight(index) else { return viewport.viewFromPage(index) }
    return pagesInSight[place].toView
  }

  /// From pdf space of a page to the view; `nil` for a page that does not exist.
  func viewFromPDF(_ index: Int) -> Transform<PDFSpace, ViewSpace>? {
    hasMaps(of: index) ? pagesInSight.maps.toView : nil
  }

  /// Makes sure that ``PagesInSight/maps`` are those of a page, which a drag asks for several times with each move. Returns false for a page
  /// that does not exist.
  func hasMaps(of page: Int) -> Bool {
    pagesInSight.hasMaps(of: page, document.pageRevision) || keepMaps(of: page)
  }

  @_optimize(size)
  @inline(never)
  private func keepMaps(of page: Int) -> Bool {
    guard let toView = viewFromPage(page), let fromView = pageFromView(page),
      let geometry = document.pages.geometry(at: page)
    else { return false }
    pagesInSight.keep(
      PDFMaps(
        page: page, revision: document.pageRevision, geometry: geometry, toView: geometry.toPage.then(toView),
        fromView: fromView.then(geometry.toPDF)))
    return true
  }

  /// From the view to a page; `nil` for a page that does not exist.
  func pageFromView(_ index: Int) -> Transform<ViewSpace, PageSpace>? {
    shownPage(index)?.toPage ?? viewport.pageFromView(index)
  }

  /// Where what was hit is shown; zero for what has no rectangle.
  func area(_ hit: Hit) -> Rect<ViewSpace> {
    shownBox(of: hit.annotation, onPage: hit.page) ?? .zero
  }

  /// The same for an annotation of a page of which the content is at hand: it need not be looked up.
  func area(_ hit: Hit, _ content: PageContent?) -> Rect<ViewSpace> {
    guard let content, content.annotations.indices.contains(hit.z), let map = viewFromPage(hit.page),
      let index = AnnotationIndex.of(content, document.pages.geometry(at: hit.page))
    else { return area(hit) }
    let seat = content.annotations.seat(at: hit.z)
    // An icon that reaches here from another page is told with the content of this one.
    guard content.annotations.id(atSeat: seat) == hit.annotation else { return area(hit) }
    if display.hasLoneIcons, let box = index.iconBox(seat, map) { return box }
    return map.apply(index.rect(at: seat))
  }

  /// The current page, and where between the spreads the view is.
  var pageEffect: Effect.Kind {
    let page = viewport.pageIndex ?? -1
    return .page(
      id: document.pages.id(at: page), index: page, spread: viewport.spreadIndex ?? -1, continuous: continuousIndex)
  }

  /// The page at a point, in sight or not.
  func page(at point: Point<ViewSpace>) -> Int? {
    placeInSight(at: point).map { pagesInSight[$0].index } ?? viewport.page(at: point)
  }
}
