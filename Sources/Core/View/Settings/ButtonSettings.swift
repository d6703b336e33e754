public import Gestures

/// The use of a button of a mouse, trackpad or pen. Raw values are stable.
public enum ButtonUse: UInt32, Hashable, Sendable {
  case nothing = 0
  /// Opens the menu of what lies there.
  case menu = 1
  /// Drags the pages.
  case pan = 2
  /// Goes back to the place that was visited before.
  case back = 3
  case forward = 4

  /// Takes a number; `false`, with nothing changed, for none of the uses.
  mutating func set(_ value: Double) -> Bool {
    guard let use = UInt32(exactly: value).flatMap({ ButtonUse(rawValue: $0) }) else { return false }
    self = use
    return true
  }
}

/// When a press of the menu's button opens the menu. Raw values are stable.
public enum MenuMoment: UInt32, Hashable, Sendable {
  /// As the set of shortcuts says.
  case asPlatform = 0
  case press = 1
  case lift = 2
}

/// The uses of the buttons besides the primary one (S266).
public struct ButtonSettings: Hashable, Sendable {
  public var secondary = ButtonUse.menu
  public var middle = ButtonUse.pan
  public var back = ButtonUse.back
  public var forward = ButtonUse.forward
  public var menuMoment = MenuMoment.asPlatform

  public init() {}

  /// The buttons with a use.
  public func buttons(for use: ButtonUse) -> PointerButtons {
    var found: PointerButtons = []
    if secondary == use { found.insert(.secondary) }
    if middle == use { found.insert(.middle) }
    if back == use { found.insert(.back) }
    if forward == use { found.insert(.forward) }
    return found
  }

  /// The use of a button; none of several together.
  func use(of button: PointerButtons) -> ButtonUse {
    switch button {
    case .secondary: secondary
    case .middle: middle
    case .back: back
    case .forward: forward
    default: .nothing
    }
  }
}
