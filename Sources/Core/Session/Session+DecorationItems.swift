public import Decorations
public import Document
import Geometry
import Interactions
import Layout

/// What became of a call about a decoration.
public enum DecorationOutcome: Hashable, Sendable {
  case done(DecorationID)
  /// None of its pages is in sight, or nothing would change.
  case noOp
  /// A page that does not exist, a range that ends before it begins, or a corner outside it.
  case noSuchPage
  /// An id that names no item in use.
  case notFound
  case tooMany
}

/// The items on the pages in sight.
extension Session {
  /// How many there are.
  public var decorationCounts: DecorationPool.Counts { decorations.pool.counts }
  /// How often a page was configured.
  public var pageConfigurations: UInt64 { decorations.configurations }
  /// The pages that are configured, in order.
  public var configuredPages: [Int] { decorations.configured.map { $0.index } }

  /// The item of an id; `nil` for one that is in use no more.
  public func decoration(_ id: DecorationID) -> DecorationItem? { decorations.pool[id] }

  /// The item that shows what the host calls by a key; none where none does.
  public func decoration(forKey key: UInt64) -> DecorationID { decorations.pool.id(forKey: key) }

  /// Shows a decoration. What has the same key is changed in its place, so that a view shows it once (S137).
  ///
  /// - Parameters:
  ///   - count: How many corners the path has.
  ///   - vertex: Each of them; on a page of the range.
  public func put(
    _ decoration: Decoration, _ count: Int, _ vertex: (Int) -> DecorationVertex
  ) -> DecorationOutcome {
    guard let range = pageRange(decoration.firstPage, decoration.lastPage), areInside(range, count, vertex) else {
      return .noSuchPage
    }
    let shown = decorations.pool.id(forKey: decoration.key)
    if !shown.isNone, isOfKind(shown, decoration.kind) {
      _ = decorations.pool.change(shown) { $0.setDecoration(decoration) }
      return setPath(shown, count, vertex)
    }
    if !shown.isNone { recycleItem(shown) }
    let taken = dequeue(decoration)
    guard case .done(let id) = taken else { return taken }
    return setPath(id, count, vertex)
  }

  private func isOfKind(_ id: DecorationID, _ kind: UInt32) -> Bool {
    decorations.pool.read(id) { $0.decoration.kind == kind } ?? false
  }

  private func areInside(_ range: ClosedRange<Int>, _ count: Int, _ vertex: (Int) -> DecorationVertex) -> Bool {
    var i = 0
    while i < count {
      guard let page = document.pages.index(of: vertex(i).page), range.contains(page) else { return false }
      i += 1
    }
    return true
  }

  /// Takes an item from the pool, or makes one; attached to its pages, with both scales, and nothing to show yet (S148).
  public func dequeue(_ decoration: Decoration) -> DecorationOutcome {
    activateDecorations()
    guard let range = pageRange(decoration.firstPage, decoration.lastPage) else { return .noSuchPage }
    guard decorations.configured.contains(where: { range.contains($0.index) }) else { return .noOp }
    let id = decorations.pool.dequeue(decoration)
    guard !id.isNone else { return .tooMany }
    setScales(id, told: false)
    if decoration.flags.contains(.isNotified) { presenter(of: id)?.attached(id) }
    markDisplayDirty()
    return .done(id)
  }

  /// Gives an item a path, and with it something to show.
  public func setPath(
    _ id: DecorationID, _ count: Int, _ vertex: (Int) -> DecorationVertex
  ) -> DecorationOutcome {
    guard let range = pageRange(of: id) else { return .notFound }
    guard areInside(range, count, vertex) else { return .noSuchPage }
    _ = decorations.pool.change(id) { $0.setVertices(count, vertex) }
    layOut(id)
    markDisplayDirty()
    return .done(id)
  }

  /// Hides path and label until a path is set again (S145).
  public func clearValue(_ id: DecorationID) -> DecorationOutcome {
    guard decorations.pool.change(id, { $0.clearValue() }) != nil else { return .notFound }
    markDisplayDirty()
    return .done(id)
  }

  /// Sets what stands beside it; UTF-8, empty for nothing.
  public func setLabel(_ id: DecorationID, _ text: some Collection<UInt8>) -> DecorationOutcome {
    guard decorations.pool.change(id, { $0.setLabel(text) }) != nil else { return .notFound }
    markDisplayDirty()
    return .done(id)
  }

  /// Puts an item back into the pool, at any time (S150).
  public func recycle(_ id: DecorationID) -> Bool {
    guard decorations.pool[id] != nil else { return false }
    recycleItem(id)
    return true
  }

  func recycleItem(_ id: DecorationID) {
    let isNotified = decorations.pool.read(id) { $0.decoration.flags.contains(.isNotified) } ?? false
    if isNotified { presenter(of: id)?.prepareForReuse(id) }
    if decorations.pool.recycle(id) { markDisplayDirty() }
  }

