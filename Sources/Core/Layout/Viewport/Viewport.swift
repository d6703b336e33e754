import Document
public import Geometry

/// The part of a layout that a view shows, and its zoom.
///
/// **Two levels of scrolling.** The outer container holds the canvas and moves from spread to spread; every spread sits
/// in an inner container of its own. With whole-document zoom the outer container zooms and the inner ones stay at
/// their base scale; with spread zoom each inner container zooms and the outer one stays at 1. A container is described
/// by a ``Scroll``: a zoom, and the point of the content at its top left. All maps between canvas, spread, page, pdf and
/// view space follow from these two scrolls and the layout; none of them is stored.
///
/// Inner scrolls are kept only for spreads that were scrolled, zoomed or fitted by themselves, sorted by spread; all
/// others show what the common fit gives. So the size of a viewport does not depend on the number of pages.
///
/// **Rest.** Along an axis on which the content is smaller than its container the content rests centred; along another
/// axis it covers the container. A zoom about a point and a pinch keep exactly that point and may leave rest.
/// ``scroll(by:)`` never goes farther beyond rest than the view already is, and ``settle()`` goes to the nearest
/// resting position.
///
/// **Invariants.**
/// - `layout` never changes in place: ``replace(with:)`` takes another one over, keeps the place under
///   ``holdPoint()`` and fits again what keeps to a fit.
/// - Zooming keeps within ``zoomRange(ofSpread:)``, unless a pinch stretches it. New limits (``setLimits(_:)``) count from
///   the next change on, and ``apply(_:)`` shows a pose as it is.
/// - `focusPage` is the page last gone to and `nil` as soon as something moves, so that "go to page 5" makes page 5 the
///   current one even if page 4 shows more of itself.
/// - A view holds on to an ``Anchor`` while pages or layouts change: a page's id and a point in pdf space, which mean the same
///   after the page was moved, turned or cropped.
///
/// **Time.** A viewport is a value without a clock: each change is made at once. A motion (``ScrollMotion``) is another
/// value, made from a viewport; for any time it gives a ``ViewPose``, which ``apply(_:)`` shows. So a fling gives the same
/// positions at any frame rate, and it is stopped by dropping the motion. Keep a copy to return to; compare ``pose``.
///
/// **Cost.**
/// - scroll, zoom, apply a pose: O(1) besides finding the spread, and no allocation once that spread was moved before
/// - the current spread and page, the visible pages: O(log spreads + pages of the visible spreads) for a stack
/// - the point or the page under a point: O(log spreads) for stacks and rows, O(spreads) where a host placed them freely
/// - resize, other options, other pages: O(1) where pages are alike, otherwise O(pages), which is the layout's cost
///
/// **Sources.** Containers within containers, resting positions and resistance past an end are those of touch systems'
/// scroll views; ``MotionCurve`` and ``MotionRubberBand`` have the curves. The two levels are S116, the tests are
/// `Tests/LayoutTests`.
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
  /// The page that a change asked for and that the host has not placed.
  var wanted: WantedPage?

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

  /// The fit that the zoom of the current spread keeps to.
  public var fit: FitMode {
    guard layout.zoomsSpreads, let spread = spreadIndex else { return defaultFit }
    return fit(ofSpread: spread)
  }

  /// The fit that the zoom of a spread keeps to. A spread that was never zoomed by itself always has one: the whole spread
  /// where nothing else was asked for.
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
