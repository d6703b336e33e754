import Document
import Foundation
import Geometry
import Layout
import TestSupport
import Testing

/// How often each count is taken with all ways of laying pages out; by itself each with a part of them.
private let seeds = ProcessInfo.processInfo.environment["IX_LAYOUT_SEEDS"].flatMap { Int($0) } ?? 0

/// Page counts 0 to 200, with all modes, directions, insets, ways of scrolling and turns of pages.
@Suite("Every page count from 0 to 200")
struct EveryCountTests {
  /// All ways in which a layout can run.
  private static let ways: [LayoutOptions] = {
    var found: [LayoutOptions] = []
    for mode in [SpreadMode.single, .double, .book] {
      for axis in [LayoutAxis.vertical, .horizontal] {
        for scrolling in [ScrollMode.continuous, .perSpread, .wrapped] {
          for isRightToLeft in [false, true] {
            var options = LayoutOptions()
            (options.mode, options.axis, options.scrolling) = (mode, axis, scrolling)
            options.isRightToLeft = isRightToLeft
            found.append(options)
          }
        }
      }
    }
    return found
  }()

  private static func inset(_ options: LayoutOptions, _ random: inout RandomNumbers) -> LayoutOptions {
    var options = options
    options.pageSpacing = random.pick([0, 4])
    options.interitemSpacing = random.pick([0, 10])
    options.sizing = random.pick([.natural, .fit, .fillTransverse, .fillWidth, .fillHeight])
    options.contentInsets = random.pick([
      .zero, Insets(top: random.real(0, 40), left: random.real(0, 40), bottom: 7, right: 3),
    ])
    options.frameInsets = random.pick([.zero, Insets(top: -12, left: random.real(-20, 20), bottom: 6, right: 5)])
    return options
  }

  private static func viewport(_ pages: PageTable, _ options: LayoutOptions, _ random: inout RandomNumbers) -> Viewport
  {
    let size = Size<ViewSpace>(random.real(300, 1200), random.real(300, 1200))
    var view = Viewport(
      layout: SpreadLayout(pages: pages, options: options, viewSize: size),
      fit: random.pick([.none, .page, .width, .height]))
    guard pages.count > 0 else { return view }
    view.show(page: random.below(pages.count))
    if random.below(2) == 0 { view.zoom(to: random.real(0.2, 6), about: Point(size.width / 2, size.height / 3)) }
    return view
  }

  @Test("conversions agree and go there and back within 1e-6 points", .proves("S64a", "S99"), arguments: [0, 1, 2])
  func conversions(_ start: Int) throws {
    var random = RandomNumbers(seed: UInt64(start))
    for count in (0..<max(seeds, 1)).flatMap({ _ in stride(from: start, through: 200, by: 3) }) {
      let tables = [alike(count, 300, 400), mixed(count, seed: random.next())]
      for (index, way) in Self.ways.enumerated() where seeds > 0 || index % 6 == count % 6 {
        let view = Self.viewport(tables[(index + count) % 2], Self.inset(way, &random), &random)
        checkSpreads(view.layout)
        guard count > 0 else {
          #expect(view.pageIndex == nil && view.viewFromPage(0) == nil && view.page(at: Point(10, 10)) == nil)
          continue
        }
        for page in [0, count - 1, random.below(count)] { try checkMaps(view, page, &random) }
      }
    }
  }

  /// Each page is in the spread that has it, and each spread has the pages that are in it.
  private func checkSpreads(_ layout: SpreadLayout) {
    var next = 0
    for spread in 0..<layout.spreads.count {
      let pages = layout.spreads.pages(of: spread)
      #expect(pages.lowerBound == next && !pages.isEmpty)
      next = pages.upperBound
      for page in pages where layout.spreads.index(ofPage: page) != spread { Issue.record("page \(page) of \(spread)") }
    }
    #expect(next == layout.pages.count && layout.spreads.index(ofPage: next) == nil)
  }

