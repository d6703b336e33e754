import Document
import Geometry
import Layout
import TestSupport
import Testing

@Suite("Zoom keeps what is under the pointer")
struct ZoomTests {
  @Test("random walks of zooms and scrolls, letterboxed to overflowing and at limits", .proves("S236b"))
  func anchorWalk() throws {
    var random = RandomNumbers(seed: 3)
    for _ in 0..<60 {
      var view = randomViewport(&random, pages: 1 + random.below(30))
      for _ in 0..<150 {
        let focus = Point<ViewSpace>(
          random.real(0, view.viewSize.width), random.real(0, view.viewSize.height))
        let held = try #require(view.anchor(at: focus))
        if random.below(2) == 0 {
          view.zoom(by: random.real(0.3, 3), about: focus)
        } else {
          view.zoom(to: random.pick([1e-9, 0.01, 1, 64, 1e6, -4, 0]), about: focus)
        }
        let now = try #require(view.viewPoint(of: held))
        #expect(now.distance(to: focus) < 0.01)
        if random.below(3) == 0 { _ = view.scroll(by: Vector(random.real(-400, 400), random.real(-400, 400))) }
        if random.below(9) == 0 { view.settle() }
      }
    }
  }

  @Test("a pinch of ten thousand steps holds its first point")
  func pinch() throws {
    var random = RandomNumbers(seed: 4)
    var view = Viewport(layout: SpreadLayout(pages: alike(500), options: LayoutOptions(), viewSize: Size(800, 600)))
    view.show(page: 400)
    var focus = Point<ViewSpace>(300, 200)
    var held = HeldAnchor(try #require(view.anchor(at: focus)))
    var worst = 0.0
    for _ in 0..<10_000 {
      focus = Point((focus.x + random.real(-9, 9)).clamped(0, 800), (focus.y + random.real(-9, 9)).clamped(0, 600))
      held.zoom(&view, to: view.zoom * random.real(0.8, 1.25), at: focus)
      worst = max(worst, try #require(view.viewPoint(of: held.anchor)).distance(to: focus))
    }
    #expect(worst < 0.01)
  }

  @Test("a pinch goes on from its place when the view's size, its layout or the pages change under it")
  func pinchOverChanges() throws {
    var random = RandomNumbers(seed: 5)
    for _ in 0..<200 {
      let document = Document(provider: MemoryProvider())
      try document.appendPages(
        (0..<12).map { _ in PageGeometry(random.real(50, 1200), random.real(50, 1200)) })
      var view = randomViewport(&random, pages: 12)
      view.setPages(document.pages)
      var focus = Point<ViewSpace>(view.viewSize.width / 3, view.viewSize.height / 2)
      var held = HeldAnchor(try #require(view.anchor(at: focus)))
      held.zoom(&view, to: view.zoom * 1.5, at: focus)
      for _ in 0..<4 {
        switch random.below(3) {
        case 0: view.resize(to: Size(random.real(200, 1500), random.real(200, 1500)))
        case 1: view.setOptions(randomOptions(&random))
        // One before the held one, behind it, or that one itself.
        default:
          try document.removePages(first: random.below(document.pages.count), count: 1)
          view.setPages(document.pages)
        }
        // One that has looked up nothing yet says where the place is now.
        var (other, anew) = (view, HeldAnchor(held.anchor))
        focus = Point(random.real(0, view.viewSize.width), random.real(0, view.viewSize.height))
        let zoom = view.zoom * random.real(0.8, 1.25)
        held.zoom(&view, to: zoom, at: focus)
        anew.zoom(&other, to: zoom, at: focus)
        #expect(view.pose == other.pose)
        guard let now = view.viewPoint(of: held.anchor) else { continue }
        #expect(now.distance(to: focus) < 0.01)
      }
    }
  }

  @Test("a pinch whose page has gone zooms what is under its point")
  func pinchOfPageThatIsGone() throws {
    var view = Viewport(layout: SpreadLayout(pages: alike(9), options: LayoutOptions(), viewSize: Size(800, 600)))
    view.show(page: 8)
    let focus = Point<ViewSpace>(300, 200)
    var held = HeldAnchor(try #require(view.anchor(at: focus)))
    held.zoom(&view, to: 2, at: focus)
    view.setPages(alike(4))
    #expect(view.viewPoint(of: held.anchor) == nil)
    var other = view
    held.zoom(&view, to: 3, at: focus)
    other.zoom(to: 3, about: focus)
    #expect(view.pose == other.pose && view.zoom == 3)
  }

  @Test("what zooming would change can be asked of a viewport that stays as it is")
  func outlook() {
    let view = Viewport(
      layout: SpreadLayout(pages: alike(3), options: LayoutOptions(), viewSize: Size(800, 600)), fit: .none)
    guard case .changes(let target) = view.zoomOutlook(view.zoom * 1.5), case .changes(let most) = view.zoomOutlook(1e9)
    else {
      Issue.record("it changes")
      return
    }
    #expect(target == view.zoom * 1.5 && most == 64)
  }

  @Test("the zoom stays within fit-page and 64")
  func limits() {
    var view = Viewport(layout: SpreadLayout(pages: alike(3), options: LayoutOptions(), viewSize: Size(800, 600)))
    view.zoom(to: 0, about: Point(1, 1))
    #expect(abs(view.zoom - 600.0 / 792) < 1e-12)
    view.zoom(to: 1e9, about: Point(1, 1))
    #expect(view.zoom == 64)
    view.setLimits(ZoomLimits(minimumOfFit: 0.5, maximum: 2))
    view.zoom(to: 0, about: Point(1, 1))
    #expect(abs(view.zoom - 300.0 / 792) < 1e-12)
    view.zoom(to: 3, about: Point(1, 1))
    #expect(view.zoom == 2)
  }

  @Test("what zooming left off rest is scrolled back, never farther, and settles")
  func hull() {
    var view = Viewport(
      layout: SpreadLayout(pages: alike(1), options: LayoutOptions(), viewSize: Size(800, 600)), fit: .page)
    view.zoom(to: 4, about: Point(400, 300))
    view.zoom(to: 0, about: Point(0, 0))  // the page now hangs off the view's middle
    #expect(!view.isSettled)
    let before = view.outer.offset
    holds(view.scroll(by: Vector(1000, 1000)).consumed.dx <= 1000)
    let after = view.outer.offset
    view.settle()
    #expect(view.isSettled)
    let rest = view.outer.offset
    for (a, b, c) in [(before.x, after.x, rest.x), (before.y, after.y, rest.y)] {
      #expect(abs(b - c) <= abs(a - c) + 1e-9)
    }
  }

  @Test(
    "fit modes fill what they say",
    arguments: [FitMode.page, .width, .height], [LayoutAxis.vertical, .horizontal])
  func fits(fit: FitMode, axis: LayoutAxis) throws {
    for (scrolling, mode) in [(ScrollMode.continuous, SpreadMode.single), (.perSpread, .double), (.continuous, .book)] {
      var options = LayoutOptions()
      (options.axis, options.scrolling, options.mode) = (axis, scrolling, mode)
      var view = Viewport(layout: SpreadLayout(pages: alike(9), options: options, viewSize: Size(800, 600)), fit: fit)
      for spread in [0, 1, 3] {
        let shown = view.show(spread: spread)
        #expect(shown && view.spreadIndex == spread)
        let frame = try #require(view.viewFrame(ofSpread: spread))
        let (w, h) = (frame.width, frame.height)
        // Where the whole document zooms the widest spread decides, and a cover alone is half as wide.
        let isCover = mode == .book && spread == 0
        switch fit {
        case .width where isCover: #expect(abs(w - 400) < 1e-6)
        case .page where isCover: #expect(w < 800 && h < 600 + 1e-6)
        case .width: #expect(abs(w - 800) < 1e-6 && abs(frame.minX) < 1e-6)
        case .height: #expect(abs(h - 600) < 1e-6 && abs(frame.minY) < 1e-6)
        default:
          #expect(w < 800 + 1e-6 && h < 600 + 1e-6 && (abs(w - 800) < 1e-6 || abs(h - 600) < 1e-6))
        }
        #expect(abs(view.zoom(for: fit, ofSpread: spread) - view.zoom) < 1e-12)
      }
    }
  }

  @Test("a spread that zooms alone leaves the others as they were", .proves("S119", "S120b"))
  func spreadZoom() throws {
    var options = LayoutOptions()
    options.scrolling = .perSpread
    options.axis = .horizontal
    var view = Viewport(layout: SpreadLayout(pages: alike(5), options: options, viewSize: Size(800, 600)), fit: .page)
    #expect(view.layout.zoomsSpreads)
    let fit = view.zoom
    view.zoom(to: 3, about: Point(400, 300))
    #expect(view.zoom == 3 && view.zoom(ofSpread: 1) == fit && view.fit == .none)
    holds(view.showNextSpread())
    #expect(view.zoom == fit && view.fit == .page)
    holds(view.showPreviousSpread())
    #expect(view.zoom == 3)
    options.spreadBasedZooming = false
    var whole = Viewport(layout: SpreadLayout(pages: alike(5), options: options, viewSize: Size(800, 600)), fit: .page)
    whole.zoom(to: 3, about: Point(400, 300))
    #expect(abs(whole.zoom(ofSpread: 1) - 3) < 1e-12)
    #expect(!SpreadLayout(pages: alike(1), options: LayoutOptions(), viewSize: Size(1, 1)).zoomsSpreads)
  }

  @Test("nothing fails at sizes and zooms that make no sense")
  func extremes() {
    var random = RandomNumbers(seed: 8)
    for _ in 0..<400 {
      let options = randomOptions(&random)
      let count = random.pick([0, 0, 1, 7])
      let size = Size<ViewSpace>(random.pick([0, 1e-9, 1, 1e9]), random.pick([0, 1e-9, 800, 1e9]))
      let pages = random.below(2) == 0 ? alike(count, 1e9, 1e-3) : mixed(count, seed: random.next())
      var view = Viewport(
        layout: SpreadLayout(pages: pages, options: options, viewSize: size), fit: random.pick([.page, .width, .none]))
      view.zoom(to: random.pick([.nan, .infinity, -.infinity, 1e300, 0]), about: Point(1e9, -1e9))
      _ = view.scroll(by: Vector(1e9, -1e9))
      _ = view.turn(by: Vector(1e9, 1e9))
      _ = view.showNextViewport()
      _ = view.showPreviousSpread()
      view.resize(to: Size(random.pick([0, 5]), random.pick([0, 5])))
      view.setFit(random.pick([.page, .width, .height, .none]))
      var buffer: [Int] = []
      view.visiblePages(into: &buffer)
      view.settle()
      #expect(view.zoom.isFinite && view.zoom > 0)
      #expect(view.outer.offset.x.isFinite && view.outer.offset.y.isFinite)
      #expect(count > 0 || (view.pageIndex == nil && buffer.isEmpty))
    }
  }
}
