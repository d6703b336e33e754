import Document
import Geometry
import Layout
import TestSupport
import Testing

@Suite("Destinations, places, smart zoom, fast scroll")
struct TargetTests {
  static func view(
    _ pages: PageTable = alike(6), fit: FitMode = .none, _ change: (inout LayoutOptions) -> Void = { _ in }
  ) -> Viewport {
    var options = LayoutOptions()
    change(&options)
    return Viewport(layout: SpreadLayout(pages: pages, options: options, viewSize: Size(800, 600)), fit: fit)
  }

  @Test("XYZ puts the point at the top left, on pages of every rotation", .proves("S229a", "S229c"))
  func xyz() throws {
    for rotation in [QuarterTurn.none, .quarter, .half, .threeQuarters] {
      var pages = PageTable()
      for _ in 0..<5 {
        pages.append(
          PageGeometry(
            mediaBox: Rect(x: -100, y: 50, width: 2000, height: 2000),
            cropBox: Rect(x: 0, y: 100, width: 1800, height: 1900), rotation: rotation, userUnit: 1))
      }
      var view = Self.view(pages)
      holds(view.show(Destination(kind: .xyz, page: 2, left: 700, top: 900, zoom: 1.5)))
      let map = try #require(view.viewFromPDF(2))
      #expect(map.apply(Point(700, 900)).distance(to: .origin) < 0.01)
      #expect(abs(view.zoom - 1.5) < 1e-12 && view.pageIndex == 2)
      // Missing members keep what is there.
      holds(view.show(Destination(kind: .xyz, page: 3)))
      #expect(try #require(view.viewFromPDF(3)).apply(Point(700, 900)).distance(to: .origin) < 0.01)
      holds(view.show(Destination(kind: .xyz, page: nil, top: 800, zoom: 2)))
      #expect(try #require(view.viewFromPDF(3)).apply(Point(700, 800)).distance(to: .origin) < 0.01)
      #expect(abs(view.zoom - 2) < 1e-12)
    }
  }

  @Test("the fits fill the frame and keep to the line they name", .proves("S229a", "S229c"))
  func fits() throws {
    var view = Self.view()
    holds(view.show(Destination(kind: .fit, page: 3)))
    var frame = try #require(view.viewFrame(ofPage: 3))
    #expect(view.fit == .page && abs(frame.height - 600) < 1e-6)
    holds(view.show(Destination(kind: .fitH, page: 2, top: 500)))
    frame = try #require(view.viewFrame(ofPage: 2))
    #expect(view.fit == .width && abs(frame.width - 800) < 1e-6 && abs(frame.minX) < 1e-6)
    #expect(abs(try #require(view.viewFromPDF(2)).apply(Point(0, 500)).y) < 0.01)
    holds(view.show(Destination(kind: .fitH, page: 4)))
    #expect(abs(try #require(view.viewFromPDF(4)).apply(Point(0, 500)).y) < 0.01)
    holds(view.show(Destination(kind: .fitV, page: 1, left: 10)))
    frame = try #require(view.viewFrame(ofPage: 1))
    #expect(view.fit == .height && abs(frame.height - 600) < 1e-6 && abs(frame.minY) < 1e-6)
    holds(view.show(Destination(kind: .fitR, page: 5, left: 100, top: 400, right: 300, bottom: 300)))
    let rect = try #require(view.viewFromPDF(5)).apply(Rect(x: 100, y: 300, width: 200, height: 100))
    #expect(abs(rect.width - 800) < 1e-6 && abs(rect.center.x - 400) < 0.01 && abs(rect.center.y - 300) < 0.01)
    let content = Rect<PDFSpace>(x: 200, y: 200, width: 100, height: 300)
    holds(view.show(Destination(kind: .fitB, page: 2), content: content))
    var shown = try #require(view.viewFromPDF(2)).apply(content)
    #expect(abs(shown.height - 600) < 1e-6 && abs(shown.minY) < 0.01)
    holds(view.show(Destination(kind: .fitBH, page: 2, top: 400), content: content))
    shown = try #require(view.viewFromPDF(2)).apply(content)
    #expect(abs(shown.width - 800) < 1e-6 && abs(shown.minX) < 0.01)
    #expect(abs(try #require(view.viewFromPDF(2)).apply(Point(200, 400)).y) < 0.01)
    holds(view.show(Destination(kind: .fitBV, page: 2, left: 220), content: content))
    #expect(abs(try #require(view.viewFromPDF(2)).apply(content).height - 600) < 1e-6)
    let pose = view.pose
    holds(!view.show(Destination(kind: .fit, page: 6)) && view.pose == pose)
    holds(!view.show(Destination(kind: .xyz, page: -1)) && view.pose == pose)
  }

