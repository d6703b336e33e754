public import Geometry

/// The change that zooming would make.
public enum ZoomOutlook {
  /// It is zoomed so already, and tied to no fit.
  case same
  /// To another zoom, within the limits, or no longer tied to a fit.
  case changes(to: Double)
  /// Only a trial can tell: the spreads are not all shown alike.
  case unknown
}

/// Zoom: view units per point. All of it keeps exactly the point it is told to keep; see ``ScrollContainer`` for
/// where that leaves content smaller than the frame.
extension Viewport {
  /// View units per point in a spread as shown now; 1 for a spread that does not exist.
  public func zoom(ofSpread spread: Int) -> Double {
    outer.zoom * innerScroll(spread).zoom
  }

  /// View units per point in the current spread.
  public var zoom: Double {
    if layout.isPlaced { return outer.zoom * layout.placed.scale }
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
    // A host that places pages has limits of its own.
    if layout.isPlaced { return (1e-9, 1e9) }
    let minimum = (fitting * limits.minimumOfFit).clamped(1e-9, 1e9)
    return (minimum, Swift.max(limits.maximum, minimum))
  }

  /// A zoom brought into a range; `stretches`: beyond its ends, ever more slowly.
  func allowed(_ zoom: Double, _ range: (minimum: Double, maximum: Double), _ stretches: Bool) -> Double {
    guard stretches else { return zoom.clamped(range.minimum, range.maximum) }
    return MotionRubberBand.scale(zoom, range.minimum, range.maximum).clamped(1e-9, 1e9)
  }

  /// The zoom at which a fit shows the spread, in view units per point: where the whole document zooms, its widest spread
  /// is the one that fills the frame.
  public func zoom(for fit: FitMode, ofSpread spread: Int) -> Double {
    let base = layout.baseScale(ofSpread: spread)
    return layout.zoomsSpreads ? outer.zoom * innerFit(fit, spread) : outerFit(fit) * base
  }

  /// Zooms the spread that is nearest to a point of the view, or the whole document with it, and keeps what is under
  /// that point. The zoom is kept within the limits and is tied to no fit from now on.
  public mutating func zoom(to zoom: Double, about focus: Point<ViewSpace>) {
    guard let spread = spreadToZoom(about: focus) else { return }
    let target = allowed(zoom, zoomRange(ofSpread: spread), false)
    if !isZoomed(spread, exactlyTo: target) { self.zoom(spread, exactlyTo: target, about: focus) }
  }

  /// The change that zooming to a zoom would make, about whatever point.
  public func zoomOutlook(_ zoom: Double) -> ZoomOutlook {
    var viewport = self
    return viewport.zoomOutlookInPlace(zoom)
  }

  /// The same. It is mutating because the compiler would hand it a copy of the viewport.
  package mutating func zoomOutlookInPlace(_ zoom: Double) -> ZoomOutlook {
    guard zoomsAlike, wanted == nil else { return .unknown }
    guard layout.spreads.count > 0 else { return .same }
    let target = allowed(zoom, zoomRange(ofSpread: 0), false)
    return isZoomed(0, exactlyTo: target) ? .same : .changes(to: target)
  }

  /// Makes the change that ``zoomOutlook(_:)`` has told.
  public mutating func zoom(exactlyTo target: Double, about focus: Point<ViewSpace>) {
    zoom(0, exactlyTo: target, about: focus)
  }

  /// True if the zoom of the whole document is that of each spread.
  private var zoomsAlike: Bool { layout.isPlain && !layout.zoomsSpreads }

  /// The spread that is nearest to a point of the view, where it matters which one is zoomed.
  private func spreadToZoom(about focus: Point<ViewSpace>) -> Int? {
    if zoomsAlike { return layout.spreads.count > 0 ? 0 : nil }
    return layout.spread(nearest: canvasFromView.apply(focus))
  }

  /// True if the zoom of a spread is the one given, and tied to no fit.
  private func isZoomed(_ spread: Int, exactlyTo zoom: Double) -> Bool {
    fit(ofSpread: spread) == .none && zoom == self.zoom(ofSpread: spread)
  }

  mutating func zoom(to zoom: Double, about focus: Point<ViewSpace>, stretches: Bool) {
    guard let spread = spreadToZoom(about: focus) else { return }
    self.zoom(spread, exactlyTo: allowed(zoom, zoomRange(ofSpread: spread), stretches), about: focus)
  }

