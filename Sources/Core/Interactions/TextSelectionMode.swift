public import Gestures

/// How a press on text becomes a selection (S194). Raw values as in `ix_text_selection_mode`.
public enum TextSelectionMode: UInt32, Hashable, Sendable {
  /// By the device: a mouse or trackpad selects at once, a finger or pen from a long press on.
  case automatic = 0
  /// From a long press on; a drag scrolls.
  case regular = 1
  /// By a drag that starts on text, at once.
  case simple = 2
}

/// The mode of each device. The gesture stream of a trackpad presses nothing, and selects nothing.
public struct TextSelectionModes: Hashable, Sendable {
  private var touch = TextSelectionMode.automatic
  private var pen = TextSelectionMode.automatic
  private var mouse = TextSelectionMode.automatic
  private var trackpad = TextSelectionMode.automatic

  public init() {}

  /// What is set for a device.
  public subscript(kind: DeviceKind) -> TextSelectionMode {
    switch kind {
    case .touch, .keyboard: touch
    case .pen: pen
    case .mouse: mouse
    case .trackpad, .trackpadGesture: trackpad
    }
  }

  /// What that comes to: `regular` or `simple`.
  public func resolved(for kind: DeviceKind) -> TextSelectionMode {
    let mode = self[kind]
    guard mode == .automatic else { return mode }
    return kind == .mouse || kind == .trackpad ? .simple : .regular
  }

  /// Sets it for one device kind, or for all; `false` for one that selects no text.
  public mutating func set(_ kind: DeviceKind?, to mode: TextSelectionMode) -> Bool {
    switch kind {
    case .touch: touch = mode
    case .pen: pen = mode
    case .mouse: mouse = mode
    case .trackpad, .trackpadGesture: trackpad = mode
    case nil: (touch, pen, mouse, trackpad) = (mode, mode, mode, mode)
    case .keyboard: return false
    }
    return true
  }
}
