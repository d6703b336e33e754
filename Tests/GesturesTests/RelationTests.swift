import Geometry
import GestureScenes
import Gestures
import TestSupport
import Testing

@Suite("relations between recognizers")
struct RelationTests {
  let stage = Stage()

  private func tagged(_ spec: RecognizerSpec, owner: UInt32 = 0, groups: UInt64 = 0) -> RecognizerID {
    var spec = spec
    spec.owner = owner
    spec.groups = groups
    return stage.add(spec)
  }

  @Test("without a relation one excludes the other; the earlier crossing wins", .proves("S46"))
  func exclusive() {
    let pan = stage.add(.pan())
    let tap = stage.add(.tap())
    stage.pointer(0, .down, 0, 0)
    stage.pointer(10, .move, 40, 0)
    stage.pointer(20, .up, 40, 0)
    #expect(stage.story(pan, Stage.decisive) == ["began@10", "ended@20"])
    #expect(stage.story(tap, Stage.decisive).isEmpty)
  }

  @Test("with a permission both act, whichever asked for it", .proves("S45"), arguments: [true, false])
  func simultaneous(swapped: Bool) throws {
    let first = stage.add(.tap(taps: 2))
    let second = stage.add(.tap(taps: 2))
    try stage.arena.allowSimultaneous(
      .recognizer(swapped ? second : first), .recognizer(swapped ? first : second))
    stage.tap(0, 5, 5)
    stage.tap(120, 5, 5)
    #expect(stage.story(first, Stage.decisive) == ["recognized@140"])
    #expect(stage.story(second, Stage.decisive) == ["recognized@140"])
  }

  @Test("a tap waits for a double tap, by id, owner or group", .proves("S37", "S38"), arguments: [0, 1, 2])
  func waits(kind: Int) throws {
    let tap = tagged(.tap(), owner: 7, groups: 4)
    let double = tagged(.tap(taps: 2), owner: 8, groups: 8)
    let ends: [(RelationEnd, RelationEnd)] = [
      (.recognizer(tap), .recognizer(double)), (.owner(7), .owner(8)), (.group(2), .group(3)),
    ]
    try stage.arena.require(ends[kind].0, failureOf: ends[kind].1)
    stage.tap(0, 5, 5)
    #expect(stage.arena.state(of: tap) == .pending)
    stage.advance(320)
    #expect(stage.story(tap, Stage.decisive) == ["recognized@320"])
    stage.tap(1000, 5, 5)
    stage.tap(1100, 5, 5)
    stage.advance(3000)
    #expect(stage.story(tap, Stage.decisive) == ["recognized@320"])
    #expect(stage.story(double, Stage.decisive) == ["recognized@1120"])
    #expect(stage.arena.reason(of: tap) == .requiredFailed)
  }

  @Test("a relation by owner holds for recognizers that come later; removed, it no longer holds")
  func laterMember() throws {
    let tap = tagged(.tap(), owner: 7)
    let relation = try stage.arena.require(.owner(7), failureOf: .owner(8))
    stage.tap(0, 5, 5)
    #expect(stage.story(tap, Stage.decisive) == ["recognized@20"])
    _ = tagged(.tap(taps: 2), owner: 8)
    stage.tap(1000, 5, 5)
    #expect(stage.arena.state(of: tap) == .pending)
    stage.advance(2000)
    stage.arena.remove(relation)
    stage.tap(3000, 5, 5)
    #expect(stage.story(tap, Stage.decisive).last == "recognized@3020")
  }

  @Test("a host long press wins over text selection only after annotation selection failed", .proves("S40a", "S40b"))
  func chain() throws {
    var selectText = RecognizerSpec.longPress()
    selectText.owner = 2
    var selectAnnotation = RecognizerSpec.longPress()
    selectAnnotation.owner = 1
    let annotation = stage.add(selectAnnotation)
    let text = stage.add(selectText)
    let host = stage.add(.longPress())
    try stage.arena.require(.owner(2), failureOf: .recognizer(host))
    try stage.arena.require(.recognizer(host), failureOf: .owner(1))
    stage.refused = [annotation]
    stage.pointer(0, .down, 5, 5)
    stage.advance(500)
    #expect(stage.story(host, Stage.decisive) == ["began@500"])
    #expect(stage.arena.state(of: annotation) == .failed)
    #expect(stage.arena.state(of: text) == .failed)
    stage.pointer(600, .up, 5, 5)
    stage.refused = []
    stage.pointer(1000, .down, 5, 5)
    stage.advance(1500)
    #expect(stage.story(annotation, Stage.decisive) == ["began@1500"])
    #expect(stage.story(host, Stage.decisive) == ["began@500", "ended@600"])
  }

