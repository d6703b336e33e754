import Document
import Geometry

/// The drawn shape of an annotation, in page space: a point has to touch it to hit the annotation (S209).
///
/// The shape follows ISO 32000-2, 12.5.6, with or without an appearance, because an appearance
/// shows what the members say. Lines have half their width on each side.
///
/// There is one for each annotation of a page, so its size counts: a shape has no rectangle where that is the annotation's as shown, which
/// callers pass, and the larger of the rare ones lie on the heap.
enum AnnotationShape: Sendable {
  /// All of the rectangle: filled rectangles, stamps, fields, links.
  case box
  /// The border of the rectangle, inside it.
  case frame(half: Double)
  /// The ellipse in the rectangle, with its border inside.
  case ellipse(half: Double, isFilled: Bool)
  /// Strokes of ink, their ends and corners round.
  case strokes([[Point<PageSpace>]], half: Double)
  /// Text markup, lines and outlines of polygons: the hull of each quad, whatever the order of its corners.
  case quads([Quad<PageSpace>])
  /// A filled polygon and its outline.
  case polygon([Point<PageSpace>], outline: [Quad<PageSpace>])
  /// A polygon with a cloudy border: so far outside its outline, and so far inside.
  indirect case cloud([Point<PageSpace>], outside: Double, inside: Double, isFilled: Bool)
  /// The rectangle of a free text and the line that leads away from it.
  case callout([Point<PageSpace>], half: Double)
  /// To the right of and below its corner, and as large in view units at any zoom.
  indirect case icon(Point<PageSpace>, width: Double, height: Double)
  /// The picture of a note or attachment that grows with its page; a small one is hit as if it were as wide and high as
  /// ``leastPicture``.
  case picture
  /// A shape in another rectangle than the annotation's.
  indirect case within(Rect<PageSpace>, AnnotationShape)

  /// The side of a note or attachment that has no appearance, in view units; so many user units at 100 %.
  static let iconSize = 20.0

  /// The least side of a picture, in view units: one that is drawn smaller can still be hit.
  static let leastPicture = 12.0

  /// How far it reaches from its bounds because its size is one of the view: view units.
  var reach: Double {
    switch self {
    case .icon(_, let width, let height): return width + height
    case .picture: return AnnotationShape.leastPicture
    case .within(_, let shape): return shape.reach
    default: return 0
    }
  }

  var isIcon: Bool {
    if case .icon = self { return true }
    return false
  }

  /// Where an icon of one size at any zoom is shown.
  @inline(__always)  // Most are none.
  func iconBox(_ map: Transform<PageSpace, ViewSpace>) -> Rect<ViewSpace>? {
    guard case .icon(let corner, let width, let height) = self else { return nil }
    let at = map.apply(corner)
    return Rect(x: at.x, y: at.y, width: width, height: height)
  }

  /// True if it is all of the annotation's rectangle as shown.
  var fillsBounds: Bool {
    if case .box = self { return true }
    return false
  }

  /// How far a point is from it, in page units; 0 on it.
  ///
  /// - Parameter rect: The annotation's, as shown.
  /// - Complexity: O(points).
  func distance(to p: Point<PageSpace>, in rect: Rect<PageSpace>, viewUnit: ViewUnit) -> Double {
    switch self {
    case .box: rect.squaredDistance(to: p).squareRoot()
    case .frame(let half): rect.middle(ofBorder: half).outlineDistance(to: p, half: half)
    case .ellipse(let half, let isFilled):
      rect.middle(ofBorder: half).ellipseDistance(to: p, half: half, isFilled: isFilled)
    case .quads(let quads): quads.hullDistance(to: p)
    case .strokes(let lines, let half):
      max(0, lines.reduce(Double.infinity) { min($0, $1.distance(to: p)) } - half)
    case .polygon(let points, let outline): points.surrounds(p) ? 0 : outline.hullDistance(to: p)
    case .cloud(let points, let outside, let inside, let isFilled):
      points.cloudDistance(to: p, outside: outside, inside: inside, isFilled: isFilled)
    case .callout(let line, let half):
      min(rect.squaredDistance(to: p).squareRoot(), max(0, line.distance(to: p) - half))
    case .icon(let corner, let width, let height):
      viewUnit.box(at: corner, width, height).squaredDistance(to: p).squareRoot()
    case .picture:
      rect.atLeast(AnnotationShape.leastPicture * viewUnit.length).squaredDistance(to: p).squareRoot()
    case .within(let other, let shape): shape.distance(to: p, in: other, viewUnit: viewUnit)
    }
  }

  /// The rectangle round it, in the annotation's as shown; of an icon its corner alone.
  func bounds(in rect: Rect<PageSpace>) -> Rect<PageSpace> {
    switch self {
    case .box, .picture: rect
    case .frame(let half), .ellipse(let half, _): rect.middle(ofBorder: half).expanded(by: half)
    case .quads(let quads): quads.bounds
    case .strokes(let lines, let half): Rect(around: lines.lazy.joined()).expanded(by: half)
    case .polygon(let points, let outline): Rect(around: points).union(outline.bounds)
    case .cloud(let points, let outside, _, _): Rect(around: points).expanded(by: outside)
    case .callout(let line, let half): rect.union(Rect(around: line).expanded(by: half))
    case .icon(let corner, _, _): Rect(corner: corner, corner: corner)
    case .within(let other, let shape): shape.bounds(in: other)
    }
  }
}

