/// A built-in behaviour of a view that can be switched off, put under conditions and watched.
///
/// Raw values are stable. Composites are not components: see ``ComponentTarget``.
public enum Component: UInt32, Hashable, Sendable, CaseIterable {
  case selectAnnotation = 1
  case deselectAnnotation = 2
  case transformAnnotation = 3
  case editAnnotation = 4
  case openLinkAnnotation = 5
  case showAnnotationMenu = 6
  case selectText = 7
  case deselectText = 8
  case fastScroll = 9
  case smartZoom = 10
  case toggleUserInterface = 11

  /// The name by which hosts address it; stable.
  public var name: String {
    switch self {
    case .selectAnnotation: "selectAnnotation"
    case .deselectAnnotation: "deselectAnnotation"
    case .transformAnnotation: "transformAnnotation"
    case .editAnnotation: "editAnnotation"
    case .openLinkAnnotation: "openLinkAnnotation"
    case .showAnnotationMenu: "showAnnotationMenu"
    case .selectText: "selectText"
    case .deselectText: "deselectText"
    case .fastScroll: "fastScroll"
    case .smartZoom: "smartZoom"
    case .toggleUserInterface: "toggleUserInterface"
    }
  }

  /// True if the view carries it out by itself, without a tool.
  public var worksWithoutTools: Bool { ComponentSet.viewInteractions.contains(self) }
}

/// Components as a set of bits, bit n for raw value n.
public struct ComponentSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public init(_ component: Component) { rawValue = 1 &<< component.rawValue }

  /// True if a component is in it.
  public func contains(_ component: Component) -> Bool { rawValue & 1 &<< component.rawValue != 0 }

  /// Adds a component.
  public mutating func insert(_ component: Component) { self = union(ComponentSet(component)) }

  /// Everything that concerns annotations: raw values 1 to 6.
  public static let allAnnotationInteractions = ComponentSet(rawValue: 0b0111_1110)
  public static let allTextInteractions = ComponentSet(rawValue: 0b1_1000_0000)
  public static let allInteractions = ComponentSet(rawValue: 0b1111_1111_1110)
  /// The components of which one look at what lies at a point tells that there is nothing for them.
  public static let withTargets = ComponentSet(rawValue: 0b11_0011_1110)
  /// The components that need no tool: fast scroll, smart zoom and the host's controls.
  public static let viewInteractions = ComponentSet(rawValue: 0b1110_0000_0000)
}
