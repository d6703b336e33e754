import Geometry

/// How fast a container scrolls and zooms.
struct ScrollRate<Content: CoordinateSpace>: Hashable, Sendable {
  /// Units of the content a second, of the point at the top left.
  var way = Vector<Content>.zero
  /// Of the zoom's logarithm, a second.
  var zoom = 0.0
}

/// The way of one container from how it shows its content to how it is to show it.
///
/// Zoom and place approach their targets each by itself, both from the velocity they have. The place is told as the distance
/// from where a zoom about `focus` alone would show the content: for a zoom about that point it is 0 all the way, so the
/// content under it stays.
///
/// **Leap.** A way of more than `longest` is not run through: it begins, leaves the middle out and arrives.
/// **Edges.** What shows on the way is no farther beyond the content than at the start or at the end, except by a zoom alone.
struct ScrollPath<Content: CoordinateSpace>: Hashable, Sendable {
  let target: Scroll<Content>
  /// Of the logarithm of the zoom, as a share of the target's.
  private let zoom: MotionApproach
  private let x: AxisPath
  private let y: AxisPath
  /// The part of the way that is left out, in units of the content.
  private let leap: Vector<Content>
  /// Where the middle of the rest of the way is: before it the leap is to come.
  private let middle: Double

  /// - Parameters:
  ///   - focus: In units of the container, from its corner; `nil` for what suits a change from the one to the other.
  ///   - content: The area that may be scrolled over, at the start and at the end.
  ///   - size: Of the container.
  ///   - longest: In units of the container.
  init(
    from: Scroll<Content>, rate: ScrollRate<Content>, to target: Scroll<Content>, focus: (x: Double, y: Double)?,
    content: Rect<Content>, size: (width: Double, height: Double), longest: Double, seconds: Double
  ) {
    self.target = target
    let isSameZoom = from.zoom == target.zoom
    zoom = MotionApproach(
      displacement: isSameZoom ? 0 : Elementary.log(from.zoom / target.zoom), velocity: rate.zoom, seconds: seconds)
    let shift = isSameZoom ? 0 : 1 / from.zoom - 1 / target.zoom
    let to = from.offset - target.offset
    let focus = focus ?? (Self.focus(to.dx, shift, size.width), Self.focus(to.dy, shift, size.height))
    let way = Vector<Content>(to.dx + focus.x * shift, to.dy + focus.y * shift)
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot() * target.zoom
    let kept = length > longest ? longest / length : 1
    leap = way * (1 - kept)
    middle = kept < 1 ? 0.5 * kept * way.squaredLength : -.infinity
    let drift = rate.zoom / from.zoom
    let (hair, breath) = (Self.hair / target.zoom, Self.breath / target.zoom)
    x = AxisPath(
      MotionApproach(
        displacement: (way.dx * kept).orZero(within: hair),
        velocity: (rate.way.dx - focus.x * drift).orZero(within: breath), seconds: seconds),
      focus: focus.x, length: size.width, low: content.minX, high: content.maxX,
      ends: [(from.offset.x, from.zoom), (target.offset.x, target.zoom)])
    y = AxisPath(
      MotionApproach(
        displacement: (way.dy * kept).orZero(within: hair),
        velocity: (rate.way.dy - focus.y * drift).orZero(within: breath), seconds: seconds),
      focus: focus.y, length: size.height, low: content.minY, high: content.maxY,
      ends: [(from.offset.y, from.zoom), (target.offset.y, target.zoom)])
  }

  /// A way and a velocity that are nothing but the rounding of numbers, in units of the container (a second): a zoom alone has
  /// neither.
  private static var hair: Double { 1e-6 }
  private static var breath: Double { 1e-3 }

  /// The point of the container under which the content stays when it shows one window and then another: within the container.
  private static func focus(_ way: Double, _ shift: Double, _ length: Double) -> Double {
    shift.magnitude > 1e-12 ? (-way / shift).clamped(0, length) : length / 2
  }

  /// True if the zoom changes on the way.
  var zooms: Bool { !zoom.isStill }

  func scroll(at time: Double) -> Scroll<Content> {
    let scale = zoom(at: time)
    let (dx, dy) = way(at: time)
    let shift = scale == target.zoom ? 0 : 1 / scale - 1 / target.zoom
    return Scroll(
      zoom: scale,
      offset: Point(
        x.offset(target.offset.x, dx, shift, scale), y.offset(target.offset.y, dy, shift, scale)))
  }

  func rate(at time: Double) -> ScrollRate<Content> {
    let pace = zoom.velocity(at: time)
    let drift = pace / zoom(at: time)
    return ScrollRate(
      way: Vector(
        x.approach.velocity(at: time) + x.focus * drift, y.approach.velocity(at: time) + y.focus * drift),
      zoom: pace)
  }

  private func zoom(at time: Double) -> Double {
    let rest = zoom.position(at: time)
    return rest == 0 ? target.zoom : target.zoom * Elementary.exp(rest)
  }

  /// How far the place is from its target, beside what the zoom does.
  private func way(at time: Double) -> (Double, Double) {
    let (dx, dy) = (x.approach.position(at: time), y.approach.position(at: time))
    guard middle > 0 else { return (dx, dy) }
    let (wholeX, wholeY) = (x.approach.displacement + leap.dx, y.approach.displacement + leap.dy)
    return dx * wholeX + dy * wholeY > middle ? (dx + leap.dx, dy + leap.dy) : (dx, dy)
  }
}

extension Double {
  /// 0 for a number that small.
  fileprivate func orZero(within limit: Double) -> Double { magnitude <= limit ? 0 : self }
}

/// One axis of the way.
private struct AxisPath: Hashable, Sendable {
  let approach: MotionApproach
  /// In units of the container.
  let focus: Double
  private let length: Double
  private let low: Double
  private let high: Double
  /// How far beyond the content it may show, in units of the container: as far as at the start or at the end.
  private var before = 0.0
  private var beyond = 0.0

  init(
    _ approach: MotionApproach, focus: Double, length: Double, low: Double, high: Double,
    ends: [(offset: Double, zoom: Double)]
  ) {
    (self.approach, self.focus, self.length, self.low, self.high) = (approach, focus, length, low, high)
    for (offset, zoom) in ends {
      let range = range(zoom)
      before = Swift.max(before, (range.low - offset) * zoom)
      beyond = Swift.max(beyond, (offset - range.high) * zoom)
    }
  }

  /// The offset at a distance from the target's.
  func offset(_ target: Double, _ way: Double, _ shift: Double, _ zoom: Double) -> Double {
    let offset = target + way - focus * shift
    guard !approach.isStill else { return offset }
    let range = range(zoom)
    return offset.clamped(range.low - before / zoom, range.high + beyond / zoom)
  }

  /// The offsets at which the content rests.
  private func range(_ zoom: Double) -> (low: Double, high: Double) {
    let visible = length / zoom
    let slack = high - low - visible
    return slack > 0 ? (low, high - visible) : (low + slack / 2, low + slack / 2)
  }
}
