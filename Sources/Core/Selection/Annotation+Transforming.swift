public import Document
public import Geometry

/// The annotation moved, resized, turned or adjusted; always computed from its state when the drag began.
extension Annotation {
  /// Moved: all that lies on the page goes the same way.
  public func moved(by way: Vector<PDFSpace>) -> Annotation {
    var new = self
    new.move(by: way)
    return new
  }

  /// The same in place.
  mutating func move(by way: Vector<PDFSpace>) {
    rect = rect.offset(by: way)
    mapPoints { $0 + way }
  }

  /// Resized with its frame, or with that of a group. What is around its points, such as half a line's width, keeps its width.
  mutating func resize(by map: BoxMap, in frame: ItemFrame) {
    if frame.angle != 0 { return resizeTurned(by: map, in: frame) }
    if let callout { return resizeCallout(callout, by: map) }
    if isDrawnTurned ? turnedBox != nil : isKeptTurned { return scale(by: map) }
    let old = rect
    rect = map.apply(rect)
    guard let inner = pointBounds else { return }
    let x = AxisMap(map.x, outer: (old.minX, old.maxX), inner: (inner.minX, inner.maxX), rect.minX, rect.maxX)
    let y = AxisMap(map.y, outer: (old.minY, old.maxY), inner: (inner.minY, inner.maxY), rect.minY, rect.maxY)
    mapPoints { Point(x.apply($0.x), y.apply($0.y)) }
  }

  /// Turned counter-clockwise about a point of pdf space.
  public func rotated(by angle: Double, about center: Point<PDFSpace>) -> Annotation {
    var new = self
    new.rotate(by: angle, about: center)
    return new
  }

  /// The same in place.
  mutating func rotate(by angle: Double, about center: Point<PDFSpace>) {
    if let inner = pointBounds {
      let margin = widestMargin(around: inner)
      mapPoints { $0.turned(by: angle, about: center) }
      if let bounds = pointBounds { rect = bounds.expanded(by: margin) }
      return
    }
    let center = rect.center.turned(by: angle, about: center)
    if isDrawnTurned { return stand(in: standingBox.turned(by: angle), around: center) }
    let m = shownMatrix
    let (sin, cos) = Elementary.sinCos(angle)
    show(
      Transform(
        a: cos * m.a - sin * m.b, b: sin * m.a + cos * m.b, c: cos * m.c - sin * m.d, d: sin * m.c + cos * m.d, tx: 0,
        ty: 0), around: center)
  }

  /// How many vertices can be dragged.
  public var vertexCount: Int { points.reduce(0) { $1.isAdjustable ? $0 + $1.points.count : $0 } }

  /// Where a vertex is; `nil` for one that is not there.
  public func vertex(_ index: Int) -> Point<PDFSpace>? {
    var first = 0
    for list in points where list.isAdjustable {
      if index >= first, index - first < list.points.count { return list.points[index - first] }
      first += list.points.count
    }
    return nil
  }

  /// With one vertex somewhere else; the same for a vertex that is not there.
  mutating func adjust(_ index: Int, to point: Point<PDFSpace>) {
    let (inner, box) = (pointBounds, innerRect)
    var first = 0
    for i in points.indices where points[i].isAdjustable {
      let place = index - first
      if points[i].points.indices.contains(place) { points[i].points[place] = point }
      first += points[i].points.count
    }
    if let callout { return roundCallout(callout, box) }
    guard let inner, let bounds = pointBounds else { return }
    rect = bounds.expanded(by: widestMargin(around: inner))
  }
}

extension Annotation {
  private mutating func mapPoints(_ map: (Point<PDFSpace>) -> Point<PDFSpace>) {
    for i in points.indices where points[i].isOnPage {
      for place in points[i].points.indices { points[i].points[place] = map(points[i].points[place]) }
    }
  }

