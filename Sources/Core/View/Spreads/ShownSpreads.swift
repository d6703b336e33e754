import Document
import Geometry
import Layout

/// The viewport that was last reported to the host.
private struct LastReported {
  var pose: ViewPose?
  var page = -1
  var spreads: [Int] = []
  var containers = ReportedContainers()
}

/// The last reports on containers, for readers that want them.
private struct ReportedContainers {
  /// The spreads that the indices below are of.
  var spreads: Spreads?
  /// Ascending.
  var configured: [Int] = []
  var pages: [Int] = []
  var outer: Scroll<CanvasSpace>?
  var inner: [InnerContainer] = []
}

private struct InnerContainer: Hashable {
  let spread: Int
  let scroll: Scroll<SpreadSpace>
  let zoom: Double
}

/// Reports pages, spreads and their containers to the host, and knows which containers do not bounce.
///
/// Two records: `latest` is the last report of all, `settled` the last report of a step that was not sampled in the middle of a
/// motion. So the effects that are not sampled are the same however often a host samples. A class, because a record is changed in
/// place while the buffers beside it are filled.
final class ShownSpreads {
  private var latest = LastReported()
  private var settled = LastReported()
  private var changes: UInt64 = 0
  /// True while the state is noted without a report.
  private var isPriming = false
  private var firm = FirmContainers()
  // Buffers that keep their capacity.
  private var near: [Int] = []
  private var pagesSeen: [Int] = []
  private var innerSeen: [InnerContainer] = []

  /// Compares what shows with what was reported last, and reports the difference. Returns what tools may want to know.
  ///
  /// A sampled viewport is compared with the last report of all; any other with the last report of unsampled steps alone.
  func report(_ view: ViewContext, sampled: Bool) -> ToolNews {
    if sampled { return report(&latest, .sampled, view) }
    let news = report(&settled, [], view)
    settle(withContainers: view.effects.wantsSpreads)
    return news
  }

  private func report(_ last: inout LastReported, _ flags: Effect.Flags, _ view: ViewContext) -> ToolNews {
    var news: ToolNews = []
    let current = view.surveyViewport()
    if last.pose != current.pose {
      last.pose = current.pose
      if flags.isEmpty { changes &+= 1 }
      news.insert(.scrolled)
      view.emit(viewportEffect(view), flags: flags)
      view.markDisplayDirty()
    }
    if view.effects.wantsSpreads { configureContainers(&last.containers, flags, view) }
    reportSpreads(&last.spreads, flags, view)
    let page = current.page ?? -1
    if page != last.page {
      last.page = page
      view.emit(view.pageEffect, flags: flags)
      news.insert(.turned)
    }
    if view.effects.wantsSpreads { reportContainers(&last.containers, flags, view) }
    return news
  }

  private func reportSpreads(_ last: inout [Int], _ flags: Effect.Flags, _ view: ViewContext) {
    guard view.pagesInSight.indices != last else { return }
    for old in last where !view.pagesInSight.indices.contains(old) { view.emit(.spreadHidden(old), flags: flags) }
    for new in view.pagesInSight.indices where !last.contains(new) { view.emit(.spreadShown(new), flags: flags) }
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: view.pagesInSight.indices)
  }

  /// The visible list becomes the list at rest. A copy: if both shared storage, the next change would allocate.
  private func settle(withContainers: Bool) {
    latest.pose = settled.pose
    latest.page = settled.page
    if withContainers { latest.containers = settled.containers }
    guard latest.spreads != settled.spreads else { return }
    latest.spreads.removeAll(keepingCapacity: true)
    latest.spreads.append(contentsOf: settled.spreads)
  }

  /// Where the viewport is, with the number of its changes that were not sampled.
  func viewportEffect(_ view: ViewContext) -> Effect.Kind {
    let corner = view.corner
    return .viewport(offset: corner.offset, zoom: corner.zoom, revision: changes)
  }

  /// Another page may stand where the current one stood: it is reported again.
  func forgetPage() { (latest.page, settled.page) = (-2, -2) }

  /// News of containers begin anew. The closure notes what there is, which is not reported.
  func restartContainers(_ body: (() -> Void)?) {
    settled.containers = ReportedContainers()
    latest.containers = ReportedContainers()
    guard let body else { return }
    isPriming = true
    body()
    isPriming = false
  }
}

/// News of single containers, for readers that ask for them (S123 to S125): nothing of it is made where none does.
extension ShownSpreads {
  /// Before spreads are reported to show: their containers are ready, and those of the next ones. The buffer of pages in sight holds
  /// the visible spreads.
  private func configureContainers(_ last: inout ReportedContainers, _ flags: Effect.Flags, _ view: ViewContext) {
    let laidOut = view.viewport.layout.spreads
    if last.spreads != laidOut {
      for old in last.configured { report(container: old, false, flags, view) }
      last.configured.removeAll(keepingCapacity: true)
      last.inner.removeAll(keepingCapacity: true)
      last.spreads = laidOut
    }
    near.removeAll(keepingCapacity: true)
    for spread in view.pagesInSight.indices {
      for other in spread - 1...spread + 1
      where other >= 0 && other < laidOut.count && other > near.last ?? -1 { near.append(other) }
    }
    for new in near where !last.configured.contains(new) { report(container: new, true, flags, view) }
  }

