import Geometry
import Testing

@Suite("Transforms between spaces")
struct TransformTests {
  @Test(
    "a map and its inverse give the point back",
    arguments: [(1.0, 0.0, 0.0, 1.0), (0, 1, -1, 0), (2.5, 0.5, -0.25, 3)])
  func roundTrip(a: Double, b: Double, c: Double, d: Double) throws {
    let map = Transform<PDFSpace, PageSpace>(a: a, b: b, c: c, d: d, tx: 17, ty: -4)
    let back = try #require(map.inverted())
    let p = Point<PDFSpace>(123.25, -7.5)
    #expect(back.apply(map.apply(p)).distance(to: p) < 1e-12)
  }

  @Test("a map that flattens the plane has no inverse")
  func singular() {
    #expect(Transform<PDFSpace, PageSpace>(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
  }

  @Test("composition applies the first map first")
  func composition() {
    let first = Transform<PDFSpace, PageSpace>(scale: 2)
    let second = Transform<PageSpace, ViewSpace>(scale: 1, dx: 10, dy: 0)
    #expect(first.then(second).apply(Point(1, 1)) == Point(12, 2))
  }

  @Test("a point from outside must be finite and not huge", arguments: [Double.nan, .infinity, -.infinity, 1e10])
  func door(bad: Double) {
    #expect(Point<ViewSpace>(x: bad, y: 0) == nil)
    #expect(Point<ViewSpace>(x: 0, y: bad) == nil)
    #expect(Rect<ViewSpace>(x0: 0, y0: 0, x1: bad, y1: 1) == nil)
  }
}
