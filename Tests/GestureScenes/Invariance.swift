import Geometry
package import Gestures

/// Random scenes, played in ways between which there must be no difference.
package enum Invariance {
  /// The host's action before each sample.
  package typealias Before = (Stage, PointerSample) -> Void

  /// Plays a scene until everything is at rest.
  package static func play(_ scene: RandomScene, _ before: Before = { _, _ in }) -> Stage {
    let (stage, _) = scene.stage()
    for sample in scene.samples {
      before(stage, sample)
      stage.arena.handle(sample, stage)
    }
    stage.arena.advance(to: (scene.samples.last?.time ?? 0) + 10_000_000_000, stage)
    stage.drain()
    return stage
  }

  /// True if it makes no difference when a host lets time pass between samples: P7.
  package static func schedulesAgree(_ seed: UInt64) -> Bool {
    let scene = RandomScene(seed: seed)
    var chance = Chance(seed ^ 0xABCD)
    let plain = play(scene)
    let busy = play(scene) { stage, sample in
      var now = scene.samples[0].time
      for _ in 0..<chance.below(4) {
        now += UInt64(chance.between(0, Double(sample.time - min(now, sample.time))))
        if now <= sample.time { stage.arena.advance(to: now, stage) }
      }
    }
    return plain.events == busy.events
  }

  /// True if it makes no difference into how many samples, and where, movements are cut: P8. `nil` if a deadline falls into a
  /// movement, whose stamps then matter.
  package static func splitsAgree(_ seed: UInt64) -> Bool? {
    let scene = RandomScene(seed: seed, straight: true)
    var chance = Chance(seed ^ 0x5117)
    guard let plain = winners(scene, { [1] }) else { return nil }
    for _ in 0..<2 {
      guard let other = winners(scene, { shares(&chance) }) else { return nil }
      if plain != other { return false }
    }
    return true
  }

  /// Where a movement is cut, up to its end.
  private static func shares(_ chance: inout Chance) -> [Double] {
    (0..<chance.below(8)).map { _ in chance.between(0.01, 0.99) }.sorted() + [1]
  }

  /// The recognizers that acted, in order, and their outcomes. How ends of some and begins of others are told within one
  /// sample is laid down (ends first, gestures/README.md, 2.2), so that order across recognizers tells of samples, not of
  /// winners.
  private static func winners(_ scene: RandomScene, _ shares: () -> [Double]) -> [String]? {
    let (stage, ids) = scene.stage()
    var places: [UInt32: Point<ViewSpace>] = [:]
    var last = scene.samples[0].time
    for sample in scene.samples {
      let from = places[sample.pointer] ?? sample.position
      places[sample.pointer] = sample.position
      if sample.phase == .move {
        if let due = stage.arena.nextDeadline, due <= sample.time { return nil }
        for share in shares() {
          var piece = sample
          if share < 1 {
            piece.position = from.interpolated(to: sample.position, share)
            piece.time = last + UInt64(Double(sample.time - last) * share)
          }
          stage.arena.handle(piece, stage)
        }
      } else {
        stage.arena.handle(sample, stage)
      }
      last = sample.time
    }
    stage.arena.advance(to: last + 10_000_000_000, stage)
    stage.drain()
    let acts = stage.events.filter { $0.state == .began || $0.state == .recognized }
      .map { "\(ids.firstIndex(of: $0.recognizer) ?? -1) \($0.state)" }
    let decisive = stage.events.filter { Stage.decisive.contains($0.state) }
    return acts + ids.flatMap { id in decisive.filter { $0.recognizer == id }.map { "\($0.state)" } }
  }
}
