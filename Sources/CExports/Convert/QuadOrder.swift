import Document
import Geometry

/// The one order in which the library writes /QuadPoints: top left, top right, bottom left, bottom right, as nearly all programs
/// have it and PDF readers expect it.
extension Annotation.PointList {
  /// The quads with their corners in that order. Corners that run round a quad are brought into it: from the bottom left as an
  /// `ix_quad` has them (ISO 32000-2, 12.5.6.10), or the other way round from the top left.
  var inFileOrder: Annotation.PointList {
    var ordered = self
    for first in stride(from: 0, to: points.count - 3, by: 4) {
      let p = points[first..<first + 4]
      let quad = Quad(p[first], p[first + 1], p[first + 2], p[first + 3])
      // Where they run round, the sides that begin and end there lie opposite each other.
      guard (quad.p1 - quad.p0).dot(quad.p3 - quad.p2) < 0 else { continue }
      let corners =
        quad.doubledArea >= 0 ? [quad.p3, quad.p2, quad.p0, quad.p1] : [quad.p0, quad.p1, quad.p3, quad.p2]
      for place in 0..<4 { ordered.points[first + place] = corners[place] }
    }
    return ordered
  }
}
