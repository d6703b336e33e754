import Geometry

/// Several contacts as one: their middle, how far they lie from it, and the line through the two oldest.
struct Cluster: Hashable, Sendable {
  var count = 0
  var focal = Point<ViewSpace>.origin
  /// Twice the mean distance from the middle: for two contacts, how far apart they are.
  var span = 0.0
  var spanX = 0.0
  var spanY = 0.0
  /// From the oldest contact to the next.
  var pair = Vector<ViewSpace>.zero

  /// The angle from this cluster's pair to another one's, in radians, within ±π.
  func turn(to other: Cluster) -> Double {
    guard pair.squaredLength > 0, other.pair.squaredLength > 0 else { return 0 }
    let cross = pair.cross(other.pair)
    return cross == 0 && pair.dot(other.pair) > 0 ? 0 : Elementary.atan2(cross, pair.dot(other.pair))
  }
}
