import Document
public import Geometry

/// The maps between the spaces, composed so that large positions in the canvas cancel before anything is scaled.
extension Viewport {
  public var viewFromCanvas: Transform<CanvasSpace, ViewSpace> {
    let (frame, z) = (layout.frame, outer.zoom)
    return Transform(scale: z, dx: frame.minX - outer.offset.x * z, dy: frame.minY - outer.offset.y * z)
  }

  /// `nil` for a spread that does not exist.
  public func canvasFromSpread(_ spread: Int) -> Transform<SpreadSpace, CanvasSpace>? {
    guard let item = layout.frame(ofSpread: spread) else { return nil }
    let scroll = innerScroll(spread)
    return Transform(
      scale: scroll.zoom, dx: item.minX - scroll.offset.x * scroll.zoom, dy: item.minY - scroll.offset.y * scroll.zoom)
  }

  /// `nil` for a spread that does not exist.
  public func viewFromSpread(_ spread: Int) -> Transform<SpreadSpace, ViewSpace>? { shown(spread)?.view }

  /// `nil` for a page that does not exist.
  public func viewFromPage(_ page: Int) -> Transform<PageSpace, ViewSpace>? {
    if layout.isPlaced { return placedPage(page).map { viewMap($0.map) } }
    guard let spread = layout.spreads.index(ofPage: page), let view = viewFromSpread(spread) else { return nil }
    return layout.arrangement.spreadFromPage(page)?.then(view)
  }

  /// `nil` for a page that does not exist.
  public func viewFromPDF(_ page: Int) -> Transform<PDFSpace, ViewSpace>? {
    guard let view = viewFromPage(page) else { return nil }
    return layout.pages.geometry(at: page)?.toPage.then(view)
  }

  /// From the view to pdf space of a page; `nil` for a page that does not exist.
  public func pdfFromView(_ page: Int) -> Transform<ViewSpace, PDFSpace>? {
    viewFromPDF(page)?.inverted()
  }

  /// From the view to a page as shown; `nil` for a page that does not exist.
  public func pageFromView(_ page: Int) -> Transform<ViewSpace, PageSpace>? {
    viewFromPage(page)?.inverted()
  }

  /// From the view to a spread; `nil` for one that does not exist.
  public func spreadFromView(_ spread: Int) -> Transform<ViewSpace, SpreadSpace>? {
    viewFromSpread(spread)?.inverted()
  }

  public var canvasFromView: Transform<ViewSpace, CanvasSpace> {
    let (frame, s) = (layout.frame, 1 / outer.zoom)
    return Transform(scale: s, dx: outer.offset.x - frame.minX * s, dy: outer.offset.y - frame.minY * s)
  }

  /// The point of the canvas at the view's top left, and the zoom. It is mutating because the compiler would hand it a copy of the viewport.
  package var corner: (offset: Point<CanvasSpace>, zoom: Double) {
    mutating get { (canvasFromView.apply(.origin), zoom) }
  }

  public var viewFromWindow: Transform<WindowSpace, ViewSpace> {
    windowFromView.inverted() ?? .identity
  }

  /// A page's frame in the view; `nil` for a page that does not exist.
  public func viewFrame(ofPage page: Int) -> Rect<ViewSpace>? {
    if layout.isPlaced { return placedPage(page).map { viewRect($0.shown) } }
    guard let spread = layout.spreads.index(ofPage: page), let shown = shown(spread) else { return nil }
    return layout.arrangement.frame(ofPage: page).map { shown.frame(of: $0) }
  }

  /// The spread of a page, its frame in the view, and the map from it as shown, looked up once; `nil` for a page that does
  /// not exist.
  public func shownPage(_ page: Int) -> (spread: Int, frame: Rect<ViewSpace>, map: Transform<PageSpace, ViewSpace>)? {
    guard let spread = layout.spreads.index(ofPage: page), let shown = shown(spread),
      let part = layout.arrangement.frame(ofPage: page)
    else { return nil }
    let frame = shown.frame(of: part)
    guard layout.arrangement.isPlain else { return viewFromPage(page).map { (spread, frame, $0) } }
    return (spread, frame, Transform(scale: shown.view.a, dx: frame.minX, dy: frame.minY))
  }

  /// A spread's frame in the view; `nil` for a spread that does not exist.
  public func viewFrame(ofSpread spread: Int) -> Rect<ViewSpace>? { shown(spread)?.frame }

  /// The inner container of a spread in the view; `nil` for a spread that does not exist.
  public func containerFrame(ofSpread spread: Int) -> Rect<ViewSpace>? { shown(spread)?.container }

  /// The page that a point of the view lies on, edges included; `nil` beside all pages.
  ///
  /// Of pages that overlap it is the topmost: the first of its spread.
  /// - Complexity: as ``SpreadLayout/spread(nearest:)``.
  public func page(at point: Point<ViewSpace>) -> Int? {
    guard let spread = layout.spread(nearest: canvasFromView.apply(point)), let shown = shown(spread) else {
      return nil
    }
    if layout.zoomsSpreads, !shown.container.contains(point) { return nil }
    for page in layout.spreads.pages(of: spread) {
      if let frame = layout.arrangement.frame(ofPage: page), shown.frame(of: frame).contains(point) { return page }
    }
    return nil
  }

  /// The page nearest to a point of the view; `nil` without pages.
  ///
  /// - Complexity: as ``SpreadLayout/spread(nearest:)``.
  public func page(nearest point: Point<ViewSpace>) -> Int? {
    guard let spread = layout.spread(nearest: canvasFromView.apply(point)), let shown = shown(spread) else {
      return nil
    }
    var best: Int?
    var distance = Double.infinity
    for page in layout.spreads.pages(of: spread) {
      guard let frame = layout.arrangement.frame(ofPage: page) else { continue }
      let away = shown.frame(of: frame).squaredDistance(to: point)
      if away < distance { (best, distance) = (page, away) }
    }
    return best
  }
}
