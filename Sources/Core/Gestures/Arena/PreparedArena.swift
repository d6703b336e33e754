/// The recognizers and relations of an arena in which nothing has happened, for any number of arenas that begin alike.
///
/// They share its tables until something changes one: then an arena has a table of its own. So a view that nobody touches
/// takes no room for its recognizers, and none of them is added twice.
public struct PreparedArena: ~Copyable, Sendable {
  let resolver: Resolver

  /// Takes over the recognizers and relations of an arena to which nothing was fed.
  public init(_ arena: Arena) { resolver = arena.resolver.fresh() }
}

extension Resolver {
  /// A resolver with the recognizers, relations and thresholds of this one, in which nothing has happened.
  @_optimize(size)
  borrowing func fresh() -> Resolver {
    var hover = HoverState()
    hover.watchers = devices.hover.watchers
    return Resolver(
      slots: slots, specs: specs, machines: machines, sets: sets, relations: relations, thresholds: thresholds,
      devices: DeviceStates(hover: hover), log: log)
  }
}
