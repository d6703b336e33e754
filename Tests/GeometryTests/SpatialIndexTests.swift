import Geometry
import TestSupport
import Testing

/// Asks index and model the same questions, near items and anywhere.
private func expectSame(
  _ index: SpatialIndex<PageSpace>, _ model: SpatialIndexModel, _ random: inout RandomNumbers, questions: Int = 24,
  _ location: SourceLocation = #_sourceLocation
) {
  let rects = model.items.sorted { $0.key < $1.key }.map(\.value.rect)
  for _ in 0..<questions {
    let near = rects.isEmpty ? Rect<PageSpace>.zero : rects[random.below(rects.count)]
    let p = Point<PageSpace>(
      (near.minX + random.real(-0.1, 1.1) * near.width + Double(random.below(5) - 2) / 4).rounded(.down),
      near.minY + random.real(-0.1, 1.1) * near.height)
    let slop = random.below(2) == 0 ? 0 : random.real(0, 12)
    let hits = model.all(at: p, slop: slop)
    #expect(index.topmost(at: p, slop: slop) == hits.first, sourceLocation: location)
    #expect(
      index.topmost(at: p, slop: slop) { $0 % 3 == 1 } == hits.first { $0 % 3 == 1 }, sourceLocation: location)
    var all: [UInt32] = []
    index.forEachNear(p, slop: slop) { id, _ in all.append(id) }
    #expect(all.sorted() == hits.sorted(), sourceLocation: location)
    let area = near.expanded(dx: random.real(-50, 50), dy: random.real(-50, 50))
    var within: [UInt32] = []
    index.forEach(in: area) { within.append($0) }
    #expect(within.sorted() == model.within(area), sourceLocation: location)
    let reach = random.real(0, 100)
    let (found, expected) = (index.nearest(to: p, within: reach), model.nearest(to: p, within: reach))
    #expect(found?.id == expected?.id && found?.distance == expected?.distance, sourceLocation: location)
  }
}

@Suite("The spatial index gives what a search through a list gives")
struct SpatialIndexTests {
  @Test("built at once", arguments: RectSet.allCases, [1, 2, 7, 31, 40, 400])
  func built(set: RectSet, count: Int) throws {
    let rects = set.rects(count, seed: UInt64(count))
    let index = try #require(SpatialIndex(rects: rects))
    #expect(index.count == count)
    #expect(index._checkInvariants())
    var random = RandomNumbers(seed: 77)
    expectSame(index, SpatialIndexModel(rects), &random)
  }

  @Test("with orders of its own, many of them equal", arguments: RectSet.allCases)
  func ordered(set: RectSet) throws {
    let rects = set.rects(600, seed: 3)
    var random = RandomNumbers(seed: 4)
    let orders = rects.map { _ in Int32(random.below(20)) - 10 }
    let index = try #require(SpatialIndex(rects: rects, orders: orders))
    #expect(index._checkInvariants())
    expectSame(index, SpatialIndexModel(rects, orders: orders), &random)
  }

  @Test("filled one by one, then emptied", arguments: RectSet.allCases)
  func filledAndEmptied(set: RectSet) {
    var index = SpatialIndex<PageSpace>()
    var model = SpatialIndexModel([])
    var random = RandomNumbers(seed: 5)
    for (id, rect) in set.rects(300, seed: 6).enumerated() {
      let isDone = index.insert(UInt32(id), rect, order: Int32(id % 90))
      #expect(isDone)
      model.insert(UInt32(id), rect, order: Int32(id % 90))
    }
    #expect(index._checkInvariants())
    expectSame(index, model, &random)
    for step in 0..<300 {
      let id = UInt32(step * 257 % 300)
      let isDone = index.remove(id)
      #expect(isDone)
      model.remove(id)
      if step % 60 == 0 {
        #expect(index._checkInvariants())
        expectSame(index, model, &random, questions: 10)
      }
    }
    #expect(index.count == 0 && index.extent == nil && index._checkInvariants())
    #expect(index.topmost(at: .origin) == nil)
  }

  @Test("after any sequence of changes", arguments: RectSet.allCases)
  func changed(set: RectSet) throws {
    let rects = set.rects(500, seed: 8)
    var index = try #require(SpatialIndex(rects: rects))
    var model = SpatialIndexModel(rects)
    var random = RandomNumbers(seed: 9)
    for step in 0..<600 {
      change(&index, &model, &random, set)
      if step % 150 == 0 {
        #expect(index._checkInvariants())
        expectSame(index, model, &random, questions: 12)
      }
    }
    index.rebuild()
    #expect(index._checkInvariants())
    expectSame(index, model, &random)
  }

