public import Gestures

/// The action of a double tap.
public enum DoubleTapAction: UInt32, Hashable, Sendable {
  /// In on the block of text there, and out again.
  case smartZoom = 0
  case nothing = 1
  /// In on the point, whatever lies there, and out again.
  case zoomToPoint = 2
}

/// The actions of double taps, by device (S192). A mouse has none: its double click selects a word.
public struct DoubleTaps: Hashable, Sendable {
  private var actions = PerDevice(DoubleTapAction.smartZoom)

  public init() {}

  /// The action of a device's double tap.
  public subscript(kind: DeviceKind) -> DoubleTapAction { kind == .mouse ? .nothing : actions[kind] }

  /// Sets it for one device kind, or for all that have double taps; `false` for one that has none.
  mutating func set(_ kind: DeviceKind?, to action: DoubleTapAction) -> Bool {
    kind != .mouse && actions.set(kind, to: action)
  }
}

/// Who draws with the tools for drawing by hand (S196).
public enum StylusMode: UInt32, Hashable, Sendable {
  /// Fingers draw until a pen was seen.
  case automatic = 0
  case anything = 1
  /// Fingers scroll.
  case stylusOnly = 2
}