extension Rect where Space == PageSpace {
  /// The rectangle round points; zero without any.
  fileprivate init(around points: some Sequence<Point<PageSpace>>) {
    var found: Rect<PageSpace>?
    for point in points {
      let here = Rect(corner: point, corner: point)
      found = found?.union(here) ?? here
    }
    self = found ?? .zero
  }

  /// With the same middle, and no side shorter than that.
  fileprivate func atLeast(_ side: Double) -> Self {
    expanded(dx: max(0, (side - width) / 2), dy: max(0, (side - height) / 2))
  }

  /// The rectangle along which a border inside it runs, half of its width from the edges; of a small rectangle its middle.
  fileprivate func middle(ofBorder half: Double) -> Self { expanded(by: -min(half, min(width, height) / 2)) }

  /// To its outline, whose corners are sharp.
  fileprivate func outlineDistance(to p: Point<PageSpace>, half: Double) -> Double {
    let outer = expanded(by: half)
    guard outer.contains(p) else { return outer.squaredDistance(to: p).squareRoot() }
    return max(0, min(min(p.x - minX, maxX - p.x), min(p.y - minY, maxY - p.y)) - half)
  }

  /// To the ellipse inside, to first order: exact on it, and off by less than the distance itself beside it.
  fileprivate func ellipseDistance(to p: Point<PageSpace>, half: Double, isFilled: Bool) -> Double {
    let (a, b) = (width / 2, height / 2)
    guard a > 0, b > 0 else { return squaredDistance(to: p).squareRoot() }
    let (x, y) = (p.x - (minX + a), p.y - (minY + b))
    let value = x * x / (a * a) + y * y / (b * b) - 1
    if value <= 0, isFilled { return 0 }
    let (gx, gy) = (2 * x / (a * a), 2 * y / (b * b))
    let slope = (gx * gx + gy * gy).squareRoot()
    let beside = slope > 0 ? min(value.magnitude / slope, max(a, b)) : min(a, b)
    return max(0, beside - half)
  }
}

extension [Quad<PageSpace>] {
  /// To the nearest; infinite without any.
  fileprivate func hullDistance(to p: Point<PageSpace>) -> Double {
    var nearest = Double.infinity
    for quad in self where quad.bounds.squaredDistance(to: p) < nearest * nearest {
      nearest = Swift.min(nearest, quad.hullDistance(to: p))
    }
    return nearest
  }

  fileprivate var bounds: Rect<PageSpace> {
    dropFirst().reduce(first?.bounds ?? .zero) { $0.union($1.bounds) }
  }
}

extension Quad where Space == PageSpace {
  /// To the convex hull of the corners. Four points: it is what their triangles cover.
  fileprivate func hullDistance(to p: Point<PageSpace>) -> Double {
    if p.isInside(p0, p1, p2) || p.isInside(p0, p1, p3) || p.isInside(p0, p2, p3) || p.isInside(p1, p2, p3) { return 0 }
    let near = min(min(p.distance(p0, p1), p.distance(p1, p2)), min(p.distance(p2, p3), p.distance(p3, p0)))
    return min(near, min(p.distance(p0, p2), p.distance(p1, p3)))
  }
}

extension Point where Space == PageSpace {
  /// To the straight way from one point to another.
  fileprivate func distance(_ a: Self, _ b: Self) -> Double {
    let way = b - a
    let length = way.squaredLength
    guard length > 0 else { return distance(to: a) }
    let share = ((x - a.x) * way.dx + (y - a.y) * way.dy) / length
    return distance(to: a.interpolated(to: b, share.clamped(0, 1)))
  }

  fileprivate func isInside(_ a: Self, _ b: Self, _ c: Self) -> Bool {
    let (ab, bc, ca) = (side(a, b), side(b, c), side(c, a))
    let isFlat = ab == 0 && bc == 0 && ca == 0
    return !isFlat && ((ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0))
  }

  private func side(_ a: Self, _ b: Self) -> Double { (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) }
}

extension [Point<PageSpace>] {
  /// To a band along the closed line through the points.
  fileprivate func cloudDistance(to p: Point<PageSpace>, outside: Double, inside: Double, isFilled: Bool) -> Double {
    let isIn = surrounds(p)
    if isIn, isFilled { return 0 }
    guard let first, let last else { return .infinity }
    let away = Swift.min(distance(to: p), p.distance(last, first))
    return Swift.max(0, away - (isIn ? inside : outside))
  }

  /// To the line through the points; infinite without any.
  fileprivate func distance(to p: Point<PageSpace>) -> Double {
    guard let first else { return .infinity }
    var nearest = p.distance(to: first)
    var before = first
    for point in self {
      nearest = Swift.min(nearest, p.distance(before, point))
      before = point
    }
    return nearest
  }
}