  /// Whether later pages of a spread lie above the first one, and what is on them with them (S153).
  public func setLastPageOnTop(_ isOn: Bool) {
    decorations.lastPageOnTop = isOn
    markDisplayDirty()
  }
}

/// Scales and places.
extension Session {
  /// Sets the scale of the page at fit by hand; it lasts until the view's own changes. A scale that is none, or the one
  /// that it has, does nothing (S141).
  public func setPDFScale(_ id: DecorationID, _ scale: Double) -> DecorationOutcome {
    guard let toPage = toPage(of: id) else { return .notFound }
    guard decorations.pool.change(id, { $0.setPDFScale(scale, toPage) }) ?? false else { return .noOp }
    notify(id) { $0.pdfScaleChanged(id, scale) }
    markDisplayDirty()
    return .done(id)
  }

  /// Sets the zoom over the fit's by hand; the same rules hold.
  public func setZoomScale(_ id: DecorationID, _ scale: Double) -> DecorationOutcome {
    guard decorations.pool[id] != nil else { return .notFound }
    guard decorations.pool.change(id, { $0.setZoomScale(scale) }) ?? false else { return .noOp }
    notify(id) { $0.zoomScaleChanged(id, scale) }
    markDisplayDirty()
    return .done(id)
  }

  /// Gives all items the scales that the view has now.
  func updateScales() {
    let isMoved = decorations.isMoved
    decorations.isMoved = false
    forEachItem { id in
      if isMoved, reachesFar(id) { layOut(id) }
      setScales(id, told: true)
    }
  }

  private func reachesFar(_ id: DecorationID) -> Bool {
    decorations.pool.read(id) { $0.decoration.firstPage != $0.decoration.lastPage } ?? false
  }

  private func setScales(_ id: DecorationID, told: Bool) {
    guard let anchor = decorations.pool.read(id, { $0.decoration.firstPage }),
      let page = document.pages.index(of: anchor), let spread = viewport.layout.spreads.index(ofPage: page)
    else { return }
    let (fit, zoom) = fitAndZoom(spread)
    guard let geometry = document.pages.geometry(at: page) else { return }
    let isFitNew = decorations.pool.change(id) { $0.setPDFScale(fit, geometry.toPage) } ?? false
    let isZoomNew = decorations.pool.change(id) { $0.setZoomScale(zoom) } ?? false
    guard told else { return }
    if isFitNew { notify(id) { $0.pdfScaleChanged(id, fit) } }
    if isZoomNew { notify(id) { $0.zoomScaleChanged(id, zoom) } }
  }

  /// View units a point of a page at fit, and the zoom over that.
  func fitAndZoom(_ spread: Int) -> (fit: Double, zoom: Double) {
    if viewport.fit != .none { decorationFit = viewport.fit }
    let fit = viewport.zoom(for: decorationFit, ofSpread: spread)
    let zoom = viewport.zoom(ofSpread: spread)
    guard fit > 0, fit.isFinite, zoom > 0, zoom.isFinite else { return (1, 1) }
    let ratio = zoom / fit
    // What rounding leaves is no zoom.
    return (fit, (ratio - 1).magnitude < 1e-9 ? 1 : ratio)
  }

  private func notify(_ id: DecorationID, _ tell: (any DecorationPresenter) -> Void) {
    let isNotified = decorations.pool.read(id) { $0.decoration.flags.contains(.isNotified) } ?? false
    if isNotified, let presenter = presenter(of: id) { tell(presenter) }
  }

  /// What hears of an item: of its kind the one added last.
  func presenter(of id: DecorationID) -> (any DecorationPresenter)? {
    guard let kind = decorations.pool.read(id, { $0.decoration.kind }) else { return nil }
    var i = presenters.beginWalk() - 1
    defer { presenters.endWalk() }
    while i >= 0 {
      if let found = presenters.entry(at: i), found.object.kind == kind { return found.object.presenter }
      i -= 1
    }
    return nil
  }

  private func toPage(of id: DecorationID) -> Transform<PDFSpace, PageSpace>? {
    decorations.pool.read(id) { $0.decoration.firstPage }
      .flatMap { document.pages.index(of: $0) }.flatMap { document.pages.geometry(at: $0) }?.toPage
  }

  private func layOut(_ id: DecorationID) {
    guard let toPage = toPage(of: id), let anchor = decorations.pool.read(id, { $0.decoration.firstPage }),
      let index = document.pages.index(of: anchor)
    else { return }
    let fromView = viewport.pdfFromView(index)
    _ = decorations.pool.change(id) { item in
      item.layOut(toPage) { page in
        guard let fromView, let other = document.pages.index(of: page) else { return nil }
        return viewport.viewFromPDF(other)?.then(fromView)
      }
    }
  }
}