  /// The widest margin of its rectangle around its points: room for lines and their ends.
  private func widestMargin(around inner: Rect<PDFSpace>) -> Double {
    max(
      max(inner.minX - rect.minX, rect.maxX - inner.maxX), max(inner.minY - rect.minY, rect.maxY - inner.maxY), 0)
  }

  private mutating func resizeTurned(by map: BoxMap, in frame: ItemFrame) {
    let to = map.apply(frame.box)
    if isDrawnTurned, let box = uprightBox {
      return stand(in: box.sized(to.width, to.height), around: frame.out(to.center))
    }
    let (sin, cos) = Elementary.sinCos(frame.angle)
    let sx = appearanceBox.width > 0 ? to.width / appearanceBox.width : 1
    let sy = appearanceBox.height > 0 ? to.height / appearanceBox.height : 1
    show(Transform(a: cos * sx, b: sin * sx, c: -sin * sy, d: cos * sy, tx: 0, ty: 0), around: frame.out(to.center))
  }

  /// True if its appearance is kept and turned, or slanted.
  private var isKeptTurned: Bool {
    subtype == .stamp && traits.contains(.hasAppearance) && !hasStrokes && shownMatrix.b != 0
  }

  /// A turned or slanted one in a group: its centre goes with the group, and it grows as the group does.
  private mutating func scale(by map: BoxMap) {
    let factor = (map.x.factor * map.y.factor).squareRoot()
    if isDrawnTurned, let box = uprightBox {
      return stand(in: box.sized(box.width * factor, box.height * factor), around: map.apply(rect.center))
    }
    let m = shownMatrix
    show(
      Transform(a: m.a * factor, b: m.b * factor, c: m.c * factor, d: m.d * factor, tx: 0, ty: 0),
      around: map.apply(rect.center))
  }

  /// Shows the appearance so, with the middle of its bounds at a point.
  private mutating func show(_ matrix: Transform<PDFSpace, PDFSpace>, around center: Point<PDFSpace>) {
    let shown = matrix.apply(appearanceBox)
    appearanceMatrix = matrix
    rect = Rect(
      x: center.x - shown.width / 2, y: center.y - shown.height / 2, width: shown.width, height: shown.height)
  }

  /// The text's box grows; the tip of the line stays, its other end stays with the box.
  private mutating func resizeCallout(_ callout: Int, by map: BoxMap) {
    let box = map.apply(innerRect)
    if let end = points[callout].points.last {
      points[callout].points[points[callout].points.count - 1] = map.apply(end)
    }
    roundCallout(callout, box)
  }

  /// With the rectangle around the box of the text and the callout line.
  private mutating func roundCallout(_ callout: Int, _ box: Rect<PDFSpace>) {
    var outer = box
    // Room for the line and an arrow head at its tip.
    let room = borderWidth * (lineEndings.0 == 0 ? 1 : 6)
    for point in points[callout].points { outer = outer.union(Rect(corner: point, corner: point).expanded(by: room)) }
    rect = outer
    rectDifferences = (box.minX - outer.minX, box.minY - outer.minY, outer.maxX - box.maxX, outer.maxY - box.maxY)
  }
}

extension Annotation.PointList {
  /// True if a user can drag its points one by one.
  fileprivate var isAdjustable: Bool { kind == PointsKind.vertices || kind == PointsKind.callout }
}

extension AxisMap {
  /// Where coordinates of points go when the rectangle around them is resized and the room between keeps its width.
  fileprivate init(
    _ map: AxisMap, outer: (Double, Double), inner: (Double, Double), _ newLow: Double, _ newHigh: Double
  ) {
    let (before, after) = (inner.0 - outer.0, outer.1 - inner.1)
    var ends = map.isMirrored ? (newLow + after, newHigh - before) : (newLow + before, newHigh - after)
    if ends.0 > ends.1 || inner.0 == inner.1 {
      let middle = (ends.0 + ends.1) / 2
      ends = (middle, middle)
    }
    self.init(inner.0, inner.1, to: map.isMirrored ? (ends.1, ends.0) : ends)
  }
}
