import GestureScenes
import TestSupport
import Testing

@testable import Gestures

/// Relations are spelled out as recognizers and relations come and go, each for itself.
@Suite("relations spelled out")
struct RelationTableTests {
  private func end(_ chance: inout Chance, _ ids: [RecognizerID]) -> RelationEnd {
    switch chance.below(5) {
    case 0: .all
    case 1: .owner(UInt32(1 + chance.below(3)))
    case 2: .group(UInt32(chance.below(3)))
    default: ids.isEmpty ? .all : .recognizer(chance.pick(ids))
    }
  }

  private func spec(_ chance: inout Chance) -> RecognizerSpec {
    var spec = RecognizerSpec.tap()
    spec.owner = UInt32(chance.below(4))
    spec.groups = UInt64(chance.below(8))
    spec.asksRelations = chance.below(3) == 0
    return spec
  }

  @Test("they are what they are when all are spelled out anew", .proves("S45", "S46"), arguments: 0..<60)
  func comeAndGo(seed: Int) throws {
    var chance = Chance(UInt64(seed))
    let stage = Stage()
    let arena = stage.arena
    var ids: [RecognizerID] = []
    var relations: [RelationID] = []
    for _ in 0..<120 {
      switch chance.below(7) {
      case 0, 1: if let id = try? arena.add(spec(&chance)) { ids.append(id) }
      case 2 where !ids.isEmpty: arena.remove(ids.remove(at: chance.below(ids.count)), stage)
      case 3 where !relations.isEmpty: arena.remove(relations.remove(at: chance.below(relations.count)))
      case 4 where !ids.isEmpty: try? arena.update(chance.pick(ids), spec(&chance))
      default:
        let kind = chance.pick([RelationKind.requiresFailure, .simultaneous, .preempts])
        if let id = try? arena.relate(kind, end(&chance, ids), end(&chance, ids), grace: 0) { relations.append(id) }
      }
      let (tables, askers) = (arena.resolver.relations.tables, arena.resolver.relations.askers)
      arena.resolver.rebuildTables()
      #expect(arena.resolver.relations.tables.waits == tables.waits)
      #expect(arena.resolver.relations.tables.simultaneous == tables.simultaneous)
      #expect(arena.resolver.relations.tables.preempts == tables.preempts)
      #expect(arena.resolver.relations.askers == askers)
    }
  }
}
