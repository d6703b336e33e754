import Decorations
import Document
import Interactions
import Layout

/// The pages in sight, as the host's decoration sources and page behaviours know them.
///
/// Invariant: `configured` is in the order of the document and names each page once. A page is in it before its sources are
/// asked, and until its behaviour has heard that it leaves. Host code runs in between: it may scroll, add and remove, so nothing is
/// remembered across a call of it but places that are looked at again.
final class DecoratedPages {
  private struct Page: Hashable {
    var id: PageID
    var index: Int
  }

  private var configured: [Page] = []
  private var inSight: [Int] = []
  /// True once a host has used decorations; until then no page is configured.
  private var hasBegun = false
  private var runs = false
  /// True if the pages of a spread may have moved against each other.
  private var isMoved = false
  /// The count of viewport changes when pages were configured last.
  private var seenChanges: UInt64 = 0
  private var entered: UInt64 = 0
  private var sources = RegistrationList<any DecorationSource>(.decorationSource)
  private var behaviors = RegistrationList<any PageBehavior>(.pageBehavior)

  /// True once a host has asked for anything of this.
  var isActive: Bool { hasBegun }

  /// True while pages are being configured: host code runs in between.
  var isConfiguring: Bool { runs }

  /// How often a page was configured.
  var configurations: UInt64 { entered }

  var indices: [Int] { configured.map { $0.index } }

  func isConfigured(_ page: PageID) -> Bool { configured.contains { $0.id == page } }

  func isAnyConfigured(of range: ClosedRange<Int>) -> Bool { configured.contains { range.contains($0.index) } }

  func noteMoved() { isMoved = true }

  func add(_ source: any DecorationSource) -> RegistrationID { sources.add(source) }

  func add(_ behavior: any PageBehavior) -> RegistrationID { behaviors.add(behavior) }

  func remove(_ id: RegistrationID) -> AnyObject? {
    switch id.family {
    case .decorationSource: sources.remove(id)
    case .pageBehavior: behaviors.remove(id)
    default: nil
    }
  }

  /// Begins to follow which pages are in sight. Returns whether it had not begun before.
  func activate(_ view: ViewContext) -> Bool {
    guard !hasBegun else { return false }
    hasBegun = true
    seenChanges = view.changes &- 1
    return true
  }

  /// Brings the configured pages in line with what is in sight.
  func configure(_ items: DecorationItems, _ view: ViewContext) {
    guard hasBegun, seenChanges != view.changes, !runs else { return }
    runs = true
    defer { runs = false }
    // A hook may scroll on; one that does so every time is not followed for ever.
    var rounds = 0
    while seenChanges != view.changes, rounds < 8 {
      rounds += 1
      seenChanges = view.changes
      view.viewport.visiblePages(into: &inSight)
      leavePages(items, view)
      enterPages(view)
      let isMoved = isMoved
      self.isMoved = false
      items.updateScales(afterMove: isMoved, view)
    }
  }

  private func leavePages(_ items: DecorationItems, _ view: ViewContext) {
    var i = 0
    while i < configured.count {
      let entry = configured[i]
      if inSight.contains(entry.index), view.document.pages.id(at: entry.index) == entry.id {
        i += 1
        continue
      }
      askBehaviors { $0.prepareForReuse(entry.id, entry.index) }
      guard i < configured.count, configured[i] == entry else { continue }
      configured.remove(at: i)
      items.recycle(view) { range in !(range.map { range in inSight.contains { range.contains($0) } } ?? false) }
    }
  }

  private func enterPages(_ view: ViewContext) {
    var i = 0
    while i < inSight.count {
      let index = inSight[i]
      i += 1
      let page = view.document.pages.id(at: index)
      guard !page.isNone, !isConfigured(page) else { continue }
      let place = configured.firstIndex { $0.index > index } ?? configured.count
      configured.insert(Page(id: page, index: index), at: place)
      entered &+= 1
      askBehaviors { $0.pageConfigured(page, index) }
      if configured.indices.contains(place) { askSources(place) }
    }
  }

  /// The behaviour added last that has a say.
  private func askBehaviors(_ call: (any PageBehavior) -> Bool) {
    var i = behaviors.beginWalk() - 1
    defer { behaviors.endWalk() }
    while i >= 0 {
      if let found = behaviors.entry(at: i), call(found.object) { return }
      i -= 1
    }
  }

  private func askSources(_ place: Int) {
    let count = sources.beginWalk()
    defer { sources.endWalk() }
    var i = 0
    while i < count, configured.indices.contains(place) {
      if let found = sources.entry(at: i) { ask(found.object, place) }
      i += 1
    }
  }

  /// Asks all sources again, for one page or for all that are configured.
  func askSources(for page: PageID?) {
    for place in configured.indices where page == nil || isAt(place, page) { askSources(place) }
  }

  private func isAt(_ place: Int, _ page: PageID?) -> Bool {
    configured.indices.contains(place) && configured[place].id == page
  }

  /// Asks one source for all pages that are configured.
  func ask(_ source: any DecorationSource) {
    for place in configured.indices where configured.indices.contains(place) { ask(source, place) }
  }

  private func ask(_ source: any DecorationSource, _ place: Int) {
    let entry = configured[place]
    source.decorate(entry.id, entry.index)
  }
}
