/// Several components under one name.
public enum Composite: UInt32, Hashable, Sendable, CaseIterable {
  case allAnnotationInteractions = 101
  case allTextInteractions = 102
  case allInteractions = 103

  public var members: ComponentSet {
    switch self {
    case .allAnnotationInteractions: .allAnnotationInteractions
    case .allTextInteractions: .allTextInteractions
    case .allInteractions: .allInteractions
    }
  }

  public var name: String {
    switch self {
    case .allAnnotationInteractions: "allAnnotationInteractions"
    case .allTextInteractions: "allTextInteractions"
    case .allInteractions: "allInteractions"
    }
  }

  /// Its place in a mask of composites.
  var bit: UInt32 { 1 << (rawValue &- Composite.allAnnotationInteractions.rawValue) }
}

/// The target of an operation on components: one component, or all members of a composite.
public enum ComponentTarget: Hashable, Sendable {
  case component(Component)
  case composite(Composite)

  /// Returns `nil` for a number that names neither.
  public init?(rawValue: UInt32) {
    if let component = Component(rawValue: rawValue) {
      self = .component(component)
    } else if let composite = Composite(rawValue: rawValue) {
      self = .composite(composite)
    } else {
      return nil
    }
  }

  /// Looks a name up, given as UTF-8. Case counts.
  public init?(name: some Sequence<UInt8>) {
    for component in Component.allCases where component.name.utf8.elementsEqual(name) {
      self = .component(component)
      return
    }
    for composite in Composite.allCases where composite.name.utf8.elementsEqual(name) {
      self = .composite(composite)
      return
    }
    return nil
  }

  public var rawValue: UInt32 {
    switch self {
    case .component(let component): component.rawValue
    case .composite(let composite): composite.rawValue
    }
  }

  public var members: ComponentSet {
    switch self {
    case .component(let component): ComponentSet(component)
    case .composite(let composite): composite.members
    }
  }

  public var name: String {
    switch self {
    case .component(let component): component.name
    case .composite(let composite): composite.name
    }
  }
}
