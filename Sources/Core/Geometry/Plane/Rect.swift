/// A width and a height, neither negative.
public struct Size<Space: CoordinateSpace>: Hashable, Sendable {
  public let width: Double
  public let height: Double

  /// Returns `nil` if a side is NaN, negative, infinite or beyond ``Coordinate/limit``.
  public init?(width: Double, height: Double) {
    guard Coordinate.isValid(width), Coordinate.isValid(height), width >= 0, height >= 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// A size computed from checked values; negative sides become 0.
  public init(_ width: Double, _ height: Double) {
    self.width = width > 0 ? width : 0
    self.height = height > 0 ? height : 0
  }

  public static var zero: Self { Self(0, 0) }

  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// An axis-parallel rectangle with `minX <= maxX` and `minY <= maxY`; it may have no area.
public struct Rect<Space: CoordinateSpace>: Hashable, Sendable {
  public let minX: Double
  public let minY: Double
  public let maxX: Double
  public let maxY: Double

  /// The rectangle that two opposite corners span, in any order. Returns `nil` for an invalid coordinate.
  public init?(x0: Double, y0: Double, x1: Double, y1: Double) {
    guard Coordinate.isValid(x0), Coordinate.isValid(y0), Coordinate.isValid(x1), Coordinate.isValid(y1)
    else { return nil }
    self.init(corner: Point(x0, y0), corner: Point(x1, y1))
  }

  /// The rectangle that two opposite corners span.
  public init(corner a: Point<Space>, corner b: Point<Space>) {
    minX = a.x < b.x ? a.x : b.x
    minY = a.y < b.y ? a.y : b.y
    maxX = a.x < b.x ? b.x : a.x
    maxY = a.y < b.y ? b.y : a.y
  }

  /// The rectangle between a corner with the smaller coordinates and one with the larger ones.
  @inline(__always)
  init(low: Point<Space>, high: Point<Space>) {
    (minX, minY, maxX, maxY) = (low.x, low.y, high.x, high.y)
  }

  public init(origin: Point<Space>, size: Size<Space>) {
    minX = origin.x
    minY = origin.y
    maxX = origin.x + size.width
    maxY = origin.y + size.height
  }

  /// A rectangle from origin and sides computed from checked values; negative sides become 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  public static var zero: Self { Self(x: 0, y: 0, width: 0, height: 0) }

  public var width: Double { maxX - minX }
  public var height: Double { maxY - minY }
  public var area: Double { width * height }
  public var isEmpty: Bool { minX == maxX || minY == maxY }
  public var origin: Point<Space> { Point(minX, minY) }
  public var size: Size<Space> { Size(width, height) }
  public var center: Point<Space> { Point((minX + maxX) / 2, (minY + maxY) / 2) }

  /// True if the point lies inside or on an edge.
  public func contains(_ p: Point<Space>) -> Bool {
    p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY
  }

  /// True if the whole of the other rectangle lies inside or on an edge.
  public func contains(_ r: Self) -> Bool {
    r.minX >= minX && r.maxX <= maxX && r.minY >= minY && r.maxY <= maxY
  }

  /// True if the two share a point; touching edges count.
  public func intersects(_ r: Self) -> Bool {
    minX <= r.maxX && r.minX <= maxX && minY <= r.maxY && r.minY <= maxY
  }

  /// The common part of both, or `nil` if they do not touch.
  public func intersection(_ r: Self) -> Self? {
    guard intersects(r) else { return nil }
    return Self(
      low: Point(Swift.max(minX, r.minX), Swift.max(minY, r.minY)),
      high: Point(Swift.min(maxX, r.maxX), Swift.min(maxY, r.maxY)))
  }

  /// The smallest rectangle that holds both.
  public func union(_ r: Self) -> Self {
    Self(
      low: Point(Swift.min(minX, r.minX), Swift.min(minY, r.minY)),
      high: Point(larger(maxX, r.maxX), larger(maxY, r.maxY)))
  }

  /// The rectangle grown by `amount` on every side; shrunk for a negative one, to its centre at most.
  public func expanded(by amount: Double) -> Self {
    expanded(dx: amount, dy: amount)
  }

  /// The rectangle grown by `dx` left and right and `dy` above and below; it never turns inside out.
  public func expanded(dx: Double, dy: Double) -> Self {
    let c = center
    let halfWidth = larger(0, width / 2 + dx)
    let halfHeight = larger(0, height / 2 + dy)
    return Self(low: Point(c.x - halfWidth, c.y - halfHeight), high: Point(c.x + halfWidth, c.y + halfHeight))
  }

  /// The same rectangle, moved.
  public func offset(by v: Vector<Space>) -> Self {
    Self(low: Point(minX + v.dx, minY + v.dy), high: Point(maxX + v.dx, maxY + v.dy))
  }

  /// The nearest point inside the rectangle.
  public func clamp(_ p: Point<Space>) -> Point<Space> {
    Point(p.x.clamped(minX, maxX), p.y.clamped(minY, maxY))
  }

  /// The square of the distance from the point to the rectangle; 0 inside.
  public func squaredDistance(to p: Point<Space>) -> Double {
    clamp(p).squaredDistance(to: p)
  }
}
