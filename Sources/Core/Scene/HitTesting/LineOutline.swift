import Geometry

/// The area of a line through points: a piece for each segment, and one for each corner.
///
/// Its ends are flat, as in content streams by default (ISO 32000-2, 8.4.3). So are sharp corners that would reach farther
/// than ten times half the width.
struct LineOutline {
  private(set) var pieces: [Quad<PageSpace>] = []
  private let half: Double
  private let isSharp: Bool

  /// - Parameter isSharp: True if corners are sharp, not round.
  /// - Complexity: O(points).
  init(_ points: [Point<PageSpace>], half: Double, isClosed: Bool, isSharp: Bool) {
    self.half = half
    self.isSharp = isSharp
    var way: [Point<PageSpace>] = []
    for point in points where way.last != point { way.append(point) }
    if isClosed, way.count > 1, way.first == way.last { way.removeLast() }
    guard let first = way.first, let last = way.last else { return }
    if way.count == 1 { addDot(first) }
    for (a, b) in zip(way, way.dropFirst()) { addStretch(a, b) }
    for ((a, b), c) in zip(zip(way, way.dropFirst()), way.dropFirst(2)) { addCorner(a, b, c) }
    guard isClosed, way.count > 2 else { return }
    addStretch(last, first)
    addCorner(way[way.count - 2], last, first)
    addCorner(last, first, way[1])
  }

  private mutating func addDot(_ p: Point<PageSpace>) {
    let (dx, dy) = (Vector<PageSpace>(half, 0), Vector<PageSpace>(0, half))
    pieces.append(Quad(p + dx + dy, p + dx - dy, p - dx - dy, p - dx + dy))
  }

  /// A hair longer than it is, because its ends themselves belong to it whatever way they are rounded.
  private mutating func addStretch(_ a: Point<PageSpace>, _ b: Point<PageSpace>) {
    let unit = normal(a, b)
    let (side, hair) = (unit * half, Vector<PageSpace>(unit.dy, -unit.dx) * min(half, 0.02))
    pieces.append(Quad(a - hair + side, b + hair + side, b + hair - side, a - hair - side))
  }

  private mutating func addCorner(_ a: Point<PageSpace>, _ p: Point<PageSpace>, _ b: Point<PageSpace>) {
    var (one, other) = (normal(a, p), normal(p, b))
    if one.dx * other.dy - one.dy * other.dx > 0 { (one, other) = (one * -1, other * -1) }
    let share = 1 + one.dx * other.dx + one.dy * other.dy
    let middle = (one + other) * (half * (isSharp ? sharp(share) : round(share)))
    pieces.append(Quad(p, p + one * half, p + middle, p + other * half))
  }

  /// How far along the sum of the two sides' directions a corner reaches; `share` is half the square of that sum's length.
  private func sharp(_ share: Double) -> Double { share >= 0.02 ? 1 / share : 0.5 }
  private func round(_ share: Double) -> Double { share > 1e-9 ? 1 / (2 * share).squareRoot() : 0 }

  /// Of length 1, at a right angle to the way between two points that differ.
  private func normal(_ a: Point<PageSpace>, _ b: Point<PageSpace>) -> Vector<PageSpace> {
    let way = b - a
    let length = way.squaredLength.squareRoot()
    return length > 0 ? Vector(-way.dy / length, way.dx / length) : Vector(0, 0)
  }
}