  @Test("destinations work in every layout", .proves("S229a"))
  func everywhere() throws {
    var random = RandomNumbers(seed: 41)
    for _ in 0..<600 {
      var view = randomViewport(&random, pages: 1 + random.below(20))
      let page = random.below(view.layout.pages.count)
      let maybe = { (r: inout RandomNumbers) -> Double? in r.below(2) == 0 ? nil : r.real(-100, 1300) }
      let kind = try #require(Destination.Kind(rawValue: UInt32(1 + random.below(8))))
      let goal = Destination(
        kind: kind, page: page, left: maybe(&random), top: maybe(&random), right: maybe(&random),
        bottom: maybe(&random), zoom: maybe(&random))
      holds(view.show(goal))
      #expect(view.pageIndex == page && view.isSettled)
      #expect(view.zoom > 0 && view.zoom.isFinite)
      guard kind == .fit else { continue }
      // Of a document that zooms as a whole, one spread alone may want a zoom that is not the fit of all.
      let isAlone = !view.layout.zoomsSpreads && view.fit == .none
      #expect((view.fit == .page || isAlone) && view.isVisible(page: page))
    }
  }

  @Test("no rectangle shows the whole page", .proves("S186"))
  func zoomToRect() throws {
    for scrolling in [ScrollMode.continuous, .perSpread] {
      var view = Self.view { $0.scrolling = scrolling }
      holds(view.zoom(toPDFRect: Rect(x: 100, y: 100, width: 50, height: 50), page: 2))
      let rect = try #require(view.viewFromPDF(2)).apply(Rect(x: 100, y: 100, width: 50, height: 50))
      #expect(abs(rect.height - 600) < 1e-6 && rect.center.distance(to: Point(400, 300)) < 0.01)
      holds(view.zoom(toPDFRect: nil, page: 2))
      let frame = try #require(view.viewFrame(ofPage: 2))
      #expect(abs(frame.height - 600) < 1e-6 && abs(frame.minY) < 1e-6)
      holds(!view.zoom(toPDFRect: nil, page: 99))
    }
  }

