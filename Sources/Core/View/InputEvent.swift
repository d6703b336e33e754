import Geometry
public import Gestures

/// An event of the host, parsed: every number in it is usable.
public enum InputEvent: Hashable, Sendable {
  case pointer(PointerSample)
  case wheel(WheelSample)
  case trackpad(TrackpadSample)
  case key(KeySample)
  case text(TextSample)
  /// Focus lost, a modal window: all gestures end.
  case cancelAll(time: UInt64)

  public var time: UInt64 {
    switch self {
    case .pointer(let sample): sample.time
    case .wheel(let sample): sample.time
    case .trackpad(let sample): sample.time
    case .key(let sample): sample.time
    case .text(let sample): sample.time
    case .cancelAll(let time): time
    }
  }
}

/// A key that went down or up.
public struct KeySample: Hashable, Sendable {
  public var time: UInt64
  /// The number of a key without a character, or a Unicode scalar value.
  public var key: UInt32
  public var modifiers: KeyModifiers
  public var isDown: Bool
  public var isRepeat: Bool
  /// True if the host acted on it itself.
  public var isConsumed = false

  public init(time: UInt64, key: UInt32, modifiers: KeyModifiers, isDown: Bool, isRepeat: Bool) {
    self.time = time
    self.key = key
    self.modifiers = modifiers
    self.isDown = isDown
    self.isRepeat = isRepeat
  }
}
