import Document
import Geometry
import Layout
import TestSupport
import Testing

/// A view that navigates in time, as the view above this layer does it: the goal is there at once, what shows follows.
struct Traveller {
  var viewport: Viewport
  private(set) var motion: ScrollMotion?
  private var goal: ScrollState?
  private(set) var now: UInt64 = 0

  init(_ viewport: Viewport) { self.viewport = viewport }

  var coming: Viewport {
    var coming = viewport
    if let goal { coming.scrollState = goal }
    return coming
  }

  mutating func advance(to time: UInt64) {
    now = time
    guard let motion else { return }
    if time >= motion.endTime, let goal {
      viewport.scrollState = goal
      (self.motion, self.goal) = (nil, nil)
    } else {
      viewport.apply(motion.pose(at: time))
    }
  }

  mutating func go(about focus: Point<ViewSpace>? = nil, _ change: (inout Viewport) -> Void) {
    var next = coming
    change(&next)
    if let way = viewport.navigation(to: next, about: focus, from: motion, at: now, settings: MotionSettings()) {
      (motion, goal) = (way, next.scrollState)
    } else {
      viewport.scrollState = next.scrollState
      (motion, goal) = (nil, nil)
    }
  }
}

@Suite("Animated navigation")
struct NavigationMotionTests {
  static let ms: UInt64 = 1_000_000

  static func change(_ random: inout RandomNumbers, _ view: Viewport) -> (Point<ViewSpace>?, (inout Viewport) -> Void) {
    let focus = Point<ViewSpace>(random.real(0, 800), random.real(0, 600))
    let page = random.below(view.layout.spreads.pageCount)
    let (way, factor) = (random.real(-900, 900), random.real(0.5, 2))
    let rect = Rect<PDFSpace>(x: random.real(0, 200), y: random.real(0, 200), width: 90, height: 120)
    switch random.below(7) {
    case 0: return (nil, { $0.show(page: page) })
    case 1: return (nil, { _ = $0.showNextViewport() })
    case 2: return (nil, { _ = $0.scroll(by: Vector(0, way)) })
    case 3: return (focus, { $0.zoom(by: factor, about: focus) })
    case 4: return (nil, { _ = $0.zoom(toPDFRect: rect, page: page) })
    case 5: return (nil, { $0.setFit(.page) })
    default: return (nil, { _ = $0.showPreviousSpread() })
    }
  }

  static func view(_ random: inout RandomNumbers) -> Viewport {
    let layout = SpreadLayout(
      pages: random.below(2) == 0 ? alike(12) : mixed(9, seed: random.next()), options: randomOptions(&random),
      viewSize: Size(800, 600))
    return Viewport(layout: layout, limits: ZoomLimits(minimumOfFit: 0.2, maximum: 40))
  }

  @Test(
    "any sequence of targets ends where the jumps end, to the bit, however often it is advanced",
    .proves("S270a", "S270c"))
  func sameEnd() {
    for seed in 0..<400 {
      var random = RandomNumbers(seed: UInt64(seed))
      let start = Self.view(&random)
      var (often, rarely, jumping) = (Traveller(start), Traveller(start), start)
      var now: UInt64 = 0
      for _ in 0..<6 {
        let (focus, change) = Self.change(&random, start)
        change(&jumping)
        often.go(about: focus, change)
        rarely.go(about: focus, change)
        let pause = UInt64(random.below(250)) * Self.ms
        for step in stride(from: UInt64(0), to: pause, by: 7 * 1_000_000) { often.advance(to: now + step) }
        now += pause
        often.advance(to: now)
        rarely.advance(to: now)
        #expect(often.viewport.scrollState == rarely.viewport.scrollState, "seed \(seed)")
      }
      often.advance(to: now + 300 * Self.ms)
      #expect(often.viewport.scrollState == jumping.scrollState && often.motion == nil, "seed \(seed)")
    }
  }

