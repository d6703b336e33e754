import Decorations
import Display
import Document
import Geometry
import Selection
import Text

/// The items to draw, and those that were last reported to the host.
struct DisplayList {
  /// Icons first. While the list is made anew, those behind ``end`` are the former ones, which are written over.
  private var all: [DrawItem] = []
  private var end = 0
  private var icons = ListedIcons()
  /// Without icons.
  private var reported: [DrawItem] = []
  /// True if the items have to be made anew.
  private var isDirty = false
  /// True if the items may differ from those reported. Asking for the items leaves this alone.
  private var isUnreported = false
  private var reports = Reports()
  private var selectionHandles: HandleSet?
  private var room = Room()
  private var scratch: [Quad<PageSpace>] = []
  private var pages = ItemsByPage()
  private var selectedLines = SelectedLines()
  /// Those of decorations come after the icons and end here.
  private var decorationEnd = 0
  /// Where items were replaced in place, which has not been reported.
  private var replaced: Rect<ViewSpace>?
  private var seen = SeenItems()

  /// How often other items were reported, and where those lie that were reported last: as a rule they are those that differ next.
  private struct Reports {
    var count: UInt64 = 0
    var latest: (low: Int, end: Int, area: Rect<ViewSpace>)?
  }

  /// Memory of handles and of what is selected, used again.
  private struct Room {
    var handles: [HandleSet.Item] = []
    var selection: [Annotation] = []
  }

  /// The items, the last one on top.
  var items: [DrawItem] { end == all.count ? all : Array(all[..<end]) }

  /// How many items there are.
  var count: Int { end }

  subscript(place: Int) -> DrawItem { all[place] }

  /// The number of times that other items were reported.
  var revision: UInt64 { reports.count }

  /// The handles of the selected annotations.
  var handles: HandleSet? { selectionHandles }

  /// The outline of the selected annotations.
  var outline: Quad<ViewSpace>? { selectionHandles?.outline }

  /// True if the items have to be compared with those reported.
  var needsReport: Bool { isUnreported }

  /// True if the items are made as all is now, and are those that were reported.
  var isSettled: Bool { !isDirty && !isUnreported }

  /// The items have to be made anew, and reported.
  mutating func markDirty() {
    isDirty = true
    isUnreported = true
  }

  /// Begins to make the items anew if they have to be. Returns whether they have to; then ``endRebuild()`` ends it.
  mutating func beginRebuild() -> Bool {
    guard isDirty else { return false }
    isDirty = false
    seen.expire()
    pages.expire()
    selectedLines.leaveList()
    end = min(icons.count, all.count)
    return true
  }

  /// Drops what is left of the former items.
  mutating func endRebuild() {
    if end < all.count { all.removeSubrange(end...) }
  }

  /// Puts an item on top of all others.
  mutating func add(_ item: DrawItem) {
    if end < all.count { all[end] = item } else { all.append(item) }
    end += 1
  }

  /// Says which decoration the items from a place on show.
  mutating func attribute(from place: Int, to decoration: DecorationID) {
    var i = place
    while i < end {
      all[i].decoration = decoration
      i += 1
    }
  }

  mutating func setHandles(_ handles: HandleSet?) { selectionHandles = handles }

  /// Forgets the handles and keeps their memory.
  mutating func dropHandles() {
    selectionHandles?.giveBack(&room.handles)
    selectionHandles = nil
  }

  /// Lends the memory of handles, which the next ones take.
  mutating func exchange(_ handles: inout [HandleSet.Item]) { swap(&handles, &room.handles) }

  /// Lends the memory for what is selected, and takes it back.
  mutating func exchange(_ selection: inout [Annotation]) { swap(&selection, &room.selection) }

  /// The host has asked for the items.
  mutating func noteSeen() {
    if isUnreported { seen.note(all) }
  }

  /// Reports the items. Returns what has to be drawn anew, where items came, went or changed; `nil` if nothing differs.
  mutating func report() -> Rect<ViewSpace>? {
    let seen = seen.take()
    let hasNewIcons = icons.differ(from: all)
    let (low, oldEnd, newEnd) = differing()
    guard hasNewIcons || replaced != nil || low < oldEnd || low < newEnd else { return nil }
    reports.count &+= 1
    var rect = hasNewIcons ? icons.report(all) : nil
    if let area = takeReplaced() { rect = rect?.union(area) ?? area }
    if let seen { rect = rect?.union(seen) ?? seen }
    var before: Rect<ViewSpace>?
    if let latest = reports.latest, latest.low == low, latest.end == oldEnd {
      before = latest.area
    } else {
      before = areaOfReported(low, oldEnd)
    }
    noteReported(low, oldEnd, newEnd)
    reports.latest = areaOfReported(low, newEnd).map { (low, newEnd, $0) }
    if let area = reports.latest?.area { rect = rect?.union(area) ?? area }
    if let before { rect = rect?.union(before) ?? before }
    selectedLines.noteReported()
    return rect ?? .zero
  }

  /// Where some of the items that were reported lie; `nil` for none.
  @inline(__always)  // In its two places the compiler makes one loop of it all.
  private mutating func areaOfReported(_ low: Int, _ end: Int) -> Rect<ViewSpace>? {
    guard low < end else { return nil }
    var area = reported[low].bounds
    var place = low &+ 1
    while place < end {
      area = area.union(reported[place].bounds)
      place &+= 1
    }
    return area
  }

