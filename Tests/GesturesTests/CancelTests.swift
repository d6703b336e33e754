import Geometry
import GestureScenes
import Gestures
import TestSupport
import Testing

@Suite("ways out in mid-gesture: the table of 2.5")
struct CancelTests {
  let stage = Stage()

  /// A pan that has begun at 10 ms.
  private func beginPan() -> RecognizerID {
    let pan = stage.add(.pan())
    stage.pointer(0, .down, 0, 0)
    stage.pointer(10, .move, 50, 0)
    return pan
  }

  @Test("the host cancels the pointer: what had begun is cancelled", .proves("S57a"))
  func pointerCancel() {
    let pan = beginPan()
    stage.pointer(20, .cancel, 50, 0)
    #expect(stage.story(pan, Stage.decisive) == ["began@10", "cancelled@20"])
    #expect(stage.arena.reason(of: pan) == .pointerCancelled)
    #expect(!stage.arena.isTracking)
  }

  @Test("cancelling another pointer leaves a recognizer alone that does not use it")
  func otherPointer() {
    let press = stage.add(.longPress())
    stage.pointer(0, .down, 0, 0)
    stage.advance(500)
    stage.pointer(510, .down, 100, 100, id: 2)
    stage.pointer(520, .cancel, 100, 100, id: 2)
    stage.pointer(600, .up, 0, 0)
    #expect(stage.story(press, Stage.decisive) == ["began@500", "ended@600"])
  }

  @Test("after cancel-all nothing happens until the next down", .proves("S57a"))
  func cancelAll() throws {
    let pan = beginPan()
    let tap = stage.add(.tap())
    stage.arena.cancelAll(.focusLost)
    stage.drain()
    let before = stage.events.count
    stage.pointer(20, .move, 100, 0)
    stage.pointer(30, .up, 100, 0)
    stage.advance(5000)
    #expect(stage.events.count == before)
    #expect(stage.arena.reason(of: pan) == .focusLost)
    #expect(stage.arena.nextDeadline == nil)
    stage.tap(6000, 5, 5)
    #expect(stage.story(tap, Stage.decisive) == ["recognized@6020"])
  }

  @Test("disabling cancels with rollback, and enabling joins the next sequence only", .proves("S19a"))
  func disabled() {
    let pan = beginPan()
    stage.arena.setEnabled(pan, false, stage)
    stage.drain()
    #expect(stage.events.last?.flags.contains(.rollback) == true)
    stage.arena.setEnabled(pan, true, stage)
    stage.pointer(20, .move, 100, 0)
    stage.pointer(30, .move, 200, 0)
    stage.pointer(40, .up, 200, 0)
    #expect(stage.story(pan, Stage.decisive) == ["began@10", "cancelled@10"])
    stage.pointer(100, .down, 0, 0)
    stage.pointer(110, .move, 50, 0)
    #expect(stage.story(pan, [.began]) == ["began@10", "began@110"])
  }

  @Test("a toggle for the next sequence leaves this one alone")
  func nextSequence() {
    let pan = beginPan()
    stage.arena.setEnabledFromNextSequence(pan, false)
    #expect(!stage.arena.isEnabled(pan))
    stage.pointer(20, .up, 50, 0)
    #expect(stage.arena.state(of: pan) == .ended)
    stage.pointer(100, .down, 0, 0)
    stage.pointer(110, .move, 50, 0)
    #expect(stage.arena.state(of: pan) == .possible)
    #expect(stage.arena.reason(of: pan) == .disabled)
  }

  @Test("disabling what is waited for flushes a pending tap in the same call", .proves("S19a", "S39a"))
  func flush() throws {
    let tap = stage.add(.tap())
    let double = stage.add(.tap(taps: 2))
    try stage.arena.require(.recognizer(tap), failureOf: .recognizer(double))
    stage.tap(0, 5, 5)
    stage.advance(50)
    stage.arena.setEnabled(double, false, stage)
    #expect(stage.arena.state(of: tap) == .recognized)
    stage.drain()
    #expect(stage.story(tap, Stage.decisive) == ["recognized@50"])
  }

