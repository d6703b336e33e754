import Document
import Geometry
import Layout
import TestSupport
import Testing

@Suite("Layouts of a host's own")
struct CustomLayoutTests {
  static let options = LayoutOptions()
  static let size = Size<ViewSpace>(800, 600)

  static func layout(_ rules: LayoutRules, pages: Int = 10) -> (SpreadLayout, [LayoutConflict]) {
    var conflicts: [LayoutConflict] = []
    let layout = SpreadLayout.custom(
      rules, pages: alike(pages), options: options, viewSize: size, conflicts: &conflicts)
    return (layout, conflicts)
  }

  @Test(
    "spreads of three change navigation, hits, zoom and destinations",
    .proves("S100a", "S100b", "S100c", "S100d", "S101"))
  func triples() throws {
    var rules = LayoutRules()
    rules.spreadCount = { _ in 4 }
    rules.pages = { spread, _ in spread * 3..<min(spread * 3 + 3, 10) }
    rules.spread = { page, _ in page / 3 }
    let (layout, conflicts) = Self.layout(rules)
    #expect(conflicts.isEmpty && layout.isExplicit && layout.spreads.count == 4)
    var view = Viewport(layout: layout, fit: .width)
    #expect(abs(view.zoom - 800.0 / (3 * 612)) < 1e-9)
    #expect(view.page(at: Point(790, 10)) == 2)
    holds(view.showNextSpread())
    #expect(view.layout.spreads.pages(of: 1) == 3..<6 && view.pageIndex == 3)
    holds(view.show(Destination(kind: .fit, page: 7)))
    #expect(view.spreadIndex == 2)
    #expect(abs(try #require(view.viewFrame(ofSpread: 2)).width - 800) < 1e-6)
    #expect(view.layout.spreads.pages(of: 3).count == 1)
  }

  @Test("one of the two functions is enough")
  func oneFunction() {
    var rules = LayoutRules()
    rules.spread = { page, _ in page < 4 ? 0 : 1 }
    let (layout, conflicts) = Self.layout(rules)
    #expect(conflicts.isEmpty && layout.spreads.pages(of: 0) == 0..<4 && layout.spreads.pages(of: 1) == 4..<10)
  }

  @Test("functions that contradict each other are named and not used", .proves("S114b"))
  func contradictions() {
    var rules = LayoutRules()
    rules.spreadCount = { _ in 5 }
    rules.pages = { spread, _ in spread * 2..<spread * 2 + 2 }
    rules.spread = { page, _ in page == 7 ? 1 : page / 2 }
    #expect(Self.layout(rules).1 == [LayoutConflict(.spreadOfPage, 7)])
    #expect(Self.layout(rules).0.spreads == Spreads(.single, pageCount: 10))
    rules.spread = nil
    rules.spreadCount = { _ in 4 }
    #expect(Self.layout(rules).1 == [LayoutConflict(.pageCount, 8)])
    rules.spreadCount = { _ in 6 }
    #expect(Self.layout(rules).1 == [LayoutConflict(.spreadPages, 5)])
    rules.pages = { spread, _ in spread == 2 ? 4..<4 : spread * 2..<spread * 2 + 2 }
    #expect(Self.layout(rules).1 == [LayoutConflict(.spreadPages, 2)])
    rules.pages = nil
    rules.spread = { page, _ in page == 3 ? 5 : page }
    #expect(Self.layout(rules).1 == [LayoutConflict(.order, 3)])
    for count in [-1, Int.max, Int.min] {
      rules.spread = nil
      rules.spreadCount = { _ in count }
      rules.pages = { _, _ in Int.max - 1..<Int.max }
      #expect(Self.layout(rules).1.count == 1)
    }
  }

  @Test("continuous indices that disagree with the spreads are named", .proves("S114b"))
  func continuous() {
    var rules = LayoutRules()
    let (derived, _) = Self.layout(rules)
    rules.continuousIndex = { derived.continuousIndex(at: $0) }
    rules.point = { index, _ in .given(derived.point(atContinuousIndex: index) ?? .origin) }
    #expect(Self.layout(rules).1.isEmpty)
    rules.continuousIndex = { derived.continuousIndex(at: $0) + (($0.y > 2500) ? 0.25 : 0) }
    #expect(Self.layout(rules).1.contains(LayoutConflict(.middle, 3)))
    rules.continuousIndex = { 9 - derived.continuousIndex(at: $0) }
    #expect(Self.layout(rules).1.contains(LayoutConflict(.falling, 0)))
    rules.continuousIndex = { _ in .nan }
    #expect(Self.layout(rules).1.contains(LayoutConflict(.roundTrip, 0)))
    rules.continuousIndex = nil
    rules.point = { _, _ in .given(.origin) }
    #expect(Self.layout(rules).1.contains(LayoutConflict(.roundTrip, 1)))
  }

