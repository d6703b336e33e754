import Foundation
import Geometry
import GestureScenes
import Gestures
import TestSupport
import Testing

@Suite("what must not matter")
struct InvarianceTests {
  /// How many random scenes under the sanitizer; `IX_PROVE` names another number. The optimised program of suite 34 plays
  /// 10,000 of those that pass time and cut movements, `make prove` a million.
  static let scenes = UInt64(ProcessInfo.processInfo.environment["IX_PROVE"] ?? "") ?? 250

  @Test("when the host lets time pass changes nothing: P7", .proves("S241e"))
  func advances() {
    for seed in 0..<Self.scenes where !Invariance.schedulesAgree(seed) {
      Issue.record("seed \(seed)")
      return
    }
  }

  @Test("one instant at a time is the same as all at once")
  func fireNext() {
    for seed in 0..<Self.scenes / 5 {
      let scene = RandomScene(seed: seed)
      let plain = Invariance.play(scene)
      let single = Invariance.play(scene) { stage, sample in
        while stage.arena.fireNext(upTo: sample.time, stage) { stage.drain() }
      }
      #expect(plain.events == single.events, "seed \(seed)")
    }
  }

  @Test("begins and ends are paired, previews and provisional taps answered, all comes to rest: P2 P3 P4")
  func paired() {
    for seed in 0..<Self.scenes {
      let stage = Invariance.play(RandomScene(seed: seed))
      var open: [RecognizerID: GestureState] = [:]
      var shown: Set<RecognizerID> = []
      var provisional: Set<RecognizerID> = []
      for event in stage.events {
        let id = event.recognizer
        switch event.state {
        case .began:
          #expect(open[id] == nil, "seed \(seed)")
          open[id] = .began
          shown.remove(id)
        case .changed: #expect(open[id] != nil, "seed \(seed)")
        case .ended, .cancelled:
          #expect(open.removeValue(forKey: id) != nil, "seed \(seed)")
          #expect(event.reason != .none)
        case .pressShown: #expect(shown.insert(id).inserted, "seed \(seed)")
        case .previewCancelled: #expect(shown.remove(id) != nil, "seed \(seed)")
        case .provisional: #expect(provisional.insert(id).inserted)
        case .rolledBack: #expect(provisional.remove(id) != nil)
        case .recognized:
          shown.remove(id)
          #expect((provisional.remove(id) != nil) == event.flags.contains(.commit), "seed \(seed)")
        case .failed: #expect(event.reason != .none && open[id] == nil, "seed \(seed)")
        default: break
        }
      }
      #expect(open.isEmpty && shown.isEmpty && provisional.isEmpty, "seed \(seed)")
      #expect(!stage.arena.isTracking && stage.arena.nextDeadline == nil, "seed \(seed)")
    }
  }

  @Test("the order of adding matters only for ties: P6")
  func permuted() {
    for seed in 0..<Self.scenes / 2 {
      let scene = RandomScene(seed: seed)
      var chance = Chance(seed ^ 0x77)
      var order = Array(scene.specs.indices)
      order.shuffle(&chance)
      #expect(decisions(scene, nil) == decisions(scene, order), "seed \(seed)")
    }
  }

  /// Who acted when, by number of spec, in an order of its own for one instant.
  private func decisions(_ scene: RandomScene, _ order: [Int]?) -> [String] {
    let (stage, ids) = scene.stage(order: order)
    guard stage.arena.lastCycle.isEmpty else { return [] }
    for sample in scene.samples { stage.arena.handle(sample, stage) }
    stage.arena.advance(to: (scene.samples.last?.time ?? 0) + 10_000_000_000, stage)
    stage.drain()
    return stage.events.filter { Stage.decisive.contains($0.state) }
      .map { "\($0.time) \(ids.firstIndex(of: $0.recognizer) ?? -1) \($0.state)" }.sorted()
  }

  @Test("cutting and merging movements changes no winner: P8")
  func split() {
    var compared = 0
    for seed in 0..<Self.scenes {
      guard let isSame = Invariance.splitsAgree(seed) else { continue }
      compared += 1
      guard !isSame else { continue }
      Issue.record("seed \(seed)")
      return
    }
    #expect(compared > Int(Self.scenes / 3))
  }

  @Test("nonsense breaks nothing")
  func nonsense() {
    for seed in 0..<Self.scenes / 10 {
      var chance = Chance(seed)
      let (stage, ids) = RandomScene(seed: seed).stage()
      for _ in 0..<200 {
        let phase = PointerPhase(rawValue: UInt32(1 + chance.below(6))) ?? .move
        let kind = DeviceKind(rawValue: UInt32(1 + chance.below(6))) ?? .touch
        let far = chance.pick([1.0, 100, 1e9])
        stage.arena.handle(
          PointerSample(
            time: chance.pick([0, chance.next(), chance.next() >> 20, UInt64.max]), pointer: UInt32(chance.below(64)),
            kind: kind, phase: phase, position: Point(chance.between(-far, far), chance.between(-far, far)),
            buttons: PointerButtons(rawValue: UInt32(truncatingIfNeeded: chance.next() >> 60)),
            pressure: chance.unit(), flags: SampleFlags(rawValue: UInt32(truncatingIfNeeded: chance.next() >> 55))),
          stage)
        switch chance.below(12) {
        case 0: stage.arena.cancelAll()
        case 1: stage.arena.setEnabled(chance.pick(ids), chance.below(2) == 0, stage)
        case 2: stage.arena.cancel(chance.pick(ids), .targetGone, stage)
        case 3: stage.arena.remove(RecognizerID(rawValue: chance.next() >> UInt64(chance.below(64))), stage)
        case 4: stage.arena.advance(to: chance.next(), stage)
        default: break
        }
      }
      stage.arena.cancelAll()
      #expect(!stage.arena.isTracking)
    }
  }
}
