public import Document
public import Geometry

/// The outline of an annotation as lines, for a preview while it is made or moved; pdf space.
extension Annotation {
  /// Lists of more points than these are thinned out evenly.
  private static let most = 2000

  /// Calls `body` with each edge, in order. Polygons come back to where they began. What is shown by its box has none but the
  /// line of a callout.
  ///
  /// - Complexity: O(points), some thousand edges at most; allocates nothing.
  public func forEachEdge(_ body: (_ from: Point<PDFSpace>, _ to: Point<PDFSpace>) -> Void) {
    switch subtype {
    case .ink, .line, .polyLine, .polygon: forEachEdge(PointsKind.stroke, PointsKind.vertices, body)
    case .highlight, .underline, .squiggly, .strikeOut: forEachQuadEdge(body)
    default: forEachEdge(PointsKind.callout, PointsKind.callout, body)
    }
  }

  private func forEachEdge(
    _ kind: UInt32, _ other: UInt32, _ body: (_ from: Point<PDFSpace>, _ to: Point<PDFSpace>) -> Void
  ) {
    for list in points where list.kind == kind || list.kind == other {
      let count = list.points.count
      guard count > 1 else { continue }
      let step = count > Annotation.most ? count / Annotation.most + 1 : 1
      var place = 0
      while place < count - 1 {
        let next = min(place + step, count - 1)
        body(list.points[place], list.points[next])
        place = next
      }
      if subtype == .polygon { body(list.points[count - 1], list.points[0]) }
    }
  }

  private func forEachQuadEdge(_ body: (_ from: Point<PDFSpace>, _ to: Point<PDFSpace>) -> Void) {
    var left = Annotation.most
    for list in points where list.kind == PointsKind.quads {
      var i = 0
      while i + 3 < list.points.count, left > 0 {
        // As files have them: both upper corners, then both lower ones.
        let p = (list.points[i], list.points[i + 1], list.points[i + 3], list.points[i + 2])
        body(p.0, p.1)
        body(p.1, p.2)
        body(p.2, p.3)
        body(p.3, p.0)
        i += 4
        left -= 1
      }
    }
  }
}
