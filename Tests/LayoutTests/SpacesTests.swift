import Document
import Geometry
import Layout
import TestSupport
import Testing

@Suite("Spaces: exact maps between page, spread, canvas, view and window")
struct SpacesTests {
  @Test("points and rectangles go there and back within 1e-6 points", .proves("S64a"))
  func roundTrips() throws {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<2000 {
      let view = randomViewport(&random, pages: 1 + random.below(40))
      let page = random.below(view.layout.pages.count)
      let box = try #require(view.layout.pages.geometry(at: page)).viewBox
      let p = Point<PDFSpace>(random.real(box.minX, box.maxX), random.real(box.minY, box.maxY))
      let there = try #require(view.viewFromPDF(page))
      let back = try #require(view.pdfFromView(page))
      #expect(back.apply(there.apply(p)).distance(to: p) < 1e-6)
      let r = Rect(corner: p, corner: box.center)
      let s = back.apply(there.apply(r))
      #expect(max(abs(s.minX - r.minX), abs(s.maxX - r.maxX), abs(s.minY - r.minY), abs(s.maxY - r.maxY)) < 1e-6)
    }
  }

  @Test("the way in one step is the way step by step", .proves("S64a"))
  func composition() throws {
    var random = RandomNumbers(seed: 2)
    for _ in 0..<1000 {
      var view = randomViewport(&random, pages: 1 + random.below(30))
      let page = random.below(view.layout.pages.count)
      let spread = try #require(view.layout.spreads.index(ofPage: page))
      let p = Point<PDFSpace>(random.real(0, 500), random.real(0, 500))
      let onPage = try #require(view.layout.pages.geometry(at: page)).toPage.apply(p)
      let inSpread = try #require(view.layout.arrangement.spreadFromPage(page)).apply(onPage)
      let onCanvas = try #require(view.canvasFromSpread(spread)).apply(inSpread)
      let inView = view.viewFromCanvas.apply(onCanvas)
      #expect(try #require(view.viewFromPDF(page)).apply(p).distance(to: inView) < 1e-6)
      #expect(view.canvasFromView.apply(inView).distance(to: onCanvas) < 1e-6)
      #expect(try #require(view.spreadFromView(spread)).apply(inView).distance(to: inSpread) < 1e-6)
      #expect(try #require(view.pageFromView(page)).apply(inView).distance(to: onPage) < 1e-6)
      let taken = view.setWindowTransform(Transform(a: 0, b: 2, c: -2, d: 0, tx: 7, ty: 9))
      #expect(taken)
      let inWindow = view.windowFromView.apply(inView)
      #expect(view.viewFromWindow.apply(inWindow).distance(to: inView) < 1e-9)
    }
  }

  @Test("on the last of a million pages too", .proves("S64a"))
  func farAway() throws {
    for zoom in [0.5, 1, 64] {
      var view = Viewport(
        layout: SpreadLayout(pages: alike(1_000_000), options: LayoutOptions(), viewSize: Size(800, 600)))
      let shown = view.show(page: 999_999)
      #expect(shown)
      view.zoom(to: zoom, about: Point(400, 300))
      let p = Point<PDFSpace>(123.456, 654.321)
      let there = try #require(view.viewFromPDF(999_999))
      let back = try #require(view.pdfFromView(999_999))
      #expect(back.apply(there.apply(p)).distance(to: p) < 1e-6)
      let canvas = view.canvasFromView.apply(there.apply(p))
      #expect(view.viewFromCanvas.apply(canvas).distance(to: there.apply(p)) < 1e-4)
    }
  }

  @Test("a window map that flattens the plane is refused")
  func singularWindow() {
    var view = Viewport(layout: SpreadLayout(pages: alike(1), options: LayoutOptions(), viewSize: Size(10, 10)))
    let taken = view.setWindowTransform(Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0))
    #expect(!taken)
    #expect(view.windowFromView == .identity)
  }

  @Test("a page lies where its rotation says")
  func rotated() throws {
    var table = PageTable()
    table.append(PageGeometry(200, 100, rotation: .quarter))
    var options = LayoutOptions()
    options.contentInsets = Insets(all: 10)
    var view = Viewport(layout: SpreadLayout(pages: table, options: options, viewSize: Size(120, 220)), fit: .none)
    view.zoom(to: 1, about: .origin)
    view.settle()
    // 100 by 200 as shown; the PDF origin is at the top left after a clockwise quarter turn.
    let map = try #require(view.viewFromPDF(0))
    #expect(map.apply(Point(0, 0)).distance(to: Point(10, 10)) < 1e-9)
    #expect(map.apply(Point(200, 0)).distance(to: Point(10, 210)) < 1e-9)
    #expect(map.apply(Point(0, 100)).distance(to: Point(110, 10)) < 1e-9)
  }

  @Test("a point is on the page whose frame holds it")
  func pageAtPoint() throws {
    var options = LayoutOptions()
    options.mode = .double
    let view = Viewport(layout: SpreadLayout(pages: alike(6), options: options, viewSize: Size(1224, 792)), fit: .page)
    #expect(view.page(at: Point(100, 100)) == 0)
    #expect(view.page(at: Point(700, 100)) == 1)
    #expect(view.page(nearest: Point(1300, 100)) == 1)
    var right = options
    right.isRightToLeft = true
    let other = Viewport(layout: SpreadLayout(pages: alike(6), options: right, viewSize: Size(1224, 792)), fit: .page)
    #expect(other.page(at: Point(100, 100)) == 1)
    #expect(other.page(at: Point(700, 100)) == 0)
  }
}
