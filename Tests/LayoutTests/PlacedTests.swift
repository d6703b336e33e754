import Document
import Geometry
import Layout
import TestSupport
import Testing

@Suite("Pages that a host places: where they stand, and what is asked for")
struct PlacedTests {
  /// A viewport of 800 by 600 on pages of all kinds.
  private func viewport(_ pages: PageTable) -> Viewport {
    Viewport(layout: SpreadLayout(pages: pages, options: LayoutOptions(), viewSize: Size(800, 600)))
  }

  private func randomFrame(_ random: inout RandomNumbers) -> Rect<ViewSpace> {
    let (x, y) = (random.real(-900, 900), random.real(-900, 900))
    return Rect(x: x, y: y, width: random.real(0.5, 1200), height: random.real(0.5, 1200))
  }

  /// Some pages by rising index, anywhere, turned anyhow; they may lie on each other.
  private func randomPages(_ random: inout RandomNumbers, of pages: PageTable, most: Int = 12) -> [PlacedPage] {
    let turns: [QuarterTurn] = [.none, .quarter, .half, .threeQuarters]
    let wanted = Set((0..<random.below(most + 1)).map { _ in random.below(pages.count) }).sorted()
    return wanted.map { PlacedPage(page: $0, turn: random.pick(turns), frame: randomFrame(&random)) }
  }

  /// How a page shows in its frame: in its middle, as large as it holds it, turned on top of its own /Rotate.
  private func expected(_ one: PlacedPage, _ pages: PageTable) -> Transform<PageSpace, ViewSpace> {
    let size = pages.displaySize(at: one.page)
    let (width, height) = one.turn.swapsSides ? (size.height, size.width) : (size.width, size.height)
    let scale = min(one.frame.width / width, one.frame.height / height)
    let (left, top) = (one.frame.center.x - width * scale / 2, one.frame.center.y - height * scale / 2)
    let s = scale
    return switch one.turn {
    case .none: Transform(a: s, b: 0, c: 0, d: s, tx: left, ty: top)
    case .quarter: Transform(a: 0, b: s, c: -s, d: 0, tx: left + width * s, ty: top)
    case .half: Transform(a: -s, b: 0, c: 0, d: -s, tx: left + width * s, ty: top + height * s)
    case .threeQuarters: Transform(a: 0, b: -s, c: s, d: 0, tx: left, ty: top + height * s)
    }
  }

