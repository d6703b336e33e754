import Geometry
import GestureScenes
import Gestures
import TestSupport
import Testing

@Suite("recognizers under the library's own thresholds")
struct RecognizerTests {
  let stage = Stage()

  @Test(
    "a tap is recognised at its lift, unless it moves past the slop of its device", .proves("S57a", "S58a"),
    arguments: [(DeviceKind.touch, 10.0), (.pen, 6), (.mouse, 4)])
  func tapSlop(kind: DeviceKind, slop: Double) {
    let tap = stage.add(.tap())
    stage.pointer(0, .down, 100, 100, kind: kind)
    stage.pointer(10, .move, 100 + slop, 100, kind: kind)
    #expect(stage.arena.state(of: tap) == .possible)
    stage.pointer(20, .up, 100 + slop, 100, kind: kind)
    #expect(stage.story(tap, Stage.decisive) == ["recognized@20"])
    #expect(stage.arena.location(of: tap) == Point(100 + slop, 100))
    stage.pointer(1000, .down, 100, 100, kind: kind)
    stage.pointer(1010, .move, 100 + slop + 0.01, 100, kind: kind)
    #expect(stage.arena.state(of: tap) == .failed)
    #expect(stage.arena.reason(of: tap) == .moved)
  }

  @Test(
    "a double tap needs its pause: at least 40 ms, under 300 ms", .proves("S58a"),
    arguments: [(39.0, false), (40, true), (299, true), (300, false)])
  func doubleTapWindow(pause: Double, counts: Bool) {
    let double = stage.add(.tap(taps: 2))
    stage.tap(0, 50, 50)
    stage.tap(20 + pause, 52, 50)
    #expect(stage.story(double, Stage.decisive).isEmpty == !counts)
  }

  @Test(
    "a mouse counts from press to press and per axis",
    arguments: [(5.0, 499.0, true), (5.1, 499, false), (5, 500, false)])
  func doubleClick(distance: Double, interval: Double, counts: Bool) {
    let double = stage.add(.tap(taps: 2))
    stage.tap(0, 50, 50, kind: .mouse)
    stage.tap(interval, 50 + distance, 50 + distance, kind: .mouse)
    #expect(stage.story(double, Stage.decisive).isEmpty == !counts)
  }

  @Test("a press is shown after 100 ms and taken back when it moves", .proves("S73e"))
  func preview() {
    let tap = stage.add(.tap())
    _ = stage.add(.pan())
    stage.pointer(0, .down, 0, 0)
    stage.advance(99)
    #expect(stage.story(tap).isEmpty)
    stage.advance(100)
    stage.pointer(150, .move, 30, 0)
    #expect(stage.story(tap) == ["pressShown@100", "previewCancelled@150", "failed@150"])
  }

  @Test("a long press begins at its duration, follows, and ends", .proves("S57a", "S58b"))
  func longPress() {
    let press = stage.add(.longPress())
    let short = stage.add(.longPress(duration: Stage.ns(200)))
    _ = try? stage.arena.allowSimultaneous(.recognizer(press), .recognizer(short))
    stage.pointer(0, .down, 10, 10)
    stage.advance(500)
    #expect(stage.arena.state(of: press) == .began)
    stage.pointer(600, .move, 60, 10)
    #expect(stage.arena.state(of: press) == .changed)
    #expect(stage.arena.location(of: press) == Point(60, 10))
    stage.pointer(700, .up, 60, 10)
    #expect(stage.story(press) == ["began@500", "changed@600", "ended@700"])
    #expect(stage.story(short, [.began]) == ["began@200"])
  }

  @Test("an up one tick before the press is a tap; at the press it is not")
  func tapOrPress() {
    let tap = stage.add(.tap())
    let press = stage.add(.longPress())
    stage.pointer(0, .down, 10, 10)
    stage.pointer(499.999999, .up, 10, 10)
    #expect(stage.story(tap, Stage.decisive).count == 1)
    stage.pointer(1000, .down, 10, 10)
    stage.pointer(1500, .up, 10, 10)
    #expect(stage.story(press, Stage.decisive) == ["began@1500", "ended@1500"])
  }

  @Test("a mouse has no long press", .proves("S65e"))
  func noMousePress() {
    let press = stage.add(.longPress())
    stage.pointer(0, .down, 10, 10, kind: .mouse)
    stage.advance(5000)
    #expect(stage.arena.state(of: press) == .failed)
    #expect(stage.arena.reason(of: press) == .wrongDevice)
  }

