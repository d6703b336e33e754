public import Geometry

/// Where a smart zoom leads.
public struct SmartZoomTarget: Hashable, Sendable {
  /// The content zoomed in on, in view space as it lies now; `nil` when zooming out.
  public let rect: Rect<ViewSpace>?
  /// The spread whose container zooms; `nil` where the whole document does.
  public let spread: Int?
  public let pose: ViewPose
}

extension Viewport {
  /// A smart zoom at a point of the view: out where the spread is larger than its overview, else in on the content.
  ///
  /// The overview is the fit to the width of a vertical layout, the height of a horizontal one, the page where each
  /// spread has the frame to itself. Zooming in fits the width of the content with a margin, centred, and keeps the
  /// height of the point as far as the content stays in the frame; content that is as wide as the overview already
  /// shows is doubled about the point instead.
  ///
  /// - Parameters:
  ///   - content: The block of text or picture at the point, in pdf space of the page there; `nil` where there is
  ///     none.
  ///   - margin: Beside the content, in view units.
  /// - Returns: `nil` without pages.
  @_optimize(size)
  public func smartZoom(
    at point: Point<ViewSpace>, content: Rect<PDFSpace>?, margin: Double = 12
  ) -> SmartZoomTarget? {
    guard let page = page(nearest: point), let spread = layout.spreads.index(ofPage: page) else { return nil }
    let container = layout.zoomsSpreads ? spread : nil
    var goal = self
    let overview = zoom(for: overviewFit, ofSpread: spread)
    if zoom(ofSpread: spread) > overview * 1.01 {
      goal.zoomOut(to: overviewFit, spread: spread, page: page, about: point)
      return SmartZoomTarget(rect: nil, spread: container, pose: goal.pose(ofSpread: spread))
    }
    let block = content.flatMap { viewFromPDF(page)?.apply($0) }
    goal.zoomIn(on: block, spread: spread, at: point, overview: overview, margin: margin)
    let around = Rect(origin: point, size: .zero).expanded(
      dx: layout.frame.width / 4, dy: layout.frame.height / 4)
    return SmartZoomTarget(rect: block ?? around, spread: container, pose: goal.pose(ofSpread: spread))
  }

  private var overviewFit: FitMode {
    layout.scrolling == .perSpread ? .page : layout.axis == .vertical ? .width : .height
  }

  private mutating func zoomOut(to fit: FitMode, spread: Int, page: Int, about point: Point<ViewSpace>) {
    let held = anchor(at: point)
    applyFit(fit, spread: spread)
    guard let held else { return }
    _ = hold(held, at: point)
    centreAcross(spread)
  }

  private mutating func zoomIn(
    on block: Rect<ViewSpace>?, spread: Int, at point: Point<ViewSpace>, overview: Double, margin: Double
  ) {
    let (window, now) = (window(spread), zoom(ofSpread: spread))
    let wanted = block.map { now * quotient(window.width - 2 * margin, $0.width) } ?? 0
    guard let block, wanted > overview * 1.05 else {
      zoom(to: overview * 2, about: point)
      settle()
      return
    }
    let held = spreadFromView(spread)?.apply(Point(block.center.x, point.y))
    setZoom(wanted, spread)
    moved()
    let grown = block.height * zoom(ofSpread: spread) / now
    let above = (point.y - block.minY) * zoom(ofSpread: spread) / now
    // Content that fits is shown whole, as near as can be to where the point was.
    let fits = grown + 2 * margin <= window.height
    let low = window.minY + margin + above
    let high = window.maxY - margin - grown + above
    let y = fits ? point.y.clamped(low, high) : point.y
    if let held { place(held, of: spread, at: Point(window.center.x, y)) }
  }
}
