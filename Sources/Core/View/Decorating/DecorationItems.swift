import Decorations
import Document
import Geometry
import Interactions
import Layout

/// The decorations' items: taken from a pool, given paths, labels and scales, and put back; and the presenters that are
/// notified.
///
/// A class, because presenters are host code and call back.
final class DecorationItems {
  private var board = DecorationBoard()
  private var presenters = RegistrationList<KindPresenter>(.decorationPresenter)
  /// The fit from which the items' zoom is counted: the last one that the view had.
  private var fit = FitMode.width
  /// True while one item is changed that is drawn again by itself.
  private var drawsAlone = false
  /// True if something else has changed meanwhile.
  private var drawsAll = false

  var counts: DecorationPool.Counts { board.pool.counts }
  var isLastPageOnTop: Bool { board.lastPageOnTop }

  subscript(id: DecorationID) -> DecorationItem? { board.pool[id] }

  func isInUse(_ id: DecorationID) -> Bool { board.pool.read(id) { _ in true } ?? false }

  func id(forKey key: UInt64) -> DecorationID { board.pool.id(forKey: key) }

  func add(_ presenter: any DecorationPresenter, forKind kind: UInt32) -> RegistrationID {
    presenters.add(KindPresenter(kind, presenter))
  }

  func remove(_ id: RegistrationID) -> AnyObject? { id.family == .decorationPresenter ? presenters.remove(id) : nil }

  /// Something of an item has changed that shows.
  private func noteChange(_ view: ViewContext) {
    if !drawsAlone { view.markDisplayDirty() }
  }

  /// One item is about to change that can be drawn again alone, as the display list is as it should be for the rest. Returns `false`
  /// where it cannot.
  func beginAlone(_ view: ViewContext) -> Bool {
    guard view.display.isSettled, !view.isInStep, !view.document.isChanging, !drawsAlone else { return false }
    (drawsAlone, drawsAll) = (true, false)
    return true
  }

  /// The item has changed. Returns `false` where more has.
  func endAlone(_ view: ViewContext) -> Bool {
    drawsAlone = false
    return !drawsAll && view.display.isSettled
  }

  /// Host code runs, or several items change: nothing can be drawn again alone.
  func drawAll() { drawsAll = true }

  /// The page and the z of an item, from which its place in the order of drawing follows; `nil` for one that is not in use.
  func placed(_ id: DecorationID) -> DrawingPlace? {
    board.pool.read(id) { DrawingPlace(page: $0.decoration.firstPage, z: $0.decoration.z) }
  }

  /// Lends the items for drawing and hitting. No host code runs in `body`.
  func withBoard<Result>(_ body: (inout DecorationBoard) -> Result) -> Result { body(&board) }

  func setLastPageOnTop(_ isOn: Bool, _ view: ViewContext) {
    board.lastPageOnTop = isOn
    noteChange(view)
  }

  /// True if a decoration's pages exist and all corners lie on them.
  func canHold(
    _ decoration: Decoration, _ count: Int, _ vertex: (Int) -> DecorationVertex, _ view: ViewContext
  ) -> Bool {
    guard let range = view.pageRange(decoration.firstPage, decoration.lastPage) else { return false }
    return areInside(range, count, vertex, view)
  }

  private func areInside(
    _ range: ClosedRange<Int>, _ count: Int, _ vertex: (Int) -> DecorationVertex, _ view: ViewContext
  ) -> Bool {
    var i = 0
    while i < count {
      guard let page = view.document.pages.index(of: vertex(i).page), range.contains(page) else { return false }
      i += 1
    }
    return true
  }

  /// The item that shows the key of a decoration, changed to look like it; `nil` where none does. One of another kind goes back
  /// to the pool.
  func reuse(_ decoration: Decoration, _ view: ViewContext) -> DecorationID? {
    let shown = board.pool.id(forKey: decoration.key)
    guard !shown.isNone else { return nil }
    guard board.pool.read(shown, { $0.decoration.kind == decoration.kind }) ?? false else {
      recycle(shown, view)
      return nil
    }
    _ = board.pool.change(shown) { $0.setDecoration(decoration) }
    return shown
  }

