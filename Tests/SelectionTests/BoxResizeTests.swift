import Document
import Geometry
import Selection
import TestSupport
import Testing

extension RandomNumbers {
  mutating func rect() -> Rect<PDFSpace> {
    Rect(x: real(50, 400), y: real(50, 500), width: real(5, 200), height: real(5, 200))
  }
}

@Suite("Resizing a box")
struct BoxResizeTests {
  private static let rotations: [QuarterTurn] = [.none, .quarter, .half, .threeQuarters]

  private func page(_ rotation: QuarterTurn, _ chance: inout RandomNumbers) -> PageGeometry {
    let crop = chance.flag() ? Rect<PDFSpace>(x: 20, y: 30, width: 560, height: 700) : nil
    return PageGeometry(mediaBox: nil, cropBox: crop, rotation: rotation, userUnit: chance.flag() ? 1 : 2.5)
  }

  private func item(_ subtype: Subtype, _ rect: Rect<PDFSpace>, points: [Point<PDFSpace>] = []) -> Annotation {
    var made = Annotation()
    made.subtype = subtype
    made.rect = rect
    let kind: UInt32 = subtype == .ink ? 3 : 2
    if !points.isEmpty { made.points = [Annotation.PointList(kind: kind, points: points)] }
    return made
  }

  /// One to three items of kinds that can be resized.
  private func items(_ chance: inout RandomNumbers) -> [(id: AnnotationID, annotation: Annotation)] {
    (0..<(1 + chance.next() % 3)).map { i in
      let rect = chance.rect()
      let inner = rect.expanded(by: -2)
      let corners: [Point<PDFSpace>] = [
        Point(inner.minX, inner.minY), Point(inner.maxX, inner.center.y), Point(inner.center.x, inner.maxY),
      ]
      let made =
        switch chance.next() % 4 {
        case 0: item(.square, rect)
        case 1: item(.ink, rect, points: corners)
        case 2: item(.polygon, rect, points: corners)
        default: item(.freeText, rect)
        }
      return (AnnotationID(raw: i + 1), made)
    }
  }

  /// The corner or the edges that a handle leaves where they are, by the box as it is shown.
  private func fixed(_ box: Rect<PageSpace>, _ handle: Handle) -> Point<PageSpace> {
    let (x, y) = handle.direction
    return Point(x < 0 ? box.maxX : x > 0 ? box.minX : box.center.x, y < 0 ? box.maxY : y > 0 ? box.minY : box.center.y)
  }

  @Test(
    "the opposite corner stays, on pages of every rotation, for groups too", .proves("S215a", "S215c"),
    arguments: rotations)
  func oppositeCorner(_ rotation: QuarterTurn) throws {
    var chance = RandomNumbers(seed: 7 &+ UInt64(rotation.rawValue))
    for _ in 0..<2000 {
      let page = page(rotation, &chance)
      let all = items(&chance)
      let handle = Handle(rawValue: UInt32(1 + chance.next() % 8))
      let start = Point<PDFSpace>(chance.real(0, 600), chance.real(0, 700))
      var settings = TransformSettings()
      settings.limit = chance.flag() ? .none : .content
      let drag = try #require(TransformDrag(all, by: handle, from: start, on: page, settings: settings))
      let end = Point<PDFSpace>(chance.real(-300, 900), chance.real(-300, 1000))
      let modes: TransformModes = chance.flag() ? .constrained : []
      let change = drag.change(at: end, modes)
      let made = drag.items.map { drag.annotation($0, after: change) }
      let now = try #require(ItemFrame(around: made)).box
      let (a, b) = (fixed(page.toPage.apply(drag.frame.box), handle), page.toPage.apply(now))
      // A flip turns the box over its fixed corner: that is one of its corners still.
      let xs = handle.direction.x == 0 ? [b.center.x] : [b.minX, b.maxX]
      let ys = handle.direction.y == 0 ? [b.center.y] : [b.minY, b.maxY]
      #expect(xs.contains { ($0 - a.x).magnitude < 1e-9 * page.userUnit })
      #expect(ys.contains { ($0 - a.y).magnitude < 1e-9 * page.userUnit })
    }
  }

