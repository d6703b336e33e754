// Relations of recognizers: which wait for others, may act simultaneously, or may preempt others.

import CInteract
import Geometry
import Gestures
import Interactions
import View

/// Adds a relation. It applies from the next sequence on, also to recognizers of its parties that are added later.
///
/// - Parameters:
///   - first: The party that waits, or may preempt.
///   - second: The party that has to fail first, or is preempted.
///   - graceNs: For IX_RELATION_PREEMPTS: how long after the second has begun the last contact of the first may land;
///     `UINT64_MAX` for any time. Otherwise 0.
///   - outRelation: Its id, for `ix_relation_remove`. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` if it was added, but a party has no recognizer now; `IX_ERROR_CYCLE` if recognizers
///   would wait for each other in a cycle, which the failure message lists, and nothing has changed;
///   `IX_ERROR_NOT_FOUND` for an id that names no recognizer; `IX_ERROR_INVALID_ARGUMENT` for unknown kinds.
func relationAdd(
  _ view: Changing<ViewBox>, _ kind: Choice<ix_relation_kind>, _ first: ix_party, _ second: ix_party, _ graceNs: UInt64,
  _ outRelation: Out<ix_relation_id>
) throws(IXError) -> ix_status {
  let kind = try RelationKind(c: kind)
  let (a, b) = (try RelationEnd(c: first), try RelationEnd(c: second))
  let id = try view.adding { core throws(ArenaError) in try core.relate(kind, a, b, grace: graceNs) }
  outRelation?.pointee = id.rawValue
  return view.core.arena.hasMember(a) && view.core.arena.hasMember(b) ? IX_OK : IX_NO_OP
}

/// Removes a relation, from the next sequence on.
func relationRemove(_ view: Changing<ViewBox>, _ relation: ix_relation_id) throws(IXError) {
  guard view.core.arena.remove(RelationID(rawValue: relation)) else { throw .notFound }
}

/// Sets the query that is called for pairs of recognizers of which one has IX_RECOGNIZER_ASKS_RELATIONS.
///
/// - Parameters:
///   - query: NULL for none.
///   - destroy: NULL, or called exactly once: when the query is replaced or the view is freed, or before returning if
///     this call fails.
func viewSetRelationQuery(_ view: Changing<ViewBox>, _ query: ix_relation_query?, _ data: UserData) throws(IXError) {
  view.setRelations(query.map { CRelationSource(view, $0, data) })
}

extension RelationEnd {
  /// Parses a side of a relation.
  fileprivate init(c party: ix_party) throws(IXError) {
    switch party.kind {
    case IX_PARTY_RECOGNIZER.rawValue: self = .recognizer(RecognizerID(rawValue: party.id))
    case IX_PARTY_COMPONENT.rawValue: self = try componentTarget(UInt32(clamping: party.id)).relationEnd
    case IX_PARTY_TAG.rawValue:
      guard party.id > 0, party.id < 1 << 31 else { throw .invalidArgument }
      self = .owner(RecognizerOwner.host | UInt32(clamping: party.id))
    case IX_PARTY_TOOL.rawValue: self = .owner(RecognizerOwner.tool)
    case IX_PARTY_SCROLL.rawValue: self = .owner(RecognizerOwner.scroll)
    case IX_PARTY_ZOOM.rawValue: self = .owner(RecognizerOwner.zoom)
    case IX_PARTY_ALL.rawValue: self = .all
    case IX_PARTY_DECORATIONS.rawValue: self = .owner(RecognizerOwner.decoration)
    default: throw .invalidArgument
    }
  }
}

extension ViewBox {
  /// Replaces the relation query; what was there goes when nothing of the library is on the stack.
  fileprivate func setRelations(_ source: (any RelationSource)?) {
    if let old = core.relations { box.bury(old) }
    core.relations = source
  }

  /// Adds something to the arena, with its errors as those of the interface.
  func adding<Item>(_ body: (View) throws(ArenaError) -> Item) throws(IXError) -> Item {
    do throws(ArenaError) {
      return try body(core)
    } catch {
      switch error {
      case .notFound: throw .notFound
      case .invalid: throw .invalidArgument
      case .full: throw .tooLarge
      case .cycle: throw box.failure(.cycle, circle)
      }
    }
  }

  /// The circle of waiting in words: ids in the order in which they wait, the first one again at the end.
  private var circle: [UInt8] {
    var text = "these recognizers would wait in a circle:"
    let ids = core.arena.lastCycle
    for id in ids { text += " \(id.rawValue) waits for" }
    if let first = ids.first { text += " \(first.rawValue)" }
    return Array(text.utf8)
  }
}