  @Test("a pan leaves the slop out, follows exactly, and flings")
  func pan() throws {
    let pan = stage.add(.pan())
    stage.pointer(0, .down, 100, 100)
    for step in 1...10 { stage.pointer(Double(step) * 10, .move, 100, 100 + Double(step) * 12) }
    let last = try #require(stage.events.last { $0.state == .changed })
    #expect((last.translation.dy - 110).magnitude < 1e-9)
    let sum = stage.events.filter { $0.recognizer == pan }.reduce(0) { $0 + $1.delta.dy }
    #expect((sum - 110).magnitude < 1e-9)
    stage.pointer(100, .up, 100, 220)
    let end = try #require(stage.events.last)
    #expect(end.state == .ended && end.flags.contains(.fling))
    #expect((end.velocity.dy - 1200).magnitude < 60)
  }

  @Test("a finger that joins or leaves a pan makes no jump")
  func panFingers() {
    _ = stage.add(.pan())
    stage.pointer(0, .down, 100, 100)
    stage.pointer(10, .move, 100, 150)
    stage.pointer(20, .down, 300, 300, id: 2)
    stage.pointer(30, .move, 100, 160)
    stage.pointer(40, .up, 300, 300, id: 2)
    stage.pointer(50, .move, 100, 170)
    let way = stage.events.reduce(0) { $0 + $1.delta.dy }
    #expect(way == 40 + 5 + 10)
  }

  @Test("a pinch begins past its span slop and scales from there")
  func pinch() throws {
    let pinch = stage.add(.pinch())
    stage.pointer(0, .down, 100, 100)
    stage.pointer(0, .down, 200, 100, id: 2)
    stage.pointer(10, .move, 216, 100, id: 2)
    #expect(stage.arena.state(of: pinch) == .possible)
    stage.pointer(20, .move, 332, 100, id: 2)
    let change = try #require(stage.events.last)
    #expect(change.state == .changed)
    #expect((change.scale - 2).magnitude < 1e-12)
    #expect(change.position == Point(216, 100))
    stage.pointer(30, .up, 332, 100, id: 2)
    #expect(stage.story(pinch, [.ended]) == ["ended@30"])
  }

  @Test("a speed that is told when asked is the one that would be told with the end")
  func speedWhenAsked() throws {
    var speeds: [Vector<ViewSpace>] = []
    for isAsked in [false, true] {
      let stage = Stage()
      var spec = RecognizerSpec.pinch()
      spec.tellsSpeedWhenAsked = isAsked
      _ = stage.add(spec)
      stage.pointer(0, .down, 100, 100)
      stage.pointer(0, .down, 200, 100, id: 2)
      for step in 1...20 {
        stage.pointer(Double(step) * 10, .move, 200 + Double(step * step), 100 - Double(step), id: 2)
      }
      stage.pointer(200, .up, 600, 80, id: 2)
      var end = try #require(stage.events.last { $0.state == .ended })
      #expect((end.velocity == .zero) == isAsked)
      stage.arena.addSpeed(to: &end)
      #expect(end.flags.contains(.fling))
      speeds.append(end.velocity)
    }
    #expect(speeds[0] == speeds[1])
  }

  @Test("a speed that is told with a trackpad's pinch is not that of fingers before it")
  func speedOfTrackpad() throws {
    var spec = RecognizerSpec.pinch()
    spec.devices = [.touch, .trackpadGesture]
    spec.tellsSpeedWhenAsked = true
    _ = stage.add(spec)
    stage.pointer(0, .down, 100, 100)
    stage.pointer(0, .down, 200, 100, id: 2)
    for step in 1...20 { stage.pointer(Double(step) * 10, .move, 200 + Double(step * step), 100, id: 2) }
    stage.pointer(200, .up, 600, 100, id: 2)
    stage.pointer(200, .up, 100, 100)
    func trackpad(_ ms: Double, _ phase: TrackpadPhase, _ pan: Double, _ scale: Double) {
      let sample = TrackpadSample(
        time: Stage.ns(ms), phase: phase, position: Point(50, 50), pan: Vector(0, pan), scale: scale, rotation: 0)
      stage.arena.handle(sample, stage)
      stage.drain()
    }
    trackpad(201, .begin, 0, 1)
    for step in 1...5 { trackpad(201 + Double(step) * 5, .update, 5, 1 + Double(step) / 5) }
    trackpad(226, .end, 0, 2)
    let told = try #require(stage.events.last { $0.state == .ended })
    #expect(told.kind == .trackpadGesture && told.velocity.dy != 0)
    var end = told
    stage.arena.addSpeed(to: &end)
    #expect(end == told)
  }

