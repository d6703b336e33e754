public import Gestures

/// How a press on text becomes a selection (S194).
public enum TextSelectionMode: UInt32, Hashable, Sendable {
  /// By the device: a mouse or trackpad selects at once, a finger or pen from a long press on.
  case automatic = 0
  /// From a long press on; a drag scrolls.
  case regular = 1
  /// By a drag that starts on text, at once.
  case simple = 2
}

/// The mode of each device. The gesture stream of a trackpad presses nothing, and selects nothing.
public typealias TextSelectionModes = PerDevice<TextSelectionMode>

extension PerDevice where Value == TextSelectionMode {
  /// The effective mode of a device: `regular` or `simple`.
  public func resolved(for kind: DeviceKind) -> TextSelectionMode {
    let mode = self[kind]
    guard mode == .automatic else { return mode }
    return kind == .mouse || kind == .trackpad ? .simple : .regular
  }
}
