import Geometry

/// What a line through points covers: a piece for each stretch, and one for each corner.
///
/// As content streams draw by default (ISO 32000-2, 8.4.3): flat ends, and sharp corners but where they would reach
/// farther than ten times half the width.
struct LineOutline {
  private(set) var pieces: [Quad<PageSpace>] = []
  private let half: Double

  /// - Complexity: O(points).
  init(_ points: [Point<PageSpace>], half: Double, isClosed: Bool) {
    self.half = half
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

  private mutating func addStretch(_ a: Point<PageSpace>, _ b: Point<PageSpace>) {
    let side = normal(a, b) * half
    pieces.append(Quad(a + side, b + side, b - side, a - side))
  }

  private mutating func addCorner(_ a: Point<PageSpace>, _ p: Point<PageSpace>, _ b: Point<PageSpace>) {
    var (one, other) = (normal(a, p), normal(p, b))
    if one.dx * other.dy - one.dy * other.dx > 0 { (one, other) = (one * -1, other * -1) }
    let share = 1 + one.dx * other.dx + one.dy * other.dy
    let middle = share >= 0.02 ? (one + other) * (half / share) : (one + other) * (half / 2)
    pieces.append(Quad(p, p + one * half, p + middle, p + other * half))
  }

  /// Of length 1, at a right angle to the way between two points that differ.
  private func normal(_ a: Point<PageSpace>, _ b: Point<PageSpace>) -> Vector<PageSpace> {
    let way = b - a
    let length = way.squaredLength.squareRoot()
    return length > 0 ? Vector(-way.dy / length, way.dx / length) : Vector(0, 0)
  }
}
