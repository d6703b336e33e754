/// An affine map from one space to another: x' = a·x + c·y + tx, y' = b·x + d·y + ty (ISO 32000-2, 8.3.3).
public struct Transform<From: CoordinateSpace, To: CoordinateSpace>: Hashable, Sendable {
  public let a: Double
  public let b: Double
  public let c: Double
  public let d: Double
  public let tx: Double
  public let ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The same coordinates in both spaces.
  public static var identity: Self { Self(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Scales by `scale`, then moves by (`dx`, `dy`).
  public init(scale: Double, dx: Double = 0, dy: Double = 0) {
    self.init(a: scale, b: 0, c: 0, d: scale, tx: dx, ty: dy)
  }

  public var determinant: Double { a * d - b * c }

  /// How much longer a length becomes, as the geometric mean over directions.
  public var scale: Double { determinant.magnitude.squareRoot() }

  /// Where a point goes.
  public func apply(_ p: Point<From>) -> Point<To> {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// Transforms a difference of two points: the translation does not count.
  public func apply(_ v: Vector<From>) -> Vector<To> {
    Vector(a * v.dx + c * v.dy, b * v.dx + d * v.dy)
  }

  /// Where the four corners go, in their order.
  public func apply(_ q: Quad<From>) -> Quad<To> {
    Quad(apply(q.p0), apply(q.p1), apply(q.p2), apply(q.p3))
  }

  /// The bounds of the mapped rectangle; exact for maps by quarter turns.
  public func apply(_ r: Rect<From>) -> Rect<To> {
    // As a rule nothing is turned but by quarters: then two corners are enough.
    if (b == 0 && c == 0) || (a == 0 && d == 0) {
      return Rect(corner: apply(Point<From>(r.minX, r.minY)), corner: apply(Point<From>(r.maxX, r.maxY)))
    }
    return apply(Quad(r)).bounds
  }

  /// This map first, then another.
  public func then<End: CoordinateSpace>(_ next: Transform<To, End>) -> Transform<From, End> {
    Transform<From, End>(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The way back, or `nil` where the map flattens the plane.
  public func inverted() -> Transform<To, From>? {
    let det = determinant
    guard det.magnitude > 1e-300, det.isFinite else { return nil }
    return Transform<To, From>(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }
}
