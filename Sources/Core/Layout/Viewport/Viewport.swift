import Document
public import Geometry

/// What part of a layout a view shows, and how large.
///
/// Two levels of scrolling: the outer container holds the canvas and moves from spread to spread; every spread sits
/// in an inner container of its own. With whole-document zoom the outer container zooms and the inner ones hold
/// still; with spread zoom it is the other way round. A value: keep a copy to return to, compare ``pose``.
///
/// Nothing here waits, animates or reports: a change is made at once, and ``ScrollMotion`` leads from one pose to
/// another.
public struct Viewport: Sendable {
  public internal(set) var layout: SpreadLayout
  /// How the outer container shows the canvas; `offset` is at the top left of ``SpreadLayout/frame``.
  public internal(set) var outer: Scroll<CanvasSpace>
  public internal(set) var limits: ZoomLimits
  public var display: DisplaySettings
  /// Set by ``setWindowTransform(_:)``.
  public internal(set) var windowFromView: Transform<ViewSpace, WindowSpace>

  /// The fit of the outer container, or of spreads that were not zoomed on their own.
  var defaultFit: FitMode
  var inner: InnerScrolls
  /// The page last gone to, while nothing moved since: it counts as the current one where several show.
  var focusPage: Int?

  /// The first spread, at the fit.
  public init(
    layout: SpreadLayout, fit: FitMode = .width, display: DisplaySettings = DisplaySettings(),
    limits: ZoomLimits = ZoomLimits()
  ) {
    self.layout = layout
    defaultFit = fit
    self.display = display
    self.limits = limits
    windowFromView = .identity
    inner = InnerScrolls()
    outer = Scroll(zoom: 1, offset: .origin)
    outer.zoom = layout.zoomsSpreads ? 1 : outerFit(fit == .none ? .page : fit)
    show(spread: 0)
  }

  public var viewSize: Size<ViewSpace> { layout.viewSize }
  /// The view itself, in view units.
  public var bounds: Rect<ViewSpace> { Rect(origin: .origin, size: layout.viewSize) }
  /// Sets the limits; the zoom stays until the next change.
  public mutating func setLimits(_ limits: ZoomLimits) { self.limits = limits }

  /// Sets how the view lies in its window; returns `false` and changes nothing where the map flattens the plane.
  public mutating func setWindowTransform(_ transform: Transform<ViewSpace, WindowSpace>) -> Bool {
    guard transform.inverted() != nil else { return false }
    windowFromView = transform
    return true
  }

  /// What the zoom of the current spread keeps to.
  public var fit: FitMode {
    guard layout.zoomsSpreads, let spread = spreadIndex else { return defaultFit }
    return fit(ofSpread: spread)
  }

  /// What the zoom of a spread keeps to. One that was never zoomed by itself is fitted whatever happens: as a whole where
  /// nothing else was asked for.
  func fit(ofSpread spread: Int) -> FitMode {
    guard layout.zoomsSpreads else { return defaultFit }
    return inner.fit(of: spread) ?? (defaultFit == .none ? .page : defaultFit)
  }
}

extension Viewport {
  /// The outer container, scrolling over the canvas; where each spread has the frame to itself, over that of one.
  func outerContainer(around spread: Int) -> ScrollContainer<CanvasSpace, ViewSpace> {
    guard layout.scrolling == .perSpread, let item = layout.frame(ofSpread: spread) else {
      return ScrollContainer(content: layout.canvasBounds, size: layout.frame.size)
    }
    let insets = layout.contentInsets
    let page = Rect<CanvasSpace>(
      corner: Point(item.minX - insets.left, item.minY - insets.top),
      corner: Point(item.maxX + insets.right, item.maxY + insets.bottom))
    return ScrollContainer(content: page, size: layout.frame.size)
  }
}