  private func check(_ view: Viewport, _ placed: [PlacedPage], _ pages: PageTable) throws {
    for one in placed {
      let (found, wanted) = (try #require(view.viewFromPage(one.page)), expected(one, pages))
      let size = pages.displaySize(at: one.page)
      for corner: Point<PageSpace> in [
        .origin, Point(size.width, 0), Point(0, size.height), Point(size.width, size.height),
      ] {
        #expect(found.apply(corner).distance(to: wanted.apply(corner)) < 1e-6)
        #expect(try #require(view.pageFromView(one.page)).apply(found.apply(corner)).distance(to: corner) < 1e-6)
      }
    }
    #expect(view.layout.isPlaced && view.layout.spreads.count == placed.count)
  }

  @Test("each stands in its frame with its turn, whatever was placed before", .proves("S339a", "S339c"))
  func frames() throws {
    var random = RandomNumbers(seed: 339)
    for _ in 0..<300 {
      let pages = mixed(1 + random.below(40), seed: random.next())
      var view = viewport(pages)
      for _ in 0..<6 {
        let placed = randomPages(&random, of: pages)
        let held: Scroll<CanvasSpace>? =
          random.below(2) == 0 ? nil : Scroll(zoom: random.real(0.1, 9), offset: Point(random.real(-500, 500), 3))
        if !view.follow(placed.count, { placed[$0] }) { holds(view.place(placed, of: pages, under: held)) }
        try check(view, placed, pages)
      }
    }
  }

  @Test("pages that move and zoom alike are followed, to the same place as anew", .proves("S339a", "S339e"))
  func following() throws {
    var random = RandomNumbers(seed: 340)
    for _ in 0..<400 {
      let pages = mixed(1 + random.below(40), seed: random.next())
      var view = viewport(pages)
      var placed = randomPages(&random, of: pages, most: 6)
      holds(view.place(placed, of: pages, under: nil))
      let layout = view.layout
      for _ in 0..<8 {
        let (zoom, way) = (random.real(0.5, 2), Vector<ViewSpace>(random.real(-99, 99), random.real(-99, 99)))
        placed = placed.map {
          let frame = Rect<ViewSpace>(
            x: ($0.frame.minX - way.dx) * zoom, y: ($0.frame.minY - way.dy) * zoom, width: $0.frame.width * zoom,
            height: $0.frame.height * zoom)
          return PlacedPage(page: $0.page, turn: $0.turn, frame: frame)
        }
        holds(view.follow(placed.count) { placed[$0] } == !placed.isEmpty)
        #expect(view.layout === layout)
        try check(view, placed, pages)
      }
      guard placed.count > 1 else { continue }
      // One that moves on its own is not followed.
      let last = placed[placed.count - 1]
      placed[placed.count - 1] = PlacedPage(
        page: last.page, turn: last.turn,
        frame: Rect(x: last.frame.minX + 1, y: last.frame.minY, width: last.frame.width, height: last.frame.height))
      let before = view.outer
      holds(!view.follow(placed.count) { placed[$0] })
      #expect(view.outer == before)
    }
  }

  @Test("the pages in sight are those whose frames are, and none is at a point outside", .proves("S339a", "S339d"))
  func sight() throws {
    var random = RandomNumbers(seed: 341)
    for _ in 0..<300 {
      let pages = mixed(1 + random.below(30), seed: random.next())
      var view = viewport(pages)
      let placed = randomPages(&random, of: pages)
      holds(view.place(placed, of: pages, under: nil))
      var seen: [Int] = []
      view.visiblePages(into: &seen)
      let bounds = view.bounds
      let wanted = placed.filter { one in
        let size = pages.displaySize(at: one.page)
        let shown = expected(one, pages).apply(Rect(x: 0, y: 0, width: size.width, height: size.height))
        guard let part = shown.intersection(bounds) else { return false }
        return part.width >= min(1, shown.width) && part.height >= min(1, shown.height)
      }
      #expect(seen == wanted.map { $0.page })
      for page in 0..<pages.count where !placed.contains(where: { $0.page == page }) {
        #expect(view.viewFromPage(page) == nil && view.layout.spreads.index(ofPage: page) == nil)
      }
    }
  }

  @Test("of 10,000 pages only those that are placed are in the layout", .proves("S339e"))
  func many() throws {
    let pages = alike(10_000, 200, 300)
    var view = viewport(pages)
    for top in [0, 4_000, 9_995] {
      let placed = (0..<5).map {
        PlacedPage(page: top + $0, turn: .none, frame: Rect(x: 10, y: Double($0) * 310, width: 200, height: 300))
      }
      holds(view.place(placed, of: pages, under: nil))
      #expect(view.layout.spreads.count == 5 && view.layout.arrangement.turns.count == 5)
      #expect(view.pageIndex == top)
    }
  }

  @Test("pages that do not rise or do not exist are refused", .proves("S339a"))
  func refused() {
    let pages = alike(3)
    var view = viewport(pages)
    let frame = Rect<ViewSpace>(x: 0, y: 0, width: 100, height: 100)
    for wrong in [[0, 0], [1, 0], [3], [-1], [0, 1, 2, 3]] {
      let placed = wrong.map { PlacedPage(page: $0, turn: .none, frame: frame) }
      holds(!view.place(placed, of: pages, under: nil))
      #expect(!view.layout.isPlaced)
    }
  }

  @Test("in a view of another size they stand where they were", .proves("S339b", "S339c"))
  func resized() throws {
    var random = RandomNumbers(seed: 342)
    for _ in 0..<100 {
      let pages = mixed(2 + random.below(10), seed: random.next())
      var view = viewport(pages)
      let placed = randomPages(&random, of: pages)
      holds(view.place(placed, of: pages, under: nil))
      let size = Size<ViewSpace>(random.real(100, 900), 500)
      view.replace(with: view.layout.placedAgain(of: pages, viewSize: size))
      #expect(view.viewSize == size)
      try check(view, placed, pages)
      view.replace(with: view.layout.resized(to: Size(300, 300)))
      try check(view, placed, pages)
    }
  }

  @Test("what would move is told: a page that is not placed, or the way", .proves("S339b"))
  func wishes() {
    let pages = alike(9, 200, 300)
    var view = viewport(pages)
    let placed = [PlacedPage(page: 4, turn: .none, frame: Rect(x: 50, y: -40, width: 200, height: 300))]
    holds(view.place(placed, of: pages, under: nil))
    holds(view.show(page: 7))
    let wanted = view.takeWanted()
    #expect(wanted?.page == 7 && wanted?.area == nil && wanted?.zoom == nil)
    holds(view.takeWanted() == nil)
    holds(view.show(Destination(kind: .xyz, page: 2, left: 10, top: 290, zoom: 3)))
    let place = view.takeWanted()
    #expect(place?.page == 2 && place?.area?.minX == 10 && place?.area?.minY == 10 && place?.zoom == 3)
    // One that is placed comes to the top, and stays where it is across.
    holds(view.show(page: 4))
    holds(view.takeWanted() == nil)
    #expect(view.viewFromPage(4)?.apply(.origin) == Point(50, 0))
    holds(!view.show(page: 9))
    holds(view.scroll(by: Vector(-5_000, 7_000)).consumed == Vector(-5_000, 7_000))
  }
}
