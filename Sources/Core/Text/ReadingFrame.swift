public import Geometry

/// The axes along which a piece of text reads: `u` along the line, `v` from line to line.
///
/// For upright horizontal text u is x and v is y. Text turned clockwise by 90 degrees and vertical writing share one
/// frame: lines run down the page and follow each other from right to left. Units are points of page space; the
/// origin is the page's.
public struct ReadingFrame: Hashable, Sendable {
  /// The direction of the line, of length 1.
  public let direction: Vector<PageSpace>

  /// - Parameter direction: Of length 1.
  init(direction: Vector<PageSpace>) {
    self.direction = direction
  }

  static let upright = ReadingFrame(direction: Vector(1, 0))

  /// The frame that reads along one of the page's axes.
  init(turn: QuarterTurn) {
    switch turn {
    case .none: self.init(direction: Vector(1, 0))
    case .quarter: self.init(direction: Vector(0, 1))
    case .half: self.init(direction: Vector(-1, 0))
    case .threeQuarters: self.init(direction: Vector(0, -1))
    }
  }

  /// Clockwise turns on the displayed page; `nil` for a free angle.
  public var turn: QuarterTurn? {
    if direction.dy == 0 { return direction.dx >= 0 ? QuarterTurn.none : .half }
    if direction.dx == 0 { return direction.dy > 0 ? .quarter : .threeQuarters }
    return nil
  }

  func u(_ p: Point<PageSpace>) -> Double { p.x * direction.dx + p.y * direction.dy }
  func v(_ p: Point<PageSpace>) -> Double { p.y * direction.dx - p.x * direction.dy }

  /// The point at (`u`, `v`).
  func point(_ u: Double, _ v: Double) -> Point<PageSpace> {
    Point(u * direction.dx - v * direction.dy, u * direction.dy + v * direction.dx)
  }

  /// A box of this frame as a quad, its first edge along the lower side of the line in reading direction.
  func quad(_ box: FrameBox) -> Quad<PageSpace> {
    Quad(point(box.u0, box.v1), point(box.u1, box.v1), point(box.u1, box.v0), point(box.u0, box.v0))
  }

  /// The box round a quad.
  func box(_ q: Quad<PageSpace>) -> FrameBox {
    let (a, b, c, d) = (u(q.p0), u(q.p1), u(q.p2), u(q.p3))
    let (e, f, g, h) = (v(q.p0), v(q.p1), v(q.p2), v(q.p3))
    return FrameBox(
      u0: min(min(a, b), min(c, d)), v0: min(min(e, f), min(g, h)),
      u1: max(max(a, b), max(c, d)), v1: max(max(e, f), max(g, h)))
  }
}

/// A box in the axes of a ``ReadingFrame``: `u0 <= u1` along the line, `v0 <= v1` from line to line.
struct FrameBox: Hashable, Sendable {
  var u0: Double
  var v0: Double
  var u1: Double
  var v1: Double

  static let zero = FrameBox(u0: 0, v0: 0, u1: 0, v1: 0)

  var width: Double { u1 - u0 }
  var height: Double { v1 - v0 }
  var centerU: Double { (u0 + u1) / 2 }
  var centerV: Double { (v0 + v1) / 2 }

  /// Grows to hold another box.
  mutating func form(union other: FrameBox) {
    if other.u0 < u0 { u0 = other.u0 }
    if other.v0 < v0 { v0 = other.v0 }
    if other.u1 > u1 { u1 = other.u1 }
    if other.v1 > v1 { v1 = other.v1 }
  }

  func contains(u: Double, v: Double) -> Bool { u >= u0 && u <= u1 && v >= v0 && v <= v1 }

  func intersects(_ other: FrameBox) -> Bool {
    u0 <= other.u1 && other.u0 <= u1 && v0 <= other.v1 && other.v0 <= v1
  }

  /// The square of the distance from a point; 0 inside.
  func squaredDistance(u: Double, v: Double) -> Double {
    let du = u - u.clamped(u0, u1)
    let dv = v - v.clamped(v0, v1)
    return du * du + dv * dv
  }

  /// How far two boxes overlap from line to line; negative for a gap.
  func overlapV(_ other: FrameBox) -> Double { min(v1, other.v1) - max(v0, other.v0) }

  /// A total order: by line start, then from line to line, then by size.
  func precedes(_ other: FrameBox) -> Bool {
    if u0 != other.u0 { return u0 < other.u0 }
    if v0 != other.v0 { return v0 < other.v0 }
    if u1 != other.u1 { return u1 < other.u1 }
    return v1 < other.v1
  }
}
