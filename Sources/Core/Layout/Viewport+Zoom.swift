public import Geometry

/// Zoom: view units per point. All of it keeps exactly the point it is told to keep; see ``ScrollContainer`` for
/// where that leaves content smaller than the frame.
extension Viewport {
  /// View units per point in a spread as shown now; 1 for a spread that does not exist.
  public func zoom(ofSpread spread: Int) -> Double {
    outer.zoom * innerScroll(spread).zoom
  }

  /// View units per point in the current spread.
  public var zoom: Double {
    if !layout.zoomsSpreads, layout.sizer.sizing == .natural, !layout.isFree { return outer.zoom }
    return zoom(ofSpread: spreadIndex ?? 0)
  }

  /// How far a spread may be zoomed, in view units per point.
  public func zoomRange(ofSpread spread: Int) -> (minimum: Double, maximum: Double) {
    guard layout.zoomsSpreads else { return zoomRange(baseScale: layout.baseScale(ofSpread: spread)) }
    return zoomRange(fitting: outer.zoom * innerFit(.page, spread))
  }

  /// The same where the whole document zooms.
  func zoomRange(baseScale: Double) -> (minimum: Double, maximum: Double) {
    zoomRange(fitting: fitZoom(.page, layout.largestItem) * baseScale)
  }

  private func zoomRange(fitting: Double) -> (minimum: Double, maximum: Double) {
    let minimum = (fitting * limits.minimumOfFit).clamped(1e-9, 1e9)
    return (minimum, Swift.max(limits.maximum, minimum))
  }

  /// A zoom brought into a range; `stretches`: beyond its ends, ever more slowly.
  func allowed(_ zoom: Double, _ range: (minimum: Double, maximum: Double), _ stretches: Bool) -> Double {
    guard stretches else { return zoom.clamped(range.minimum, range.maximum) }
    return MotionRubberBand.scale(zoom, range.minimum, range.maximum).clamped(1e-9, 1e9)
  }

  /// The zoom at which a fit shows the spread, in view units per point.
  public func zoom(for fit: FitMode, ofSpread spread: Int) -> Double {
    let base = layout.baseScale(ofSpread: spread)
    return layout.zoomsSpreads ? outer.zoom * innerFit(fit, spread) : outerFit(fit, spread: spread) * base
  }

  /// Zooms the spread that is nearest to a point of the view, or the whole document with it, and keeps what is under
  /// that point. The zoom is kept within the limits and is tied to no fit from now on.
  public mutating func zoom(to zoom: Double, about focus: Point<ViewSpace>) {
    self.zoom(to: zoom, about: focus, stretches: false)
  }

  mutating func zoom(to zoom: Double, about focus: Point<ViewSpace>, stretches: Bool) {
    guard let spread = layout.spread(nearest: canvasFromView.apply(focus)) else { return }
    moved()
    let target = allowed(zoom, zoomRange(ofSpread: spread), stretches)
    if layout.zoomsSpreads {
      zoomInner(spread, to: target / outer.zoom, about: focus)
    } else {
      let scale = target / innerScroll(spread).zoom
      outer = outerContainer(around: spread).zoomed(outer, to: scale, about: focus.inFrame(layout.frame))
      defaultFit = .none
    }
  }

  /// Zooms by a factor; see ``zoom(to:about:)``.
  public mutating func zoom(by factor: Double, about focus: Point<ViewSpace>) {
    guard let spread = layout.spread(nearest: canvasFromView.apply(focus)) else { return }
    zoom(to: zoom(ofSpread: spread) * factor.clamped(1e-9, 1e9), about: focus)
  }

  /// Fits the current spread, and keeps to the fit when the view changes its size. Shows the whole of the spread for
  /// `page`; keeps the place along the axis otherwise. `none` keeps the zoom as it is from now on.
  public mutating func setFit(_ fit: FitMode) {
    guard let spread = spreadIndex else {
      defaultFit = fit
      return
    }
    if fit == .none { return release(spread) }
    let at = holdPoint()
    let held = anchor(at: at)
    applyFit(fit, spread: spread)
    let page = focusPage
    if fit == .page || fit.fills(layout.axis) {
      settleInner(spread)
      show(spread: spread)
    } else if let held {
      _ = hold(held, at: at)
      centreAcross(spread)
    }
    focusPage = page
  }

  /// Sets zooms for a fit without moving anything to where it belongs.
  mutating func applyFit(_ fit: FitMode, spread: Int) {
    if layout.zoomsSpreads {
      let scroll = innerScroll(spread)
      inner.set(Scroll(zoom: innerFit(fit, spread), offset: scroll.offset), fit: fit, of: spread)
    } else {
      defaultFit = fit
      outer.zoom = outerFit(fit, spread: spread)
    }
  }

  private mutating func release(_ spread: Int) {
    if layout.zoomsSpreads {
      inner.set(innerScroll(spread), fit: .none, of: spread)
    } else {
      defaultFit = .none
    }
  }

  private mutating func zoomInner(_ spread: Int, to zoom: Double, about focus: Point<ViewSpace>) {
    guard let item = layout.frame(ofSpread: spread) else { return }
    let point = canvasFromView.apply(focus) - item.origin
    let scroll = innerContainer(spread).zoomed(innerScroll(spread), to: zoom, about: Point(point.dx, point.dy))
    inner.set(scroll, fit: .none, of: spread)
  }

  /// The outer zoom for a fit, kept within the limits.
  func outerFit(_ fit: FitMode, spread: Int) -> Double {
    let item = layout.frame(ofSpread: spread)?.size ?? layout.largestItem
    let minimum = fitZoom(.page, layout.largestItem) * limits.minimumOfFit
    let maximum = limits.maximum / layout.baseScale(ofSpread: spread)
    return fitZoom(fit, item).clamped(minimum, Swift.max(minimum, maximum))
  }

  /// The outer zoom at which an item with the content insets round it fits into the frame.
  private func fitZoom(_ fit: FitMode, _ item: Size<CanvasSpace>) -> Double {
    let (insets, frame) = (layout.contentInsets, layout.frame)
    let width = quotient(frame.width, item.width + insets.horizontal)
    let height = quotient(frame.height, item.height + insets.vertical)
    switch fit {
    case .none, .page: return Swift.min(width, height)
    case .width: return width
    case .height: return height
    }
  }
}

extension FitMode {
  /// Whether the spread fills the frame along the axis.
  func fills(_ axis: LayoutAxis) -> Bool {
    axis == .vertical ? self == .height : self == .width
  }

  /// Whether the spread fills the frame across the axis.
  func fillsAcross(_ axis: LayoutAxis) -> Bool {
    axis == .vertical ? self == .width : self == .height
  }
}

extension Point where Space == ViewSpace {
  /// Relative to the top left of the outer frame.
  func inFrame(_ frame: Rect<ViewSpace>) -> Point<ViewSpace> {
    Point(x - frame.minX, y - frame.minY)
  }
}
