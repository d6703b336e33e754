import Document
import Geometry
import Selection
import TestSupport
import Testing

@Suite("What is drawn anew, turned")
struct TurnedTests {
  private func made(_ subtype: Subtype, _ rect: Rect<PDFSpace>) -> Annotation {
    var made = Annotation()
    made.subtype = subtype
    made.rect = rect
    return made
  }

  private func close(_ a: Annotation, _ b: Annotation, _ room: Double = 1e-9) -> Bool {
    let (p, q) = (a.frame.quad, b.frame.quad)
    return p.p0.distance(to: q.p0) < room && p.p1.distance(to: q.p1) < room && p.p2.distance(to: q.p2) < room
  }

  @Test("four quarter turns are none, and a quarter lies along the axes to the last bit", .proves("S316"))
  func quarters() {
    var chance = RandomNumbers(seed: 11)
    for _ in 0..<500 {
      let start = made(chance.next() % 2 == 0 ? .stamp : .freeText, chance.rect())
      #expect(start.alterations.contains(.rotate))
      var now = start
      for turn in 1...4 {
        now = now.rotated(by: Double.pi / 2, about: start.rect.center)
        #expect(now.frame.angle == 0)
        let isUpright = turn % 2 == 0
        #expect((now.rect.width - (isUpright ? start.rect.width : start.rect.height)).magnitude < 1e-9)
      }
      #expect(close(now, start) && now.appearanceMatrix == .identity)
    }
  }

  @Test("a turn by a, then by b, is one by both; its sides and its middle stay", .proves("S316"))
  func sums() throws {
    var chance = RandomNumbers(seed: 12)
    for _ in 0..<2000 {
      let start = made(chance.next() % 2 == 0 ? .stamp : .freeText, chance.rect())
      let (a, b) = (chance.real(-3, 3), chance.real(-3, 3))
      let about = start.rect.center
      let (one, other) = (
        start.rotated(by: a, about: about).rotated(by: b, about: about), start.rotated(by: a + b, about: about)
      )
      #expect(close(one, other, 1e-8))
      let box = try #require(one.turnedBox)
      #expect((box.width - start.rect.width).magnitude < 1e-9 && (box.height - start.rect.height).magnitude < 1e-9)
      #expect(one.rect.center.distance(to: about) < 1e-9)
      #expect((box.angle - Elementary.atan2(Elementary.sin(a + b), Elementary.cos(a + b))).magnitude < 1e-9)
    }
  }

  @Test(
    "resized in its box it keeps its turn, its sides follow and the opposite corner stays", .proves("S316", "S215c"))
  func resized() throws {
    var chance = RandomNumbers(seed: 13)
    let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    var settings = TransformSettings()
    settings.limit = .none
    for _ in 0..<1000 {
      let start = made(.freeText, chance.rect())
      let turned = start.rotated(by: chance.real(0.05, 1.5), about: start.rect.center)
      let handle = Handle(rawValue: UInt32(1 + 2 * (chance.next() % 4)))
      let drag = try #require(
        TransformDrag([(AnnotationID(raw: 1), turned)], by: handle, from: .origin, on: page, settings: settings))
      let change = drag.change(at: Point(chance.real(-100, 100), chance.real(-100, 100)), [])
      let after = drag.annotation(drag.items[0], after: change)
      let (a, b) = (turned.frame.quad, after.frame.quad)
      let fixed = handle == .topLeft ? a.p1 : handle == .topRight ? a.p0 : handle == .bottomRight ? a.p3 : a.p2
      #expect([b.p0, b.p1, b.p2, b.p3].contains { $0.distance(to: fixed) < 1e-8 })
      #expect((after.frame.angle - turned.frame.angle).magnitude < 1e-9)
    }
  }

  @Test("the picture of what is dragged turns with it, also what is drawn by hand", .proves("S274b", "S316"))
  func pictures() {
    var signature = made(.stamp, Rect(x: 10, y: 20, width: 60, height: 40))
    signature.points = [Annotation.PointList(kind: 3, points: [Point(11, 21), Point(40, 59), Point(69, 30)])]
    for start in [made(.stamp, Rect(x: 10, y: 20, width: 60, height: 40)), signature] {
      let (center, quad) = (start.rect.center, Quad<PDFSpace>(start.rect))
      for degrees in [15.0, 90, 180, -100] {
        let angle = degrees * Double.pi / 180
        let shown = start.carried(quad, to: start.rotated(by: angle, about: center))
        let (sin, cos) = Elementary.sinCos(angle)
        for (from, to) in [(quad.p0, shown.p0), (quad.p1, shown.p1), (quad.p2, shown.p2)] {
          let way = from - center
          let wanted = center + Vector(cos * way.dx - sin * way.dy, sin * way.dx + cos * way.dy)
          #expect(to.distance(to: wanted) < 1e-6)
        }
      }
      let moved = start.carried(quad, to: start.moved(by: Vector(5, 6)))
      #expect(moved.p0.distance(to: quad.p0 + Vector(5, 6)) < 1e-9)
    }
  }

  @Test("near 45 degrees, where many boxes fit the rectangle, its own is known", .proves("S316"))
  func halfWay() throws {
    let start = made(.stamp, Rect(x: 10, y: 20, width: 120, height: 30))
    for degrees in [44.0, 44.9, 45, 45.0001, 46, 135, -45, 225] {
      let box = try #require(start.rotated(by: degrees * Double.pi / 180, about: .origin).turnedBox)
      #expect((box.width - 120).magnitude < 1e-9 && (box.height - 30).magnitude < 1e-9)
    }
  }

  @Test("a callout and a text with a cloudy border do not turn; what an appearance of others shows does as a picture")
  func notTurned() {
    var callout = made(.freeText, Rect(x: 0, y: 0, width: 100, height: 50))
    callout.points = [Annotation.PointList(kind: 4, points: [Point(1, 1), Point(20, 20)])]
    #expect(!callout.alterations.contains(.rotate))
    var cloudy = made(.freeText, Rect(x: 0, y: 0, width: 100, height: 50))
    cloudy.rectDifferences = (5, 5, 5, 5)
    #expect(!cloudy.alterations.contains(.rotate))
    var unknown = made(.stamp, Rect(x: 0, y: 0, width: 100, height: 50))
    unknown.traits = .hasAppearance
    #expect(!unknown.alterations.contains(.rotate))
  }
}