  @Test("spreads may stand anywhere, above and left of the origin too", .proves("S109"))
  func anywhere() throws {
    var random = RandomNumbers(seed: 51)
    for _ in 0..<100 {
      let frames = (0..<10).map { _ in
        Rect<CanvasSpace>(
          x: random.real(-3000, 3000), y: random.real(-3000, 3000), width: random.real(100, 900), height: 400)
      }
      var rules = LayoutRules()
      rules.spreadFrame = { spread, _ in .given(frames[spread]) }
      let (layout, conflicts) = Self.layout(rules)
      #expect(conflicts.isEmpty)
      var view = Viewport(layout: layout, fit: .none)
      var buffer: [Int] = []
      for spread in 0..<10 {
        view.show(spread: spread)
        #expect(view.layout.frame(ofSpread: spread) == frames[spread] && view.isVisible(spread: spread))
        view.visiblePages(into: &buffer)
        #expect(buffer == VisibleTests.bruteForce(view))
        let shown = try #require(view.viewFrame(ofPage: spread))
        let container = try #require(view.containerFrame(ofSpread: spread))
        #expect(container.expanded(by: 1e-6).contains(shown))
      }
    }
  }

  @Test("a spread may set the frame of each page inside it", .proves("S110"))
  func pageFrames() throws {
    var rules = LayoutRules()
    rules.spread = { page, _ in page / 2 }
    rules.pageFrame = { page, inherited in
      page % 2 == 0
        ? .inherited
        : .given(Rect(x: inherited.minX + 20, y: 30, width: inherited.width / 2, height: inherited.height / 2))
    }
    let (layout, _) = Self.layout(rules)
    let view = Viewport(layout: layout, fit: .page)
    let first = try #require(view.viewFrame(ofPage: 0))
    let second = try #require(view.viewFrame(ofPage: 1))
    #expect(abs(second.width * 2 - first.width) < 1e-9)
    #expect(abs(second.minX - first.maxX - 20 * view.zoom) < 1e-9)
    let map = try #require(view.viewFromPDF(1))
    #expect(map.apply(Rect(x: 0, y: 0, width: 612, height: 792)).center.distance(to: second.center) < 1e-9)
    #expect(layout.arrangement.size(ofSpread: 0).width == 632 + 306)
  }

  @Test("options leave an explicit layout alone; a derived one takes its place", .proves("S103", "S104a"))
  func explicit() {
    var rules = LayoutRules()
    rules.spread = { page, _ in page / 5 }
    var view = Viewport(layout: Self.layout(rules).0)
    var double = LayoutOptions()
    double.mode = .double
    holds(!view.setOptions(double))
    #expect(view.layout.spreads.count == 2)
    view.resize(to: Size(300, 300))
    #expect(view.layout.spreads.count == 2 && view.layout.isExplicit)
    view.replace(with: SpreadLayout(pages: view.layout.pages, options: double, viewSize: view.viewSize))
    #expect(view.layout.spreads.count == 5 && !view.layout.isExplicit)
    holds(view.setOptions(LayoutOptions()))
    #expect(view.layout.spreads.count == 10)
  }

  @Test("wrapped rows hold as many spreads as fit and all of them once")
  func wrapped() throws {
    var options = LayoutOptions()
    options.scrolling = .wrapped
    for (axis, rightToLeft) in [(LayoutAxis.vertical, false), (.vertical, true), (.horizontal, false)] {
      (options.axis, options.isRightToLeft) = (axis, rightToLeft)
      let layout = SpreadLayout(pages: alike(10, 200, 300), options: options, viewSize: Size(650, 950))
      let frames = try (0..<10).map { try #require(layout.frame(ofSpread: $0)) }
      // Three fit: 3 · 200 + 2 · 10 across, or 3 · 300 + 2 · 10 down.
      let row = { (i: Int) in axis == .vertical ? frames[i].minY : frames[i].minX }
      for i in 0..<10 { #expect(row(i) == row(i / 3 * 3)) }
      #expect(row(3) > row(2) && row(9) > row(8))
      if axis == .vertical { #expect(rightToLeft == (frames[1].minX < frames[0].minX)) }
      for i in 0..<10 {
        for j in 0..<i { #expect(frames[i].intersection(frames[j])?.isEmpty ?? true) }
      }
    }
  }
}
