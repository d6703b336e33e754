import Geometry

/// The points without which an annotation of some subtypes is none (ISO 32000-2, 12.5.6).
extension Annotation {
  /// Gives an annotation that has no points those that follow from its rectangle: a line, a path of lines and a stroke run along its
  /// diagonal, a polygon and text markup fill it.
  public mutating func takePointsOfRect() {
    guard let kind = subtype.kindOfOwnPoints, !points.contains(where: { $0.kind == kind }) else { return }
    let (low, high) = (Point<PDFSpace>(rect.minX, rect.minY), Point<PDFSpace>(rect.maxX, rect.maxY))
    let (left, right) = (Point<PDFSpace>(rect.minX, rect.maxY), Point<PDFSpace>(rect.maxX, rect.minY))
    let corners: [Point<PDFSpace>]
    switch subtype {
    case .line, .polyLine, .ink: corners = [low, high]
    case .polygon: corners = [low, right, high, left]
    // Both upper corners, then both lower ones, as files have them.
    default: corners = [left, high, low, right]
    }
    points.append(PointList(kind: kind, points: corners))
  }
}

extension Subtype {
  /// The kind of points without which an annotation of this subtype cannot be; `nil` where its rectangle is enough.
  fileprivate var kindOfOwnPoints: UInt32? {
    switch self {
    case .line, .polyLine, .polygon: PointsKind.vertices
    case .ink: PointsKind.stroke
    default: isTextMarkup ? PointsKind.quads : nil
    }
  }
}
