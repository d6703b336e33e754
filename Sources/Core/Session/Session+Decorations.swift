public import Decorations
public import Document
import Geometry
public import Interactions
import Layout

/// Pages that come into sight and go, and the decorations on them.
extension Session {
  /// Adds a source; the pages in sight are asked for at once, after those of the sources before (S134, S154).
  public func add(_ source: any DecorationSource) -> RegistrationID {
    let id = decorationSources.add(source)
    guard activateDecorations() else {
      for place in decorations.configured.indices { decorate(place, by: source) }
      finishDecorations()
      return id
    }
    return id
  }

  /// Adds a behaviour of pages, in place of the one added before (S151). It hears of the pages that come from now on.
  public func add(_ behavior: any PageBehavior) -> RegistrationID {
    let id = pageBehaviors.add(behavior)
    activateDecorations()
    return id
  }

  /// Adds what hears of the items of a kind, in place of the one added before.
  public func add(_ presenter: any DecorationPresenter, forKind kind: UInt32) -> RegistrationID {
    activateDecorations()
    let id = presenters.add(KindPresenter(kind, presenter))
    return id
  }

  /// Removes a source, a behaviour or a presenter; what it put stays. Returns `false` for an id that names none of these.
  public func removeDecorating(_ id: RegistrationID) -> Bool {
    let removed: AnyObject? =
      switch id.family {
      case .decorationSource: decorationSources.remove(id)
      case .pageBehavior: pageBehaviors.remove(id)
      case .decorationPresenter: presenters.remove(id)
      default: nil
      }
    guard let removed else { return false }
    graveyard.bury(removed)
    return true
  }

  /// Takes all items back and asks the sources again for the pages in sight, or for one page. Does nothing for a page that is
  /// not in sight: what reaches over to it from one that is stays.
  public func reloadDecorations(_ page: PageID?) {
    activateDecorations()
    if let page, !decorations.isConfigured(page) { return }
    forEachItem { id in
      let isMeant = page.map { reaches(id, $0) } ?? true
      if isMeant { recycleItem(id) }
    }
    for place in decorations.configured.indices where page == nil || decorations.configured[place].page == page {
      askSources(place)
    }
    finishDecorations()
  }

  /// Whether an item's pages include that one.
  private func reaches(_ id: DecorationID, _ page: PageID) -> Bool {
    guard let range = pageRange(of: id), let index = document.pages.index(of: page) else { return false }
    return range.contains(index)
  }

  /// Begins to follow which pages are in sight; they are configured now. Returns whether it had not begun before.
  @discardableResult
  func activateDecorations() -> Bool {
    guard !decorations.isActive else { return false }
    decorations.isActive = true
    decorations.isStale = true
    configurePages()
    return true
  }
}

/// Configuring pages.
extension Session {
  /// Brings the configured pages in line with what is in sight: items of pages that left go back to the pool, sources are
  /// asked for pages that came, and all items get their scales.
  ///
  /// - Complexity: O(1) where the view shows what it showed.
  func configurePages() {
    guard decorations.isActive, decorations.isStale, !decorations.isConfiguring else { return }
    decorations.isConfiguring = true
    defer { decorations.isConfiguring = false }
    // A hook may scroll on; one that does so every time is not followed for ever.
    var rounds = 0
    while decorations.isStale, rounds < 8 {
      rounds += 1
      decorations.isStale = false
      viewport.visiblePages(into: &decorations.inSight)
      leavePages()
      enterPages()
      updateScales()
    }
  }

  /// After calls of a host that came between two steps.
  public func finishDecorations() {
    guard !isInStep, !decorations.isConfiguring else { return }
    finishStep()
  }

  private func leavePages() {
    var i = 0
    while i < decorations.configured.count {
      let entry = decorations.configured[i]
      if decorations.inSight.contains(entry.index), document.pages.id(at: entry.index) == entry.page {
        i += 1
        continue
      }
      overridden { $0.prepareForReuse(entry.page, entry.index) }
      guard i < decorations.configured.count, decorations.configured[i] == entry else { continue }
      decorations.configured.remove(at: i)
      forEachItem { if !isAlive($0) { recycleItem($0) } }
    }
  }

  private func enterPages() {
    var i = 0
    while i < decorations.inSight.count {
      let index = decorations.inSight[i]
      i += 1
      let page = document.pages.id(at: index)
      guard !page.isNone, !decorations.isConfigured(page) else { continue }
      let place = decorations.configured.firstIndex { $0.index > index } ?? decorations.configured.count
      decorations.configured.insert(.init(page: page, index: index), at: place)
      decorations.configurations &+= 1
      overridden { $0.pageConfigured(page, index) }
      if decorations.configured.indices.contains(place) { askSources(place) }
    }
  }

  /// The behaviour added last that has a say.
  private func overridden(_ call: (any PageBehavior) -> Bool) {
    var i = pageBehaviors.beginWalk() - 1
    defer { pageBehaviors.endWalk() }
    while i >= 0 {
      if let found = pageBehaviors.entry(at: i), call(found.object) { return }
      i -= 1
    }
  }

  private func askSources(_ place: Int) {
    let count = decorationSources.beginWalk()
    defer { decorationSources.endWalk() }
    var i = 0
    while i < count, decorations.configured.indices.contains(place) {
      if let found = decorationSources.entry(at: i) { decorate(place, by: found.object) }
      i += 1
    }
  }

  private func decorate(_ place: Int, by source: any DecorationSource) {
    let entry = decorations.configured[place]
    source.decorate(entry.page, entry.index)
  }

  /// The pages that an item reaches over; `nil` where one has gone.
  func pageRange(of id: DecorationID) -> ClosedRange<Int>? {
    guard let ends = decorations.pool.read(id, { ($0.decoration.firstPage, $0.decoration.lastPage) }) else {
      return nil
    }
    return pageRange(ends.0, ends.1)
  }

  func pageRange(_ first: PageID, _ last: PageID) -> ClosedRange<Int>? {
    guard let low = document.pages.index(of: first), let high = document.pages.index(of: last), low <= high else {
      return nil
    }
    return low...high
  }

  /// Whether any page of its range is configured, or about to be.
  private func isAlive(_ id: DecorationID) -> Bool {
    guard let range = pageRange(of: id) else { return false }
    return decorations.inSight.contains { range.contains($0) }
  }

  /// Calls `body` with every item in use, the last one first: it may take items back and add others.
  func forEachItem(_ body: (DecorationID) -> Void) {
    var i = decorations.pool.count - 1
    while i >= 0 {
      let id = decorations.pool.id(at: i)
      if !id.isNone { body(id) }
      i -= 1
    }
  }
}

/// A presenter and the kind that it is for.
final class KindPresenter {
  let kind: UInt32
  let presenter: any DecorationPresenter

  init(_ kind: UInt32, _ presenter: any DecorationPresenter) {
    self.kind = kind
    self.presenter = presenter
  }
}
