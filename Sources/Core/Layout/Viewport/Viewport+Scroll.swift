public import Geometry

/// The way that a scroll moved, and the rest that was left because an end was reached; in view units.
public struct ScrollOutcome: Hashable, Sendable {
  public let consumed: Vector<ViewSpace>
  public let overscroll: Vector<ViewSpace>
}

/// Scrolling at once. A positive `dx` looks farther right and a positive `dy` farther down: content moves the other
/// way.
extension Viewport {
  /// Scrolls what is under the hand: the inner container of the current spread where spreads zoom one by one, then
  /// the outer one unless each spread has the frame to itself (turning pages is ``turn(by:)``).
  ///
  /// Never goes farther beyond a resting position than it already is.
  /// - Complexity: O(1); no allocation once the spread was moved before.
  public mutating func scroll(by delta: Vector<ViewSpace>) -> ScrollOutcome {
    guard let spread = scrolledSpread else { return ScrollOutcome(consumed: .zero, overscroll: delta) }
    var left = delta
    if layout.zoomsSpreads { left = left - scrollInner(spread, by: delta) }
    if !(layout.zoomsSpreads && layout.scrolling == .perSpread) {
      let (scroll, consumed) = outerContainer(around: spread).scrolled(outer, by: left)
      outer = scroll
      left = left - consumed
    }
    let consumed = delta - left
    if consumed != .zero { moved() }
    return ScrollOutcome(consumed: consumed, overscroll: left)
  }

  /// Brings a point of the canvas to the top left of the view, as far as resting positions allow; where each spread has the frame
  /// to itself, the spread that is nearest to it. `false`, with nothing changed, without spreads.
  public mutating func scroll(to offset: Point<CanvasSpace>) -> Bool {
    guard let spread = scrolledSpread else { return false }
    if offset == canvasFromView.apply(.origin) { return true }
    if layout.scrolling == .perSpread {
      guard let wanted = layout.spread(nearest: offset), wanted != spread else { return true }
      return show(spread: wanted)
    }
    let corner = layout.frame.origin
    let start = Point<CanvasSpace>(offset.x + corner.x / outer.zoom, offset.y + corner.y / outer.zoom)
    let next = outerContainer(around: spread).rest(Scroll(zoom: outer.zoom, offset: start))
    guard next != outer else { return true }
    outer = next
    moved()
    return true
  }

  /// The spread that a scroll is about; any one where only the canvas as a whole scrolls.
  private var scrolledSpread: Int? {
    if layout.zoomsSpreads || layout.scrolling == .perSpread { return spreadIndex }
    return layout.spreads.count > 0 ? 0 : nil
  }

  private mutating func scrollInner(_ spread: Int, by delta: Vector<ViewSpace>) -> Vector<ViewSpace> {
    let z = outer.zoom
    let (scroll, consumed) = innerContainer(spread).scrolled(
      innerScroll(spread), by: Vector(delta.dx / z, delta.dy / z))
    guard consumed != .zero else { return .zero }
    inner.set(scroll, fit: fit(ofSpread: spread), of: spread)
    return Vector(consumed.dx * z, consumed.dy * z)
  }

  /// Moves the outer container along the axis, from one spread towards another, within the ends of the document.
  ///
  /// - Returns: The way that it moved, in view units; nothing across the axis.
  public mutating func turn(by delta: Vector<ViewSpace>) -> Vector<ViewSpace> {
    let along = layout.axis == .vertical ? Vector<ViewSpace>(0, delta.dy) : Vector(delta.dx, 0)
    let whole = ScrollContainer<CanvasSpace, ViewSpace>(
      content: layout.canvasBounds, size: layout.frame.size)
    let (scroll, consumed) = whole.scrolled(outer, by: along)
    outer = scroll
    if consumed != .zero { moved() }
    return consumed
  }

  /// How far ``scroll(by:)`` can still go in each direction, in view units; 0 at an end.
  public var room: Insets<ViewSpace> {
    guard let spread = scrolledSpread else { return .zero }
    let onlyInner = layout.zoomsSpreads && layout.scrolling == .perSpread
    let outside = outerContainer(around: spread).room(outer)
    let outward: Insets<ViewSpace> = outside.scaled(outer.zoom)
    guard layout.zoomsSpreads else { return outward }
    let scroll = innerScroll(spread)
    let inward: Insets<ViewSpace> = innerContainer(spread).room(scroll).scaled(scroll.zoom * outer.zoom)
    return onlyInner ? inward : inward.adding(outward)
  }

  /// Moves to the nearest resting position: content that covers the frame where it is larger, centred where not.
  public mutating func settle() {
    guard let spread = scrolledSpread else { return }
    settleInner(spread)
    outer = outerContainer(around: spread).rest(outer)
  }

  /// Moves the inner container of a spread to its nearest resting position.
  mutating func settleInner(_ spread: Int) {
    guard layout.zoomsSpreads, inner[spread] != nil else { return }
    let rest = innerContainer(spread).rest(innerScroll(spread))
    inner.set(rest, fit: fit(ofSpread: spread), of: spread)
  }

  /// True if ``settle()`` would change nothing.
  public var isSettled: Bool {
    var other = self
    other.settle()
    return other.pose.isNear(pose)
  }

  /// Notes that something moved: the page last gone to is not the current one any more.
  mutating func moved() { focusPage = nil }
}

extension ScrollContainer {
  /// How far each way is to the end of the resting positions, in units of the content.
  func room(_ scroll: Scroll<Content>) -> Insets<Content> {
    let (x, y) = (horizontalRange(zoom: scroll.zoom), verticalRange(zoom: scroll.zoom))
    return Insets(
      top: Swift.max(scroll.offset.y - y.low, 0), left: Swift.max(scroll.offset.x - x.low, 0),
      bottom: Swift.max(y.high - scroll.offset.y, 0), right: Swift.max(x.high - scroll.offset.x, 0))
  }
}

extension Insets {
  /// The distances in another space, at a scale.
  func scaled<Other: CoordinateSpace>(_ scale: Double) -> Insets<Other> {
    Insets<Other>(top: top * scale, left: left * scale, bottom: bottom * scale, right: right * scale)
  }

  func adding(_ other: Self) -> Self {
    Self(top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}
