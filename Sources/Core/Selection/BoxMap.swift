public import Geometry

/// The map of a box that is resized, and of everything in it: each edge lands exactly where it is set, to the last bit.
///
/// Edges that have changed places mirror what lies between them.
public struct BoxMap: Hashable, Sendable {
  public let from: Rect<PDFSpace>
  /// Where the left and the right edge go, and the lower and the upper one.
  public let x: AxisMap
  public let y: AxisMap

  public init(from: Rect<PDFSpace>, x: (Double, Double), y: (Double, Double)) {
    self.from = from
    self.x = AxisMap(from.minX, from.maxX, to: x)
    self.y = AxisMap(from.minY, from.maxY, to: y)
  }

  /// Where a point goes.
  public func apply(_ p: Point<PDFSpace>) -> Point<PDFSpace> { Point(x.apply(p.x), y.apply(p.y)) }

  /// Where a rectangle goes, its edges in order again.
  public func apply(_ r: Rect<PDFSpace>) -> Rect<PDFSpace> {
    Rect(corner: apply(Point(r.minX, r.minY)), corner: apply(Point(r.maxX, r.maxY)))
  }
}

/// One axis of a ``BoxMap``.
public struct AxisMap: Hashable, Sendable {
  public let low: Double
  public let high: Double
  public let toLow: Double
  public let toHigh: Double

  init(_ low: Double, _ high: Double, to ends: (Double, Double)) {
    (self.low, self.high) = (low, high)
    (toLow, toHigh) = ends
  }

  public var isMirrored: Bool { toHigh < toLow }

  /// How much longer a length becomes; 1 for a box without any.
  public var factor: Double { high > low ? (toHigh - toLow).magnitude / (high - low) : 1 }

  /// Where a coordinate goes; both edges exactly.
  func apply(_ value: Double) -> Double {
    if value == low { return toLow }
    if value == high { return toHigh }
    guard high > low else { return toLow + (value - low) }
    return toLow + (value - low) * ((toHigh - toLow) / (high - low))
  }
}
