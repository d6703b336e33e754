public import Document
public import Geometry

/// One item of a view, in use or in the pool. It keeps its buffers, so one that is used again allocates nothing.
public struct DecorationItem: Sendable {
  /// Its content.
  public internal(set) var decoration: Decoration
  /// Of the path, each on its own page.
  public internal(set) var vertices: [DecorationVertex] = []
  /// The page on which all corners of the path lie; none where they lie on several.
  public internal(set) var onlyPage = PageID.none
  /// A box that holds them, in its pdf space.
  public internal(set) var bounds = Rect<PDFSpace>.zero
  /// The path in the anchor's pdf space, the anchor being the first page of the range.
  public internal(set) var path: [Point<PDFSpace>] = []
  /// UTF-8; empty for none.
  public internal(set) var label: [UInt8] = []
  /// True if it has a value; without one neither path nor label shows (S145).
  public internal(set) var hasValue = false
  /// True if it belongs to the container of a page; one in the pool does not.
  public internal(set) var isAttached = false
  /// View units a point of page space at fit; 0 before it is known.
  public internal(set) var pdfScale = 0.0
  /// The zoom over that of the fit.
  public internal(set) var zoomScale = 1.0
  /// The bounding box of the path in its page's container.
  public internal(set) var frame = Rect<ContainerSpace>.zero
  /// The path from the origin of ``frame``.
  public internal(set) var drawnPath: [Point<ContainerSpace>] = []
  /// How often the frame was computed.
  public internal(set) var layoutCount: UInt64 = 0
  /// Which of the items in its place it is.
  var generation: UInt32 = 0
  /// Rises with every use, so that of equal z the newer lies above.
  public internal(set) var order: UInt64 = 0

  init(kind: UInt32) {
    decoration = Decoration(kind: kind, firstPage: .none, lastPage: .none)
  }

  /// True if there is anything to see of it.
  public var isShown: Bool { isAttached && hasValue }

  /// Calls `body` with each side of the path that lies on one page, in that page's pdf space.
  public func forEachEdge(
    onPage page: PageID, _ body: (_ from: Point<PDFSpace>, _ to: Point<PDFSpace>) -> Void
  ) {
    guard vertices.count > 1 else { return }
    let isClosed = decoration.flags.contains(.isClosed) && vertices.count > 2
    var before = isClosed ? vertices.count - 1 : 0
    var i = isClosed ? 0 : 1
    while i < vertices.count {
      if vertices[before].page == page, vertices[i].page == page { body(vertices[before].point, vertices[i].point) }
      before = i
      i += 1
    }
  }

  /// Back to the pool: nothing of what it showed stays, but its buffers.
  mutating func reset() {
    decoration = Decoration(kind: decoration.kind, firstPage: .none, lastPage: .none)
    vertices.removeAll(keepingCapacity: true)
    path.removeAll(keepingCapacity: true)
    label.removeAll(keepingCapacity: true)
    drawnPath.removeAll(keepingCapacity: true)
    (hasValue, isAttached) = (false, false)
    (pdfScale, zoomScale, frame) = (0, 1, .zero)
    generation &+= 1
  }

  /// Takes a new scale of the page at fit, and with it a new frame. Returns whether it changed anything: the same one, or
  /// one that is none, does not (S141).
  ///
  /// - Parameter toPage: From the anchor's pdf space to the page as shown.
  public mutating func setPDFScale(_ scale: Double, _ toPage: Transform<PDFSpace, PageSpace>) -> Bool {
    guard scale > 0, scale.isFinite, scale != pdfScale else { return false }
    pdfScale = scale
    layOut(toPage)
    return true
  }

  /// Takes a new zoom over the fit's: vector paths need nothing, labels are drawn at it (S143). Returns whether it changed
  /// anything.
  public mutating func setZoomScale(_ scale: Double) -> Bool {
    guard scale > 0, scale.isFinite, scale != zoomScale else { return false }
    zoomScale = scale
    return true
  }

  /// Frame and drawn path anew: the bounding box of the path times the scale, and the path within it (S140, S142).
  mutating func layOut(_ toPage: Transform<PDFSpace, PageSpace>) {
    guard pdfScale > 0 else { return }
    layoutCount &+= 1
    drawnPath.removeAll(keepingCapacity: true)
    guard let first = path.first.map({ toPage.apply($0) }) else {
      frame = .zero
      return
    }
    var (low, high) = (first, first)
    for corner in path {
      let p = toPage.apply(corner)
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    frame = Rect(
      corner: Point(low.x * pdfScale, low.y * pdfScale), corner: Point(high.x * pdfScale, high.y * pdfScale))
    for corner in path {
      let p = toPage.apply(corner)
      drawnPath.append(Point((p.x - low.x) * pdfScale, (p.y - low.y) * pdfScale))
    }
  }
}
