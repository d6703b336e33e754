import Geometry

/// Poses on the way from one to another.
extension ViewPose {
  /// One of the containers scrolled by view units, the zooms kept.
  func moved(by delta: Vector<ViewSpace>, inner isInner: Bool) -> ViewPose {
    var pose = self
    if delta != .zero { pose.page = nil }
    if isInner {
      let scale = inner.zoom * outer.zoom
      pose.inner.offset = inner.offset + Vector(delta.dx / scale, delta.dy / scale)
    } else {
      pose.outer.offset = outer.offset + Vector(delta.dx / outer.zoom, delta.dy / outer.zoom)
    }
    return pose
  }

  /// A share of the way to another pose. Between two spreads only the outer container moves.
  func interpolated(to target: ViewPose, _ share: Double) -> ViewPose {
    var pose = target
    if share < 1 { pose.page = nil }
    pose.outer = outer.interpolated(to: target.outer, share)
    if spread == target.spread { pose.inner = inner.interpolated(to: target.inner, share) }
    return pose
  }

  /// The whole way to another pose, in view units at the zoom of this one.
  func way(to target: ViewPose) -> Vector<ViewSpace> {
    let outward = (target.outer.offset - outer.offset) * outer.zoom
    guard spread == target.spread else { return Vector(outward.dx, outward.dy) }
    let inward = (target.inner.offset - inner.offset) * (outer.zoom * inner.zoom)
    return Vector(outward.dx + inward.dx, outward.dy + inward.dy)
  }
}

extension Scroll {
  /// A share of the way: the zoom by equal factors in equal shares, the window between the two windows, so that a
  /// point that both show in the same place stays there all the way.
  func interpolated(to target: Scroll, _ share: Double) -> Scroll {
    if share >= 1 { return target }
    let ratio = target.zoom / zoom
    guard (ratio - 1).magnitude > 1e-12 else {
      return Scroll(zoom: zoom, offset: offset.interpolated(to: target.offset, share))
    }
    let here = zoom * Elementary.exp(share * Elementary.log(ratio))
    let part = (1 / here - 1 / zoom) / (1 / target.zoom - 1 / zoom)
    return Scroll(zoom: here, offset: offset.interpolated(to: target.offset, part))
  }
}