  @Test("a refused recognizer fails at once and releases those that wait", .proves("S41b", "S41c"))
  func refused() throws {
    let tap = stage.add(.tap())
    let double = stage.add(.tap(taps: 2))
    try stage.arena.require(.recognizer(tap), failureOf: .recognizer(double))
    stage.refused = [double]
    stage.tap(0, 5, 5)
    stage.tap(120, 5, 5)
    #expect(stage.arena.reason(of: double) == .refused)
    #expect(stage.story(tap, Stage.decisive) == ["recognized@140"])
  }

  @Test("a host recognizer that never decides starves with those that wait for it", .proves("S42b"))
  func starved() throws {
    let host = stage.add(.custom())
    let tap = stage.add(.tap())
    try stage.arena.require(.recognizer(tap), failureOf: .recognizer(host))
    stage.tap(0, 5, 5)
    stage.advance(5000)
    #expect(stage.story(tap, Stage.decisive).isEmpty)
    #expect(stage.arena.reason(of: host) == .starved)
    #expect(stage.arena.reason(of: tap) == .starvedWith)
    #expect(stage.arena.diagnostics.starved == 1)
  }

  @Test("one that fails by its own deadline releases them", .proves("S42d"))
  func ownDeadline() throws {
    let host = stage.add(.custom())
    let tap = stage.add(.tap())
    try stage.arena.require(.recognizer(tap), failureOf: .recognizer(host))
    stage.input = { _, sample in sample.phase == .up ? .until(sample.time + Stage.ns(100)) : .undecided }
    stage.deadline = { _, _ in .fail() }
    stage.tap(0, 5, 5)
    #expect(stage.arena.state(of: tap) == .pending)
    stage.advance(5000)
    #expect(stage.story(tap, Stage.decisive) == ["recognized@120"])
  }

  @Test("declared deadlines are capped two seconds after the last contact")
  func capped() throws {
    let host = stage.add(.custom())
    let tap = stage.add(.tap())
    try stage.arena.require(.recognizer(tap), failureOf: .recognizer(host))
    stage.input = { _, sample in .until(sample.time + Stage.ns(60_000)) }
    stage.deadline = { _, time in .until(time + Stage.ns(60_000)) }
    stage.tap(0, 5, 5)
    stage.advance(2019)
    #expect(stage.arena.isTracking)
    stage.advance(2020)
    #expect(!stage.arena.isTracking)
    #expect(stage.arena.nextDeadline == nil)
  }

  @Test("a circle of waiting is refused with its path, and nothing has changed", .proves("S244a"))
  func cycle() throws {
    let a = stage.add(.tap())
    let b = stage.add(.tap(taps: 2))
    let c = tagged(.tap(taps: 3), owner: 9)
    try stage.arena.require(.recognizer(a), failureOf: .recognizer(b))
    try stage.arena.require(.recognizer(b), failureOf: .owner(9))
    #expect(throws: ArenaError.cycle) { try stage.arena.require(.owner(9), failureOf: .recognizer(a)) }
    #expect(Set(stage.arena.lastCycle) == [a, b, c])
    var closing = RecognizerSpec.tap()
    closing.owner = 9
    try stage.arena.require(.recognizer(c), failureOf: .owner(77))
    closing.owner = 77
    _ = stage.add(closing)
    stage.tap(0, 5, 5)
    stage.advance(5000)
    #expect(!stage.arena.isTracking)
  }

  @Test("a recognizer whose tags would close a circle is not added", .proves("S244a"))
  func cycleByTag() throws {
    let a = tagged(.tap(), owner: 1)
    try stage.arena.require(.owner(1), failureOf: .owner(2))
    try stage.arena.require(.group(5), failureOf: .recognizer(a))
    var spec = RecognizerSpec.tap(taps: 2)
    spec.owner = 2
    spec.groups = 1 << 5
    #expect(throws: ArenaError.cycle) { try stage.arena.add(spec) }
    #expect(stage.arena.recognizer(after: a) == nil)
    spec.groups = 0
    #expect(throws: Never.self) { try stage.arena.add(spec) }
  }

  @Test("dynamic relations are asked once a pair and sequence, older first", .proves("S48a"))
  func dynamic() {
    var spec = RecognizerSpec.tap()
    spec.asksRelations = true
    let tap = stage.add(spec)
    let double = stage.add(.tap(taps: 2))
    let pan = stage.add(.pan())
    stage.relations[Stage.Pair(a: tap, b: double)] = .firstWaits
    stage.tap(0, 5, 5)
    #expect(stage.arena.state(of: tap) == .pending)
    stage.tap(100, 5, 5)
    #expect(stage.story(double, Stage.decisive) == ["recognized@120"])
    #expect(stage.askedPairs == [Stage.Pair(a: tap, b: double), Stage.Pair(a: tap, b: pan)])
  }

