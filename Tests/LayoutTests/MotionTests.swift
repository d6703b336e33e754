import Document
import Geometry
import Layout
import TestSupport
import Testing

@Suite("Motion is a function of time")
struct MotionTests {
  static let ms: UInt64 = 1_000_000

  static func vertical(_ pages: Int = 50) -> Viewport {
    var view = Viewport(layout: SpreadLayout(pages: alike(pages), options: LayoutOptions(), viewSize: Size(800, 600)))
    view.show(page: pages / 2)
    return view
  }

  static func paged() -> Viewport {
    var options = LayoutOptions()
    (options.axis, options.scrolling) = (.horizontal, .perSpread)
    return Viewport(layout: SpreadLayout(pages: alike(9), options: options, viewSize: Size(800, 600)), fit: .page)
  }

  @Test("a fling goes as far as the deceleration says and rests", .proves("S237a"))
  func fling() throws {
    let view = Self.vertical()
    let motion = try #require(view.fling(velocity: Vector(0, 2000), at: 5 * Self.ms, settings: MotionSettings()))
    let start = view.outer.offset.y
    let at = { (t: UInt64) in (motion.pose(at: t).outer.offset.y - start) * view.outer.zoom }
    #expect(at(0) == 0 && at(5 * Self.ms) == 0)
    #expect(abs(at(motion.endTime) - 998) < 0.1)
    var before = 0.0
    for step in 0..<400 {
      let t = 5 * Self.ms + UInt64(step) * 16 * Self.ms
      #expect(at(t) >= before)
      before = at(t)
      let dt = 1000.0 / 1e9
      if t + 2000 < motion.endTime {
        #expect(abs((at(t + 1000) - at(t)) / dt - motion.velocity(at: t).dy) < 1)
      }
    }
    #expect(motion.isFinished(at: motion.endTime) && motion.pose(at: .max) == motion.target)
  }

  @Test("a fling beyond the end bounces back to it, or stops there", .proves("S237b"))
  func bounce() throws {
    var view = Self.vertical(3)
    view.show(page: 2)
    let end = view.outer.offset.y + view.room.bottom / view.outer.zoom
    var settings = MotionSettings()
    for bounces in [true, false] {
      settings.bounces = bounces
      let motion = try #require(view.fling(velocity: Vector(0, 6000), at: 0, settings: settings))
      var farthest = 0.0
      for step in 0..<300 { farthest = max(farthest, motion.pose(at: UInt64(step) * 10 * Self.ms).outer.offset.y) }
      #expect(bounces ? farthest > end + 10 : abs(farthest - end) < 1e-6)
      #expect(abs(motion.target.outer.offset.y - end) < 1e-6)
    }
    settings.bounces = true
    #expect(view.fling(velocity: Vector(500, 0), at: 0, settings: settings) == nil)
  }

  @Test("caught in mid-bounce and dragged on, nothing jumps", .proves("S237e"))
  func catchInBounce() throws {
    var view = Self.vertical(3)
    view.show(page: 0)
    let settings = MotionSettings()
    let motion = try #require(view.fling(velocity: Vector(0, -4000), at: 0, settings: settings))
    for step in 1..<60 {
      let caught = motion.pose(at: UInt64(step) * 10 * Self.ms)
      let held = view.panned(from: caught, by: .zero, settings: settings)
      #expect(abs(held.outer.offset.y - caught.outer.offset.y) < 1e-9)
      let dragged = view.panned(from: caught, by: Vector(0, -0.001), settings: settings)
      #expect(abs(dragged.outer.offset.y - caught.outer.offset.y) < 0.0011)
    }
  }

  @Test("a pan follows the finger, resists past the end by the known curve, and does not depend on its path")
  func pan() throws {
    var view = Self.vertical(3)
    view.show(page: 0)
    let settings = MotionSettings()
    let start = view.pose
    let over = view.panned(from: start, by: Vector(0, -200), settings: settings)
    let shown = (start.outer.offset.y - over.outer.offset.y) * view.outer.zoom
    #expect(abs(shown - MotionRubberBand(size: 600).stretch(200)) < 1e-9)
    let inside = view.panned(from: start, by: Vector(0, 150), settings: settings)
    #expect(abs((inside.outer.offset.y - start.outer.offset.y) * view.outer.zoom - 150) < 1e-9)
    var firm = settings
    firm.bounces = false
    #expect(view.panned(from: start, by: Vector(0, -200), settings: firm).outer == start.outer)
    let half = view.panned(from: over, by: Vector(0, 200), settings: settings)
    #expect(abs(half.outer.offset.y - start.outer.offset.y) < 1e-6)
  }

  @Test("a released stretch settles on the end, smoothly from its velocity", .proves("S237c"))
  func settle() throws {
    var view = Self.vertical(3)
    view.show(page: 0)
    #expect(view.settling(about: Point(1, 1), at: 0, settings: MotionSettings()) == nil)
    let rest = view.pose
    view.apply(view.panned(from: rest, by: Vector(0, -300), settings: MotionSettings()))
    let motion = try #require(view.settling(about: Point(1, 1), at: 0, settings: MotionSettings()))
    #expect(motion.target.isNear(rest))
    #expect(motion.pose(at: 0) == view.pose)
  }

