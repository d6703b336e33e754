/// A value for each sort of pointer: fingers, pens, mice, trackpads. A keyboard counts as a finger, and the gesture stream of a
/// trackpad as its trackpad.
public struct PerDevice<Value: Hashable & Sendable>: Hashable, Sendable {
  private var touch: Value
  private var pen: Value
  private var mouse: Value
  private var trackpad: Value

  /// The same for all.
  public init(_ value: Value) {
    (touch, pen, mouse, trackpad) = (value, value, value, value)
  }

  /// One for fingers and pens, another one for what moves an arrow.
  public init(direct: Value, indirect: Value) {
    (touch, pen, mouse, trackpad) = (direct, direct, indirect, indirect)
  }

  /// The value for a device kind.
  public subscript(kind: DeviceKind) -> Value {
    switch kind {
    case .touch, .keyboard: touch
    case .pen: pen
    case .mouse: mouse
    case .trackpad, .trackpadGesture: trackpad
    }
  }

  /// Sets it for one device kind, or for all with `nil`; `false`, and nothing changed, for a keyboard.
  public mutating func set(_ kind: DeviceKind?, to value: Value) -> Bool {
    switch kind {
    case .touch: touch = value
    case .pen: pen = value
    case .mouse: mouse = value
    case .trackpad, .trackpadGesture: trackpad = value
    case nil: self = PerDevice(value)
    case .keyboard: return false
    }
    return true
  }
}
