import Document
import Geometry
import Selection
import TestSupport
import Testing

@Suite("Turned annotations")
struct RotationTests {
  private let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)

  /// A stamp with an appearance of 40 by 20, shown in a rectangle.
  private func stamp(_ rect: Rect<PDFSpace>) -> Annotation {
    var made = Annotation()
    made.subtype = .stamp
    made.traits = .hasAppearance
    made.appearanceBox = Rect(x: 0, y: 0, width: 40, height: 20)
    made.rect = rect
    return made
  }

  private func drag(_ annotation: Annotation, _ handle: Handle, from: Point<PDFSpace>) throws -> TransformDrag {
    var settings = TransformSettings()
    settings.limit = .none
    return try #require(
      TransformDrag([(AnnotationID(raw: 1), annotation)], by: handle, from: from, on: page, settings: settings))
  }

  private func after(_ drag: TransformDrag, _ point: Point<PDFSpace>, _ modes: TransformModes = []) -> Annotation {
    drag.annotation(drag.items[0], after: drag.change(at: point, modes))
  }

  @Test("a stamp turns about its middle and keeps its sides", .proves("S4d"))
  func turn() throws {
    let start = stamp(Rect(x: 100, y: 100, width: 80, height: 40))
    // From straight above the middle to its right: a quarter turn clockwise.
    let turned = after(try drag(start, .rotation, from: Point(140, 200)), Point(300, 120))
    #expect(turned.rect.center.distance(to: Point(140, 120)) < 1e-9)
    #expect((turned.rect.width - 40).magnitude < 1e-9 && (turned.rect.height - 80).magnitude < 1e-9)
    let frame = turned.frame
    #expect((frame.box.width - 80).magnitude < 1e-9 && (frame.box.height - 40).magnitude < 1e-9)
    #expect((frame.angle + Double.pi / 2).magnitude < 1e-12)
  }

  @Test("constrained it turns to multiples of 15 degrees", .proves("S4d"))
  func steps() throws {
    let start = stamp(Rect(x: 100, y: 100, width: 80, height: 40))
    let turned = after(try drag(start, .rotation, from: Point(140, 200)), Point(120, 200), .constrained)
    #expect((turned.frame.angle - Double.pi / 12).magnitude < 1e-12)
  }

  @Test("a turned stamp that is resized keeps its angle and its opposite corner", .proves("S215c"))
  func resizeTurned() throws {
    var chance = RandomNumbers(seed: 3)
    for _ in 0..<1000 {
      let start = stamp(chance.rect())
      let angle = chance.real(0.05, 1.5)
      let about = start.rect.center
      let turned = start.rotated(by: angle, about: about)
      let handle = Handle(rawValue: UInt32(1 + 2 * (chance.next() % 4)))
      let drag = try drag(turned, handle, from: .origin)
      let made = after(drag, Point(chance.real(-100, 100), chance.real(-100, 100)))
      let (a, b) = (turned.frame.quad, made.frame.quad)
      let corners = [b.p0, b.p1, b.p2, b.p3]
      let fixed = handle == .topLeft ? a.p1 : handle == .topRight ? a.p0 : handle == .bottomRight ? a.p3 : a.p2
      #expect(corners.contains { $0.distance(to: fixed) < 1e-9 })
      #expect((made.frame.angle - turned.frame.angle).magnitude < 1e-9)
    }
  }

  @Test("ink and polygons turn with their points, and back to where they were", .proves("S4d"))
  func points() throws {
    var ink = Annotation()
    ink.subtype = .ink
    ink.rect = Rect(x: 98, y: 98, width: 64, height: 44)
    let stroke: [Point<PDFSpace>] = [Point(100, 100), Point(160, 140)]
    ink.points = [Annotation.PointList(kind: 3, points: stroke)]
    let turned = after(try drag(ink, .rotation, from: Point(130, 300)), Point(-60, 120))
    #expect(turned.points[0].points[0].distance(to: Point(150, 90)) < 1e-9)
    #expect(turned.rect.contains(Rect(corner: turned.points[0].points[0], corner: turned.points[0].points[1])))
    let back = turned.rotated(by: -Double.pi / 2, about: Point(130, 120))
    #expect(zip(back.points[0].points, stroke).allSatisfy { $0.distance(to: $1) < 1e-9 })
  }

  @Test("a vertex goes with the pointer, the others stay", .proves("S4c"))
  func vertex() throws {
    var line = Annotation()
    line.subtype = .line
    line.rect = Rect(x: 95, y: 95, width: 60, height: 10)
    line.points = [Annotation.PointList(kind: 2, points: [Point(100, 100), Point(150, 100)])]
    let made = after(try drag(line, .vertex(1), from: Point(150, 100)), Point(150, 180))
    #expect(made.points[0].points == [Point(100, 100), Point(150, 180)])
    #expect(made.rect == Rect(x: 95, y: 95, width: 60, height: 90))
    // At 45 degrees, with a key.
    let steady = after(try drag(line, .vertex(1), from: Point(150, 100)), Point(151, 149), .constrained)
    let way = steady.points[0].points[1] - steady.points[0].points[0]
    #expect((way.dx - way.dy).magnitude < 1e-9)
  }

  @Test("the box of a callout is resized, its tip stays", .proves("S4d"))
  func callout() throws {
    var callout = Annotation()
    callout.subtype = .freeText
    callout.rect = Rect(x: 40, y: 40, width: 160, height: 110)
    callout.rectDifferences = (60, 60, 0, 0)
    callout.points = [Annotation.PointList(kind: 4, points: [Point(41, 41), Point(80, 80), Point(100, 110)])]
    #expect(callout.frame.box == Rect(x: 100, y: 100, width: 100, height: 50))
    let made = after(try drag(callout, .topRight, from: Point(200, 150)), Point(250, 180))
    #expect(made.frame.box == Rect(x: 100, y: 100, width: 150, height: 80))
    #expect(made.points[0].points.first == Point(41, 41) && made.rect.contains(Point(41, 41)))
  }
}