  /// One random change, to both.
  private func change(
    _ index: inout SpatialIndex<PageSpace>, _ model: inout SpatialIndexModel, _ random: inout RandomNumbers,
    _ set: RectSet
  ) {
    let id = UInt32(random.below(520))
    let order = Int32(random.below(1000))
    let isKnown = model.items[id] != nil
    let rect = set.rect(&random, random.below(500), of: 500)
    switch random.below(8) {
    case 0:
      let isDone = index.insert(id, rect, order: order)
      #expect(isDone == !isKnown)
      if !isKnown { model.insert(id, rect, order: order) }
    case 1:
      let isDone = index.remove(id)
      #expect(isDone == isKnown)
      model.remove(id)
    case 2:
      let isDone = index.setOrder(of: id, order)
      #expect(isDone == isKnown)
      model.setOrder(of: id, order)
    case 3:
      let isDone = index.move(id, to: rect)
      #expect(isDone == isKnown)
      model.move(id, to: rect)
    default:
      let step = Vector<PageSpace>(random.real(-8, 8).rounded(), random.real(-8, 8).rounded())
      let moved = (model.items[id]?.rect ?? .zero).offset(by: step)
      let isDone = index.move(id, to: moved)
      #expect(isDone == isKnown)
      model.move(id, to: moved)
    }
  }

  @Test(
    "an item dragged across all others, step by step",
    arguments: [RectSet.uniform, .stacked, .identical, .pageUnderMany])
  func dragged(set: RectSet) throws {
    let rects = set.rects(300, seed: 10)
    var index = try #require(SpatialIndex(rects: rects))
    var model = SpatialIndexModel(rects)
    var random = RandomNumbers(seed: 11)
    var rect = rects[150]
    for step in 0..<400 {
      rect = rect.offset(by: Vector(step < 200 ? 5 : -5, step < 200 ? 3 : -3))
      index.move(150, to: rect)
      model.move(150, to: rect)
      #expect(index.rect(of: 150) == rect)
      #expect(index.topmost(at: rect.center) == model.all(at: rect.center, slop: 0).first)
    }
    #expect(index._checkInvariants())
    expectSame(index, model, &random)
  }
}

@Suite("The spatial index when items grow")
struct SpatialIndexGrowthTests {
  @Test("items that grow as large as the page, one after the other, and shrink again")
  func grown() throws {
    let rects = RectSet.uniform.rects(300, seed: 12)
    var index = try #require(SpatialIndex(rects: rects))
    var model = SpatialIndexModel(rects)
    var random = RandomNumbers(seed: 13)
    let page = Rect<PageSpace>(x: 0, y: 0, width: 700, height: 700)
    for step in 0..<40 {
      let id = UInt32(step * 7 % 20)
      let rect = step < 20 ? page : rects[Int(id)]
      index.move(id, to: rect)
      model.move(id, to: rect)
      expectSame(index, model, &random, questions: 8)
    }
    #expect(index._checkInvariants())
  }
}

@Suite("The spatial index at its edges")
struct SpatialIndexEdgeTests {
  @Test("unknown ids, ids in use and ids out of range are refused")
  func refused() {
    var index = SpatialIndex<PageSpace>()
    let rect = Rect<PageSpace>(x: 0, y: 0, width: 1, height: 1)
    let refused = [
      index.remove(0), index.move(3, to: rect), index.setOrder(of: .max, 1),
      index.insert(SpatialIndex<PageSpace>.idLimit, rect, order: 0), index.insert(.max, rect, order: 0),
    ]
    #expect(refused == [false, false, false, false, false])
    let twice = [index.insert(9, rect, order: 4), index.insert(9, rect, order: 5)]
    #expect(twice == [true, false])
    #expect(index.order(of: 9) == 4 && index.rect(of: 9) == rect && index.contains(9))
    #expect(index.order(of: 8) == nil && index.rect(of: 10) == nil && !index.contains(.max))
    #expect(SpatialIndex<PageSpace>(rects: [rect], orders: []) == nil)
  }

