import GestureScenes
import Gestures
import TestSupport
import Testing

/// Taps of which some have a priority that decides ties alone: who acts where three wait for the same one and it fails.
@Suite("ties between taps")
struct TieTests {
  private struct Tap: Hashable, CustomStringConvertible {
    let taps: UInt32
    let priority: Int32
    let decidesTiesAlone: Bool

    var description: String { "\(taps) of \(priority)\(decidesTiesAlone ? " for ties" : "")" }

    var spec: RecognizerSpec {
      var spec = RecognizerSpec.tap(taps: taps)
      spec.priority = priority
      spec.decidesTiesAlone = decidesTiesAlone
      return spec
    }
  }

  /// True of two of which nothing but age says who comes first.
  private static func areEqual(_ a: Tap, _ b: Tap) -> Bool { a.taps == b.taps && a.priority == b.priority }

  private static let all = [UInt32(1), 2].flatMap { taps in
    [Int32(1), 2, 3].flatMap { priority in
      [false, true].map { Tap(taps: taps, priority: priority, decidesTiesAlone: $0) }
    }
  }

  /// Those that act when a double tap turns out to be no triple one, for which they all waited.
  private func winners(of taps: [Tap]) throws -> [Tap] {
    let stage = Stage()
    let triple = stage.add(.tap(taps: 3))
    let ids = taps.map { stage.add($0.spec) }
    for id in ids { try stage.arena.require(.recognizer(id), failureOf: .recognizer(triple)) }
    stage.tap(0, 5, 5)
    stage.tap(120, 5, 5)
    stage.advance(2000)
    return zip(ids, taps).filter { !stage.story($0.0, Stage.decisive).isEmpty }.map { $0.1 }
  }

  @Test("one of three acts, the same one in whatever order they were added", .proves("S46"))
  func order() throws {
    for a in Self.all {
      for b in Self.all where !Self.areEqual(a, b) {
        for c in Self.all where !Self.areEqual(a, c) && !Self.areEqual(b, c) {
          let found = try winners(of: [a, b, c])
          #expect(found == (try winners(of: [b, c, a])), "\(a), \(b), \(c)")
          let winner = try #require(found.first)
          #expect(found.count == 1)
          for other in [a, b, c] where other != winner {
            #expect(other.taps != winner.taps || other.priority <= winner.priority, "\(other) before \(winner)")
            #expect(!winner.decidesTiesAlone || other.taps <= winner.taps, "\(other) is no tie with \(winner)")
          }
        }
      }
    }
  }
}