  /// After spreads were reported to show or not: what comes and goes, scrolls and zooms in them.
  private func reportContainers(_ last: inout ReportedContainers, _ flags: Effect.Flags, _ view: ViewContext) {
    reportPages(&last.pages, flags, view)
    reportOuter(&last.outer, flags, view)
    reportInner(&last.inner, flags, view)
    for old in last.configured where !near.contains(old) { report(container: old, false, flags, view) }
    last.configured.removeAll(keepingCapacity: true)
    last.configured.append(contentsOf: near)
  }

  private func reportPages(_ last: inout [Int], _ flags: Effect.Flags, _ view: ViewContext) {
    view.viewport.visiblePages(into: &pagesSeen)
    guard pagesSeen != last else { return }
    for old in last where !pagesSeen.contains(old) { report(page: old, false, flags, view) }
    for new in pagesSeen where !last.contains(new) { report(page: new, true, flags, view) }
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: pagesSeen)
  }

  private func reportOuter(_ last: inout Scroll<CanvasSpace>?, _ flags: Effect.Flags, _ view: ViewContext) {
    let outer = view.viewport.outer
    let before = last
    guard before != outer else { return }
    last = outer
    guard before != nil else { return }
    var news = Effect.SpreadNews()
    (news.x, news.y, news.zoom) = (outer.offset.x, outer.offset.y, outer.zoom)
    news.continuous = view.continuousIndex
    report(.scroll(news), flags, view)
    guard before?.zoom != outer.zoom else { return }
    if !view.viewport.layout.zoomsSpreads { news.zoom = view.viewport.zoom }
    report(.zoom(news), flags, view)
  }

  private func reportInner(_ last: inout [InnerContainer], _ flags: Effect.Flags, _ view: ViewContext) {
    guard view.viewport.layout.zoomsSpreads else { return }
    innerSeen.removeAll(keepingCapacity: true)
    for spread in near {
      let now = InnerContainer(
        spread: spread, scroll: view.viewport.innerScroll(spread), zoom: view.viewport.zoom(ofSpread: spread))
      innerSeen.append(now)
      guard let before = last.first(where: { $0.spread == spread }), before != now else { continue }
      var news = Effect.SpreadNews(spread: spread)
      news.page = view.viewport.layout.spreads.pages(of: spread).lowerBound
      (news.x, news.y, news.zoom) = (now.scroll.offset.x, now.scroll.offset.y, now.zoom)
      news.continuous = view.continuousIndex
      report(.scroll(news), flags, view)
      if before.zoom != now.zoom { report(.zoom(news), flags, view) }
    }
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: innerSeen)
  }

  private func report(container spread: Int, _ isActive: Bool, _ flags: Effect.Flags, _ view: ViewContext) {
    report(.container(news(container: spread, isActive, view)), flags, view)
  }

  private func report(page: Int, _ isActive: Bool, _ flags: Effect.Flags, _ view: ViewContext) {
    report(.pageDisplay(news(page: page, isActive, view)), flags, view)
  }

  private func report(_ news: Effect.Kind, _ flags: Effect.Flags, _ view: ViewContext) {
    if !isPriming { view.emit(news, flags: flags) }
  }

  private func news(container spread: Int, _ isActive: Bool, _ view: ViewContext) -> Effect.SpreadNews {
    var news = Effect.SpreadNews(spread: spread)
    news.isActive = isActive
    let pages = view.viewport.layout.spreads.pages(of: spread)
    if !pages.isEmpty { (news.page, news.pageID) = (pages.lowerBound, view.document.pages.id(at: pages.lowerBound)) }
    return news
  }

  private func news(page: Int, _ isActive: Bool, _ view: ViewContext) -> Effect.SpreadNews {
    var news = Effect.SpreadNews(spread: view.viewport.layout.spreads.index(ofPage: page) ?? -1)
    (news.isActive, news.page, news.pageID) = (isActive, page, view.document.pages.id(at: page))
    return news
  }

  /// The effects that give a new reader the present state, by number: containers, then the spreads that show, then pages; `nil` past
  /// the last one.
  func stateEffect(_ index: Int, _ view: ViewContext) -> Effect.Kind? {
    let configured = latest.containers.configured
    if configured.indices.contains(index) { return .container(news(container: configured[index], true, view)) }
    let spread = index - configured.count
    if latest.spreads.indices.contains(spread) { return .spreadShown(latest.spreads[spread]) }
    let (page, pages) = (spread - latest.spreads.count, latest.containers.pages)
    return pages.indices.contains(page) ? .pageDisplay(news(page: pages[page], true, view)) : nil
  }
}

/// Bouncing of single containers (S125).
extension ShownSpreads {
  /// Sets whether a container follows beyond its ends; -1 for the outer one.
  func setBouncing(_ bounces: Bool, _ container: Int) { firm.set(!bounces, container) }

  func bounces(_ container: Int) -> Bool { !firm.contains(container) }

  /// Other spreads stand where those stood that do not bounce.
  func forgetBouncing() { firm.removeSpreads() }

  /// True if some container does not bounce.
  var restrictsBouncing: Bool { !firm.isEmpty }
}
