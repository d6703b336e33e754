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
  public func viewFromSpread(_ spread: Int) -> Transform<SpreadSpace, ViewSpace>? {
    guard let item = layout.frame(ofSpread: spread) else { return nil }
    let scroll = innerScroll(spread)
    let (frame, z) = (layout.frame, outer.zoom)
    let x = item.minX - outer.offset.x - scroll.offset.x * scroll.zoom
    let y = item.minY - outer.offset.y - scroll.offset.y * scroll.zoom
    return Transform(scale: scroll.zoom * z, dx: frame.minX + x * z, dy: frame.minY + y * z)
  }

  /// `nil` for a page that does not exist.
  public func viewFromPage(_ page: Int) -> Transform<PageSpace, ViewSpace>? {
    guard let spread = layout.spreads.index(ofPage: page), let view = viewFromSpread(spread) else { return nil }
    return layout.arrangement.spreadFromPage(page)?.then(view)
  }

  /// `nil` for a page that does not exist.
  public func viewFromPDF(_ page: Int) -> Transform<PDFSpace, ViewSpace>? {
    guard let view = viewFromPage(page) else { return nil }
    return layout.pages.geometry(at: page)?.toPage.then(view)
  }

  /// From the view to user space of a page; `nil` for a page that does not exist.
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

  public var viewFromWindow: Transform<WindowSpace, ViewSpace> {
    windowFromView.inverted() ?? .identity
  }

  /// A page's frame in the view; `nil` for a page that does not exist.
  public func viewFrame(ofPage page: Int) -> Rect<ViewSpace>? {
    viewFromPage(page)?.apply(Rect(origin: .origin, size: layout.arrangement.displaySize(ofPage: page)))
  }

  /// A spread's frame in the view; `nil` for a spread that does not exist.
  public func viewFrame(ofSpread spread: Int) -> Rect<ViewSpace>? {
    viewFromSpread(spread)?.apply(Rect(origin: .origin, size: layout.arrangement.size(ofSpread: spread)))
  }

  /// The inner container of a spread in the view; `nil` for a spread that does not exist.
  public func containerFrame(ofSpread spread: Int) -> Rect<ViewSpace>? {
    guard let item = layout.frame(ofSpread: spread) else { return nil }
    let (frame, z) = (layout.frame, outer.zoom)
    return Rect(
      x: frame.minX + (item.minX - outer.offset.x) * z, y: frame.minY + (item.minY - outer.offset.y) * z,
      width: item.width * z, height: item.height * z)
  }

  /// The page that a point of the view lies on, edges included; `nil` beside all pages.
  ///
  /// Of pages that overlap it is the topmost: the first of its spread.
  /// - Complexity: as ``SpreadLayout/spread(nearest:)``.
  public func page(at point: Point<ViewSpace>) -> Int? {
    guard let spread = layout.spread(nearest: canvasFromView.apply(point)) else { return nil }
    if layout.zoomsSpreads, containerFrame(ofSpread: spread)?.contains(point) != true { return nil }
    return layout.spreads.pages(of: spread).first { viewFrame(ofPage: $0)?.contains(point) ?? false }
  }

  /// The page nearest to a point of the view; `nil` without pages.
  ///
  /// - Complexity: as ``SpreadLayout/spread(nearest:)``.
  public func page(nearest point: Point<ViewSpace>) -> Int? {
    guard let spread = layout.spread(nearest: canvasFromView.apply(point)) else { return nil }
    var best: Int?
    var distance = Double.infinity
    for page in layout.spreads.pages(of: spread) {
      let away = viewFrame(ofPage: page)?.squaredDistance(to: point) ?? .infinity
      if away < distance || best == nil { (best, distance) = (page, away) }
    }
    return best
  }
}
