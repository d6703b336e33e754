public import Geometry

/// The way of a view to a place that was chosen: of the outer container, and of the inner one of the spread gone to.
struct NavigationPath: Hashable, Sendable {
  let outer: ScrollPath<CanvasSpace>
  let inner: ScrollPath<SpreadSpace>
  /// Of the target; where the zoom changes on the way it keeps to no fit until it has arrived.
  let fit: FitMode
  let spread: Int

  func pose(at time: Double) -> ViewPose {
    let isZoomed = outer.zooms || inner.zooms
    return ViewPose(
      outer: outer.scroll(at: time), spread: spread, inner: inner.scroll(at: time), fit: isZoomed ? .none : fit,
      page: nil)
  }

  /// Of both containers together, in view units a second.
  func velocity(at time: Double) -> Vector<ViewSpace> {
    let (pose, rates) = (pose(at: time), rates(at: time))
    let scale = pose.outer.zoom * pose.inner.zoom
    return Vector(
      rates.outer.way.dx * pose.outer.zoom + rates.inner.way.dx * scale,
      rates.outer.way.dy * pose.outer.zoom + rates.inner.way.dy * scale)
  }

  func rates(at time: Double) -> MotionRates {
    MotionRates(outer: outer.rate(at: time), spread: spread, inner: inner.rate(at: time))
  }
}

/// How fast the containers of a view move at a moment.
struct MotionRates: Hashable, Sendable {
  var outer = ScrollRate<CanvasSpace>()
  /// Which inner container `inner` is about.
  var spread = -1
  var inner = ScrollRate<SpreadSpace>()
}

extension ScrollMotion {
  /// How fast the containers move, so that another motion can go on from there. Of flings, turns and drifts it is the scrolling
  /// alone.
  func rates(at time: UInt64, from pose: ViewPose) -> MotionRates {
    if let path = navigation {
      return time >= endTime || time < startTime ? MotionRates() : path.rates(at: elapsed(time))
    }
    let velocity = velocity(at: time)
    var rates = MotionRates(spread: pose.spread)
    if movesInner {
      let scale = pose.outer.zoom * pose.inner.zoom
      rates.inner.way = Vector(velocity.dx / scale, velocity.dy / scale)
    } else {
      rates.outer.way = Vector(velocity.dx / pose.outer.zoom, velocity.dy / pose.outer.zoom)
    }
    return rates
  }
}

/// All that scrolling and zooming change in a viewport. Of one layout, as a ``ViewPose`` is, but with every container.
public struct ScrollState: Hashable, Sendable {
  let outer: Scroll<CanvasSpace>
  let fit: FitMode
  let inner: InnerScrolls
  let page: Int?
}

/// The outcome of a change to how a viewport stands.
public enum ChangeOutcome: Hashable, Sendable {
  case changed
  /// It stands so already.
  case same
  /// The change had nowhere to go.
  case refused
}

extension Viewport {
  /// How all containers stand.
  public var scrollState: ScrollState {
    get { ScrollState(outer: outer, fit: defaultFit, inner: inner, page: focusPage) }
    set { (outer, defaultFit, inner, focusPage) = (newValue.outer, newValue.fit, newValue.inner, newValue.page) }
  }

  /// The difference that a change would make.
  public func outcome(of change: (inout Viewport) -> Bool) -> ChangeOutcome {
    var trial = self
    return trial.take(change)
  }

  /// Makes a change, and says what it did.
  public mutating func take(_ change: (inout Viewport) -> Bool) -> ChangeOutcome {
    let before = scrollState
    guard change(&self) else { return .refused }
    return scrollState == before && wanted == nil ? .same : .changed
  }

  /// The way in time to how another viewport of this layout stands, going on with the velocity of a motion that runs; `nil`
  /// where there is no way to go or nothing to see.
  ///
  /// - Parameters:
  ///   - target: The pose of the other viewport, if it is known.
  ///   - focus: The point of the view that keeps what is under it in a zoom; `nil` for none that is asked for.
  ///   - running: The motion that this one takes the place of.
  public func navigation(
    to goal: Viewport, pose target: ViewPose? = nil, about focus: Point<ViewSpace>?, from running: ScrollMotion?,
    at time: UInt64, settings: MotionSettings
  ) -> ScrollMotion? {
    let target = target ?? goal.pose
    let from = pose(ofSpread: target.spread)
    let rates = running?.rates(at: time, from: from) ?? MotionRates()
    let frame = layout.frame
    guard frame.width > 0, frame.height > 0, settings.animationDuration > 0 else { return nil }
    guard !from.isNear(target) || rates != MotionRates() else { return nil }
    let longest = Viewport.longestWay * Swift.max(frame.width, frame.height)
    // Where all spreads share the container it does not matter which one is the current one.
    let spread = layout.scrolling == .perSpread ? spreadIndex ?? target.spread : target.spread
    let outside = outerContainer(around: spread).content.union(outerContainer(around: target.spread).content)
    let outer = ScrollPath(
      from: from.outer, rate: rates.outer, to: target.outer,
      focus: focus.map { ($0.x - frame.minX, $0.y - frame.minY) }, content: outside, size: (frame.width, frame.height),
      longest: longest, seconds: settings.animationDuration)
    let box = goal.containerFrame(ofSpread: target.spread) ?? frame
    let container = innerContainer(target.spread)
    let inner = ScrollPath(
      from: from.inner, rate: rates.spread == target.spread ? rates.inner : ScrollRate(), to: target.inner,
      focus: focus.map { (($0.x - box.minX) / target.outer.zoom, ($0.y - box.minY) / target.outer.zoom) },
      content: container.content, size: (container.size.width, container.size.height),
      longest: longest / target.outer.zoom, seconds: settings.animationDuration)
    return ScrollMotion(
      navigating: NavigationPath(outer: outer, inner: inner, fit: target.fit, spread: target.spread), to: target,
      seconds: settings.animationDuration, at: time)
  }

  /// A way of more than so many frames leaves its middle out.
  private static var longestWay: Double { 3 }
}
