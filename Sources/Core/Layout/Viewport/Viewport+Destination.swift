public import Document
public import Geometry

/// Destinations (ISO 32000-2, 12.3.2.2): what they ask for is done as far as limits of zoom and resting positions
/// allow.
extension Viewport {
  /// Goes to a destination at once.
  ///
  /// Fits are of the whole spread. Coordinates are taken through the page's rotation: the point (left, top) comes to
  /// the top left of the frame as the page is shown. A missing member keeps its current value, which is read at the
  /// top left of the frame in pdf space of the current page; a missing page is the current one.
  ///
  /// - Parameter content: The bounds of what is drawn on the target page, for `fitB` and its kin; the visible box
  ///   without.
  /// - Returns: `false`, with nothing changed, where the page does not exist.
  public mutating func show(_ destination: Destination, content: Rect<PDFSpace>? = nil) -> Bool {
    guard let page = destination.page ?? pageIndex, let geometry = layout.pages.geometry(at: page) else { return false }
    guard let spread = layout.spreads.index(ofPage: page) else { return want(wish(for: destination, content: content)) }
    let box = geometry.viewBox
    let current = currentTopLeft ?? Point(box.minX, box.maxY)
    let left = destination.left ?? current.x
    let top = destination.top ?? current.y
    let drawn = content.flatMap { $0.isEmpty ? nil : $0 } ?? box
    switch destination.kind {
    case .xyz: goTo(Point(left, top), page, spread, zoom: destination.zoom)
    case .fit: fitAll(page, spread)
    case .fitH: fitLine(.width, Point(box.minX, top), page, spread)
    case .fitV: fitLine(.height, Point(left, box.maxY), page, spread)
    case .fitR: fitRect(destination.rect(current: current, box: box), page, spread)
    case .fitB: fitRect(drawn, page, spread)
    case .fitBH: fitSpan(drawn, Point(drawn.minX, top), page, spread, wide: true)
    case .fitBV: fitSpan(drawn, Point(left, drawn.maxY), page, spread, wide: false)
    }
    focusPage = page
    return true
  }

  /// Zooms and scrolls so that a rectangle of a page fills the frame; `nil` shows the whole page.
  ///
  /// - Returns: `false`, with nothing changed, for a page that does not exist.
  public mutating func zoom(toPDFRect rect: Rect<PDFSpace>?, page: Int) -> Bool {
    guard let spread = layout.spreads.index(ofPage: page) else {
      return want(wish(for: page, rect.flatMap { layout.pages.geometry(at: page)?.toPage.apply($0) }))
    }
    if let rect { fitRect(rect, page, spread) } else { fitAll(page, spread) }
    focusPage = page
    return true
  }

  /// The point of the current page at the top left of the frame.
  private var currentTopLeft: Point<PDFSpace>? {
    guard let page = pageIndex else { return nil }
    return pdfFromView(page)?.apply(layout.frame.origin)
  }

  private mutating func goTo(_ point: Point<PDFSpace>, _ page: Int, _ spread: Int, zoom: Double?) {
    let kept = self.zoom
    align(spread)
    if zoom != nil || layout.zoomsSpreads { setZoom(zoom ?? kept, spread) }
    let here = outer.offset
    put(point, page, spread, at: window(spread).origin)
    if layout.isPlaced, zoom == nil, let item = layout.frame(ofSpread: spread) {
      outer.offset = placedOffset(outer.offset, from: here, item)
    }
  }

  private mutating func fitAll(_ page: Int, _ spread: Int) {
    show(page: page)
    fitAlone(.page, spread: spread)
    settleInner(spread)
    show(page: page)
    centrePlaced(spread)
  }

  private mutating func fitLine(_ fit: FitMode, _ point: Point<PDFSpace>, _ page: Int, _ spread: Int) {
    align(spread)
    fitAlone(fit, spread: spread)
    put(point, page, spread, at: window(spread).origin)
    if fit.fillsAcross(layout.axis) { centreAcross(spread) }
  }

  /// The rectangle as large as the frame holds it, in the middle.
  private mutating func fitRect(_ rect: Rect<PDFSpace>, _ page: Int, _ spread: Int) {
    align(spread)
    let (size, window) = (spreadSize(of: rect, page), window(spread))
    setZoom(Swift.min(quotient(window.width, size.width), quotient(window.height, size.height)), spread)
    put(rect.center, page, spread, at: window.center)
  }

  /// The width (or height) of the rectangle as large as the frame holds it, with a point at the edge.
  private mutating func fitSpan(
    _ rect: Rect<PDFSpace>, _ point: Point<PDFSpace>, _ page: Int, _ spread: Int, wide: Bool
  ) {
    align(spread)
    let (size, window) = (spreadSize(of: rect, page), window(spread))
    setZoom(wide ? quotient(window.width, size.width) : quotient(window.height, size.height), spread)
    put(point, page, spread, at: window.origin)
  }

  /// The part of the view that is the spread's to fill.
  func window(_ spread: Int) -> Rect<ViewSpace> {
    layout.zoomsSpreads ? containerFrame(ofSpread: spread) ?? layout.frame : layout.frame
  }

  /// Brings the spread's container in, where it is the one that zooms.
  mutating func align(_ spread: Int) {
    if layout.zoomsSpreads, let first = layout.spreads.pages(of: spread).first { show(page: first) }
  }

  /// Sets the zoom of a spread, within the limits and tied to no fit, wherever that leaves the content.
  mutating func setZoom(_ zoom: Double, _ spread: Int) {
    let range = zoomRange(ofSpread: spread)
    let target = zoom.clamped(range.minimum, range.maximum)
    if layout.zoomsSpreads {
      let offset = innerScroll(spread).offset
      inner.set(Scroll(zoom: target / outer.zoom, offset: offset), fit: .none, of: spread)
    } else {
      defaultFit = .none
      outer.zoom = target / layout.baseScale(ofSpread: spread)
    }
  }

  /// A place on a page, in its spread; `nil` for a page that does not exist.
  func spreadPoint(_ point: Point<PDFSpace>, _ page: Int) -> Point<SpreadSpace>? {
    guard let geometry = layout.pages.geometry(at: page) else { return nil }
    return layout.arrangement.spreadFromPage(page)?.apply(geometry.toPage.apply(point))
  }

  /// Brings a place on a page under a point of the view, as far as resting positions allow.
  mutating func put(_ point: Point<PDFSpace>, _ page: Int, _ spread: Int, at target: Point<ViewSpace>) {
    moved()
    if let there = spreadPoint(point, page) { place(there, of: spread, at: target) }
  }

  /// The size of a rectangle of a page as it stands in its spread.
  func spreadSize(of rect: Rect<PDFSpace>, _ page: Int) -> Size<SpreadSpace> {
    guard let geometry = layout.pages.geometry(at: page), let map = layout.arrangement.spreadFromPage(page) else {
      return .zero
    }
    return map.apply(geometry.toPage.apply(rect)).size
  }
}

extension Destination {
  /// The rectangle of `fitR`; a missing side is that of the current place, a missing far side that of the page.
  func rect(current: Point<PDFSpace>, box: Rect<PDFSpace>) -> Rect<PDFSpace> {
    Rect(
      corner: Point(left ?? current.x, top ?? current.y), corner: Point(right ?? box.maxX, bottom ?? box.minY))
  }
}