  @Test("a copy does not follow changes of the original")
  func value() throws {
    let rects = RectSet.uniform.rects(100, seed: 1)
    var index = try #require(SpatialIndex(rects: rects))
    let copy = index
    for id in 0..<100 { index.remove(UInt32(id)) }
    #expect(copy.count == 100 && copy._checkInvariants())
    #expect(copy.topmost(at: rects[99].center) == 99)
  }

  @Test("the rectangle of an item that is gone stays until another one is left in its place")
  func lastRect() {
    var index = SpatialIndex<PageSpace>()
    let (first, second) = (
      Rect<PageSpace>(x: 1, y: 2, width: 3, height: 4), Rect<PageSpace>(x: 5, y: 6, width: 7, height: 8)
    )
    index.insert(2, first, order: 0)
    #expect(index.lastRect(of: 2) == first && index.lastRect(of: 1) == .zero && index.lastRect(of: 9) == .zero)
    index.remove(2)
    #expect(index.lastRect(of: 2) == first && index.rect(of: 2) == nil && index.count == 0)
    index.remove(2, leaving: second)
    #expect(index.lastRect(of: 2) == second && index.rect(of: 2) == nil && index.count == 0)
    index.insert(2, first, order: 0)
    index.remove(2, leaving: .zero)
    #expect(index.lastRect(of: 2) == .zero && index.topmost(at: first.center) == nil && index._checkInvariants())
    // Of an id that never had one, and of those that are none.
    index.remove(7, leaving: second)
    index.remove(SpatialIndex<PageSpace>.idLimit, leaving: second)
    #expect(index.lastRect(of: 7) == second && index.lastRect(of: 6) == .zero && !index.contains(7))
    #expect(index.lastRect(of: -1) == .zero && index.lastRect(of: .max) == .zero)
    let isDone = index.insert(7, first, order: 0)
    #expect(isDone && index.topmost(at: first.center) == 7 && index._checkInvariants())
  }

  @Test("numbers that are not finite trap nothing")
  func notFinite() {
    var index = SpatialIndex<PageSpace>()
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0]
    for (id, x) in numbers.enumerated() {
      let odd = Rect(corner: Point<PageSpace>(x, x), corner: Point(0, x))
      index.insert(UInt32(id), odd, order: 0)
      _ = index.topmost(at: Point(x, 1), slop: x)
      _ = index.nearest(to: Point(x, x), within: x)
      index.forEach(in: odd) { _ in }
      index.move(UInt32(id), to: odd.offset(by: Vector(x, 1)))
    }
    #expect(index.count == numbers.count)
    index.rebuild()
    for id in numbers.indices { index.remove(UInt32(id)) }
    #expect(index.count == 0)
  }

  @Test("searching for the topmost of a pile asks about few, however many there are", arguments: [1000, 30_000])
  func pile(count: Int) throws {
    let index = try #require(SpatialIndex(rects: RectSet.stacked.rects(count, seed: 2)))
    var asked = 0
    let top = index.topmost(at: Point(300, 300)) { _ in
      asked += 1
      return true
    }
    #expect(top != nil && asked < 20)
  }

  @Test("positions on the curve are a path that visits each cell once")
  func hilbert() {
    var cells: [UInt32: (x: Int, y: Int)] = [:]
    for x in 0..<64 {
      for y in 0..<64 {
        cells[HilbertCurve.positions(SIMD4(repeating: UInt32(x)), SIMD4(repeating: UInt32(y)))[0]] = (x, y)
      }
    }
    #expect(cells.count == 4096)
    for position in 1..<UInt32(4096) {
      guard let a = cells[position - 1], let b = cells[position] else {
        Issue.record("no cell at \(position)")
        return
      }
      #expect(abs(a.x - b.x) + abs(a.y - b.y) == 1)
    }
  }

  @Test("each of four points side by side has the position that it has alone")
  func lanes() {
    var random = RandomNumbers(seed: 16)
    for _ in 0..<1000 {
      let x = SIMD4((0..<4).map { _ in UInt32(random.below(1 << 16)) })
      let y = SIMD4((0..<4).map { _ in UInt32(random.below(1 << 16)) })
      let positions = HilbertCurve.positions(x, y)
      for lane in 0..<4 {
        #expect(positions[lane] == HilbertCurve.positions(SIMD4(repeating: x[lane]), SIMD4(repeating: y[lane]))[0])
      }
    }
  }
}
