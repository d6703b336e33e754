import Geometry
import HitTesting
import Layout

/// The pages in sight with their maps, looked up once per change of the viewport: a pointer that moves asks for them with
/// each event.
struct PagesInSight {
  private var pages: [ShownPage] = []
  private var isCurrent = false
  /// Indices of pages or spreads that are visible. The array keeps its capacity, so that a step allocates nothing.
  private var buffer: [Int] = []

  /// True if the pages are those that the viewport shows now.
  var isFresh: Bool { isCurrent }

  /// The pages that ``fill(_:)`` has put into the buffer.
  var indices: [Int] { buffer }

  /// Fills the buffer with indices of pages or spreads. A closure, because the viewport is much to copy.
  @inline(__always)
  mutating func fill<Result>(_ body: (inout [Int]) -> Result) -> Result { body(&buffer) }

  /// A page by its place.
  subscript(place: Int) -> ShownPage { pages[place] }

  /// The viewport has changed.
  mutating func expire() { isCurrent = false }

  /// Looks the pages up again. Ask ``isFresh`` first: the viewport is much to copy.
  mutating func update(from viewport: Viewport) {
    isCurrent = true
    viewport.visiblePages(into: &buffer)
    pages.removeAll(keepingCapacity: true)
    for page in buffer {
      if let shown = ShownPage(page, in: viewport) { pages.append(shown) }
    }
  }

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
