import Display
import Geometry
import HitTesting

/// Which items of the display list show on which page. They are sorted when the first page is asked for after a change: a host
/// that takes the whole list pays nothing.
struct ItemsByPage {
  /// A page in sight, by rising index, and where it is.
  private var frames: [(page: Int, frame: Rect<ViewSpace>)] = []
  /// An item and a page that it shows on, by rising item.
  private var entries: [(page: Int, item: Int)] = []
  /// A page that items show on, by rising index; how many of `places` are before the end of its own.
  private var buckets: [(page: Int, count: Int, end: Int)] = []
  /// Items, page by page.
  private var places: [Int] = []
  private var isSorted = false

  /// True if the items are sorted as they are now.
  var isCurrent: Bool { isSorted }

  mutating func expire() { isSorted = false }

  /// The places of a page's items in the display list, rising.
  func places(onPage page: Int) -> ArraySlice<Int> {
    let at = bucket(of: page)
    guard at < buckets.count, buckets[at].page == page else { return [] }
    return places[(buckets[at].end - buckets[at].count)..<buckets[at].end]
  }

  /// Sorts the items: each is on its own page, and on every page in sight onto which it reaches over its own page's edge.
  ///
  /// - Complexity: O(items · log pages); O(pages in sight) more for each item that is not inside its page. Warm it allocates nothing.
  mutating func sort(
    _ items: [DrawItem], _ sight: borrowing PagesInSight, _ frame: (Int) -> Rect<ViewSpace>?
  ) {
    isSorted = true
    frames.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    buckets.removeAll(keepingCapacity: true)
    for place in 0..<sight.count {
      let page = sight[place].index
      if let frame = frame(page) { frames.append((page, frame)) }
    }
    var first = 0
    while first < items.count {
      let end = endOfFigure(at: first, items)
      note(first..<end, items)
      first = end
    }
    distribute()
  }

  /// The end of the items that only together make a figure: those of a polygon.
  private func endOfFigure(at first: Int, _ items: [DrawItem]) -> Int {
    var end = first + 1
    while end < items.count, items[end - 1].goesOn { end += 1 }
    return end
  }

  private mutating func note(_ figure: Range<Int>, _ items: [DrawItem]) {
    let own = items[figure.lowerBound].page
    var box = items[figure.lowerBound].bounds
    for place in figure.dropFirst() { box = box.union(items[place].bounds) }
    if own >= 0 { add(figure, to: own) }
    let home = frames.partitioningIndex { $0.page >= own }
    if home < frames.count, frames[home].page == own, frames[home].frame.contains(box) { return }
    for (page, frame) in frames where page != own && frame.intersects(box) { add(figure, to: page) }
  }

  private mutating func add(_ figure: Range<Int>, to page: Int) {
    let at = bucket(of: page)
    if at == buckets.count || buckets[at].page != page { buckets.insert((page, 0, 0), at: at) }
    buckets[at].count += figure.count
    for place in figure { entries.append((page, place)) }
  }

  /// Where a page's bucket is, or would be.
  private func bucket(of page: Int) -> Int { buckets.partitioningIndex { $0.page >= page } }

  private mutating func distribute() {
    var before = 0
    for at in buckets.indices {
      buckets[at].end = before
      before += buckets[at].count
    }
    places.removeAll(keepingCapacity: true)
    for _ in entries { places.append(0) }
    for (page, item) in entries {
      let at = bucket(of: page)
      places[buckets[at].end] = item
      buckets[at].end += 1
    }
  }
}
