public import Document
public import Geometry

/// The outline of an annotation as lines, for a preview while it is made or moved; user space.
extension Annotation {
  /// More points than these are thinned out evenly.
  private static let most = 2000

  /// Open lines, each through all of its points. Closed shapes come back to where they began.
  ///
  /// - Complexity: O(points), at most some thousand.
  public func outline() -> [[Point<PDFSpace>]] {
    switch subtype {
    case .ink, .line, .polyLine: return lists(PointsKind.stroke) + lists(PointsKind.vertices)
    case .polygon: return lists(PointsKind.vertices).map { $0 + $0.prefix(1) }
    case .circle: return [contentBox.ellipse]
    case .square: return [contentBox.corners]
    case .highlight, .underline, .squiggly, .strikeOut: return quadOutlines
    default: return [frame.quad.closed] + lists(PointsKind.callout)
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

extension Quad where Space == PDFSpace {
  fileprivate var closed: [Point<PDFSpace>] { [p0, p1, p2, p3, p0] }
}

extension Rect where Space == PDFSpace {
  fileprivate var corners: [Point<PDFSpace>] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY), Point(minX, minY)]
  }

  /// 48 chords: off by less than a thousandth of its size.
  fileprivate var ellipse: [Point<PDFSpace>] {
    (0...48).map { i in
      let (sin, cos) = Elementary.sinCos(Double(i % 48) * Double.pi / 24)
      return Point(center.x + cos * width / 2, center.y + sin * height / 2)
    }
  }
}

extension Annotation.Color {
  /// As R << 24 | G << 16 | B << 8 | A; `nil` for none. CMYK is taken as its complement.
  public func rgba(opacity: Double) -> UInt32? {
    func byte(_ value: Double) -> UInt32 { UInt32(clamping: (value.clamped(0, 1) * 255).rounded().clampedInt) }
    let alpha = byte(opacity)
    switch components {
    case 1: return byte(values.0) << 24 | byte(values.0) << 16 | byte(values.0) << 8 | alpha
    case 3: return byte(values.0) << 24 | byte(values.1) << 16 | byte(values.2) << 8 | alpha
    case 4:
      let light = 1 - values.3.clamped(0, 1)
      return byte((1 - values.0) * light) << 24 | byte((1 - values.1) * light) << 16
        | byte((1 - values.2) * light) << 8 | alpha
    default: return nil
    }
  }
}
