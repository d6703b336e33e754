import Geometry

/// Going to pages and spreads, at once.
extension Viewport {
  /// Shows a spread: along each axis its middle where all of it fits into the frame, else where reading begins. Keeps the
  /// zoom, except where the fit asks for another one.
  ///
  /// - Returns: `false`, with nothing changed, for a spread that does not exist.
  @discardableResult
  public mutating func show(spread: Int) -> Bool {
    guard let first = layout.spreads.pages(of: spread).first else { return false }
    return show(page: first)
  }

  /// Shows the spread of a page, and counts that page as the current one until something moves.
  ///
  /// - Returns: `false`, with nothing changed, for a page that does not exist.
  @discardableResult
  public mutating func show(page: Int) -> Bool {
    guard let spread = layout.spreads.index(ofPage: page) else { return false }
    if layout.zoomsSpreads {
      alignOuter(spread)
      if layout.scrolling != .perSpread { centreOuter(spread) }
    } else {
      refit(spread)
      centreOuter(spread)
    }
    focusPage = page
    return true
  }

  /// Goes to the next spread; `false`, with nothing changed, at the end.
  public mutating func showNextSpread() -> Bool {
    guard let spread = spreadIndex else { return false }
    return show(spread: spread + 1)
  }

  /// Goes to the previous spread; `false`, with nothing changed, at the beginning.
  public mutating func showPreviousSpread() -> Bool {
    guard let spread = spreadIndex, spread > 0 else { return false }
    return show(spread: spread - 1)
  }

  /// Goes on by one frame in reading order: down, or along a horizontal axis sideways; where each spread has the frame
  /// to itself first through the spread, then to the next.
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

  /// Zooms so that the default fit holds for the spread.
  private mutating func refit(_ spread: Int) {
    guard defaultFit != .none else { return }
    outer.zoom = outerFit(defaultFit, spread: spread)
  }

  /// Scrolls the outer container so that the spread shows as ``show(spread:)`` says.
  private mutating func centreOuter(_ spread: Int) {
    guard let item = layout.frame(ofSpread: spread) else { return }
    let visible = Size<CanvasSpace>(layout.frame.width / outer.zoom, layout.frame.height / outer.zoom)
    let atRight = layout.options.isRightToLeft
    let x = item.width * (1 - 1e-9) <= visible.width
      ? item.center.x - visible.width / 2 : atRight ? item.maxX - visible.width : item.minX
    let y = item.height * (1 - 1e-9) <= visible.height ? item.center.y - visible.height / 2 : item.minY
    outer = outerContainer(around: spread).rest(Scroll(zoom: outer.zoom, offset: Point(x, y)))
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
