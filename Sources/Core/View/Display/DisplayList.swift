import Decorations
import Display
import Document
import Geometry
import Selection

/// The items to draw, and those that were last reported to the host.
struct DisplayList {
  /// Icons first.
  private var all: [DrawItem] = []
  private var icons = ListedIcons()
  /// Without icons.
  private var reported: [DrawItem] = []
  /// True if the items have to be made anew.
  private var isDirty = false
  /// True if the items may differ from those reported. Asking for the items leaves this alone.
  private var isUnreported = false
  private var reports: UInt64 = 0
  private var selectionHandles: HandleSet?
  /// Memory of handles and of what is selected, used again.
  private var handleRoom: [HandleSet.Item] = []
  private var selectionRoom: [Annotation] = []
  private var scratch: [Quad<PageSpace>] = []
  private var pages = ItemsByPage()

  /// The items, the last one on top.
  var items: [DrawItem] { all }

  /// The number of times that other items were reported.
  var revision: UInt64 { reports }

  /// The handles of the selected annotations.
  var handles: HandleSet? { selectionHandles }

  /// True if the items have to be compared with those reported.
  var needsReport: Bool { isUnreported }

  /// The items have to be made anew, and reported.
  mutating func markDirty() {
    isDirty = true
    isUnreported = true
  }

  /// Drops all items if they have to be made anew. Returns whether they have to.
  mutating func beginRebuild() -> Bool {
    guard isDirty else { return false }
    isDirty = false
    pages.expire()
    if all.count > icons.count { all.removeSubrange(icons.count...) }
    return true
  }

  /// Puts an item on top of all others.
  mutating func add(_ item: DrawItem) { all.append(item) }

  /// Says which decoration the items from a place on show.
  mutating func attribute(from place: Int, to decoration: DecorationID) {
    var i = place
    while i < all.count {
      all[i].decoration = decoration
      i += 1
    }
  }

  mutating func setHandles(_ handles: HandleSet?) { selectionHandles = handles }

  /// Forgets the handles and keeps their memory.
  mutating func dropHandles() {
    selectionHandles?.giveBack(&handleRoom)
    selectionHandles = nil
  }

  /// Lends the memory of handles, which the next ones take.
  mutating func exchange(_ handles: inout [HandleSet.Item]) { swap(&handles, &handleRoom) }

  /// Lends the memory for what is selected, and takes it back.
  mutating func exchange(_ selection: inout [Annotation]) { swap(&selection, &selectionRoom) }

  /// Reports the items. Returns what has to be drawn anew, all that was there and all that is; `nil` if nothing differs.
  mutating func report() -> Rect<ViewSpace>? {
    let hasNewIcons = icons.differ(from: all)
    let (count, before) = (all.count - icons.count, reported.count)
    guard hasNewIcons || count != before || (count > 0 && !all[icons.count...].elementsEqual(reported)) else {
      return nil
    }
    reports &+= 1
    var rect = hasNewIcons ? icons.report(all) : nil
    for item in all[icons.count...] { rect = rect?.union(item.bounds) ?? item.bounds }
    for item in reported { rect = rect?.union(item.bounds) ?? item.bounds }
    // A copy: were the two one, the next change of the items would allocate.
    reported.removeAll(keepingCapacity: true)
    reported.append(contentsOf: all[icons.count...])
    return rect ?? .zero
  }

  /// The items are reported, or are about to be.
  mutating func markReported() { isUnreported = false }
}

/// The icons of the pages in sight, which stay while nothing moves them.
extension DisplayList {
  /// True if the list has icons, because the provider leaves them out of pages.
  var hasLoneIcons: Bool { icons.isOn }

  mutating func turnOnIcons() { icons.turnOn() }

  /// Icons that reach beyond their page, or onto another one.
  var overhanging: [OverhangingIcon] { icons.overhanging }

  /// True if there is one. A pointer that moves asks for this alone.
  var hasOverhangingIcons: Bool { icons.hasOverhanging }

  /// True if the icons are those of so many pages, and none has changed.
  func hasIcons(of count: Int, _ page: (Int) -> IconPage) -> Bool { icons.are(of: count, page) }

  /// Lists icons anew: first their page, then each. All other items have to come after them.
  mutating func beginIcons() {
    all.removeAll(keepingCapacity: true)
    icons.begin()
  }

  mutating func add(_ page: IconPage) { icons.add(page) }

  mutating func addIcon(_ item: DrawItem, overhanging: OverhangingIcon?) {
    all.append(item)
    icons.countOne(overhanging)
  }
}

/// The items of one page.
extension DisplayList {
  /// The places of the items that show on a page, rising: its own, and those that reach onto it where it is in sight.
  mutating func places(
    onPage page: Int, _ sight: borrowing PagesInSight, _ frame: (Int) -> Rect<ViewSpace>?
  ) -> ArraySlice<Int> {
    if !pages.isCurrent { pages.sort(all, sight, frame) }
    return pages.places(onPage: page)
  }
}

/// Quads of text on the way into items.
extension DisplayList {
  /// The quads that ``collectQuads(_:)`` has collected.
  var quads: [Quad<PageSpace>] { scratch }

  /// Collects quads, in place of those before. The array keeps its capacity.
  @inline(__always)
  mutating func collectQuads(_ body: (inout [Quad<PageSpace>]) -> Void) {
    scratch.removeAll(keepingCapacity: true)
    body(&scratch)
  }
}