  private func checkMaps(_ view: Viewport, _ page: Int, _ random: inout RandomNumbers) throws {
    let box = try #require(view.layout.pages.geometry(at: page)).viewBox
    let p = Point<PDFSpace>(random.real(box.minX, box.maxX), random.real(box.minY, box.maxY))
    let spread = try #require(view.layout.spreads.index(ofPage: page))
    let inView = try #require(view.viewFromPDF(page)).apply(p)
    #expect(try #require(view.pdfFromView(page)).apply(inView).distance(to: p) < 1e-6)
    // Step by step, there and back.
    let geometry = try #require(view.layout.pages.geometry(at: page))
    let onPage = geometry.toPage.apply(p)
    let inSpread = try #require(view.layout.arrangement.spreadFromPage(page)).apply(onPage)
    let onCanvas = try #require(view.canvasFromSpread(spread)).apply(inSpread)
    #expect(view.viewFromCanvas.apply(onCanvas).distance(to: inView) < 1e-6)
    #expect(geometry.toPDF.apply(onPage).distance(to: p) < 1e-6)
    #expect(view.canvasFromView.apply(inView).distance(to: onCanvas) < 1e-6)
    #expect(try #require(view.spreadFromView(spread)).apply(inView).distance(to: inSpread) < 1e-6)
    #expect(try #require(view.pageFromView(page)).apply(inView).distance(to: onPage) < 1e-6)
    // A rectangle's corners too, and what was looked up at once is the same.
    let r = Rect(corner: p, corner: box.center)
    let back = try #require(view.pdfFromView(page)).apply(try #require(view.viewFromPDF(page)).apply(r))
    #expect(
      abs(back.minX - r.minX) + abs(back.minY - r.minY) + abs(back.maxX - r.maxX) + abs(back.maxY - r.maxY) < 1e-6)
    let shown = try #require(view.shownPage(page))
    #expect(shown.spread == spread && shown.map.apply(onPage).distance(to: inView) < 1e-6)
  }

  @Test("what is in sight, and what is nearest, is what a search of all finds", .proves("S182"), arguments: [0, 1, 2])
  func inSight(_ start: Int) {
    var random = RandomNumbers(seed: UInt64(100 + start))
    var (pages, shown): ([Int], [VisiblePage]) = ([], [])
    for count in (0..<max(seeds, 1)).flatMap({ _ in stride(from: start, through: 200, by: 3) }) {
      for way in Self.ways where seeds > 0 || random.below(36) == 0 {
        let table = random.below(2) == 0 ? alike(count, 90, 120) : mixed(count, seed: random.next())
        let view = Self.viewport(table, Self.inset(way, &random), &random)
        view.visiblePages(into: &pages)
        view.visiblePages(into: &shown)
        #expect(pages == VisibleTests.bruteForce(view) && shown.map { $0.page } == pages)
        for each in shown { #expect(view.viewFrame(ofPage: each.page) == each.frame) }
        let point = Point<CanvasSpace>(random.real(-100, view.layout.canvasSize.width), random.real(-50, 3000))
        if way.scrolling == .wrapped { #expect(view.layout.spread(nearest: point) == nearest(view.layout, point)) }
      }
    }
  }

  private func nearest(_ layout: SpreadLayout, _ point: Point<CanvasSpace>) -> Int? {
    var (best, distance): (Int?, Double) = (nil, .infinity)
    for spread in 0..<layout.spreads.count {
      let away = layout.frame(ofSpread: spread)?.squaredDistance(to: point) ?? .infinity
      if away < distance { (best, distance) = (spread, away) }
    }
    return best
  }

  @Test("in a wrapped layout few spreads are looked at, whichever way it runs")
  func fewCandidates() {
    for axis in [LayoutAxis.vertical, .horizontal] {
      for isRightToLeft in [false, true] {
        var options = LayoutOptions()
        (options.axis, options.scrolling, options.isRightToLeft) = (axis, .wrapped, isRightToLeft)
        let layout = SpreadLayout(pages: mixed(5000, seed: 9), options: options, viewSize: Size(2000, 1500))
        var view = Viewport(layout: layout)
        for page in [0, 2500, 4999] {
          view.show(page: page)
          let near = layout.spreads(near: view.canvasFromView.apply(view.bounds))
          #expect(near.count < 60 && near.contains(page), "\(axis) \(isRightToLeft): \(near)")
        }
      }
    }
  }
}
