import CInteract
import Geometry
import Gestures

/// Why an event is refused.
enum EventFault: Error {
  /// A member has no valid value; which one, the event says.
  case member
  case bits
  case noText
  case longText
  case brokenText
  case caret
  case clauses
  case notEmpty

  fileprivate var error: IXError { self == .longText ? .tooLarge : .invalidArgument }

  fileprivate func words(of event: ix_event) -> StaticString {
    switch self {
    case .member: event.fault
    case .bits: ": a flag, a button or a modifier is not known"
    case .noText: ": its text or its clauses are NULL, and their count is not 0"
    case .longText: ": its text has more than 2^24 bytes"
    case .brokenText: ": its text is no UTF-8"
    case .caret: ": its caret lies beyond its text"
    case .clauses:
      ": its clauses do not rise, overlap, are empty, lie beyond its text, or have a style that is not known"
    case .notEmpty: ": a composition that is cancelled has no text, no clauses and no numbers"
    }
  }
}

extension DocumentBox {
  func refusing(_ event: ix_event, at index: Int, _ fault: EventFault) -> IXError {
    failure(
      fault.error, "event ", UInt64(clamping: index), ", of type ", UInt64(clamping: event.type), fault.words(of: event)
    )
  }
}

extension ix_event {
  /// The first member that is not valid.
  fileprivate var fault: StaticString {
    switch type {
    case IX_EVENT_DOWN.rawValue, IX_EVENT_MOVE.rawValue, IX_EVENT_UP.rawValue, IX_EVENT_CANCEL.rawValue,
      IX_EVENT_LEAVE.rawValue:
      return pointerFault
    case IX_EVENT_WHEEL.rawValue: return wheelFault
    case IX_EVENT_TRACKPAD.rawValue: return trackpadFault
    case IX_EVENT_TEXT.rawValue:
      return ": a text that is committed has no clauses and no caret, and no flag but IX_TEXT_PASTED"
    case IX_EVENT_COMPOSITION.rawValue: return ": a composition has no flags, and replaces nothing round it"
    default: return ": its type is not known"
    }
  }

  private var pointerFault: StaticString {
    let given = u.pointer
    if Point<ViewSpace>(x: given.position.x, y: given.position.y) == nil { return ix_event.badPosition }
    if Vector<ViewSpace>(dx: given.tilt_x, dy: given.tilt_y) == nil { return ": its tilt is not finite or too large" }
    if !Coordinate.isValid(given.pressure) { return ": its pressure is not finite or too large" }
    if !Coordinate.isValid(given.contact) { return ": the size of its contact is not finite or too large" }
    return ": its kind of device is not known, or is no pointer"
  }

  private var wheelFault: StaticString {
    let given = u.wheel
    if Point<ViewSpace>(x: given.position.x, y: given.position.y) == nil { return ix_event.badPosition }
    if Vector<ViewSpace>(dx: given.dx, dy: given.dy) == nil { return ": its dx or its dy is not finite or too large" }
    if WheelSource(rawValue: given.source &+ 1) == nil { return ": its source is not known" }
    return ": its phase is not known"
  }

  private var trackpadFault: StaticString {
    let given = u.trackpad
    if Point<ViewSpace>(x: given.position.x, y: given.position.y) == nil { return ix_event.badPosition }
    if Vector<ViewSpace>(dx: given.pan_x, dy: given.pan_y) == nil { return ": its pan is not finite or too large" }
    if !Coordinate.isValid(given.scale) || given.scale <= 0 {
      return ": its scale is not a positive number, or too large"
    }
    if !Coordinate.isValid(given.rotation) { return ": its rotation is not finite or too large" }
    return ": its phase is not known"
  }

  private static var badPosition: StaticString { ": its position is not finite or too large" }
}
