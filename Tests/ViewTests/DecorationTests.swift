import Decorations
import Display
import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
import View
import TestSupport
import Testing

/// A view of a document, and what its hooks were told.
private final class Wall {
  let document = Document(provider: MemoryProvider())
  let session: View
  var log: [String] = []
  /// How many decorations the source puts on a page.
  var perPage = 0
  var keyed = false

  init(pages: Int, mode: SpreadMode = .single, rotation: QuarterTurn = .none) throws {
    let geometry = PageGeometry(mediaBox: nil, cropBox: nil, rotation: rotation, userUnit: 1)
    try document.appendPages(Array(repeating: geometry, count: pages))
    session = View(document: document, size: try #require(Size<ViewSpace>(width: 1224, height: 792)))
    var options = LayoutOptions()
    options.mode = mode
    session.setLayout(options, fit: .page)
  }

  func page(_ index: Int) -> PageID { document.pages.id(at: index) }

  func line(
    _ first: Int, _ last: Int? = nil, key: UInt64 = 0, z: Int32 = 0, flags: Decoration.Flags = [],
    kind: UInt32 = 0
  ) -> Decoration {
    Decoration(
      kind: kind, key: key, firstPage: page(first), lastPage: page(last ?? first), flags: flags, z: z, width: 2,
      stroke: 0xFF00_00FF)
  }

  @discardableResult
  func put(_ decoration: Decoration, _ corners: [(Int, Double, Double)]) -> DecorationOutcome {
    session.put(decoration, corners.count) {
      DecorationVertex(page: page(corners[$0].0), point: Point(corners[$0].1, corners[$0].2))
    }
  }

  func item(_ outcome: DecorationOutcome) throws -> DecorationItem {
    guard case .done(let id) = outcome else { throw Missing() }
    return try #require(session.decoration(id))
  }

  struct Missing: Error {}
}

private final class Source: DecorationSource {
  unowned let wall: Wall
  init(_ wall: Wall) { self.wall = wall }

  func decorate(_ page: PageID, _ index: Int) {
    wall.log.append("ask \(index)")
    for i in 0..<wall.perPage {
      let key = wall.keyed ? UInt64(index * 1000 + i + 1) : 0
      wall.put(wall.line(index, key: key), [(index, 10, 10.0 + Double(i)), (index, 100, 10.0 + Double(i))])
    }
  }
}

private final class Behavior: PageBehavior {
  unowned let wall: Wall
  let name: String
  let hears: (configured: Bool, reuse: Bool)
  init(_ wall: Wall, _ name: String, configured: Bool = true, reuse: Bool = true) {
    (self.wall, self.name, hears) = (wall, name, (configured, reuse))
  }
  func pageConfigured(_ page: PageID, _ index: Int) -> Bool {
    if hears.configured { wall.log.append("\(name) configured \(index)") }
    return hears.configured
  }
  func prepareForReuse(_ page: PageID, _ index: Int) -> Bool {
    if hears.reuse { wall.log.append("\(name) reuse \(index) in-use=\(wall.session.decorationCounts.inUse)") }
    return hears.reuse
  }
}

private final class Presenter: DecorationPresenter {
  unowned let wall: Wall
  init(_ wall: Wall) { self.wall = wall }
  func pdfScaleChanged(_ item: DecorationID, _ scale: Double) { wall.log.append("pdf \(scale)") }
  func zoomScaleChanged(_ item: DecorationID, _ scale: Double) { wall.log.append("zoom \(scale)") }
  func attached(_ item: DecorationID) {
    let found = wall.session.decoration(item)
    wall.log.append("attached \(found?.pdfScale ?? 0) \(found?.zoomScale ?? 0)")
  }
  func prepareForReuse(_ item: DecorationID) { wall.log.append("reuse") }
}

@Suite struct DecorationTests {
  @Test("reloading a page out of sight leaves what reaches over to it from one in sight", .proves("S137c"))
  func reloadOutOfSight() throws {
    let wall = try Wall(pages: 3)
    wall.put(wall.line(0, 2, key: 9), [(0, 10, 10), (2, 10, 10)])
    wall.session.reloadDecorations(wall.page(2))
    #expect(wall.session.decorationCounts.inUse == 1)
    wall.session.reloadDecorations(wall.page(0))
    #expect(wall.session.decorationCounts.inUse == 0)
  }