  @Test("with the modifier the centre stays", .proves("S215b"), arguments: rotations)
  func center(_ rotation: QuarterTurn) throws {
    var chance = RandomNumbers(seed: 11)
    for _ in 0..<1000 {
      let page = page(rotation, &chance)
      let all = items(&chance)
      let handle = Handle(rawValue: UInt32(1 + chance.next() % 8))
      var settings = TransformSettings()
      settings.limit = .none
      let drag = try #require(TransformDrag(all, by: handle, from: .origin, on: page, settings: settings))
      let end = Point<PDFSpace>(chance.real(-300, 300), chance.real(-300, 300))
      guard case .resize(let map) = drag.change(at: end, .fromCenter) else { return #expect(Bool(false)) }
      let (a, b) = (drag.frame.box.center, map.apply(drag.frame.box).center)
      #expect(a.distance(to: b) < 1e-9)
    }
  }

  @Test("constrained, the sides keep their ratio", .proves("S215d"))
  func aspect() throws {
    var chance = RandomNumbers(seed: 13)
    for _ in 0..<1000 {
      let page = page(.none, &chance)
      let rect = chance.rect()
      let handle = Handle(rawValue: UInt32(1 + chance.next() % 8))
      let drag = try #require(
        TransformDrag(
          [(AnnotationID(raw: 1), item(.square, rect))], by: handle, from: .origin, on: page,
          settings: TransformSettings()))
      let end = Point<PDFSpace>(chance.real(-300, 300), chance.real(-300, 300))
      guard case .resize(let map) = drag.change(at: end, .constrained) else { return #expect(Bool(false)) }
      let now = map.apply(rect)
      #expect((now.width / now.height - rect.width / rect.height).magnitude < 1e-9)
    }
  }

  @Test("a picture keeps its ratio without a key, and gives it up with one", .proves("S215d"))
  func aspectByType() throws {
    let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    let rect = Rect<PDFSpace>(x: 100, y: 100, width: 60, height: 20)
    let drag = try #require(
      TransformDrag(
        [(AnnotationID(raw: 1), item(.stamp, rect))], by: .topRight, from: .origin, on: page,
        settings: TransformSettings()))
    guard case .resize(let kept) = drag.change(at: Point(30, 0), []),
      case .resize(let free) = drag.change(at: Point(30, 0), .constrained)
    else { return #expect(Bool(false)) }
    #expect(kept.apply(rect) == Rect(x: 100, y: 100, width: 90, height: 30))
    #expect(free.apply(rect) == Rect(x: 100, y: 100, width: 90, height: 20))
  }

  @Test("turned about, the box is in order and its contents are mirrored", .proves("S215e"))
  func flip() throws {
    let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    let rect = Rect<PDFSpace>(x: 100, y: 100, width: 40, height: 40)
    let ink = item(.ink, rect, points: [Point(102, 102), Point(122, 138), Point(138, 110)])
    let drag = try #require(
      TransformDrag(
        [(AnnotationID(raw: 1), ink)], by: .right, from: Point(140, 120), on: page, settings: TransformSettings()))
    let made = drag.annotation(drag.items[0], after: drag.change(at: Point(60, 120), []))
    #expect(made.rect == Rect(x: 60, y: 100, width: 40, height: 40))
    #expect(made.points[0].points == [Point(98, 102), Point(78, 138), Point(62, 110)])
  }

  @Test("nothing gets smaller than its least size, unless it was", .proves("S189a", "S189b"))
  func minimum() throws {
    let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    var settings = TransformSettings()
    settings.minimumSize = 20
    func width(_ rect: Rect<PDFSpace>, _ border: Double, to x: Double) throws -> Double {
      var square = item(.square, rect)
      square.borderWidth = border
      let drag = try #require(
        TransformDrag(
          [(AnnotationID(raw: 1), square)], by: .right, from: Point(rect.maxX, 0), on: page, settings: settings))
      guard case .resize(let map) = drag.change(at: Point(x, 0), []) else { return -1 }
      return map.apply(rect).width
    }
    let rect = Rect<PDFSpace>(x: 100, y: 100, width: 100, height: 50)
    #expect(try width(rect, 1, to: 105) == 20)
    // Its own least size is both borders, where that is more.
    #expect(try width(rect, 15, to: 105) == 30)
    // Past the fixed edge it turns about and is as large there.
    #expect(try width(rect, 1, to: 95) == 20)
    let small = Rect<PDFSpace>(x: 100, y: 100, width: 6, height: 50)
    #expect(try width(small, 1, to: 101) == 6)
    #expect(try width(small, 1, to: 112) == 12)
  }

  @Test("a drag stays on the page as the limit says", .proves("S190a"))
  func limits() throws {
    let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    var square = item(.square, Rect(x: 100, y: 100, width: 100, height: 50))
    square.borderWidth = 10
    func left(_ limit: TransformLimit, _ handle: Handle) throws -> Double {
      var settings = TransformSettings()
      (settings.limit, settings.frameRoom) = (limit, 7)
      let drag = try #require(
        TransformDrag([(AnnotationID(raw: 1), square)], by: handle, from: .origin, on: page, settings: settings))
      return drag.annotation(drag.items[0], after: drag.change(at: Point(-500, 0), [])).rect.minX
    }
    for handle in [Handle.body, .left] {
      #expect(try left(.none, handle) == -400)
      // The border's middle line may reach the page's edge.
      #expect(try left(.content, handle) == -5)
      #expect(try left(.boundingBox, handle) == 0)
      #expect(try left(.frame, handle) == 7)
    }
  }

  @Test("what is out of bounds may stay there")
  func outside() throws {
    let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    let square = item(.square, Rect(x: -50, y: 100, width: 40, height: 40))
    let drag = try #require(
      TransformDrag(
        [(AnnotationID(raw: 1), square)], by: .body, from: .origin, on: page, settings: TransformSettings()))
    #expect(drag.annotation(drag.items[0], after: drag.change(at: Point(-30, 5), [])).rect.minX == -50)
    #expect(drag.annotation(drag.items[0], after: drag.change(at: Point(30, 5), [])).rect.minX == -20)
  }
}
