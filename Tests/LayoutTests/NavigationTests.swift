import Document
import Geometry
import Layout
import TestSupport
import Testing

@Suite("Going from spread to spread")
struct NavigationTests {
  static func view(_ options: LayoutOptions, pages: Int = 6, fit: FitMode = .page) -> Viewport {
    Viewport(layout: SpreadLayout(pages: alike(pages), options: options, viewSize: Size(800, 600)), fit: fit)
  }

  @Test("next and previous are false at the ends and nothing moves", .proves("S185"))
  func ends() {
    var random = RandomNumbers(seed: 21)
    for _ in 0..<200 {
      var options = randomOptions(&random)
      if options.scrolling == .wrapped { options.scrolling = .continuous }
      var view = Self.view(options, fit: random.pick([.page, .width, .height]))
      view.show(spread: 0)
      var pose = view.pose
      holds(!view.showPreviousSpread() && view.pose == pose)
      var steps = 0
      while view.showNextSpread(), steps < 100 { steps += 1 }
      #expect(steps == view.layout.spreads.count - 1)
      pose = view.pose
      holds(!view.showNextSpread() && view.pose == pose)
    }
  }

  @Test("viewport steps see every page on the way, both ways", .proves("S185"))
  func viewports() {
    var random = RandomNumbers(seed: 22)
    for _ in 0..<100 {
      var options = randomOptions(&random)
      if options.scrolling == .wrapped { options.scrolling = .continuous }
      (options.contentInsets, options.frameInsets) = (.zero, .zero)
      let fit: FitMode = options.axis == .vertical || options.scrolling == .perSpread ? .width : .height
      var view = Self.view(options, fit: fit)
      for forward in [true, false] {
        var (seen, buffer): (Set<Int>, [Int]) = ([], [])
        view.show(spread: forward ? 0 : view.layout.spreads.count - 1)
        var steps = 0
        repeat {
          view.visiblePages(into: &buffer)
          seen.formUnion(buffer)
          steps += 1
        } while steps < 200 && (forward ? view.showNextViewport() : view.showPreviousViewport())
        #expect(steps < 200)
        #expect(seen == Set(0..<6))
      }
    }
  }

  @Test("a spread index out of range changes nothing", .proves("S187"))
  func outOfRange() {
    var view = Self.view(LayoutOptions())
    let pose = view.pose
    for spread in [-1, 6, Int.max, Int.min] {
      let shown = view.show(spread: spread)
      #expect(!shown && view.pose == pose)
    }
  }

  @Test("right to left: spreads run leftwards, forward is left")
  func rightToLeft() throws {
    var options = LayoutOptions()
    (options.axis, options.isRightToLeft) = (.horizontal, true)
    var view = Self.view(options)
    #expect(view.spreadIndex == 0)
    let first = try #require(view.layout.frame(ofSpread: 0))
    let second = try #require(view.layout.frame(ofSpread: 1))
    #expect(second.maxX < first.minX)
    holds(view.showNextViewport())
    #expect(view.outer.offset.x < first.minX)
  }

  @Test("a paged layout steps by one frame and shows the gap between", .proves("S126", "S127", "S128", "S129"))
  func pagedGap() throws {
    var options = LayoutOptions()
    (options.axis, options.scrolling) = (.horizontal, .perSpread)
    options.interitemSpacing = 20
    let derived = SpreadLayout(pages: alike(3), options: options, viewSize: Size(800, 600))
    options.interitemSpacing = 0
    options.frameInsets = Insets(top: 0, left: -10, bottom: 0, right: -10)
    options.contentInsets = Insets(top: 0, left: 10, bottom: 0, right: 10)
    let recipe = SpreadLayout(pages: alike(3), options: options, viewSize: Size(800, 600))
    for layout in [derived, recipe] {
      #expect(layout.frame == Rect(x: -10, y: 0, width: 820, height: 600))
      #expect(layout.frame(ofSpread: 0) == Rect(x: 10, y: 0, width: 800, height: 600))
      #expect(layout.frame(ofSpread: 2) == Rect(x: 1650, y: 0, width: 800, height: 600))
      var view = Viewport(layout: layout, fit: .page)
      view.show(spread: 1)
      #expect(view.containerFrame(ofSpread: 1) == view.bounds)
    }
    let plain = { () -> SpreadLayout in
      var options = LayoutOptions()
      (options.axis, options.scrolling, options.interitemSpacing) = (.horizontal, .perSpread, 0)
      return SpreadLayout(pages: alike(3), options: options, viewSize: Size(800, 600))
    }()
    #expect(plain.frame(ofSpread: 1) == Rect(x: 800, y: 0, width: 800, height: 600))
  }