  /// Writes the items that differ over those reported, one by one. They are copies: were the two one, the next change of the items would
  /// allocate.
  private mutating func noteReported(_ low: Int, _ oldEnd: Int, _ newEnd: Int) {
    let first = icons.count
    let both = min(oldEnd, newEnd)
    var place = low
    while place < both {
      reported[place] = all[first &+ place]
      place &+= 1
    }
    if oldEnd == newEnd { return }
    guard both == oldEnd, oldEnd == reported.count else {
      return reported.replaceSubrange(both..<oldEnd, with: all[(first + both)..<(first + newEnd)])
    }
    while place < newEnd {
      reported.append(all[first &+ place])
      place &+= 1
    }
  }

  /// The first place at which the items without icons are others than those reported, and where both are the same again up to the end:
  /// whole figures. It is mutating because the compiler would hand it a copy of all else.
  private mutating func differing() -> (low: Int, oldEnd: Int, newEnd: Int) {
    var (low, oldEnd, newEnd) = (0, reported.count, all.count - icons.count)
    let first = icons.count
    let unchanged = selectedLines.unchanged
    while low < oldEnd, low < newEnd {
      if unchanged.contains(low) { low = min(unchanged.upperBound, min(oldEnd, newEnd)) }
      guard low < oldEnd, low < newEnd, isReported(first + low, as: low) else { break }
      low += 1
    }
    guard low < oldEnd || low < newEnd else { return (low, oldEnd, newEnd) }
    while low < oldEnd, low < newEnd, isReported(first + newEnd - 1, as: oldEnd - 1) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    while low > 0, reported[low - 1].goesOn { low -= 1 }
    while oldEnd < reported.count,
      (oldEnd > 0 && reported[oldEnd - 1].goesOn) || (newEnd > 0 && all[first + newEnd - 1].goesOn)
    {
      (oldEnd, newEnd) = (oldEnd + 1, newEnd + 1)
    }
    return (low, oldEnd, newEnd)
  }

  /// True if an item is one of those reported. As a rule figures are compared, and those that differ do so in their corners.
  @inline(__always)
  private func isReported(_ place: Int, as former: Int) -> Bool {
    if case .figure(_, let quad) = all[place].shape, case .figure(_, let other) = reported[former].shape, quad != other
    {
      return false
    }
    return all[place] == reported[former]
  }

  /// The items are reported, or are about to be.
  mutating func markReported() { isUnreported = false }
}

/// The items of decorations. One that changes is replaced where it stands.
extension DisplayList {
  /// The places of those of decorations.
  var decorations: Range<Int> { min(icons.count, decorationEnd)..<decorationEnd }

  /// All items so far are icons and decorations.
  mutating func endDecorations() { decorationEnd = end }

  /// Puts the items from a place on, which are the last ones, in the place of others of decorations, in the list and among those
  /// reported.
  ///
  /// - Complexity: O(items replaced) for as many as before and at the end of the list, else O(items).
  mutating func replace(_ former: Range<Int>, byThoseFrom start: Int) {
    defer { end = all.count }
    let count = all.count - start
    guard !all[former].elementsEqual(all[start...]) else { return all.removeLast(count) }
    // By way of those reported, which have the same places without the icons: an array between the two would be allocated.
    let first = former.lowerBound - icons.count
    guard first >= 0, first + former.count <= reported.count else {
      all.removeLast(count)
      return markDirty()
    }
    for item in all[former] { noteReplaced(item.bounds) }
    for item in all[start...] { noteReplaced(item.bounds) }
    reported.replaceSubrange(first..<first + former.count, with: all[start...])
    reports.latest = nil
    all.removeLast(count)
    all.replaceSubrange(former, with: reported[first..<first + count])
    decorationEnd += count - former.count
    if count != former.count { selectedLines.expireReport() }
    pages.expire()
  }

  private mutating func noteReplaced(_ area: Rect<ViewSpace>) { replaced = replaced?.union(area) ?? area }

  /// Reports what was replaced alone. Returns what has to be drawn anew; `nil` for nothing.
  mutating func reportReplaced() -> Rect<ViewSpace>? {
    guard let area = takeReplaced() else { return nil }
    reports.count &+= 1
    return area
  }

  private mutating func takeReplaced() -> Rect<ViewSpace>? {
    defer { replaced = nil }
    return replaced
  }
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

  /// How many pages the icons are of.
  var iconPageCount: Int { icons.pageCount }

  /// One of these pages, as its icons were listed.
  func iconPage(_ place: Int) -> IconPage { icons[place] }

  /// True if a page of the icons was compared when all of it was as it is now.
  func hasComparedIcons(_ place: Int, _ revision: UInt64, look: UInt64) -> Bool {
    icons.wasCompared(place, revision, look: look)
  }

  mutating func noteComparedIcons(_ place: Int, _ revision: UInt64, look: UInt64) {
    icons.noteCompared(place, revision, look: look)
  }

  /// Lists icons anew: first their page, then each. All other items have to come after them.
  mutating func beginIcons() {
    all.removeAll(keepingCapacity: true)
    end = 0
    icons.begin()
  }

  mutating func add(_ page: IconPage) { icons.add(page) }

  mutating func addIcon(_ item: DrawItem, overhanging: OverhangingIcon?) {
    add(item)
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

/// The selected text of one page.
extension DisplayList {
  /// Shows a range on top of all items so far.
  mutating func addSelection(
    _ range: TextRange, of text: PageText, onPage page: Int, _ map: Transform<PageSpace, ViewSpace>
  ) {
    selectedLines.show(range, of: text, onPage: page, map)
    // Those that were at the same place of the former list are there still.
    let there = min(selectedLines.enterList(at: end - icons.count), all.count - end)
    end += there
    selectedLines.write(from: there, over: &all, behind: &end)
  }

  /// No text is selected, or not of one page alone.
  mutating func forgetSelection() { selectedLines.forget() }
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
