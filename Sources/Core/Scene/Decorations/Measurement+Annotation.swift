public import Document
public import Geometry

extension Annotation {
  /// The kind of its measurement; `nil` if it has none.
  public var measuredKind: Measured? {
    if isCountMarker { return .count }
    guard isDimension else { return nil }
    if isAngle { return .angle }
    return subtype == .polygon ? .area : .length
  }

  /// Its corners.
  public var vertices: [Point<PDFSpace>]? {
    for list in points where list.kind == PointsKind.vertices { return list.points }
    return nil
  }
}

extension Document {
  /// The measurement of an annotation, by its own measure or in points; `nil` if it has none, or if its measure
  /// cannot give it. Count markers count themselves and the others of all pages that are known.
  ///
  /// - Complexity: O(points); O(annotations) for a count marker.
  public func measurement(of annotation: Annotation, onPage index: Int) -> Measurement? {
    guard let kind = annotation.measuredKind else { return nil }
    if kind == .count { return countedMarkers() }
    guard let by = annotation.measure.isNone ? Measure.points : measure(annotation.measure),
      let path = annotation.vertices, let value = by.value(of: kind, path)
    else { return nil }
    let page = pages.id(at: index)
    return Measurement(kind: kind, value: value, firstPage: page, lastPage: page)
  }

  /// How many count markers there are, from which page to which.
  @_optimize(size)
  private func countedMarkers() -> Measurement? {
    let places = countMarkerPages()
    guard let first = places.min(), let last = places.max() else { return nil }
    return Measurement(
      kind: .count, value: Double(places.count), firstPage: pages.id(at: first), lastPage: pages.id(at: last))
  }
}
