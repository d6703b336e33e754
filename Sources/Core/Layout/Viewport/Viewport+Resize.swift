public import Document
public import Geometry

/// Changes of what the view stands on: its size, its layout, its pages. What is held (``holdPoint()``) stays where it
/// is, so far as resting positions allow, and a zoom that keeps to a fit is fitted again.
extension Viewport {
  /// Gives the view another size.
  ///
  /// - Complexity: that of ``SpreadLayout/resized(to:)``.
  public mutating func resize(to size: Size<ViewSpace>) {
    replace(with: layout.resized(to: size))
  }

  /// Lays the same pages out in another way. An explicit layout stays as it is; ``replace(with:)`` a derived one to
  /// leave it.
  ///
  /// - Returns: True if the layout is derived, and so follows the options.
  /// - Complexity: O(1) for alike pages, else O(pages).
  @discardableResult
  public mutating func setOptions(_ options: LayoutOptions) -> Bool {
    guard !layout.isExplicit else { return false }
    replace(with: SpreadLayout(pages: layout.pages, options: options, viewSize: layout.viewSize, turn: layout.turn))
    return true
  }

  /// Takes over pages that were inserted, removed, moved, turned or resized. With the page held gone, shows the one
  /// that took its place.
  ///
  /// - Complexity: O(1) for alike pages, else O(pages).
  public mutating func setPages(_ pages: PageTable) {
    let made = SpreadLayout(pages: pages, options: layout.options, viewSize: layout.viewSize, turn: layout.turn)
    replace(with: made)
  }

  /// Takes over another layout, of the same or other pages.
  public mutating func replace(with next: SpreadLayout) {
    if layout.isPlaced, next.isPlaced {
      // The host says where they are.
      (layout, inner) = (next, InnerScrolls())
      return moved()
    }
    let share = layout.frame.share(of: next.turn == layout.turn ? holdPoint() : sightPoint)
    let held = anchor(at: layout.frame.point(share.x, share.y))
    let focus = focusPage.map { layout.pages.id(at: $0) }
    let before = held.flatMap { layout.spreads.index(ofPage: $0.index) } ?? 0
    let (fit, zoom, zoomedSpreads) = (self.fit, zoom(ofSpread: before), layout.zoomsSpreads)
    let others = keptScrolls(for: next)
    layout = next
    inner = others
    if held != nil { inner.remove(before) }
    moved()
    if next.zoomsSpreads { outer.zoom = 1 }
    guard let held, let spread = spread(of: held) else {
      show(spread: 0)
      return
    }
    if next.zoomsSpreads, zoomedSpreads, fit != .none {
      // The fit may be that spread's own: what the others keep to is no business of it.
      applyFit(fit, spread: spread)
    } else {
      carry(fit: fit, zoom: zoom, to: spread)
    }
    _ = hold(held, at: layout.frame.point(share.x, share.y))
    if fit == .page || fit.fillsAcross(layout.axis) { centreAcross(spread) }
    if let focus, let page = layout.pages.index(of: focus) { focusPage = page }
  }

  /// The middle of what shows of the current page, which stays where it is when pages are turned.
  private var sightPoint: Point<ViewSpace> {
    pageIndex.flatMap { viewFrame(ofPage: $0)?.intersection(layout.frame)?.center } ?? holdPoint()
  }

  /// The inner containers of the same spreads in another layout: each keeps its zoom or fit and its middle.
  @_optimize(size)
  private func keptScrolls(for next: SpreadLayout) -> InnerScrolls {
    var kept = InnerScrolls()
    guard layout.zoomsSpreads, next.zoomsSpreads, next.spreads == layout.spreads else { return kept }
    for spread in inner.spreads {
      guard let old = shown(spread), let box = next.box(ofSpread: spread) else { continue }
      let fit = fit(ofSpread: spread)
      let zoom = fit == .none ? old.scroll.zoom * outer.zoom : innerFit(fit, box)
      let half = { (size: Size<CanvasSpace>, zoom: Double) in Vector<SpreadSpace>(size.width, size.height) / (2 * zoom)
      }
      let middle = turned(old.scroll.offset + half(old.box.frame.size, old.scroll.zoom), of: spread, in: next)
      let scroll = Scroll(zoom: zoom, offset: middle - half(box.frame.size, zoom))
      kept.set(innerContainer(box).rest(scroll), fit: fit, of: spread)
    }
    return kept
  }

  /// Where a point of a spread stands in another layout, which turns its pages another way.
  private func turned(
    _ point: Point<SpreadSpace>, of spread: Int, in next: SpreadLayout
  ) -> Point<SpreadSpace> {
    let page = layout.spreads.pages(of: spread).lowerBound
    guard next.turn != layout.turn, let back = layout.arrangement.spreadFromPage(page)?.inverted(),
      let map = next.arrangement.spreadFromPage(page)
    else { return point }
    return map.apply(back.apply(point))
  }

  private func spread(of anchor: Anchor) -> Int? {
    let last = layout.spreads.pageCount - 1
    guard last >= 0 else { return nil }
    let index = layout.pages.index(of: anchor.page) ?? Swift.min(Swift.max(anchor.index, 0), last)
    return layout.spreads.index(ofPage: index)
  }

  private mutating func carry(fit: FitMode, zoom: Double, to spread: Int) {
    if fit != .none {
      defaultFit = fit
      if !layout.zoomsSpreads { outer.zoom = outerFit(fit) }
      return
    }
    let range = zoomRange(ofSpread: spread)
    let kept = zoom.clamped(range.minimum, range.maximum)
    if layout.zoomsSpreads {
      let scroll = innerScroll(spread)
      inner.set(Scroll(zoom: kept / outer.zoom, offset: scroll.offset), fit: .none, of: spread)
    } else {
      defaultFit = .none
      outer.zoom = kept / layout.baseScale(ofSpread: spread)
    }
  }
}

extension Rect {
  /// Where a point lies, as shares of width and height; the middle of an empty side.
  func share(of p: Point<Space>) -> (x: Double, y: Double) {
    (width > 0 ? (p.x - minX) / width : 0.5, height > 0 ? (p.y - minY) / height : 0.5)
  }
}
