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
  /// The page gone to, while nothing moved since (``Viewport/show(page:)``).
  public var page: Int?

  /// True if both show the same part, whatever the page gone to, to within a tolerance, in units of each container's
  /// content.
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
  /// The visible part now, the current spread's inner container included.
  public var pose: ViewPose { pose(ofSpread: spreadIndex ?? -1) }

  /// Shows a pose of this layout as it is, resting or not. A pose of another layout shows something else; nothing
  /// fails.
  public mutating func apply(_ pose: ViewPose) {
    focusPage = pose.page.flatMap { layout.spreads.index(ofPage: $0) == nil ? nil : $0 }
    outer = pose.outer
    if !layout.zoomsSpreads {
      defaultFit = pose.fit
    } else if pose.spread >= 0, pose.spread < layout.spreads.count {
      inner.set(pose.inner, fit: pose.fit, of: pose.spread)
    }
  }
}
