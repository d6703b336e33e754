/// The recognizers and relations of an arena in which nothing has happened, for any number of arenas that begin alike.
///
/// They share its tables until something changes one: then an arena has a table of its own. So a view that nobody touches
/// takes no room for its recognizers, and none of them is added twice.
public struct PreparedArena: ~Copyable, Sendable {
  let resolver: Resolver

  /// What an arena has now. Nothing may have been fed to it.
  public init(_ arena: Arena) { resolver = Resolver(like: arena.resolver) }
}

extension Resolver {
  /// A resolver with the recognizers, relations and thresholds of one in which nothing has happened.
  init(like other: borrowing Resolver) {
    slots = other.slots
    specs = other.specs
    machines = other.machines
    moments = other.moments
    sets = other.sets
    relations = other.relations
    thresholds = other.thresholds
    devices.hover.watchers = other.devices.hover.watchers
    log = other.log
  }
}