  @Test("a source is asked once for each page that comes into sight, and puts none or several", .proves("S134"))
  func source() throws {
    let wall = try Wall(pages: 3)
    wall.perPage = 2
    _ = wall.session.add(Source(wall))
    #expect(wall.log == ["ask 0"])
    #expect(wall.session.decorationCounts.inUse == 2)
    wall.perPage = 0
    _ = wall.session.show(page: 2)
    #expect(wall.log == ["ask 0", "ask 2"])
    #expect(wall.session.decorationCounts.inUse == 0)
  }

  @Test("a decoration keeps its place on the page while the view scrolls and zooms", .proves("S131"))
  func fixed() throws {
    let wall = try Wall(pages: 1)
    let outcome = wall.put(wall.line(0), [(0, 100, 700), (0, 300, 650)])
    guard case .done(let id) = outcome else { throw Wall.Missing() }
    for zoom in [0.5, 1, 2.7] {
      wall.session.zoom(to: zoom, about: Point(200, 100))
      let map = try #require(wall.session.viewport.viewFromPDF(0))
      #expect(wall.session.viewPath(of: id) == [map.apply(Point(100, 700)), map.apply(Point(300, 650))])
    }
  }

  @Test(
    "over two pages it is there once, at the first, and lives while either is in sight",
    .proves("S137a", "S137c", "S133"))
  func spanning() throws {
    let wall = try Wall(pages: 4)
    var options = LayoutOptions()
    options.mode = .single
    options.interitemSpacing = 0
    wall.session.setLayout(options, fit: .width)
    let corners = [(0, 300.0, 100.0), (1, 300.0, 700.0)]
    let first = try wall.item(wall.put(wall.line(0, 1, key: 7), corners))
    // Page 1 lies under page 0: its (300, 700) is 92 below the lower edge of page 0.
    #expect(first.path == [Point(300, 100), Point(300, -92)])
    #expect(try wall.item(wall.put(wall.line(0, 1, key: 7), corners)).order == first.order)
    #expect(wall.session.decorationCounts.inUse == 1)
    _ = wall.session.show(page: 1)
    #expect(!wall.session.configuredPages.contains(0))
    #expect(wall.session.decorationCounts.inUse == 1)
    _ = wall.session.show(page: 3)
    #expect(wall.session.decorationCounts.inUse == 0)
  }

  @Test("pages that lie differently are joined by a full affine map", .proves("S136"))
  func affine() throws {
    let wall = try Wall(pages: 0)
    let upright = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    let turned = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .quarter, userUnit: 2)
    try wall.document.appendPages([upright, turned])
    var options = LayoutOptions()
    options.mode = .double
    wall.session.setLayout(options, fit: .page)
    let item = try wall.item(wall.put(wall.line(0, 1), [(0, 612, 396), (1, 10, 20)]))
    // Page 1 shows 1584 x 1224 points: (10, 20) turned by 90 is 20 * 2 right of its left edge, and 10 * 2 below its top. Page
    // 0 is centred beside it: its top is (1224 - 792) / 2 = 216 lower, so that is 792 + 216 - 20 up in its pdf space.
    #expect(item.path.count == 2)
    #expect(abs(item.path[1].x - (612 + 40)) < 1e-9)
    #expect(abs(item.path[1].y - (792 + 216 - 20)) < 1e-9)
  }

  @Test(
    "the frame is the bounding box of the path times the scale, the drawn path starts at it", .proves("S140", "S142"))
  func frames() throws {
    let wall = try Wall(pages: 1)
    let outcome = wall.put(wall.line(0), [(0, 100, 700), (0, 300, 650), (0, 200, 600)])
    let item = try wall.item(outcome)
    // At fit page the page's 792 points have the view's 792 units.
    #expect(item.pdfScale == 1)
    #expect(item.frame == Rect(x: 100, y: 92, width: 200, height: 100))
    #expect(item.drawnPath == [Point(0, 0), Point(200, 50), Point(100, 100)])
    guard case .done(let id) = outcome else { throw Wall.Missing() }
    #expect(wall.session.setPDFScale(id, 1.5) == .done(id))
    let grown = try #require(wall.session.decoration(id))
    #expect(grown.frame == Rect(x: 150, y: 138, width: 300, height: 150))
    #expect(grown.drawnPath == [Point(0, 0), Point(300, 75), Point(150, 150)])
  }

