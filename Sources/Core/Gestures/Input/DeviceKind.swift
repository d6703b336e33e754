/// The device of an input. Values are stable: they appear in traces and settings.
public enum DeviceKind: UInt32, Hashable, Sendable {
  case touch = 1
  case pen = 2
  case mouse = 3
  /// An indirect pointer that a trackpad moves; it clicks like a mouse.
  case trackpad = 4
  /// The gesture stream of a trackpad: pan, scale and rotation without contacts.
  case trackpadGesture = 5
  case keyboard = 6

  /// The column of ``Tuning`` that holds this kind's thresholds.
  var column: Int {
    switch self {
    case .touch, .keyboard: return 0
    case .pen: return 1
    case .mouse: return 2
    case .trackpad, .trackpadGesture: return 3
    }
  }
}

/// A set of device kinds, as a mask.
public struct DeviceKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set that holds one kind.
  public init(_ kind: DeviceKind) { rawValue = 1 << kind.rawValue }

  public static let touch = DeviceKinds(.touch)
  public static let pen = DeviceKinds(.pen)
  public static let mouse = DeviceKinds(.mouse)
  public static let trackpad = DeviceKinds(.trackpad)
  public static let trackpadGesture = DeviceKinds(.trackpadGesture)
  public static let all: DeviceKinds = [.touch, .pen, .mouse, .trackpad, .trackpadGesture]

  /// True if a kind is among them.
  public func contains(_ kind: DeviceKind) -> Bool { contains(DeviceKinds(kind)) }
}

/// Buttons held, as a mask. A finger or a pen tip counts as the primary button.
public struct PointerButtons: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let primary = PointerButtons(rawValue: 1)
  public static let secondary = PointerButtons(rawValue: 2)
  public static let middle = PointerButtons(rawValue: 4)
  public static let back = PointerButtons(rawValue: 8)
  public static let forward = PointerButtons(rawValue: 16)
  /// The buttons that have a name.
  public static let known = PointerButtons(rawValue: 31)
  /// Every single button.
  public static let any = PointerButtons(rawValue: .max)
}

/// Modifier keys held, as a mask.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alt = KeyModifiers(rawValue: 4)
  public static let meta = KeyModifiers(rawValue: 8)
  public static let known = KeyModifiers(rawValue: 15)
}
