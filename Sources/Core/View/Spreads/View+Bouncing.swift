import Document
import Geometry
import Layout

/// The last reports on containers, for readers that want them.
struct ReportedContainers {
  /// Which spreads the indices below are of.
  var spreads: Spreads?
  /// Ascending.
  var configured: [Int] = []
  var pages: [Int] = []
  var outer: Scroll<CanvasSpace>?
  var inner: [Inner] = []

  struct Inner: Hashable {
    var spread: Int
    var scroll: Scroll<SpreadSpace>
    var zoom: Double
  }
}

/// News of single containers, for readers that ask for them (S123 to S125): nothing of it is made where none does.
extension View {
  /// The first reader that wants news of containers begins from what is there; without one nothing is kept.
  func restartContainerNews() {
    spreads.forgetContainers()
    guard effects.wantsSpreads else { return }
    spreads.prime(true)
    noteShown(sampled: false)
    spreads.prime(false)
  }

  /// Before spreads are told to show: their containers are ready, and those of the next ones. The buffer of pages in sight holds the
  /// visible spreads.
  func configureContainers(_ told: inout ReportedContainers, _ flags: Effect.Flags) {
    let laidOut = viewport.layout.spreads
    if told.spreads != laidOut {
      for old in told.configured { tell(container: old, false, flags) }
      told.configured.removeAll(keepingCapacity: true)
      told.inner.removeAll(keepingCapacity: true)
      told.spreads = laidOut
    }
    spreads.near.removeAll(keepingCapacity: true)
    for spread in pagesInSight.indices {
      for other in spread - 1...spread + 1
      where other >= 0 && other < laidOut.count && other > spreads.near.last ?? -1 { spreads.near.append(other) }
    }
    for new in spreads.near where !told.configured.contains(new) { tell(container: new, true, flags) }
  }

  /// After spreads were told to show or not: what comes and goes, scrolls and zooms in them.
  func tellContainers(_ told: inout ReportedContainers, _ flags: Effect.Flags) {
    tellPages(&told, flags)
    tellOuter(&told, flags)
    tellInner(&told, flags)
    for old in told.configured where !spreads.near.contains(old) { tell(container: old, false, flags) }
    told.configured.removeAll(keepingCapacity: true)
    told.configured.append(contentsOf: spreads.near)
  }

  private func tellPages(_ told: inout ReportedContainers, _ flags: Effect.Flags) {
    viewport.visiblePages(into: &spreads.pagesSeen)
    guard spreads.pagesSeen != told.pages else { return }
    for old in told.pages where !spreads.pagesSeen.contains(old) { tell(page: old, false, flags) }
    for new in spreads.pagesSeen where !told.pages.contains(new) { tell(page: new, true, flags) }
    told.pages.removeAll(keepingCapacity: true)
    told.pages.append(contentsOf: spreads.pagesSeen)
  }

  private func tellOuter(_ told: inout ReportedContainers, _ flags: Effect.Flags) {
    let outer = viewport.outer
    let before = told.outer
    guard before != outer else { return }
    told.outer = outer
    guard before != nil else { return }
    var news = Effect.SpreadNews()
    (news.x, news.y, news.zoom) = (outer.offset.x, outer.offset.y, outer.zoom)
    news.continuous = continuousIndex
    say(.scroll(news), flags)
    guard before?.zoom != outer.zoom else { return }
    if !viewport.layout.zoomsSpreads { news.zoom = viewport.zoom }
    say(.zoom(news), flags)
  }

  private func tellInner(_ told: inout ReportedContainers, _ flags: Effect.Flags) {
    guard viewport.layout.zoomsSpreads else { return }
    spreads.innerSeen.removeAll(keepingCapacity: true)
    for spread in spreads.near {
      let now = ReportedContainers.Inner(
        spread: spread, scroll: viewport.innerScroll(spread), zoom: viewport.zoom(ofSpread: spread))
      spreads.innerSeen.append(now)
      guard let before = told.inner.first(where: { $0.spread == spread }), before != now else { continue }
      var news = Effect.SpreadNews(spread: spread)
      news.page = viewport.layout.spreads.pages(of: spread).lowerBound
      (news.x, news.y, news.zoom) = (now.scroll.offset.x, now.scroll.offset.y, now.zoom)
      news.continuous = continuousIndex
      say(.scroll(news), flags)
      if before.zoom != now.zoom { say(.zoom(news), flags) }
    }
    told.inner.removeAll(keepingCapacity: true)
    told.inner.append(contentsOf: spreads.innerSeen)
  }

  private func tell(container spread: Int, _ isActive: Bool, _ flags: Effect.Flags) {
    say(.container(containerNews(spread, isActive)), flags)
  }

  private func tell(page: Int, _ isActive: Bool, _ flags: Effect.Flags) {
    say(.pageDisplay(pageNews(page, isActive)), flags)
  }

  private func say(_ news: Effect.Kind, _ flags: Effect.Flags) {
    if !spreads.isPriming { emit(news, flags: flags) }
  }

  private func containerNews(_ spread: Int, _ isActive: Bool) -> Effect.SpreadNews {
    var news = Effect.SpreadNews(spread: spread)
    news.isActive = isActive
    let pages = viewport.layout.spreads.pages(of: spread)
    if !pages.isEmpty { (news.page, news.pageID) = (pages.lowerBound, document.pages.id(at: pages.lowerBound)) }
    return news
  }

  private func pageNews(_ page: Int, _ isActive: Bool) -> Effect.SpreadNews {
    var news = Effect.SpreadNews(spread: viewport.layout.spreads.index(ofPage: page) ?? -1)
    (news.isActive, news.page, news.pageID) = (isActive, page, document.pages.id(at: page))
    return news
  }

  /// The effects that tell a new reader of containers what there is, by number, the spreads that show between containers
  /// and pages; `nil` past the last one.
  func containerState(_ step: Int) -> Effect.Kind? {
    let told = spreads.latest.containers
    if told.configured.indices.contains(step) { return .container(containerNews(told.configured[step], true)) }
    let page = step - told.configured.count - spreads.latest.spreads.count
    return told.pages.indices.contains(page) ? .pageDisplay(pageNews(told.pages[page], true)) : nil
  }
}

/// Bouncing of single containers (S125).
extension View {
  /// Sets whether a container bounces at its ends; -1 for the outer one. `false`, with nothing changed, for a spread that
  /// does not exist.
  public func setBouncing(_ bounces: Bool, spread: Int) -> Bool {
    guard spread >= -1, spread < viewport.layout.spreads.count else { return false }
    spreads.firm.set(!bounces, spread)
    return true
  }

  /// How things move, with the containers left out that do not bounce.
  var motionSettings: MotionSettings {
    var settings = settings.motion
    guard !spreads.firm.isEmpty else { return settings }
    settings.bouncesOutside = !spreads.firm.contains(-1)
    settings.bouncesInside = !spreads.firm.contains(viewport.spreadIndex ?? 0)
    return settings
  }

  /// True if a container bounces at its ends, where bouncing is on at all; `nil` for a spread that does not exist.
  public func bounces(spread: Int) -> Bool? {
    guard spread >= -1, spread < viewport.layout.spreads.count else { return nil }
    return !spreads.firm.contains(spread)
  }
}
