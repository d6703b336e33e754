public import Geometry

/// How a scroll container shows its content: the scale, and which point of the content is at the container's top
/// left.
public struct Scroll<Content: CoordinateSpace>: Hashable, Sendable {
  /// Units of the container per unit of the content; positive.
  public var zoom: Double
  /// In the content; it may lie outside where the content is smaller than the container or was pulled beyond its end.
  public var offset: Point<Content>

  public init(zoom: Double, offset: Point<Content>) {
    self.zoom = zoom
    self.offset = offset
  }
}

extension Scroll {
  /// Changes the zoom and keeps the content under a point of the container where it is.
  func zoomed<Outside: CoordinateSpace>(to zoom: Double, about focus: Point<Outside>) -> Scroll {
    guard zoom != self.zoom else { return self }
    let shift = 1 / self.zoom - 1 / zoom
    return Scroll(zoom: zoom, offset: Point(offset.x + focus.x * shift, offset.y + focus.y * shift))
  }
}

/// A scroll container: what it shows, and how large it is itself.
///
/// **Resting positions.** Along an axis on which the content is smaller than the container the content is centred; on
/// another one it covers the container. Zooming about a point keeps exactly that point, so it may leave a position
/// that is not a resting one. Such a position stays as it is: a scroll may bring it nearer to rest and never takes it
/// farther away (``scrolled(_:by:)``), and ``rest(_:)`` says where it would settle.
struct ScrollContainer<Content: CoordinateSpace, Outside: CoordinateSpace> {
  /// The area that may be scrolled over.
  let content: Rect<Content>
  let size: Size<Outside>

  /// Beyond this, lengths are equal: a thousandth of a unit of the container.
  private static var tolerance: Double { 1e-3 }

  /// The offsets along an axis at which the content rests.
  private func range(_ low: Double, _ high: Double, _ length: Double, _ zoom: Double) -> RestRange {
    let visible = length / zoom
    let slack = high - low - visible
    if slack * zoom > Self.tolerance { return RestRange(low: low, high: high - visible) }
    let centred = low + slack / 2
    return RestRange(low: centred, high: centred)
  }

  func horizontalRange(zoom: Double) -> RestRange {
    range(content.minX, content.maxX, size.width, zoom)
  }

  func verticalRange(zoom: Double) -> RestRange {
    range(content.minY, content.maxY, size.height, zoom)
  }

  /// The nearest resting position at the same zoom.
  func rest(_ scroll: Scroll<Content>) -> Scroll<Content> {
    let (x, y) = (horizontalRange(zoom: scroll.zoom), verticalRange(zoom: scroll.zoom))
    let offset = Point<Content>(
      scroll.offset.x.clamped(x.low, x.high), scroll.offset.y.clamped(y.low, y.high))
    return Scroll(zoom: scroll.zoom, offset: offset)
  }

  /// Moves the window over the content; what did not fit is left over.
  func scrolled(
    _ scroll: Scroll<Content>, by delta: Vector<Outside>
  ) -> (scroll: Scroll<Content>, consumed: Vector<Outside>) {
    let zoom = scroll.zoom
    let x = Self.move(scroll.offset.x, by: delta.dx, zoom, within: horizontalRange(zoom: zoom))
    let y = Self.move(scroll.offset.y, by: delta.dy, zoom, within: verticalRange(zoom: zoom))
    return (Scroll(zoom: zoom, offset: Point(x.offset, y.offset)), Vector(x.consumed, y.consumed))
  }

  private static func move(
    _ from: Double, by delta: Double, _ zoom: Double, within r: RestRange
  ) -> (offset: Double, consumed: Double) {
    let wanted = from + delta / zoom
    let (low, high) = (Swift.min(r.low, from), Swift.max(r.high, from))
    if wanted >= low, wanted <= high { return (wanted, delta) }
    let offset = wanted.clamped(low, high)
    return (offset, (offset - from) * zoom)
  }
}

/// Offsets at which content rests along an axis.
struct RestRange {
  let low: Double
  let high: Double

  func span(from offset: Double, _ scale: Double) -> ScrollMotion.Span {
    ScrollMotion.Span(low: (low - offset) * scale, high: (high - offset) * scale)
  }
}
