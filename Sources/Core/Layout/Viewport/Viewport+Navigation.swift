public import Geometry

/// Going to pages and spreads, at once.
extension Viewport {
  /// Shows a spread: along each axis its middle where all of it fits into the frame, else where reading begins. Keeps
  /// the zoom.
  ///
  /// - Returns: `false`, with nothing changed, for a spread that does not exist.
  @discardableResult
  public mutating func show(spread: Int) -> Bool {
    guard let first = layout.spreads.pages(of: spread).first else { return false }
    return show(page: first)
  }

  /// Shows a page with as much of its spread as fits, as ``show(spread:)`` does, and counts it as the current page
  /// until something moves. A spread that was zoomed by itself stays as it was left while any of the page shows
  /// there.
  ///
  /// - Returns: `false`, with nothing changed, for a page that does not exist.
  @discardableResult
  public mutating func show(page: Int) -> Bool {
    guard let spread = layout.spreads.index(ofPage: page), let item = layout.frame(ofSpread: spread) else {
      return want(wish(for: page))
    }
    if layout.zoomsSpreads {
      if layout.scrolling == .perSpread { alignOuter(spread) } else { outer.offset = outerOffset(item, item, spread) }
      if !isVisible(page: page) { alignInner(spread, page: page) }
    } else {
      if defaultFit != .none { outer.zoom = outerFit(defaultFit) }
      let offset = outerOffset(item, canvasFrame(ofPage: page) ?? item, spread)
      outer.offset = layout.isPlaced ? placedOffset(Point(offset.x, item.minY), from: outer.offset, item) : offset
    }
    focusPage = page
    return true
  }

  /// Goes to the next spread; `false`, with nothing changed, at the end.
  public mutating func showNextSpread() -> Bool {
    if layout.isPlaced { return pageIndex.map { show(page: $0 + 1) } ?? false }
    guard let spread = spreadIndex else { return false }
    return show(spread: spread + 1)
  }

  /// Goes to the previous spread; `false`, with nothing changed, at the beginning.
  public mutating func showPreviousSpread() -> Bool {
    if layout.isPlaced { return pageIndex.map { show(page: $0 - 1) } ?? false }
    guard let spread = spreadIndex, spread > 0 else { return false }
    return show(spread: spread - 1)
  }

  /// Goes on by one frame in reading order: down, or along a horizontal axis sideways; where each spread has the
  /// frame to itself first through the spread, then to the next.
  ///
  /// - Returns: `false`, with nothing changed, at the end.
  public mutating func showNextViewport() -> Bool { stepViewport(forward: true) }

  /// Goes back by one frame; `false`, with nothing changed, at the beginning.
  public mutating func showPreviousViewport() -> Bool { stepViewport(forward: false) }

  private mutating func stepViewport(forward: Bool) -> Bool {
    let sign = forward ? 1.0 : -1.0
    let paged = layout.scrolling == .perSpread
    if paged || layout.axis == .vertical {
      if room.vertical(forward) > 0.5 { return step(Vector(0, sign * layout.frame.height)) }
    } else {
      let right = forward != layout.runsBackwards
      if room.horizontal(right) > 0.5 { return step(Vector(right ? layout.frame.width : -layout.frame.width, 0)) }
    }
    guard paged else { return false }
    guard forward ? showNextSpread() : showPreviousSpread() else { return false }
    let page = focusPage
    if !forward { _ = scroll(by: Vector(0, Coordinate.limit)) }
    focusPage = page
    return true
  }

  private mutating func step(_ delta: Vector<ViewSpace>) -> Bool {
    scroll(by: delta).consumed != .zero
  }

  /// A page's frame in the canvas.
  private func canvasFrame(ofPage page: Int) -> Rect<CanvasSpace>? {
    guard let spread = layout.spreads.index(ofPage: page), let frame = layout.arrangement.frame(ofPage: page) else {
      return nil
    }
    return canvasFromSpread(spread)?.apply(frame)
  }