  @Test("place and zoom never leap when a target is given on the way, nor does the velocity", .proves("S270c"))
  func continuous() {
    for seed in 0..<200 {
      var random = RandomNumbers(seed: UInt64(seed))
      var options = LayoutOptions()
      options.interitemSpacing = 10
      var traveller = Traveller(
        Viewport(layout: SpreadLayout(pages: alike(40), options: options, viewSize: Size(800, 600))))
      traveller.viewport.show(page: 20)
      for _ in 0..<5 {
        let way = random.real(-500, 500)
        let factor = random.real(0.8, 1.5)
        let isZoom = random.below(2) == 0
        let before = traveller.motion?.pose(at: traveller.now) ?? traveller.viewport.pose
        let speed = Self.speed(traveller, traveller.now)
        traveller.go(about: isZoom ? Point(400, 300) : nil) {
          if isZoom { $0.zoom(by: factor, about: Point(400, 300)) } else { _ = $0.scroll(by: Vector(0, way)) }
        }
        if let motion = traveller.motion {
          let after = motion.pose(at: traveller.now).outer
          #expect(
            abs(after.offset.y - before.outer.offset.y) < 1e-7 && abs(after.offset.x - before.outer.offset.x) < 1e-7
              && abs(after.zoom - before.outer.zoom) < 1e-9, "seed \(seed)")
          #expect(abs(Self.speed(traveller, traveller.now) - speed) <= 1e-3 * max(1, abs(speed)), "seed \(seed)")
        }
        traveller.advance(to: traveller.now + UInt64(10 + random.below(80)) * Self.ms)
      }
    }
  }

  /// Of the point at the top left, view units a second.
  private static func speed(_ traveller: Traveller, _ time: UInt64) -> Double {
    traveller.motion?.velocity(at: time).dy ?? 0
  }

  @Test("a zoom keeps the point under the pointer all the way, and changes in one direction", .proves("S270a"))
  func zoomKeepsItsPoint() {
    for seed in 0..<200 {
      var random = RandomNumbers(seed: UInt64(seed))
      var view = Self.view(&random)
      view.show(page: random.below(view.layout.spreads.pageCount))
      let focus = Point<ViewSpace>(random.real(0, 800), random.real(0, 600))
      guard let held = view.anchor(at: focus) else { continue }
      let spread = view.layout.spreads.index(ofPage: held.index) ?? 0
      let factor = random.real(0.3, 4)
      var goal = view
      goal.zoom(by: factor, about: focus)
      guard let motion = view.navigation(to: goal, about: focus, from: nil, at: 0, settings: MotionSettings()),
        goal.pose.spread == spread
      else { continue }
      var before = view.zoom(ofSpread: spread)
      let grows = goal.zoom(ofSpread: spread) >= before
      for step in 0..<60 {
        view.apply(motion.pose(at: UInt64(step) * 5 * Self.ms))
        let there = view.viewPoint(of: held) ?? .origin
        #expect(there.distance(to: focus) < 0.01, "seed \(seed) step \(step)")
        let zoom = view.zoom(ofSpread: spread)
        #expect(grows ? zoom >= before * (1 - 1e-12) : zoom <= before * (1 + 1e-12), "seed \(seed) step \(step)")
        before = zoom
      }
    }
  }

  @Test("nothing beyond the ends of the document shows on the way", .proves("S270a", "S270c"))
  func withinTheDocument() {
    for seed in 0..<300 {
      var random = RandomNumbers(seed: UInt64(seed))
      var traveller = Traveller(
        Viewport(
          layout: SpreadLayout(pages: alike(30), options: LayoutOptions(), viewSize: Size(800, 600)),
          limits: ZoomLimits(minimumOfFit: 0.5, maximum: 20)))
      for _ in 0..<6 {
        let (page, way) = (random.below(30), random.real(-2000, 2000))
        let rect = Rect<PDFSpace>(x: random.real(0, 400), y: random.real(0, 600), width: 150, height: 150)
        switch random.below(3) {
        case 0: traveller.go { $0.show(page: page) }
        case 1: traveller.go { _ = $0.scroll(by: Vector(0, way)) }
        default: traveller.go { _ = $0.zoom(toPDFRect: rect, page: page) }
        }
        for _ in 0..<random.below(30) {
          traveller.advance(to: traveller.now + 11 * Self.ms)
          let room = traveller.viewport.room
          var rested = traveller.viewport
          rested.settle()
          #expect(
            rested.pose.isNear(traveller.viewport.pose, tolerance: 1e-6) && room.top >= 0 && room.bottom >= 0,
            "seed \(seed)")
        }
      }
    }
  }

  @Test("of a long way the middle is left out, and it takes no longer", .proves("S270a"))
  func longWay() throws {
    let view = Viewport(layout: SpreadLayout(pages: alike(1000), options: LayoutOptions(), viewSize: Size(800, 600)))
    var goal = view
    goal.show(page: 999)
    let motion = try #require(view.navigation(to: goal, about: nil, from: nil, at: 0, settings: MotionSettings()))
    #expect(motion.endTime == 300 * Self.ms)
    var (before, travelled, leaps) = (view.pose.outer.offset.y, 0.0, 0)
    for step in 1...300 {
      let y = motion.pose(at: UInt64(step) * Self.ms).outer.offset.y
      #expect(y >= before)
      if (y - before) * goal.outer.zoom > 800 { leaps += 1 } else { travelled += (y - before) * goal.outer.zoom }
      before = y
    }
    #expect(leaps == 1 && travelled < 2400 && before == goal.outer.offset.y)
  }

  @Test("a view without a size, and a time of 0, go there at once", .proves("S270a", "S270d"))
  func nothingToSee() {
    for (size, seconds) in [(Size<ViewSpace>(0, 0), 0.3), (Size(800, 600), 0)] {
      let view = Viewport(layout: SpreadLayout(pages: alike(5), options: LayoutOptions(), viewSize: size))
      var (goal, settings) = (view, MotionSettings())
      goal.show(page: 3)
      settings.animationDuration = seconds
      #expect(view.navigation(to: goal, about: nil, from: nil, at: 0, settings: settings) == nil)
    }
  }
}
