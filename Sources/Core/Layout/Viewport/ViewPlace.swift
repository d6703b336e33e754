public import Document
import Geometry

/// The part that a view showed, as a place in the document: it can be returned to in a view of another size, in another
/// layout, and after pages were inserted or moved.
public struct ViewPlace: Hashable, Sendable {
  public let anchor: Anchor
  /// Where in the frame the anchor was, as shares of its width and height.
  public let shareX: Double
  public let shareY: Double
  /// View units per point on the page of the anchor.
  public let zoom: Double
  public let fit: FitMode
  /// The page that counted as the current one.
  public let page: PageID
  /// Good as long as it still brings the anchor to the same point: as long as view and layout are the same.
  let pose: ViewPose
  let viewSize: Size<ViewSpace>

  /// True if both are the same place to within a tolerance, in pdf space units and as a difference of zooms.
  public func isNear(_ other: ViewPlace, tolerance: Double = 1e-6) -> Bool {
    page == other.page && fit == other.fit && anchor.page == other.anchor.page
      && (zoom - other.zoom).magnitude <= tolerance
      && (anchor.point.x - other.anchor.point.x).magnitude <= tolerance
      && (anchor.point.y - other.anchor.point.y).magnitude <= tolerance
      && (shareX - other.shareX).magnitude <= tolerance && (shareY - other.shareY).magnitude <= tolerance
  }
}

extension Viewport {
  /// Where the view is; `nil` without pages.
  public var place: ViewPlace? {
    let at = holdPoint()
    guard let anchor = anchor(at: at), let page = pageIndex else { return nil }
    let share = layout.frame.share(of: at)
    let spread = layout.spreads.index(ofPage: anchor.index) ?? 0
    let fit = fit(ofSpread: spread)
    return ViewPlace(
      anchor: anchor, shareX: share.x, shareY: share.y, zoom: zoom(ofSpread: spread), fit: fit,
      page: layout.pages.id(at: page), pose: pose, viewSize: viewSize)
  }

  /// Returns to a place, at once: exactly in the view and layout it was taken in, as long as its zoom is within the limits,
  /// else as near as resting positions allow.
  ///
  /// - Returns: `false` where its page has gone: then the view shows the page that took its place.
  public mutating func show(_ place: ViewPlace) -> Bool {
    let target = layout.frame.point(place.shareX, place.shareY)
    guard let index = layout.pages.index(of: place.anchor.page), let spread = layout.spreads.index(ofPage: index) else {
      if want(place.anchor, at: target, zoom: place.zoom) { return true }
      return hold(place.anchor, at: target)
    }
    if returns(to: place, target, spread) { return true }
    align(spread)
    if place.fit == .none { setZoom(place.zoom, spread) } else { applyFit(place.fit, spread: spread) }
    settleInner(spread)
    if returns(to: place, target, spread) { return true }
    _ = hold(place.anchor, at: target)
    if let page = layout.pages.index(of: place.page), isVisible(page: page) { focusPage = page }
    return true
  }

  /// Puts the pose of the place back where it still shows the same.
  private mutating func returns(to place: ViewPlace, _ target: Point<ViewSpace>, _ spread: Int) -> Bool {
    guard place.viewSize == viewSize else { return false }
    var other = self
    other.apply(place.pose)
    guard let there = other.viewPoint(of: place.anchor), there.distance(to: target) < 1e-6,
      (other.place?.zoom ?? 0) == place.zoom, other.canZoom(place.fit, spread)
    else { return false }
    self = other
    return true
  }

  /// True if the spread's zoom is one that the view can have: within the limits, or what the fit leads to.
  private func canZoom(_ fit: FitMode, _ spread: Int) -> Bool {
    let (zoom, range) = (zoom(ofSpread: spread), zoomRange(ofSpread: spread))
    guard zoom >= 1e-9, zoom <= 1e9, !layout.zoomsSpreads || outer.zoom == 1 else { return false }
    if fit != .none { return (zoom - self.zoom(for: fit, ofSpread: spread)).magnitude <= zoom * 1e-9 }
    return zoom >= range.minimum * (1 - 1e-9) && zoom <= range.maximum * (1 + 1e-9)
  }
}