  private mutating func zoom(_ spread: Int, exactlyTo target: Double, about focus: Point<ViewSpace>) {
    moved()
    if layout.zoomsSpreads {
      zoomInner(spread, to: target / outer.zoom, about: focus)
    } else {
      let scale = target / (layout.isPlaced ? layout.placed.scale : innerScroll(spread).zoom)
      outer = outer.zoomed(to: scale, about: focus.inFrame(layout.frame))
      defaultFit = .none
    }
  }

  /// Zooms by a factor; see ``zoom(to:about:)``.
  public mutating func zoom(by factor: Double, about focus: Point<ViewSpace>) {
    guard let spread = spreadToZoom(about: focus) else { return }
    let wanted = (layout.isPlaced ? zoom : zoom(ofSpread: spread)) * factor.clamped(1e-9, 1e9)
    let target = allowed(wanted, zoomRange(ofSpread: spread), false)
    if !isZoomed(spread, exactlyTo: target) { zoom(spread, exactlyTo: target, about: focus) }
  }

  /// Fits what zooms as one, and keeps to the fit when the view changes its size. Where the whole document zooms, that is
  /// its widest spread and its highest, so that the zoom is the same wherever the view is; where spreads zoom one by one,
  /// each of them by itself. Shows the whole of the spread for `page`; keeps the place along the axis otherwise. `none`
  /// keeps the zoom as it is from now on.
  public mutating func setFit(_ fit: FitMode) {
    guard let spread = spreadIndex else {
      defaultFit = fit
      return
    }
    if fit == .none { return release(spread) }
    let at = holdPoint()
    let held = anchor(at: at)
    if layout.zoomsSpreads {
      defaultFit = fit
      inner.removeAll(but: spread)
    }
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

  /// True if what zooms as one keeps to a fit and has its zoom: then setting that fit again has nothing to do.
  public func keeps(to fit: FitMode) -> Bool {
    guard let spread = spreadIndex else { return defaultFit == fit }
    guard layout.zoomsSpreads else { return defaultFit == fit && (fit == .none || outer.zoom == outerFit(fit)) }
    if fit == .none { return inner.fit(of: spread) == FitMode.none }
    let others = inner.spreads.contains { $0 != spread }
    return defaultFit == fit && !others && self.fit(ofSpread: spread) == fit
      && innerScroll(spread).zoom == innerFit(fit, spread)
  }

  /// Sets the zoom for a fit, of the spread or of the whole document, without moving anything to where it belongs.
  mutating func applyFit(_ fit: FitMode, spread: Int) {
    if layout.zoomsSpreads {
      let scroll = innerScroll(spread)
      inner.set(Scroll(zoom: innerFit(fit, spread), offset: scroll.offset), fit: fit, of: spread)
    } else {
      defaultFit = fit
      outer.zoom = outerFit(fit)
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
    let scroll = innerScroll(spread).zoomed(to: zoom, about: Point<CanvasSpace>(point.dx, point.dy))
    inner.set(scroll, fit: .none, of: spread)
  }

  /// Fits one spread, as a destination asks for it. Where the whole document zooms, and the fit of the document is another
  /// one, the zoom is tied to no fit: so what ``fit`` answers is what shows.
  mutating func fitAlone(_ fit: FitMode, spread: Int) {
    guard !layout.zoomsSpreads, let item = layout.frame(ofSpread: spread)?.size else {
      return applyFit(fit, spread: spread)
    }
    let alone = outerZoom(fitZoom(fit, item), largestScale: layout.baseScale(ofSpread: spread))
    let all = outerFit(fit)
    let isAll = (alone - all).magnitude <= all * 1e-9
    outer.zoom = isAll ? all : alone
    defaultFit = isAll ? fit : .none
  }

  /// The outer zoom for a fit, kept within the limits: the same wherever the view is.
  func outerFit(_ fit: FitMode) -> Double {
    outerZoom(fitZoom(fit, layout.largestItem), largestScale: layout.largestScale)
  }

  /// An outer zoom kept within the limits, for spreads that take at most so many canvas units a point.
  private func outerZoom(_ zoom: Double, largestScale: Double) -> Double {
    let minimum = fitZoom(.page, layout.largestItem) * limits.minimumOfFit
    return zoom.clamped(minimum, Swift.max(minimum, limits.maximum / largestScale))
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
  /// True if the spread fills the frame along the axis.
  func fills(_ axis: LayoutAxis) -> Bool {
    axis == .vertical ? self == .height : self == .width
  }

  /// True if the spread fills the frame across the axis.
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
