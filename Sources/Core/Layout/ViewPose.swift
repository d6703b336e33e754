public import Geometry

/// The part of a viewport that moves: how the outer container, and the inner one of one spread, show their content.
///
/// Poses of one layout can be compared, kept, animated between, and put back.
public struct ViewPose: Hashable, Sendable {
  public var outer: Scroll<CanvasSpace>
  /// Which inner container `inner` is about; -1 without pages.
  public var spread: Int
  public var inner: Scroll<SpreadSpace>
  public var fit: FitMode

  /// Whether both show the same to within a tolerance, in units of each container's content.
  public func isNear(_ other: ViewPose, tolerance: Double = 1e-6) -> Bool {
    spread == other.spread && outer.isNear(other.outer, tolerance) && inner.isNear(other.inner, tolerance)
  }
}

extension Scroll {
  func isNear(_ other: Scroll, _ tolerance: Double) -> Bool {
    (zoom - other.zoom).magnitude <= tolerance && (offset.x - other.offset.x).magnitude <= tolerance
      && (offset.y - other.offset.y).magnitude <= tolerance
  }
}

extension Viewport {
  /// What shows now, the current spread's inner container included.
  public var pose: ViewPose {
    let spread = spreadIndex ?? -1
    return ViewPose(outer: outer, spread: spread, inner: innerScroll(spread), fit: fit)
  }

  /// Shows a pose of this layout as it is, resting or not. A pose of another layout shows something else; nothing
  /// fails.
  public mutating func apply(_ pose: ViewPose) {
    moved()
    outer = pose.outer
    if !layout.zoomsSpreads {
      defaultFit = pose.fit
    } else if pose.spread >= 0, pose.spread < layout.spreads.count {
      inner.set(pose.inner, fit: pose.fit, of: pose.spread)
    }
  }
}
