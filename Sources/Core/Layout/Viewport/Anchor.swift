public import Document
public import Geometry

/// A place in the document that a view holds on to: a point of a page, in pdf space, so that it stays where it is
/// when pages are moved, turned or cropped otherwise. The point may lie beside its page.
public struct Anchor: Hashable, Sendable {
  public let page: PageID
  /// Where the page stood; tells what to hold on to when the page has gone.
  public let index: Int
  public let point: Point<PDFSpace>

  public init(page: PageID, index: Int, point: Point<PDFSpace>) {
    self.page = page
    self.index = index
    self.point = point
  }
}

extension Viewport {
  /// The place under a point of the view, relative to the nearest page; `nil` without pages.
  public func anchor(at point: Point<ViewSpace>) -> Anchor? {
    guard let index = page(nearest: point), let map = pdfFromView(index) else { return nil }
    return Anchor(page: layout.pages.id(at: index), index: index, point: map.apply(point))
  }

  /// View units per point where a pinch that keeps a place begins.
  public func zoom(of anchor: Anchor?) -> Double {
    guard layout.isPlaced, let anchor, let page = layout.pages.index(of: anchor.page),
      let spread = layout.spreads.index(ofPage: page)
    else { return zoom }
    return zoom(ofSpread: spread)
  }

  /// Where a place lies in the view now; `nil` when its page has gone.
  public func viewPoint(of anchor: Anchor) -> Point<ViewSpace>? {
    guard let index = layout.pages.index(of: anchor.page) else { return nil }
    return viewFromPDF(index)?.apply(anchor.point)
  }

  /// Scrolls until a place lies under a point of the view, then to the nearest resting position. With a page that has
  /// gone, shows the one that took its place.
  ///
  /// - Returns: True if the page still exists.
  public mutating func hold(_ anchor: Anchor, at point: Point<ViewSpace>) -> Bool {
    guard let index = layout.pages.index(of: anchor.page),
      let spread = layout.spreads.index(ofPage: index),
      let geometry = layout.pages.geometry(at: index),
      let map = layout.arrangement.spreadFromPage(index)
    else {
      if want(anchor, at: point, zoom: nil) { return true }
      let last = layout.spreads.pageCount - 1
      if last >= 0 { show(page: Swift.min(Swift.max(anchor.index, 0), last)) }
      return false
    }
    moved()
    place(map.apply(geometry.toPage.apply(anchor.point)), of: spread, at: point)
    return true
  }

  /// Where a place is held while the view or the layout changes: the middle of the frame, except that along an axis
  /// scrolled to its end the edge there is held.
  public func holdPoint() -> Point<ViewSpace> {
    let spread = spreadIndex ?? 0
    guard layout.zoomsSpreads, layout.scrolling == .perSpread else {
      let container = outerContainer(around: spread)
      let x = Viewport.holdShare(outer.offset.x, container.horizontalRange(zoom: outer.zoom), outer.zoom)
      let y = Viewport.holdShare(outer.offset.y, container.verticalRange(zoom: outer.zoom), outer.zoom)
      return layout.frame.point(x, y)
    }
    let (container, scroll) = (innerContainer(spread), innerScroll(spread))
    let scale = scroll.zoom * outer.zoom
    let x = Viewport.holdShare(scroll.offset.x, container.horizontalRange(zoom: scroll.zoom), scale)
    let y = Viewport.holdShare(scroll.offset.y, container.verticalRange(zoom: scroll.zoom), scale)
    return (containerFrame(ofSpread: spread) ?? layout.frame).point(x, y)
  }

  /// 0, ½ or 1: the beginning of the range, within it, its end.
  private static func holdShare(_ offset: Double, _ range: RestRange, _ scale: Double) -> Double {
    guard range.high > range.low else { return 0.5 }
    if (offset - range.low) * scale < 0.01 { return 0 }
    return (range.high - offset) * scale < 0.01 ? 1 : 0.5
  }

  /// Brings a point of a spread under a point of the view, as far as resting positions allow.
  mutating func place(_ point: Point<SpreadSpace>, of spread: Int, at target: Point<ViewSpace>) {
    guard let item = layout.frame(ofSpread: spread) else { return }
    if layout.zoomsSpreads {
      if layout.scrolling == .perSpread { alignOuter(spread) }
      placeInner(point, of: spread, at: target)
      if layout.scrolling == .perSpread { return }
    }
    let scroll = innerScroll(spread)
    let (local, inFrame) = (point - scroll.offset, target.inFrame(layout.frame))
    let x = item.minX + local.dx * scroll.zoom - inFrame.x / outer.zoom
    let y = item.minY + local.dy * scroll.zoom - inFrame.y / outer.zoom
    outer = outerContainer(around: spread).rest(Scroll(zoom: outer.zoom, offset: Point(x, y)))
  }

  private mutating func placeInner(_ point: Point<SpreadSpace>, of spread: Int, at target: Point<ViewSpace>) {
    guard let container = containerFrame(ofSpread: spread) else { return }
    let scroll = innerScroll(spread)
    let scale = scroll.zoom * outer.zoom
    let offset = Point<SpreadSpace>(
      point.x - (target.x - container.minX) / scale, point.y - (target.y - container.minY) / scale)
    let fit = fit(ofSpread: spread)
    inner.set(innerContainer(spread).rest(Scroll(zoom: scroll.zoom, offset: offset)), fit: fit, of: spread)
  }

  /// Gives a spread the frame.
  mutating func alignOuter(_ spread: Int) {
    guard let item = layout.frame(ofSpread: spread) else { return }
    let insets = layout.contentInsets
    let start = Point<CanvasSpace>(item.minX - insets.left, item.minY - insets.top)
    outer = outerContainer(around: spread).rest(Scroll(zoom: outer.zoom, offset: start))
  }
}

extension Rect {
  /// The point at shares of width and height.
  func point(_ x: Double, _ y: Double) -> Point<Space> {
    Point(minX + width * x, minY + height * y)
  }
}
