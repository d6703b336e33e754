/// Four corners, in the order in which the thing inside it reads: its bottom left, bottom right, top right, top left.
///
/// For a glyph the edge `p0`–`p1` runs along the baseline side in reading direction. Files disagree about the order
/// in /QuadPoints (ISO 32000-2, 12.5.6.10), so what comes from a file is ordered by its reader first.
public struct Quad<Space: CoordinateSpace>: Hashable, Sendable {
  public let p0: Point<Space>
  public let p1: Point<Space>
  public let p2: Point<Space>
  public let p3: Point<Space>

  public init(_ p0: Point<Space>, _ p1: Point<Space>, _ p2: Point<Space>, _ p3: Point<Space>) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The rectangle's corners for something upright, y down: `p0` is bottom left.
  public init(_ r: Rect<Space>) {
    self.init(
      Point(r.minX, r.maxY), Point(r.maxX, r.maxY), Point(r.maxX, r.minY), Point(r.minX, r.minY))
  }

  /// The smallest axis-parallel rectangle round the corners.
  public var bounds: Rect<Space> {
    // Two at a time: more make an array.
    Rect(
      low: Point(
        Swift.min(Swift.min(p0.x, p1.x), Swift.min(p2.x, p3.x)), Swift.min(Swift.min(p0.y, p1.y), Swift.min(p2.y, p3.y))
      ),
      high: Point(
        larger(larger(p0.x, p1.x), larger(p2.x, p3.x)), larger(larger(p0.y, p1.y), larger(p2.y, p3.y))
      ))
  }

  public var center: Point<Space> {
    Point((p0.x + p1.x + p2.x + p3.x) / 4, (p0.y + p1.y + p2.y + p3.y) / 4)
  }

  /// Twice the signed area; the sign tells the turning sense.
  public var doubledArea: Double { (p2 - p0).cross(p3 - p1) }

  /// True if the point lies inside or on an edge of a convex quad, whichever way it turns.
  public func contains(_ p: Point<Space>) -> Bool {
    let a = (p1 - p0).cross(p - p0)
    let b = (p2 - p1).cross(p - p1)
    let c = (p3 - p2).cross(p - p2)
    let d = (p0 - p3).cross(p - p3)
    return (a >= 0 && b >= 0 && c >= 0 && d >= 0) || (a <= 0 && b <= 0 && c <= 0 && d <= 0)
  }
}