  /// The resting offset that shows a spread and, where it is too large, the beginning of a part of it.
  private func outerOffset(
    _ item: Rect<CanvasSpace>, _ part: Rect<CanvasSpace>, _ spread: Int
  ) -> Point<CanvasSpace> {
    let visible = Size<CanvasSpace>(layout.frame.width / outer.zoom, layout.frame.height / outer.zoom)
    let offset = begin(of: part, in: item, visible)
    return outerContainer(around: spread).rest(Scroll(zoom: outer.zoom, offset: offset)).offset
  }

  /// Centres a page that a host has placed along each axis on which it fits.
  mutating func centrePlaced(_ spread: Int) {
    guard layout.isPlaced, let item = layout.frame(ofSpread: spread) else { return }
    outer.offset = outerOffset(item, item, spread)
  }

  /// An offset that leaves a page that a host has placed where it is across, if all of its width shows.
  func placedOffset(
    _ offset: Point<CanvasSpace>, from here: Point<CanvasSpace>, _ item: Rect<CanvasSpace>
  ) -> Point<CanvasSpace> {
    let (left, right) = (here.x, here.x + layout.frame.width / outer.zoom)
    let hair = 1e-6 / outer.zoom
    return item.minX >= left - hair && item.maxX <= right + hair ? Point(left, offset.y) : offset
  }

  private mutating func alignInner(_ spread: Int, page: Int) {
    guard let part = layout.arrangement.frame(ofPage: page) else { return }
    let (container, scroll) = (innerContainer(spread), innerScroll(spread))
    let visible = Size<SpreadSpace>(container.size.width / scroll.zoom, container.size.height / scroll.zoom)
    let offset = begin(of: part, in: container.content, visible)
    let fit = fit(ofSpread: spread)
    inner.set(container.rest(Scroll(zoom: scroll.zoom, offset: offset)), fit: fit, of: spread)
  }

  /// Where a window of a size has to be to show a part of a whole: all of the whole, centred, along an axis on which
  /// it fits, else the part from where reading begins.
  private func begin<Space: CoordinateSpace>(
    of part: Rect<Space>, in whole: Rect<Space>, _ visible: Size<Space>
  ) -> Point<Space> {
    let hair = 1 - 1e-9
    let start = layout.options.isRightToLeft ? part.maxX - visible.width : part.minX
    return Point(
      whole.width * hair <= visible.width ? whole.center.x - visible.width / 2 : start,
      whole.height * hair <= visible.height ? whole.center.y - visible.height / 2 : part.minY)
  }

  /// Centres a spread across the axis.
  mutating func centreAcross(_ spread: Int) {
    guard !layout.zoomsSpreads, let item = layout.frame(ofSpread: spread) else { return }
    let offset: Point<CanvasSpace> =
      layout.axis == .vertical
      ? Point(item.center.x - layout.frame.width / outer.zoom / 2, outer.offset.y)
      : Point(outer.offset.x, item.center.y - layout.frame.height / outer.zoom / 2)
    outer = outerContainer(around: spread).rest(Scroll(zoom: outer.zoom, offset: offset))
  }
}

extension Insets {
  func vertical(_ down: Bool) -> Double { down ? bottom : top }
  func horizontal(_ right: Bool) -> Double { right ? self.right : left }
}

extension Viewport {
  /// Brings a point of the canvas to the middle of the frame, as far as resting positions allow; where each spread has
  /// the frame to itself, its spread. `false` without spreads.
  public mutating func show(canvasPoint point: Point<CanvasSpace>) -> Bool {
    guard let spread = layout.spread(nearest: point) else { return false }
    if layout.scrolling == .perSpread { return show(spread: spread) }
    let half = Vector<CanvasSpace>(layout.frame.width, layout.frame.height) / (2 * outer.zoom)
    outer = outerContainer(around: spread).rest(Scroll(zoom: outer.zoom, offset: point - half))
    moved()
    return true
  }
}
