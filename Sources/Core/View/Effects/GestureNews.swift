import Geometry
import Gestures

extension Effect.GestureNews {
  init(_ event: GestureEvent) {
    self.init(
      recognizer: event.recognizer, position: event.position, translation: event.translation,
      velocity: event.v120 == .zero ? event.velocity : event.v120, scale: event.scale, rotation: event.rotation,
      state: event.state, reason: event.reason, count: event.count, pointers: event.pointers, kind: event.kind,
      directions: event.directions, other: event.other, pointer: event.pointer)
  }
}
