public import Document
public import Geometry

/// The content of an item.
extension DecorationItem {
  /// Takes another path; the frame is computed by ``layOut(_:toAnchor:)``.
  public mutating func setVertices(_ count: Int, _ vertex: (Int) -> DecorationVertex) {
    vertices.removeAll(keepingCapacity: true)
    var i = 0
    while i < count {
      vertices.append(vertex(i))
      i += 1
    }
    hasValue = true
    measureBounds()
  }

  private mutating func measureBounds() {
    guard let first = vertices.first else {
      onlyPage = .none
      return
    }
    var (low, high) = (first.point, first.point)
    onlyPage = first.page
    var i = 1
    while i < vertices.count {
      let vertex = vertices[i]
      i += 1
      if vertex.page != onlyPage { onlyPage = .none }
      low = Point(min(low.x, vertex.point.x), min(low.y, vertex.point.y))
      high = Point(max(high.x, vertex.point.x), max(high.y, vertex.point.y))
    }
    bounds = Rect(corner: low, corner: high)
  }

  /// Hides path and label (S145).
  public mutating func clearValue() {
    hasValue = false
    vertices.removeAll(keepingCapacity: true)
    path.removeAll(keepingCapacity: true)
    drawnPath.removeAll(keepingCapacity: true)
    frame = .zero
  }

  /// Takes another label; UTF-8, empty for none.
  public mutating func setLabel(_ text: some Collection<UInt8>) {
    label.removeAll(keepingCapacity: true)
    label.append(contentsOf: text)
  }

  /// Changes what it looks like, and the pages that it reaches over.
  public mutating func setDecoration(_ new: Decoration) {
    let kind = decoration.kind
    decoration = new
    decoration.kind = kind
  }

  /// Path and frame anew.
  ///
  /// - Parameters:
  ///   - toPage: From the anchor's pdf space to the page as shown.
  ///   - toAnchor: From another page's pdf space to the anchor's.
  public mutating func layOut(
    _ toPage: Transform<PDFSpace, PageSpace>, toAnchor: (PageID) -> Transform<PDFSpace, PDFSpace>?
  ) {
    path.removeAll(keepingCapacity: true)
    for vertex in vertices {
      guard vertex.page != decoration.firstPage else {
        path.append(vertex.point)
        continue
      }
      if let map = toAnchor(vertex.page) { path.append(map.apply(vertex.point)) }
    }
    layOut(toPage)
  }
}
