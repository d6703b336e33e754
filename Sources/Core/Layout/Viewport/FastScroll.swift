public import Geometry

/// Where a tap near an edge leads.
public struct FastScrollTarget: Hashable, Sendable {
  /// -1 backward, 1 forward.
  public let direction: Int32
  public let pose: ViewPose
}

extension Viewport {
  /// The target of a tap near an edge of the view: the next frame or spread at the right
  /// (reading from right to left at the left) and with a vertical axis at the bottom, the previous one at the
  /// opposite edges. Of two edges the nearer one counts.
  ///
  /// - Parameter margin: How near, in view units; never more than a third of the view.
  /// - Returns: `nil` away from the edges and at the ends of the document.
  public func fastScroll(at point: Point<ViewSpace>, margin: Double = 44) -> FastScrollTarget? {
    guard let direction = edgeDirection(at: point, margin: margin) else { return nil }
    var goal = self
    guard direction > 0 ? goal.showNextViewport() : goal.showPreviousViewport() else { return nil }
    return FastScrollTarget(direction: direction, pose: goal.pose)
  }

  /// -1 or 1 within the margin of an edge that scrolls; `nil` away from them.
  public func edgeDirection(at point: Point<ViewSpace>, margin: Double = 44) -> Int32? {
    guard bounds.contains(point) else { return nil }
    let forward: Int32 = layout.options.isRightToLeft ? -1 : 1
    let across = Swift.min(margin, bounds.width / 3)
    var best = nearer(point.x, bounds.width - point.x, within: across).map {
      ($0.distance, $0.end ? forward : -forward)
    }
    if layout.axis == .vertical {
      let along = Swift.min(margin, bounds.height / 3)
      if let edge = nearer(point.y, bounds.height - point.y, within: along), edge.distance < best?.0 ?? .infinity {
        best = (edge.distance, edge.end ? 1 : -1)
      }
    }
    return best?.1
  }

  private func nearer(_ start: Double, _ end: Double, within margin: Double) -> (distance: Double, end: Bool)? {
    let distance = Swift.min(start, end)
    return distance <= margin ? (distance, end < start) : nil
  }
}

/// How fast a view scrolls while a drag is held near its edge.
public struct EdgeScroll: Hashable, Sendable {
  /// How near to the edge it begins, in view units.
  public var zone: Double
  /// At the edge and beyond it, in view units a second.
  public var maximum: Double
  /// How long the drag has to stay in the zone before it begins, in nanoseconds.
  public var delay: UInt64

  public init(zone: Double = 32, maximum: Double = 1200, delay: UInt64 = 200_000_000) {
    self.zone = zone.clamped(1, 1e6)
    self.maximum = maximum.clamped(0, 1e6)
    self.delay = delay
  }

  /// The velocity at a point, with the sign of ``Viewport/scroll(by:)``; it grows with the square of the depth in the
  /// zone.
  public func velocity(at point: Point<ViewSpace>, in bounds: Rect<ViewSpace>) -> Vector<ViewSpace> {
    Vector(
      speed(point.x, bounds.minX, bounds.maxX), speed(point.y, bounds.minY, bounds.maxY))
  }

  private func speed(_ at: Double, _ low: Double, _ high: Double) -> Double {
    let reach = Swift.min(zone, (high - low) / 3)
    guard reach > 0 else { return 0 }
    let before = ((low + reach - at) / reach).clamped(0, 1)
    let after = ((at - high + reach) / reach).clamped(0, 1)
    return maximum * (after * after - before * before)
  }
}
