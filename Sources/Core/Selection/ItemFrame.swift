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
  /// The box that is selected and resized: the /Rect; of a callout the box of its text; of a turned stamp its own sides.
  public var frame: ItemFrame {
    if callout != nil { return ItemFrame(box: innerRect) }
    guard let turned = turnedBox else { return ItemFrame(box: rect) }
    let center = rect.center
    let box = Rect<PDFSpace>(
      x: center.x - turned.width / 2, y: center.y - turned.height / 2, width: turned.width, height: turned.height)
    return ItemFrame(box: box, angle: turned.angle, pivot: center)
  }

  /// Angle and sides of a stamp whose appearance is shown turned (ISO 32000-2, 12.5.5, algorithm 8.1); `nil` for one that
  /// is upright or slanted.
  private var turnedBox: (angle: Double, width: Double, height: Double)? {
    guard subtype == .stamp, traits.contains(.hasAppearance), !appearanceBox.isEmpty else { return nil }
    let m = shownMatrix
    guard m.b != 0 || m.c != 0 else { return nil }
    let (x, y) = (Vector<PDFSpace>(m.a, m.b), Vector<PDFSpace>(m.c, m.d))
    let size = max(x.length * y.length, 1e-12)
    guard x.dot(y).magnitude < 1e-6 * size, x.cross(y) > 0 else { return nil }
    return (Elementary.atan2(m.b, m.a), x.length * appearanceBox.width, y.length * appearanceBox.height)
  }

  /// From the appearance's box to pdf space, up to a translation.
  var shownMatrix: Transform<PDFSpace, PDFSpace> {
    let m = appearanceMatrix
    let shown = m.apply(appearanceBox)
    let sx = shown.width > 0 ? rect.width / shown.width : 1
    let sy = shown.height > 0 ? rect.height / shown.height : 1
    return Transform(a: m.a * sx, b: m.b * sy, c: m.c * sx, d: m.d * sy, tx: 0, ty: 0)
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
    if appearanceMatrix != now.appearanceMatrix, !appearanceBox.isEmpty, let back = shownMatrix.inverted() {
      return now.rect.center + now.shownMatrix.apply(back.apply(point - rect.center))
    }
    let x = rect.width > 0 ? (point.x - rect.minX) * now.rect.width / rect.width : 0
    let y = rect.height > 0 ? (point.y - rect.minY) * now.rect.height / rect.height : 0
    return Point(now.rect.minX + x, now.rect.minY + y)
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
