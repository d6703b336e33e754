import Geometry

/// The receiver of a shape's trace. The same trace is written into a content stream or measured.
protocol Pen {
  mutating func move(to p: Point<PDFSpace>)
  mutating func line(to p: Point<PDFSpace>)
  mutating func curve(to p: Point<PDFSpace>, _ c1: Point<PDFSpace>, _ c2: Point<PDFSpace>)
  mutating func close()
}

extension Pen {
  /// A closed rectangle.
  mutating func add(_ r: Rect<PDFSpace>) {
    move(to: Point(r.minX, r.minY))
    line(to: Point(r.maxX, r.minY))
    line(to: Point(r.maxX, r.maxY))
    line(to: Point(r.minX, r.maxY))
    close()
  }

  /// A closed ellipse in four curves, off by less than 0.03 % of its size.
  mutating func addEllipse(in r: Rect<PDFSpace>) {
    let (c, a, b) = (r.center, r.width / 2, r.height / 2)
    let (ka, kb) = (a * quarterHandle, b * quarterHandle)
    move(to: Point(r.maxX, c.y))
    curve(to: Point(c.x, r.maxY), Point(r.maxX, c.y + kb), Point(c.x + ka, r.maxY))
    curve(to: Point(r.minX, c.y), Point(c.x - ka, r.maxY), Point(r.minX, c.y + kb))
    curve(to: Point(c.x, r.minY), Point(r.minX, c.y - kb), Point(c.x - ka, r.minY))
    curve(to: Point(r.maxX, c.y), Point(c.x + ka, r.minY), Point(r.maxX, c.y - kb))
    close()
  }

  /// A closed circle.
  mutating func addCircle(_ center: Point<PDFSpace>, radius: Double) {
    addEllipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Lines through points; nothing without any.
  mutating func add(_ points: some Sequence<Point<PDFSpace>>, isClosed: Bool = false) {
    var isFirst = true
    for p in points {
      if isFirst { move(to: p) } else { line(to: p) }
      isFirst = false
    }
    if isClosed, !isFirst { close() }
  }
}

/// How far the handles of a curve reach that stands for a quarter of a circle, in radii: 4/3 · (√2 - 1).
private let quarterHandle = 0.5522847498307936

/// A pen whose points are put somewhere else first.
struct PlacingPen<Base: Pen>: Pen {
  var pen: Base
  private let place: Transform<PDFSpace, PDFSpace>

  init(_ pen: Base, _ place: Transform<PDFSpace, PDFSpace>) { (self.pen, self.place) = (pen, place) }

  mutating func move(to p: Point<PDFSpace>) { pen.move(to: place.apply(p)) }
  mutating func line(to p: Point<PDFSpace>) { pen.line(to: place.apply(p)) }
  mutating func close() { pen.close() }

  mutating func curve(to p: Point<PDFSpace>, _ c1: Point<PDFSpace>, _ c2: Point<PDFSpace>) {
    pen.curve(to: place.apply(p), place.apply(c1), place.apply(c2))
  }
}

/// Measures what is traced: the smallest rectangle round it, curves included exactly.
struct Extent: Pen {
  private(set) var rect: Rect<PDFSpace>?
  private var last = Point<PDFSpace>.origin

  mutating func move(to p: Point<PDFSpace>) { include(p) }
  mutating func line(to p: Point<PDFSpace>) { include(p) }
  mutating func close() {}

  mutating func curve(to p: Point<PDFSpace>, _ c1: Point<PDFSpace>, _ c2: Point<PDFSpace>) {
    let start = last
    include(p)
    let xs = Cubic(start.x, c1.x, c2.x, p.x)
    let ys = Cubic(start.y, c1.y, c2.y, p.y)
    let (x, y) = (xs.turns, ys.turns)
    for t in [x.0, x.1, y.0, y.1] where t > 0 && t < 1 { include(Point(xs.value(t), ys.value(t))) }
    last = p
  }

  mutating func include(_ p: Point<PDFSpace>) {
    let here = Rect(corner: p, corner: p)
    rect = rect?.union(here) ?? here
    last = p
  }
}

/// One coordinate along a Bézier curve.
private struct Cubic {
  let (a, b, c, d): (Double, Double, Double, Double)

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

  func value(_ t: Double) -> Double {
    let s = 1 - t
    return s * s * (s * a + 3 * t * b) + t * t * (3 * s * c + t * d)
  }

  /// Where it turns back; 0 for nowhere.
  var turns: (Double, Double) {
    let (p, q, r) = (3 * (b - c) + d - a, a - 2 * b + c, b - a)
    let root = q * q - p * r
    guard root >= 0 else { return (0, 0) }
    if p == 0 { return (q == 0 ? 0 : -r / (2 * q), 0) }
    return ((-q + root.squareRoot()) / p, (-q - root.squareRoot()) / p)
  }
}