  @Test("a rotate begins past ten degrees and tells the rest")
  func rotate() throws {
    let rotate = stage.add(RecognizerSpec(.rotate))
    stage.pointer(0, .down, 100, 100)
    stage.pointer(0, .down, 200, 100, id: 2)
    stage.pointer(10, .move, 200, 117, id: 2)
    #expect(stage.arena.state(of: rotate) == .possible)
    stage.pointer(20, .move, 200, 200, id: 2)
    let change = try #require(stage.events.last)
    #expect(change.state == .changed)
    #expect(change.rotation > 0.55 && change.rotation < 0.66)
  }

  @Test("two fingers tap together; one alone or three do not", .proves("S65f"), arguments: [1, 2, 3])
  func twoFingerTap(fingers: UInt32) {
    let tap = stage.add(.tap(fingers: 2))
    for finger in 1...fingers { stage.pointer(Double(finger), .down, Double(finger) * 60, 0, id: finger) }
    for finger in 1...fingers { stage.pointer(50 + Double(finger), .up, Double(finger) * 60, 0, id: finger) }
    #expect(stage.story(tap, Stage.decisive).isEmpty == (fingers != 2))
  }

  @Test("clicks count up, wrap, and drags carry the count of their press")
  func clicks() {
    var spec = RecognizerSpec(.tapAndDrag)
    spec.taps = 3
    let clicks = stage.add(spec)
    for click in 0..<4 { stage.tap(Double(click) * 200, 50, 50, kind: .mouse) }
    #expect(stage.events.filter { $0.state == .recognized }.map(\.count) == [1, 2, 3, 1])
    stage.pointer(800, .down, 50, 50, kind: .mouse)
    stage.pointer(810, .move, 90, 50, kind: .mouse)
    let began = stage.events.last { $0.recognizer == clicks && $0.state == .began }
    #expect(began?.count == 2)
    #expect(began?.start == Point(50, 50))
  }

  @Test(
    "a fast straight stroke is a swipe; a slow or crooked one is not",
    arguments: [(10.0, 0.0, true), (200, 0, false), (10, 12, false)])
  func swipe(step: Double, drift: Double, isSwipe: Bool) {
    let swipe = stage.add(.swipe([.right]))
    stage.pointer(0, .down, 0, 0)
    for index in 1...6 {
      stage.pointer(Double(index) * step, .move, Double(index) * 15, Double(index) * drift)
    }
    stage.pointer(6 * step + 1, .up, 90, 6 * drift)
    #expect(stage.story(swipe, Stage.decisive).isEmpty == !isSwipe)
  }

  @Test("the second press of a double tap, dragged, zooms")
  func dragZoom() throws {
    let zoom = stage.add(RecognizerSpec(.dragZoom))
    let pan = stage.add(.pan())
    stage.tap(0, 100, 100)
    stage.pointer(120, .down, 100, 100)
    stage.pointer(140, .move, 100, 200)
    #expect(stage.story(zoom, [.began]) == ["began@140"])
    #expect(stage.arena.state(of: pan) == .failed)
    let change = try #require(stage.events.last)
    #expect(change.scale > 1.5)
    stage.pointer(160, .up, 100, 200)
    #expect(stage.arena.state(of: zoom) == .ended)
  }

  @Test("another button in the middle of a press fails it; of a drag ends it")
  func buttons() {
    let pan = stage.add(.pan())
    let tap = stage.add(.tap())
    stage.pointer(0, .down, 0, 0, kind: .mouse, buttons: .primary)
    stage.pointer(10, .move, 1, 0, kind: .mouse, buttons: [.primary, .secondary])
    #expect(stage.arena.reason(of: tap) == .buttonsChanged)
    stage.pointer(20, .up, 1, 0, kind: .mouse)
    stage.pointer(100, .down, 0, 0, kind: .mouse, buttons: .primary)
    stage.pointer(110, .move, 50, 0, kind: .mouse, buttons: .primary)
    stage.pointer(120, .move, 60, 0, kind: .mouse, buttons: .secondary)
    #expect(stage.story(pan, Stage.decisive) == ["began@110", "ended@120"])
  }

  @Test("what does not fit the first contact costs no waiting")
  func filtered() {
    let context = stage.add(.tap(buttons: .secondary))
    let double = stage.add(.tap(taps: 2))
    _ = try? stage.arena.require(.recognizer(context), failureOf: .recognizer(double))
    stage.pointer(0, .down, 0, 0, kind: .mouse, buttons: .secondary)
    stage.pointer(20, .up, 0, 0, kind: .mouse)
    #expect(stage.story(context, Stage.decisive) == ["recognized@20"])
    #expect(stage.arena.reason(of: double) == .wrongButtons)
  }
}
