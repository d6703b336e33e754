/// A point that remembers which space it is in.
///
/// Both coordinates are finite. `init?` is the only door from outside, so no code past it checks again.
public struct Point<Space: CoordinateSpace>: Hashable, Sendable {
  public let x: Double
  public let y: Double

  /// Returns `nil` if a coordinate is NaN, infinite or beyond ``Coordinate/limit``.
  public init?(x: Double, y: Double) {
    guard Coordinate.isValid(x), Coordinate.isValid(y) else { return nil }
    self.x = x
    self.y = y
  }

  /// A point computed from checked values, or a literal.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static var origin: Self { Self(0, 0) }

  public static func - (a: Self, b: Self) -> Vector<Space> { Vector(a.x - b.x, a.y - b.y) }
  public static func + (p: Self, v: Vector<Space>) -> Self { Self(p.x + v.dx, p.y + v.dy) }
  public static func - (p: Self, v: Vector<Space>) -> Self { Self(p.x - v.dx, p.y - v.dy) }

  /// The square of the distance, in squared units of the space.
  public func squaredDistance(to other: Self) -> Double { (self - other).squaredLength }

  /// The length of the straight way to another point.
  public func distance(to other: Self) -> Double { (self - other).length }

  /// The point a share `t` of the way to another one; 0 gives this point, 1 the other.
  public func interpolated(to other: Self, _ t: Double) -> Self {
    Self(x + (other.x - x) * t, y + (other.y - y) * t)
  }
}

/// A displacement in a space: it moves points and is not moved by a change of origin.
public struct Vector<Space: CoordinateSpace>: Hashable, Sendable {
  public let dx: Double
  public let dy: Double

  /// Returns `nil` if a component is NaN, infinite or beyond ``Coordinate/limit``.
  public init?(dx: Double, dy: Double) {
    guard Coordinate.isValid(dx), Coordinate.isValid(dy) else { return nil }
    self.dx = dx
    self.dy = dy
  }

  /// A vector computed from checked values, or a literal.
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static var zero: Self { Self(0, 0) }

  public var squaredLength: Double { dx * dx + dy * dy }
  public var length: Double { squaredLength.squareRoot() }

  public static func + (a: Self, b: Self) -> Self { Self(a.dx + b.dx, a.dy + b.dy) }
  public static func - (a: Self, b: Self) -> Self { Self(a.dx - b.dx, a.dy - b.dy) }
  public static func * (v: Self, s: Double) -> Self { Self(v.dx * s, v.dy * s) }
  public static func / (v: Self, s: Double) -> Self { Self(v.dx / s, v.dy / s) }
  public static prefix func - (v: Self) -> Self { Self(-v.dx, -v.dy) }

  /// The scalar product.
  public func dot(_ other: Self) -> Double { dx * other.dx + dy * other.dy }

  /// The z component of the cross product: positive where `other` lies clockwise of this one with y down.
  public func cross(_ other: Self) -> Double { dx * other.dy - dy * other.dx }
}
