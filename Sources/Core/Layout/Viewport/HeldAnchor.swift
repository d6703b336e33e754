import Document
public import Geometry

/// A place in the document that is held for many frames, as under the fingers of a pinch, and what a layout says of it: looked up once for
/// each layout.
public struct HeldAnchor: Sendable {
  public let anchor: Anchor
  private var found: AnchorInLayout?

  public init(_ anchor: Anchor) { self.anchor = anchor }

  /// Zooms and scrolls so that the place lies under a point of the view, wherever that leaves the content: for a pinch,
  /// which goes on from what was under its first focal point and so gathers no error on its way.
  ///
  /// - Parameter stretches: True if the zoom may go beyond its limits, ever more slowly, to be brought back by
  ///   ``Viewport/settling(about:at:settings:velocity:)``.
  public mutating func zoom(
    _ viewport: inout Viewport, to zoom: Double, at point: Point<ViewSpace>, stretches: Bool = false
  ) {
    if !viewport.layout.zoomsSpreads {
      if found?.layout !== viewport.layout { found = viewport.find(anchor) }
      if viewport.zoom(to: zoom, keeping: &found, at: point, stretches) { return }
    }
    viewport.zoomSpread(to: zoom, keeping: anchor, at: point, stretches)
  }
}

/// Where a place lies in a layout whose inner containers do not zoom.
struct AnchorInLayout: Sendable {
  /// Kept, so that no other layout can have its address.
  let layout: SpreadLayout
  let place: Point<CanvasSpace>
  /// The zoom of the inner container.
  let inner: Double
  /// Canvas units a point before anything was zoomed.
  let base: Double
}

extension Viewport {
  /// `nil` when the page has gone.
  @_optimize(size)
  @inline(never)
  func find(_ anchor: Anchor) -> AnchorInLayout? {
    guard let index = layout.pages.index(of: anchor.page),
      let spread = layout.spreads.index(ofPage: index), let geometry = layout.pages.geometry(at: index),
      let map = layout.arrangement.spreadFromPage(index), let box = layout.box(ofSpread: spread)
    else { return nil }
    let scroll = innerScroll(spread, box)
    let way = map.apply(geometry.toPage.apply(anchor.point)) - scroll.offset
    let place = Point<CanvasSpace>(box.frame.minX + way.dx * scroll.zoom, box.frame.minY + way.dy * scroll.zoom)
    return AnchorInLayout(layout: layout, place: place, inner: scroll.zoom, base: box.scale)
  }

  /// Zooms the whole document; `false`, with nothing changed, for `nil`. The place is `inout` so that it is not copied.
  mutating func zoom(
    to zoom: Double, keeping found: inout AnchorInLayout?, at point: Point<ViewSpace>, _ stretches: Bool
  ) -> Bool {
    guard let (place, inner, base) = found.map({ ($0.place, $0.inner, $0.base) }) else { return false }
    moved()
    let target = allowed(zoom, zoomRange(baseScale: base), stretches) / inner
    let corner = point.inFrame(layout.frame)
    outer = Scroll(zoom: target, offset: Point(place.x - corner.x / target, place.y - corner.y / target))
    defaultFit = .none
    return true
  }

  /// Zooms one spread of those that zoom one by one; whatever zooms when the page has gone.
  @inline(never)
  mutating func zoomSpread(to zoom: Double, keeping anchor: Anchor, at point: Point<ViewSpace>, _ stretches: Bool) {
    self.zoom(to: zoom, about: point, stretches: stretches)
    guard let there = viewPoint(of: anchor), let index = layout.pages.index(of: anchor.page),
      let spread = layout.spreads.index(ofPage: index)
    else { return }
    let (delta, scroll) = (there - point, innerScroll(spread))
    let fit = fit(ofSpread: spread)
    let shift = Vector<SpreadSpace>(delta.dx, delta.dy) / (outer.zoom * scroll.zoom)
    inner.set(Scroll(zoom: scroll.zoom, offset: scroll.offset + shift), fit: fit, of: spread)
  }
}
