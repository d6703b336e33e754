public import Document
public import Geometry

/// The box of an annotation that its handles are on, in axes of its own: those of pdf space turned by ``angle`` about
/// ``pivot``. Nearly always the angle is 0 and the axes are those of pdf space to the last bit.
public struct ItemFrame: Hashable, Sendable {
  public let box: Rect<PDFSpace>
  /// Radians, counter-clockwise in pdf space.
  public let angle: Double
  public let pivot: Point<PDFSpace>

  public init(box: Rect<PDFSpace>, angle: Double = 0, pivot: Point<PDFSpace> = .origin) {
    self.box = box
    self.angle = angle
    self.pivot = pivot
  }

  /// How its sides lie on a page: its upper side is the one that the page shows on top where nothing is turned, or its own where
  /// that points higher.
  func rotation(on page: PageGeometry) -> QuarterTurn {
    guard angle != 0, page.rotation != .none else { return page.rotation }
    let (sin, cos) = Elementary.sinCos(angle)
    let up = page.toPage.apply(Vector<PDFSpace>(-sin, cos))
    // Where both are as high, rounding does not choose.
    return -up.dy > (cos - 1e-6) * up.length ? .none : page.rotation
  }

  /// From the frame's axes to pdf space.
  public func out(_ p: Point<PDFSpace>) -> Point<PDFSpace> { angle == 0 ? p : p.turned(by: angle, about: pivot) }

  /// From pdf space to the frame's axes.
  public func inside(_ p: Point<PDFSpace>) -> Point<PDFSpace> { angle == 0 ? p : p.turned(by: -angle, about: pivot) }

  /// The corners in pdf space: bottom left, bottom right, top right, top left of the box.
  public var quad: Quad<PDFSpace> {
    Quad(
      out(Point(box.minX, box.minY)), out(Point(box.maxX, box.minY)), out(Point(box.maxX, box.maxY)),
      out(Point(box.minX, box.maxY)))
  }
}

extension Point where Space == PDFSpace {
  /// Turned counter-clockwise.
  func turned(by angle: Double, about center: Self) -> Self {
    let (sin, cos) = Elementary.sinCos(angle)
    let (dx, dy) = (x - center.x, y - center.y)
    return Point(center.x + cos * dx - sin * dy, center.y + sin * dx + cos * dy)
  }
}

extension Annotation {
  /// The box that is selected and resized: the /Rect; of a callout the box of its text; of what is turned its own sides.
  public var frame: ItemFrame {
    if callout != nil { return ItemFrame(box: innerRect) }
    guard let turned = turnedBox else { return ItemFrame(box: rect) }
    let center = rect.center
    let box = turned.box.offset(by: center - .origin)
    return ItemFrame(box: box, angle: turned.angle, pivot: center)
  }

  /// The corners of its picture, once the annotation has become another one by being moved, resized or turned; pdf space.
  /// The text of a free text keeps its size.
  public func carried(_ quad: Quad<PDFSpace>, to now: borrowing Annotation) -> Quad<PDFSpace> {
    if subtype == .freeText, appearanceMatrix == now.appearanceMatrix {
      let way = carried(quad.p0, to: now) - quad.p0
      return Quad(quad.p0 + way, quad.p1 + way, quad.p2 + way, quad.p3 + way)
    }
    return Quad(
      carried(quad.p0, to: now), carried(quad.p1, to: now), carried(quad.p2, to: now), carried(quad.p3, to: now))
  }

  private func carried(_ point: Point<PDFSpace>, to now: borrowing Annotation) -> Point<PDFSpace> {
    if let turned = turnedWithStrokes(point, to: now) { return turned }
    if isDrawnTurned {
      let (from, to) = (standingBox, now.standingBox)
      if appearanceMatrix != now.appearanceMatrix || !from.isStraight, from.width > 0, from.height > 0,
        let back = from.matrix(around: rect.center).inverted()
      {
        let inside = back.apply(point)
        let shown = Point<PDFSpace>(inside.x * to.width / from.width, inside.y * to.height / from.height)
        return to.matrix(around: now.rect.center).apply(shown)
      }
    } else if appearanceMatrix != now.appearanceMatrix, !appearanceBox.isEmpty, let back = shownMatrix.inverted() {
      return now.rect.center + now.shownMatrix.apply(back.apply(point - rect.center))
    }
    let x = rect.width > 0 ? (point.x - rect.minX) * now.rect.width / rect.width : 0
    let y = rect.height > 0 ? (point.y - rect.minY) * now.rect.height / rect.height : 0
    return Point(now.rect.minX + x, now.rect.minY + y)
  }

  /// Where a point has gone with strokes that were turned and keep their size; `nil` for all else.
  private func turnedWithStrokes(_ point: Point<PDFSpace>, to now: borrowing Annotation) -> Point<PDFSpace>? {
    guard subtype == .stamp, let list = points.firstIndex(where: { $0.kind == PointsKind.stroke }),
      list < now.points.count, let first = points[list].points.first, let start = now.points[list].points.first,
      points[list].points.count == now.points[list].points.count
    else { return nil }
    let (old, new) = (points[list].points, now.points[list].points)
    var far = 0
    for place in old.indices where old[place].distance(to: first) > old[far].distance(to: first) { far = place }
    let (a, b) = (old[far] - first, new[far] - start)
    guard a.length > 0 else { return nil }
    let (cos, sin) = (a.dot(b) / a.squaredLength, a.cross(b) / a.squaredLength)
    guard sin.magnitude > 1e-9 || cos < 0, (cos * cos + sin * sin - 1).magnitude < 1e-6 else { return nil }
    let way = point - first
    return start + Vector(cos * way.dx - sin * way.dy, sin * way.dx + cos * way.dy)
  }

  /// The rectangle round all its points but those of text quads; `nil` without any.
  var pointBounds: Rect<PDFSpace>? {
    var found: Rect<PDFSpace>?
    for list in points where list.isOutline {
      for point in list.points {
        let here = Rect(corner: point, corner: point)
        found = found?.union(here) ?? here
      }
    }
    return found
  }
}

extension Annotation.PointList {
  /// True if its points are places on the page that the shape is made of.
  var isOutline: Bool { kind == PointsKind.vertices || kind == PointsKind.stroke }

  /// True if its points are places on the page.
  var isOnPage: Bool { isOutline || kind == PointsKind.quads || kind == PointsKind.callout }
}