  @Test("a dynamic circle loses an edge and never locks")
  func dynamicCycle() throws {
    var spec = RecognizerSpec.tap()
    spec.asksRelations = true
    spec.priority = 5
    let high = stage.add(spec)
    spec.priority = 1
    let low = stage.add(spec)
    try stage.arena.require(.recognizer(low), failureOf: .recognizer(high))
    stage.relations[Stage.Pair(a: high, b: low)] = .firstWaits
    stage.tap(0, 5, 5)
    #expect(stage.arena.diagnostics.cyclesBroken == 1)
    #expect(stage.story(high, Stage.decisive) == ["recognized@20"])
    #expect(stage.arena.state(of: low) == .failed)
  }

  @Test("priority, then depth, then age break ties")
  func ties() {
    var spec = RecognizerSpec.tap()
    let first = stage.add(spec)
    let second = stage.add(spec)
    spec.priority = 3
    let third = stage.add(spec)
    stage.tap(0, 5, 5)
    #expect(stage.arena.state(of: third) == .recognized)
    stage.denied = [third]
    stage.depths = [second: 4]
    stage.tap(1000, 5, 5)
    #expect(stage.arena.state(of: second) == .recognized)
    stage.depths = [:]
    stage.tap(2000, 5, 5)
    #expect(stage.arena.state(of: first) == .recognized)
  }

  @Test("a provisional tap is told at once and later kept or taken back", arguments: [true, false])
  func provisional(doubles: Bool) throws {
    var spec = RecognizerSpec.tap()
    spec.latency = .provisional
    let tap = stage.add(spec)
    let double = stage.add(.tap(taps: 2))
    try stage.arena.require(.recognizer(tap), failureOf: .recognizer(double))
    stage.tap(0, 5, 5)
    #expect(stage.story(tap, [.provisional]) == ["provisional@20"])
    if doubles { stage.tap(120, 5, 5) }
    stage.advance(1000)
    let outcome = stage.story(tap, [.rolledBack, .recognized])
    #expect(outcome == (doubles ? ["rolledBack@140"] : ["recognized@320"]))
    #expect(stage.events.contains { $0.flags.contains(.commit) } == !doubles)
  }

  @Test("an immediate tap acts at once and leaves the double tap its chance")
  func immediate() throws {
    var spec = RecognizerSpec.tap()
    spec.latency = .immediate
    let tap = stage.add(spec)
    let double = stage.add(.tap(taps: 2))
    try stage.arena.require(.recognizer(tap), failureOf: .recognizer(double))
    stage.tap(0, 5, 5)
    stage.tap(120, 5, 5)
    #expect(stage.story(tap, Stage.decisive).first == "recognized@20")
    #expect(stage.story(double, Stage.decisive) == ["recognized@140"])
  }

  @Test(
    "a second finger in time turns a drag into a pinch; late it does not", arguments: [(250.0, true), (251, false)])
  func preempt(late: Double, pinches: Bool) {
    let pan = stage.add(.pan())
    let pinch = stage.add(.pinch())
    stage.pointer(0, .down, 100, 100)
    stage.pointer(10, .move, 100, 140)  // left the slop at 2.5 ms
    stage.pointer(2.5 + late, .down, 300, 300, id: 2)
    stage.pointer(20 + late, .move, 400, 400, id: 2)
    #expect(stage.story(pinch, [.began]).isEmpty == !pinches)
    #expect(stage.story(pan, [.cancelled]).isEmpty == !pinches)
    if pinches {
      let cancel = stage.events.first { $0.state == .cancelled }
      #expect(cancel?.reason == .preempted && cancel?.other == pinch)
      #expect(cancel?.flags.contains(.rollback) == true)
    }
  }

  @Test("a declared grace holds in place of the default")
  func declaredGrace() throws {
    let pan = stage.add(.pan())
    let pinch = stage.add(.pinch())
    try stage.arena.allowPreempt(.recognizer(pinch), .recognizer(pan))
    stage.pointer(0, .down, 100, 100)
    stage.pointer(10, .move, 100, 140)
    stage.pointer(60_000, .down, 300, 300, id: 2)
    stage.pointer(60_010, .move, 400, 400, id: 2)
    #expect(stage.story(pinch, [.began]) == ["began@60010"])
  }
}