  @Test("a removed recognizer is cancelled, and its id stays dead", .proves("S35c"))
  func removed() throws {
    let pan = beginPan()
    stage.arena.remove(pan, stage)
    stage.drain()
    #expect(stage.events.last?.reason == .removed)
    let next = stage.add(.tap())
    #expect(next != pan)
    #expect(stage.arena.spec(of: pan) == nil)
    #expect(stage.arena.state(of: pan) == .possible)
    #expect(throws: ArenaError.notFound) {
      try stage.arena.require(.recognizer(pan), failureOf: .recognizer(next))
    }
    stage.arena.remove(pan, stage)
    stage.arena.cancel(pan, .targetGone, stage)
    stage.pointer(20, .up, 50, 0)
    stage.tap(100, 5, 5)
    #expect(stage.story(next, Stage.decisive) == ["recognized@120"])
  }

  @Test("a target that goes away cancels one recognizer only")
  func targetGone() throws {
    let pan = stage.add(.pan())
    let other = stage.add(.pan())
    try stage.arena.allowSimultaneous(.recognizer(pan), .recognizer(other))
    stage.pointer(0, .down, 0, 0)
    stage.pointer(10, .move, 50, 0)
    stage.arena.cancel(pan, .targetGone, stage)
    stage.pointer(20, .up, 60, 0)
    #expect(stage.arena.reason(of: pan) == .targetGone)
    #expect(stage.arena.state(of: other) == .ended)
  }

  @Test("a consumed down silences the sequence and takes back what was shown")
  func consumedDown() {
    let tap = stage.add(.tap())
    stage.pointer(0, .down, 0, 0)
    #expect(stage.story(tap) == ["pressShown@0"])
    stage.pointer(10, .down, 80, 80, id: 2, flags: .consumed)
    stage.pointer(20, .up, 0, 0)
    stage.pointer(30, .up, 80, 80, id: 2)
    #expect(stage.story(tap) == ["pressShown@0", "previewCancelled@10", "failed@10"])
    stage.tap(100, 0, 0)
    #expect(stage.arena.state(of: tap) == .recognized)
  }

  @Test("a consumed move moves nothing, and a consumed up still ends")
  func consumedMove() {
    let pan = beginPan()
    let before = stage.events.count
    stage.pointer(20, .move, 90, 0, flags: .consumed)
    #expect(stage.events.count == before)
    stage.pointer(30, .move, 100, 0)
    #expect(stage.events.last?.delta.dx == 10)
    stage.pointer(40, .up, 100, 0, flags: .consumed)
    #expect(stage.arena.state(of: pan) == .ended)
    let tap = stage.add(.tap())
    stage.pointer(100, .down, 0, 0)
    stage.pointer(120, .up, 0, 0, flags: .consumed)
    #expect(stage.arena.reason(of: tap) == .consumed)
  }

  @Test("time that goes back is clamped and flagged")
  func clock() {
    let pan = stage.add(.pan())
    stage.pointer(100, .down, 0, 0)
    stage.pointer(50, .move, 50, 0)
    #expect(stage.story(pan, [.began]) == ["began@100"])
    #expect(stage.events.first { $0.state == .began }?.flags.contains(.timeWentBack) == true)
    #expect(stage.arena.diagnostics.timesWentBack == 1)
  }

  @Test("every end has one reason, and explanations keep it", .proves("S243a"))
  func explanation() throws {
    let pan = stage.add(.pan())
    let tap = stage.add(.tap())
    let mouseOnly = stage.add(.tap(buttons: .secondary))
    stage.pointer(0, .down, 0, 0)
    stage.pointer(10, .move, 50, 0)
    stage.pointer(20, .up, 50, 0)
    let record = try #require(stage.arena.record(0))
    #expect(record.count == 3)
    let entries = (0..<record.count).compactMap { stage.arena.entry(record, $0) }
    #expect(entries.map(\.recognizer) == [pan, tap, mouseOnly])
    #expect(entries.map(\.state) == [.ended, .failed, .possible])
    #expect(entries.map(\.reason) == [.completed, .moved, .wrongButtons])
    for index in 1...300 { stage.tap(Double(index) * 1000, 0, 0) }
    #expect(stage.arena.recordCount == 256)
    #expect(stage.arena.record(255)?.sequence == 46)
    #expect(stage.arena.record(256) == nil)
    let oldest = try #require(stage.arena.record(255))
    #expect(stage.arena.entry(oldest, 1)?.reason == .completed)
    stage.arena.rememberSequences(4)
    for index in 400...410 { stage.tap(Double(index) * 1000, 0, 0) }
    #expect(stage.arena.recordCount == 4)
  }

  @Test("presses that are alike pass the same recognizers, each at its own time", .proves("S243a"))
  func outcomesOfPressesAlike() throws {
    // More than one word of a set holds; of three one is for fingers and one is denied.
    let ids = (0..<90).map { number in
      var spec = RecognizerSpec.tap()
      if number % 3 == 0 { spec.devices = [.touch] }
      return stage.add(spec)
    }
    stage.denied = Set(ids.indices.filter { $0 % 3 == 1 }.map { ids[$0] })
    for press in 0..<4 {
      let (time, kind) = (Double(press) * 1000, press == 2 ? DeviceKind.touch : .mouse)
      stage.tap(time, 0, 0, kind: kind)
      let entries = try outcomes(count: 90)
      #expect(entries.map(\.recognizer) == ids)
      #expect(entries.indices.allSatisfy { ($0 % 3 == 0 && kind == .mouse) == (entries[$0].reason == .wrongDevice) })
      #expect(entries.indices.allSatisfy { ($0 % 3 == 1) == (entries[$0].reason == .denied) })
      let passed = entries.filter { $0.state == .possible }
      #expect(passed.count == (kind == .mouse ? 60 : 30))
      #expect(passed.allSatisfy { $0.time == Stage.ns(time) })
      #expect(stage.arena.reason(of: ids[1]) == .denied)
    }
    stage.denied.remove(ids[1])
    var spec = try #require(stage.arena.spec(of: ids[0]))
    spec.devices = .all
    try stage.arena.update(ids[0], spec)
    stage.tap(9000, 0, 0, kind: .mouse)
    let entries = try outcomes(count: 90)
    #expect(entries.filter { $0.reason == .wrongDevice }.count == 29)
    #expect(entries.filter { $0.reason == .denied }.count == 29)
  }

  private func outcomes(count: Int) throws -> [RecognizerOutcome] {
    let record = try #require(stage.arena.record(0))
    #expect(record.count == count)
    return (0..<record.count).compactMap { stage.arena.entry(record, $0) }
  }
}
