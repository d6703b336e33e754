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
