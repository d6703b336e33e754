import CInteract

/// Why an event is refused.
enum EventFault: Error {
  case type
  case bits
  case position
  case device
  case tilt
  case pressure
  case contact
  case delta
  case source
  case pan
  case scale
  case rotation
  case phase
  case committed
  case composition
  case noText
  case longText
  case brokenText
  case caret
  case clauses
  case notEmpty

  fileprivate var error: IXError { self == .longText ? .tooLarge : .invalidArgument }

  fileprivate var words: StaticString {
    switch self {
    case .type: ": its type is not known"
    case .bits: ": a flag, a button or a modifier is not known"
    case .position: ": its position is not finite or too large"
    case .device: ": its kind of device is not known, or is no pointer"
    case .tilt: ": its tilt is not finite or too large"
    case .pressure: ": its pressure is not finite or too large"
    case .contact: ": the size of its contact is not finite or too large"
    case .delta: ": its dx or its dy is not finite or too large"
    case .source: ": its source is not known"
    case .pan: ": its pan is not finite or too large"
    case .scale: ": its scale is not a positive number, or too large"
    case .rotation: ": its rotation is not finite or too large"
    case .phase: ": its phase is not known"
    case .committed: ": a text that is committed has no clauses and no caret, and no flag but IX_TEXT_PASTED"
    case .composition: ": a composition has no flags, and replaces nothing round it"
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
    failure(fault.error, "event ", UInt64(clamping: index), ", of type ", UInt64(clamping: event.type), fault.words)
  }
}
