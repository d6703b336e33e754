import Document
import Geometry
import Layout
import TestSupport
import Testing

@Suite("Resizing and changing layouts")
struct ResizeTests {
  @Test("a resize in the middle of a document keeps the middle of the view and the fit", .proves("S260a"))
  func middle() throws {
    var random = RandomNumbers(seed: 31)
    for _ in 0..<400 {
      var options = LayoutOptions()
      options.mode = random.pick([.single, .double, .book])
      options.interitemSpacing = 0
      let fit: FitMode = random.pick([.none, .width])
      let pages = random.below(2) == 0 ? alike(60) : mixed(60, seed: random.next())
      var view = Viewport(layout: SpreadLayout(pages: pages, options: options, viewSize: Size(800, 600)), fit: fit)
      view.show(page: 30)
      _ = view.scroll(by: Vector(0, random.real(0, 500)))
      let held = try #require(view.anchor(at: Point(400, 300)))
      let size = Size<ViewSpace>(random.real(300, 1500), random.real(300, 900))
      view.resize(to: size)
      let now = try #require(view.viewPoint(of: held))
      #expect(abs(now.y - size.height / 2) < 0.01)
      #expect(view.fit == fit)
      if fit == .width { #expect(abs(now.x - size.width / 2) < 0.01 || !pages.isUniform) }
    }
  }

  @Test("at the ends the end stays", .proves("S260a"))
  func ends() throws {
    let layout = SpreadLayout(pages: alike(5), options: LayoutOptions(), viewSize: Size(800, 600))
    var view = Viewport(layout: layout, fit: .width)
    view.resize(to: Size(500, 300))
    view.resize(to: Size(900, 1200))
    #expect(abs(try #require(view.viewFrame(ofPage: 0)).minY) < 0.01)
    _ = view.scroll(by: Vector(0, 1e9))
    view.resize(to: Size(333, 777))
    #expect(abs(try #require(view.viewFrame(ofPage: 4)).maxY - 777) < 0.01)
    #expect(abs(try #require(view.viewFrame(ofPage: 4)).width - 333) < 1e-6)
  }

  @Test("turning the view over and back comes back", .proves("S260a"))
  func thereAndBack() throws {
    var random = RandomNumbers(seed: 32)
    for _ in 0..<300 {
      var options = randomOptions(&random)
      if options.scrolling == .wrapped { options.scrolling = .continuous }
      var view = Viewport(
        layout: SpreadLayout(pages: alike(9), options: options, viewSize: Size(800, 600)),
        fit: random.pick([.page, .width]))
      view.show(page: 4)
      let (page, zoom, fit) = (view.pageIndex, view.zoom, view.fit)
      view.resize(to: Size(600, 800))
      #expect(view.pageIndex == page && view.fit == fit)
      view.resize(to: Size(800, 600))
      #expect(view.pageIndex == page && abs(view.zoom - zoom) < 1e-9 && view.fit == fit)
    }
  }

  @Test("pages before the view come and go, the anchor stays", .proves("S254b"))
  func edits() throws {
    var view = Viewport(layout: SpreadLayout(pages: alike(20), options: LayoutOptions(), viewSize: Size(800, 600)))
    view.show(page: 10)
    _ = view.scroll(by: Vector(0, 123))
    let held = try #require(view.anchor(at: Point(400, 300)))
    var pages = view.layout.pages
    pages.setGeometry(PageGeometry(900, 300, rotation: .quarter), at: 3)
    view.setPages(pages)
    #expect(try #require(view.viewPoint(of: held)).distance(to: Point(400, 300)) < 0.01)
    view.setPages(alike(5))
    #expect(view.pageIndex == 4)
    view.setPages(alike(0))
    #expect(view.pageIndex == nil)
    view.setPages(alike(5))
    #expect(view.pageIndex == 0)
  }

  @Test("another layout shows the same place")
  func options() throws {
    var random = RandomNumbers(seed: 33)
    for _ in 0..<200 {
      var view = Viewport(layout: SpreadLayout(pages: alike(20), options: LayoutOptions(), viewSize: Size(800, 600)))
      view.show(page: 10)
      view.setOptions(randomOptions(&random))
      #expect(view.pageIndex == 10)
    }
  }

  @Test("spreads zoomed on their own keep their zoom and their middle through a resize", .proves("S119", "S260b"))
  func ownZooms() throws {
    var options = LayoutOptions()
    options.scrolling = .perSpread
    var view = Viewport(layout: SpreadLayout(pages: alike(5), options: options, viewSize: Size(800, 600)), fit: .page)
    view.zoom(to: 3, about: Point(400, 300))
    _ = view.scroll(by: Vector(120, 140))
    let middle = try #require(view.anchor(at: Point(400, 300)))
    view.show(spread: 2)
    view.resize(to: Size(500, 900))
    #expect(view.spreadIndex == 2 && view.fit == .page)
    view.show(spread: 0)
    #expect(view.zoom == 3 && view.fit == .none)
    #expect(try #require(view.viewPoint(of: middle)).distance(to: Point(250, 450)) < 0.01)
  }
}