  func dequeue(_ decoration: Decoration, _ view: ViewContext) -> DecorationOutcome {
    let id = board.pool.dequeue(decoration)
    guard !id.isNone else { return .tooMany }
    setScales(id, told: false, view)
    if decoration.flags.contains(.isNotified) {
      drawAll()
      presenter(of: id)?.attached(id)
    }
    noteChange(view)
    return .done(id)
  }

  func setPath(
    _ id: DecorationID, _ count: Int, _ vertex: (Int) -> DecorationVertex, _ view: ViewContext
  ) -> DecorationOutcome {
    guard let range = pageRange(of: id, view) else { return .notFound }
    guard areInside(range, count, vertex, view) else { return .noSuchPage }
    _ = board.pool.change(id) { $0.setVertices(count, vertex) }
    layOut(id, view)
    noteChange(view)
    return .done(id)
  }

  func clearValue(_ id: DecorationID, _ view: ViewContext) -> DecorationOutcome {
    guard board.pool.change(id, { $0.clearValue() }) != nil else { return .notFound }
    noteChange(view)
    return .done(id)
  }

  func setLabel(_ id: DecorationID, _ text: some Collection<UInt8>, _ view: ViewContext) -> DecorationOutcome {
    guard board.pool.change(id, { $0.setLabel(text) }) != nil else { return .notFound }
    noteChange(view)
    return .done(id)
  }

  func recycle(_ id: DecorationID, _ view: ViewContext) {
    if isNotified(id) {
      drawAll()
      presenter(of: id)?.prepareForReuse(id)
    }
    if board.pool.recycle(id) { noteChange(view) }
  }

  /// Puts back all items on a page, or all.
  func recycleAll(on page: PageID?, _ view: ViewContext) {
    recycle(view) { range in
      guard let page else { return true }
      guard let range, let index = view.document.pages.index(of: page) else { return false }
      return range.contains(index)
    }
  }

  /// Puts back the items for whose pages a condition holds; `nil` where one of these has gone.
  func recycle(_ view: ViewContext, where condition: (ClosedRange<Int>?) -> Bool) {
    forEach { id in
      if condition(pageRange(of: id, view)) { recycle(id, view) }
    }
  }

  /// The pages that an item reaches over; `nil` where one has gone.
  private func pageRange(of id: DecorationID, _ view: ViewContext) -> ClosedRange<Int>? {
    board.pool.read(id) { ($0.decoration.firstPage, $0.decoration.lastPage) }.flatMap { view.pageRange($0.0, $0.1) }
  }

  /// Calls `body` with every item in use, the last one first: it may take items back and add others.
  private func forEach(_ body: (DecorationID) -> Void) {
    var i = board.pool.count - 1
    while i >= 0 {
      let id = board.pool.id(at: i)
      if !id.isNone { body(id) }
      i -= 1
    }
  }

  /// Calls `body` with each edge of the items that show on a page; pdf space of that page.
  func forEachEdge(onPage page: PageID, _ body: (Point<PDFSpace>, Point<PDFSpace>) -> Void) {
    var i = 0
    while i < board.pool.count {
      _ = board.pool.read(board.pool.id(at: i)) { item in
        if item.isShown { item.forEachEdge(onPage: page, body) }
      }
      i += 1
    }
  }
}

/// Scales and places.
extension DecorationItems {
  /// Sets the scale of the page at fit by hand; it lasts until the view's own changes. The current scale, or one that is not
  /// positive, has no effect (S141).
  func setPDFScale(_ id: DecorationID, _ scale: Double, _ view: ViewContext) -> DecorationOutcome {
    guard let toPage = toPage(of: id, view) else { return .notFound }
    guard board.pool.change(id, { $0.setPDFScale(scale, toPage) }) ?? false else { return .noOp }
    notify(id) { $0.pdfScaleChanged(id, scale) }
    noteChange(view)
    return .done(id)
  }

  /// Sets the zoom over the fit's by hand; the same rules hold.
  func setZoomScale(_ id: DecorationID, _ scale: Double, _ view: ViewContext) -> DecorationOutcome {
    guard board.pool[id] != nil else { return .notFound }
    guard board.pool.change(id, { $0.setZoomScale(scale) }) ?? false else { return .noOp }
    notify(id) { $0.zoomScaleChanged(id, scale) }
    noteChange(view)
    return .done(id)
  }

