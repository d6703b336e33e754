import Document
import Geometry
import Layout
import TestSupport
import Testing

@Suite("What shows, and where between the spreads")
struct VisibleTests {
  /// Every page whose frame has a device pixel inside the view, found by looking at all.
  static func bruteForce(_ view: Viewport) -> [Int] {
    (0..<view.layout.pages.count).filter { page in
      guard let frame = view.viewFrame(ofPage: page), let spread = view.layout.spreads.index(ofPage: page) else {
        return false
      }
      var window: Rect<ViewSpace>? = view.bounds
      if view.layout.zoomsSpreads { window = view.containerFrame(ofSpread: spread)?.intersection(view.bounds) }
      guard let part = window.flatMap({ frame.intersection($0) }) else { return false }
      let pixel = view.display.pixel * (1 - 1e-9)
      return part.width > 0 && part.height > 0 && part.width >= min(pixel, frame.width)
        && part.height >= min(pixel, frame.height)
    }
  }

  @Test("the visible pages are those that a search of all pages finds", .proves("S182"))
  func againstBruteForce() {
    var random = RandomNumbers(seed: 11)
    var (pages, spreads): ([Int], [Int]) = ([], [])
    for _ in 0..<1500 {
      let view = randomViewport(&random, pages: random.below(60))
      view.visiblePages(into: &pages)
      #expect(pages == Self.bruteForce(view))
      _ = view.survey(into: &spreads)
      for page in pages { #expect(view.layout.spreads.index(ofPage: page).map(spreads.contains) == true) }
      if let index = view.pageIndex, !pages.isEmpty { #expect(pages.contains(index)) }
    }
  }

  @Test("one device pixel shows, half of one does not", .proves("S182"))
  func onePixel() {
    var options = LayoutOptions()
    options.interitemSpacing = 0
    for scale in [1.0, 2, 3] {
      let layout = SpreadLayout(pages: alike(3, 400, 300), options: options, viewSize: Size(400, 300))
      var view = Viewport(layout: layout, fit: .page, display: DisplaySettings(deviceScale: scale))
      var buffer: [Int] = []
      _ = view.scroll(by: Vector(0, 0.5 / scale))
      _ = view.survey(into: &buffer)
      #expect(buffer == [0])
      _ = view.scroll(by: Vector(0, 0.5 / scale))
      _ = view.survey(into: &buffer)
      #expect(buffer == [0, 1])
    }
  }

  @Test(
    "the continuous index rises, is i + 0.5 in the middle, constant in gaps, below the count",
    .proves("S115b", "S115c", "S115d"))
  func continuousIndex() throws {
    var random = RandomNumbers(seed: 12)
    for _ in 0..<300 {
      let count = 1 + random.below(40)
      var options = randomOptions(&random)
      if options.scrolling == .wrapped { options.scrolling = .continuous }
      options.contentInsets = .zero
      let pages = random.below(2) == 0 ? alike(count) : mixed(count, seed: random.next())
      let layout = SpreadLayout(pages: pages, options: options, viewSize: Size(700, 500))
      for spread in 0..<layout.spreads.count {
        let frame = try #require(layout.frame(ofSpread: spread))
        #expect(abs(layout.continuousIndex(at: frame.center) - Double(spread) - 0.5) < 1e-9)
        let point = try #require(layout.point(atContinuousIndex: Double(spread) + 0.5))
        #expect(point.distance(to: frame.center) < 1e-6)
      }
      let last = Double(layout.spreads.count)
      var before = -1.0
      for step in 0...200 {
        var share = Double(step) / 200
        if layout.runsBackwards { share = 1 - share }
        let (w, h) = (layout.canvasSize.width, layout.canvasSize.height)
        let here = layout.axis == .vertical ? Point<CanvasSpace>(w / 2, h * share) : Point(w * share, h / 2)
        let index = layout.continuousIndex(at: here)
        #expect(index >= before && index >= 0 && index < last)
        before = index
      }
      for _ in 0..<50 {
        let index = random.real(0, last)
        let back = layout.continuousIndex(at: try #require(layout.point(atContinuousIndex: index)))
        #expect(abs(back - index) < 1e-9)
      }
    }
  }

  @Test("in the gap the index is that of the next spread")
  func gap() {
    let layout = SpreadLayout(pages: alike(3, 100, 100), options: LayoutOptions(), viewSize: Size(100, 100))
    for y in [100.0, 104, 110] { #expect(layout.continuousIndex(at: Point(50, y)) == 1) }
    #expect(layout.continuousIndex(at: Point(50, -10)) == 0)
    #expect(layout.continuousIndex(at: Point(50, 1e6)) < 3)
  }

  @Test("one page of several is the current one, the spread tells all", .proves("S102a", "S102b"))
  func pageIndex() {
    var options = LayoutOptions()
    options.mode = .double
    var view = Viewport(layout: SpreadLayout(pages: alike(7), options: options, viewSize: Size(1300, 800)), fit: .page)
    #expect(view.pageIndex == 0 && view.spreadIndex == 0)
    view.show(page: 3)
    #expect(view.pageIndex == 3 && view.spreadIndex == 1)
    #expect(view.layout.spreads.pages(of: 1) == 2..<4)
    _ = view.scroll(by: Vector(0, 1))
    #expect(view.pageIndex == 2)
  }

  @Test("very many pages of mixed sizes are found", .proves("S182"))
  func million() throws {
    var pages = PageTable()
    for index in 0..<100_000 { pages.append(PageGeometry(600, 700 + Double(index % 7) * 30)) }
    var view = Viewport(layout: SpreadLayout(pages: pages, options: LayoutOptions(), viewSize: Size(800, 600)))
    var buffer: [Int] = []
    for page in [0, 1, 49_999, 99_998] {
      view.show(page: page)
      view.visiblePages(into: &buffer)
      #expect(buffer == Array(page...min(page + buffer.count - 1, 99_999)) && buffer.first == page)
    }
  }
}