  @Test("back and forward go through the places left", .proves("S230"))
  func history() throws {
    var view = Self.view(alike(100), fit: .width)
    var places = NavigationHistory()
    let trail = [0, 40, 7, 93]
    for page in trail.dropFirst() {
      places.leave(try #require(view.place))
      view.show(page: page)
    }
    func step(_ move: (inout NavigationHistory, ViewPlace) -> ViewPlace?) throws -> Int? {
      guard let place = move(&places, try #require(view.place)) else { return nil }
      holds(view.show(place))
      return view.pageIndex
    }
    for page in trail.reversed().dropFirst() { #expect(try step { $0.back(from: $1) } == page) }
    #expect(try step { $0.back(from: $1) } == nil)
    #expect(!places.canGoBack)
    for page in trail.dropFirst() { #expect(try step { $0.forward(from: $1) } == page) }
    #expect(try step { $0.forward(from: $1) } == nil)
    _ = try step { $0.back(from: $1) }
    places.leave(try #require(view.place))
    #expect(!places.canGoForward)
    places.keep(pagesOf: alike(5))
    var left = 0
    while places.back(from: try #require(view.place)) != nil { left += 1 }
    #expect(left == 1)
  }

  @Test("a view state can be kept, compared and restored", .proves("S198c"))
  func state() throws {
    var random = RandomNumbers(seed: 42)
    for _ in 0..<500 {
      var view = randomViewport(&random, pages: 1 + random.below(20))
      view.settle()
      let place = try #require(view.place)
      let page = try #require(view.pageIndex)
      let frame = try #require(view.viewFrame(ofPage: page))
      view.show(page: random.below(view.layout.pages.count))
      view.zoom(by: 2, about: Point(3, 4))
      holds(view.show(place))
      #expect(try #require(view.place).isNear(place))
      let back = try #require(view.viewFrame(ofPage: page))
      #expect(abs(back.minX - frame.minX) < 1e-6 && abs(back.minY - frame.minY) < 1e-6)
      _ = view.scroll(by: Vector(0, 3))
    }
  }

  @Test("smart zoom goes in on the block and out again", .proves("S10a", "S10b", "S29a", "S29d"))
  func smartZoom() throws {
    for scrolling in [ScrollMode.continuous, .perSpread] {
      var view = Self.view(fit: scrolling == .perSpread ? .page : .width) { $0.scrolling = scrolling }
      view.show(page: 2)
      let block = Rect<PDFSpace>(x: 72, y: 500, width: 200, height: 220)
      let before = try #require(view.viewFromPDF(2)).apply(block)
      let at = Point<ViewSpace>(before.center.x, before.center.y)
      let zoom = view.zoom
      let target = try #require(view.smartZoom(at: at, content: block))
      #expect(target.rect == before)
      #expect(target.spread == (scrolling == .perSpread ? 2 : nil))
      view.apply(target.pose)
      let after = try #require(view.viewFromPDF(2)).apply(block)
      #expect(abs(after.width - 776) < 1e-6 && abs(after.center.x - 400) < 0.01)
      #expect(after.minY < at.y && after.maxY > at.y)
      let out = try #require(view.smartZoom(at: at, content: block))
      #expect(out.rect == nil)
      view.apply(out.pose)
      #expect(abs(view.zoom - zoom) < 1e-9 && view.isSettled && view.fit != .none)
    }
    var view = Self.view(fit: .width)
    let none = try #require(view.smartZoom(at: Point(100, 100), content: nil))
    let zoom = view.zoom
    view.apply(none.pose)
    #expect(abs(view.zoom - zoom * 2) < 1e-9)
    #expect(Self.view(alike(0)).smartZoom(at: .origin, content: nil) == nil)
  }

  @Test("a tap near an edge changes page, and does nothing at the end", .proves("S9", "S30"))
  func fastScroll() throws {
    var view = Self.view(fit: .page) { ($0.axis, $0.scrolling) = (.horizontal, .perSpread) }
    #expect(view.fastScroll(at: Point(400, 300)) == nil)
    #expect(view.fastScroll(at: Point(20, 300)) == nil)
    let next = try #require(view.fastScroll(at: Point(780, 300)))
    #expect(next.direction == 1)
    view.apply(next.pose)
    #expect(view.pageIndex == 1)
    let back = try #require(view.fastScroll(at: Point(44, 300)))
    #expect(back.direction == -1 && back.pose.spread == 0)
    #expect(view.fastScroll(at: Point(45, 300)) == nil)
    var other = Self.view(fit: .page) {
      ($0.axis, $0.scrolling, $0.isRightToLeft) = (.horizontal, .perSpread, true)
    }
    #expect(other.fastScroll(at: Point(780, 300)) == nil)
    let left = try #require(other.fastScroll(at: Point(20, 300)))
    other.apply(left.pose)
    #expect(left.direction == 1 && other.pageIndex == 1)
    let down = Self.view(fit: .width)
    #expect(try #require(down.fastScroll(at: Point(400, 590))).direction == 1)
    #expect(down.fastScroll(at: Point(400, 10)) == nil)
  }
}