  @Test("a zoom stretched beyond its limit comes back about its point", .proves("S236b", "S237b"))
  func zoomStretch() throws {
    var view = Self.vertical(3)
    let focus = Point<ViewSpace>(350, 222)
    var held = HeldAnchor(try #require(view.anchor(at: focus)))
    held.zoom(&view, to: 500, at: focus, stretches: true)
    #expect(view.zoom > 64 && view.zoom < 128)
    #expect(try #require(view.viewPoint(of: held.anchor)).distance(to: focus) < 0.01)
    let motion = try #require(view.settling(about: focus, at: 0, settings: MotionSettings()))
    for step in 0..<40 {
      view.apply(motion.pose(at: UInt64(step) * 10 * Self.ms))
      #expect(try #require(view.viewPoint(of: held.anchor)).distance(to: focus) < 0.01)
    }
    #expect(abs(view.zoom - 64) < 1e-9)
  }

  @Test("an animated zoom keeps the point that both ends share")
  func animatedZoom() throws {
    var view = Self.vertical()
    var goal = view
    let focus = Point<ViewSpace>(200, 450)
    goal.zoom(to: 6, about: focus)
    let held = try #require(view.anchor(at: focus))
    let motion = try #require(view.animation(to: goal.pose, at: 0, settings: MotionSettings()))
    var zoom = 0.0
    for step in 0...50 {
      view.apply(motion.pose(at: UInt64(step) * 8 * Self.ms))
      #expect(try #require(view.viewPoint(of: held)).distance(to: focus) < 0.01)
      #expect(view.zoom >= zoom)
      zoom = view.zoom
    }
    #expect(view.pose == goal.pose)
    #expect(view.animation(to: view.pose, at: 0, settings: MotionSettings()) == nil)
  }

  @Test("a swipe turns by one spread at most, from its velocity or its way", .proves("S237c"))
  func turning() throws {
    let settings = MotionSettings()
    var view = Self.paged()
    view.show(spread: 3)
    let start = view.pose
    view.apply(view.turned(from: start, by: Vector(100, 50), settings: settings))
    let back = try #require(view.turning(from: 3, velocity: .zero, at: 0, settings: settings))
    #expect(back.target.isNear(start))
    for velocity in [1000.0, 50_000] {
      let on = try #require(view.turning(from: 3, velocity: Vector(velocity, 0), at: 0, settings: settings))
      #expect(on.target.spread == 4)
      var before = view.pose.outer.offset.x
      for step in 0...40 {
        let x = on.pose(at: UInt64(step) * 8 * Self.ms).outer.offset.x
        #expect(x >= before - 1e-9 && x <= on.target.outer.offset.x + 1e-9)
        before = x
      }
    }
    // Retargeted on its way, it goes on from where it is.
    let on = try #require(view.turning(from: 3, velocity: Vector(2000, 0), at: 0, settings: settings))
    let middle = on.pose(at: 60 * Self.ms)
    view.apply(middle)
    let off = try #require(
      view.turning(from: 3, velocity: Vector(-3000, 0), at: 60 * Self.ms, settings: settings))
    #expect(off.pose(at: 60 * Self.ms).outer == middle.outer)
    #expect(off.target.spread == 2 || off.target.spread == 3)
    view.show(spread: 0)
    let edge = view.turned(from: view.pose, by: Vector(-400, 0), settings: settings)
    #expect(edge.outer.offset.x < 0 && edge.outer.offset.x > -400)
  }

  @Test("a drift goes at its speed to the end and stops", .proves("S218a"))
  func drift() throws {
    let edges = EdgeScroll()
    let bounds = Rect<ViewSpace>(x: 0, y: 0, width: 800, height: 600)
    #expect(edges.velocity(at: Point(400, 300), in: bounds) == .zero)
    #expect(edges.velocity(at: Point(400, 600), in: bounds) == Vector(0, 1200))
    #expect(edges.velocity(at: Point(-50, 300), in: bounds) == Vector(-1200, 0))
    #expect(edges.velocity(at: Point(400, 584), in: bounds) == Vector(0, 300))
    let view = Self.vertical(3)
    let motion = try #require(view.drift(velocity: Vector(0, 1200), at: 0))
    let gone = (motion.pose(at: 500 * Self.ms).outer.offset.y - view.outer.offset.y) * view.outer.zoom
    #expect(abs(gone - min(600, view.room.bottom)) < 1e-6)
    #expect(abs((motion.target.outer.offset.y - view.outer.offset.y) * view.outer.zoom - view.room.bottom) < 1e-6)
    #expect(view.drift(velocity: .zero, at: 0) == nil)
  }

  @Test("times that run backwards, are equal or overflow do no harm")
  func times() throws {
    let view = Self.vertical()
    let motion = try #require(view.fling(velocity: Vector(0, 1e300), at: .max - 5, settings: MotionSettings()))
    #expect(motion.endTime == .max)
    #expect(motion.pose(at: 0) == view.pose || motion.pose(at: 0).isNear(view.pose))
    #expect(motion.pose(at: .max) == motion.target)
  }
}
