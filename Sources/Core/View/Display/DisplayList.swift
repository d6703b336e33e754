import Decorations
import Display
import Document
import Geometry
import Selection

/// The items to draw, and those that were last reported to the host.
struct DisplayList {
  /// Icons first.
  private var all: [DrawItem] = []
  private var iconCount = 0
  /// The pages whose icons these are, and where they were.
  private var iconPages: [IconPage] = []
  private var hasNewIcons = false
  /// Where the icons are that were reported.
  private var iconArea: Rect<ViewSpace>?
  /// Without icons.
  private var reported: [DrawItem] = []
  /// True if the items have to be made anew.
  private var isDirty = false
  /// True if the items may differ from those reported. Asking for the items leaves this alone.
  private var isUnreported = false
  private var reports: UInt64 = 0
  private var selectionHandles: HandleSet?
  private var scratch: [Quad<PageSpace>] = []

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
    all.removeSubrange(iconCount...)
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

  /// Reports the items. Returns what has to be drawn anew, all that was there and all that is; `nil` if nothing differs.
  mutating func report() -> Rect<ViewSpace>? {
    guard hasNewIcons || !all[iconCount...].elementsEqual(reported) else { return nil }
    reports &+= 1
    defer {
      // A copy: were the two one, the next change of the items would allocate.
      reported.removeAll(keepingCapacity: true)
      reported.append(contentsOf: all[iconCount...])
      hasNewIcons = false
    }
    return changedArea()
  }

  /// The items are reported, or are about to be.
  mutating func markReported() { isUnreported = false }

  private mutating func changedArea() -> Rect<ViewSpace> {
    var rect: Rect<ViewSpace>?
    if hasNewIcons {
      rect = iconArea
      iconArea = nil
      for item in all[..<iconCount] { iconArea = iconArea?.union(item.bounds) ?? item.bounds }
      if let now = iconArea { rect = rect?.union(now) ?? now }
    }
    for item in all[iconCount...] { rect = rect?.union(item.bounds) ?? item.bounds }
    for item in reported { rect = rect?.union(item.bounds) ?? item.bounds }
    return rect ?? .zero
  }
}

/// The icons of the pages in sight, which stay while nothing moves them.
extension DisplayList {
  /// A page with its icons as they were listed.
  struct IconPage: Equatable {
    let id: PageID
    let revision: UInt64
    let toView: Transform<PageSpace, ViewSpace>
  }

  /// True if the icons are those of so many pages, and none has changed.
  func hasIcons(of count: Int, _ page: (Int) -> IconPage) -> Bool {
    guard iconPages.count == count else { return false }
    for place in 0..<count where iconPages[place] != page(place) { return false }
    return true
  }

  /// Lists icons anew. All other items have to come after it.
  mutating func setIcons(_ pages: [IconPage], _ items: [DrawItem]) {
    iconPages = pages
    all.removeAll(keepingCapacity: true)
    all.append(contentsOf: items)
    iconCount = items.count
    hasNewIcons = true
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
