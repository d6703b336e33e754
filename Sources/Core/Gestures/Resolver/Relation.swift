/// One end of a relation: a recognizer, or all with an owner tag, or all of a group; those added later included.
public enum RelationEnd: Hashable, Sendable {
  case recognizer(RecognizerID)
  case owner(UInt32)
  /// The number of a bit in ``RecognizerSpec/groups``.
  case group(UInt32)
  case all
}

/// The kind of a relation between its two ends. Values are stable.
public enum RelationKind: UInt32, Hashable, Sendable {
  /// The first waits until the second has failed.
  case requiresFailure = 1
  case simultaneous = 2
  /// The first may take over from the second within a time.
  case preempts = 3
}

/// Names a relation of one arena; 0 is none.
public struct RelationID: Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = RelationID(rawValue: 0)
}

struct Relation: Hashable, Sendable {
  let id: RelationID
  let kind: RelationKind
  let first: RelationEnd
  let second: RelationEnd
  /// Nanoseconds, for `preempts`.
  let grace: UInt64
}

/// Why a call on an arena changed nothing.
public enum ArenaError: Error, Hashable, Sendable {
  /// The id is stale or unknown.
  case notFound
  /// A relation, or a recognizer that existing relations apply to, would close a circle of waiting;
  /// ``Arena/lastCycle`` names it.
  case cycle
  /// A spec that no press could satisfy, or a recognizer related to itself.
  case invalid
  /// More recognizers than an arena holds.
  case full
}

extension RelationEnd {
  /// True if a recognizer matches.
  func matches(_ id: RecognizerID, _ spec: RecognizerSpec) -> Bool {
    switch self {
    case .recognizer(let own): return own == id
    case .owner(let owner): return spec.owner == owner && owner != 0
    case .group(let bit): return bit < 64 && spec.groups & (1 << UInt64(clamping: bit)) != 0
    case .all: return true
    }
  }
}
