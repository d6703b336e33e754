import Geometry
import GestureScenes
import TestSupport
import Testing

@testable import Gestures

@Suite("a machine that is put back to rest")
struct MachineRestartTests {
  /// A press begins with a machine as it was made, whatever it has seen before: but for what clicks count.
  @Test("is as one that was made anew", .proves("S243a"))
  func isAsMade() {
    for seed in 0..<UInt64(60) {
      // Where it comes as it is, a long press has nothing to do with a mouse.
      let kind: DeviceKind = seed % 2 == 0 || seed % 3 == 0 ? .touch : .mouse
      var tap = RecognizerSpec(.tap)
      tap.taps = 1 + UInt32(seed % 3)
      check(TapRecognizer.self, tap, kind, seed)
      check(LongPressRecognizer.self, RecognizerSpec(.longPress), kind, seed)
      check(PanRecognizer.self, RecognizerSpec(.pan), kind, seed)
      check(PinchRecognizer.self, RecognizerSpec(seed % 2 == 0 ? .pinch : .rotate), kind, seed)
      check(TransformRecognizer.self, RecognizerSpec(.transform), kind, seed)
      check(SwipeRecognizer.self, RecognizerSpec(.swipe), kind, seed)
      check(TapAndDragRecognizer.self, RecognizerSpec(.tapAndDrag), kind, seed)
      check(DragZoomRecognizer.self, RecognizerSpec(.dragZoom), kind, seed)
      check(ForceRecognizer.self, RecognizerSpec(.force), kind, seed)
      check(HoldRecognizer.self, RecognizerSpec(.hold), kind, seed)
      check(MultiPointerTapRecognizer.self, RecognizerSpec(.multiPointerTap), kind, seed)
      check(FollowingMachine.self, RecognizerSpec(.custom), kind, seed)
    }
  }

  @Test("a recognizer that has taken part in nothing may be asked where it is and how much it scales")
  func isAskedBeforeItTakesPart() {
    let kinds: [RecognizerKind] = [
      .tap, .longPress, .pan, .pinch, .rotate, .transform, .swipe, .tapAndDrag, .dragZoom, .force, .hold,
      .multiPointerTap, .custom,
    ]
    let stage = Stage()
    let ids = kinds.map { stage.add(RecognizerSpec($0)) }
    stage.denied = Set(ids)
    stage.tap(0, 40, 50)
    for (id, kind) in zip(ids, kinds) {
      #expect(stage.arena.location(of: id) == .origin, "\(kind)")
      #expect(stage.arena.scales(of: id) == Vector(1, 1), "\(kind)")
    }
    stage.denied = []
    stage.tap(5_000, 40, 50)
    #expect(stage.arena.location(of: ids[0]) == Point(40, 50))
  }

  private func check<Machine: GestureMachine & Equatable>(
    _: Machine.Type, _ plain: RecognizerSpec, _ kind: DeviceKind, _ seed: UInt64
  ) {
    var spec = plain
    // Every third as it comes; the others with thresholds of their own.
    if seed % 3 != 0 {
      spec.slop = Double(seed % 7) * 6
      spec.duration = seed % 5 * 150_000_000
      spec.axis = seed % 2 == 0 ? .horizontal : .free
      spec.latency = seed % 2 == 0 ? .provisional : .immediate
    }
    let made = Machine(spec, Tuning(), kind)
    var (used, hasChanged, fingers) = (made, false, Fingers(seed: seed))
    for _ in 0..<12 {
      let (input, contacts) = fingers.next()
      _ = used.handle(input, contacts)
      var event = GestureEvent()
      switch fingers.chance.below(6) {
      case 0: used.report(&event)
      case 1: used.show()
      case 2: used.beginNow()
      case 3: _ = used.expire(input.time + 600_000_000)
      case 4: used.forget()
      default: break
      }
      hasChanged = hasChanged || used != made
      var (rested, fresh) = (used, made)
      rested.restart()
      fresh.remember(used)
      #expect(rested == fresh, "\(Machine.self), seed \(seed)")
    }
    #expect(hasChanged, "\(Machine.self), seed \(seed)")
  }
}

/// Up to three fingers that land, move and lift at random.
private struct Fingers {
  var chance: Chance
  private var contacts = ContactTable()
  private var time: UInt64 = 1_000_000_000

  init(seed: UInt64) { chance = Chance(seed) }

  mutating func next() -> (GestureInput, ContactTable) {
    time += UInt64(5 + chance.below(400)) * 1_000_000
    contacts.settle()
    let before = contacts.clusterBefore(without: nil)
    let pointer = UInt32(1 + chance.below(3))
    guard let place = contacts.index(of: pointer) else {
      _ = contacts.insert(sample(pointer, .down))
      return input(.down, contacts.contacts[contacts.count - 1], before)
    }
    let isLift = chance.below(3) == 0
    let moved = sample(pointer, .move)
    contacts.update(moved, at: place)
    if isLift { _ = contacts.lift(moved) }
    let result = input(isLift ? .up : .move, contacts.contacts[place], before)
    if isLift { contacts.remove(pointer) }
    return result
  }

  private mutating func sample(_ pointer: UInt32, _ phase: PointerPhase) -> PointerSample {
    PointerSample(
      time: time, pointer: pointer, kind: .touch, phase: phase,
      position: Point(Double(chance.below(300)), Double(chance.below(300))), pressure: Double(chance.below(10)))
  }

  private func input(
    _ action: GestureInput.Action, _ contact: Contact, _ before: Cluster
  ) -> (GestureInput, ContactTable) {
    let input = GestureInput(
      action: action, time: time, contact: ActingContact(contact), before: before, after: contacts.clusterAfter(),
      isRepeat: false)
    return (input, contacts)
  }
}
