import Document
import Gestures
import HitTesting
import Interactions

// From tools that use what is on a page to the one that arranges it.
extension ToolEvent {
  /// True if a tool that uses annotations hands the event on to edit: a link, field or sound is held, and annotations of its
  /// kind may be edited.
  func goesOnToEdit(_ host: any ToolHost) -> Bool {
    guard kind == .longPress, component == .editAnnotation || component == .selectAnnotation,
      host.isAvailable(.edit), host.isEditable(annotation)
    else { return false }
    switch host.handlingMode(of: annotation) {
    case .linkAction, .formFill: return component == .editAnnotation
    case .media: return host.subtype(of: host.hit(at: gesture.position).annotation) == .sound
    default: return false
    }
  }
}

extension ToolMode {
  /// True if it uses annotations where they are, and does not arrange them.
  var isUsing: Bool { self == .linkAction || self == .formFill || self == .media }
}
