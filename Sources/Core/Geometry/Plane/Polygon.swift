extension Array {
  /// True if a point lies inside the closed polygon through these corners, by the even-odd rule.
  ///
  /// - Complexity: O(corners).
  public func surrounds<Space>(_ p: Point<Space>) -> Bool where Element == Point<Space> {
    guard var before = last else { return false }
    var isInside = false
    for corner in self {
      if (corner.y > p.y) != (before.y > p.y) {
        let crossing = corner.x + (before.x - corner.x) * (p.y - corner.y) / (before.y - corner.y)
        if p.x < crossing { isInside.toggle() }
      }
      before = corner
    }
    return isInside
  }
}
