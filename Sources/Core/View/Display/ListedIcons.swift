import Display
import Document
import Geometry

/// A page with its icons as they were listed.
struct IconPage: Equatable {
  let id: PageID
  let revision: UInt64
  let toView: Transform<PageSpace, ViewSpace>
}

/// An icon that is drawn beside its page, or over another one: it is hit there, too.
struct OverhangingIcon {
  let annotation: AnnotationID
  let page: Int
  let pageID: PageID
  /// Its place in the z-order of its page.
  let z: Int
  /// Square points of page space.
  let area: Double
  let box: Rect<ViewSpace>
  let toPage: Transform<ViewSpace, PageSpace>
}

/// Which of the items are icons, and those of them that were last reported.
struct ListedIcons {
  /// The pages whose icons these are, and where they were.
  private var pages: [IconPage] = []
  /// The revisions of what had been loaded of these pages when they were compared last, and the look at the pages in sight then.
  private var revisions: [UInt64] = []
  private var look = UInt64.max
  private var listed = 0
  private var overhangs: [OverhangingIcon] = []
  private var reported: [DrawItem] = []
  /// True if they may differ from those reported.
  private var areUnreported = false
  /// True if the provider leaves icons out of pages.
  private var areWanted = false

  var isOn: Bool { areWanted }

  mutating func turnOn() { areWanted = true }

  /// The first so many items are icons.
  var count: Int { listed }

  var overhanging: [OverhangingIcon] { overhangs }

  var hasOverhanging: Bool { !overhangs.isEmpty }

  /// How many pages the icons are of.
  var pageCount: Int { pages.count }

  subscript(place: Int) -> IconPage { pages[place] }

  mutating func begin() {
    pages.removeAll(keepingCapacity: true)
    overhangs.removeAll(keepingCapacity: true)
    revisions.removeAll(keepingCapacity: true)
    listed = 0
    areUnreported = true
  }

  mutating func add(_ page: IconPage) { pages.append(page) }

  /// True if a page was compared when all of it was as it is now.
  func wasCompared(_ place: Int, _ revision: UInt64, look: UInt64) -> Bool {
    look == self.look && place < revisions.count && revisions[place] == revision
  }

  /// Notes that a page is as it was listed; those before it have been noted in the same look.
  mutating func noteCompared(_ place: Int, _ revision: UInt64, look: UInt64) {
    if look != self.look {
      self.look = look
      revisions.removeAll(keepingCapacity: true)
    }
    if place < revisions.count { revisions[place] = revision } else { revisions.append(revision) }
  }

  mutating func countOne(_ overhanging: OverhangingIcon?) {
    listed += 1
    if let overhanging { overhangs.append(overhanging) }
  }

  /// True if the icons among the items are others than those reported.
  mutating func differ(from items: [DrawItem]) -> Bool {
    guard areUnreported else { return false }
    areUnreported = false
    return !items[..<listed].elementsEqual(reported)
  }

  /// Reports the icons among the items. Returns where some were and are.
  mutating func report(_ items: [DrawItem]) -> Rect<ViewSpace>? {
    var rect: Rect<ViewSpace>?
    for item in reported { rect = rect?.union(item.bounds) ?? item.bounds }
    for item in items[..<listed] { rect = rect?.union(item.bounds) ?? item.bounds }
    reported.removeAll(keepingCapacity: true)
    reported.append(contentsOf: items[..<listed])
    return rect
  }
}
