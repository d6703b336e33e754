import Geometry
import GestureScenes
import Gestures
import TestSupport
import Testing

@Suite("whatever a host does in the middle of a question")
struct ReentryTests {
  /// The calls that a host may make to the arena while it is asked.
  enum Deed: CaseIterable {
    case query
    case add
    case removeOther
    case removeAll
    case disable
    case cancelAll
    case relate
    case feed
    case decide
    case advance
  }

  private func perform(_ deed: Deed, _ stage: Stage, _ ids: [RecognizerID]) {
    let arena = stage.arena
    switch deed {
    case .query: for id in ids { _ = (arena.state(of: id), arena.location(of: id), arena.touchCount(of: id)) }
    case .add: _ = try? arena.add(.tap(taps: 2))
    case .removeOther: arena.remove(ids[0], stage)
    case .removeAll: for id in ids { arena.remove(id, stage) }
    case .disable: arena.setEnabled(ids[1], false, stage)
    case .cancelAll: arena.cancelAll()
    case .relate: _ = try? arena.require(.recognizer(ids[2]), failureOf: .recognizer(ids[3]))
    case .feed:
      arena.handle(
        PointerSample(time: 0, pointer: 1, kind: .touch, phase: .up, position: .origin), stage)
    case .decide: arena.decide(ids[4], .recognize, stage)
    case .advance: arena.advance(to: Stage.ns(10_000), stage)
    }
  }

  @Test("nothing breaks, every begin ends, and the next tap works", .proves("S35c"), arguments: Deed.allCases)
  func reenter(deed: Deed) {
    for moment in 0..<12 {
      let stage = Stage()
      let ids = [
        stage.add(.pan()), stage.add(.tap()), stage.add(.tap(taps: 2)), stage.add(.longPress()), stage.add(.custom()),
      ]
      var asked = 0
      stage.interfering = { stage in
        asked += 1
        if asked == moment { perform(deed, stage, ids) }
      }
      stage.pointer(0, .down, 0, 0)
      stage.pointer(10, .move, 2, 0)
      stage.pointer(20, .up, 2, 0)
      stage.pointer(100, .down, 0, 0)
      stage.pointer(110, .move, 90, 0)
      stage.pointer(120, .up, 90, 0)
      stage.advance(20_000)
      stage.interfering = nil
      #expect(!stage.arena.isTracking)
      #expect(stage.arena.nextDeadline == nil)
      let began = stage.events.filter { $0.state == .began }.count
      let ended = stage.events.filter { $0.state == .ended || $0.state == .cancelled }.count
      #expect(began == ended)
      let fresh = stage.add(.tap())
      stage.arena.remove(ids[1], stage)
      stage.tap(30_000, 0, 0)
      #expect(stage.arena.state(of: fresh).isFinal)
    }
  }
}
