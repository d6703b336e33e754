import Document
import Geometry
import Layout
import TestSupport
import Testing

/// The result of a fit depends on the document and the view, not on the way there (S271).
@Suite("Fits")
struct FitTests {
  private static let fits: [FitMode] = [.width, .page, .height]
  private static let modes: [SpreadMode] = [.single, .double, .book]

  /// Something that a reader does: goes somewhere, scrolls, resizes the view, lays the pages out otherwise.
  private static func step(_ view: inout Viewport, _ random: inout RandomNumbers) {
    let pages = view.layout.pages.count
    switch random.below(8) {
    case 0: view.show(page: random.below(pages))
    case 1: view.show(page: pages - 1)
    case 2: _ = view.scroll(by: Vector(random.real(-300, 300), random.real(-3000, 3000)))
    case 3: view.resize(to: Size(random.real(200, 1500), random.real(200, 1500)))
    case 4: _ = random.below(2) == 0 ? view.showNextViewport() : view.showPreviousViewport()
    case 5:
      var options = view.layout.options
      options.mode = random.pick(modes)
      view.setOptions(options)
    case 6: view.setFit(random.pick(fits))
    default:
      var table = PageTable()
      let turned = random.below(pages)
      for page in 0..<pages {
        guard let there = view.layout.pages.geometry(at: page) else { continue }
        let turn: QuarterTurn = page == turned ? random.pick([.none, .quarter, .half, .threeQuarters]) : there.rotation
        table.append(
          PageGeometry(mediaBox: there.viewBox, cropBox: nil, rotation: turn, userUnit: there.userUnit))
      }
      view.setPages(table)
    }
  }

  @Test("the fitted zoom is that of a fresh view", .proves("S271a", "S271b", "S271c"), arguments: 0..<60)
  func anyWay(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    var options = LayoutOptions()
    options.scrolling = random.pick([.continuous, .perSpread, .wrapped])
    options.axis = random.pick([.vertical, .horizontal])
    options.sizing = random.pick([.natural, .natural, .fit, .fillTransverse])
    let pages = mixed(2 + random.below(12), seed: UInt64(seed))
    var view = Viewport(
      layout: SpreadLayout(pages: pages, options: options, viewSize: Size(800, 600)), fit: random.pick(Self.fits))
    for _ in 0..<60 {
      Self.step(&view, &random)
      guard let spread = view.spreadIndex else { return }
      var fresh = Viewport(layout: view.layout, fit: view.fit)
      fresh.show(spread: spread)
      #expect(view.fit != .none)
      #expect(abs(view.zoom(ofSpread: spread) / fresh.zoom(ofSpread: spread) - 1) < 1e-9, "seed \(seed)")
      #expect(abs(view.zoom(for: view.fit, ofSpread: spread) / view.zoom(ofSpread: spread) - 1) < 1e-9)
    }
  }

  @Test("a layout of single spreads fits every spread", .proves("S271b"))
  func everySpread() {
    var options = LayoutOptions()
    options.scrolling = .perSpread
    for fit in Self.fits {
      var view = Viewport(layout: SpreadLayout(pages: mixed(6, seed: 4), options: options, viewSize: Size(800, 600)))
      view.show(page: 3)
      view.zoom(to: view.zoom * 3, about: Point(400, 300))
      view.show(page: 1)
      view.setFit(fit)
      for page in 0..<6 {
        view.show(page: page)
        #expect(view.fit == fit && abs(view.zoom / view.zoom(for: fit, ofSpread: page) - 1) < 1e-9)
      }
    }
  }

  @Test("a fit of one spread that is not that of the document is tied to none", .proves("S271c"))
  func alone() {
    var pages = PageTable()
    for width in [400.0, 800] { pages.append(PageGeometry(width, 600)) }
    var view = Viewport(layout: SpreadLayout(pages: pages, options: LayoutOptions(), viewSize: Size(800, 600)))
    #expect(view.fit == .width && view.zoom == 1)
    let went = view.show(Destination(kind: .fitH, page: 0))
    #expect(went && view.zoom == 2 && view.fit == .none)
    let back = view.show(Destination(kind: .fitH, page: 1))
    #expect(back && view.zoom == 1 && view.fit == .width)
  }
}