  @Test("the same scale computes nothing, and one that is none is ignored", .proves("S141a", "S141b"))
  func sameScale() throws {
    let wall = try Wall(pages: 1)
    guard case .done(let id) = wall.put(wall.line(0), [(0, 1, 1), (0, 2, 2)]) else { throw Wall.Missing() }
    let before = try #require(wall.session.decoration(id))
    for scale in [1, 0, -2, Double.nan, .infinity] { #expect(wall.session.setPDFScale(id, scale) == .noOp) }
    let after = try #require(wall.session.decoration(id))
    #expect(after.layoutCount == before.layoutCount && after.frame == before.frame)
    _ = wall.session.scrollNow(by: Vector(0, 1))
    #expect(wall.session.decoration(id)?.layoutCount == before.layoutCount)
  }

  @Test("only items that opted in are told, each of its own scale", .proves("S138", "S143a", "S144"))
  func notified() throws {
    let wall = try Wall(pages: 1)
    _ = wall.session.add(Presenter(wall), forKind: 5)
    wall.put(wall.line(0, flags: .isNotified, kind: 5), [(0, 1, 1), (0, 2, 2)])
    wall.put(wall.line(0, kind: 5), [(0, 1, 1), (0, 2, 2)])
    wall.put(wall.line(0, flags: .isNotified, kind: 6), [(0, 1, 1), (0, 2, 2)])
    #expect(wall.log == ["attached 1.0 1.0"])
    wall.session.zoom(to: 2, about: Point(600, 400))
    #expect(wall.log == ["attached 1.0 1.0", "zoom 2.0"])
    wall.session.setFit(.width)
    #expect(wall.log.dropFirst(2) == ["pdf 2.0", "zoom 1.0"])
  }

  @Test("without a value neither path nor label shows; with one again it is laid out anew", .proves("S145a", "S145b"))
  func clearing() throws {
    let wall = try Wall(pages: 1)
    var decoration = wall.line(0)
    decoration.labelColor = 0xFF
    guard case .done(let id) = wall.put(decoration, [(0, 100, 100), (0, 200, 100)]) else { throw Wall.Missing() }
    _ = wall.session.setLabel(id, Array("12 m".utf8))
    #expect(wall.session.displayItems().items.count == 2)
    #expect(wall.session.clearValue(id) == .done(id))
    #expect(wall.session.displayItems().items.isEmpty)
    let count = try #require(wall.session.decoration(id)).layoutCount
    _ = wall.session.setPath(id, 2) { DecorationVertex(page: wall.page(0), point: Point(100, 100 + 50 * Double($0))) }
    #expect(wall.session.displayItems().items.count == 2)
    let item = try #require(wall.session.decoration(id))
    #expect(item.layoutCount == count + 1 && item.frame == Rect(x: 100, y: 642, width: 0, height: 50))
  }

  @Test("pages that leave give their items to the pool, from which others are taken", .proves("S148a", "S149"))
  func recycling() throws {
    let wall = try Wall(pages: 10)
    wall.perPage = 3
    _ = wall.session.add(Behavior(wall, "a"))
    _ = wall.session.add(Source(wall))
    for page in 1..<10 { _ = wall.session.show(page: page) }
    let counts = wall.session.decorationCounts
    #expect(counts.made == 3 && counts.inUse == 3 && counts.pooled == 0 && counts.reused == 27)
    #expect(wall.log.contains("a reuse 0 in-use=3"))
  }

  @Test("an item can go back at any time, and its id is then of no use", .proves("S150"))
  func single() throws {
    let wall = try Wall(pages: 1)
    guard case .done(let id) = wall.put(wall.line(0), [(0, 1, 1)]) else { throw Wall.Missing() }
    #expect(wall.session.recycle(id) && !wall.session.recycle(id))
    #expect(wall.session.decoration(id) == nil && wall.session.setLabel(id, []) == .notFound)
    #expect(wall.session.decorationCounts.pooled == 1)
    guard case .done(let next) = wall.session.dequeue(wall.line(0)) else { throw Wall.Missing() }
    let item = try #require(wall.session.decoration(next))
    #expect(next != id && item.isAttached && !item.hasValue && item.pdfScale == 1)
  }

  @Test(
    "what was added last says how pages behave; what it leaves out is left to the one before", .proves("S151", "S152"))
  func behaviors() throws {
    let wall = try Wall(pages: 3)
    _ = wall.session.add(Behavior(wall, "a"))
    let id = wall.session.add(Behavior(wall, "b", reuse: false))
    _ = wall.session.show(page: 1)
    #expect(wall.log.filter { !$0.contains("reuse") } == ["a configured 0", "b configured 1"])
    #expect(wall.log.contains("a reuse 0 in-use=0"))
    #expect(wall.session.removeDecorating(id) && !wall.session.removeDecorating(id))
    _ = wall.session.show(page: 0)
    _ = wall.session.show(page: 1)
    #expect(wall.log.suffix(1) == ["a configured 1"])
  }

  @Test("the second page of a spread lies below the first, unless the host turns that round", .proves("S153a", "S153b"))
  func order() throws {
    let wall = try Wall(pages: 2, mode: .double)
    wall.put(wall.line(0, 1, key: 1), [(0, 500, 400), (1, 100, 400)])
    wall.put(wall.line(1, key: 2, z: 9), [(1, 10, 400), (1, 200, 400)])
    wall.put(wall.line(0, key: 3, z: -1), [(0, 10, 400), (0, 20, 400)])
    func keys() -> [UInt64] {
      wall.session.displayItems().items.compactMap { wall.session.decoration($0.decoration)?.decoration.key }
    }
    #expect(keys() == [2, 3, 1])
    wall.session.setLastPageOnTop(true)
    #expect(keys() == [3, 1, 2])
    // It crosses the binding: the line is not cut where its first page ends.
    let line = try #require(wall.session.displayItems().items.first { $0.page == 0 && $0.quad.p1.x > 612 })
    #expect(line.quad.p0.x < 612)
  }

  @Test("what is put on a page in sight is drawn and hit at once, and gone when taken away", .proves("S154"))
  func atOnce() throws {
    let wall = try Wall(pages: 3)
    let map = try #require(wall.session.viewport.viewFromPDF(0))
    let at = map.apply(Point(150, 500))
    guard case .done(let id) = wall.put(wall.line(0, flags: .isHittable), [(0, 100, 500), (0, 200, 500)]) else {
      throw Wall.Missing()
    }
    let hit = try #require(wall.session.hits(at: at, by: .mouse).first)
    #expect(hit.kind == .decoration && hit.decoration == id.raw)
    #expect(wall.session.displayItems().items.count == 1)
    #expect(wall.session.recycle(id))
    #expect(wall.session.displayItems().items.isEmpty)
    #expect(wall.session.hits(at: at, by: .mouse).first?.kind == .page)
    #expect(wall.put(wall.line(2), [(2, 1, 1)]) == .noOp)
    #expect(wall.put(wall.line(0), [(2, 1, 1)]) == .noSuchPage)
  }

  @Test("many pages scrolled past leave as many items as show at one time", .proves("S148a"))
  func bounded() throws {
    let wall = try Wall(pages: 300)
    wall.perPage = 10
    _ = wall.session.add(Source(wall))
    for page in 0..<300 { _ = wall.session.show(page: page) }
    #expect(wall.session.decorationCounts.made == 10)
  }

  @Test("pages that are inserted move decorations with their pages; sources are asked anew", .proves("S137b"))
  func pagesChange() throws {
    let wall = try Wall(pages: 1)
    wall.perPage = 1
    _ = wall.session.add(Source(wall))
    try wall.document.appendPages([PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)])
    #expect(wall.session.decorationCounts.inUse == wall.session.configuredPages.count)
  }
}
