import Decorations
import Document
import Geometry
import Gestures
import Interactions
import HitTesting

/// Gestures on decorations: what is seen is what is hit (S329).
extension View {
  /// Looks which decoration takes the gestures of a press: the topmost one, unless a handle lies above it.
  func lookUpDecoration(_ sample: PointerSample) {
    decorating.notePress(decorationTarget(at: sample.position, sample.kind))
  }

  /// The decoration that a pointer is on; `nil` where none takes gestures, and on a handle of a selection.
  func decorationTarget(at point: Point<ViewSpace>, _ kind: DeviceKind) -> DecorationTarget? {
    guard let target = decorating.target(at: point, slop: hitSlop(kind), self), handle(at: point) == nil,
      handleHit(at: point, []) == nil
    else { return nil }
    return target.isNear && isOnAnnotation(point) ? nil : target
  }

  /// True if a point is on an annotation, not only near one.
  private func isOnAnnotation(_ point: Point<ViewSpace>) -> Bool {
    annotationHits(at: point).contains { !$0.annotation.isNone && $0.distance == 0 }
  }

  /// True if a decoration lies above what a component would act on.
  func isCovered(_ bound: ComponentRole, _ contact: PointerSample) -> Bool {
    guard contact.phase == .down, let cover = decorating.cover(against: bound.trigger) else { return false }
    registry.explanations.note(ExplanationFact(.covered, of: bound.component.rawValue, at: .start, id: cover.raw))
    return true
  }

  /// Tells which decoration an indirect pointer is over, and returns it. While it is pressed that stays, and nothing is looked up.
  func followHover() -> DecorationID {
    guard !arena.hasContacts else { return .none }
    var event = GestureEvent()
    guard let pointer = input.pointer else {
      decorating.hover(nil, event, self)
      return .none
    }
    (event.position, event.kind, event.modifiers) = (pointer.position, pointer.kind, modifiers)
    let target = decorationTarget(at: pointer.position, pointer.kind)
    decorating.hover(target, event, self)
    return target?.id ?? .none
  }
}
