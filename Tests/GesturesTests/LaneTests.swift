import Geometry
import GestureScenes
import Gestures
import TestSupport
import Testing

@Suite("wheels, trackpads, hover, pens")
struct LaneTests {
  let stage = Stage()

  private func wheel(
    _ ms: Double, _ dy: Double, phase: WheelPhase = .none, source: WheelSource = .wheel, modifiers: KeyModifiers = []
  ) {
    stage.arena.handle(
      WheelSample(
        time: Stage.ns(ms), position: Point(50, 50), delta: Vector(0, dy), v120: Vector(0, dy), source: source,
        phase: phase, modifiers: modifiers), stage)
    stage.drain()
  }

  private func trackpad(
    _ ms: Double, _ phase: TrackpadPhase, pan: Vector<ViewSpace> = .zero, scale: Double = 1, rotation: Double = 0
  ) {
    stage.arena.handle(
      TrackpadSample(
        time: Stage.ns(ms), phase: phase, position: Point(50, 50), pan: pan, scale: scale, rotation: rotation), stage)
    stage.drain()
  }

  @Test("a burst keeps its winner when the key is let go")
  func latch() {
    var zoomSpec = RecognizerSpec(.wheel)
    zoomSpec.modifierMask = .control
    zoomSpec.modifiers = .control
    zoomSpec.priority = 1
    let zoom = stage.add(zoomSpec)
    let scroll = stage.add(RecognizerSpec(.wheel))
    wheel(0, 120, modifiers: .control)
    wheel(50, 120)
    #expect(stage.events.map(\.recognizer) == [zoom, zoom])
    wheel(600, 120)
    #expect(stage.events.last?.recognizer == scroll)
    wheel(620, -120, modifiers: .control)
    #expect(stage.events.last?.recognizer == zoom)
  }

  @Test("fingers on a trackpad end with a fling, a momentum tail does not begin anew")
  func finger() {
    let scroll = stage.add(RecognizerSpec(.wheel))
    wheel(0, 10, phase: .begin, source: .finger)
    wheel(10, 10, phase: .update, source: .finger)
    wheel(20, 0, phase: .end, source: .finger)
    #expect(stage.events.last?.flags.contains(.fling) == true)
    wheel(30, 8, phase: .momentumBegin, source: .finger)
    wheel(2000, 4, phase: .momentumUpdate, source: .finger)
    #expect(stage.events.last?.flags.contains(.momentum) == true)
    #expect(stage.events.allSatisfy { $0.recognizer == scroll })
  }

  @Test("a wheel does not disturb a touch")
  func independent() {
    let press = stage.add(.longPress())
    _ = stage.add(RecognizerSpec(.wheel))
    stage.pointer(0, .down, 0, 0)
    wheel(100, 120)
    stage.advance(500)
    #expect(stage.arena.state(of: press) == .began)
  }

  @Test(
    "a trackpad's stream pinches, rotates and pans with the recognizers of touch", .proves("S238d"),
    arguments: [0, 1, 2])
  func stream(kind: Int) {
    let pinch = stage.add(.pinch())
    let rotate = stage.add(RecognizerSpec(.rotate))
    let pan = stage.add(.pan())
    trackpad(0, .begin)
    for step in 1...4 {
      let share = Double(step)
      switch kind {
      case 0: trackpad(share * 10, .update, scale: 1 + share / 4)
      case 1: trackpad(share * 10, .update, rotation: share / 8)
      default: trackpad(share * 10, .update, pan: Vector(20, 0))
      }
    }
    trackpad(50, .end, scale: kind == 0 ? 2 : 1, rotation: kind == 1 ? 0.5 : 0)
    let winner = [pinch, rotate, pan][kind]
    #expect(stage.story(winner, Stage.decisive).count == 2)
    #expect(stage.events.filter { $0.state == .began }.map(\.recognizer) == [winner])
    if kind == 0 {
      let scale = stage.events.last { $0.state == .changed }?.scale ?? 0
      #expect(scale == 2)
    }
    #expect(!stage.arena.isTracking)
  }

  @Test("hover begins, follows and ends, per device")
  func hover() {
    var spec = RecognizerSpec(.hover)
    spec.devices = .mouse
    let hover = stage.add(spec)
    stage.pointer(0, .hover, 1, 1, kind: .mouse)
    stage.pointer(5, .hover, 1, 1, kind: .pen)
    stage.pointer(10, .hover, 3, 1, kind: .mouse)
    stage.pointer(20, .down, 3, 1, kind: .mouse)
    #expect(stage.story(hover, [.began, .changed]).first == "began@0")
    #expect(stage.arena.state(of: hover) == .ended)
  }

  @Test("a pen ends what fingers do, and the hand beside it is not there", .proves("S240b"))
  func pen() {
    var spec = RecognizerSpec.pan()
    spec.devices = .touch
    let scroll = stage.add(spec)
    spec.devices = .pen
    let ink = stage.add(spec)
    stage.pointer(0, .down, 100, 100)
    stage.pointer(10, .move, 100, 150)
    stage.pointer(20, .down, 300, 300, id: 9, kind: .pen)
    stage.pointer(30, .down, 320, 330, id: 2)
    stage.pointer(40, .move, 340, 300, id: 9, kind: .pen)
    stage.pointer(45, .move, 400, 400, id: 2)
    stage.pointer(50, .up, 340, 300, id: 9, kind: .pen)
    #expect(stage.story(scroll, Stage.decisive) == ["began@10", "cancelled@20"])
    #expect(stage.story(ink, Stage.decisive) == ["began@40", "ended@50"])
    #expect(stage.arena.diagnostics.palms == 1)
    #expect(stage.arena.hasSeenPen)
  }

  @Test("an eraser end and barrel buttons are told with every event")
  func eraser() {
    _ = stage.add(.pan())
    stage.pointer(0, .down, 0, 0, kind: .pen, flags: [.eraser, .barrel])
    stage.pointer(10, .move, 50, 0, kind: .pen, flags: [.eraser, .barrel])
    let began = stage.events.first { $0.state == .began }
    #expect(began?.flags.contains([.eraser, .barrel]) == true)
  }

  @Test("a tilted mouse of another kind waits until the fingers are gone")
  func otherDevice() {
    let tap = stage.add(.tap())
    stage.pointer(0, .down, 0, 0)
    stage.pointer(10, .down, 50, 50, id: 7, kind: .mouse)
    stage.pointer(20, .up, 50, 50, id: 7, kind: .mouse)
    stage.pointer(30, .up, 0, 0)
    #expect(stage.story(tap, Stage.decisive) == ["recognized@30"])
    #expect(stage.arena.diagnostics.strays == 2)
  }

  @Test("predicted samples change nothing")
  func predicted() {
    let pan = stage.add(.pan())
    stage.pointer(0, .down, 0, 0)
    stage.pointer(10, .move, 500, 0, flags: .predicted)
    #expect(stage.arena.state(of: pan) == .possible)
  }

  @Test("several fingers that move in one frame are judged together")
  func frame() {
    let pinch = stage.add(.pinch())
    let pan = stage.add(.pan(minFingers: 2, maxFingers: 2))
    stage.pointer(0, .down, 100, 100)
    stage.pointer(0, .down, 200, 100, id: 2)
    stage.pointer(10, .move, 300, 100, flags: .moreInFrame)
    stage.pointer(10, .move, 400, 100, id: 2)
    #expect(stage.arena.state(of: pan) == .changed)
    #expect(stage.arena.state(of: pinch) == .failed)
  }
}
