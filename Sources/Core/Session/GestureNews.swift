public import Geometry
public import Gestures

/// What a host hears of a recognizer: the part of a gesture event that is news.
public struct GestureNews: Hashable, Sendable {
  public var recognizer: RecognizerID
  public var other: RecognizerID
  public var position: Point<ViewSpace>
  public var translation: Vector<ViewSpace>
  /// View units per second.
  /// Of a wheel: 120ths of a notch.
  public var velocity: Vector<ViewSpace>
  public var scale: Double
  /// Radians, clockwise.
  public var rotation: Double
  public var state: GestureState
  public var reason: GestureReason
  public var count: UInt32
  public var pointers: UInt32
  public var kind: DeviceKind
  public var directions: SwipeDirections
  /// The contact that caused the step.
  public var pointer: UInt32

  public init(_ event: GestureEvent) {
    recognizer = event.recognizer
    other = event.other
    position = event.position
    translation = event.translation
    velocity = event.v120 == .zero ? event.velocity : event.v120
    scale = event.scale
    rotation = event.rotation
    state = event.state
    reason = event.reason
    count = event.count
    pointers = event.pointers
    kind = event.kind
    directions = event.directions
    pointer = event.pointer
  }
}
