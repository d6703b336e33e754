import GestureScenes
import Testing

@Suite("strokes whose speed is known, and fingers that join")
struct StrokeTests {
  /// The small form; `Tests/suites/33-resolver.sh` and `make prove` play more.
  @Test("the velocity of a lift is near enough, at any rate and rounding, and never points back")
  func velocity() {
    for motion in Stroke.Motion.published {
      for rounding in Stroke.roundings {
        for rate in [60.0, 120, 1000] {
          let cell = Stroke.errors(motion, rate: rate, rounding: rounding, strokes: 30)
          #expect(cell.median <= motion.allowed, "\(motion) \(rate) Hz, \(rounding)")
          #expect(cell.reversed == 0)
        }
      }
    }
  }

  @Test("a second finger in time takes a drag over, with rollback")
  func pinches() {
    for seed in 0..<UInt64(500) {
      let played = PinchCase(seed: seed, .pinches)
      #expect(played.isPinched && played.isRolledBack, "seed \(seed)")
    }
  }

  @Test("a hand that rests while a pen writes does nothing, and no stroke or finger is lost")
  func restingHands() {
    for seed in 0..<UInt64(40) {
      let played = RestingHand(seed: seed)
      #expect(played.palmActs == 0 && played.brokenStrokes == 0 && played.lostGestures == 0, "seed \(seed)")
    }
  }

  @Test("one finger, narrow or broad, is no pinch")
  func drags() {
    for seed in 0..<UInt64(500) {
      #expect(!PinchCase(seed: seed, seed % 2 == 0 ? .none : .broad).isPinched, "seed \(seed)")
    }
  }
}