  @Test("turning moves the outer container along the axis, within the document", .proves("S116", "S117"))
  func turning() {
    var options = LayoutOptions()
    (options.axis, options.scrolling) = (.horizontal, .perSpread)
    var view = Self.view(options)
    let free = view.scroll(by: Vector(100, 0))
    #expect(free.consumed == .zero && free.overscroll == Vector(100, 0))
    holds(view.turn(by: Vector(-50, 30)) == .zero)
    holds(view.turn(by: Vector(100, 30)) == Vector(100, 0))
    view.settle()
    #expect(view.spreadIndex == 0 && view.isSettled)
    holds(view.turn(by: Vector(500, 0)) == Vector(500, 0))
    #expect(view.spreadIndex == 1)
  }

  @Test("an inner container scrolls by itself", .proves("S116", "S121"))
  func inner() throws {
    var options = LayoutOptions()
    options.scrolling = .perSpread
    var view = Self.view(options)
    let item = try #require(view.layout.frame(ofSpread: 0))
    view.zoom(to: 2, about: Point(400, 300))
    let before = try #require(view.viewFrame(ofPage: 0))
    let moved = view.scroll(by: Vector(0, 50))
    #expect(moved.consumed == Vector(0, 50))
    #expect(try #require(view.viewFrame(ofPage: 0)).minY == before.minY - 50)
    #expect(view.containerFrame(ofSpread: 0)?.size == Size(item.width, item.height))
    #expect(abs(view.room.top + view.room.bottom - (792 * 2 - 600)) < 1e-6)
  }

  @Test("the default size of an item is the spread fitted into the frame less the insets", .proves("S183b"))
  func sizing() throws {
    var options = LayoutOptions()
    options.sizing = .fit
    options.frameInsets = Insets(all: 10)
    options.contentInsets = Insets(top: 5, left: 15, bottom: 25, right: 35)
    let size = { (o: LayoutOptions) -> Size<CanvasSpace>? in
      SpreadLayout(pages: alike(4, 300, 600), options: o, viewSize: Size(800, 600)).frame(ofSpread: 1)?.size
    }
    // The frame is 780 by 580; less the insets 730 by 550.
    #expect(size(options) == Size(275, 550))
    options.sizing = .fillTransverse
    #expect(abs(try #require(size(options)).height - 1460) < 1e-9)
    options.sizing = .fillHeight
    #expect(size(options) == Size(275, 550))
    options.axis = .horizontal
    options.sizing = .fillTransverse
    #expect(size(options) == Size(275, 550))
    options.sizing = .natural
    #expect(size(options) == Size(300, 600))
  }

  @Test("a flag makes every spread single with a horizontal axis", .proves("S184a", "S184b"))
  func horizontalSingles() {
    var options = LayoutOptions()
    (options.axis, options.mode) = (.horizontal, .double)
    #expect(Self.view(options).layout.spreads.count == 3)
    options.singlePagesWhenHorizontal = true
    #expect(Self.view(options).layout.spreads.count == 6)
    options.axis = .vertical
    #expect(Self.view(options).layout.spreads.count == 3)
  }
}
