/// Which components are switched on: one flag for each component and one for each composite.
///
/// A component is effective where its own flag and those of all composites around it are on, so switching a
/// composite off and on again leaves the members as they were.
public struct ComponentFlags: Hashable, Sendable {
  private var off: ComponentSet = []
  private var compositesOff: UInt32 = 0
  /// The components that may act.
  public private(set) var effective = ComponentSet.allInteractions

  public init() {}

  /// The own flag of a component or a composite.
  public func isEnabled(_ target: ComponentTarget) -> Bool {
    switch target {
    case .component(let component): !off.contains(component)
    case .composite(let composite): compositesOff & composite.bit == 0
    }
  }

  /// The own flag of a component.
  public func isEnabled(_ component: Component) -> Bool { !off.contains(component) }

  /// Sets the own flag of a component or a composite.
  public mutating func setEnabled(_ enabled: Bool, _ target: ComponentTarget) {
    switch target {
    case .component(let component):
      off = enabled ? off.subtracting(ComponentSet(component)) : off.union(ComponentSet(component))
    case .composite(let composite):
      compositesOff = enabled ? compositesOff & ~composite.bit : compositesOff | composite.bit
    }
    effective = allowed()
  }

  private func allowed() -> ComponentSet {
    var set = ComponentSet.allInteractions.subtracting(off)
    for composite in Composite.allCases where compositesOff & composite.bit != 0 {
      set.subtract(composite.members)
    }
    return set
  }

  /// True if a component may act; for a composite, true if it and all composites around it are on.
  public func isEffective(_ target: ComponentTarget) -> Bool {
    switch target {
    case .component(let component): effective.contains(component)
    case .composite(let composite):
      compositesOff & (composite.bit | Composite.allInteractions.bit) == 0
    }
  }

  /// Composites around a component whose flag is off: bit 0 annotations, 1 texts, 2 all.
  public func disabledComposites(around component: Component) -> UInt32 {
    var mask: UInt32 = 0
    for composite in Composite.allCases where composite.members.contains(component) {
      mask |= compositesOff & composite.bit
    }
    return mask
  }
}
