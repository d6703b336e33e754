public import Geometry

/// Where a page is to be drawn again after an edit (pdf space): one area, or two that lie apart.
public struct EditedArea: Hashable, Sendable {
  public let first: Rect<PDFSpace>
  public let second: Rect<PDFSpace>?

  init(_ area: Rect<PDFSpace>) {
    (first, second) = (area, nil)
  }

  /// Two areas where one round both would be larger than both together.
  init(_ before: Rect<PDFSpace>, _ after: Rect<PDFSpace>) {
    let both = before.union(after)
    let isOne = both.area <= before.area + after.area || before.isEmpty || after.isEmpty
    (first, second) = isOne ? (both, nil) : (before, after)
  }
}

extension Rect where Space == PDFSpace {
  /// The rectangle of an annotation, larger where renderers draw it beside: markup where its quads are, and others that have
  /// no appearance where their points are.
  ///
  /// - Complexity: O(points).
  func holding(
    _ points: [Annotation.PointList], of subtype: Subtype, _ traits: Annotation.Traits, borderWidth: Double
  ) -> Self {
    guard subtype.isTextMarkup || !traits.contains(.hasAppearance) else { return self }
    var all = self
    for list in points {
      let isDrawn =
        subtype.isTextMarkup
        ? list.kind == PointsKind.quads : list.kind == PointsKind.vertices || list.kind == PointsKind.stroke
      guard isDrawn, let box = Self(around: list.points), !contains(box) else { continue }
      all = all.union(
        box.expanded(by: subtype.isTextMarkup ? Self.bulge(list.points, of: subtype) : Self.miter * borderWidth))
    }
    return all
  }

  /// How far the corner of two lines reaches, in line widths: half of the miter limit that holds where none is set.
  private static var miter: Double { 5 }

  private init?(around points: [Point<Space>]) {
    guard let first = points.first else { return nil }
    self = points.dropFirst().reduce(Self(corner: first, corner: first)) { $0.union(Self(corner: $1, corner: $1)) }
  }

  /// How far a highlight without an appearance is drawn beside its quads: its ends are round, Poppler's by a quarter of the height.
  private static func bulge(_ quads: [Point<Space>], of subtype: Subtype) -> Double {
    guard subtype == .highlight else { return 0 }
    var most = 0.0
    for start in stride(from: 0, to: quads.count - quads.count % 4, by: 4) {
      let (along, across) = (quads[start].distance(to: quads[start + 1]), quads[start].distance(to: quads[start + 2]))
      most = max(most, min(along, across) / 4)
    }
    return most
  }
}
