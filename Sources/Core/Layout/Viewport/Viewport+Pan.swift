public import Geometry

/// A drag of the content, as a function of where it began and how far it went: however the moves between are cut up,
/// the result is the same.
extension Viewport {
  /// The pose of a pan that began at a pose and went `total` view units, with the sign of ``scroll(by:)``.
  ///
  /// Past an end the content follows ever less where it bounces, else not at all; taken hold of beyond an end, in the
  /// middle of a bounce, it goes on from there without a jump. It does not bounce along an axis on which all of it
  /// shows.
  public func panned(
    from start: ViewPose, by total: Vector<ViewSpace>, settings: MotionSettings
  ) -> ViewPose {
    let size = layout.frame.size
    let outside = outerContainer(around: start.spread)
    let outsideSettings = settings.keeping(settings.bouncesOutside)
    guard layout.zoomsSpreads else {
      return start.moved(
        by: limited(total, start.outer, outside, start.outer.zoom, outsideSettings, size), inner: false)
    }
    let scale = start.outer.zoom * start.inner.zoom
    let container = innerContainer(start.spread)
    let window = Size<ViewSpace>(container.size.width * start.outer.zoom, container.size.height * start.outer.zoom)
    let firm = layout.scrolling == .perSpread ? settings.keeping(settings.bouncesInside) : settings.firm
    let inward = limited(total, start.inner, container, scale, firm, window)
    let pose = start.moved(by: inward, inner: true)
    if layout.scrolling == .perSpread { return pose }
    return pose.moved(
      by: limited(total - inward, start.outer, outside, start.outer.zoom, outsideSettings, size), inner: false)
  }

  /// The pose of a swipe between spreads that began at a pose: the outer container along the axis, with the same
  /// resistance at the ends of the document.
  public func turned(from start: ViewPose, by total: Vector<ViewSpace>, settings: MotionSettings) -> ViewPose {
    let along = layout.axis == .vertical ? Vector<ViewSpace>(0, total.dy) : Vector(total.dx, 0)
    let whole = ScrollContainer<CanvasSpace, ViewSpace>(
      content: layout.canvasBounds, size: layout.frame.size)
    return start.moved(
      by: limited(
        along, start.outer, whole, start.outer.zoom, settings.keeping(settings.bouncesOutside), layout.frame.size),
      inner: false)
  }

  private func limited<Content: CoordinateSpace, Outside: CoordinateSpace>(
    _ total: Vector<ViewSpace>, _ scroll: Scroll<Content>, _ container: ScrollContainer<Content, Outside>,
    _ scale: Double, _ settings: MotionSettings, _ size: Size<ViewSpace>
  ) -> Vector<ViewSpace> {
    let x = container.horizontalRange(zoom: scroll.zoom).span(from: scroll.offset.x, scale)
    let y = container.verticalRange(zoom: scroll.zoom).span(from: scroll.offset.y, scale)
    return Vector(
      x.pull(total.dx, settings.bounces, size.width), y.pull(total.dy, settings.bounces, size.height))
  }
}

extension MotionSettings {
  /// The same without bouncing.
  var firm: MotionSettings {
    var other = self
    other.bounces = false
    return other
  }
}

extension ScrollMotion.Span {
  /// How far a pull by `total` moves what is at 0.
  func pull(_ total: Double, _ bounces: Bool, _ size: Double) -> Double {
    guard bounces, high - low > 1e-9 else { return total.clamped(Swift.min(low, 0), Swift.max(high, 0)) }
    let band = MotionRubberBand(size: size)
    let start = 0.0.clamped(low, high)
    let free = start + band.overshoot(0 - start) + total
    let rest = free.clamped(low, high)
    return rest + band.stretch(free - rest)
  }
}
