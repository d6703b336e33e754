public import Geometry

/// Motions that start from where the view is. Times are nanoseconds, velocities view units a second with the sign of
/// ``scroll(by:)``: opposite to that of the finger.
extension Viewport {
  /// A fling of what ``scroll(by:)`` scrolls; `nil` where it would move nothing.
  public func fling(velocity: Vector<ViewSpace>, at time: UInt64, settings: MotionSettings) -> ScrollMotion? {
    let (inner, x, y) = spans()
    let settings = settings.keeping(inner ? settings.bouncesInside : settings.bouncesOutside)
    let motion = ScrollMotion(
      throwing: pose, inner: inner,
      x: AxisMotion(velocity: velocity.dx, low: x.low, high: x.high, settings: settings),
      y: AxisMotion(velocity: velocity.dy, low: y.low, high: y.high, settings: settings), at: time)
    return motion.endTime > time ? motion : nil
  }

  /// An animated change to a pose of this layout, going on with a velocity the view already has; `nil` where it
  /// stands there already, so that the target can be applied at once.
  public func animation(
    to target: ViewPose, at time: UInt64, settings: MotionSettings, velocity: Vector<ViewSpace> = .zero
  ) -> ScrollMotion? {
    let from = pose(ofSpread: target.spread)
    guard !from.isNear(target) else { return nil }
    let way = from.way(to: target)
    let pace = way.squaredLength > 0 ? velocity.dot(way) / way.squaredLength : 0
    return ScrollMotion(from: from, to: target, seconds: settings.animationDuration, pace: pace, at: time)
  }

  /// The way back to rest, from beyond an end or off centre, and from beyond the limits of the zoom about a point;
  /// `nil` at rest.
  public func settling(
    about focus: Point<ViewSpace>, at time: UInt64, settings: MotionSettings, velocity: Vector<ViewSpace> = .zero
  ) -> ScrollMotion? {
    var rest = self
    if let spread = layout.spread(nearest: canvasFromView.apply(focus)) {
      let (range, zoom) = (zoomRange(ofSpread: spread), zoom(ofSpread: spread))
      if zoom > range.maximum * (1 + 1e-12) || zoom < range.minimum * (1 - 1e-12) { rest.zoom(to: zoom, about: focus) }
    }
    rest.settle()
    let target = rest.pose(ofSpread: pose.spread)
    return pose.isNear(target) ? nil : animation(to: target, at: time, settings: settings, velocity: velocity)
  }

  /// The turn to the spread at which a swipe ends: the one nearest to where a fling would come to rest, but at most
  /// one from where the swipe began.
  ///
  /// - Parameter began: The current spread when the swipe began.
  public func turning(
    from began: Int, velocity: Vector<ViewSpace>, at time: UInt64, settings: MotionSettings
  ) -> ScrollMotion? {
    let throwing = layout.axis == .vertical ? velocity.dy : velocity.dx
    let natural = MotionCurve(settings.physics, velocity: throwing).distance
    let center = canvasFromView.apply(layout.frame.center)
    let ahead = natural / outer.zoom * (0.5 / settings.turnShare.clamped(0.05, 10))
    let end: Point<CanvasSpace> =
      layout.axis == .vertical ? Point(center.x, center.y + ahead) : Point(center.x + ahead, center.y)
    guard let nearest = layout.spread(nearest: end) else { return nil }
    let spread = Swift.min(Swift.max(nearest, began - 1), began + 1)
    var goal = self
    goal.alignOuter(Swift.min(Swift.max(spread, 0), layout.spreads.count - 1))
    return animation(to: goal.pose, at: time, settings: settings, velocity: velocity)
  }

  /// A drift at constant velocity to the end of the range, for a drag held at an edge; `nil` where it would move
  /// nothing.
  public func drift(velocity: Vector<ViewSpace>, at time: UInt64) -> ScrollMotion? {
    let (inner, x, y) = spans()
    let motion = ScrollMotion(
      drifting: pose, inner: inner, velocity: velocity, x: x.holdingZero, y: y.holdingZero, at: time)
    return motion.target == pose ? nil : motion
  }

  /// The visible part now, with the inner container of a given spread.
  public func pose(ofSpread spread: Int) -> ViewPose {
    if layout.isPlaced {
      return ViewPose(
        outer: outer, spread: spread, inner: Scroll(zoom: 1, offset: .origin), fit: defaultFit, page: focusPage)
    }
    let fit = fit(ofSpread: spread)
    return ViewPose(outer: outer, spread: spread, inner: innerScroll(spread), fit: fit, page: focusPage)
  }

  /// Which container a scroll moves first, and how far its range reaches from where it is, in view units.
  private func spans() -> (inner: Bool, x: ScrollMotion.Span, y: ScrollMotion.Span) {
    let spread = spreadIndex ?? -1
    if layout.zoomsSpreads {
      let (container, scroll) = (innerContainer(spread), innerScroll(spread))
      let scale = scroll.zoom * outer.zoom
      let x = container.horizontalRange(zoom: scroll.zoom).span(from: scroll.offset.x, scale)
      let y = container.verticalRange(zoom: scroll.zoom).span(from: scroll.offset.y, scale)
      let moves = x.low != 0 || x.high != 0 || y.low != 0 || y.high != 0
      if moves || layout.scrolling == .perSpread { return (true, x, y) }
    }
    let container = outerContainer(around: spread)
    return (
      false, container.horizontalRange(zoom: outer.zoom).span(from: outer.offset.x, outer.zoom),
      container.verticalRange(zoom: outer.zoom).span(from: outer.offset.y, outer.zoom)
    )
  }
}

extension ScrollMotion.Span {
  /// The range with its start in it: what lies outside already goes no farther.
  var holdingZero: Self { Self(low: Swift.min(low, 0), high: Swift.max(high, 0)) }
}