  /// Gives all items the scales that the view has now.
  ///
  /// - Parameter isMoved: True if the pages of a spread may have moved against each other.
  func updateScales(afterMove isMoved: Bool, _ view: ViewContext) {
    forEach { id in
      if isMoved, reachesFar(id) { layOut(id, view) }
      setScales(id, told: true, view)
    }
  }

  private func reachesFar(_ id: DecorationID) -> Bool {
    board.pool.read(id) { $0.decoration.firstPage != $0.decoration.lastPage } ?? false
  }

  private func setScales(_ id: DecorationID, told: Bool, _ view: ViewContext) {
    guard let anchor = board.pool.read(id, { $0.decoration.firstPage }),
      let page = view.document.pages.index(of: anchor),
      let spread = view.viewport.layout.spreads.index(ofPage: page)
    else { return }
    let (fit, zoom) = fitAndZoom(spread, view)
    guard let geometry = view.document.pages.geometry(at: page) else { return }
    let isFitNew = board.pool.change(id) { $0.setPDFScale(fit, geometry.toPage) } ?? false
    let isZoomNew = board.pool.change(id) { $0.setZoomScale(zoom) } ?? false
    guard told else { return }
    if isFitNew { notify(id) { $0.pdfScaleChanged(id, fit) } }
    if isZoomNew { notify(id) { $0.zoomScaleChanged(id, zoom) } }
  }

  /// View units a point of a page at fit, and the zoom over that.
  private func fitAndZoom(_ spread: Int, _ view: ViewContext) -> (fit: Double, zoom: Double) {
    if view.viewport.fit != .none { fit = view.viewport.fit }
    let atFit = view.viewport.zoom(for: fit, ofSpread: spread)
    let zoom = view.viewport.zoom(ofSpread: spread)
    guard atFit > 0, atFit.isFinite, zoom > 0, zoom.isFinite else { return (1, 1) }
    let ratio = zoom / atFit
    // A rounding error is no zoom.
    return (atFit, (ratio - 1).magnitude < 1e-9 ? 1 : ratio)
  }

  private func isNotified(_ id: DecorationID) -> Bool {
    board.pool.read(id) { $0.decoration.flags.contains(.isNotified) } ?? false
  }

  private func notify(_ id: DecorationID, _ tell: (any DecorationPresenter) -> Void) {
    guard isNotified(id), let presenter = presenter(of: id) else { return }
    drawAll()
    tell(presenter)
  }

  /// The presenter of an item's kind that was added last.
  private func presenter(of id: DecorationID) -> (any DecorationPresenter)? {
    guard let kind = board.pool.read(id, { $0.decoration.kind }) else { return nil }
    var i = presenters.beginWalk() - 1
    defer { presenters.endWalk() }
    while i >= 0 {
      if let found = presenters.entry(at: i), found.object.kind == kind { return found.object.presenter }
      i -= 1
    }
    return nil
  }

  private func toPage(of id: DecorationID, _ view: ViewContext) -> Transform<PDFSpace, PageSpace>? {
    let pages = view.document.pages
    return board.pool.read(id) { $0.decoration.firstPage }
      .flatMap { pages.index(of: $0) }.flatMap { pages.geometry(at: $0) }?.toPage
  }

  private func layOut(_ id: DecorationID, _ view: ViewContext) {
    guard let toPage = toPage(of: id, view), let anchor = board.pool.read(id, { $0.decoration.firstPage }),
      let index = view.document.pages.index(of: anchor)
    else { return }
    let fromView = view.viewport.pdfFromView(index)
    _ = board.pool.change(id) { item in
      item.layOut(toPage) { page in
        guard let fromView, let other = view.document.pages.index(of: page) else { return nil }
        return view.viewport.viewFromPDF(other)?.then(fromView)
      }
    }
  }
}

/// A presenter and the kind of items that it is for.
private final class KindPresenter {
  let kind: UInt32
  let presenter: any DecorationPresenter

  init(_ kind: UInt32, _ presenter: any DecorationPresenter) {
    self.kind = kind
    self.presenter = presenter
  }
}

/// The page and the z of an item.
struct DrawingPlace: Equatable {
  let page: PageID
  let z: Int32
}
