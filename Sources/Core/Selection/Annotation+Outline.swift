public import Document
public import Geometry

/// The outline of an annotation as lines, for a preview while it is made or moved; user space.
extension Annotation {
  /// More points than these are thinned out evenly.
  private static let most = 2000

  /// Open lines, each through all of its points. Polygons come back to where they began. What is shown by its box has none but
  /// the line of a callout.
  ///
  /// - Complexity: O(points), at most some thousand.
  public func outline() -> [[Point<PDFSpace>]] {
    switch subtype {
    case .ink, .line, .polyLine: return lists(PointsKind.stroke) + lists(PointsKind.vertices)
    case .polygon: return lists(PointsKind.vertices).map { $0 + $0.prefix(1) }
    case .highlight, .underline, .squiggly, .strikeOut: return quadOutlines
    default: return lists(PointsKind.callout)
    }
  }

  private func lists(_ kind: UInt32) -> [[Point<PDFSpace>]] {
    points.filter { $0.kind == kind && !$0.points.isEmpty }.map { $0.points.thinned(to: Annotation.most) }
  }

  private var quadOutlines: [[Point<PDFSpace>]] {
    var found: [[Point<PDFSpace>]] = []
    for list in points where list.kind == PointsKind.quads {
      let p = list.points
      var i = 0
      while i + 3 < p.count, found.count < Annotation.most {
        found.append([p[i], p[i + 1], p[i + 3], p[i + 2], p[i]])
        i += 4
      }
    }
    return found
  }
}

extension [Point<PDFSpace>] {
  fileprivate func thinned(to most: Int) -> [Point<PDFSpace>] {
    guard count > most, let last else { return self }
    let step = count / most + 1
    return stride(from: 0, to: count, by: step).map { self[$0] } + [last]
  }
}
